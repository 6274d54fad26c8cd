package io.github.uts58;

/** A property of a link that may mislead a reader, by UTS #39 and the form of its host. */
public enum Risk {
    // Risks, written by `cargo xtask bindings`.
    /** The fact {@code mixed-script}; a reader should be warned of it. */
    MIXED_SCRIPT(true),
    /** The fact {@code restricted-identifier}; a reader should be warned of it. */
    RESTRICTED_IDENTIFIER(true),
    /** The fact {@code a-label}, which most good links share. */
    A_LABEL(false),
    /** The fact {@code non-ascii-host}, which most good links share. */
    NON_ASCII_HOST(false),
    /** The fact {@code invisible}; a reader should be warned of it. */
    INVISIBLE(true),
    /** The fact {@code look-alike}; a reader should be warned of it. */
    LOOK_ALIKE(true),
    /** The fact {@code ip-host}, which most good links share. */
    IP_HOST(false),
    /** The fact {@code whole-script}; a reader should be warned of it. */
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
