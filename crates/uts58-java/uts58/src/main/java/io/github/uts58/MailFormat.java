package io.github.uts58;

/** The line format of a mail, from the parameters of its {@code Content-Type}. */
public enum MailFormat {
    /** {@code format=fixed}, or no parameter. */
    FIXED,
    /** {@code format=flowed}. */
    FLOWED,
    /** {@code format=flowed; delsp=yes}. */
    FLOWED_DELSP
}
