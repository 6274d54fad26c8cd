package io.github.uts58;

import org.jspecify.annotations.Nullable;

/** How the hosts named in a hyperlink's text relate to its target. */
public final class TextTarget {
    /** The possible relations. */
    public enum Relation {
        /** The text shows no host. */
        NO_HOST,
        /** The text shows the host of the target. */
        SAME,
        /** The text shows another host of the same registrable domain. */
        SAME_DOMAIN,
        /** A reader may see a host that isn't linked, or the target is neither a page nor a mailbox. */
        UNCLEAR,
        /** The text shows another host, so the reader is being misled. */
        DIFFERENT
    }

    private final Relation relation;
    private final @Nullable Link link;

    TextTarget(Relation relation, @Nullable Link link) {
        this.relation = relation;
        this.link = link;
    }

    /**
     * How the two relate.
     *
     * @return the relation
     */
    public Relation relation() {
        return relation;
    }

    /**
     * The link in the text that decided the relation.
     *
     * @return {@code null} if there is none
     */
    public @Nullable Link link() {
        return link;
    }
}
