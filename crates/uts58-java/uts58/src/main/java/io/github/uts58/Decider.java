package io.github.uts58;

/** Decides about each link that becomes HTML, in their order. */
@FunctionalInterface
public interface Decider {
    /**
     * Decides about one link.
     *
     * @param link the link
     * @return what becomes of it
     */
    Decision decide(Link link);
}
