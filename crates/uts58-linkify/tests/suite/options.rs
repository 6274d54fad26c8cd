//! Options by method and by name, and invalid values.

use std::num::NonZero;

use uts58_linkify::options::{OptionInfo, OptionKind};
use uts58_linkify::{
    BareHosts, Error, HostRule, ImpliedScheme, Linkifier, Options, Profile, Scheme, Tailoring,
};
use uts58_testing::cases::{mark, unmarked};

#[track_caller]
fn check(options: Options, marked: &str) {
    assert_eq!(mark(&Linkifier::new(options), &unmarked(marked)), marked);
}

#[track_caller]
fn refused(options: Result<Options, Error>, says: &str) {
    let error = options.unwrap_err();
    assert!(error.to_string().contains(says), "{error}");
}

/// Sets an option as a configuration file would.
fn set(mut options: Options, name: &str, value: &str) -> Result<Options, Error> {
    options.set_in_test(name, value).map(|()| options)
}

fn standard() -> Options {
    Options::standard()
}

fn messages() -> Options {
    Options::messages()
}

#[test]
fn a_scheme_in_both_forms() {
    let (hierarchical, opaque) = (Scheme::hierarchical("xmpp").unwrap(), Scheme::opaque("xmpp").unwrap());
    let text = "xmpp://größe xmpp:größe";
    let found = |schemes| {
        let linkifier = Linkifier::new(standard().schemes(schemes));
        linkifier.links(text).map(|link| link.as_str().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found([hierarchical.clone(), opaque.clone()]), ["xmpp:größe"]);
    assert_eq!(found([opaque, hierarchical]), ["xmpp://größe", "xmpp:größe"]);
}

#[test]
fn added_opaque_schemes_are_linked() {
    let builder =
        || messages().add_schemes([Scheme::opaque("xmpp").unwrap(), Scheme::opaque("tel").unwrap()]);
    check(builder(), "см. ⸠xmpp:юра@example.com?message⸡, да");
    check(builder(), "(⸠tel:+49-30-123456⸡)");
    check(builder(), "电话⸠TEL:+86-10-1234⸡。");
    check(builder(), "hotel:5, x-tel:5, .tel:5");
    check(builder(), "tel: 5, xmpp:");
    check(builder(), "\"⸠xmpp:a@b.de⸡\"c");
    check(builder(), "*siehe ⸠xmpp:ä@b.de/x⸡*");
    check(builder(), "⸠xmpp://юра@example.com/a⸡ b");
    check(builder(), "⸠example.com⸡ ⸠a@b.de⸡ ⸠https://é.com/:x⸡");
    check(standard(), "xmpp:⸠юра@example.com⸡");
}

#[test]
fn added_hierarchical_schemes_are_linked() {
    let builder = || {
        standard()
            .add_schemes([Scheme::hierarchical("git+ssh").unwrap(), Scheme::hierarchical("ssh").unwrap()])
    };
    check(builder(), "⸠git+ssh://例え.com/x⸡ ⸠SSH://例え.com⸡ git+ftp://例え.com");
    check(builder(), "日本⸠ssh://例え.com⸡");
    check(builder(), "ssh+⸠ssh://例え.com⸡");
    // S4 (1): a lone `@` ends the candidate before it
    check(
        builder(),
        "@⸠git+ssh://例え.com⸡ é@⸠git+ssh://例え.com⸡ 」@⸠git+ssh://例え.com⸡ @git+ftp://例え.com",
    );
    let dotted = standard().add_schemes([Scheme::hierarchical("a.com+b").unwrap()]);
    // D35, D21: the run before the `+` is a candidate of its own
    check(dotted, "⸠a.com⸡+b://例え.com é@a.com+b://例え.com a@a.com+b://例え.com ⸠é@a.com⸡+c://例え.com");
    check(standard().schemes([Scheme::hierarchical("ftp").unwrap()]), "http://é.com ⸠ftp://é.com⸡ é.com");
}

/// D23: after schemes other than `http` and `https`, a user belongs to the link, but a password doesn't.
#[test]
fn users_of_other_schemes_are_linked() {
    for builder in [standard(), messages()] {
        let builder = builder.add_schemes([Scheme::hierarchical("ssh").unwrap()]);
        check(builder.clone(), "⸠ssh://git@例え.com/ä⸡ ⸠SSH://a.b+c@example.com:22/ä⸡ ⸠ssh://a@[::1]/⸡");
        check(builder.clone(), "ssh://git:x@例え.com/ä ssh://@例え.com ssh://a@b@例え.com ssh://ü@例え.com");
        check(builder.clone(), "https://git@例え.com/ä HTTP://git@例え.com");
        let linkifier = Linkifier::new(builder);
        let link = linkifier.links("ssh://git@例え.com/ä").next().unwrap();
        assert_eq!(link.host(), Some("例え.com"));
        #[cfg(feature = "idna")]
        {
            assert_eq!(link.absolute().to_string(), "ssh://git@xn--r8jz45g.com/%C3%A4");
            let displayed = link.display(uts58_linkify::HostDisplay::Unicode).to_string();
            assert_eq!(displayed, "ssh://git@例え.com/ä");
        }
    }
}

#[test]
fn any_scheme_links_all_but_the_dangerous() {
    let any = || standard().any_scheme(true);
    check(any(), "⸠git+ssh://git@例え.com/ä⸡, ⸠FTP://é.com/⸡ ⸠http://é.com⸡ ⸠é.com⸡ ⸠a@é.com⸡");
    check(any(), "file://é.com/a JavaScript://é.com/%0a view-source://é.com 1file://é.com data://é.com");
    check(any(), "ms-msdt://é.com SEARCH-MS://é.com res://é.com ms-its://é.com");
    check(any(), "日本⸠gemini://é.com⸡。 See.⸠https://é.com⸡ +⸠x://é.com/⸡");
    check(any(), "a.b://é.com com.apple.tv://é.com, rdar://1234");
    check(any().add_schemes([Scheme::hierarchical("a.b").unwrap()]), "⸠a.b://é.com⸡");
}

/// M6: file names that are added to the list, and names that replace it.
#[test]
fn added_file_names() {
    let names = || standard().not_a_host(true);
    let own = |list| set(names(), "file-names", list).unwrap();
    check(names().add_file_names(["*.ai", "!grün.rs"]).unwrap(), "ä.ai ä.rs ⸠grün.rs⸡ ⸠ä.bc.ai⸡");
    check(
        own("*.ai").add_file_names(["*.io"]).unwrap().add_file_names(["*.x.de"]).unwrap(),
        "ä.ai ä.io ä.x.de ⸠ä.rs⸡ ⸠x.de⸡",
    );
    check(own("*-x.ai\nread.*"), "ä-x.ai a-x-1.2.ai read.ä.de ⸠ä-y.ai⸡ ⸠a-1.x.ai⸡");
    for wrong in
        ["ai", "*.*", "a*b.ai", "*.a.b.ai", "!ai", "!*.*", "!!*.ai", "!!a.ai", "! *.ai", ".ai", "a.", "**.ai"]
    {
        refused(set(names(), "add-file-names", wrong), "line 1 of add-file-names");
        refused(names().add_file_names([wrong]), "add-file-names cannot have");
    }
}

/// M6: patterns that are removed from the list. Other patterns, M5 and M16 still apply.
#[test]
fn removed_file_names() {
    let without = |names: &[&str]| messages().add_file_names(names).unwrap();
    check(messages(), "nekretnine.rs main.rs lib-1.2.rs ⸠docs.rs⸡ naujienos.md");
    check(
        without(&["!*.rs"]),
        "⸠nekretnine.rs⸡ ⸠main.rs⸡ ⸠Beograd.RS⸡ ⸠nekretnine.rs/a⸡ naujienos.md self.rs configure.rs README.sr.md",
    );
    check(without(&["!*.MD", "!*.py", "!*.sh"]), "⸠ziar.md⸡ ⸠diario.py⸡ ⸠get.sh⸡ main.rs");
    check(without(&["*.ai", "!*.ai", "!*.zz"]), "⸠a.ai⸡ main.rs");
    check(without(&["!*.ai"]).add_file_names(["*.ai"]).unwrap(), "⸠a.ai⸡");
    check(without(&["!configure.*"]), "⸠configure.de⸡ main.rs");
}

#[test]
fn bare_hosts_are_linked_as_chosen() {
    let text = |hosts| standard().bare_hosts(hosts);
    check(text(BareHosts::Off), "é.com www.é.com ⸠http://é.com⸡ ⸠a@é.com⸡ é.com/⸠https://ü.de⸡");
    check(text(BareHosts::Www), "é.com ⸠www.é.com⸡ ⸠WWW.é.com/x⸡ ⸠http://é.com⸡ ⸠a@é.com⸡");
    check(messages().bare_hosts(BareHosts::Www), "_⸠www.é.com⸡_ foo.rs ⸠http://foo.rs⸡");
    // M11 would link the rest without its `www.`
    check(messages().bare_hosts(BareHosts::Www), "www.日本example.com/x www.a\u{200D}b.example.com/x");
}

#[test]
fn without_emails_no_address_is_linked() {
    check(standard().emails(false), "ü@é.com, mailto:ü@é.com/x.com ⸠é.com⸡");
    check(messages().emails(false), "ü@é.com ⸠é.com⸡");
}

#[test]
fn host_rules_decide_on_hosts() {
    check(standard().host_rule(HostRule::AnyValid), "⸠bücher.intern⸡ ⸠a.b⸡ a..b x@y ⸠x@y.z⸡ 1.2");
    let list = |list: &str| set(standard(), "tld-list", list);
    check(list("# mine\n\nINTERN\nxn--p1ai\n").unwrap(), "⸠a.intern⸡ ⸠a.xn--p1ai⸡ a.com");
    check(set(list("intern").unwrap(), "tld-list", "").unwrap(), "a.intern ⸠a.com⸡");
    // A star means the rule that applies without a list.
    check(list("*\nintern").unwrap(), "⸠a.intern⸡ ⸠a.com⸡ a.nosuch");
    check(list("*").unwrap(), "a.intern ⸠a.com⸡ a.nosuch");
    check(list("intern\n*\nUK").unwrap(), "⸠a.intern⸡ ⸠a.com⸡ ⸠co.uk⸡ ⸠a.co.uk⸡ a.nosuch");
    refused(list("*.com"), "line 1");
    check(list("intern").unwrap().host_rule(HostRule::AnyValid), "⸠a.intern⸡ ⸠a.com⸡");
    let ours =
        Linkifier::new(standard()).with_host_predicate(|host| host == "ours" || host.ends_with(".ours"));
    let marked = "⸠a.ours⸡ a.com ⸠https://x.ours:8080/é⸡ https://ours";
    assert_eq!(mark(&ours, &unmarked(marked)), marked);
    assert_eq!(ours.options(), &standard());
    refused(list("com\nbü\n"), "line 2");
    refused(list("-a"), "line 1");
    let longest = "a".repeat(63);
    check(list(&longest).unwrap(), &format!("⸠b.{longest}⸡ b.a"));
    refused(list(&(longest + "a")), "line 1");
    refused(list("# nothing\n"), "tld-list has no entries");
}

/// For names that aren't in the list, the rules of the public suffix list apply as before.
#[cfg(feature = "psl")]
#[test]
fn tld_list_and_public_suffixes() {
    for list in ["*", "*\nintern"] {
        check(set(standard(), "tld-list", list).unwrap(), "⸠a.com⸡ co.uk ⸠a.co.uk⸡ a.nosuch");
    }
}

#[cfg(feature = "idna")]
#[test]
fn tld_list_in_both_forms() {
    check(standard().tld_list(["XN--P1AI"]).unwrap(), "⸠пример.рф⸡ ⸠a.xn--p1ai⸡ a.com");
}

#[test]
fn schemes_that_are_refused() {
    for name in ["javascript", "DATA", "vbscript", "file"] {
        for scheme in [Scheme::hierarchical(name), Scheme::opaque(name)] {
            assert!(scheme.unwrap_err().to_string().contains("must not run or read"));
        }
        refused(set(standard(), "add-schemes", name), "add-schemes cannot have");
    }
    for name in ["", "1a", "a:", "é", "a b", "a/"] {
        assert!(Scheme::opaque(name).unwrap_err().to_string().contains("use an ASCII letter"));
    }
}

/// D20: a bare host is linked only if the schemes include the implied one.
#[test]
fn bare_hosts_need_the_implied_scheme() {
    check(standard().schemes([]), "http://é.com é.com ⸠ü@é.com⸡");
    let http = standard().schemes([Scheme::hierarchical("http").unwrap()]);
    check(http.clone(), "⸠http://é.com⸡ é.com https://é.com");
    check(http.implied_scheme(ImpliedScheme::Http), "⸠http://é.com⸡ ⸠é.com⸡ https://é.com");
    let any = standard().schemes([]).any_scheme(true);
    check(any, "⸠http://é.com⸡ ⸠é.com⸡");
}

#[test]
fn longer_links_are_refused() {
    check(standard().max_length(NonZero::new(12)), "⸠é.com/12345⸡ é.com/123456");
    check(standard().max_length(NonZero::new(10)), "é.com/12345 ⸠é.com⸡");
    check(standard().max_length(None), "⸠é.com⸡");
}

#[test]
fn word_lists_replace_the_built_in_ones() {
    let names = |list: &str| set(messages(), "file-names", list);
    check(names("*.ai\nfoo*.com\nbar.org\n").unwrap(), "x.ai FOO1.com ⸠fo.com⸡ bar.ORG ⸠README.md⸡");
    check(names("# nothing\n").unwrap(), "⸠README.md⸡");
    check(set(names("*.ai").unwrap(), "file-names", "").unwrap(), "README.md ⸠x.ai⸡");
    check(set(messages(), "first-labels", "# ours\nэто\n").unwrap(), "это.com.ru ⸠self.ru⸡");
    for list in ["md", "*", "*.", "a.b.c.d", "a*b.c", "*.*"] {
        refused(names(list), "line 1 of file-names isn't a valid entry");
    }
    for list in ["a.b", "a b", "*"] {
        refused(set(messages(), "first-labels", list), "line 1 of first-labels isn't a valid entry");
    }
}

/// The table agrees with the code. Each option has the value its row gives for each profile, and accepts each of its
/// values. It rejects everything else with a message that lists the values.
#[test]
fn every_option_by_name() {
    for &profile in Profile::ALL {
        for row in OptionInfo::ALL {
            let name = row.name;
            assert!(
                name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            );
            assert!(!row.help.is_empty() && !row.help.ends_with('.') && !row.decisions.is_empty(), "{name}");
            assert_eq!(Options::from(profile).get(name).as_deref(), Some(row.in_profile(profile)), "{name}");
            let values: Vec<&str> = match row.kind {
                OptionKind::Switch => vec!["off", "on"],
                OptionKind::Choice(words) => words.iter().map(|word| word.0).collect(),
                OptionKind::Number => vec!["0", "58"],
                OptionKind::List(_) if name == "tld-list" => vec!["", "com\nxn--p1ai"],
                OptionKind::List(_) => vec!["", "*.größe\nname.*"],
                _ => vec!["", "https", "gemini xmpp:"],
            };
            let mut seen = Vec::new();
            for value in values {
                let mut options = Options::from(profile);
                options.set(name, value).unwrap();
                assert_eq!(options.get(name).as_deref(), Some(value), "{name}");
                // No other option changes.
                let others = |options: &Options| -> Vec<String> {
                    let others = OptionInfo::ALL.iter().filter(|other| other.name != name);
                    others.map(|other| options.get(other.name).unwrap().into_owned()).collect()
                };
                assert_eq!(others(&options), others(&Options::from(profile)), "{name}");
                assert!(!seen.contains(&options), "{name}: {value}");
                seen.push(options);
            }
            let before = Options::from(profile);
            let mut options = before.clone();
            let error = options.set(name, "größer *").unwrap_err();
            assert!(error.to_string().contains(": use ") && error.to_string().contains(name), "{error}");
            assert_eq!((error.option(), &options), (Some(name), &before));
        }
    }
    let error = standard().set("größe", "1").unwrap_err().to_string();
    assert!(error.contains("profile, bare-hosts") && error.contains("max-length"), "{error}");
    assert!(!error.contains("soft-ends"), "{error}");
    standard().set("soft-ends", "on").unwrap_err();
}

/// Each group of rules of Messages: a text, its links in Standard, and those with this group alone.
#[test]
fn every_group_of_rules_has_a_switch() {
    let examples = [
        ("soft-ends", "kennst du bücher.de/ä?", "bücher.de/ä?", "bücher.de/ä"),
        (
            "soft-ends",
            "https://x.com/ö— https://x.com/ü\\n https://x.com/abc🔥",
            "https://x.com/ö— https://x.com/ü\\n https://x.com/abc🔥",
            "https://x.com/ö https://x.com/ü https://x.com/abc",
        ),
        ("wrapping-marks", "\"https://x.com/ä\"b", "https://x.com/ä\"b", "https://x.com/ä"),
        (
            "joined-urls",
            "https://x.com/ä,https://y.com",
            "https://x.com/ä,https://y.com",
            "https://x.com/ä https://y.com",
        ),
        (
            "spaceless-text",
            "官网是example.com和https://x.com/docs，谢谢。https://y.com/aをご覧",
            "https://x.com/docs，谢谢。https://y.com/aをご覧",
            "example.com https://x.com/docs https://y.com/a",
        ),
        (
            "not-a-host",
            "Für user.email siehe README.md für org.gnome.App",
            "user.email README.md org.gnome.App",
            "",
        ),
        ("handles", "@jürgen@x.com", "jürgen@x.com", ""),
        ("ellipsis", "warte...bücher.de", "", "bücher.de"),
        ("bare-ipv4", "Gerät 10.0.0.1:8080/ä", "", "10.0.0.1:8080/ä"),
        ("single-label-hosts", "http://localhost:3000/ä", "", "http://localhost:3000/ä"),
        ("markup-before-address", "邮箱help@x.com", "邮箱help@x.com", "help@x.com"),
        ("address-parts", "ä@x.com/ö@x.com", "ä@x.com", "ä@x.com /ö@x.com"),
        ("mailto-query", "mailto:ä@x.com?subject=ü", "mailto:ä@x.com", "mailto:ä@x.com?subject=ü"),
    ];
    for (name, text, off, on) in examples {
        let links = |options| {
            let linkifier = Linkifier::new(options);
            linkifier.links(text).map(|link| link.as_str()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(links(standard()), off, "{name}");
        assert_eq!(links(set(standard(), name, "on").unwrap()), on, "{name}");
    }
    let switches = OptionInfo::ALL.iter().chain(OptionInfo::TEST_SWITCHES);
    let switches: Vec<_> = switches.filter(|row| row.in_profile(Profile::Standard) == "off").collect();
    for row in switches.iter().filter(|row| !matches!(row.name, "any-scheme" | "file-urls")) {
        assert!(examples.iter().any(|(name, ..)| *name == row.name), "{}", row.name);
    }
    assert_eq!(switches.len(), Tailoring::ALL.len() + 2);
    assert!(OptionInfo::ALL.len() <= 15);
}

/// Setters replace or add.
#[test]
fn setters() {
    let schemes = |names: &[&'static str]| -> Vec<_> {
        names.iter().map(|name| Scheme::hierarchical(*name).unwrap()).collect()
    };
    let get = |options: &Options, name| options.get(name).unwrap().into_owned();
    let options = standard()
        .schemes(schemes(&["ftp", "ssh"]))
        .schemes(schemes(&["https"]))
        .add_schemes(schemes(&["gemini"]))
        .add_schemes(schemes(&["irc"]));
    assert_eq!(get(&options, "schemes"), "https");
    assert_eq!(get(&options, "add-schemes"), "gemini irc");

    let own = standard().tld_list(["com"]).unwrap().tld_list(["*", "intern"]).unwrap();
    assert_eq!(get(&own, "tld-list"), "*\nintern");
    refused(standard().tld_list([] as [&str; 0]), "tld-list has no entries");

    check(set(messages(), "file-names", "#").unwrap(), "⸠README.md⸡");
    let names = messages().add_file_names(["*.ai"]).unwrap().add_file_names(["*.io"]).unwrap();
    assert_eq!(get(&names, "add-file-names"), "*.ai\n*.io");
    for wrong in ["", "# *.ai", " *.ai", "*.ai\n*.io"] {
        refused(messages().add_file_names([wrong]), "add-file-names cannot have");
        refused(standard().tld_list([wrong]), "tld-list cannot have");
    }

    let options = messages()
        .bare_hosts(BareHosts::Www)
        .emails(false)
        .any_scheme(true)
        .implied_scheme(ImpliedScheme::Http)
        .host_rule(HostRule::AnyValid)
        .max_length(NonZero::new(7));
    for (name, value) in [
        ("profile", "messages"),
        ("bare-hosts", "www"),
        ("emails", "off"),
        ("any-scheme", "on"),
        ("implied-scheme", "http"),
        ("host-rule", "any-valid"),
        ("max-length", "7"),
    ] {
        assert_eq!(get(&options, name), value, "{name}");
    }
    assert_eq!((&*get(&standard(), "max-length"), &*get(&messages(), "max-length")), ("0", "8192"));
    // No limit is the same by method and by name.
    assert_eq!(messages().max_length(NonZero::new(0)), set(messages(), "max-length", "0").unwrap());
}

/// Messages is the default; the conformance runs choose Standard explicitly.
#[test]
fn messages_is_the_default() {
    assert_eq!((Options::default(), Profile::default()), (messages(), Profile::Messages));
    assert_eq!(Linkifier::default().options(), &messages());
}

/// `catch_unwind(|| linkifier.links(text))` compiles.
#[test]
fn linkifiers_are_unwind_safe_and_shared() {
    fn is<T: std::panic::UnwindSafe + std::panic::RefUnwindSafe + Send + Sync>() {}
    is::<Linkifier>();
    is::<Options>();
    is::<Error>();
    let linkifier = Linkifier::default().with_host_predicate(|host| host == "a.b");
    assert!(std::panic::catch_unwind(|| linkifier.contains_link("a.b")).unwrap());
}

/// Links are compared by what is linked.
#[test]
fn equal_links() {
    let first = |text: &'static str| Linkifier::messages().links(text).next().unwrap();
    assert_eq!(first("bücher.de/a"), first("bücher.de/a, und mehr"));
    assert_ne!(first("bücher.de/a"), first("bücher.de/b"));
    assert_ne!(first("bücher.de/a"), first(" bücher.de/a"));
}
