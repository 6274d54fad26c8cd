//! A document with its links, and whether all of it was read.

/// A document with links, or the writer that received it; from [`HtmlLinker::link_with`] and [`LinkWriter::finish`].
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

    /// Did the linker read the document to its end? If not, the rest stayed as it was, without new links, and no hook saw its `a`
    /// elements: it is unclear how a browser reads it (H8), a tag was too long (H9), or the encoding can't be read (H2).
    pub const fn is_complete(&self) -> bool {
        self.stopped_at.is_none()
    }

    /// Where the rest begins that stayed as it was, in bytes of the input; `None` if the linker read the document to its end.
    pub const fn stopped_at(&self) -> Option<usize> {
        self.stopped_at
    }

    /// The document, or the writer.
    pub const fn get_ref(&self) -> &T {
        &self.inner
    }

    pub(crate) fn map<U>(self, to: impl FnOnce(T) -> U) -> Linked<U> {
        Linked { inner: to(self.inner), stopped_at: self.stopped_at }
    }

    /// The document, or the writer.
    pub fn into_inner(self) -> T {
        self.inner
    }
}
