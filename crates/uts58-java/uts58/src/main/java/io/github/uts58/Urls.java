package io.github.uts58;

/** What needs no linkifier: URLs and addresses for people to read, and versions. */
public final class Urls {
    private Urls() {}

    /**
     * A URL with as few percent-escapes as possible, so that people can read it and the Standard profile finds it whole (UTS #58 §4.1).
     * Host and scheme stay as they are.
     *
     * <pre>{@code
     * System.out.println(Urls.escape("https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE")); // https://hi.wikipedia.org/wiki/महा
     * }</pre>
     *
     * @param url a URL
     * @return a URL
     */
    public static String escape(String url) {
        return Native.alone(Native.ESCAPE, new Question().string(url)).string();
    }

    /**
     * The local part of an address, in quotes if it needs them (UTS #58 §5.3).
     *
     * <pre>{@code
     * System.out.println(Urls.quoteLocalPart("jürgen") + ", " + Urls.quoteLocalPart("jürgen meier")); // jürgen, "jürgen meier"
     * }</pre>
     *
     * @param localPart what is in front of the {@code @}
     * @return the same, or in quotes
     */
    public static String quoteLocalPart(String localPart) {
        return Native.alone(Native.QUOTE_LOCAL_PART, new Question().string(localPart)).string();
    }

    /**
     * The version of the library.
     *
     * @return as in the name of the jar
     */
    public static String version() {
        return Native.alone(Native.VERSIONS, new Question()).string();
    }

    /**
     * The version of Unicode whose properties decide where a link ends.
     *
     * @return as {@code 17.0.0}
     */
    public static String unicodeVersion() {
        Answer versions = Native.alone(Native.VERSIONS, new Question());
        versions.string();
        return versions.string();
    }
}
