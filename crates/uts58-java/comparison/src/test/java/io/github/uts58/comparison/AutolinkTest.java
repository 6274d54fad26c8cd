package io.github.uts58.comparison;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.uts58.Link;
import io.github.uts58.Linkifier;
import io.github.uts58.Options;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nibor.autolink.LinkExtractor;
import org.nibor.autolink.LinkSpan;
import org.nibor.autolink.LinkType;

/**
 * Checks the tables of docs/FROM-AUTOLINK-JAVA.md. {@code mvn test -pl uts58,comparison -Duts58.write=true} writes them.
 */
final class AutolinkTest {
    private static final String DOCUMENT = "../../../docs/FROM-AUTOLINK-JAVA.md";

    private final Linkifier linkifier = Linkifier.of(Options.messages().bareHosts(Options.BareHosts.WWW));
    private final LinkExtractor extractor =
            LinkExtractor.builder().linkTypes(EnumSet.of(LinkType.URL, LinkType.WWW, LinkType.EMAIL)).build();

    private List<Comparison.Place> ours(String text) {
        List<Comparison.Place> places = new ArrayList<>();
        for (Link link : linkifier.links(text)) {
            places.add(new Comparison.Place(link.start(), link.end()));
        }
        return places;
    }

    private List<Comparison.Place> autolink(String text) {
        List<Comparison.Place> places = new ArrayList<>();
        for (LinkSpan link : extractor.extractLinks(text)) {
            places.add(new Comparison.Place(link.getBeginIndex(), link.getEndIndex()));
        }
        return places;
    }

    @Test
    void counts() throws Exception {
        List<String> table = Comparison.table(System.getProperty("uts58.cases"), this::ours, this::autolink);
        assertTrue(table.size() > 40, "so few case files: " + table.size());
        assertTrue(Comparison.isIn(DOCUMENT, "counts", table), () -> String.join("\n", table));
    }

    @Test
    void examples() throws Exception {
        List<String> rows = new ArrayList<>(Arrays.asList("| autolink-java | uts58 |", "|---|---|"));
        for (String text : Arrays.asList(
                "Siehe https://de.wikipedia.org/wiki/Straße.",
                "資料は「https://ja.wikipedia.org/wiki/東京」です。",
                "देखिए https://hi.wikipedia.org/wiki/महात्मा_गांधी।",
                "https://example.com/a。次の文",
                "Վիքի https://hy.wikipedia.org/wiki/Երևան։",
                "(https://en.wikipedia.org/wiki/Bracket_(film))",
                "https://example.com/a,https://example.com/b",
                "**https://example.com/a**",
                "почта юра@пример.рф.",
                "пишите на root@localhost",
                "https://bank.com@evil.example/",
                "http://раypal.com и http://a..b",
                "git+ssh://git@example.com/a",
                "www.例え.jp/桜",
                "www.README",
                "see www.example.notatld, please")) {
            rows.add("| `" + Comparison.marked(text, autolink(text)) + "` | `" + Comparison.marked(text, ours(text)) + "` |");
        }
        assertTrue(Comparison.isIn(DOCUMENT, "examples", rows), () -> String.join("\n", rows));
    }
}
