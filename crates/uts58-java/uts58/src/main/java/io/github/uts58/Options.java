package io.github.uts58;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options of a linkifier: a profile, and values that differ from it. Immutable: each method returns a changed copy.
 *
 * <p>{@link Linkifier#of} checks the values.
 *
 * <pre>{@code
 * Options options = Options.messages().notAHost(false).addSchemes("xmpp:");
 * for (Link link : Linkifier.of(options).links("пишите: xmpp:юра@example.com, или readme.md")) {
 *     System.out.println(link.text());
 * }
 * // xmpp:юра@example.com
 * // readme.md
 * }</pre>
 */
public final class Options {
    private static final String PROFILE = "profile";

    /** By name, in the order in which they were set; the profile is first. */
    private final Map<String, String> values;

    private Options(Map<String, String> values) {
        this.values = values;
    }

    private static Options of(String profile) {
        return new Options(Collections.singletonMap(PROFILE, profile));
    }

    /**
     * The Standard profile: UTS #58 as published, with rules for hosts.
     *
     * <pre>{@code
     * System.out.println(Linkifier.of(Options.standard()).links("https://例え.jp/a。b").get(0).text()); // https://例え.jp/a。b
     * }</pre>
     *
     * @return the profile
     */
    public static Options standard() {
        return of("standard");
    }

    /**
     * The Messages profile, for chat and mail.
     *
     * <pre>{@code
     * System.out.println(Linkifier.of(Options.messages()).links("https://例え.jp/a。b").get(0).text()); // https://例え.jp/a
     * }</pre>
     *
     * @return the profile
     */
    public static Options messages() {
        return of("messages");
    }

    /**
     * Sets an option by its name in lower case with hyphens, to a text: for options in a file. A switch is {@code on}
     * or {@code off}.
     *
     * <pre>{@code
     * Linkifier linkifier = Linkifier.of(Options.messages().set("bare-hosts", "off"));
     * System.out.println(linkifier.containsLink("пример.рф")); // false
     * }</pre>
     *
     * @param name the name
     * @param value the value
     * @return a copy with this value
     */
    public Options set(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(values);
        changed.put(name, value);
        return new Options(changed);
    }

    /**
     * The value set for an option, by its name in lower case with hyphens.
     *
     * <pre>{@code
     * Options options = Options.messages().emails(false);
     * System.out.println(options.get("emails") + " " + options.get("schemes")); // off null
     * }</pre>
     *
     * @param name the name
     * @return {@code null} if it is as in the profile
     */
    public @Nullable String get(String name) {
        return values.get(name);
    }

    private Options set(String name, boolean value) {
        return set(name, value ? "on" : "off");
    }

    /** Sets a number for {@link #set(String, String)}, where 0 means no limit. */
    private static String limit(@Nullable Integer value) {
        if (value != null && value < 1) {
            throw new OptionException("max-length", "max-length cannot be " + value + ": use a number of at least 1, or null for no limit");
        }
        return value == null ? "0" : value.toString();
    }

    /** An empty text would be the built-in list; no entry is a list without entries. */
    private Options set(String name, String between, String[] entries) {
        return set(name, entries.length == 0 && between.equals("\n") ? "#" : String.join(between, entries));
    }

    Question question() {
        Question question = new Question().number(values.size());
        for (Map.Entry<String, String> option : values.entrySet()) {
            question.string(option.getKey()).string(option.getValue());
        }
        return question;
    }

    /** Options are equal if the same profile and the same values were set. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Options && values.equals(((Options) other).values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    /** For people to read: what was set. */
    @Override
    public String toString() {
        return values.toString();
    }

    // Options, written by `cargo xtask bindings`.
    /**
     * Which hosts without a scheme (example.com) are links (D25).
     * {@code off}: none, only https://example.com.
     * {@code www}: those that begin with www. (www.example.com).
     * {@code all}: every host, such as example.com.
     * Default: {@code all}.
     *
     * @param value the value
     * @return a copy with this option set
     */
    public Options bareHosts(BareHosts value) {
        return set("bare-hosts", value.word);
    }

    /**
     * Whether e-mail addresses are links, such as jo&#64;example.com (D36).
     * Default: {@code true}.
     *
     * @param value whether to use the option
     * @return a copy with this option set
     */
    public Options emails(boolean value) {
        return set("emails", value);
    }

    /**
     * Whether URLs and hosts are links; if off, only addresses such as jo&#64;example.com are (D20).
     * Default: {@code true}.
     *
     * @param value whether to use the option
     * @return a copy with this option set
     */
    public Options urls(boolean value) {
        return set("urls", value);
    }

    /**
     * The schemes that start a link, instead of https and http: with ftp, only ftp://example.com is one; a host without a scheme needs the implied scheme in the list (D20, D22).
     * {@code ftp} has {@code ://} and a host, {@code xmpp:} has neither. A space separates two schemes.
     * Default: {@code https http}.
     *
     * @param names the names of the schemes
     * @return a copy with this option set
     */
    public Options schemes(String... names) {
        return set("schemes", " ", names);
    }

    /**
     * More schemes that start a link: irc for irc://host, tel: for tel:555 (D20, D22).
     * {@code ftp} has {@code ://} and a host, {@code xmpp:} has neither. A space separates two schemes.
     *
     * @param names the names of the schemes
     * @return a copy with this option set
     */
    public Options addSchemes(String... names) {
        return set("add-schemes", " ", names);
    }

    /**
     * Whether any scheme before :// starts a link, such as git+ssh://example.com, except schemes known to be dangerous (D20).
     * Default: {@code false}.
     *
     * @param value whether to use the option
     * @return a copy with this option set
     */
    public Options anyScheme(boolean value) {
        return set("any-scheme", value);
    }

    /**
     * Whether file:// and a path are a link, which opens a local file (file:///etc/hosts); for link checkers (D22).
     * Default: {@code false}.
     *
     * @param value whether to use the option
     * @return a copy with this option set
     */
    public Options fileUrls(boolean value) {
        return set("file-urls", value);
    }

    /**
     * The scheme of a link without one: with http, example.com leads to http://example.com (D20).
     * {@code http}: http.
     * {@code https}: https.
     * Default: {@code https}.
     *
     * @param value the value
     * @return a copy with this option set
     */
    public Options impliedScheme(ImpliedScheme value) {
        return set("implied-scheme", value.word);
    }

    /**
     * Which valid hosts are links: with any-valid, printer.lan1 is one (D28).
     * {@code public-suffix}: those below a public suffix, such as example.co.uk.
     * {@code any-valid}: those of two labels or more, such as printer.lan1.
     * Default: {@code public-suffix}.
     *
     * @param value the value
     * @return a copy with this option set
     */
    public Options hostRule(HostRule value) {
        return set("host-rule", value.word);
    }

    /**
     * Top-level domains in IANA's format, instead of the public suffix list, which the entry * keeps: with * and internal, example.com and wiki.internal are links (D28).
     * One entry per line, {@code #} for comments: a top-level domain in IANA's format (an A-label), or * for those of the public suffix list.
     *
     * @param entries the entries; none make an empty list
     * @return a copy with this option set
     */
    public Options tldList(String... entries) {
        return set("tld-list", "\n", entries);
    }

    /**
     * The longest link, in bytes: with 30, https://example.com/a/long/path isn't a link (M12).
     * Default: {@code 8192} in {@code messages}, {@code null} (no limit) in {@code standard}.
     *
     * @param value at least 1, or {@code null} for no limit
     * @return a copy with this option set
     */
    public Options maxLength(@Nullable Integer value) {
        return set("max-length", limit(value));
    }

    /**
     * Whether README.md, user.email, os.run() and Hello.My aren't hosts, but file names, members, calls and joined sentences (M5, M6, M7, M16).
     * Default: {@code true} in {@code messages}, {@code false} in {@code standard}.
     *
     * @param value whether to use the option
     * @return a copy with this option set
     */
    public Options notAHost(boolean value) {
        return set("not-a-host", value);
    }

    /**
     * Whether IPv4 addresses without a scheme are links if a port or a path follows (10.0.0.1:8080) (D33).
     * Default: {@code true} in {@code messages}, {@code false} in {@code standard}.
     *
     * @param value whether to use the option
     * @return a copy with this option set
     */
    public Options bareIpv4(boolean value) {
        return set("bare-ipv4", value);
    }

    /**
     * Whether single labels and unknown top-level domains are hosts after a scheme (http://localhost:3000, http://nas.box) (D34).
     * Default: {@code true} in {@code messages}, {@code false} in {@code standard}.
     *
     * @param value whether to use the option
     * @return a copy with this option set
     */
    public Options singleLabelHosts(boolean value) {
        return set("single-label-hosts", value);
    }

    /**
     * More or fewer file names that aren't hosts: *.ai adds report.ai, !*.rs links nekretnine.rs, !docs.md links only docs.md; for not-a-host (M6).
     * One entry per line, {@code #} for comments: *.ext, pre*.ext, *suf.ext, name.ext, *.h.ext or name.*; with ! before it, an entry to remove or a host.
     *
     * @param entries the entries; none make an empty list
     * @return a copy with this option set
     */
    public Options addFileNames(String... entries) {
        return set("add-file-names", "\n", entries);
    }

    /** Which hosts without a scheme (example.com) are links. */
    public enum BareHosts {
        /** {@code off}: none, only https://example.com. */
        OFF("off"),
        /** {@code www}: those that begin with www. (www.example.com). */
        WWW("www"),
        /** {@code all}: every host, such as example.com. */
        ALL("all");

        final String word;

        BareHosts(String word) {
            this.word = word;
        }
    }

    /** The scheme of a link without one: with http, example.com leads to http://example.com. */
    public enum ImpliedScheme {
        /** {@code http}: http. */
        HTTP("http"),
        /** {@code https}: https. */
        HTTPS("https");

        final String word;

        ImpliedScheme(String word) {
            this.word = word;
        }
    }

    /** Which valid hosts are links: with any-valid, printer.lan1 is one. */
    public enum HostRule {
        /** {@code public-suffix}: those below a public suffix, such as example.co.uk. */
        PUBLIC_SUFFIX("public-suffix"),
        /** {@code any-valid}: those of two labels or more, such as printer.lan1. */
        ANY_VALID("any-valid");

        final String word;

        HostRule(String word) {
            this.word = word;
        }
    }
    // End of what `cargo xtask bindings` writes
}
