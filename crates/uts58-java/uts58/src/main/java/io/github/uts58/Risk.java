package io.github.uts58;

/** A property of a link that may mislead a reader, by UTS #39 and the form of its host. */
public enum Risk {
    // Risks, written by `cargo xtask bindings`.
    /** The risk {@code mixed-script}. Warn readers about it. */
    MIXED_SCRIPT(true),
    /** The risk {@code restricted-identifier}. Warn readers about it. */
    RESTRICTED_IDENTIFIER(true),
    /** The risk {@code a-label}. Most links with it are harmless. */
    A_LABEL(false),
    /** The risk {@code non-ascii-host}. Most links with it are harmless. */
    NON_ASCII_HOST(false),
    /** The risk {@code invisible}. Warn readers about it. */
    INVISIBLE(true),
    /** The risk {@code fake-delimiter}. Warn readers about it. */
    FAKE_DELIMITER(true),
    /** The risk {@code ip-host}. Most links with it are harmless. */
    IP_HOST(false),
    /** The risk {@code whole-script}. Warn readers about it. */
    WHOLE_SCRIPT(true)
    // End of what `cargo xtask bindings` writes
    ;

    private final boolean warning;

    Risk(boolean warning) {
        this.warning = warning;
    }

    /**
     * Whether to warn readers of it.
     *
     * <pre>{@code
     * for (Risk risk : Linkifier.standard().links("http://раypal.com").get(0).risks()) {
     *     System.out.println(risk + " " + risk.isWarning());
     * }
     * // MIXED_SCRIPT true
     * // NON_ASCII_HOST false
     * }</pre>
     *
     * @return whether {@link Link#warnings} includes it
     */
    public boolean isWarning() {
        return warning;
    }
}
