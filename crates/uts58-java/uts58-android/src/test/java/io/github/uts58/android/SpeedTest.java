package io.github.uts58.android;

import static org.junit.Assert.assertTrue;

import android.text.Spannable;
import android.text.SpannableString;
import android.text.style.URLSpan;
import android.text.util.Linkify;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;
import java.util.function.Consumer;
import org.junit.Assume;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.annotation.Config;

/**
 * Measures adding spans to the chat lines of the benchmark, next to the framework in the same process. Run by {@code
 * scripts/bench}.
 */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 34, manifest = Config.NONE)
public final class SpeedTest {
    private static long spans;

    private static double microseconds(List<String> lines, Consumer<Spannable> links) {
        double best = Double.MAX_VALUE;
        for (int round = 0; round < 20; round++) {
            long before = System.nanoTime();
            for (int i = 0; i < 20; i++) {
                for (String line : lines) {
                    Spannable text = new SpannableString(line);
                    links.accept(text);
                    spans += text.getSpans(0, text.length(), URLSpan.class).length;
                }
            }
            best = Math.min(best, (System.nanoTime() - before) / 20e3);
        }
        return best;
    }

    @Test
    public void chatLines() throws Exception {
        Assume.assumeTrue("scripts/bench runs it", Boolean.getBoolean("uts58.benchmark"));
        List<String> lines =
                Files.readAllLines(Paths.get(System.getProperty("uts58.cases"), "chat.txt"), StandardCharsets.UTF_8);
        double ours = microseconds(lines, LinkSpans::addLinks);
        long found = spans;
        double theirs = microseconds(lines, text -> Linkify.addLinks(text, Linkify.WEB_URLS | Linkify.EMAIL_ADDRESSES));
        System.out.printf("chat lines with spans: uts58 %.0f us, Linkify %.0f us: %.1f times as fast%n", ours, theirs, theirs / ours);
        assertTrue(found > 1000 && spans > found);
    }
}
