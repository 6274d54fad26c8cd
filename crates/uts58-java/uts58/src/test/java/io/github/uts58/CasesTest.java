package io.github.uts58;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compares the results of Java with those of Rust. */
final class CasesTest {
    @Test
    void everyLineGivesWhatRustGives() {
        List<JsonObject> cases = Cases.lines("cases.jsonl");
        assertTrue(cases.size() > 3000, "so few cases: " + cases.size());
        for (JsonObject one : cases) {
            Linkifier linkifier = Linkifier.of(Cases.options(one));
            String text = one.get("text").getAsString();
            List<String> wanted = new ArrayList<>();
            for (JsonElement element : one.getAsJsonArray("links")) {
                JsonObject link = element.getAsJsonObject();
                wanted.add(place(link) + link.get("kind").getAsString() + " " + link.get("href").getAsString());
            }
            List<Link> links = linkifier.links(text);
            List<String> found = links.stream()
                    .map(link -> link.start() + " " + link.end() + " " + link.text() + " "
                            + link.kind().name().toLowerCase(Locale.ROOT) + " " + link.href())
                    .collect(Collectors.toList());
            assertEquals(wanted, found, () -> one.toString());
            agree(linkifier, text, links);
            refused(linkifier, text, one);
        }
    }

    private static String place(JsonObject link) {
        int start = link.getAsJsonArray("utf16").get(0).getAsInt();
        int end = link.getAsJsonArray("utf16").get(1).getAsInt();
        return start + " " + end + " " + link.get("text").getAsString() + " ";
    }

    private static void refused(Linkifier linkifier, String text, JsonObject one) {
        List<String> wanted = new ArrayList<>();
        for (JsonElement element : one.getAsJsonArray("refused")) {
            JsonObject refused = element.getAsJsonObject();
            wanted.add(place(refused) + refused.get("reason").getAsString() + " " + refused.get("decision").getAsString());
        }
        List<String> found = linkifier.findings(text).stream()
                .filter(finding -> finding.link() == null)
                .map(finding -> finding.start() + " " + finding.end() + " " + finding.text() + " " + finding.reason() + " " + finding.decision())
                .collect(Collectors.toList());
        assertEquals(wanted, found, one::toString);
    }

    /** Checks that the other methods agree with these links. */
    private static void agree(Linkifier linkifier, String text, List<Link> links) {
        assertEquals(!links.isEmpty(), linkifier.containsLink(text));
        StringBuilder joined = new StringBuilder();
        List<Link> segments = new ArrayList<>();
        for (Segment segment : linkifier.segments(text)) {
            joined.append(segment.text());
            if (segment.link() != null) {
                segments.add(segment.link());
            }
        }
        assertEquals(text, joined.toString());
        assertEquals(links, segments);
        for (Link link : links) {
            // Only the first line of a link can be found alone, so skip links with line ends.
            if (link.text().indexOf('\n') < 0) {
                assertEquals(link.text(), text.substring(link.start(), link.end()));
                assertTrue(link.host() == null || link.text().contains(link.host()));
            }
        }
        int stable = linkifier.stablePrefix(text);
        assertTrue(stable >= 0 && stable <= text.length());
        Set<Link> asked = new LinkedHashSet<>();
        linkifier.html(text, Html.defaults(), link -> {
            asked.add(link);
            return Decision.keep();
        });
        assertEquals(new LinkedHashSet<>(links), asked);
        assertEquals(linkifier.html(text), linkifier.html(text, Html.defaults(), link -> Decision.keep()));
    }

    @Test
    void randomTextsHaveTheHashesOfRust() {
        List<Integer> corpus = new ArrayList<>();
        String last = "";
        for (JsonObject one : Cases.lines("cases.jsonl")) {
            // A line occurs once for each of its profiles.
            String place = one.get("place").getAsString();
            if (!place.equals(last)) {
                one.get("text").getAsString().codePoints().forEach(corpus::add);
                corpus.add((int) '\n');
            }
            last = place;
        }
        List<JsonObject> hashes = Cases.lines("random.jsonl");
        assertTrue(hashes.size() >= 40, "so few hashes: " + hashes.size());
        String profile = "";
        SplitMix random = new SplitMix(0);
        for (JsonObject block : hashes) {
            if (!block.get("profile").getAsString().equals(profile)) {
                profile = block.get("profile").getAsString();
                random = new SplitMix(block.get("seed").getAsLong());
            }
            Linkifier linkifier = Linkifier.of(Cases.profile(block));
            Fnv hash = new Fnv();
            for (int i = block.get("texts").getAsInt(); i > 0; i--) {
                for (Link link : linkifier.links(random.text(corpus))) {
                    hash.number(link.start());
                    hash.number(link.end());
                    hash.add(link.kind() == LinkKind.EMAIL ? 1 : 0);
                    for (byte b : link.href().getBytes(StandardCharsets.UTF_8)) {
                        hash.add(b);
                    }
                    hash.add(255);
                }
                hash.add(254);
            }
            assertEquals(block.get("hash").getAsString(), String.format("%016x", hash.value), block::toString);
        }
    }

    private static final class SplitMix {
        private long state;

        SplitMix(long seed) {
            state = seed;
        }

        int below(int end) {
            state += 0x9E3779B97F4A7C15L;
            long z = state;
            z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
            z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
            return (int) Long.remainderUnsigned(z ^ (z >>> 31), end);
        }

        String text(List<Integer> corpus) {
            StringBuilder text = new StringBuilder();
            for (int pieces = below(8); pieces >= 0; pieces--) {
                int start = below(corpus.size());
                int end = Math.min(start + 1 + below(24), corpus.size());
                corpus.subList(start, end).forEach(text::appendCodePoint);
            }
            return text.toString();
        }
    }

    private static final class Fnv {
        long value = 0xCBF29CE484222325L;

        void add(int b) {
            value = (value ^ (b & 0xFF)) * 0x0100000001B3L;
        }

        void number(int number) {
            for (int shift = 0; shift < 32; shift += 8) {
                add(number >> shift);
            }
        }
    }
}
