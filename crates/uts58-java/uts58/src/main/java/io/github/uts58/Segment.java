package io.github.uts58;

import java.util.Objects;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;

/** A segment of a text: a link, a span of your own, or the text between them. */
public final class Segment {
    private final String text;
    private final int start;
    private final @Nullable Link link;
    private final @Nullable MatchResult span;

    Segment(String text, int start, @Nullable Link link, @Nullable MatchResult span) {
        this.text = text;
        this.start = start;
        this.link = link;
        this.span = span;
    }

    /**
     * The text of the segment.
     *
     * @return never empty
     */
    public String text() {
        return text;
    }

    /**
     * The start, in UTF-16 code units.
     *
     * @return the offset
     */
    public int start() {
        return start;
    }

    /**
     * The end, in UTF-16 code units, exclusive.
     *
     * @return the offset
     */
    public int end() {
        return start + text.length();
    }

    /**
     * The link.
     *
     * @return {@code null} for text and spans
     */
    public @Nullable Link link() {
        return link;
    }

    /**
     * Your own span.
     *
     * @return {@code null} for text and links
     */
    public @Nullable MatchResult span() {
        return span;
    }

    /** Segments are equal if they have the same place, text, link and span. */
    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Segment)) {
            return false;
        }
        Segment segment = (Segment) other;
        return start == segment.start && text.equals(segment.text) && Objects.equals(link, segment.link)
                && Objects.equals(span, segment.span);
    }

    @Override
    public int hashCode() {
        return 31 * start + text.hashCode();
    }

    /** The text of the segment. */
    @Override
    public String toString() {
        return text;
    }
}
