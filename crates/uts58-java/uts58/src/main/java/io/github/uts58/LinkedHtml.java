package io.github.uts58;

/** An HTML document with links. */
public final class LinkedHtml {
    private final String html;
    private final int stoppedAt;

    LinkedHtml(String html, int stoppedAt) {
        this.html = html;
        this.stoppedAt = stoppedAt;
    }

    /**
     * The document.
     *
     * @return HTML
     */
    public String html() {
        return html;
    }

    /**
     * Whether the whole document was read. If it is unclear how browsers parse the document after some place, the
     * rest is unchanged.
     *
     * @return whether it was
     */
    public boolean isComplete() {
        return stoppedAt < 0;
    }

    /**
     * Where reading stopped in the original document, in UTF-16 code units.
     *
     * @return -1 if the whole document was read
     */
    public int stoppedAt() {
        return stoppedAt;
    }

    /** The document. */
    @Override
    public String toString() {
        return html;
    }
}
