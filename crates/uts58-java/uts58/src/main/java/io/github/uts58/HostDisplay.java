package io.github.uts58;

/** How {@link Link#display(HostDisplay)} writes hosts. */
public enum HostDisplay {
    /** In Unicode, also where that deceives: {@code раypal.com} of Cyrillic letters. */
    UNICODE,
    /** In Unicode, but as A-labels where that deceives. */
    UNICODE_IF_SAFE,
    /** As A-labels: {@code xn--r8jz45g.jp}. */
    ASCII
}
