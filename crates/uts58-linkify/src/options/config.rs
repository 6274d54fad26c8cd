//! Everything a scan has to know, worked out once.

use crate::host::suffixes::Registry;
use crate::options::choices::{BareHosts, Choice as _};
use crate::options::lists::{FileNames, FirstLabels};
use crate::options::members::Members;
use crate::options::scheme::Schemes;
use crate::options::tailoring::Tailorings;
use crate::options::value::Options;

#[derive(Clone, Debug)]
pub(crate) struct Config {
    pub(crate) options: Options,
    pub(crate) tailorings: Tailorings,
    pub(crate) schemes: Schemes,
    /// `Off` also if the implied scheme is none that is found.
    pub(crate) bare_hosts: BareHosts,
    pub(crate) registry: Registry,
    /// M12: the longest a link may be, in bytes.
    pub(crate) max_length: usize,
    /// M5: the first labels of what is no host.
    pub(crate) first_labels: FirstLabels,
    /// M6: the file names that look like hosts.
    pub(crate) file_names: FileNames,
    /// M16: the members and reversed domains.
    pub(crate) members: Members,
}

impl Config {
    /// From options, which were checked when they were set: what cannot be read in them cannot be there.
    pub(crate) fn new(options: Options) -> Self {
        let schemes = options.all_schemes();
        let implied = options.implied_scheme.name();
        let finds_implied = options.any_scheme || schemes.iter().any(|scheme| scheme.name() == implied);
        Self {
            tailorings: options.tailorings,
            schemes: Schemes::new(schemes, options.any_scheme),
            bare_hosts: if finds_implied { options.bare_hosts } else { BareHosts::Off },
            registry: Registry::new(options.host_rule, &options.tld_list),
            max_length: options.max_length.unwrap_or(usize::MAX),
            first_labels: match options.first_labels.as_str() {
                "" => FirstLabels::standard(),
                list => FirstLabels::parse(list).unwrap_or_default(),
            },
            file_names: FileNames::of(&options),
            members: Members::of(options.tailorings),
            options,
        }
    }

    pub(crate) fn finds_bare_hosts(&self) -> bool {
        self.bare_hosts != BareHosts::Off
    }
}
