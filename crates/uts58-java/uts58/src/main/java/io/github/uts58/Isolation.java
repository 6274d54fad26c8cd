package io.github.uts58;

/** Whether HTML isolates the text direction of a link from its surroundings. */
public enum Isolation {
    /** No isolation. */
    NONE,
    /** Isolation with {@code dir="auto"}. */
    AUTO
}
