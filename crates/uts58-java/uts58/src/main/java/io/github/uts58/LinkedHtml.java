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
     * Whether the document was read to its end. If it is unclear how browsers read on after a place, what follows stayed as it was.
     *
     * @return whether it was
     */
    public boolean isComplete() {
        return stoppedAt < 0;
    }

    /**
     * Where in the document that was given reading stopped, in UTF-16 code units.
     *
     * @return -1 if it was read to its end
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
