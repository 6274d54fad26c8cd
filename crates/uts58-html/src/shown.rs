//! What a reader sees where a tag stands at which a run ends.

use uts58_linkify::ElementRole;

use crate::elements;

/// What is beside it is read as one word.
const NOTHING: &str = "\u{2060}";
const LINE_END: &str = "\n";

/// Elements of which nothing is seen, and tags that parsers ignore in the body.
const NOTHING_SEEN: [&[u8]; 9] =
    [b"audio", b"body", b"dialog", b"frame", b"head", b"html", b"object", b"picture", b"rp"];

/// The blocks that are open: how many of each name, as far as an end tag can reach them.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    open: Vec<(Box<[u8]>, u32)>,
}

impl Shown {
    /// What stands in the text of an `a` in the place of a tag: a line end, or of what is not seen and of end tags that
    /// parsers ignore, as nothing is open that they could end, a word joiner. Where that is in doubt it is a word joiner.
    /// Constant time.
    pub(crate) fn tag(&mut self, tag: &[u8]) -> &'static str {
        let is_end = tag.starts_with(b"</");
        let name = tag.get(if is_end { 2 } else { 1 }..).unwrap_or_default();
        let name = name.split(|byte| !byte.is_ascii_alphanumeric()).next().unwrap_or_default();
        let name = name.to_ascii_lowercase();
        let nothing_seen = NOTHING_SEEN.contains(&name.as_slice());
        let is_block = ElementRole::of(&name) == ElementRole::Break && !elements::is_void(&name);
        match name.as_slice() {
            _ if nothing_seen => NOTHING,
            // It makes an element if none is open.
            b"p" => LINE_END,
            _ if !is_block => LINE_END,
            name if is_end && !self.close(name) => NOTHING,
            _ if is_end => LINE_END,
            name => {
                self.open(name);
                LINE_END
            }
        }
    }

    fn open(&mut self, name: &[u8]) {
        // No end tag in it reaches what is outside, but for those of the table.
        if matches!(name, b"caption" | b"td" | b"th") {
            self.open.retain(|(name, _)| **name == *b"table");
        }
        if elements::is_part_of_table(name) {
            return;
        }
        match self.open.iter_mut().find(|(known, _)| **known == *kind(name)) {
            Some((_, count)) if elements::does_not_nest(name) => *count = 1,
            Some((_, count)) => *count = count.saturating_add(1),
            None => self.open.push((kind(name).into(), 1)),
        }
    }

    /// Was there one to close?
    fn close(&mut self, name: &[u8]) -> bool {
        let Some((_, count)) = self.open.iter_mut().find(|(known, _)| **known == *kind(name)) else {
            return false;
        };
        let was_open = *count > 0;
        if !elements::is_part_of_table(name) {
            *count = count.saturating_sub(1);
        }
        was_open
    }
}

/// The name under which a block is counted: an end tag of a heading ends any, and parts of a table need not be there.
fn kind(name: &[u8]) -> &[u8] {
    match name {
        b"h2" | b"h3" | b"h4" | b"h5" | b"h6" => b"h1",
        _ if elements::is_part_of_table(name) => b"table",
        _ => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `|` is a line end, `-` a word joiner.
    #[track_caller]
    fn check(tags: &str, expected: &str) {
        let mut shown = Shown::default();
        let found: String = tags
            .split_inclusive('>')
            .map(|tag| if shown.tag(tag.as_bytes()) == LINE_END { '|' } else { '-' })
            .collect();
        assert_eq!(found, expected, "{tags}");
    }

    #[test]
    fn tags() {
        check("<div></div></div>", "||-");
        check("<DIV\nx></diV ></h1><h2></h4></h2>", "||-||-");
        check("</p></br></hr>", "|||");
        check("<body></body><html></html><frame>", "-----");
        check("</table></td><table><tr><td></tr></table></tr>", "--|||||-");
        check("<div><table><td></div></td></table>", "|||-||");
        check("<ul><li><li></li></li></ul></ul>", "||||-|-");
        check("<svg></svg></desc>", "|||");
    }
}
