package io.github.uts58;

import org.jspecify.annotations.Nullable;

/** A piece of a text: a link, or what is between links. */
public final class Segment {
    private final String text;
    private final @Nullable Link link;

    Segment(String text, @Nullable Link link) {
        this.text = text;
        this.link = link;
    }

    /**
     * The piece as it is in the text.
     *
     * @return never empty
     */
    public String text() {
        return text;
    }

    /**
     * The link that it is.
     *
     * @return {@code null} if it is none
     */
    public @Nullable Link link() {
        return link;
    }

    /** The piece as it is in the text. */
    @Override
    public String toString() {
        return text;
    }
}
