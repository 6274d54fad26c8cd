package io.github.uts58;

import org.jspecify.annotations.Nullable;

/** A link, or a rejected candidate with the rule that rejects it. */
public final class Finding {
    private final int start;
    private final int end;
    private final String text;
    private final @Nullable Link link;
    private final @Nullable String reason;
    private final @Nullable String decision;

    Finding(Link link) {
        this.start = link.start();
        this.end = link.end();
        this.text = link.text();
        this.link = link;
        this.reason = null;
        this.decision = null;
    }

    Finding(int start, int end, String text, String reason, String decision) {
        this.start = start;
        this.end = end;
        this.text = text;
        this.link = null;
        this.reason = reason;
        this.decision = decision;
    }

    /**
     * The start, in UTF-16 code units.
     *
     * @return the offset
     */
    public int start() {
        return start;
    }

    /**
     * The end, in UTF-16 code units, exclusive.
     *
     * @return the offset
     */
    public int end() {
        return end;
    }

    /**
     * The text of the link or candidate.
     *
     * @return that part of the text
     */
    public String text() {
        return text;
    }

    /**
     * The link.
     *
     * @return {@code null} for a rejected candidate
     */
    public @Nullable Link link() {
        return link;
    }

    /**
     * A description of the rule that rejects the candidate.
     *
     * @return {@code null} for a link
     */
    public @Nullable String reason() {
        return reason;
    }

    /**
     * The number of that rule in the decisions of the project.
     *
     * @return {@code null} for a link
     */
    public @Nullable String decision() {
        return decision;
    }

    /** A readable description, in one or several lines. */
    @Override
    public String toString() {
        String place = start + ".." + end + ": " + text.replace('\n', '␊');
        if (link != null) {
            return "link " + place + "\n  kind     " + link.kind() + "\n  href     " + link.href() + "\n  display  " + link.display();
        }
        String number = decision == null || decision.isEmpty() ? "" : " (" + decision + ")";
        return "no link " + place + "\n  because  " + reason + number;
    }
}
