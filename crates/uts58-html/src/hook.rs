//! Hooks, which decide about `a` elements.

use crate::anchor::{Anchor, Decision};

/// A function that decides about `a` elements, [`NewLinks`] or [`NoHook`]. Other types can't be hooks.
pub trait Hook: sealed::Hook {}

impl<H: sealed::Hook> Hook for H {}

/// The hook of a writer without a hook.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoHook;

/// A function that decides about new links only; of
/// [`HtmlLinker::writer_for_new_links`](crate::HtmlLinker::writer_for_new_links).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NewLinks<F>(pub(crate) F);

pub(crate) mod sealed {
    use super::{Anchor, Decision};

    pub trait Hook {
        /// Does the hook decide about the elements of the document? If not, the writer needn't keep them.
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
