package io.github.uts58;

import org.jspecify.annotations.Nullable;

/** What the text of a hyperlink shows next to where the hyperlink goes. */
public final class TextTarget {
    /** How both are related. */
    public enum Relation {
        /** The text shows no host. */
        NO_HOST,
        /** The text shows the host that the hyperlink goes to. */
        SAME,
        /** The text shows another host of the same registrable domain. */
        SAME_DOMAIN,
        /** A reader may take the text for a host that is not linked, or the target is neither a page nor a mailbox. */
        UNCLEAR,
        /** A reader is being misled. */
        DIFFERENT
    }

    private final Relation relation;
    private final @Nullable Link link;

    TextTarget(Relation relation, @Nullable Link link) {
        this.relation = relation;
        this.link = link;
    }

    /**
     * How both are related.
     *
     * @return the relation
     */
    public Relation relation() {
        return relation;
    }

    /**
     * The link in the text that says so.
     *
     * @return {@code null} if none does
     */
    public @Nullable Link link() {
        return link;
    }
}
