//! A linked document, and whether the linker read all of it.

/// A document with links, or the writer that received it; returned by [`HtmlLinker::link_with`](crate::HtmlLinker::link_with) and
/// [`LinkWriter::finish`](crate::LinkWriter::finish).
///
/// ```
/// use uts58_html::{Decision, HtmlLinker};
///
/// let html = "größe<plaintext><a href=/>größe</a>";
/// let linked = HtmlLinker::default().link_with(html, |_| Decision::Remove);
/// assert_eq!((linked.is_complete(), linked.stopped_at()), (false, Some(7)));
/// assert_eq!(linked.into_inner(), html);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linked<T> {
    inner: T,
    stopped_at: Option<usize>,
}

impl<T> Linked<T> {
    pub(crate) const fn new(inner: T, stopped_at: Option<usize>) -> Self {
        Self { inner, stopped_at }
    }

    /// Whether the linker read the whole document. If not, the rest is unchanged: it has no new links, and no hook
    /// saw its `a` elements. The linker stops if it can't tell how a browser would continue (H8), if a tag is too
    /// long (H9), or if it can't read the encoding (H2).
    pub const fn is_complete(&self) -> bool {
        self.stopped_at.is_none()
    }

    /// The byte offset in the input where the unchanged rest begins; `None` if the linker read the whole document.
    pub const fn stopped_at(&self) -> Option<usize> {
        self.stopped_at
    }

    /// The linked document, or for [`LinkWriter::finish`](crate::LinkWriter::finish), the writer that received it.
    pub const fn get_ref(&self) -> &T {
        &self.inner
    }

    pub(crate) fn map<U>(self, to: impl FnOnce(T) -> U) -> Linked<U> {
        Linked { inner: to(self.inner), stopped_at: self.stopped_at }
    }

    /// The linked document, or for [`LinkWriter::finish`](crate::LinkWriter::finish), the writer that received it.
    pub fn into_inner(self) -> T {
        self.inner
    }
}
