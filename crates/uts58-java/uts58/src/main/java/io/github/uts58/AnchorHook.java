package io.github.uts58;

/** Is asked about each element {@code a} of an HTML document, in their order, new ones and those that it had. */
@FunctionalInterface
public interface AnchorHook {
    /**
     * Looks at one element, and may change it.
     *
     * @param anchor the element
     * @return whether it stays; if not, its text does
     */
    boolean keep(Anchor anchor);
}
