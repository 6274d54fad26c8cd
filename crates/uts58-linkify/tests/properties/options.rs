//! Any options, from a few bytes.

use arbitrary::Arbitrary;
use uts58_linkify::{
    BareHosts, Emails, HostRule, ImpliedScheme, Linkifier, Profile, Scheme, Tailoring, Tailorings,
};

/// All that can be set. Integers, so that each stands at its place in the input; zeros are the Standard profile.
#[derive(Arbitrary, Clone, Debug, Default)]
pub(crate) struct Options {
    messages: bool,
    /// A bit for each of `Tailoring::ALL` that is not as in the profile.
    switched: u32,
    bare_hosts: u8,
    emails_off: bool,
    implies_http: bool,
    host_rule: u8,
    /// A bit for each of [`SCHEMES`]; the highest one takes `http` or `https` away.
    schemes: u8,
    /// 0: as it is.
    max_length: u16,
    /// A bit for each of the two lists.
    lists: u8,
}

/// Name, and what follows it.
const SCHEMES: [(&str, &str); 7] = [
    ("gemini", "://"),
    ("xmpp", ":"),
    ("ftp", "://"),
    // Ends of other names.
    ("s", "://"),
    ("p", ":"),
    ("git+ssh", "://"),
    ("tel", ":"),
];

impl Options {
    pub(crate) fn tailorings(&self) -> Tailorings {
        let profile = if self.messages { Profile::Messages } else { Profile::Standard };
        let all = Tailoring::ALL.iter().copied().enumerate();
        all.filter(|&(bit, one)| profile.tailorings().contains(one) != (self.switched >> bit & 1 == 1))
            .map(|(_, one)| one)
            .collect()
    }

    pub(crate) fn bare_hosts(&self) -> BareHosts {
        match self.bare_hosts % 4 {
            1 => BareHosts::Www,
            2 => BareHosts::Off,
            _ => BareHosts::All,
        }
    }

    pub(crate) fn emails(&self) -> Emails {
        if self.emails_off { Emails::Off } else { Emails::On }
    }

    pub(crate) fn max_length(&self) -> usize {
        if self.max_length == 0 { 8192 } else { self.max_length.into() }
    }

    /// Without the function that decides about hosts.
    pub(crate) fn of_listed_hosts(self) -> Self {
        let host_rule = if self.host_rule % 8 == 3 { 0 } else { self.host_rule };
        Self { host_rule, ..self }
    }

    /// The same without a limit of its own.
    pub(crate) fn of_any_length(self) -> Self {
        Self { max_length: 0, ..self }
    }

    fn implied(&self) -> ImpliedScheme {
        if self.implies_http { ImpliedScheme::Http } else { ImpliedScheme::Https }
    }

    /// The names of the schemes and what follows them.
    pub(crate) fn schemes(&self) -> Vec<(&'static str, &'static str)> {
        let web: &[_] = match (self.schemes >> SCHEMES.len() == 1, self.implies_http) {
            (false, _) => &[("https", "://"), ("http", "://")],
            (true, true) => &[("http", "://")],
            (true, false) => &[("https", "://")],
        };
        let more = SCHEMES.iter().enumerate().filter(|(bit, _)| self.schemes >> bit & 1 == 1);
        web.iter().chain(more.map(|(_, scheme)| scheme)).copied().collect()
    }

    /// All of it.
    pub(crate) fn linkifier(&self) -> Linkifier {
        let schemes = self.schemes().into_iter().map(|(name, behind)| match behind {
            ":" => Scheme::opaque(name),
            _ => Scheme::hierarchical(name),
        });
        let mut options = uts58_linkify::Options::standard()
            .tailorings(self.tailorings())
            .bare_hosts(self.bare_hosts())
            .emails(self.emails())
            .schemes(schemes)
            .expect("good schemes")
            .implied_scheme(self.implied())
            .max_length(self.max_length());
        options = match self.host_rule % 8 {
            1 => options.host_rule(HostRule::AnyValid),
            2 => options.tld_list("# ours\nCOM\nINTERN\nXN--P1AI\n").expect("a good list"),
            _ => options,
        };
        if self.lists & 1 == 1 {
            options = options.first_labels("это\nmy\n").expect("a good list");
        }
        if self.lists & 2 == 2 {
            options = options.file_names("*.ai\nlib*.so\nMakefile.am\n").expect("a good list");
        }
        let linkifier = Linkifier::new(options);
        match self.host_rule % 8 {
            3 => linkifier.with_host_predicate(|host| host.len() % 2 == 0),
            _ => linkifier,
        }
    }
}
