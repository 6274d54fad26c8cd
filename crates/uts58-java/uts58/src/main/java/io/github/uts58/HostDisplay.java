package io.github.uts58;

/** How {@link Link#display(HostDisplay)} writes hosts. */
public enum HostDisplay {
    /** In Unicode, even if that is misleading: {@code раypal.com} with Cyrillic letters. */
    UNICODE,
    /** In Unicode, or as A-labels where Unicode would be misleading. */
    UNICODE_IF_SAFE,
    /** As A-labels: {@code xn--r8jz45g.jp}. */
    ASCII
}
