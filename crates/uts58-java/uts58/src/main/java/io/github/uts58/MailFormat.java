package io.github.uts58;

/** What the parameters of a mail's {@code Content-Type} say about its lines. */
public enum MailFormat {
    /** {@code format=fixed}, or nothing. */
    FIXED,
    /** {@code format=flowed}. */
    FLOWED,
    /** {@code format=flowed; delsp=yes}. */
    FLOWED_DELSP
}
