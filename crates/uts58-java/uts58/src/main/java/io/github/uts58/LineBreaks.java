package io.github.uts58;

/** How to write line breaks in HTML. */
public enum LineBreaks {
    /** Unchanged. */
    KEEP,
    /** Each as {@code <br>}. */
    BR,
    /** Empty lines separate {@code <p>} elements; other line breaks are {@code <br>}. */
    PARAGRAPHS
}
