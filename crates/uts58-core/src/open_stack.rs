//! The stack of open brackets (§3.5.1, §4.1), with the limit of the standard.

/// §3.5.1 "Set limit = 125" (D5).
pub(crate) const LIMIT: usize = 125;

/// openStack. Most links have no brackets, so its 500 bytes are only initialised for the first one.
pub(crate) struct OpenStack {
    opens: Option<[char; LIMIT]>,
    len: usize,
}

impl OpenStack {
    pub(crate) const fn new() -> OpenStack {
        OpenStack { opens: None, len: 0 }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Returns `None` if there are already [`LIMIT`] brackets on the stack.
    #[expect(
        clippy::unnecessary_lazy_evaluations,
        reason = "500 bytes are not to be written for every bracket"
    )]
    pub(crate) fn push(&mut self, open: char) -> Option<()> {
        let opens = self.opens.get_or_insert_with(|| ['\0'; LIMIT]);
        *opens.get_mut(self.len)? = open;
        self.len += 1;
        Some(())
    }

    pub(crate) fn top(&self) -> Option<char> {
        self.opens.as_ref()?.get(self.len.checked_sub(1)?).copied()
    }

    pub(crate) fn pop(&mut self) -> Option<char> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}
