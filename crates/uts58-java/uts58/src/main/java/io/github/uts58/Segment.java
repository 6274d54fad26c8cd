package io.github.uts58;

import org.jspecify.annotations.Nullable;

/** A segment of a text: a link, or the text between links. */
public final class Segment {
    private final String text;
    private final @Nullable Link link;

    Segment(String text, @Nullable Link link) {
        this.text = text;
        this.link = link;
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
     * The link.
     *
     * @return {@code null} for text
     */
    public @Nullable Link link() {
        return link;
    }

    /** The text of the segment. */
    @Override
    public String toString() {
        return text;
    }
}
