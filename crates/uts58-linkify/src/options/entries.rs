//! The list of options: one entry for each. `tailoring.rs`, `value.rs` and `table.rs` generate the switches of rules, the
//! fields with their setters, and the rows of the table from it.
//!
//! An entry has the docs of its setter, which `value` generates (`value.rs` contains the `own` ones); the field, its
//! type, and for a switch of rules its `Tailoring`; the name; the values in Standard and in Messages, and both as text;
//! the rules; and what the option changes, with an example. The comment names who asked for it.

macro_rules! options {
    ($generate:ident) => {
        $generate! {
            OPTIONS {
                /// Sets which hosts are linked without a scheme; by default all.
                // robinst/linkify#7, lycheeverse/lychee#408, markdown-it/linkify-it#14
                value bare_hosts: BareHosts = "bare-hosts",
                    [BareHosts::All, BareHosts::All], ["all", "all"], ["D25"],
                    "Which hosts without a scheme (example.com) are links";

                /// Sets whether e-mail addresses are linked; by default they are. If not, their hosts aren't either.
                ///
                /// ```
                /// use uts58_linkify::{Linkifier, Options};
                ///
                /// let linkifier = Linkifier::new(Options::messages().emails(false));
                /// assert!(!linkifier.contains_link("albert@example.com, アルベルト@example.com"));
                /// ```
                // nfrasser/linkifyjs#263, nfrasser/linkifyjs#527
                value emails: bool = "emails",
                    [true, true], ["on", "on"], ["D36"],
                    "Whether e-mail addresses are links, such as jo@example.com";

                /// Sets whether URLs and bare hosts are linked; by default they are. An address inside a URL belongs
                /// to the URL, even if URLs aren't linked.
                ///
                /// ```
                /// use uts58_linkify::{Linkifier, Options};
                ///
                /// let addresses = Linkifier::new(Options::messages().urls(false));
                /// let mut links = addresses.links("See https://example.com/a, or write to юра@example.com.");
                /// assert_eq!(links.next().unwrap().as_str(), "юра@example.com");
                /// ```
                // robinst/linkify: LinkFinder::kinds; gregjacobs/Autolinker.js#207
                value urls: bool = "urls",
                    [true, true], ["on", "on"], ["D20"],
                    "Whether URLs and hosts are links; if off, only addresses such as jo@example.com are";

                // element-hq/element-web#8720, nfrasser/linkifyjs#509
                own schemes: Schemes = "schemes",
                    [Cow::Borrowed(Scheme::WEB), Cow::Borrowed(Scheme::WEB)], ["https http", "https http"],
                    ["D20", "D22"],
                    "The schemes that start a link, instead of https and http: with ftp, only ftp://example.com is \
                     one; a host without a scheme needs the implied scheme in the list";

                // nfrasser/linkifyjs#194, nfrasser/linkifyjs#212, element-hq/element-x-ios#2802
                own add_schemes: Schemes = "add-schemes",
                    [Cow::Borrowed(&[]), Cow::Borrowed(&[])], ["", ""], ["D20", "D22"],
                    "More schemes that start a link: irc for irc://host, tel: for tel:555";

                /// Sets whether any scheme before `://` begins a link ([D20](crate::decisions#D20)), for link
                /// checkers. By default, only the listed schemes do. A scheme has at most 64 ASCII letters, digits,
                /// `+` and `-`. Schemes that run code or read local data (`javascript`, `view-source` …) never begin
                /// a link. `file` begins a link only with [`Options::file_urls`].
                ///
                /// ```
                /// use uts58_linkify::{Linkifier, Options};
                ///
                /// let any = Linkifier::new(Options::standard().any_scheme(true));
                /// assert!(any.contains_link("git+ssh://git@例え.com/ä") && !any.contains_link("file://例え.com/ö"));
                /// ```
                // signalapp/Signal-Desktop#7353
                value any_scheme: bool = "any-scheme",
                    [false, false], ["off", "off"], ["D20"],
                    "Whether any scheme before :// starts a link, such as git+ssh://example.com, except schemes \
                     known to be dangerous";

                /// Sets whether `file://` with a path is a link ([D22](crate::decisions#D22)); by default it isn't.
                /// Such a link opens a local file, so enable this only for text that you trust, as link checkers do.
                ///
                /// ```
                /// use uts58_linkify::{Linkifier, Options};
                ///
                /// let checker = Linkifier::new(Options::messages().file_urls(true));
                /// let text = "See file:///usr/share/doc/größe.txt, not file:größe.txt.";
                /// let found: Vec<_> = checker.links(text).map(|link| link.as_str()).collect();
                /// assert_eq!(found, ["file:///usr/share/doc/größe.txt"]);
                /// ```
                // nfrasser/linkifyjs#171, eclipse-theia/theia#5640
                value file_urls: bool = "file-urls",
                    [false, false], ["off", "off"], ["D22"],
                    "Whether file:// and a path are a link, which opens a local file (file:///etc/hosts); for link \
                     checkers";

                /// Sets the scheme of links to bare hosts; by default `https`.
                // gregjacobs/Autolinker.js#235, showdownjs/showdown#806
                value implied_scheme: ImpliedScheme = "implied-scheme",
                    [ImpliedScheme::Https, ImpliedScheme::Https], ["https", "https"], ["D20"],
                    "The scheme of a link without one: with http, example.com leads to http://example.com";

                /// Sets which valid hosts are linked ([D28](crate::decisions#D28)); by default those with a public
                /// suffix.
                // nfrasser/linkifyjs#19, squidowl/halloy#2005
                value host_rule: HostRule = "host-rule",
                    [HostRule::PublicSuffix, HostRule::PublicSuffix], ["public-suffix", "public-suffix"], ["D28"],
                    "Which valid hosts are links: with any-valid, printer.lan1 is one";

                // mozilla/bleach#519, nfrasser/linkifyjs#120, markdown-it/linkify-it#103
                own tld_list: List<TopLevelDomains> = "tld-list",
                    [List::BUILT_IN, List::BUILT_IN], ["", ""], ["D28"],
                    "Top-level domains in IANA's format, instead of the public suffix list, which the entry * keeps: \
                     with * and internal, example.com and wiki.internal are links";

                /// Sets the maximum length of a link in bytes ([M12](crate::decisions#M12)). `None` means no limit,
                /// the default of [`Profile::Standard`]. The default of [`Profile::Messages`] is 8192.
                ///
                /// ```
                /// use std::num::NonZero;
                /// use uts58_linkify::{Linkifier, Options};
                ///
                /// let linkifier = Linkifier::new(Options::standard().max_length(NonZero::new(12)));
                /// assert!(linkifier.contains_link("é.com/12345") && !linkifier.contains_link("é.com/123456"));
                /// ```
                // JetBrains/markdown#198, nyaruka/rapidpro#1698
                value max_length: Option<NonZero<usize>> = "max-length",
                    [None, NonZero::new(8192)], ["0", "8192"], ["M12"],
                    "The longest link, in bytes: with 30, https://example.com/a/long/path isn't a link";

                /// Sets whether text that only looks like a host isn't one: file names (`README.md`), calls
                /// (`com.acme.run(x)`), members (`user.email`) and joined sentences (`Hello.My`).
                // zulip/zulip#36249, markdown-it/markdown-it#1113, laurent22/joplin#4205
                value not_a_host: bool as NotAHost = "not-a-host",
                    [false, true], ["off", "on"], ["M5", "M6", "M7", "M16"],
                    "Whether README.md, user.email, os.run() and Hello.My aren't hosts, but file names, members, \
                     calls and joined sentences";

                /// Sets whether IPv4 addresses without a scheme are linked, if a port follows, or a path that isn't
                /// just one or two digits.
                // gregjacobs/Autolinker.js#347, robinst/linkify#46
                value bare_ipv4: bool as BareIpv4 = "bare-ipv4",
                    [false, true], ["off", "on"], ["D33"],
                    "Whether IPv4 addresses without a scheme are links if a port or a path follows (10.0.0.1:8080)";

                /// Sets whether, after a scheme, `localhost`, other single labels and hosts below unknown top-level
                /// domains are linked.
                // robinst/linkify#78, tox-dev/turbohtml#768, xtermjs/xterm.js#653
                value single_label_hosts: bool as SingleLabelHosts = "single-label-hosts",
                    [false, true], ["off", "on"], ["D34"],
                    "Whether single labels and unknown top-level domains are hosts after a scheme \
                     (http://localhost:3000, http://nas.box)";

                // npm/marky-markdown#146, anyproto/anytype-ts#2270
                own add_file_names: List<Names> = "add-file-names",
                    [List::BUILT_IN, List::BUILT_IN], ["", ""], ["M6"],
                    "More or fewer file names that aren't hosts: *.ai adds report.ai, !*.rs links nekretnine.rs, !docs.md \
                     links only docs.md; for not-a-host";
            }
            // Rules of Messages that nobody switches alone. Only tests set them, so that each case tests one rule.
            TEST_SWITCHES {
                // Code points that end a link in addition to Hard and Soft: invisible code points (M1), dashes,
                // arrows and bars (M4), opening brackets (M4a), backslashes (M15), emoji after ASCII (M19), and `?`
                // and `,` that begin a Part or separate directives (D4).
                test soft_ends: bool as SoftEnds = "soft-ends",
                    [false, true], ["off", "on"], ["D4", "M1", "M4", "M4a", "M15", "M19"], "";
                // M3: the mark directly before a link decides which mark ends it (`"https://x.com/a"b`).
                test wrapping_marks: bool as WrappingMarks = "wrapping-marks",
                    [false, true], ["off", "on"], ["M3"], "";
                // M13: URLs joined by a comma or a semicolon (`http://a.com/,http://b.com/`) are separate links.
                test joined_urls: bool as JoinedUrls = "joined-urls",
                    [false, true], ["off", "on"], ["M13"], "";
                // Links in text without spaces: where a host ends (M10) and begins (M11), full-width punctuation
                // after ASCII (M2), ideographic full stops in hosts (M14) and after sentences (M17), and particles
                // (M18).
                test spaceless_text: bool as SpacelessText = "spaceless-text",
                    [false, true], ["off", "on"], ["M2", "M10", "M11", "M14", "M17", "M18"], "";
                // M8: `@user@host.example` is a handle, not an address.
                test handles: bool as Handles = "handles",
                    [false, true], ["off", "on"], ["M8"], "";
                // D27: three or more dots are an ellipsis, which ends and begins hosts (`wait...example.com`).
                test ellipsis: bool as Ellipsis = "ellipsis",
                    [false, true], ["off", "on"], ["D27"], "";
                // M9: markup and spaceless text before an address aren't part of it (`邮箱help@x.com`).
                test markup_before_address: bool as MarkupBeforeAddress = "markup-before-address",
                    [false, true], ["off", "on"], ["M9"], "";
                // D39: after an address, only the port is consumed, so `a@x.com/b@x.com` contains two.
                test address_parts: bool as AddressParts = "address-parts",
                    [false, true], ["off", "on"], ["D39"], "";
                // D40: the query of `mailto:a@b.com?subject=x` belongs to the link.
                test mailto_query: bool as MailtoQuery = "mailto-query",
                    [false, true], ["off", "on"], ["D40"], "";
                // M5: first labels that no host has, instead of the built-in ones.
                test first_labels: List<Labels> = "first-labels",
                    [List::BUILT_IN, List::BUILT_IN], ["", ""], ["M5"], "";
                // M6: file names that aren't hosts, instead of the built-in ones.
                test file_names: List<Names> = "file-names",
                    [List::BUILT_IN, List::BUILT_IN], ["", ""], ["M6"], "";
            }
        }
    };
}
