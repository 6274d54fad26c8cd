package io.github.uts58;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Compares the results of Java with those of Rust. */
final class CasesTest {
    @Test
    void everyLineGivesWhatRustGives() {
        compare("cases.jsonl");
    }

    @Test
    void randomTextsGiveWhatRustGives() {
        compare("random.jsonl");
    }

    private static void compare(String file) {
        List<JsonObject> cases = Cases.lines(file);
        assertTrue(cases.size() > 3000, "so few cases: " + cases.size());
        for (JsonObject one : cases) {
            Linkifier linkifier = Linkifier.of(Cases.options(one));
            String text = one.get("text").getAsString();
            List<String> wanted = each(one, "links", link ->
                    place(link) + link.get("kind").getAsString() + " " + link.get("href").getAsString() + link.get("parts") + link.get("port"));
            List<Link> links = linkifier.links(text);
            List<String> found = links.stream()
                    .map(link -> link.start() + " " + link.end() + " " + link.text() + " "
                            + link.kind().name().toLowerCase(Locale.ROOT) + " " + link.href() + parts(link) + link.port())
                    .collect(Collectors.toList());
            assertEquals(wanted, found, () -> one.toString());
            agree(linkifier, text, links);
            refused(linkifier, text, one);
        }
    }

    private static String parts(Link link) {
        return new Gson().toJsonTree(Arrays.asList(link.scheme(), link.localPart(), link.path(), link.query(), link.fragment())).toString();
    }

    private static List<String> each(JsonObject one, String name, Function<JsonObject, String> words) {
        return one.getAsJsonArray(name).asList().stream().map(JsonElement::getAsJsonObject).map(words).collect(Collectors.toList());
    }

    private static String place(JsonObject link) {
        int start = link.getAsJsonArray("utf16").get(0).getAsInt();
        int end = link.getAsJsonArray("utf16").get(1).getAsInt();
        return start + " " + end + " " + link.get("text").getAsString() + " ";
    }

    private static void refused(Linkifier linkifier, String text, JsonObject one) {
        List<String> wanted = each(one, "refused", refused ->
                place(refused) + refused.get("reason").getAsString() + " " + refused.get("decision").getAsString());
        List<String> found = linkifier.findings(text).stream()
                .filter(finding -> finding.link() == null)
                .map(finding -> finding.start() + " " + finding.end() + " " + finding.text() + " " + finding.reason() + " " + finding.decision())
                .collect(Collectors.toList());
        assertEquals(wanted, found, one::toString);
    }

    /** The segments of a stream of pieces, with the texts between links joined. */
    private static List<Segment> streamed(Linkifier linkifier, String text) {
        LinkStream stream = linkifier.stream();
        List<Segment> segments = new ArrayList<>();
        for (int at = 0; at < text.length(); at += 3) {
            segments.addAll(stream.push(text.substring(at, Math.min(at + 3, text.length()))));
        }
        segments.addAll(stream.finish());
        for (int at = segments.size() - 1; at > 0; at--) {
            Segment before = segments.get(at - 1);
            if (before.link() == null && segments.get(at).link() == null) {
                segments.set(at - 1, new Segment(before.text() + segments.remove(at).text(), before.start(), null, null));
            }
        }
        return segments;
    }

    /** Checks that the other methods agree with these links. */
    private static void agree(Linkifier linkifier, String text, List<Link> links) {
        assertEquals(!links.isEmpty(), linkifier.containsLink(text));
        List<Segment> segments = linkifier.segments(text);
        assertEquals(text, segments.stream().map(Segment::text).collect(Collectors.joining()));
        assertEquals(links, segments.stream().map(Segment::link).filter(Objects::nonNull).collect(Collectors.toList()));
        assertEquals(segments, streamed(linkifier, text));
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
}
