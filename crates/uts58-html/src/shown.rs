//! Decides what a reader sees at a tag that ends a run.

use uts58_linkify::markup::ElementRole;

use crate::elements;

/// Replaces a tag across which a reader may see one word.
const NOTHING: &str = "\u{2060}";
const LINE_END: &str = "\n";
/// Replaces a tag that reverses the order of letters.
const TURNED: &str = "\u{202E}";

/// Invisible elements, elements whose attributes can make them invisible, and tags that parsers ignore in the body.
const MAYBE_NOTHING_SEEN: &[&str] = &[
    "audio",
    "body",
    "canvas",
    "datalist",
    "dialog",
    "fencedframe",
    "frame",
    "frameset",
    "geolocation",
    "head",
    "html",
    "install",
    "meter",
    "object",
    "permission",
    "picture",
    "progress",
    "rb",
    "rp",
    "rt",
    "rtc",
    "usermedia",
    "video",
];

/// Counts, for each name, the open blocks that an end tag can close.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    open: Vec<(Box<[u8]>, u32)>,
}

impl Shown {
    /// What replaces a tag in the text of an `a`: a line end where a browser begins a line, otherwise a word joiner.
    /// Takes constant time.
    pub(crate) fn tag(&mut self, tag: &[u8]) -> &'static str {
        let is_end = tag.starts_with(b"</");
        let name = elements::name_in(tag).to_ascii_lowercase();
        let is_block = ElementRole::of(&name) == ElementRole::Break && !elements::is_void(&name);
        match name.as_slice() {
            // If no such element is open, `</p>` and `</br>` create one.
            b"br" | b"hr" | b"p" => LINE_END,
            b"bdo" if !is_end && !is_left_to_right(tag) => TURNED,
            name if !is_block || name == b"bdo" || elements::is_any_of(name, MAYBE_NOTHING_SEEN) => NOTHING,
            name if is_end && !self.close(name) => NOTHING,
            b"form" if !is_end && self.is_open(b"form") => NOTHING,
            _ if is_end => LINE_END,
            name => {
                self.open(name);
                LINE_END
            }
        }
    }

    fn is_open(&self, name: &[u8]) -> bool {
        self.open.iter().any(|(known, count)| **known == *name && *count > 0)
    }

    fn open(&mut self, name: &[u8]) {
        // No end tag inside a cell closes an element outside, except those of the table.
        if elements::is_cell(name) {
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

    /// Closes a block. Returns whether one was open.
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

/// Whether `dir=ltr` is the tag's only attribute. Tags with further attributes return false.
fn is_left_to_right(tag: &[u8]) -> bool {
    let tag = tag.to_ascii_lowercase();
    let words: Vec<_> = tag.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect();
    matches!(words.as_slice(), [_, b"dir=ltr>" | b"dir=\"ltr\">" | b"dir='ltr'>"])
}

/// The name under which a block is counted. All parts of a table share one, because parsers may imply their tags.
fn kind(name: &[u8]) -> &[u8] {
    if elements::is_part_of_table(name) { b"table" } else { elements::kept_name(name) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the expected text, `|` stands for a line end, `-` for a word joiner, and `<` for reversed letters.
    #[track_caller]
    fn check(tags: &str, expected: &str) {
        let mut shown = Shown::default();
        let found: String = tags
            .split_inclusive('>')
            .map(|tag| match shown.tag(tag.as_bytes()) {
                LINE_END => '|',
                TURNED => '<',
                _ => '-',
            })
            .collect();
        assert_eq!(found, expected, "{tags}");
    }

    #[test]
    fn tags_split_or_join_the_text_around_them() {
        check("<div></div></div>", "||-");
        check("<DIV\nx></diV ></h1><h2></h4></h2>", "||-||-");
        check("</p></br></hr>", "|||");
        check("<img><input><math></math><canvas></canvas><iframe></iframe>", "--------");
        check("<datalist></datalist><meter></meter><permission></permission>", "------");
        check("<form></form><form><form></form></form>", "|||-|-");
        check("<bdo dir=rtl></bdo></BDO><BDO>", "<--<");
        check(
            "<bdo dir=ltr><bdo  DIR='ltr'><bdo dir=ltr dir=rtl><bdo dir=\"ltr\"><bdo x='dir=ltr'>",
            "--<-<",
        );
        check("<body></body><html></html><frame>", "-----");
        check("</table></td><table><tr><td></tr></table></tr>", "--|||||-");
        check("<div><table><td></div></td></table>", "|||-||");
        check("<ul><li><li></li></li></ul></ul>", "||||-|-");
        check("<svg></svg></desc>", "---");
    }
}
