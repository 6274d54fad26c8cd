package io.github.uts58.android;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import android.graphics.Color;
import android.text.Spannable;
import android.text.SpannableString;
import android.text.SpannableStringBuilder;
import android.text.Spanned;
import android.text.SpannedString;
import android.text.method.LinkMovementMethod;
import android.text.style.ClickableSpan;
import android.text.style.ForegroundColorSpan;
import android.text.style.URLSpan;
import android.text.util.Linkify;
import android.view.View;
import android.widget.TextView;
import io.github.uts58.Link;
import io.github.uts58.LinkKind;
import io.github.uts58.Linkifier;
import io.github.uts58.Options;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.robolectric.RobolectricTestRunner;
import org.robolectric.RuntimeEnvironment;
import org.robolectric.annotation.Config;

/** Tests with the real Android framework. */
@RunWith(RobolectricTestRunner.class)
@Config(sdk = 34, manifest = Config.NONE)
public final class LinkSpansTest {
    private static final String TEXT = "😀 см. пример.рф/путь, юра@пример.рф; не README.md";

    private static final Linkifier MESSAGES = Linkifier.messages();

    private static List<String> spans(Spannable text) {
        List<String> found = new ArrayList<>();
        for (URLSpan span : text.getSpans(0, text.length(), URLSpan.class)) {
            found.add(text.subSequence(text.getSpanStart(span), text.getSpanEnd(span)) + " " + span.getURL());
        }
        return found;
    }

    @Test
    public void spansAreOverLinks() {
        Spannable text = new SpannableString(TEXT);
        assertTrue(LinkSpans.addLinks(text));
        assertEquals(
                Arrays.asList(
                        "пример.рф/путь https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C",
                        "юра@пример.рф mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai"),
                spans(text));
        assertFalse(LinkSpans.addLinks(new SpannableString("größe")));
        assertTrue(LinkSpans.addLinks(new SpannableString("readme.md"), Linkifier.of(Options.messages().notAHost(false))));
    }

    @Test
    public void spansThatAreThereStay() {
        Spannable text = new SpannableString("@юра a.com пример.рф bücher.de");
        ForegroundColorSpan colour = new ForegroundColorSpan(Color.RED);
        ClickableSpan mention = new ClickableSpan() {
            @Override
            public void onClick(View view) {}
        };
        URLSpan old = new URLSpan("alt:");
        text.setSpan(colour, 0, text.length(), Spanned.SPAN_EXCLUSIVE_EXCLUSIVE);
        // The mention ends where the first link begins, so they don't overlap.
        text.setSpan(mention, 0, 5, Spanned.SPAN_EXCLUSIVE_EXCLUSIVE);
        text.setSpan(old, 13, 15, Spanned.SPAN_EXCLUSIVE_EXCLUSIVE);
        assertTrue(LinkSpans.addLinks(text));
        assertArrayEquals(new Object[] {colour}, text.getSpans(0, text.length(), ForegroundColorSpan.class));
        assertEquals(0, text.getSpanStart(mention));
        assertEquals(13, text.getSpanStart(old));
        List<String> found = spans(text);
        assertEquals(3, found.size());
        assertTrue(found.contains("a.com https://a.com/") && found.contains("bücher.de https://xn--bcher-kva.de/"));
        // A second call adds no spans.
        assertFalse(LinkSpans.addLinks(text));
    }

    /** Counts the queries for clickable spans. */
    private static final class Counting extends SpannableStringBuilder {
        int asked = 0;

        Counting(String text) {
            super(text);
        }

        @Override
        public <T> T[] getSpans(int start, int end, Class<T> kind) {
            // The framework also queries its own types.
            asked += kind == ClickableSpan.class ? 1 : 0;
            return super.getSpans(start, end, kind);
        }
    }

    /** Spans are queried once per text, because a query may take time linear in the number of spans. */
    @Test
    public void spansAreAskedForOnce() {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            many.append("пример.рф ");
        }
        Counting text = new Counting(many.toString());
        text.asked = 0;
        assertTrue(LinkSpans.addLinks(text));
        assertEquals(1, text.asked);
        assertEquals(1000, spans(text).size());
    }

    /**
     * Spans of random lengths, also empty or nested: a link gets no span exactly if at least one span overlaps with
     * it.
     */
    @Test
    public void spansInAnyOrder() {
        Random random = new Random(58);
        for (int round = 0; round < 300; round++) {
            Spannable text = new SpannableString("a.de пример.рф b.de c.de d.de e.de");
            List<int[]> places = new ArrayList<>();
            for (int i = random.nextInt(5); i > 0; i--) {
                int start = random.nextInt(text.length() + 1);
                int end = start + random.nextInt(Math.min(9, text.length() - start + 1));
                places.add(new int[] {start, end});
                text.setSpan(new URLSpan("alt:"), start, end, Spanned.SPAN_INCLUSIVE_INCLUSIVE);
            }
            List<Integer> wanted = new ArrayList<>();
            for (Link link : MESSAGES.links(text)) {
                if (places.stream().noneMatch(place -> place[0] < link.end() && place[1] > link.start())) {
                    wanted.add(link.start());
                }
            }
            List<Integer> found = new ArrayList<>();
            LinkSpans.addLinks(text, MESSAGES, null, null, (link, url) -> {
                found.add(link.start());
                return new Tagged(url);
            });
            assertEquals(wanted, found);
        }
    }

    /** A span of the caller. */
    private static final class Tagged {
        final String url;

        Tagged(String url) {
            this.url = url;
        }
    }

    @Test
    public void filterTransformerAndSpans() {
        Spannable text = new SpannableString(TEXT);
        assertTrue(LinkSpans.addLinks(
                text, Linkifier.messages(), link -> link.kind() == LinkKind.URL, link -> "app:" + link.host(), (link, url) -> new Tagged(url)));
        Tagged[] spans = text.getSpans(0, text.length(), Tagged.class);
        assertEquals(1, spans.length);
        assertEquals("app:пример.рф", spans[0].url);
        assertEquals("пример.рф/путь", text.subSequence(text.getSpanStart(spans[0]), text.getSpanEnd(spans[0])).toString());
        assertEquals(0, spans(text).size());
    }

    @Test
    public void views() {
        TextView view = new TextView(RuntimeEnvironment.getApplication());
        view.setText(new SpannedString(TEXT));
        assertTrue(LinkSpans.addLinks(view));
        assertEquals(2, ((Spanned) view.getText()).getSpans(0, view.length(), URLSpan.class).length);
        assertTrue(view.getMovementMethod() instanceof LinkMovementMethod);
        TextView empty = new TextView(RuntimeEnvironment.getApplication());
        empty.setText("größe");
        assertFalse(LinkSpans.addLinks(empty));
        assertNull(empty.getMovementMethod());
        TextView quiet = new TextView(RuntimeEnvironment.getApplication());
        quiet.setText("пример.рф", TextView.BufferType.SPANNABLE);
        quiet.setLinksClickable(false);
        assertTrue(LinkSpans.addLinks(quiet));
        assertNull(quiet.getMovementMethod());
    }

}
