//! Hooks that decide what happens to `a` elements.

use crate::anchor::{Anchor, Decision};

/// A hook that decides what happens to `a` elements: a function, [`NewLinks`] or [`NoHook`]. No other type can
/// implement this trait.
pub trait Hook: sealed::Hook {}

impl<H: sealed::Hook> Hook for H {}

/// The hook type of a writer that has no hook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoHook;

/// A function that decides what happens to new links only, passed to
/// [`HtmlLinker::writer_for_new_links`](crate::HtmlLinker::writer_for_new_links).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NewLinks<F>(pub(crate) F);

pub(crate) mod sealed {
    use super::{Anchor, Decision};

    pub trait Hook {
        /// Whether the hook also sees the `a` elements already in the document. If not, the writer needn't keep them.
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
