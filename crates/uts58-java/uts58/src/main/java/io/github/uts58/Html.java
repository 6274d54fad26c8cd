package io.github.uts58;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Options for links in HTML. Immutable: each method returns a changed copy.
 *
 * <pre>{@code
 * Html html = Html.defaults().rel("ugc").isolation(Isolation.NONE);
 * System.out.println(Linkifier.messages().html("<b>Siehe</b> bücher.de/größe!", html));
 * // &#60;b&#62;Siehe&#60;/b&#62; <a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe" rel="ugc">bücher.de/größe</a>!
 * }</pre>
 */
public final class Html {
    private static final Html DEFAULTS = new Html(
            new String[] {"nofollow noopener noreferrer", "", ""},
            new int[] {Isolation.AUTO.ordinal(), LineBreaks.KEEP.ordinal(), 0, HostDisplay.UNICODE_IF_SAFE.ordinal(), 0},
            Collections.emptyList(),
            0);

    private static final int REL = 0;
    private static final int TARGET = 1;
    private static final int CLASS = 2;

    private static final int ISOLATION = 0;
    private static final int LINE_BREAKS = 1;
    private static final int LINK_TEXT = 2;
    private static final int HOST = 3;
    private static final int MAX = 4;

    private static final int DISPLAYED = 1;
    private static final int SHORTENED = 2;

    private final String[] strings;
    private final int[] numbers;
    private final List<String> skipped;
    private final int maxToken;
    private volatile @Nullable Native handle;

    private Html(String[] strings, int[] numbers, List<String> skipped, int maxToken) {
        this.strings = strings;
        this.numbers = numbers;
        this.skipped = skipped;
        this.maxToken = maxToken;
    }

    private Html with(int place, String value) {
        String[] changed = strings.clone();
        changed[place] = Objects.requireNonNull(value, "an attribute cannot be null; \"\" is none");
        return new Html(changed, numbers, skipped, maxToken);
    }

    private Html with(int place, int value) {
        int[] changed = numbers.clone();
        changed[place] = value;
        return new Html(strings, changed, skipped, maxToken);
    }

    static int positive(String name, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(name + " must be at least 1, not " + number);
        }
        return number;
    }

    /**
     * The defaults: {@code rel="nofollow noopener noreferrer"}, {@code dir="auto"}, links as written in the text.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().html("bücher.de", Html.defaults()));
     * // <a href="https://xn--bcher-kva.de" rel="nofollow noopener noreferrer" dir="auto">bücher.de</a>
     * }</pre>
     *
     * @return the defaults
     */
    public static Html defaults() {
        return DEFAULTS;
    }

    /**
     * Sets the attribute {@code rel}.
     *
     * @param rel the value; empty for none
     * @return a copy with this value
     */
    public Html rel(String rel) {
        return with(REL, rel);
    }

    /**
     * Sets the attribute {@code target}.
     *
     * @param target the value; empty for none
     * @return a copy with this value
     */
    public Html target(String target) {
        return with(TARGET, target);
    }

    /**
     * Sets the attribute {@code class}.
     *
     * @param names the value; empty for none
     * @return a copy with this value
     */
    public Html cssClass(String names) {
        return with(CLASS, names);
    }

    /**
     * Sets whether to isolate the text direction of links.
     *
     * @param isolation the kind of isolation
     * @return a copy with this value
     */
    public Html isolation(Isolation isolation) {
        return with(ISOLATION, isolation.ordinal());
    }

    /**
     * Sets how to write line breaks.
     *
     * <pre>{@code
     * System.out.println(Linkifier.messages().html("größe\nstraße", Html.defaults().lineBreaks(LineBreaks.BR))); // größe<br>straße
     * }</pre>
     *
     * @param lineBreaks how to write them
     * @return a copy with this value
     */
    public Html lineBreaks(LineBreaks lineBreaks) {
        return with(LINE_BREAKS, lineBreaks.ordinal());
    }

    /**
     * Writes the text of links as {@link Link#display(HostDisplay)} does.
     *
     * <pre>{@code
     * Html html = Html.defaults().rel("").isolation(Isolation.NONE).displayed(HostDisplay.UNICODE_IF_SAFE);
     * System.out.println(Linkifier.messages().html("http://xn--r8jz45g.jp/", html)); // <a href="http://xn--r8jz45g.jp/">http://例え.jp/</a>
     * }</pre>
     *
     * @param host how to write the host
     * @return a copy with this value
     */
    public Html displayed(HostDisplay host) {
        return with(LINK_TEXT, numbers[LINK_TEXT] | DISPLAYED).with(HOST, host.ordinal());
    }

    /**
     * Shortens the text of links to at most this many code points.
     *
     * <pre>{@code
     * Html html = Html.defaults().rel("").isolation(Isolation.NONE).shortened(12);
     * System.out.println(Linkifier.messages().html("https://пример.рф/путь", html));
     * // <a href="https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C" title="https://пример.рф/путь">пример.рф/п…</a>
     * }</pre>
     *
     * @param maxCodePoints the maximum length
     * @return a copy with this value
     * @throws IllegalArgumentException if {@code maxCodePoints} is less than 1
     */
    public Html shortened(int maxCodePoints) {
        return with(LINK_TEXT, numbers[LINK_TEXT] | SHORTENED).with(MAX, positive("maxCodePoints", maxCodePoints));
    }

    /**
     * Skips elements with these names in {@link Linkifier#linkifyHtml}. Elements such as {@code a} and scripts are
     * always skipped.
     *
     * <pre>{@code
     * Html html = Html.defaults().skip("code", "pre");
     * System.out.println(Linkifier.messages().linkifyHtml("<code>bücher.de</code>", html).html()); // <code>bücher.de</code>
     * }</pre>
     *
     * @param names names of elements
     * @return a copy with this value
     */
    public Html skip(String... names) {
        return new Html(strings, numbers, Arrays.asList(names.clone()), maxToken);
    }

    /**
     * Sets the maximum length of a tag or comment for {@link Linkifier#linkifyHtml}, in bytes of UTF-8. From a longer
     * one on, the document isn't changed.
     *
     * @param bytes the maximum length
     * @return a copy with this value
     * @throws IllegalArgumentException if {@code bytes} is less than 1
     */
    public Html maxToken(int bytes) {
        return new Html(strings, numbers, skipped, positive("maxToken", bytes));
    }

    /**
     * Escapes a text for elements and quoted attributes.
     *
     * <pre>{@code
     * System.out.println(Html.escape("\"größe\" <3")); // &#34;größe&#34; &#60;3
     * }</pre>
     *
     * @param text a text
     * @return HTML
     */
    public static String escape(CharSequence text) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); at++) {
            char unit = text.charAt(at);
            if ("&<>\"'".indexOf(unit) >= 0) {
                escaped.append("&#").append((int) unit).append(';');
            } else {
                escaped.append(unit == 0 ? '\ufffd' : unit);
            }
        }
        return escaped.toString();
    }

    /** Options are equal if they have the same values. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Html && toString().equals(other.toString());
    }

    @Override
    public int hashCode() {
        return toString().hashCode();
    }

    /** A readable description: the values of all options. */
    @Override
    public String toString() {
        return "Html" + Arrays.toString(strings) + Arrays.toString(numbers) + skipped + maxToken;
    }

    /** The same options in the native library. */
    Native handle() {
        Native made = handle;
        if (made == null) {
            Question question = new Question();
            write(question);
            made = Native.of(question);
            handle = made;
        }
        return made;
    }

    void write(Question question) {
        for (String string : strings) {
            question.string(string);
        }
        for (int number : numbers) {
            question.number(number);
        }
    }

    void writeForDocument(Question question) {
        write(question);
        question.number(skipped.size());
        skipped.forEach(question::string);
        question.number(maxToken);
    }
}
