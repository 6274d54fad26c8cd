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
mod common;

use common::{mark, unmarked};
use uts58_linkify::{
    BareHosts, BuildError, Builder, Emails, HostRule, ImpliedScheme, Linkifier, Profile, Scheme, Tailoring,
};

#[track_caller]
fn check(builder: Builder, marked: &str) {
    assert_eq!(mark(&builder.build().unwrap(), &unmarked(marked)), marked);
}

#[track_caller]
fn refused(builder: Builder, says: &str) {
    let error: BuildError = builder.build().unwrap_err();
    assert!(error.to_string().contains(says), "{error}");
}

fn standard() -> Builder {
    Linkifier::builder()
}

fn messages() -> Builder {
    Linkifier::builder().profile(Profile::Messages)
}

#[test]
fn opaque_schemes() {
    let builder = || messages().scheme(Scheme::opaque("xmpp")).scheme(Scheme::opaque("tel"));
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
    let builder = || standard().scheme(Scheme::hierarchical("git+ssh")).scheme(Scheme::hierarchical("ssh"));
    check(builder(), "⸠git+ssh://例え.com/x⸡ ⸠SSH://例え.com⸡ git+ftp://例え.com");
    check(builder(), "日本⸠ssh://例え.com⸡");
    check(builder(), "ssh+⸠ssh://例え.com⸡");
    // S4 (1): a lone `@`
    check(
        builder(),
        "@⸠git+ssh://例え.com⸡ é@⸠git+ssh://例え.com⸡ 」@⸠git+ssh://例え.com⸡ @git+ftp://例え.com",
    );
    let dotted = standard().scheme(Scheme::hierarchical("a.com+b"));
    // D35, D21: the run in front of the `+` comes first
    check(dotted, "⸠a.com⸡+b://例え.com é@a.com+b://例え.com a@a.com+b://例え.com ⸠é@a.com⸡+c://例え.com");
    check(
        standard().schemes([Scheme::hierarchical("ftp")]).bare_hosts(BareHosts::Off),
        "http://é.com ⸠ftp://é.com⸡ é.com",
    );
}

/// D23: behind other schemes than `http` and `https` a user belongs to the link, but no password.
#[test]
fn users() {
    for builder in [standard(), messages()] {
        let builder = builder.scheme(Scheme::hierarchical("ssh"));
        check(builder.clone(), "⸠ssh://git@例え.com/ä⸡ ⸠SSH://a.b+c@example.com:22/ä⸡ ⸠ssh://a@[::1]/⸡");
        check(builder.clone(), "ssh://git:x@例え.com/ä ssh://@例え.com ssh://a@b@例え.com ssh://ü@例え.com");
        check(builder.clone(), "https://git@例え.com/ä HTTP://git@例え.com");
        let linkifier = builder.build().unwrap();
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
    let any = || standard().any_scheme();
    check(any(), "⸠git+ssh://git@例え.com/ä⸡, ⸠FTP://é.com/⸡ ⸠http://é.com⸡ ⸠é.com⸡ ⸠a@é.com⸡");
    check(any(), "file://é.com/a JavaScript://é.com/%0a view-source://é.com 1file://é.com data://é.com");
    check(any(), "日本⸠gemini://é.com⸡。 See.⸠ftp://é.com⸡ +⸠x://é.com/⸡");
    check(any().scheme(Scheme::hierarchical("a.b")), "⸠a.b://é.com⸡");
}

/// M6: beside the list, and in place of it.
#[test]
fn added_file_names() {
    let names = || standard().enable(Tailoring::FileNames);
    check(names().add_file_names("*.ai").add_file_names("!grün.rs"), "ä.ai ä.rs ⸠grün.rs⸡ ⸠ä.b.ai⸡");
    check(names().file_names("*.ai").add_file_names("*.io\n*.x.de"), "ä.ai ä.io ä.x.de ⸠ä.rs⸡ ⸠x.de⸡");
    check(names().file_names("*-x.ai\nread.*"), "ä-x.ai ⸠a-x-1.2.ai⸡ read.ä.de ⸠ä-y.ai⸡ ⸠a-1.x.ai⸡");
    for wrong in ["ai", "*.*", "a*b.ai", "*.a.b.ai", "!ai", "!*.ai", ".ai", "a.", "**.ai"] {
        refused(names().add_file_names(wrong), "line 1 of the word list");
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
    check(
        standard().host_rule(HostRule::TldList("# mine\n\nINTERN\nxn--p1ai\n".into())),
        "⸠a.intern⸡ ⸠a.xn--p1ai⸡ a.com",
    );
    let ours = HostRule::predicate(|host| host == "ours" || host.ends_with(".ours"));
    check(standard().host_rule(ours), "⸠a.ours⸡ a.com ⸠https://x.ours:8080/é⸡ https://ours");
    refused(standard().host_rule(HostRule::TldList("com\nbü\n".into())), "line 2");
    refused(standard().host_rule(HostRule::TldList("-a".into())), "line 1");
    let longest = "a".repeat(63);
    check(standard().host_rule(HostRule::TldList(longest.clone())), &format!("⸠b.{longest}⸡ b.a"));
    refused(standard().host_rule(HostRule::TldList(longest + "a")), "line 1");
    refused(standard().host_rule(HostRule::TldList("# nothing\n".into())), "no top-level domain");
}

#[cfg(feature = "idna")]
#[test]
fn tld_list_in_both_forms() {
    check(standard().host_rule(HostRule::TldList("XN--P1AI".into())), "⸠пример.рф⸡ ⸠a.xn--p1ai⸡ a.com");
}

#[test]
fn schemes_that_are_refused() {
    for name in ["javascript", "DATA", "vbscript", "file"] {
        refused(standard().scheme(Scheme::hierarchical(name)), "is refused");
        refused(standard().scheme(Scheme::opaque(name)), "is refused");
    }
    for name in ["", "1a", "a:", "é", "a b", "a/"] {
        refused(standard().scheme(Scheme::opaque(name)), "is not a scheme");
    }
    refused(standard().schemes([]), "implied scheme");
    refused(standard().schemes([Scheme::hierarchical("http")]), "implied scheme");
    let http = standard().schemes([Scheme::hierarchical("http")]).implied_scheme(ImpliedScheme::Http);
    check(http, "⸠http://é.com⸡ ⸠é.com⸡ https://é.com");
    let none = standard().schemes([]).bare_hosts(BareHosts::Off);
    check(none, "http://é.com é.com ⸠ü@é.com⸡");
}

#[test]
fn lengths() {
    let limit = |bytes| standard().enable(Tailoring::LengthLimit).max_length(bytes);
    check(limit(12), "⸠é.com/12345⸡ é.com/123456");
    check(limit(10), "é.com/12345 ⸠é.com⸡");
    check(standard().max_length(3), "⸠é.com⸡");
    refused(limit(0), "length limit");
}

#[test]
fn word_lists() {
    check(messages().file_names("*.ai\nfoo*.com\nbar.org\n"), "x.ai FOO1.com ⸠fo.com⸡ bar.ORG ⸠README.md⸡");
    check(messages().first_labels("# ours\nэто\n"), "это.com.ru ⸠self.ru⸡");
    for list in ["md", "*", "*.", "a.b.c.d", "a*b.c", "*.*"] {
        refused(messages().file_names(list), "line 1");
    }
    for list in ["a.b", "a b", "*"] {
        refused(messages().first_labels(list), "line 1");
    }
}

#[test]
fn every_tailoring_by_name() {
    for &tailoring in Tailoring::ALL {
        assert_eq!(tailoring.name().parse(), Ok(tailoring));
        assert!(standard().enable(tailoring).build().unwrap().tailorings().contains(tailoring));
        assert!(!messages().disable(tailoring).build().unwrap().tailorings().contains(tailoring));
    }
    let error = "nothing".parse::<Tailoring>().unwrap_err();
    assert!(error.to_string().contains("wrapping-marks"), "{error}");
}

/// A function cannot be shown; that there is one can.
#[test]
fn a_predicate_is_shown() {
    assert_eq!(format!("{:?}", HostRule::predicate(|_| true)), "Predicate(HostPredicate)");
}
