//! Splits a document that comes in chunks into tags and text. This is the only file that uses `html5gum`.
//!
//! `html5gum` can't pause inside a token: a tokenizer whose reader fails in the middle of a tag doesn't resume where
//! it stopped (`tests/documents/html5gum.rs` shows this). So [`Tokens`] starts again after the last complete token,
//! with the rest of the last chunk and the next one (H9).

use std::collections::VecDeque;
use std::io;
use std::ops::Range;

use html5gum::{Emitter, Error, Readable, Reader, State, StringReader, Tokenizer};

use uts58_linkify::markup::{Boundary, HIDING_ATTRIBUTES};

use crate::attributes::{Attribute, Attributes};
use crate::encoding::{self, OPENING};
use crate::markup::{Markup, Reading, Role, StartTag, TextRole};
use crate::noscript::Nesting;
use crate::receiver::Receiver;

/// The default maximum length of a tag, comment or section, in bytes. The linker stops before a longer one (H9).
pub(crate) const MAX_TOKEN: usize = 16 << 20;

/// Whether more bytes will follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum More {
    Expected,
    No,
}

#[derive(Debug, Default)]
pub(crate) struct Tokens {
    scan: Scan,
    /// Bytes that aren't tokenized yet: the opening of the document, or the beginning of an escape sequence.
    kept: Vec<u8>,
    is_opened: bool,
    /// The beginning of an unfinished token.
    pending: Vec<u8>,
    /// The number of bytes needed before the next attempt. It doubles each time, which keeps the time linear.
    enough: usize,
    max_token: usize,
    /// The number of bytes that the receiver already has.
    given: usize,
    /// Where the unchanged rest begins, if reading has stopped.
    stopped_at: Option<usize>,
    /// Where the last `<meta` of the opening begins. A link before that tag could push it out of the bytes that
    /// browsers search for the encoding.
    meta: usize,
}

impl Tokens {
    pub(crate) fn new(markup: Markup, max_token: usize) -> Self {
        Self { scan: Scan::new(markup), max_token, ..Self::default() }
    }

    /// Where the unchanged rest begins, if reading has stopped.
    pub(crate) const fn stopped_at(&self) -> Option<usize> {
        self.stopped_at
    }

    /// Whether no token is unfinished, and no open element affects how to read what follows.
    pub(crate) fn is_between_tokens(&self) -> bool {
        self.stopped_at.is_none()
            && self.pending.is_empty()
            && self.scan.reading == Reading::Data
            && self.scan.markup.is_closed()
    }

    /// Processes the next bytes, any number of them.
    pub(crate) fn feed(&mut self, bytes: &[u8], more: More, receiver: &mut impl Receiver) -> io::Result<()> {
        if self.stopped_at.is_some() {
            return receiver.rest(bytes);
        }
        if self.kept.is_empty() {
            return self.feed_from_kept(bytes, more, receiver);
        }
        let mut kept = std::mem::take(&mut self.kept);
        kept.extend_from_slice(bytes);
        self.feed_from_kept(&kept, more, receiver)
    }

    /// Reads the bytes that are certainly text, and keeps the rest.
    fn feed_from_kept(&mut self, bytes: &[u8], more: More, receiver: &mut impl Receiver) -> io::Result<()> {
        if !self.is_opened {
            if more == More::Expected && bytes.len() < OPENING {
                self.kept.extend_from_slice(bytes);
                return Ok(());
            }
            self.is_opened = true;
            let opening = bytes.get(..OPENING).unwrap_or(bytes);
            self.meta =
                opening.windows(5).rposition(|tag| tag.eq_ignore_ascii_case(b"<meta")).unwrap_or_default();
            if encoding::is_foreign(opening) {
                self.stopped_at = Some(0);
                return receiver.rest(bytes);
            }
        }
        if let Some((text, rest)) = encoding::end_of_text(bytes).and_then(|end| bytes.split_at_checked(end)) {
            self.feed_inner(text, More::No, receiver)?;
            self.stopped_at.get_or_insert(self.given);
            return receiver.rest(rest);
        }
        let now = match more {
            More::Expected if encoding::is_escape_begun(bytes) => bytes.len() - 1,
            _ => bytes.len(),
        };
        let (text, later) = bytes.split_at_checked(now).unwrap_or((bytes, b""));
        self.kept.extend_from_slice(later);
        self.feed_inner(text, more, receiver)
    }

    /// Processes the next bytes, which are certainly text.
    pub(crate) fn feed_inner(
        &mut self,
        bytes: &[u8],
        more: More,
        receiver: &mut impl Receiver,
    ) -> io::Result<()> {
        if self.stopped_at.is_some() {
            return receiver.rest(bytes);
        }
        if self.pending.is_empty() {
            let done = self.read(bytes, more, receiver)?;
            self.pending.extend_from_slice(bytes.get(done..).unwrap_or_default());
        } else {
            self.pending.extend_from_slice(bytes);
            if more == More::Expected && self.pending.len() < self.enough {
                return Ok(());
            }
            let mut pending = std::mem::take(&mut self.pending);
            let done = self.read(&pending, more, receiver)?;
            pending.drain(..done);
            self.pending = pending;
        }
        // Give up a token as soon as it is too long, so that no more bytes are kept.
        self.enough = (self.pending.len().saturating_mul(2)).min(self.max_token.saturating_add(1));
        Ok(())
    }

    /// Reads `bytes` as far as possible, and returns how many of them it has passed on.
    fn read(&mut self, bytes: &[u8], more: More, receiver: &mut impl Receiver) -> io::Result<usize> {
        self.scan.begin();
        let state = self.scan.state();
        let source = Source { reader: bytes.to_reader(), left: bytes, more };
        let mut tokenizer = Tokenizer::new_with_emitter(source, Emit { scan: &mut self.scan });
        tokenizer.set_state(state);
        let meta = self.meta.saturating_sub(self.given);
        let mut piece = Piece { bytes, done: 0, max_token: self.max_token, meta };
        let mut going = true;
        // An error marks the end of the available bytes.
        while let (true, Some(Ok(token))) = (going, tokenizer.next()) {
            going = piece.token(token, receiver)?;
        }
        drop(tokenizer);
        while let (true, Some(token)) = (going, self.scan.found.pop_front()) {
            going = piece.token(token, receiver)?;
        }
        let mut is_all = going;
        if going {
            let begun = self.scan.keep_from(bytes, piece.done);
            // If scripting is disabled, readers see what follows an unclosed `noscript`.
            let is_shown = self.scan.reading == Reading::NoScript && more == More::No && begun < bytes.len();
            is_all = bytes.len() - begun <= self.max_token && !is_shown;
            going = is_all && more == More::Expected;
            let end = if is_all && !going { self.scan.end_of_text(bytes).max(piece.done) } else { begun };
            let is_given = piece.text(end, self.scan.markup.text(), receiver)?;
            (is_all, going) = (is_all && is_given, going && is_given);
        }
        if !is_all {
            self.stopped_at = Some(self.given + piece.done);
        }
        if !going {
            receiver.rest(piece.span(piece.done, bytes.len()))?;
            piece.done = bytes.len();
        }
        self.given += piece.done;
        Ok(piece.done)
    }
}

/// Decodes character references twice: as in the value of an attribute, and as in text. `source` contains no
/// quotation marks and no tags.
pub(crate) fn resolve(source: &str) -> (String, String) {
    let mut scan = Scan::new(Markup::default());
    scan.resolved = Some(Vec::new());
    let document = ["<a title=\"", source, "\">", source].concat();
    let reader = Source { reader: document.to_reader(), left: document.as_bytes(), more: More::No };
    let mut tokenizer = Tokenizer::new_with_emitter(reader, Emit { scan: &mut scan });
    let tag = tokenizer.next().and_then(Result::ok);
    while tokenizer.next().is_some() {}
    drop(tokenizer);
    let attribute = tag.as_ref().and_then(|tag| tag.attributes.iter().next());
    let in_attribute = attribute.map_or_else(String::new, |attribute| attribute.value().to_owned());
    (in_attribute, text(scan.resolved.unwrap_or_default()))
}

/// Converts bytes to text; those that aren't UTF-8 become U+FFFD.
pub(crate) fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// The piece of the document that is being read.
struct Piece<'b> {
    bytes: &'b [u8],
    /// The receiver has the bytes before this offset.
    done: usize,
    max_token: usize,
    /// Text before this offset isn't linked.
    meta: usize,
}

impl<'b> Piece<'b> {
    /// Passes on the text up to `end`. Returns false if parsers move the text elsewhere: then only the white space
    /// before it is passed on.
    fn text(&mut self, end: usize, role: TextRole, receiver: &mut impl Receiver) -> io::Result<bool> {
        let text = self.span(self.done, end);
        let moved =
            text.iter().position(|byte| !byte.is_ascii_whitespace()).filter(|_| role == TextRole::Moved);
        let (given, _) = text.split_at(moved.unwrap_or(text.len()));
        let role = if role == TextRole::Linked && self.done < self.meta { TextRole::Unlinked } else { role };
        receiver.text(given, role)?;
        self.done += given.len();
        Ok(moved.is_none())
    }

    fn span(&self, start: usize, end: usize) -> &'b [u8] {
        self.bytes.get(start..end).unwrap_or_default()
    }

    /// Passes on a token and the text before it. Returns false if reading stops at `done`.
    fn token(&mut self, token: Token, receiver: &mut impl Receiver) -> io::Result<bool> {
        let text = self.span(self.done, token.start);
        // The range that the linker can't read piece by piece if the document comes in small chunks.
        let whole = match token.before_reading {
            Reading::Script => memchr::memmem::find(text, ESCAPE).map(|at| self.done + at..token.end),
            Reading::NoScript => Some(self.done..token.end),
            _ => token
                .sections
                .iter()
                .map(|&start| self.section(start))
                .find(|section| section.len() > self.max_token),
        };
        let whole = whole.unwrap_or(token.start..token.end);
        let role = instruction(self.span(token.start, token.end)).unwrap_or(token.role);
        let untouched = match role {
            _ if whole.len() > self.max_token => Some(whole.start),
            Role::Unclear => Some(token.start),
            _ if token.before_reading == Reading::NoScript && !is_closed(text, token.is_in_anchor) => {
                Some(token.start)
            }
            _ => None,
        };
        let is_given = self.text(untouched.unwrap_or(token.start), token.before, receiver)?;
        if untouched.is_some() || !is_given {
            return Ok(false);
        }
        receiver.token(self.span(token.start, token.end), role, token.attributes)?;
        self.done = token.end;
        Ok(true)
    }

    /// The range of the CDATA section that begins at `start`.
    fn section(&self, start: usize) -> Range<usize> {
        let length = memchr::memmem::find(self.span(start, self.bytes.len()), b"]]>").unwrap_or_default();
        start..start + length
    }
}

/// Whether what follows a `noscript` with this content is the same with scripting enabled and disabled.
fn is_closed(content: &[u8], is_in_anchor: bool) -> bool {
    let mut tokens = Tokens::new(Markup::new([]), content.len());
    let mut nesting = Nesting::new(is_in_anchor);
    tokens.feed_inner(content, More::Expected, &mut nesting).is_ok()
        && tokens.is_between_tokens()
        && nesting.is_closed()
}

/// The role of a processing instruction, which ends at the first `>`. Chromium replaces `marker`, and everything
/// between `start` and `end`, with the content of a template.
fn instruction(token: &[u8]) -> Option<Role> {
    let target =
        token.strip_prefix(b"<?").filter(|target| target.first().is_some_and(u8::is_ascii_alphabetic))?;
    let name = target.split(|byte| !byte.is_ascii_alphanumeric()).next().unwrap_or_default();
    let is_known = [&b"start"[..], b"end", b"marker"].iter().any(|known| known.eq_ignore_ascii_case(name));
    Some(if is_known { Role::Unclear } else { Role::Boundary(Boundary::Stray) })
}

/// A tag, comment or declaration.
#[derive(Debug)]
struct Token {
    start: usize,
    end: usize,
    role: Role,
    /// The kind of the text before the token, and how it was read.
    before: TextRole,
    before_reading: Reading,
    is_in_anchor: bool,
    /// Where the CDATA sections in that text begin.
    sections: Vec<usize>,
    attributes: Attributes,
}

/// The state of the tokenizer between two pieces.
#[derive(Debug, Default)]
struct Scan {
    markup: Markup,
    reading: Reading,
    /// In text that isn't markup: the name of the element whose end tag ends it.
    raw_name: Vec<u8>,
    /// The offset of the next byte in this piece.
    position: usize,
    /// Where an unfinished tag, comment or section begins.
    open: Option<usize>,
    /// Where the CDATA sections since the last token begin.
    sections: Vec<usize>,
    found: VecDeque<Token>,
    tag: Tag,
    name: Vec<u8>,
    is_self_closing: bool,
    attributes: Attributes,
    attribute: Option<(Vec<u8>, Vec<u8>)>,
    /// The name of the last attribute, and whether one so far hides the element.
    attribute_name: Vec<u8>,
    hides: bool,
    /// The text with references decoded, if `resolve` asks for it.
    resolved: Option<Vec<u8>>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
enum Tag {
    #[default]
    Start,
    End,
}

impl Scan {
    fn new(markup: Markup) -> Self {
        Self { markup, ..Self::default() }
    }

    fn begin_tag(&mut self, tag: Tag) {
        self.tag = tag;
        self.name.clear();
        self.is_self_closing = false;
        self.attributes = Attributes::default();
        self.attribute = None;
        self.attribute_name.clear();
        self.hides = false;
    }

    /// Begins a piece, either after a token or in text.
    fn begin(&mut self) {
        self.position = 0;
        self.open = None;
        self.sections.clear();
    }

    const fn state(&self) -> State {
        match self.reading {
            Reading::Data => State::Data,
            Reading::RcData => State::RcData,
            Reading::RawText | Reading::NoScript => State::RawText,
            Reading::Script => State::ScriptData,
        }
    }

    /// Where the next piece must begin, when more bytes follow.
    fn keep_from(&self, bytes: &[u8], done: usize) -> usize {
        let mut keep = self.open.unwrap_or(bytes.len()).max(done);
        let from = |at: usize| bytes.get(at..).unwrap_or_default();
        if let Some(&start) = self.sections.last()
            && memchr::memmem::find(from(start), b"]]>").is_none()
        {
            keep = keep.min(start);
        }
        if self.reading == Reading::NoScript {
            keep = done;
        }
        if self.reading == Reading::Script
            && let Some(at) = escape(from(done))
        {
            keep = keep.min(done + at);
        }
        keep
    }

    /// Where the text ends in the last piece of a document. An unfinished token isn't text, and neither is `</`,
    /// because a tag after it would turn it into a comment.
    fn end_of_text(&self, bytes: &[u8]) -> usize {
        let end = bytes.strip_suffix(b"</").unwrap_or(bytes).len();
        self.open.unwrap_or(end)
    }

    /// Ends a token at the current position.
    fn token(&mut self, role: Role, before: TextRole, before_reading: Reading) {
        let (mut attributes, sections) =
            (std::mem::take(&mut self.attributes), std::mem::take(&mut self.sections));
        attributes.forget_places();
        if let Some(start) = self.open.take() {
            let end = self.position;
            let is_in_anchor = self.markup.has_anchor();
            self.found.push_back(Token {
                start,
                end,
                role,
                before,
                before_reading,
                is_in_anchor,
                sections,
                attributes,
            });
        }
    }

    /// Ends a comment or declaration at the current position.
    fn aside(&mut self) {
        self.attributes = Attributes::default();
        self.token(Role::Unseen, self.markup.text(), self.reading);
    }

    fn is_asked_for_attributes(&self) -> bool {
        self.tag == Tag::Start
            && matches!(
                self.name.as_slice(),
                b"a" | b"annotation-xml" | b"bdo" | b"font" | b"table" | b"template"
            )
    }

    fn end_attribute(&mut self) {
        self.hides |= HIDING_ATTRIBUTES.iter().any(|name| name.as_bytes() == self.attribute_name);
        self.attribute_name.clear();
        let Some((name, value)) = self.attribute.take() else { return };
        self.attributes.add(Attribute::new(text(name), text(value)));
    }
}

/// After this string, the end of the script depends on the text that follows the string.
const ESCAPE: &[u8] = b"<!--";

/// Where [`ESCAPE`] begins in a script, even if it is incomplete.
fn escape(script: &[u8]) -> Option<usize> {
    let is_begun = |length: &usize| ESCAPE.get(..*length).is_some_and(|begun| script.ends_with(begun));
    let begun = || (1..ESCAPE.len()).rev().find(is_begun);
    memchr::memmem::find(script, ESCAPE).or_else(|| begun().map(|length| script.len() - length))
}

/// Reports the tokens to the scan.
struct Emit<'s> {
    scan: &'s mut Scan,
}

impl Emitter for Emit<'_> {
    type Token = Token;

    fn move_position(&mut self, offset: isize) {
        self.scan.position = self.scan.position.saturating_add_signed(offset);
    }

    fn start_open_tag(&mut self) {
        self.scan.open = self.scan.position.checked_sub(1);
    }

    /// An unfinished tag was text rather than a tag.
    fn emit_string(&mut self, text: &[u8]) {
        self.scan.open = None;
        self.scan.markup.pass(text);
        if let Some(resolved) = &mut self.scan.resolved {
            resolved.extend_from_slice(text);
        }
    }

    fn pop_token(&mut self) -> Option<Token> {
        self.scan.found.pop_front()
    }

    fn init_start_tag(&mut self) {
        self.scan.begin_tag(Tag::Start);
    }

    fn init_end_tag(&mut self) {
        self.scan.begin_tag(Tag::End);
    }

    fn push_tag_name(&mut self, name: &[u8]) {
        self.scan.name.extend_from_slice(name);
    }

    fn set_self_closing(&mut self) {
        self.scan.is_self_closing = true;
    }

    fn init_attribute(&mut self) {
        self.scan.end_attribute();
        if self.scan.is_asked_for_attributes() {
            self.scan.attribute = Some(Default::default());
        }
    }

    fn push_attribute_name(&mut self, name: &[u8]) {
        self.scan.attribute_name.extend_from_slice(name);
        if let Some((attribute, _)) = &mut self.scan.attribute {
            attribute.extend_from_slice(name);
        }
    }

    fn push_attribute_value(&mut self, value: &[u8]) {
        if let Some((_, attribute)) = &mut self.scan.attribute {
            attribute.extend_from_slice(value);
        }
    }

    fn emit_current_tag(&mut self) -> Option<State> {
        let scan = &mut *self.scan;
        scan.end_attribute();
        let (before, before_reading) = (scan.markup.text(), scan.reading);
        let role = match scan.tag {
            Tag::Start => {
                let (role, reading) = scan.markup.start(StartTag {
                    name: &scan.name,
                    is_self_closing: scan.is_self_closing,
                    hides: scan.hides,
                    attributes: &scan.attributes,
                });
                scan.reading = reading;
                role
            }
            Tag::End => {
                scan.reading = Reading::Data;
                scan.markup.end(&scan.name)
            }
        };
        scan.raw_name.clear();
        if scan.reading != Reading::Data {
            scan.raw_name.extend_from_slice(&scan.name);
        }
        if !matches!(role, Role::AnchorStart(_)) {
            scan.attributes = Attributes::default();
        }
        scan.token(role, before, before_reading);
        Some(scan.state())
    }

    fn current_is_appropriate_end_tag_token(&mut self) -> bool {
        self.scan.tag == Tag::End && self.scan.name == self.scan.raw_name && !self.scan.name.is_empty()
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&mut self) -> bool {
        let has_cdata = self.scan.markup.has_cdata();
        if let (true, Some(start)) = (has_cdata, self.scan.open) {
            self.scan.sections.push(start);
        }
        has_cdata
    }

    fn emit_current_comment(&mut self) {
        self.scan.aside();
    }

    fn emit_current_doctype(&mut self) {
        self.scan.aside();
    }

    fn should_emit_errors(&mut self) -> bool {
        false
    }

    fn emit_error(&mut self, _: Error) {}
    fn emit_eof(&mut self) {}
    fn set_last_start_tag(&mut self, _: Option<&[u8]>) {}
    fn init_comment(&mut self) {}
    fn push_comment(&mut self, _: &[u8]) {}
    fn init_doctype(&mut self) {}
    fn push_doctype_name(&mut self, _: &[u8]) {}
    fn set_force_quirks(&mut self) {}
    fn set_doctype_public_identifier(&mut self, _: &[u8]) {}
    fn set_doctype_system_identifier(&mut self, _: &[u8]) {}
    fn push_doctype_public_identifier(&mut self, _: &[u8]) {}
    fn push_doctype_system_identifier(&mut self, _: &[u8]) {}
}

/// A piece of a document. Reading beyond its end is an error if more bytes follow.
struct Source<'b> {
    reader: StringReader<'b>,
    /// The bytes that the reader hasn't returned yet.
    left: &'b [u8],
    more: More,
}

/// The error for a byte that isn't available yet.
#[derive(Debug)]
struct NotThere;

impl std::fmt::Display for NotThere {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the next byte isn't available yet")
    }
}

impl std::error::Error for NotThere {}

impl Source<'_> {
    fn advance(&mut self, length: usize) {
        self.left = self.left.get(length..).unwrap_or_default();
    }

    fn at_end(&self) -> Result<(), NotThere> {
        if self.left.is_empty() && self.more == More::Expected { Err(NotThere) } else { Ok(()) }
    }
}

impl Reader for Source<'_> {
    type Error = NotThere;

    fn read_byte(&mut self) -> Result<Option<u8>, NotThere> {
        self.at_end()?;
        self.advance(1);
        Ok(self.reader.read_byte().unwrap_or_default())
    }

    fn try_read_string(&mut self, wanted: &[u8], case_sensitive: bool) -> Result<bool, NotThere> {
        let begun = wanted.get(..self.left.len().min(wanted.len())).unwrap_or_default();
        let there = self.left.get(..begun.len()).unwrap_or_default();
        let agrees = if case_sensitive { begun == there } else { begun.eq_ignore_ascii_case(there) };
        if agrees && begun.len() < wanted.len() && self.more == More::Expected {
            return Err(NotThere);
        }
        let read = self.reader.try_read_string(wanted, case_sensitive).unwrap_or_default();
        if read {
            self.advance(wanted.len());
        }
        Ok(read)
    }

    fn read_until<'b>(
        &'b mut self,
        needle: &[u8],
        buffer: &'b mut [u8; 4],
    ) -> Result<Option<&'b [u8]>, NotThere> {
        self.at_end()?;
        let read = self.reader.read_until(needle, buffer).unwrap_or_default();
        self.left = self.left.get(read.map_or(0, <[u8]>::len)..).unwrap_or_default();
        Ok(read)
    }
}
