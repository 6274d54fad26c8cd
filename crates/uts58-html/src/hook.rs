//! What asks about each `a` element, or does not.

use crate::anchor::{Anchor, Decision};

/// A function that decides about `a` elements, or [`NoHook`]. Other types cannot be hooks.
pub trait Hook: sealed::Hook {}

impl<H: sealed::Hook> Hook for H {}

/// The hook of a writer that has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoHook;

pub(crate) mod sealed {
    use super::{Anchor, Decision};

    pub trait Hook {
        /// Is there anybody to ask? If not, the elements of the document need not be looked at.
        const IS_THERE: bool;

        fn decide(&mut self, anchor: &mut Anchor<'_>) -> Decision;
    }
}

impl<H: FnMut(&mut Anchor<'_>) -> Decision> sealed::Hook for H {
    const IS_THERE: bool = true;

    fn decide(&mut self, anchor: &mut Anchor<'_>) -> Decision {
        self(anchor)
    }
}

impl sealed::Hook for NoHook {
    const IS_THERE: bool = false;

    fn decide(&mut self, _: &mut Anchor<'_>) -> Decision {
        Decision::Keep
    }
}
