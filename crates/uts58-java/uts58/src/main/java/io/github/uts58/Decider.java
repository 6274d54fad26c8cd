package io.github.uts58;

/** Decides about each link written as HTML, in order. */
@FunctionalInterface
public interface Decider {
    /**
     * Decides about one link.
     *
     * @param link the link
     * @return how to write it
     */
    Decision decide(Link link);
}
