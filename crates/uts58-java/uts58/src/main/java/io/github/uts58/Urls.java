package io.github.uts58;

/**
 * Functions that need no linkifier: readable URLs and addresses, versions, and the algorithms of UTS #58 for programs
 * that find hosts themselves. The algorithms read only the words they need, up to an ASCII space or control
 * character.
 */
public final class Urls {
    private Urls() {}

    /**
     * Writes a URL with as few percent-escapes as possible (UTS #58 §4.1): readable, and found whole with the
     * Standard profile. Doesn't change scheme and host.
     *
     * <pre>{@code
     * System.out.println(Urls.escape("https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE")); // https://hi.wikipedia.org/wiki/महा
     * }</pre>
     *
     * @param url a URL
     * @return a URL
     */
    public static String escape(String url) {
        return Native.alone(Native.ESCAPE, new Question().string(url)).string();
    }

    /**
     * The local part of an address, quoted if it needs to be (UTS #58 §5.3).
     *
     * <pre>{@code
     * System.out.println(Urls.quoteLocalPart("jürgen") + ", " + Urls.quoteLocalPart("jürgen meier")); // jürgen, "jürgen meier"
     * }</pre>
     *
     * @param localPart the text before the {@code @}
     * @return the same, quoted if necessary
     */
    public static String quoteLocalPart(String localPart) {
        return Native.alone(Native.QUOTE_LOCAL_PART, new Question().string(localPart)).string();
    }

    /**
     * Finds the end of the link whose host, with its port if it has one, ends at {@code start} (UTS #58 §3.5.1): the
     * end of its Path, Query and Fragment by the published rules. A lone surrogate ends it. Takes time linear in the
     * length of the word at {@code start}.
     *
     * <pre>{@code
     * String text = "(example.com/wiki/Bridge_(music).)";
     * System.out.println(text.substring(1, Urls.scanPathQueryFragment(text, 12))); // example.com/wiki/Bridge_(music)
     * }</pre>
     *
     * @param text a text
     * @param start in UTF-16 code units
     * @return in UTF-16 code units: {@code start} if no Part begins there, the end of the text if {@code start} is
     * past it
     * @throws IndexOutOfBoundsException if {@code start} is negative
     */
    public static int scanPathQueryFragment(CharSequence text, int start) {
        int from = Math.min(place("start", start), text.length());
        Question question = new Question().string(text.subSequence(from, wordEnd(text, from)));
        return from + Native.alone(Native.SCAN_PATH_QUERY_FRAGMENT, question).number();
    }

    /**
     * Finds the start of the e-mail address whose {@code @} is at {@code at} (UTS #58 §5.2), with 0 as {@code floor}.
     *
     * <pre>{@code
     * String text = "Write to jörg.meier@example.com";
     * int start = Urls.scanBackEmailLocalPart(text, text.indexOf('@'));
     * System.out.println(text.substring(start)); // jörg.meier@example.com
     * }</pre>
     *
     * @param text a text
     * @param at in UTF-16 code units
     * @return in UTF-16 code units; -1 if there is none
     * @throws IndexOutOfBoundsException if {@code at} is negative
     */
    public static int scanBackEmailLocalPart(CharSequence text, int at) {
        return scanBackEmailLocalPart(text, at, 0);
    }

    /**
     * Finds the start of the e-mail address whose {@code @} is at {@code at} (UTS #58 §5.2), including {@code
     * mailto:}, but not before {@code floor}. Check the domain after the {@code @} yourself. Takes time linear in the
     * length of the word before {@code at}.
     *
     * @param text a text
     * @param at in UTF-16 code units
     * @param floor in UTF-16 code units, such as the end of the previous link
     * @return in UTF-16 code units; -1 if no valid local part precedes {@code at}, if a lone surrogate touches it, or if {@code floor} to
     *     {@code at} isn't a range of the text
     * @throws IndexOutOfBoundsException if {@code at} or {@code floor} is negative
     */
    public static int scanBackEmailLocalPart(CharSequence text, int at, int floor) {
        if (place("floor", floor) > place("at", at) || at > text.length()) {
            return -1;
        }
        int from = at;
        while (from > floor && !endsWord(text.charAt(from - 1))) {
            from--;
        }
        Question question = new Question().string(text.subSequence(from, at));
        Answer answer = Native.alone(Native.SCAN_BACK_EMAIL_LOCAL_PART, question);
        return answer.number() == 0 ? -1 : at - answer.number();
    }

    /**
     * Finds the end, following UTS #58, of a link that another library found from {@code start} to {@code end} (§10.1,
     * migration). It is usually longer, and its start doesn't change. In the example, another library that only knows
     * ASCII found {@code example.com/Caf}. Takes time linear in the length of the link and of the word in which it
     * ends.
     *
     * <pre>{@code
     * String text = "See example.com/Café_(disambiguation).";
     * int end = text.indexOf('é');
     * System.out.println(text.substring(4, Urls.extendLink(text, 4, end))); // example.com/Café_(disambiguation)
     * }</pre>
     *
     * @param text a text
     * @param start in UTF-16 code units
     * @param end in UTF-16 code units, exclusive
     * @return in UTF-16 code units, exclusive: {@code end} for an e-mail address, for a link with a lone surrogate,
     * and for a range that isn't one of the text
     * @throws IndexOutOfBoundsException if {@code start} or {@code end} is negative
     */
    public static int extendLink(CharSequence text, int start, int end) {
        if (place("start", start) > place("end", end) || end > text.length()) {
            return end;
        }
        Question question = new Question().string(text.subSequence(start, wordEnd(text, end))).number(end - start);
        return start + Native.alone(Native.EXTEND_LINK, question).number();
    }

    private static int place(String name, int offset) {
        if (offset < 0) {
            throw new IndexOutOfBoundsException(name + " is " + offset + ": use an offset in UTF-16 code units");
        }
        return offset;
    }

    private static int wordEnd(CharSequence text, int from) {
        int end = from;
        while (end < text.length() && !endsWord(text.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Does this code unit end every link and every local part? */
    private static boolean endsWord(char unit) {
        return unit <= ' ';
    }

    /**
     * The version of the library.
     *
     * @return the version, as in the name of the jar
     */
    public static String version() {
        return Native.alone(Native.VERSIONS, new Question()).string();
    }

    /**
     * The Unicode version of the properties that decide where a link ends.
     *
     * @return the version, such as {@code 17.0.0}
     */
    public static String unicodeVersion() {
        Answer versions = Native.alone(Native.VERSIONS, new Question());
        versions.string();
        return versions.string();
    }
}
