package io.github.uts58;

/** What becomes of line breaks in HTML. */
public enum LineBreaks {
    /** They stay what they are. */
    KEEP,
    /** Each is a {@code <br>}. */
    BR,
    /** Empty lines divide {@code <p>}, others are {@code <br>}. */
    PARAGRAPHS
}
