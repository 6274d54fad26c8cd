package io.github.uts58;

/** Called for each {@code a} element of an HTML document, new or existing, in order. */
@FunctionalInterface
public interface AnchorHook {
    /**
     * Decides about one element, and may change it.
     *
     * @param anchor the element
     * @return whether to keep the element; if not, only its text remains
     */
    boolean keep(Anchor anchor);
}
