//! What asks about each `a` element, or does not.

use crate::anchor::{Anchor, Decision};

/// A function that decides about `a` elements, [`NewLinks`] or [`NoHook`]. Other types cannot be hooks.
pub trait Hook: sealed::Hook {}

impl<H: sealed::Hook> Hook for H {}

/// The hook of a writer that has none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoHook;

/// A function that is asked about the links that were found alone; of
/// [`HtmlLinker::writer_for_new_links`](crate::HtmlLinker::writer_for_new_links).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NewLinks<F>(pub(crate) F);

pub(crate) mod sealed {
    use super::{Anchor, Decision};

    pub trait Hook {
        /// Is there anybody to ask about the elements of the document? If not, they need not be looked at.
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

impl<F: FnMut(&mut Anchor<'_>) -> Decision> sealed::Hook for NewLinks<F> {
    const IS_THERE: bool = false;

    fn decide(&mut self, anchor: &mut Anchor<'_>) -> Decision {
        self.0(anchor)
    }
}
