package io.github.uts58;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No text takes more than linear time, and none ends the process. */
final class HostileTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** What was found, so that nothing is left out. */
    private long found;

    private static String repeated(JsonObject repeat, int length) {
        StringBuilder text = new StringBuilder(repeat.get("head").getAsString());
        String unit = repeat.get("unit").getAsString();
        while (text.length() < length) {
            text.append(unit);
        }
        return text.append(repeat.get("tail").getAsString()).toString();
    }

    private long nanoseconds(Linkifier linkifier, String text) {
        long best = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            long before = THREADS.getCurrentThreadCpuTime();
            for (Link link : linkifier.links(text)) {
                found += link.end();
            }
            best = Math.min(best, THREADS.getCurrentThreadCpuTime() - before);
        }
        return best;
    }

    @Test
    void repeatsAreLinear() {
        int count = 0;
        for (Linkifier linkifier : Arrays.asList(Linkifier.standard(), Linkifier.messages())) {
            for (JsonElement element : Cases.array("repeats.json")) {
                JsonObject repeat = element.getAsJsonObject();
                long once = nanoseconds(linkifier, repeated(repeat, 8_000));
                long fourfold = nanoseconds(linkifier, repeated(repeat, 32_000));
                // What is quadratic takes 16 times as long.
                assertTrue(fourfold < 9 * once + 2_000_000, repeat + ": " + once + " ns, fourfold " + fourfold + " ns");
                count++;
            }
        }
        assertTrue(count > 100 && found > 0, "so few repeats: " + count);
    }

    @Test
    void loneSurrogates() {
        Linkifier linkifier = Linkifier.messages();
        String text = "\ud800 a.com \udc00\udc00😀 пример.рф/a\ud83d b.org";
        assertEquals(3, linkifier.links(text).size());
        for (Link link : linkifier.links(text)) {
            assertEquals(text.substring(link.start(), link.end()), link.text());
            assertFalse(link.href().isEmpty());
        }
        assertEquals("пример.рф/a", linkifier.links(text).get(1).text());
        assertEquals("\ufffd&#60;", linkifier.html("\ud800<"));
        assertEquals(TextTarget.Relation.DIFFERENT, linkifier.sameTarget("b\ud800cher.de", "https://cher.de/").relation());
        assertTrue(linkifier.explain("b\ud800cher.de").contains("it touches a lone surrogate"));
        Html plain = Html.defaults().rel("").isolation(Isolation.NONE);
        assertEquals(
                "<p>\ufffd <a href=\"https://a.de\">a.de</a>", linkifier.linkifyHtml("<p>\ud800 a.de", plain).toString());
    }

    /** Every line of testdata/broken has its links, and no other, through every way in. */
    @Test
    void brokenTable() {
        assertTrue(Cases.broken().size() > 20);
        for (Linkifier linkifier : Arrays.asList(Linkifier.standard(), Linkifier.messages())) {
            for (String line : Cases.broken()) {
                for (char lone : new char[] {'\ud800', '\udc00'}) {
                    String marked = line.replace('␦', lone);
                    String text = marked.replaceAll("[⸠⸡]", "");
                    StringBuilder found = new StringBuilder();
                    int at = 0;
                    int links = 0;
                    for (Link link : linkifier.links(text)) {
                        found.append(text, at, link.start()).append('⸠').append(link.text()).append('⸡');
                        at = link.end();
                        links++;
                        assertEquals(link.toString(), String.valueOf(linkifier.linkAt(text, link.start())));
                    }
                    assertEquals(marked, found.append(text.substring(at)).toString());
                    assertEquals(links > 0, linkifier.containsLink(text));
                    assertEquals(marked.startsWith("⸠"), linkifier.findAtStart(text) != null);
                    assertEquals(links, linkifier.html(text).split("<a ", -1).length - 1, line);
                    // In a mail a quotation (M3) goes over a lone surrogate.
                    if (!line.contains("\"")) {
                        String mail = linkifier.mail(text, MailFormat.FIXED, Html.defaults());
                        assertEquals(links, mail.split("<a ", -1).length - 1, line);
                    }
                }
            }
        }
    }

    /** Any UTF-16 at all: through every method. */
    @Test
    void brokenTexts() {
        Random random = new Random(58);
        String pieces = "ab./:@#?&%()[]<>\"' \n\0。、пя例😀\ud800\udc00\udbff\udfff\u200d\u202e\ufeff";
        Linkifier linkifier = Linkifier.messages();
        long links = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(40); length > 0; length--) {
                switch (random.nextInt(6)) {
                    case 0: text.append("https://"); break;
                    case 1: text.append("example.com"); break;
                    case 2: text.append((char) random.nextInt(0x10000)); break;
                    default: text.append(pieces.charAt(random.nextInt(pieces.length())));
                }
            }
            for (Link link : linkifier.links(text)) {
                links++;
                link.href();
                link.display();
                link.risks();
                link.trailing();
                assertTrue(link.start() < link.end() && link.end() <= text.length());
                String found = text.substring(link.start(), link.end());
                // What is no UTF-16 would become U+FFFD.
                assertEquals(found, new String(found.getBytes(StandardCharsets.UTF_16LE), StandardCharsets.UTF_16LE));
                assertEquals(found, link.text());
            }
            assertEquals(linkifier.links(text).size(), linkifier.html(text).split("<a ", -1).length - 1);
            linkifier.mail(text, MailFormat.FLOWED, Html.defaults());
            linkifier.linkifyHtml(text, Html.defaults(), anchor -> true);
            linkifier.explain(text);
            linkifier.linkAt(text, random.nextInt(50) - 5);
            linkifier.findAtStart(text);
            linkifier.sameTarget(text, text);
            linkifier.findable(text);
            Urls.escape(text.toString());
            Urls.quoteLocalPart(text.toString());
        }
        assertTrue(links > 1000, "so few links: " + links);
    }

    @Test
    void longTexts() {
        char[] many = new char[30_000_000];
        Arrays.fill(many, 'a');
        assertEquals(0, Linkifier.messages().links(new String(many)).size());
        StringBuilder links = new StringBuilder();
        for (int i = 0; i < 500_000; i++) {
            links.append("пример.рф ");
        }
        assertEquals(500_000, Linkifier.messages().links(links).size());
    }
}
