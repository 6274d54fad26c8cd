package io.github.uts58;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Random;
import java.util.function.ToLongBiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that no text takes more than linear time or ends the process. */
final class HostileTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The sum of all results, so that the compiler can't drop the work. */
    private long found;

    /** The operations to measure on each text. */
    private enum Way {
        LINKS((linkifier, text) -> linkifier.links(text).size()),
        FINDINGS((linkifier, text) -> linkifier.findings(text).size()),
        EXPLAIN((linkifier, text) -> linkifier.explain(text).length()),
        TRAILING((linkifier, text) -> linkifier.links(text).stream().mapToLong(link -> link.trailing().length()).sum());

        final ToLongBiFunction<Linkifier, String> work;

        Way(ToLongBiFunction<Linkifier, String> work) {
            this.work = work;
        }
    }

    private static String times(String unit, int count) {
        return String.join("", Collections.nCopies(count, unit));
    }

    /** Repeats a unit, then a second one, up to about {@code length} code units, between a head and a tail. */
    private static String repeated(JsonObject repeat, int length) {
        String unit = repeat.get("unit").getAsString();
        String second = repeat.has("second") ? repeat.get("second").getAsString() : "";
        int count = length / (unit.length() + second.length()) + 1;
        return repeat.get("head").getAsString() + times(unit, count) + times(second, count) + repeat.get("tail").getAsString();
    }

    private long nanoseconds(Way way, Linkifier linkifier, String text) {
        long before = THREADS.getCurrentThreadCpuTime();
        found += way.work.applyAsLong(linkifier, text);
        return THREADS.getCurrentThreadCpuTime() - before;
    }

    /**
     * Quadratic work takes 16 times as long for a text four times as long. Compares the fastest runs, and repeats
     * them while the ratio is too large: at first, Java interprets them.
     */
    private void assertLinear(Way way, Linkifier linkifier, JsonObject repeat, int length) {
        String text = repeated(repeat, length);
        String longer = repeated(repeat, 4 * length);
        long once = Long.MAX_VALUE;
        long fourfold = Long.MAX_VALUE;
        for (int i = 0; i < 40; i++) {
            once = Math.min(once, nanoseconds(way, linkifier, text));
            fourfold = Math.min(fourfold, nanoseconds(way, linkifier, longer));
            if (fourfold < 9 * once + 2_000_000) {
                return;
            }
        }
        fail(way + " of " + repeat + ": " + once + " ns, fourfold " + fourfold + " ns");
    }

    /** For each linkifier, each way takes one of so many shares of the repeats. At night, each takes all repeats. */
    private static final int SHARES = System.getenv("UTS58_NIGHTLY") == null ? 8 : 1;

    @ParameterizedTest
    @EnumSource
    void repeatsAreLinear(Way way) {
        JsonArray repeats = Cases.array("repeats.json");
        int count = 0;
        int share = way.ordinal();
        for (Linkifier linkifier : Arrays.asList(Linkifier.standard(), Linkifier.messages())) {
            for (int i = share % SHARES; i < repeats.size(); i += SHARES) {
                assertLinear(way, linkifier, repeats.get(i).getAsJsonObject(), 8_000);
                count++;
            }
            share += Way.values().length;
        }
        assertTrue(count > 100 && found > 0, "so few repeats: " + count);
    }

    /** Counting code units is fast, so only long texts show whether they are counted repeatedly. */
    @Test
    void findingsThatOverlapAreLinear() {
        int count = 0;
        for (JsonElement element : Cases.array("repeats.json")) {
            JsonObject repeat = element.getAsJsonObject();
            if (repeat.get("name").getAsString().startsWith("dotted-address")) {
                assertLinear(Way.FINDINGS, Linkifier.messages(), repeat, 500_000);
                count++;
            }
        }
        assertEquals(2, count);
    }

    /** Copying the text after a link is fast, so only long texts show whether it is copied repeatedly. */
    @Test
    void trailingOfManyLinksIsLinear() {
        JsonObject repeat = new JsonObject();
        repeat.addProperty("head", "é ");
        repeat.addProperty("unit", "a.co ");
        repeat.addProperty("tail", "");
        assertLinear(Way.TRAILING, Linkifier.messages(), repeat, 100_000);
    }

    /** Tests any length of trailing text, with and without surrogates after it. */
    @Test
    void trailingOfAnyLength() {
        for (int length = 0; length < 300; length++) {
            for (String after : new String[] {"", "a", " ", "😀", "\ud83d", "\udc00", "\ud83d."}) {
                String trailing = times("!", length);
                Link link = Linkifier.standard().links("😀 a.de/é" + trailing + after + " ").get(0);
                // If a letter follows, everything before it belongs to the link.
                assertEquals(link.end() == 9 ? trailing : "", link.trailing().replaceAll("\\.$", ""), after + length);
            }
        }
        String many = times(").", 1_000_000);
        assertEquals(many, Linkifier.standard().links("a.de" + many + " b.de").get(0).trailing());
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
        assertEquals(TextTarget.Relation.DIFFERENT, linkifier.sameTarget("bücher.de", "bücher.de").relation());
        assertEquals(TextTarget.Relation.SAME, linkifier.sameTargetWithoutBase("bücher.de", "bücher.de").relation());
        assertTrue(linkifier.explain("b\ud800cher.de").contains("it touches a lone surrogate"));
        Html plain = Html.defaults().rel("").isolation(Isolation.NONE);
        assertEquals(
                "<p>\ufffd <a href=\"https://a.de\">a.de</a>", linkifier.linkifyHtml("<p>\ud800 a.de", plain).toString());
    }

    /** Each line of testdata/broken gives exactly its links, through every method. */
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
                    assertEquals(marked.startsWith("⸠"), linkifier.linkAtStart(text) != null);
                    assertEquals(links, linkifier.html(text).split("<a ", -1).length - 1, line);
                    // In mail, quoted text (M3) may contain a lone surrogate.
                    if (!line.contains("\"")) {
                        String mail = linkifier.mail(text, MailFormat.FIXED, Html.defaults());
                        assertEquals(links, mail.split("<a ", -1).length - 1, line);
                    }
                }
            }
        }
    }

    /** Passes arbitrary UTF-16 to every method. */
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
                // Encoding would replace ill-formed UTF-16 by U+FFFD.
                assertEquals(found, new String(found.getBytes(StandardCharsets.UTF_16LE), StandardCharsets.UTF_16LE));
                assertEquals(found, link.text());
            }
            assertEquals(linkifier.links(text).size(), linkifier.html(text).split("<a ", -1).length - 1);
            linkifier.mail(text, MailFormat.FLOWED, Html.defaults());
            linkifier.linkifyHtml(text, Html.defaults(), anchor -> true);
            linkifier.explain(text);
            linkifier.linkAt(text, random.nextInt(50) - 5);
            linkifier.linkAtStart(text);
            linkifier.sameTarget(text, text);
            linkifier.escape(text);
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
        assertEquals(500_000, Linkifier.messages().links(times("пример.рф ", 500_000)).size());
    }
}
