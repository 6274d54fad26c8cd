//! Computes once what a scan needs from the options.

use core::num::NonZero;

use uts58_core::Classes;

use crate::host::suffixes::Registry;
use crate::options::choices::{BareHosts, Choice as _};
use crate::options::lists::NotHosts;
use crate::options::scheme::Schemes;
use crate::options::tailoring::{Profile, Tailoring, Tailorings};
use crate::options::value::Options;
use crate::scan::ascii_classes::classes;
use crate::scan::vector::Wanted;

#[derive(Clone, Debug)]
pub(crate) struct Config {
    pub(crate) options: Options,
    pub(crate) tailorings: Tailorings,
    /// How each tailoring of a link's end treats ASCII.
    pub(crate) classes: &'static [Classes; 4],
    pub(crate) schemes: Schemes,
    /// The bytes at which the search stops.
    pub(crate) wanted: Wanted,
    /// Also `Off` if the implied scheme isn't among the schemes to link.
    pub(crate) bare_hosts: BareHosts,
    pub(crate) registry: Registry,
    /// M12: the maximum length of a link, in bytes.
    pub(crate) max_length: usize,
    /// `None` if `not-a-host` is off.
    pub(crate) not_hosts: Option<NotHosts>,
}

impl Config {
    /// The configuration of a profile. Allocates nothing, because the lists are statics.
    pub(crate) const fn of(profile: Profile) -> Self {
        let options = Options::of(profile);
        let tailorings = options.values.tailorings();
        let not_a_host = tailorings.contains(Tailoring::NotAHost);
        Self {
            tailorings,
            classes: classes(tailorings),
            schemes: Schemes::WEB,
            wanted: wanted(options.values.bare_hosts, tailorings, Schemes::WEB.any_opaque()),
            bare_hosts: options.values.bare_hosts,
            registry: Registry::PublicSuffix,
            max_length: limit(options.values.max_length),
            not_hosts: if not_a_host { Some(NotHosts::BUILT_IN) } else { None },
            options,
        }
    }

    /// Builds the configuration. Options are checked when they are set, so malformed lists can't occur here.
    pub(crate) fn new(options: Options) -> Self {
        let values = &options.values;
        let tailorings = values.tailorings();
        let schemes = values.all_schemes();
        let implied = values.implied_scheme.name();
        let finds_implied = values.any_scheme || schemes.iter().any(|scheme| scheme.name() == implied);
        let [first_labels, file_names, added] =
            [values.first_labels.as_str(), values.file_names.as_str(), values.add_file_names.as_str()];
        let bare_hosts = if finds_implied { values.bare_hosts } else { BareHosts::Off };
        let schemes = Schemes::new(schemes, values.any_scheme);
        Self {
            tailorings,
            classes: classes(tailorings),
            wanted: wanted(bare_hosts, tailorings, schemes.any_opaque()),
            schemes,
            bare_hosts,
            registry: Registry::new(values.host_rule, values.tld_list.as_str()),
            max_length: limit(values.max_length),
            not_hosts: tailorings
                .contains(Tailoring::NotAHost)
                .then(|| NotHosts::of(first_labels, file_names, added)),
            options,
        }
    }
}

/// The bytes at which a search with these options stops.
const fn wanted(bare_hosts: BareHosts, tailorings: Tailorings, any_opaque: bool) -> Wanted {
    let (mark, next_above) = match bare_hosts {
        BareHosts::Off => (b'@', b'/'),
        // A bare IPv4 address ends in a number.
        _ if tailorings.contains(Tailoring::BareIpv4) => (b'.', b'/'),
        _ => (b'.', b'@'),
    };
    Wanted { mark, next_above, every_colon: any_opaque }
}

/// M12: the maximum length of a link. Its offsets have 32 bits.
const fn limit(max_length: Option<NonZero<usize>>) -> usize {
    match max_length {
        Some(bytes) if bytes.get() < u32::MAX as usize => bytes.get(),
        _ => u32::MAX as usize,
    }
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::{Config, Options, Profile};

    #[test]
    fn a_profile_is_its_options() {
        for &profile in Profile::ALL {
            let (fixed, read) = (Config::of(profile), Config::new(Options::from(profile)));
            assert_eq!(format!("{fixed:?}"), format!("{read:?}"));
        }
    }
}
