/** Finds links in text in any script, following UTS #58, Unicode Link Detection and Formatting. */
module io.github.uts58 {
    requires static org.jspecify;

    exports io.github.uts58;
}
