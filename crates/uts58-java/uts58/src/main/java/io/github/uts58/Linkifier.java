package io.github.uts58;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds links in texts. Its options are checked once, when it is created. It is immutable, so any number of threads
 * may use it.
 *
 * <p>Create one and keep it. You don't have to close it: its native memory is freed when it becomes unreachable. A
 * text may be any {@link CharSequence}, of any length and content. A lone surrogate counts as U+FFFD. Searching takes
 * linear time.
 *
 * <pre>{@code
 * Linkifier linkifier = Linkifier.messages();
 * for (Link link : linkifier.links("詳細は「https://ja.wikipedia.org/wiki/桜（植物）」、連絡はtaro@example.jpまで。")) {
 *     System.out.println(link);
 * }
 * // 4..39 URL https://ja.wikipedia.org/wiki/桜（植物）
 * // 44..59 EMAIL taro@example.jp
 * }</pre>
 */
public final class Linkifier implements AutoCloseable {
    private final Options options;
    private volatile @Nullable Native handle;

    private Linkifier(Options options) {
        this.options = options;
        this.handle = Native.of(options);
    }

    /**
     * Creates a linkifier with these options.
     *
     * <pre>{@code
     * System.out.println(Linkifier.of(Options.messages().bareHosts(Options.BareHosts.OFF)).containsLink("пример.рф")); // false
     * }</pre>
     *
     * @param options the options
     * @return a linkifier
     * @throws OptionException if an option has an invalid value
     */
    public static Linkifier of(Options options) {
        return new Linkifier(options);
    }

    /**
     * A linkifier with the Messages profile, for chat and mail.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().links("см. пример.рф, не README.md").size()); // 1
     * }</pre>
     *
     * @return a linkifier
     */
    public static Linkifier messages() {
        return of(Options.messages());
    }

    /**
     * A linkifier with the profile Standard: UTS #58 as published, with rules for hosts.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("см. пример.рф, README.md").size()); // 2
     * }</pre>
     *
     * @return a linkifier
     */
    public static Linkifier standard() {
        return of(Options.standard());
    }

    /**
     * The options it was created with.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().options().equals(Options.messages())); // true
     * }</pre>
     *
     * @return the options passed to {@link #of}
     */
    public Options options() {
        return options;
    }

    /**
     * The value of each option, by its name in lower case with hyphens, in the order of the table of options.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().values().get("max-length")); // 8192
     * }</pre>
     *
     * @return an immutable map
     */
    public Map<String, String> values() {
        Answer answer = handle().call(Native.OPTIONS, new Question());
        Map<String, String> values = new LinkedHashMap<>();
        for (int count = answer.number(); count > 0; count--) {
            values.put(answer.string(), answer.string());
        }
        return Collections.unmodifiableMap(values);
    }

    private Native handle() {
        Native open = handle;
        if (open == null) {
            throw new IllegalStateException("this Linkifier is closed: make another one, or close it later");
        }
        return open;
    }

    /**
     * The links of a text, in order and disjoint. Takes time linear in the text.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("é: пример.рф, я@example.com")); // [3..12 URL пример.рф, 14..27 EMAIL я@example.com]
     * }</pre>
     *
     * @param text a text
     * @return an immutable list
     */
    public List<Link> links(CharSequence text) {
        String source = Objects.requireNonNull(text.toString());
        return links(source, 0, handle().links(source));
    }

    private static List<Link> links(String source, int base, int @Nullable [] numbers) {
        if (numbers == null) {
            return Collections.emptyList();
        }
        if (numbers.length == Link.NUMBERS) {
            return Collections.singletonList(new Link(source, base, numbers, 0));
        }
        List<Link> links = new ArrayList<>(numbers.length / Link.NUMBERS);
        for (int at = 0; at + Link.NUMBERS <= numbers.length; at += Link.NUMBERS) {
            links.add(new Link(source, base, numbers, at));
        }
        return Collections.unmodifiableList(links);
    }

    private static @Nullable Link first(String source, int @Nullable [] numbers) {
        return numbers == null ? null : new Link(source, 0, numbers, 0);
    }

    /**
     * Whether the text contains a link. Takes linear time, and stops at the first link.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().containsLink("→ пример.рф")); // true
     * }</pre>
     *
     * @param text a text
     * @return whether it does
     */
    public boolean containsLink(CharSequence text) {
        return handle().containsLink(text.toString());
    }

    /**
     * The link that contains an offset or begins there, for a cursor.
     *
     * <pre>{@code
     * Linkifier linkifier = Linkifier.messages();
     * System.out.println(linkifier.linkAt("é\nсм. пример.рф!", 8));  // 6..15 URL пример.рф
     * System.out.println(linkifier.linkAt("é\nсм. пример.рф!", 15)); // null
     * }</pre>
     *
     * @param text a text
     * @param offset in UTF-16 code units; any number
     * @return {@code null} if there is none
     */
    public @Nullable Link linkAt(CharSequence text, int offset) {
        String source = text.toString();
        Native open = handle();
        return offset < 0 ? null : first(source, open.linkAt(source, offset));
    }

    /**
     * The link at the very start of the text.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().linkAtStart("пример.рф/путь!")); // 0..14 URL пример.рф/путь
     * }</pre>
     *
     * @param text a text
     * @return {@code null} if there is none
     */
    public @Nullable Link linkAtStart(CharSequence text) {
        String source = text.toString();
        return first(source, handle().linkAt(source, -1));
    }

    /**
     * Splits a text into links and the text between them. Joined, the segments are the text.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().segments("см. пример.рф!")); // [см. , пример.рф, !]
     * }</pre>
     *
     * @param text a text
     * @return an immutable list
     */
    public List<Segment> segments(CharSequence text) {
        return merge(text, Collections.emptyList());
    }

    /**
     * Splits a text into links, spans of your own, such as mentions and hashtags, and the text between them. Of those
     * that overlap, the earliest wins, then the longest, then the link. Spans that are empty, outside the text or out
     * of order are dropped.
     *
     * <pre>{@code
     * java.util.regex.Matcher mention = java.util.regex.Pattern.compile("@\\w+").matcher("@ann: пример.рф!");
     * mention.find();
     * System.out.println(Linkifier.messages().merge("@ann: пример.рф!", java.util.Collections.singletonList(mention))); // [@ann, : , пример.рф, !]
     * }</pre>
     *
     * @param text a text
     * @param spans in order; since Java 9, {@code matcher.results()} collects them
     * @return an immutable list
     */
    public List<Segment> merge(CharSequence text, List<? extends MatchResult> spans) {
        String source = text.toString();
        return merged(source, 0, links(source), spans);
    }

    /** The segments of a part of a text, which begins at {@code base}. */
    static List<Segment> segments(String part, int base, int[] numbers) {
        return merged(part, base, links(part, base, numbers), Collections.emptyList());
    }

    private static List<Segment> merged(String source, int base, List<Link> links, List<? extends MatchResult> spans) {
        List<Segment> segments = new ArrayList<>();
        int from = base;
        for (int nextLink = 0, nextSpan = 0; ; ) {
            while (nextLink < links.size() && links.get(nextLink).start() < from) {
                nextLink++;
            }
            while (nextSpan < spans.size() && !isSpan(spans.get(nextSpan), from, source.length())) {
                nextSpan++;
            }
            MatchResult span = nextSpan < spans.size() ? spans.get(nextSpan) : null;
            for (int other = nextSpan + 1; other < spans.size() && spans.get(other).start() == span.start(); other++) {
                span = spans.get(other).end() > span.end() && isSpan(spans.get(other), from, source.length()) ? spans.get(other) : span;
            }
            Link link = nextLink < links.size() ? links.get(nextLink) : null;
            boolean isSpan = span != null
                    && (link == null || span.start() < link.start() || span.start() == link.start() && span.end() > link.end());
            if (!isSpan && link == null) {
                break;
            }
            int start = isSpan ? span.start() : link.start();
            int end = isSpan ? span.end() : link.end();
            if (from < start) {
                segments.add(new Segment(source.substring(from - base, start - base), from, null, null));
            }
            segments.add(new Segment(source.substring(start - base, end - base), start, isSpan ? null : link, isSpan ? span : null));
            from = end;
        }
        if (from - base < source.length()) {
            segments.add(new Segment(source.substring(from - base), from, null, null));
        }
        return Collections.unmodifiableList(segments);
    }

    private static boolean isSpan(MatchResult span, int from, int length) {
        return span.start() >= from && span.start() < span.end() && span.end() <= length;
    }

    /**
     * Starts a stream, which finds the links of a text that arrives in pieces.
     *
     * @return a stream
     */
    public LinkStream stream() {
        return new LinkStream(handle().stream());
    }

    /**
     * The length of the prefix in which links can't change, in UTF-16 code units, whatever is appended: for text that
     * is still arriving.
     *
     * <pre>{@code
     * String text = "см. пример.рф и пример.com/пу";
     * System.out.println(text.substring(Linkifier.messages().stablePrefix(text))); // пример.com/пу
     * }</pre>
     *
     * @param text the text so far
     * @return an offset
     */
    public int stablePrefix(CharSequence text) {
        return handle().stablePrefix(text.toString());
    }

    /**
     * The text as HTML, with links as {@code <a href="…">} and everything else escaped.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().html("<b> пример.рф"));
     * // &#60;b&#62; <a href="https://xn--e1afmkfd.xn--p1ai" rel="nofollow noopener noreferrer" dir="auto">пример.рф</a>
     * }</pre>
     *
     * @param text a text
     * @return HTML
     */
    public String html(CharSequence text) {
        return html(text, Html.defaults());
    }

    /**
     * The text as HTML, with these options.
     *
     * @param text a text
     * @param html options for links
     * @return HTML
     */
    public String html(CharSequence text, Html html) {
        return html(text, html, null);
    }

    /**
     * The text as HTML, with your {@link Decision} about each link.
     *
     * @param text a text
     * @param html options for links
     * @param decider called for each link; {@code null} keeps all
     * @return HTML
     * @throws IllegalArgumentException if the name of an attribute is invalid
     */
    public String html(CharSequence text, Html html, @Nullable Decider decider) {
        return decider == null
                ? handle().html(text.toString(), html.handle())
                : html(text, html, Collections.emptyList(), link -> decider.decide(link.link()));
    }

    /**
     * The text as HTML, with links, spans of your own, such as mentions, and your {@link Decision} about each. They overlap
     * as in {@link #merge}. A span is text, unless its decision has attributes; give it an {@code href}.
     *
     * <pre>{@code
     * String text = "@ann <3 пример.рф";
     * java.util.regex.Matcher mention = java.util.regex.Pattern.compile("@(\\w+)").matcher(text);
     * java.util.List<java.util.regex.MatchResult> mentions = new java.util.ArrayList<>();
     * while (mention.find()) {
     *     mentions.add(mention.toMatchResult());
     * }
     * System.out.println(Linkifier.messages().html(text, Html.defaults().rel("ugc"), mentions, piece ->
     *         piece.span() == null ? Decision.keep() : Decision.with("href", "/users/" + piece.span().group(1))));
     * // <a href="/users/ann" rel="ugc" dir="auto">@ann</a> &#60;3 <a href="https://xn--e1afmkfd.xn--p1ai" rel="ugc" dir="auto">пример.рф</a>
     * }</pre>
     *
     * @param text a text
     * @param html options for links
     * @param spans in order; since Java 9, {@code matcher.results()} collects them
     * @param decider called for each link and span
     * @return HTML
     * @throws IllegalArgumentException if the name of an attribute is invalid
     */
    public String html(
            CharSequence text, Html html, List<? extends MatchResult> spans, Function<? super Segment, Decision> decider) {
        String source = text.toString();
        Question decisions = new Question();
        IntStream.Builder numbers = IntStream.builder();
        for (Segment segment : merge(source, spans)) {
            if (segment.link() != null || segment.span() != null) {
                IntStream.of(Link.numbers(segment)).forEach(numbers);
                decided(decider.apply(segment)).write(decisions);
            }
        }
        return html.handle().htmlOf(source, numbers.build().toArray(), decisions);
    }

    private static Decision decided(@Nullable Decision decision) {
        return Objects.requireNonNull(decision, "a decider returned null: return Decision.keep() or Decision.remove()");
    }

    /**
     * Writes the decoded body of a mail as HTML: quotes as {@code <blockquote>}, the signature as {@code <div
     * class="signature">}, links as {@code <a href="…">}, and everything else escaped. A URL in angle brackets may
     * continue over several lines.
     *
     * <pre>{@code
     * Html html = Html.defaults().rel("").isolation(Isolation.NONE).lineBreaks(LineBreaks.BR);
     * System.out.println(Linkifier.messages().mail("> Где?\nпример.рф\n-- \nЮля & Co.", MailFormat.FIXED, html));
     * // <blockquote>Где?</blockquote><a href="https://xn--e1afmkfd.xn--p1ai">пример.рф</a><div class="signature">-- <br>Юля &#38; Co.</div>
     * }</pre>
     *
     * @param body the text of a mail
     * @param format the line format from its {@code Content-Type}
     * @param html options for links
     * @return HTML
     */
    public String mail(CharSequence body, MailFormat format, Html html) {
        return mail(body, format, html, null);
    }

    /**
     * The same, with your decision about each link. The link's offsets refer to a text of its own.
     *
     * @param body the text of a mail
     * @param format the line format from its {@code Content-Type}
     * @param html options for links
     * @param decider called for each link; {@code null} keeps all
     * @return HTML
     * @throws IllegalArgumentException if the name of an attribute is invalid
     */
    public String mail(CharSequence body, MailFormat format, Html html, @Nullable Decider decider) {
        Question question = new Question().string(body).number(format.ordinal());
        html.write(question);
        if (decider != null) {
            Answer links = handle().call(Native.MAIL_LINKS, new Question().string(body).number(format.ordinal()));
            while (!links.isAtEnd()) {
                decided(decider.decide(links.alone())).write(question);
            }
        }
        return handle().call(Native.MAIL, question).string();
    }

    /**
     * Links the text of an HTML document with {@code <a href="…">} and changes nothing else. It doesn't sanitise the
     * document; do that first.
     *
     * <pre>{@code
     * Html html = Html.defaults().rel("ugc").isolation(Isolation.NONE);
     * System.out.println(Linkifier.messages().linkifyHtml("<li>例え<b>.jp</b>/桜！</li>", html));
     * // <li><a href="https://xn--r8jz45g.jp/%E6%A1%9C" rel="ugc">例え<b>.jp</b>/桜</a>！</li>
     * }</pre>
     *
     * @param document HTML
     * @param html options for links, and elements to skip
     * @return the document with links
     */
    public LinkedHtml linkifyHtml(CharSequence document, Html html) {
        return linkifyHtml(document, html, null);
    }

    /**
     * The same, with a hook that is called for each {@code a} element.
     *
     * <pre>{@code
     * LinkedHtml linked = Linkifier.messages().linkifyHtml("<a href='/ä'>ä</a> пример.рф", Html.defaults(), anchor -> {
     *     anchor.attributes().put("class", anchor.link() == null ? "old" : "new");
     *     anchor.attributes().keySet().retainAll(java.util.Arrays.asList("href", "class"));
     *     return true;
     * });
     * System.out.println(linked); // <a href="/ä" class="old">ä</a> <a href="https://xn--e1afmkfd.xn--p1ai" class="new">пример.рф</a>
     * }</pre>
     *
     * @param document HTML
     * @param html options for links, and elements to skip
     * @param hook called for each element; {@code null} keeps all
     * @return the document with links
     * @throws IllegalArgumentException if the name of an attribute is invalid
     */
    public LinkedHtml linkifyHtml(CharSequence document, Html html, @Nullable AnchorHook hook) {
        Question question = new Question().string(document);
        html.writeForDocument(question);
        if (hook != null) {
            Question asked = new Question().string(document);
            html.writeForDocument(asked);
            Answer anchors = handle().call(Native.ANCHORS, asked);
            while (!anchors.isAtEnd()) {
                Anchor anchor = new Anchor(anchors);
                anchor.write(hook.keep(anchor), question);
            }
        }
        Answer answer = handle().call(Native.LINKIFY_HTML, question);
        return new LinkedHtml(answer.string(), answer.number());
    }

    /**
     * The links of a text, and the rejected candidates between them with the rule that rejects them. Slower than
     * {@link #links}.
     *
     * <pre>{@code
     * for (Finding finding : Linkifier.standard().findings("http://юзер@пример.рф")) {
     *     System.out.println(finding.text() + ": " + finding.reason() + " " + finding.decision());
     * }
     * // http://юзер@пример.рф: a user name comes before the host D23
     * }</pre>
     *
     * @param text a text
     * @return an immutable list
     */
    public List<Finding> findings(CharSequence text) {
        String source = text.toString();
        Answer answer = handle().call(Native.FINDINGS, new Question().string(source));
        List<Finding> findings = new ArrayList<>();
        while (!answer.isAtEnd()) {
            if (answer.number() == 0) {
                findings.add(new Finding(answer.link(source)));
            } else {
                int start = answer.number();
                int end = answer.number();
                findings.add(new Finding(start, end, source.substring(start, end), answer.string(), answer.string()));
            }
        }
        return Collections.unmodifiableList(findings);
    }

    /**
     * Explains a text to a person: each link with its URL and readable form, and each rejected candidate with the
     * rule that rejects it and the rule's number in the decisions of the project.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().explain("см. пример.рф, не README.md"));
     * // link 4..13: пример.рф
     * //   kind     URL
     * //   href     https://xn--e1afmkfd.xn--p1ai/
     * //   display  пример.рф
     * // no link 18..27: README.md
     * //   because  a file name (M6)
     * }</pre>
     *
     * @param text a text
     * @return several lines
     */
    public String explain(CharSequence text) {
        StringBuilder lines = new StringBuilder();
        for (Finding finding : findings(text)) {
            lines.append(lines.length() == 0 ? "" : "\n").append(finding);
        }
        return lines.length() == 0 ? "no link, and nothing that looks like one" : lines.toString();
    }

    /**
     * Adds percent-escapes to a URL where necessary, so that this linkifier finds the whole of it between two spaces.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().escape("https://example.jp/aのb/東京")); // https://example.jp/a%E3%81%AEb/東京
     * }</pre>
     *
     * @param url a URL
     * @return a URL
     */
    public String escape(CharSequence url) {
        return handle().call(Native.FINDABLE, new Question().string(url)).string();
    }

    /**
     * Compares the links in the text of a hyperlink with its target.
     *
     * <pre>{@code
     * TextTarget found = Linkifier.messages().sameTarget("bücher.de", "https://bücher.de.evil.example");
     * System.out.println(found.relation() + " " + found.link()); // DIFFERENT 0..9 URL bücher.de
     * }</pre>
     *
     * @param text the text of a hyperlink
     * @param href the target
     * @return how the two relate
     */
    public TextTarget sameTarget(CharSequence text, CharSequence href) {
        return sameTarget(text, href, 0);
    }

    /**
     * Compares as {@link #sameTarget} does, for a hyperlink in a mail. A mail has no base URL, so an {@code href} without
     * a scheme that is one host or address means what it says.
     *
     * @param text the text of a hyperlink
     * @param href the target
     * @return how the two relate
     */
    public TextTarget sameTargetWithoutBase(CharSequence text, CharSequence href) {
        return sameTarget(text, href, 1);
    }

    private TextTarget sameTarget(CharSequence text, CharSequence href, int withoutBase) {
        String source = text.toString();
        Question question = new Question().string(source).string(href).number(withoutBase);
        Answer answer = handle().call(Native.SAME_TARGET, question);
        TextTarget.Relation relation = TextTarget.Relation.values()[answer.number()];
        return new TextTarget(relation, answer.number() == 0 ? null : answer.link(source));
    }

    /**
     * Closes this linkifier. You don't have to call it. Afterwards, every method that searches throws {@link
     * IllegalStateException}; searches already running on other threads continue. The native memory is freed when
     * they are done and the garbage collector has run. A second call has no effect.
     */
    @Override
    public void close() {
        handle = null;
        Native.freeUnreachable();
    }

    /** A readable description: its options. */
    @Override
    public String toString() {
        return "Linkifier" + Objects.toString(options);
    }
}
