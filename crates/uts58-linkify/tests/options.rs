//! Options that are not tailorings, and what building refuses.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::unwrap_used,
    reason = "tests"
)]

#[allow(dead_code, reason = "shared with the case files")]
use uts58_linkify::{
    AnyScheme, BareHosts, Emails, HostRule, ImpliedScheme, Linkifier, OptionError, OptionKind, Options,
    Profile, Scheme, Tailoring,
};
use uts58_testing::cases::{mark, unmarked};

#[track_caller]
fn check(options: Options, marked: &str) {
    assert_eq!(mark(&Linkifier::new(options), &unmarked(marked)), marked);
}

#[track_caller]
fn refused(options: Result<Options, OptionError>, says: &str) {
    let error = options.unwrap_err();
    assert!(error.to_string().contains(says), "{error}");
}

fn standard() -> Options {
    Options::standard()
}

fn messages() -> Options {
    Options::messages()
}

#[test]
fn a_scheme_in_both_forms() {
    let (hierarchical, opaque) = (Scheme::hierarchical("xmpp"), Scheme::opaque("xmpp"));
    let text = "xmpp://größe xmpp:größe";
    let found = |schemes| {
        let linkifier = Linkifier::new(standard().schemes(schemes).unwrap());
        linkifier.links(text).map(|link| link.text().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found([hierarchical.clone(), opaque.clone()]), ["xmpp:größe"]);
    assert_eq!(found([opaque, hierarchical]), ["xmpp://größe", "xmpp:größe"]);
}

#[test]
fn opaque_schemes() {
    let builder = || messages().add_schemes([Scheme::opaque("xmpp"), Scheme::opaque("tel")]).unwrap();
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
fn hierarchical_schemes() {
    let builder =
        || standard().add_schemes([Scheme::hierarchical("git+ssh"), Scheme::hierarchical("ssh")]).unwrap();
    check(builder(), "⸠git+ssh://例え.com/x⸡ ⸠SSH://例え.com⸡ git+ftp://例え.com");
    check(builder(), "日本⸠ssh://例え.com⸡");
    check(builder(), "ssh+⸠ssh://例え.com⸡");
    // S4 (1): a lone `@`
    check(
        builder(),
        "@⸠git+ssh://例え.com⸡ é@⸠git+ssh://例え.com⸡ 」@⸠git+ssh://例え.com⸡ @git+ftp://例え.com",
    );
    let dotted = standard().add_schemes([Scheme::hierarchical("a.com+b")]).unwrap();
    // D35, D21: the run in front of the `+` comes first
    check(dotted, "⸠a.com⸡+b://例え.com é@a.com+b://例え.com a@a.com+b://例え.com ⸠é@a.com⸡+c://例え.com");
    check(standard().schemes([Scheme::hierarchical("ftp")]).unwrap(), "http://é.com ⸠ftp://é.com⸡ é.com");
}

/// D23: behind other schemes than `http` and `https` a user belongs to the link, but no password.
#[test]
fn users() {
    for builder in [standard(), messages()] {
        let builder = builder.add_schemes([Scheme::hierarchical("ssh")]).unwrap();
        check(builder.clone(), "⸠ssh://git@例え.com/ä⸡ ⸠SSH://a.b+c@example.com:22/ä⸡ ⸠ssh://a@[::1]/⸡");
        check(builder.clone(), "ssh://git:x@例え.com/ä ssh://@例え.com ssh://a@b@例え.com ssh://ü@例え.com");
        check(builder.clone(), "https://git@例え.com/ä HTTP://git@例え.com");
        let linkifier = Linkifier::new(builder);
        let link = linkifier.links("ssh://git@例え.com/ä").next().unwrap();
        assert_eq!(link.host(), "例え.com");
        #[cfg(feature = "idna")]
        {
            assert_eq!(link.absolute().to_string(), "ssh://git@xn--r8jz45g.com/%C3%A4");
            let displayed = link.display(uts58_linkify::HostDisplay::Unicode).to_string();
            assert_eq!(displayed, "ssh://git@例え.com/ä");
        }
    }
}

#[test]
fn any_scheme() {
    let any = || standard().any_scheme(AnyScheme::On);
    check(any(), "⸠git+ssh://git@例え.com/ä⸡, ⸠FTP://é.com/⸡ ⸠http://é.com⸡ ⸠é.com⸡ ⸠a@é.com⸡");
    check(any(), "file://é.com/a JavaScript://é.com/%0a view-source://é.com 1file://é.com data://é.com");
    check(any(), "ms-msdt://é.com SEARCH-MS://é.com res://é.com ms-its://é.com");
    check(any(), "日本⸠gemini://é.com⸡。 See.⸠ftp://é.com⸡ +⸠x://é.com/⸡");
    check(any().add_schemes([Scheme::hierarchical("a.b")]).unwrap(), "⸠a.b://é.com⸡");
}

/// M6: beside the list, and in place of it.
#[test]
fn added_file_names() {
    let names = || standard().enable(Tailoring::NotAHost);
    check(names().add_file_names("*.ai\n!grün.rs").unwrap(), "ä.ai ä.rs ⸠grün.rs⸡ ⸠ä.bc.ai⸡");
    check(
        names().file_names("*.ai").unwrap().add_file_names("*.io\n*.x.de").unwrap(),
        "ä.ai ä.io ä.x.de ⸠ä.rs⸡ ⸠x.de⸡",
    );
    check(names().file_names("*-x.ai\nread.*").unwrap(), "ä-x.ai ⸠a-x-1.2.ai⸡ read.ä.de ⸠ä-y.ai⸡ ⸠a-1.x.ai⸡");
    for wrong in ["ai", "*.*", "a*b.ai", "*.a.b.ai", "!ai", "!*.ai", ".ai", "a.", "**.ai"] {
        refused(names().add_file_names(wrong), "line 1 of add-file-names");
    }
}

#[test]
fn bare_hosts() {
    let text = |hosts| standard().bare_hosts(hosts);
    check(text(BareHosts::Off), "é.com www.é.com ⸠http://é.com⸡ ⸠a@é.com⸡ é.com/⸠https://ü.de⸡");
    check(text(BareHosts::Www), "é.com ⸠www.é.com⸡ ⸠WWW.é.com/x⸡ ⸠http://é.com⸡ ⸠a@é.com⸡");
    check(messages().bare_hosts(BareHosts::Www), "_⸠www.é.com⸡_ foo.rs ⸠http://foo.rs⸡");
    // M11 would link what is left without its `www.`
    check(messages().bare_hosts(BareHosts::Www), "www.日本example.com/x www.a\u{200D}b.example.com/x");
}

#[test]
fn emails() {
    check(standard().emails(Emails::Off), "ü@é.com, mailto:ü@é.com/x.com ⸠é.com⸡");
    check(messages().emails(Emails::Off), "ü@é.com ⸠é.com⸡");
}

#[test]
fn host_rules() {
    check(standard().host_rule(HostRule::AnyValid), "⸠bücher.intern⸡ ⸠a.b⸡ a..b x@y ⸠x@y.z⸡ 1.2");
    let list = |list: &str| standard().tld_list(list);
    check(list("# mine\n\nINTERN\nxn--p1ai\n").unwrap(), "⸠a.intern⸡ ⸠a.xn--p1ai⸡ a.com");
    check(list("intern").unwrap().tld_list("").unwrap(), "a.intern ⸠a.com⸡");
    // A star is what decides without a list.
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
    refused(list("# nothing\n"), "tld-list holds no entry");
}

/// The rules of the public suffix list hold as before for what is not in the list.
#[cfg(feature = "psl")]
#[test]
fn tld_list_and_public_suffixes() {
    for list in ["*", "*\nintern"] {
        check(standard().tld_list(list).unwrap(), "⸠a.com⸡ co.uk ⸠a.co.uk⸡ a.nosuch");
    }
}

#[cfg(feature = "idna")]
#[test]
fn tld_list_in_both_forms() {
    check(standard().tld_list("XN--P1AI").unwrap(), "⸠пример.рф⸡ ⸠a.xn--p1ai⸡ a.com");
}

#[test]
fn schemes_that_are_refused() {
    for name in ["javascript", "DATA", "vbscript", "file"] {
        refused(standard().add_schemes([Scheme::hierarchical(name)]), "must not run or read");
        refused(standard().schemes([Scheme::opaque(name)]), "must not run or read");
    }
    for name in ["", "1a", "a:", "é", "a b", "a/"] {
        refused(standard().schemes([Scheme::opaque(name)]), "schemes cannot have");
    }
}

/// D20: a bare host is linked only if the scheme that it is given is found.
#[test]
fn bare_hosts_need_the_implied_scheme() {
    check(standard().schemes([]).unwrap(), "http://é.com é.com ⸠ü@é.com⸡");
    let http = standard().schemes([Scheme::hierarchical("http")]).unwrap();
    check(http.clone(), "⸠http://é.com⸡ é.com https://é.com");
    check(http.implied_scheme(ImpliedScheme::Http), "⸠http://é.com⸡ ⸠é.com⸡ https://é.com");
    let any = standard().schemes([]).unwrap().any_scheme(AnyScheme::On);
    check(any, "⸠http://é.com⸡ ⸠é.com⸡");
}

#[test]
fn lengths() {
    check(standard().max_length(12), "⸠é.com/12345⸡ é.com/123456");
    check(standard().max_length(10), "é.com/12345 ⸠é.com⸡");
    check(standard().max_length(0), "⸠é.com⸡");
}

#[test]
fn word_lists() {
    let names = |list: &str| messages().file_names(list);
    check(names("*.ai\nfoo*.com\nbar.org\n").unwrap(), "x.ai FOO1.com ⸠fo.com⸡ bar.ORG ⸠README.md⸡");
    check(names("# nothing\n").unwrap(), "⸠README.md⸡");
    check(names("*.ai").unwrap().file_names("").unwrap(), "README.md ⸠x.ai⸡");
    check(messages().first_labels("# ours\nэто\n").unwrap(), "это.com.ru ⸠self.ru⸡");
    for list in ["md", "*", "*.", "a.b.c.d", "a*b.c", "*.*"] {
        refused(names(list), "line 1 of file-names is no entry");
    }
    for list in ["a.b", "a b", "*"] {
        refused(messages().first_labels(list), "line 1 of first-labels is no entry");
    }
}

/// The table says what the code does: each option is in each profile what its row says, can be set to what it may be and back,
/// and refuses all else with words that say what it may be.
#[test]
fn every_option_by_name() {
    for (place, profile) in Profile::ALL.into_iter().enumerate() {
        for row in Options::all() {
            let name = row.name;
            assert!(
                name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            );
            assert!(!row.help.is_empty() && !row.help.ends_with('.') && !row.decisions.is_empty(), "{name}");
            assert_eq!(Options::from(profile).get(name).as_deref(), Some(row.in_profiles[place]), "{name}");
            let values: Vec<&str> = match row.kind {
                OptionKind::Switch => vec!["off", "on"],
                OptionKind::Choice(words) => words.iter().map(|word| word.0).collect(),
                OptionKind::Number => vec!["0", "58"],
                OptionKind::List(_) if name == "tld-list" => vec!["", "com\nxn--p1ai"],
                OptionKind::List(_) if name == "first-labels" => vec!["", "это"],
                OptionKind::List(_) => vec!["", "*.größe\nname.*"],
                _ => vec!["", "https", "gemini xmpp:"],
            };
            let mut seen = Vec::new();
            for value in values {
                let mut options = Options::from(profile);
                options.set(name, value).unwrap();
                assert_eq!(options.get(name).as_deref(), Some(value), "{name}");
                // Nothing else changes.
                let others = |options: &Options| -> Vec<String> {
                    let others = Options::all().iter().filter(|other| other.name != name);
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
            assert_eq!((error.option(), &options), (name, &before));
        }
    }
    let error = standard().set("größe", "1").unwrap_err().to_string();
    assert!(error.contains("soft-ends") && error.contains("max-length"), "{error}");
}

#[test]
fn every_tailoring_has_a_row() {
    for &tailoring in Tailoring::ALL {
        assert!(Options::all().iter().any(|row| row.name == tailoring.name()));
        assert!(standard().enable(tailoring).enabled().contains(tailoring));
        assert!(!messages().disable(tailoring).enabled().contains(tailoring));
        let mut options = standard();
        options.set(tailoring.name(), "on").unwrap();
        assert_eq!(options, standard().enable(tailoring));
    }
}
