//! Everything a scan has to know, checked once.

use crate::host::suffixes::Registry;
use crate::options::choices::{BareHosts, Emails, ImpliedScheme};
use crate::options::members::Members;
use crate::options::scheme::Schemes;
use crate::options::tailoring::Tailorings;
use crate::options::words::{FileNames, FirstLabels};

/// M12's limit, in bytes.
pub(crate) const MAX_LENGTH: usize = 8192;

#[derive(Clone, Debug)]
pub(crate) struct Config {
    pub(crate) tailorings: Tailorings,
    pub(crate) schemes: Schemes,
    pub(crate) bare_hosts: BareHosts,
    pub(crate) emails: Emails,
    pub(crate) implied_scheme: ImpliedScheme,
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
    /// The options of a profile: nothing that can fail.
    pub(crate) fn new(tailorings: Tailorings) -> Self {
        let (schemes, bare_hosts) = (Schemes::web(), BareHosts::default());
        Self {
            tailorings,
            schemes,
            bare_hosts,
            emails: Emails::default(),
            implied_scheme: ImpliedScheme::default(),
            registry: Registry::PublicSuffix,
            max_length: MAX_LENGTH,
            first_labels: FirstLabels::standard(),
            file_names: FileNames::of(tailorings),
            members: Members::of(tailorings),
        }
    }

    pub(crate) fn finds_bare_hosts(&self) -> bool {
        self.bare_hosts != BareHosts::Off
    }
}
