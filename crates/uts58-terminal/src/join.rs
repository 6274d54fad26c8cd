//! The reasons to join two rows or not.

use core::fmt;

/// Whether the next row continues a row, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Join {
    /// Joined: the terminal wrapped the row (R1).
    SoftWrap,
    /// Joined: a link crosses the line end, which looks like a wrap (R2 to R6).
    Wrapped,
    /// It is the last row.
    LastRow,
    /// This row or the next has no text (R2).
    Blank,
    /// The next row has a different border or quote mark, or a bar divides one of the rows into panes (R2).
    OtherFrame,
    /// The next row has a line number of its own (R2).
    NewLineNumber,
    /// The next row is indented less, or much more (R2).
    Indentation,
    /// The row ends before the edge (R3).
    NotFull,
    /// The row ends where other rows do, short of the edge, and its text doesn't look cut (R3).
    NotCut,
    /// The next row begins with a URL (R4).
    NewUrl,
    /// The next row begins with a file-system path (R4).
    NewPath,
    /// The next row begins with a list item, a heading, a label, or what begins a line of a log (R4).
    NewItem,
    /// The next row begins with a prompt (R4).
    Prompt,
    /// The row ends with a punctuation mark and the next one begins with a word, so it is a new sentence or clause
    /// (R4).
    NewSentence,
    /// The line end would cut the host of a link without a scheme (R5).
    CutHost,
    /// No link crosses the line end (R6).
    NoLink,
}

impl Join {
    /// Whether the text continues in the next row without a gap.
    #[must_use]
    pub const fn is_joined(self) -> bool {
        matches!(self, Self::SoftWrap | Self::Wrapped)
    }

    /// The name in JavaScript and C, such as `soft-wrap`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SoftWrap => "soft-wrap",
            Self::Wrapped => "wrapped",
            Self::LastRow => "last-row",
            Self::Blank => "blank",
            Self::OtherFrame => "other-frame",
            Self::NewLineNumber => "new-line-number",
            Self::Indentation => "indentation",
            Self::NotFull => "not-full",
            Self::NotCut => "not-cut",
            Self::NewUrl => "new-url",
            Self::NewPath => "new-path",
            Self::NewItem => "new-item",
            Self::Prompt => "prompt",
            Self::NewSentence => "new-sentence",
            Self::CutHost => "cut-host",
            Self::NoLink => "no-link",
        }
    }
}

impl fmt::Display for Join {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::SoftWrap => "the terminal wrapped the row",
            Self::Wrapped => "a link continues in the next row",
            Self::LastRow => "there is no next row",
            Self::Blank => "this row or the next is blank",
            Self::OtherFrame => "the next row has another border or quote mark, or a bar divides the row",
            Self::NewLineNumber => "the next row has its own line number",
            Self::Indentation => "the next row is indented differently",
            Self::NotFull => "the row ends before the edge",
            Self::NotCut => "the row ends short of the edge, and its text doesn't look cut",
            Self::NewUrl => "the next row begins a URL",
            Self::NewPath => "the next row begins a file path",
            Self::NewItem => "the next row begins a list item or a line of a log",
            Self::Prompt => "the next row begins with a prompt",
            Self::NewSentence => "the row ends with punctuation and the next one begins with a word",
            Self::CutHost => "the line end would cut a host without a scheme",
            Self::NoLink => "no link crosses the line end",
        })
    }
}
