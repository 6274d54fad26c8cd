//! Where a scan by §3.5.1 is.

use crate::part::Part;
use crate::tailoring::{NotSoft, StopReason};
use uts58_data::LinkTerm;

/// The variables of §3.5.1, by its names. openStack is kept separately, because most links need none.
pub(crate) struct Scan<'t, 'a, T> {
    pub(crate) text: &'t str,
    pub(crate) tailoring: &'a mut T,
    pub(crate) i: usize,
    pub(crate) part: Option<Part>,
    pub(crate) last_safe: usize,
    pub(crate) not_soft: NotSoft,
}

/// The scan stops at `i`: why, the Link_Term used there, and the code point.
pub(crate) struct Stop(pub(crate) StopReason, pub(crate) Option<LinkTerm>, pub(crate) Option<char>);
