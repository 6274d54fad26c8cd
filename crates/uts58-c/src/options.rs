//! Options and the linkifier, which C has pointers to only.

use uts58_linkify::{
    BareHosts, Builder, Emails, HostRule, ImpliedScheme, Linkifier, Profile, Scheme, Tailoring,
};

use crate::types::{
    uts58_bare_hosts, uts58_emails, uts58_host_rule, uts58_implied_scheme, uts58_profile, uts58_scheme_form,
    uts58_status,
};
use crate::values::Named as _;

/// Options of a linkifier that is to be built; in the Standard profile at first.
pub struct uts58_options {
    builder: Builder,
}

/// Finds links in texts. It never changes: any number of threads may use one at the same time.
pub struct uts58_linkifier {
    pub(crate) linkifier: Linkifier,
}

impl uts58_linkifier {
    pub(crate) fn new(profile: u32) -> Result<Self, uts58_status> {
        Ok(Self { linkifier: Linkifier::new(named_profile(profile)?) })
    }
}

impl uts58_options {
    pub(crate) fn new() -> Self {
        Self { builder: Linkifier::builder() }
    }

    pub(crate) fn build(&self) -> Result<uts58_linkifier, String> {
        match self.builder.clone().build() {
            Ok(linkifier) => Ok(uts58_linkifier { linkifier }),
            Err(error) => Err(error.to_string()),
        }
    }

    fn set(&mut self, set: impl FnOnce(Builder) -> Builder) {
        self.builder = set(self.builder.clone());
    }

    pub(crate) fn profile(&mut self, profile: u32) -> Result<(), uts58_status> {
        let profile = named_profile(profile)?;
        self.set(|builder| builder.profile(profile));
        Ok(())
    }

    pub(crate) fn enable(&mut self, name: &str) -> Result<(), uts58_status> {
        let tailoring = named_tailoring(name)?;
        self.set(|builder| builder.enable(tailoring));
        Ok(())
    }

    pub(crate) fn disable(&mut self, name: &str) -> Result<(), uts58_status> {
        let tailoring = named_tailoring(name)?;
        self.set(|builder| builder.disable(tailoring));
        Ok(())
    }

    pub(crate) fn add_scheme(&mut self, name: &str, form: u32) -> Result<(), uts58_status> {
        let name = name.to_owned();
        let scheme = match uts58_scheme_form::named(form)? {
            uts58_scheme_form::Hierarchical => Scheme::hierarchical(name),
            uts58_scheme_form::Opaque => Scheme::opaque(name),
        };
        self.set(|builder| builder.scheme(scheme));
        Ok(())
    }

    pub(crate) fn any_scheme(&mut self) {
        self.set(Builder::any_scheme);
    }

    pub(crate) fn clear_schemes(&mut self) {
        self.set(|builder| builder.schemes([]));
    }

    pub(crate) fn bare_hosts(&mut self, hosts: u32) -> Result<(), uts58_status> {
        let hosts = match uts58_bare_hosts::named(hosts)? {
            uts58_bare_hosts::All => BareHosts::All,
            uts58_bare_hosts::Www => BareHosts::Www,
            uts58_bare_hosts::Off => BareHosts::Off,
        };
        self.set(|builder| builder.bare_hosts(hosts));
        Ok(())
    }

    pub(crate) fn emails(&mut self, emails: u32) -> Result<(), uts58_status> {
        let emails = match uts58_emails::named(emails)? {
            uts58_emails::On => Emails::On,
            uts58_emails::Off => Emails::Off,
        };
        self.set(|builder| builder.emails(emails));
        Ok(())
    }

    pub(crate) fn implied_scheme(&mut self, scheme: u32) -> Result<(), uts58_status> {
        let scheme = match uts58_implied_scheme::named(scheme)? {
            uts58_implied_scheme::Https => ImpliedScheme::Https,
            uts58_implied_scheme::Http => ImpliedScheme::Http,
        };
        self.set(|builder| builder.implied_scheme(scheme));
        Ok(())
    }

    pub(crate) fn host_rule(&mut self, rule: u32) -> Result<(), uts58_status> {
        let rule = match uts58_host_rule::named(rule)? {
            uts58_host_rule::PublicSuffix => HostRule::PublicSuffix,
            uts58_host_rule::AnyValid => HostRule::AnyValid,
        };
        self.set(|builder| builder.host_rule(rule));
        Ok(())
    }

    pub(crate) fn tld_list(&mut self, list: &str) {
        self.set(|builder| builder.host_rule(HostRule::TldList(list.to_owned())));
    }

    pub(crate) fn host_predicate(&mut self, predicate: impl Fn(&str) -> bool + Send + Sync + 'static) {
        self.set(|builder| builder.host_rule(HostRule::predicate(predicate)));
    }

    pub(crate) fn max_length(&mut self, bytes: usize) {
        self.set(|builder| builder.max_length(bytes));
    }

    pub(crate) fn first_labels(&mut self, list: &str) {
        self.set(|builder| builder.first_labels(list));
    }

    pub(crate) fn file_names(&mut self, list: &str) {
        self.set(|builder| builder.file_names(list));
    }

    pub(crate) fn add_file_names(&mut self, list: &str) {
        self.set(|builder| builder.add_file_names(list));
    }
}

fn named_profile(profile: u32) -> Result<Profile, uts58_status> {
    Ok(match uts58_profile::named(profile)? {
        uts58_profile::Standard => Profile::Standard,
        uts58_profile::Messages => Profile::Messages,
    })
}

fn named_tailoring(name: &str) -> Result<Tailoring, uts58_status> {
    name.parse().map_err(|_| uts58_status::BadOption)
}
