package io.github.uts58;

/** The kinds of links. */
public enum LinkKind {
    /** A URL, or a host without a scheme. */
    URL,
    /** An e-mail address. */
    EMAIL
}
