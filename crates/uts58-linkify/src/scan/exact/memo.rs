//! What the steps remember about earlier text. It saves time and never changes a result.

use core::ops::Range;

use crate::scan::context::Context;
use crate::scan::rules::parts::open_marks::{OpenQuotations, RunningMarks};

/// Caches: without them, some texts would take quadratic time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memo {
    /// M3: the `*`, `_` and `~` that are open.
    pub(super) marks: RunningMarks,
    /// M3: the quotation marks that are open.
    pub(super) quotations: OpenQuotations,
    /// D36: the last stretch of local-part code points that was examined.
    pub(super) stretch: Option<Stretch>,
}

/// The position and the memory of the scan. Only the loop moves the floor and the position.
#[derive(Clone, Debug)]
pub(in crate::scan) struct State<'l, 't> {
    /// The context, including the floor.
    pub(in crate::scan) context: Context<'l, 't>,
    /// No step begins before this offset.
    pub(in crate::scan) position: usize,
    pub(in crate::scan) memo: Memo,
}

/// A stretch of local-part code points (D36).
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    pub(super) place: Range<usize>,
    /// Whether an `@` and a host follow.
    pub(super) local: bool,
    /// D9: whether `mailto:` precedes the local part.
    pub(super) mailto: bool,
}
