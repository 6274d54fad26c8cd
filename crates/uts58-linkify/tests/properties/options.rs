//! Any options of the builder, from a few bytes.

use arbitrary::Arbitrary;
use uts58_linkify::{
    BareHosts, Builder, Emails, HostRule, ImpliedScheme, Linkifier, Profile, Scheme, Tailoring, Tailorings,
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

    /// The same without a limit of its own.
    pub(crate) fn of_any_length(self) -> Self {
        Self { max_length: 0, ..self }
    }

    fn implied(&self) -> ImpliedScheme {
        if self.implies_http { ImpliedScheme::Http } else { ImpliedScheme::Https }
    }

    fn host_rule(&self) -> HostRule {
        match self.host_rule % 8 {
            1 => HostRule::AnyValid,
            2 => HostRule::TldList("# ours\nCOM\nINTERN\nXN--P1AI\n".to_owned()),
            3 => HostRule::predicate(|host| host.len() % 2 == 0),
            _ => HostRule::PublicSuffix,
        }
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
        let mut builder = self
            .scanned()
            .schemes(self.schemes().into_iter().map(|(name, behind)| match behind {
                ":" => Scheme::opaque(name),
                _ => Scheme::hierarchical(name),
            }))
            .implied_scheme(self.implied())
            .host_rule(self.host_rule())
            .max_length(self.max_length());
        if self.lists & 1 == 1 {
            builder = builder.first_labels("это\nmy\n");
        }
        if self.lists & 2 == 2 {
            builder = builder.file_names("*.ai\nlib*.so\nMakefile.am\n");
        }
        builder.build().expect("good options")
    }

    /// Those that the twin has too.
    pub(crate) fn scanned(&self) -> Builder {
        Linkifier::builder().tailorings(self.tailorings()).bare_hosts(self.bare_hosts()).emails(self.emails())
    }
}
