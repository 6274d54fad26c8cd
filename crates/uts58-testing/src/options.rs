//! Arbitrary options, from the bytes of a fuzzer or from random ones.

use std::num::NonZero;

use arbitrary::{Arbitrary, Unstructured};
use proptest::prelude::*;
use uts58_linkify::options::{OptionInfo, OptionKind};
use uts58_linkify::{ImpliedScheme, Linkifier, Profile, Tailoring, Tailorings};

/// Integers, so that each setting has a fixed place in the input; all zeros mean the Standard profile.
#[derive(Arbitrary, Clone, Debug, Default)]
pub struct Options {
    messages: bool,
    /// One bit per group in `Tailoring::ALL` that differs from the profile.
    switched: u32,
    bare_hosts: u8,
    emails_off: bool,
    implies_http: bool,
    host_rule: u8,
    /// One bit for each of the first entries of [`SCHEMES`]; the highest bit removes `http` or `https`.
    schemes: u8,
    /// 0 means the default of the profile.
    max_length: u16,
    /// One bit for each of the two lists, and for each of the last entries of [`SCHEMES`].
    lists: u8,
    urls_off: bool,
    file_urls: bool,
}

/// The length of the bytes of an input that become [`Options`].
const LENGTH: usize = 15;

/// Values for `add-schemes`. Some schemes are endings of other names, or of hosts.
#[rustfmt::skip]
const SCHEMES: [&str; 13] = [
    "gemini", "xmpp:", "ftp", "s", "p:", "git+ssh", "tel:",
    "a", "a: com:", "a+b git+https", "a.com+b b+a:", "x.a", "x.a: web+x:",
];

impl Options {
    /// The options for [`hide_no_name`](crate::properties::joints::hide_no_name). A joint may end a link that is too
    /// long otherwise, and a host predicate may accept a host and reject a part of it. With `urls` off, the property
    /// doesn't see the opaque URLs that contain addresses (D22).
    pub fn for_joints(self) -> Self {
        let host_rule = if self.host_rule % 8 == 3 { 0 } else { self.host_rule };
        Self { host_rule, max_length: 0, urls_off: false, ..self }
    }

    /// The words of the table, from the last one on, which both profiles have.
    fn bare_hosts(&self) -> &'static str {
        let row = OptionInfo::ALL.iter().find(|row| row.name == "bare-hosts").expect("an option");
        let OptionKind::Choice(words) = row.kind else { panic!("{row:?}") };
        words[words.len() - 1 - usize::from(self.bare_hosts) % words.len()].0
    }

    /// D20: the schemes of the web.
    const fn web_schemes(&self) -> &'static str {
        match (self.schemes >> 7, self.implies_http) {
            (0, _) => "https http",
            (_, true) => "http",
            (_, false) => "https",
        }
    }

    fn added_schemes(&self) -> impl Iterator<Item = &'static str> {
        let bits = u32::from(self.schemes & 0x7F) | u32::from(self.lists >> 2) << 7;
        SCHEMES
            .into_iter()
            .enumerate()
            .filter(move |(bit, _)| bits >> bit & 1 == 1)
            .map(|(_, schemes)| schemes)
    }

    /// The names of all schemes that a link may have, with `file` if the options allow it.
    pub fn scheme_names(&self) -> Vec<&'static str> {
        let lists = self.added_schemes().chain([self.web_schemes()]);
        let names = lists.flat_map(str::split_whitespace).map(|name| name.trim_end_matches(':'));
        names.chain(self.file_urls.then_some("file")).collect()
    }

    fn tailorings(&self) -> Tailorings {
        let of_profile = uts58_linkify::Options::from(self.profile()).get_tailorings();
        let all = Tailoring::ALL.iter().copied().enumerate();
        all.filter(|&(bit, one)| of_profile.contains(one) != (self.switched >> bit & 1 == 1))
            .map(|(_, one)| one)
            .collect()
    }

    const fn profile(&self) -> Profile {
        if self.messages { Profile::Messages } else { Profile::Standard }
    }

    /// A linkifier with all of these options.
    pub fn linkifier(&self) -> Linkifier {
        let mut options = uts58_linkify::Options::from(self.profile())
            .tailorings(self.tailorings())
            .emails(!self.emails_off)
            .urls(!self.urls_off)
            .file_urls(self.file_urls);
        if self.implies_http {
            options = options.implied_scheme(ImpliedScheme::Http);
        }
        if let Some(length) = NonZero::new(self.max_length.into()) {
            options = options.max_length(Some(length));
        }
        let mut set = |name, value: &str| options.set_in_test(name, value).expect("a good value");
        set("bare-hosts", self.bare_hosts());
        set("schemes", self.web_schemes());
        set("add-schemes", &self.added_schemes().collect::<Vec<_>>().join(" "));
        match self.host_rule % 8 {
            1 => set("host-rule", "any-valid"),
            2 => set("tld-list", "COM\nA\n1\nINTERN\nXN--P1AI"),
            _ => {}
        }
        if self.lists & 1 == 1 {
            set("first-labels", "это\nmy\na\nש");
        }
        if self.lists & 2 == 2 {
            set("file-names", "*.ai\nlib*.so\nMakefile.am\n*.com\na*.de\n1.zz");
        }
        let linkifier = Linkifier::new(options);
        match self.host_rule % 8 {
            3 => linkifier.with_host_predicate(|host| host.len() % 2 == 0),
            _ => linkifier,
        }
    }
}

/// Mostly close to a profile, so that each changed option is among ordinary ones.
fn options() -> impl Strategy<Value = Options> {
    let byte = prop_oneof![3 => Just(0), 1 => (0..8).prop_map(|bit| 1_u8 << bit), 1 => any::<u8>()];
    let bytes = (any::<bool>(), prop::collection::vec(byte, LENGTH - 1));
    bytes.prop_map(|(messages, rest)| {
        let bytes = [&[u8::from(messages)], &*rest].concat();
        Options::arbitrary(&mut Unstructured::new(&bytes)).expect("enough bytes")
    })
}

pub fn tailorings() -> impl Strategy<Value = Tailorings> {
    options().prop_map(|options| options.tailorings())
}

pub fn linkifiers() -> impl Strategy<Value = Linkifier> {
    options().prop_map(|options| options.linkifier())
}
