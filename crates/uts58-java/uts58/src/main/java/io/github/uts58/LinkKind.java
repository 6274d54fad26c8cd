package io.github.uts58;

/** What a link is. */
public enum LinkKind {
    /** A URL, or a host that is one with a scheme. */
    URL,
    /** An address of electronic mail. */
    EMAIL
}
