package io.github.uts58;

import java.util.List;

/**
 * Finds the links of a text that arrives in pieces, such as an answer of a language model. From {@link
 * Linkifier#stream}.
 *
 * <p>All segments together are the whole text, and their offsets and those of their links count from its start. The
 * links are those that {@link Linkifier#links} finds in the whole text; text between links may come in several
 * segments. Takes time linear in the whole text, and keeps only what isn't final.
 *
 * <pre>{@code
 * LinkStream stream = Linkifier.messages().stream();
 * System.out.println(stream.push("см. https://при")); // [см. ]
 * System.out.println(stream.push("мер.рф/путь, и"));  // [https://пример.рф/путь, , ]
 * System.out.println(stream.finish());                // [и]
 * }</pre>
 */
public final class LinkStream {
    private final Native handle;
    /** The text that isn't final, of which the native stream has the part before {@code pushed}. */
    private final StringBuilder rest = new StringBuilder();

    private int pushed;
    /** Where the rest begins in the whole text. */
    private int start;

    LinkStream(Native handle) {
        this.handle = handle;
    }

    /**
     * Adds a piece of the text. It may begin or end inside a link.
     *
     * @param piece the next piece
     * @return the segments that are final now; an immutable list
     */
    public synchronized List<Segment> push(CharSequence piece) {
        rest.append(piece);
        int length = rest.length();
        // Half of a surrogate pair waits for the other half.
        return give(length > 0 && Character.isHighSurrogate(rest.charAt(length - 1)) ? length - 1 : length, false);
    }

    /**
     * Ends the text.
     *
     * @return the remaining segments; an immutable list
     */
    public synchronized List<Segment> finish() {
        return give(rest.length(), true);
    }

    private List<Segment> give(int end, boolean isLast) {
        int[] numbers = handle.push(rest.substring(pushed, end), isLast);
        int length = numbers[numbers.length - 1];
        String text = rest.substring(0, length);
        List<Segment> segments = Linkifier.segments(text, start, numbers);
        rest.delete(0, length);
        pushed = end - length;
        start += length;
        return segments;
    }
}
