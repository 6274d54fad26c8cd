package io.github.uts58;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class LinkifierTest {
    private static final String TEXT = "😀 Смотри пример.рф/путь! 資料は「https://ja.wikipedia.org/wiki/東京」です。 README.md, юра@пример.рф";

    @Test
    void closedLinkifiersSayWhatToDo() {
        Linkifier linkifier = Linkifier.messages();
        Link link = linkifier.links(TEXT).get(0);
        linkifier.close();
        linkifier.close();
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> linkifier.links(TEXT));
        assertTrue(thrown.getMessage().contains("make another one"), thrown.getMessage());
        assertThrows(IllegalStateException.class, () -> linkifier.html(TEXT));
        assertThrows(IllegalStateException.class, () -> linkifier.containsLink(TEXT));
        // Links remain valid after the linkifier is closed.
        assertEquals("https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C", link.href());
    }

    @Test
    void whatIsNotReachableIsFreed() throws InterruptedException {
        for (int i = 0; i < 1000; i++) {
            assertTrue(Linkifier.messages().containsLink(TEXT));
        }
        for (int i = 0; i < 100 && Native.count() > 10; i++) {
            System.gc();
            Thread.sleep(20);
            Native.freeUnreachable();
        }
        assertTrue(Native.count() <= 10, "linkifiers that are not freed: " + Native.count());
    }

    /** A hundred threads share one linkifier, while others are created and closed. */
    @Test
    void threads() throws Exception {
        Linkifier shared = Linkifier.messages();
        List<Link> wanted = shared.links(TEXT);
        ExecutorService threads = Executors.newFixedThreadPool(100);
        List<Future<Integer>> answers = new ArrayList<>();
        for (int thread = 0; thread < 100; thread++) {
            Linkifier closed = Linkifier.standard();
            for (int half = 0; half < 2; half++) {
                boolean closes = half == 1;
                answers.add(threads.submit(() -> {
                    int found = 0;
                    for (int i = 0; i < 300; i++) {
                        assertEquals(wanted, shared.links(TEXT));
                        found += wanted.size();
                        try {
                            closed.links(TEXT);
                        } catch (IllegalStateException expected) {
                            assertTrue(expected.getMessage().contains("closed"));
                        }
                        if (closes && i == 100) {
                            closed.close();
                        }
                    }
                    return found;
                }));
            }
        }
        for (Future<Integer> answer : answers) {
            assertEquals(300 * wanted.size(), answer.get());
        }
        threads.shutdown();
    }

    /** Short texts share memory, in which an earlier text may be longer. */
    @Test
    void textsOfManyLengths() {
        Linkifier linkifier = Linkifier.messages();
        String url = "https://пример.рф/桜";
        for (String letter : new String[] {"a", "ä", "桜", "😀", "\ud800"}) {
            for (int length : new int[] {0, 4000, 1, 2040, 4090, 9000, 1360, 70000, 5}) {
                String text = String.join("", Collections.nCopies(length, letter)) + " " + url + " " + letter;
                List<Link> links = linkifier.links(text);
                assertEquals(1, links.size(), letter + length);
                assertEquals(text.indexOf(url), links.get(0).start(), letter + length);
                assertEquals(url, links.get(0).text(), letter + length);
                assertEquals("https://xn--e1afmkfd.xn--p1ai/%E6%A1%9C", links.get(0).href(), letter + length);
            }
        }
    }

    @Test
    void optionsThatCannotBe() {
        OptionException unknown = assertThrows(OptionException.class, () -> Linkifier.of(Options.messages().set("größe", "1")));
        assertEquals("größe", unknown.option());
        assertTrue(unknown.getMessage().startsWith("there is no option \"größe\": use profile, bare-hosts"), unknown.getMessage());
        OptionException choice = assertThrows(OptionException.class, () -> Linkifier.of(Options.messages().set("bare-hosts", "größte")));
        assertEquals("bare-hosts cannot be \"größte\": use off, www or all", choice.getMessage());
        OptionException number = assertThrows(OptionException.class, () -> Linkifier.of(Options.messages().maxLength(-1)));
        assertEquals("max-length", number.option());
        assertThrows(OptionException.class, () -> Options.messages().maxLength(0));
        assertEquals("0", Linkifier.of(Options.messages().maxLength(null)).values().get("max-length"));
        assertThrows(OptionException.class, () -> Linkifier.of(Options.messages().schemes("javascript:")));
        assertThrows(OptionException.class, () -> Linkifier.of(Options.messages().tldList()));
    }

    /** Every option of the table has a method of the same name, which accepts its current value. */
    @Test
    void everyOptionHasAMethod() {
        for (Linkifier linkifier : new Linkifier[] {Linkifier.standard(), Linkifier.messages()}) {
            assertTrue(linkifier.values().size() > 10);
            linkifier.values().forEach((name, value) -> {
                Options options = linkifier.options().set(name, value);
                assertEquals(linkifier.values(), Linkifier.of(options).values());
                assertTrue(Arrays.stream(Options.class.getMethods())
                        .anyMatch(method -> method.getName().replaceAll("[A-Z]", "-$0").toLowerCase(Locale.ROOT).equals(name)), name);
            });
        }
        Options options = Options.messages().bareHosts(Options.BareHosts.WWW).addFileNames("!*.md").addSchemes("tel:", "ftp").emails(false).maxLength(99);
        assertEquals("www", Linkifier.of(options).values().get("bare-hosts"));
        assertEquals("off", Linkifier.of(options).values().get("emails"));
        assertEquals("99", Linkifier.of(options).values().get("max-length"));
        assertEquals("tel: ftp", options.get("add-schemes"));
        assertTrue(Linkifier.of(options).links("www.größe.md").size() == 1);
        assertEquals(Options.messages().emails(true), Options.messages().emails(true));
        assertNotEquals(Options.messages(), Options.standard());
        assertNull(Options.messages().get("emails"));
    }

    @Test
    void attributesThatCannotBe() {
        Linkifier linkifier = Linkifier.messages();
        Decider wrong = link -> Decision.with(Collections.singletonMap("a b", "ä"));
        assertThrows(IllegalArgumentException.class, () -> linkifier.html("bücher.de", Html.defaults(), wrong));
        assertThrows(IllegalArgumentException.class, () -> linkifier.linkifyHtml("bücher.de", Html.defaults(), anchor -> {
            anchor.attributes().put("a b", "ä");
            return true;
        }));
        assertThrows(IllegalArgumentException.class, () -> Html.defaults().shortened(0));
        assertThrows(NullPointerException.class, () -> Html.defaults().rel(null));
        // Exceptions of the caller pass through.
        assertThrows(UnsupportedOperationException.class, () -> linkifier.html("bücher.de", Html.defaults(), link -> {
            throw new UnsupportedOperationException();
        }));
    }

    @Test
    void mailsAndDocumentsWithDecisions() {
        Linkifier linkifier = Linkifier.messages();
        Html plain = Html.defaults().rel("").isolation(Isolation.NONE);
        String body = "> siehe <https://bücher.de/a\n> /b>\nпример.рф";
        List<String> asked = new ArrayList<>();
        String html = linkifier.mail(body, MailFormat.FIXED, plain, link -> {
            asked.add(link.text());
            return asked.size() == 2 ? Decision.remove() : Decision.with(Collections.singletonMap("title", "ä"));
        });
        assertEquals(2, asked.size(), asked::toString);
        assertTrue(html.contains("title=\"ä\"") && html.endsWith("пример.рф"), html);
        LinkedHtml linked = linkifier.linkifyHtml("<p><a href=x>alt</a> bücher.de пример.рф", plain, anchor -> {
            if (anchor.link() == null) {
                anchor.text("ältere");
                return true;
            }
            return anchor.link().host().equals("пример.рф");
        });
        assertEquals("<p><a href=x>ältere</a> bücher.de <a href=\"https://xn--e1afmkfd.xn--p1ai\">пример.рф</a>", linked.html());
        assertTrue(linked.isComplete());
        assertEquals(-1, linked.stoppedAt());
        LinkedHtml stopped = linkifier.linkifyHtml("ä bücher.de <!-- 0123456789012345678901234567890123456789 пример.рф", plain.maxToken(8));
        assertFalse(stopped.isComplete());
    }

    private static List<MatchResult> matches(String pattern, String text) {
        List<MatchResult> matches = new ArrayList<>();
        for (Matcher matcher = Pattern.compile(pattern).matcher(text); matcher.find(); ) {
            matches.add(matcher.toMatchResult());
        }
        return matches;
    }

    @Test
    void mergedSegments() {
        Linkifier linkifier = Linkifier.messages();
        String text = "😀 @ann #a: a.de/#b, <#c\n";
        List<String> found = new ArrayList<>();
        int at = 0;
        for (Segment segment : linkifier.merge(text, matches("[@#]\\w+|$|a.de", text))) {
            assertEquals(at, segment.start());
            at = segment.end();
            assertEquals(segment.text(), text.substring(segment.start(), segment.end()));
            found.add(segment + (segment.link() != null ? "!" : segment.span() != null ? "?" : ""));
        }
        assertEquals(text.length(), at);
        assertEquals(Arrays.asList("😀 ", "@ann?", " ", "#a?", ": ", "a.de/#b!", ", <", "#c?", "\n"), found);
        // Of two that begin together, the longest wins; those out of order are dropped.
        List<MatchResult> spans = new ArrayList<>(matches("ab", "abcd abcd"));
        spans.add(1, matches("abc", "abcd abcd").get(0));
        spans.add(matches("bc", "abcd abcd").get(0));
        assertEquals("[abc, d , ab, cd]", linkifier.merge("abcd abcd", spans).toString());
        assertEquals("[http://a.de/x]", linkifier.merge("http://a.de/x", matches("http://a.de", "http://a.de/x")).toString());
        assertEquals(linkifier.segments(text), linkifier.segments(text));
        assertNotEquals(linkifier.segments("a"), linkifier.segments("b"));
    }

    /** A span of one code unit. */
    private static MatchResult half(int start) {
        Matcher unit = Pattern.compile("x").matcher("xxx");
        assertTrue(unit.find(start));
        return unit.toMatchResult();
    }

    @Test
    void segmentsAsHtml() {
        Linkifier linkifier = Linkifier.messages();
        Html html = Html.defaults().rel("").lineBreaks(LineBreaks.BR).shortened(12);
        for (String text : new String[] {TEXT, "<'a.de'>\n& \"\0\" bücher.de/größe/größer", "\ud800 a.de\udc00 b.de"}) {
            for (LineBreaks lineBreaks : LineBreaks.values()) {
                Html broken = html.lineBreaks(lineBreaks);
                assertEquals(linkifier.html(text, broken), linkifier.html(text, broken, Collections.emptyList(), piece -> Decision.keep()));
            }
            assertEquals(linkifier.html(text, html, link -> Decision.remove()), Html.escape(text).replace("\n", "<br>").replace('\ud800', '\ufffd').replace('\udc00', '\ufffd'));
        }
        String text = "😀@ann <\n\n#a: a.de/#b, b.de";
        assertEquals(
                "<p>😀<a href=\"/@ann\" dir=\"auto\">@ann</a> &#60;</p><p>#a: <a href=\"https://a.de/#b\" dir=\"auto\">a.de/#b</a>, b.de</p>",
                linkifier.html(text, html.lineBreaks(LineBreaks.PARAGRAPHS), matches("[@#]\\w+", text), piece ->
                        "b.de".equals(piece.text()) ? Decision.remove()
                                : piece.text().startsWith("@") ? Decision.with("href", "/" + piece.text()) : Decision.keep()));
        // A span of half a surrogate pair is text, and the next decision is still about the next span.
        assertEquals("😀<a href=\"/\" dir=\"auto\">a</a>", linkifier.html("😀a", html, Arrays.asList(half(0), half(2)), piece ->
                "a".equals(piece.text()) ? Decision.with("href", "/") : Decision.with("href", "/half")));
        assertEquals(html, Html.defaults().rel("").lineBreaks(LineBreaks.BR).shortened(12));
        assertNotEquals(html, html.rel("ugc"));
        assertTrue(html.rel("ugc").toString().contains("ugc"));
        assertEquals("{title=ä}", Decision.with("title", "ä").toString());
        assertEquals(Decision.with("title", "ä"), Decision.with(Collections.singletonMap("title", "ä")));
        NullPointerException none = assertThrows(NullPointerException.class, () -> linkifier.html("a.de", html, link -> null));
        assertTrue(none.getMessage().contains("return Decision.keep()"), none.getMessage());
    }

    @Test
    void versionsAndNumbers() {
        assertTrue(Urls.version().matches("\\d+\\.\\d+\\.\\d+"));
        assertTrue(Urls.unicodeVersion().matches("\\d+\\.\\d+\\.\\d+"));
        Link link = Linkifier.messages().links("https://я:1@пример.рф http://1.2.3.4:8080/a").get(0);
        assertEquals(Integer.valueOf(8080), link.port());
        assertNull(link.domain());
        assertNull(link.localPart());
        assertEquals(Linkifier.messages().links("пример.рф"), Linkifier.standard().links("пример.рф"));
        Link http = Linkifier.of(Options.messages().impliedScheme(Options.ImpliedScheme.HTTP)).links("пример.рф").get(0);
        assertEquals("http://xn--e1afmkfd.xn--p1ai/", http.href());
        assertNotEquals(Linkifier.messages().links("пример.рф").get(0), http);
    }
}
