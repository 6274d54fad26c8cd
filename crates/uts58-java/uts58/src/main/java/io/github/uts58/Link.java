package io.github.uts58;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A link in a text: its place, kind, target and forms to display.
 *
 * <p>Offsets are UTF-16 code units, and {@code text.substring(link.start(), link.end())} is {@code link.text()}. A
 * link keeps the text it was found in, and computes its parts when you call for them, in time linear in the link. It
 * is immutable, and threads can share it.
 *
 * <pre>{@code
 * Link link = Linkifier.messages().links("😀 Vgl. bücher.de/größe!").get(0);
 * System.out.println(link.start() + " " + link.end() + " " + link.kind()); // 8 23 URL
 * System.out.println(link.text());                                         // bücher.de/größe
 * System.out.println(link.href());                                         // https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe
 * }</pre>
 */
public final class Link {
    /** The numbers of a link: start, end, start and end of the host, end of the authority, and flags. */
    static final int NUMBERS = 6;

    private static final int EMAIL = 1;
    private static final int HTTP = 2;
    private static final int SPAN = 4;
    // The text, after the implied scheme if it has none, is the target, perhaps with a slash at the end.
    private static final int HREF = 8;
    private static final int SLASH = 16;

    private final String source;
    /** Where the source begins in the text. The other offsets count from there. */
    private final int base;
    private final int start;
    private final int end;
    private final int hostStart;
    private final int hostEnd;
    private final int authorityEnd;
    private final int bits;

    /** The forms of a link, in the order of {@code FORMS} in src/ask.rs. */
    private enum Form {
        HREF,
        ABSOLUTE,
        DOMAIN,
        TRAILING,
        DISPLAY,
        SHORTENED,
        DISPLAYED_AND_SHORTENED,
        RISKS
    }

    Link(String source, int base, int[] numbers, int at) {
        this.source = source;
        this.base = base;
        this.start = numbers[at];
        this.end = numbers[at + 1];
        this.hostStart = numbers[at + 2];
        this.hostEnd = numbers[at + 3];
        this.authorityEnd = numbers[at + 4];
        this.bits = numbers[at + 5];
    }

    /** The numbers of a segment that is a link or a span. */
    static int[] numbers(Segment segment) {
        Link link = segment.link();
        int start = segment.start();
        int end = segment.end();
        return link == null
                ? new int[] {start, end, end, end, end, SPAN}
                : new int[] {start, end, link.hostStart, link.hostEnd, link.authorityEnd, link.bits};
    }

    private @Nullable String form(Form what, int limit, int first, int second) {
        byte[] form = Native.describe(
                what.ordinal(), source, limit, start, end, hostStart, hostEnd, authorityEnd, bits, first, second);
        return form == null ? null : Native.string(form);
    }

    /** A form that every link has. */
    private String form(Form what, int first, int second) {
        return Objects.requireNonNull(form(what, end, first, second));
    }

    /**
     * The start, in UTF-16 code units.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("😀 bücher.de").get(0).start()); // 3
     * }</pre>
     *
     * @return the offset
     */
    public int start() {
        return base + start;
    }

    /**
     * The end, in UTF-16 code units, exclusive.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("😀 bücher.de").get(0).end()); // 12
     * }</pre>
     *
     * @return the offset
     */
    public int end() {
        return base + end;
    }

    /**
     * The kind of the link.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("я@пример.рф").get(0).kind()); // EMAIL
     * }</pre>
     *
     * @return a URL or an address
     */
    public LinkKind kind() {
        return (bits & EMAIL) == 0 ? LinkKind.URL : LinkKind.EMAIL;
    }

    /**
     * The link as written in the text.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("→ пример.рф!").get(0).text()); // пример.рф
     * }</pre>
     *
     * @return that part of the text
     */
    public String text() {
        return source.substring(start, end);
    }

    /**
     * The URL it goes to, serialised as in the WHATWG URL standard, in ASCII. Escape it before writing it to HTML.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("я@пример.рф").get(0).href()); // mailto:%D1%8F@xn--e1afmkfd.xn--p1ai
     * }</pre>
     *
     * @return a URL
     */
    public String href() {
        if ((bits & HREF) == 0) {
            return form(Form.HREF, 0, 0);
        }
        String implied = impliedScheme();
        String text = (bits & SLASH) == 0 ? text() : text().concat("/");
        return implied == null ? text : implied.concat(kind() == LinkKind.EMAIL ? ":" : "://").concat(text);
    }

    /**
     * The absolute URL in ASCII, as close to the text as possible. {@link Linkifier#html} writes this form to {@code
     * href}.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("HTTP://пример.рф/../ы").get(0).absolute()); // http://xn--e1afmkfd.xn--p1ai/../%D1%8B
     * }</pre>
     *
     * @return a URL
     */
    public String absolute() {
        return form(Form.ABSOLUTE, 0, 0);
    }

    /**
     * The scheme as written in the text, without the colon.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("HTTP://пример.рф").get(0).scheme()); // HTTP
     * }</pre>
     *
     * @return {@code null} if there is none
     */
    public @Nullable String scheme() {
        int colon = place(':', start, hostStart);
        String scheme = colon < hostStart ? source.substring(start, colon) : null;
        return kind() == LinkKind.URL || "mailto".equalsIgnoreCase(scheme) ? scheme : null;
    }

    /**
     * The scheme that {@link #href} adds.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("пример.рф").get(0).impliedScheme()); // https
     * }</pre>
     *
     * @return {@code null} if the text has one
     */
    public @Nullable String impliedScheme() {
        if (scheme() != null) {
            return null;
        }
        return kind() == LinkKind.EMAIL ? "mailto" : (bits & HTTP) == 0 ? "https" : "http";
    }

    /**
     * The part of an address before the {@code @}.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("mailto:я@пример.рф").get(0).localPart()); // я
     * }</pre>
     *
     * @return {@code null} for a URL
     */
    public @Nullable String localPart() {
        if (kind() == LinkKind.URL) {
            return null;
        }
        String scheme = scheme();
        return source.substring(scheme == null ? start : start + scheme.length() + 1, hostStart - 1);
    }

    /**
     * The host as written in the text.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("https://WWW.Bücher.de:8080/").get(0).host()); // WWW.Bücher.de
     * }</pre>
     *
     * @return {@code null} for a scheme without hosts
     */
    public @Nullable String host() {
        return hostStart == hostEnd ? null : source.substring(hostStart, hostEnd);
    }

    /**
     * The registrable domain, by the public suffix list.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("https://www.bücher.co.uk/").get(0).domain()); // bücher.co.uk
     * }</pre>
     *
     * @return {@code null} if there is none
     */
    public @Nullable String domain() {
        return form(Form.DOMAIN, end, 0, 0);
    }

    /**
     * The port in the text.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("https://bücher.de:8080/").get(0).port()); // 8080
     * }</pre>
     *
     * @return {@code null} if there is none
     */
    public @Nullable Integer port() {
        int colon = place(':', hostEnd, authorityEnd);
        return colon == authorityEnd ? null : Integer.valueOf(source.substring(colon + 1, authorityEnd));
    }

    /**
     * The path, with its first slash.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("https://bücher.de/straße?größe=ä#fuß").get(0).path()); // /straße
     * }</pre>
     *
     * @return {@code null} if there is none
     */
    public @Nullable String path() {
        int query = place('?', authorityEnd, end);
        int pathEnd = place('#', authorityEnd, query);
        return pathEnd == authorityEnd ? null : source.substring(authorityEnd, pathEnd);
    }

    /**
     * The query, without its question mark.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("https://bücher.de/straße?größe=ä#fuß").get(0).query()); // größe=ä
     * }</pre>
     *
     * @return {@code null} if there is none
     */
    public @Nullable String query() {
        int fragment = place('#', authorityEnd, end);
        int query = place('?', authorityEnd, fragment);
        return query == fragment ? null : source.substring(query + 1, fragment);
    }

    /**
     * The fragment, without its number sign.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("https://bücher.de/straße?größe=ä#fuß").get(0).fragment()); // fuß
     * }</pre>
     *
     * @return {@code null} if there is none
     */
    public @Nullable String fragment() {
        int fragment = place('#', authorityEnd, end);
        return fragment == end ? null : source.substring(fragment + 1, end);
    }

    /** The first place of a character in a range; the end of the range if there is none. */
    private int place(char character, int from, int to) {
        for (int at = from; at < to; at++) {
            if (source.charAt(at) == character) {
                return at;
            }
        }
        return to;
    }

    /**
     * The punctuation after the link that isn't part of it. A link checker can try the link both with and without it.
     * Takes time linear in the text after the link.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("(siehe bücher.de/köln!)").get(0).trailing()); // !)
     * }</pre>
     *
     * @return empty if there is none
     */
    public String trailing() {
        // A short piece after the link is usually enough. If all of it is punctuation, try one twice as long.
        for (int length = end - start + 64; ; length *= 2) {
            int limit = pieceEnd(length);
            String trailing = Objects.requireNonNull(form(Form.TRAILING, limit, 0, 0));
            if (limit == source.length() || trailing.length() < limit - end) {
                return trailing;
            }
        }
    }

    /**
     * The end of a piece of text that contains the link and this many code units after it, without splitting a
     * surrogate pair.
     */
    private int pieceEnd(int length) {
        if (length < 0 || length >= source.length() - end) {
            return source.length();
        }
        int at = end + length;
        return Character.isHighSurrogate(source.charAt(at - 1)) ? at + 1 : at;
    }

    /**
     * A readable form, with as few percent-escapes as possible, and the host in Unicode unless that is misleading.
     *
     * <pre>{@code
     * for (Link link : Linkifier.standard().links("http://xn--r8jz45g.jp/%E6%A1%9C http://раypal.com")) {
     *     System.out.println(link.display());
     * }
     * // http://例え.jp/桜
     * // http://xn--ypal-43d9g.com
     * }</pre>
     *
     * @return text to show, not a URL to open
     */
    public String display() {
        return display(HostDisplay.UNICODE_IF_SAFE);
    }

    /**
     * A readable form with the host as given.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("http://例え.jp/%E6%A1%9C").get(0).display(HostDisplay.ASCII)); // http://xn--r8jz45g.jp/桜
     * }</pre>
     *
     * @param host how to write the host
     * @return text to show, not a URL to open
     */
    public String display(HostDisplay host) {
        return form(Form.DISPLAY, host.ordinal(), 0);
    }

    /**
     * Shortens the link as written in the text to at most this many code points. {@code …} replaces text that is left
     * out, which is never part of the registrable domain.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("https://пример.рф/длинный/путь").get(0).shortened(12)); // пример.рф/д…
     * }</pre>
     *
     * @param maxCodePoints the maximum length
     * @return text to show, not a URL to open
     * @throws IllegalArgumentException if {@code maxCodePoints} is less than 1
     */
    public String shortened(int maxCodePoints) {
        return form(Form.SHORTENED, Html.positive("maxCodePoints", maxCodePoints), 0);
    }

    /**
     * Shortens the form of {@link #display(HostDisplay)} to at most this many code points.
     *
     * <pre>{@code
     * Link link = Linkifier.standard().links("http://xn--r8jz45g.jp/%E6%A1%9C/%E8%8A%B1").get(0);
     * System.out.println(link.shortened(8, HostDisplay.UNICODE_IF_SAFE)); // 例え.jp/桜…
     * }</pre>
     *
     * @param maxCodePoints the maximum length
     * @param host how to write the host
     * @return text to show, not a URL to open
     * @throws IllegalArgumentException if {@code maxCodePoints} is less than 1
     */
    public String shortened(int maxCodePoints, HostDisplay host) {
        return form(Form.DISPLAYED_AND_SHORTENED, Html.positive("maxCodePoints", maxCodePoints), host.ordinal());
    }

    /**
     * The risks of the link: properties that may mislead a reader.
     *
     * <pre>{@code
     * System.out.println(Linkifier.standard().links("http://раypal.com").get(0).risks()); // [MIXED_SCRIPT, NON_ASCII_HOST]
     * }</pre>
     *
     * @return an immutable set
     */
    public Set<Risk> risks() {
        int bits = Integer.parseInt(form(Form.RISKS, 0, 0));
        EnumSet<Risk> risks = EnumSet.noneOf(Risk.class);
        for (Risk risk : Risk.values()) {
            if ((bits & 1 << risk.ordinal()) != 0) {
                risks.add(risk);
            }
        }
        return Collections.unmodifiableSet(risks);
    }

    /**
     * Those of the {@link #risks} to warn readers of.
     *
     * <pre>{@code
     * for (Link link : Linkifier.standard().links("http://раypal.com http://bücher.de")) {
     *     System.out.println(link.warnings());
     * }
     * // [MIXED_SCRIPT]
     * // []
     * }</pre>
     *
     * @return an immutable set
     */
    public Set<Risk> warnings() {
        EnumSet<Risk> warnings = EnumSet.noneOf(Risk.class);
        for (Risk risk : risks()) {
            if (risk.isWarning()) {
                warnings.add(risk);
            }
        }
        return Collections.unmodifiableSet(warnings);
    }

    /** Links are equal if they have the same place, text, kind and target. */
    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Link)) {
            return false;
        }
        Link link = (Link) other;
        return start() == link.start() && bits == link.bits && hostStart - start == link.hostStart - link.start
                && hostEnd - start == link.hostEnd - link.start && authorityEnd - start == link.authorityEnd - link.start
                && text().equals(link.text());
    }

    @Override
    public int hashCode() {
        return 31 * (31 * start() + end()) + bits;
    }

    /** A readable description: place, kind and text. */
    @Override
    public String toString() {
        return start() + ".." + end() + " " + kind() + " " + text();
    }
}
