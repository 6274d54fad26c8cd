//! The state of a scan (§3.5.1).

use crate::part::Part;
use crate::tailoring::{NotSoft, StopReason};
use uts58_data::LinkTerm;

/// The variables of §3.5.1, by its names. openStack is kept separately, because most links don't need it.
pub(crate) struct Scan<'t, 'a, T> {
    pub(crate) text: &'t str,
    pub(crate) tailoring: &'a mut T,
    pub(crate) i: usize,
    pub(crate) part: Option<Part>,
    pub(crate) last_safe: usize,
    pub(crate) not_soft: NotSoft,
}

/// Stops the scan at `i`: the reason, the Link_Term used there, and the code point.
pub(crate) struct Stop(pub(crate) StopReason, pub(crate) Option<LinkTerm>, pub(crate) Option<char>);
