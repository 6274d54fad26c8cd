package io.github.uts58;

/** Thrown for an invalid value of an option; the message says what to do. */
public final class OptionException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    private final String option;

    OptionException(String option, String message) {
        super(message);
        this.option = option;
    }

    /**
     * The name of the option, as for {@link Options#set}.
     *
     * <pre>{@code
     * try {
     *     Linkifier.of(Options.messages().addSchemes("größe:"));
     * } catch (OptionException exception) {
     *     System.out.println(exception.option()); // add-schemes
     * }
     * }</pre>
     *
     * @return the name
     */
    public String option() {
        return option;
    }
}
