//! D35: what no bare host stands behind.

use crate::chars::char_before;
use crate::scan::rules::joints;

/// D35; joints are not seen (D24b).
pub(crate) fn may_not_precede(text: &str, start: usize) -> bool {
    matches!(char_before(text, joints::before(text, start)), Some('@' | '/' | '\\' | '%'))
}
