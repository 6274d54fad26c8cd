package io.github.uts58;

/** Whether HTML keeps the direction of a link apart from that of the text around it. */
public enum Isolation {
    /** No. */
    NONE,
    /** By {@code dir="auto"}. */
    AUTO
}
