//! Arbitrary options, from a few bytes for fuzzing, and at random.

use std::num::NonZero;

use arbitrary::Arbitrary;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::strategy::Union;
use uts58_linkify::options::{OptionInfo, OptionKind};
use uts58_linkify::{BareHosts, HostRule, ImpliedScheme, Linkifier, Profile, Scheme, Tailoring, Tailorings};

/// All settings. Integers, so that each has a fixed place in the input; all zeros mean the Standard profile.
#[derive(Arbitrary, Clone, Debug, Default)]
pub struct Options {
    messages: bool,
    /// One bit per group in `Tailoring::ALL` that differs from the profile.
    switched: u32,
    bare_hosts: u8,
    emails_off: bool,
    implies_http: bool,
    host_rule: u8,
    /// One bit per entry of [`SCHEMES`]; the highest bit removes `http` or `https`.
    schemes: u8,
    /// 0 means the default.
    max_length: u16,
    /// One bit for each of the two lists, and for each entry of [`MORE_SCHEMES`].
    lists: u8,
    urls_off: bool,
    file_urls: bool,
}

/// The name of a scheme, and the text after it: `://` or a colon.
pub type SchemeName = (&'static str, &'static str);

/// D20: the schemes of the web.
pub const WEB: [SchemeName; 2] = [("https", "://"), ("http", "://")];

/// One bit of `schemes` each. Some are endings of other names, or of hosts.
const SCHEMES: [SchemeName; 7] = [
    ("gemini", "://"),
    ("xmpp", ":"),
    ("ftp", "://"),
    ("s", "://"),
    ("p", ":"),
    ("git+ssh", "://"),
    ("tel", ":"),
];

/// One bit of `lists` each, above those of the lists.
const MORE_SCHEMES: [&[SchemeName]; 6] = [
    &[("a", "://")],
    &[("a", ":"), ("com", ":")],
    &[("a+b", "://"), ("git+https", "://")],
    &[("a.com+b", "://"), ("b+a", ":")],
    &[("x.a", "://")],
    &[("x.a", ":"), ("web+x", ":")],
];

pub fn scheme((name, after): SchemeName) -> Scheme {
    let scheme = match after {
        ":" => Scheme::opaque(name),
        _ => Scheme::hierarchical(name),
    };
    scheme.expect("a good scheme")
}

/// The words of a choice, the one of the Standard profile first.
fn words(name: &str) -> Vec<&'static str> {
    let row = OptionInfo::ALL.iter().find(|row| row.name == name).expect("an option");
    let OptionKind::Choice(words) = row.kind else { return Vec::new() };
    let standard = row.in_profile(Profile::Standard);
    let others = words.iter().rev().map(|&(word, _)| word).filter(|&word| word != standard);
    std::iter::once(standard).chain(others).collect()
}

impl Options {
    pub fn tailorings(&self) -> Tailorings {
        let of_profile = Profile::ALL[usize::from(self.messages)].tailorings();
        let all = Tailoring::ALL.iter().copied().enumerate();
        all.filter(|&(bit, one)| of_profile.contains(one) != (self.switched >> bit & 1 == 1))
            .map(|(_, one)| one)
            .collect()
    }

    pub fn bare_hosts(&self) -> BareHosts {
        let words = words("bare-hosts");
        match words[usize::from(self.bare_hosts) % words.len()] {
            "off" => BareHosts::Off,
            "www" => BareHosts::Www,
            _ => BareHosts::All,
        }
    }

    pub const fn emails(&self) -> bool {
        !self.emails_off
    }

    pub fn max_length(&self) -> usize {
        if self.max_length == 0 { 8192 } else { self.max_length.into() }
    }

    /// Without the host predicate.
    pub fn of_listed_hosts(self) -> Self {
        let host_rule = if self.host_rule % 8 == 3 { 0 } else { self.host_rule };
        Self { host_rule, ..self }
    }

    /// The same with the default length limit.
    pub fn of_any_length(self) -> Self {
        Self { max_length: 0, ..self }
    }

    /// The same with URLs on.
    pub fn with_urls(self) -> Self {
        Self { urls_off: false, ..self }
    }

    fn implied(&self) -> ImpliedScheme {
        if self.implies_http { ImpliedScheme::Http } else { ImpliedScheme::Https }
    }

    /// The names of the schemes and the text after them. Each name occurs once.
    pub fn schemes(&self) -> Vec<SchemeName> {
        let web: &[_] = match (self.schemes >> SCHEMES.len() == 1, self.implies_http) {
            (false, _) => &WEB,
            (true, true) => &WEB[1..],
            (true, false) => &WEB[..1],
        };
        let own = SCHEMES.iter().enumerate().filter(|(bit, _)| self.schemes >> bit & 1 == 1);
        let more = MORE_SCHEMES.iter().enumerate().filter(|(bit, _)| self.lists >> (bit + 2) & 1 == 1);
        let more = more.flat_map(|(_, schemes)| *schemes);
        let mut schemes: Vec<SchemeName> = Vec::new();
        for &(name, after) in web.iter().chain(own.map(|(_, scheme)| scheme)).chain(more) {
            if schemes.iter().all(|(other, _)| *other != name) {
                schemes.push((name, after));
            }
        }
        schemes
    }

    /// The names of all schemes that a link may have, with `file` if the options allow it.
    pub fn scheme_names(&self) -> Vec<&'static str> {
        let names = self.schemes().into_iter().map(|(name, _)| name);
        names.chain(self.file_urls.then_some("file")).collect()
    }

    /// A linkifier with all of these options.
    pub fn linkifier(&self) -> Linkifier {
        let mut options = uts58_linkify::Options::standard()
            .tailorings(self.tailorings())
            .bare_hosts(self.bare_hosts())
            .emails(self.emails())
            .urls(!self.urls_off)
            .file_urls(self.file_urls)
            .schemes(self.schemes().into_iter().map(scheme))
            .implied_scheme(self.implied())
            .max_length(NonZero::new(self.max_length()));
        options = match self.host_rule % 8 {
            1 => options.host_rule(HostRule::AnyValid),
            2 => options.tld_list(["COM", "A", "1", "INTERN", "XN--P1AI"]).expect("a good list"),
            _ => options,
        };
        if self.lists & 1 == 1 {
            options.set_in_test("first-labels", "это\nmy\na\nש").expect("a good list");
        }
        if self.lists & 2 == 2 {
            let names = "*.ai\nlib*.so\nMakefile.am\n*.com\na*.de\n1.zz";
            options.set_in_test("file-names", names).expect("a good list");
        }
        let linkifier = Linkifier::new(options);
        match self.host_rule % 8 {
            3 => linkifier.with_host_predicate(|host| host.len() % 2 == 0),
            _ => linkifier,
        }
    }
}

/// The tailorings of a profile, those with one changed, or any.
pub fn tailorings() -> impl Strategy<Value = Tailorings> {
    options().prop_map(|options| options.tailorings())
}

pub fn bare_hosts() -> impl Strategy<Value = BareHosts> {
    options().prop_map(|options| options.bare_hosts())
}

pub fn emails() -> impl Strategy<Value = bool> {
    options().prop_map(|options| options.emails())
}

pub fn linkifiers() -> impl Strategy<Value = Linkifier> {
    options().prop_map(|options| options.linkifier())
}

/// Mostly close to a profile, so that each changed option is among ordinary ones.
pub fn options() -> impl Strategy<Value = Options> {
    let count = Tailoring::ALL.len();
    let bits = |bits: Vec<u32>| bits.into_iter().map(|bit| 1 << bit).sum::<u32>();
    let bits_of =
        move |count: u32, most: usize| subsequence((0..count).collect::<Vec<_>>(), 0..=most).prop_map(bits);
    let all = u32::try_from(count).expect("few");
    let switched = prop_oneof![bits_of(all, 1), bits_of(all, count)];
    let values = u8::try_from(words("bare-hosts").len()).expect("few");
    let bare_hosts =
        Union::new_weighted((0..values).map(|value| (if value == 0 { 3 } else { 1 }, Just(value))).collect());
    let emails_off = prop_oneof![3 => Just(false), 1 => Just(true)];
    let host_rule = prop_oneof![6 => Just(0), 1 => Just(1), 1 => Just(2), 1 => Just(3)];
    let schemes = prop_oneof![2 => Just(0), 1 => bits_of(13, 3)];
    let max_length = prop_oneof![3 => Just(0), 1 => Just(12)];
    let lists = select(vec![0, 0, 0, 1, 2, 3]);
    let files = prop_oneof![3 => Just((false, false)), 1 => Just((true, false)), 1 => Just((false, true))];
    let web = (any::<bool>(), prop_oneof![3 => Just(false), 1 => Just(true)]);
    let rest = (schemes, max_length, lists, files);
    (any::<bool>(), switched, bare_hosts, emails_off, web, host_rule, rest).prop_map(
        |(messages, switched, bare_hosts, emails_off, web, host_rule, rest)| {
            let (schemes, max_length, lists, (urls_off, file_urls)) = rest;
            let (implies_http, only_one) = web;
            let low = |bits: u32| u8::try_from(bits & 0xFF).expect("masked");
            Options {
                messages,
                switched,
                bare_hosts,
                emails_off,
                implies_http,
                host_rule,
                schemes: low(schemes & 0x7F) | u8::from(only_one) << 7,
                max_length,
                lists: low(schemes >> 7 << 2) | lists,
                urls_off,
                file_urls,
            }
        },
    )
}
