//! Options and linkifiers, which are opaque in C.

use std::sync::Arc;

use uts58_linkify::{Linkifier, Options, Profile};

use crate::types::{uts58_profile, uts58_status};
use crate::values::Named as _;

/// The caller's function that decides which hosts are linked.
pub(crate) type HostPredicate = Arc<dyn Fn(&str) -> bool + Send + Sync>;

/// Options to build a linkifier from. They start as the Messages profile.
#[derive(Default)]
pub struct uts58_options {
    pub(crate) options: Options,
    pub(crate) predicate: Option<HostPredicate>,
}

/// Finds links in texts. It is immutable, so any number of threads may use one at the same time.
pub struct uts58_linkifier {
    pub(crate) linkifier: Linkifier,
}

impl uts58_linkifier {
    pub(crate) fn new(profile: u32) -> Result<Self, uts58_status> {
        let profile = match uts58_profile::named(profile)? {
            uts58_profile::Standard => Profile::Standard,
            uts58_profile::Messages => Profile::Messages,
        };
        Ok(Self { linkifier: Linkifier::new(profile) })
    }
}

impl uts58_options {
    pub(crate) fn build(&self) -> uts58_linkifier {
        let linkifier = Linkifier::new(&self.options);
        let linkifier = match self.predicate.clone() {
            Some(predicate) => linkifier.with_host_predicate(move |host| predicate(host)),
            None => linkifier,
        };
        uts58_linkifier { linkifier }
    }
}
