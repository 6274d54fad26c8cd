package io.github.uts58.commonmark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.uts58.Linkifier;
import java.util.Collections;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.Test;

final class LinkExtensionTest {
    private final Parser parser =
            Parser.builder().extensions(Collections.singletonList(new LinkExtension(Linkifier.messages()))).build();

    private String html(String markdown) {
        return HtmlRenderer.builder().build().render(parser.parse(markdown)).trim();
    }

    @Test
    void textBecomesLinks() {
        assertEquals(
                "<p>см. <a href=\"https://xn--e1afmkfd.xn--p1ai/\">пример.рф</a>, <strong><a href=\"https://xn--bcher-kva.de/\">bücher.de</a></strong>!</p>",
                html("см. пример.рф, **bücher.de**!"));
        assertEquals(
                "<p><a href=\"https://ja.wikipedia.org/wiki/a_b_c\">https://ja.wikipedia.org/wiki/a_b_c</a>。</p>",
                html("https://ja.wikipedia.org/wiki/a_b_c。"));
        assertEquals("<p><a href=\"mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai\">юра@пример.рф</a></p>", html("юра@пример.рф"));
    }

    @Test
    void codeAndLinksStay() {
        assertEquals("<p><code>пример.рф</code> <a href=\"/\">bücher.de</a> README.md</p>", html("`пример.рф` [bücher.de](/) README.md"));
    }
}
