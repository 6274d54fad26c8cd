//! What ends the Parts of a link: M3, M18, M19.

pub(crate) mod emoji;
pub(crate) mod open_quotations;
pub(crate) mod particles;
mod quoted_marks;
pub(crate) mod running_marks;
