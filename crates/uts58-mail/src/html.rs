//! Writes bodies as HTML.

use core::fmt::{self, Write};

use uts58_linkify::html::{Html, LinkDecision};
use uts58_linkify::{Link, Linkifier};

use crate::paragraphs::{Paragraph, ParagraphKind};

/// The maximum depth at which quotes are shown. Browsers struggle with pages that nest more elements, and a hostile
/// body could nest any number of quotes.
const DEEPEST: usize = 32;

/// Writes the paragraphs of a body as HTML: quotes as `<blockquote>`, signatures as `<div class="signature">`, links
/// as `<a>`, everything else as escaped text.
///
/// The [`LineBreaks`](uts58_linkify::html::LineBreaks) of the [`Html`] determine how to write the breaks between
/// paragraphs. If they are kept, show the result with `white-space: pre-wrap`. Quotes deeper than 32 are shown at
/// depth 32. Takes linear time.
///
/// ```
/// use uts58_linkify::html::{Html, Isolation, LineBreaks};
/// use uts58_linkify::{Linkifier, Profile};
/// use uts58_mail::{Format, HtmlWriter, paragraphs};
///
/// let body = "> Где <тест>?\nпример.рф/тест\n-- \nЮля & Co.";
/// let linkifier = Linkifier::new(Profile::Messages);
/// let html = Html::new().rel("").isolation(Isolation::None).line_breaks(LineBreaks::Br);
/// let mut writer = HtmlWriter::new(html, &linkifier, String::new());
/// for paragraph in paragraphs(body, Format::Fixed) {
///     writer.paragraph(&paragraph)?;
/// }
/// assert_eq!(
///     writer.finish()?,
///     "<blockquote>Где &#60;тест&#62;?</blockquote>\
///      <a href=\"https://xn--e1afmkfd.xn--p1ai/%D1%82%D0%B5%D1%81%D1%82\">пример.рф/тест</a>\
///      <div class=\"signature\">-- <br>Юля &#38; Co.</div>",
/// );
/// # Ok::<(), std::fmt::Error>(())
/// ```
#[derive(Debug)]
pub struct HtmlWriter<'a, W, D = for<'t> fn(&Link<'t>) -> LinkDecision<'t>> {
    html: Html<'a>,
    linkifier: &'a Linkifier,
    decide: D,
    out: W,
    /// Adjacent paragraphs of the same depth, one per line; `None` before the first paragraph.
    lines: Option<String>,
    depth: usize,
    in_signature: bool,
}

impl<'a, W: Write> HtmlWriter<'a, W> {
    /// Creates a writer that writes to `out`.
    pub fn new(html: Html<'a>, linkifier: &'a Linkifier, out: W) -> Self {
        Self::with(html, linkifier, |_| LinkDecision::Keep, out)
    }
}

impl<'a, W: Write, D: for<'t> FnMut(&Link<'t>) -> LinkDecision<'t>> HtmlWriter<'a, W, D> {
    /// Creates a writer that writes to `out` and asks `decide` about each link.
    ///
    /// ```
    /// use uts58_linkify::html::{Html, LinkDecision};
    /// use uts58_linkify::{Linkifier, Profile};
    /// use uts58_mail::{Format, HtmlWriter, paragraphs};
    ///
    /// let linkifier = Linkifier::new(Profile::Messages);
    /// let mut writer = HtmlWriter::with(Html::new(), &linkifier, |_| LinkDecision::Remove, String::new());
    /// for paragraph in paragraphs("> бит.рф\n", Format::Fixed) {
    ///     writer.paragraph(&paragraph)?;
    /// }
    /// assert_eq!(writer.finish()?, "<blockquote>бит.рф</blockquote>");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    pub fn with(html: Html<'a>, linkifier: &'a Linkifier, decide: D, out: W) -> Self {
        Self { html, linkifier, decide, out, lines: None, depth: 0, in_signature: false }
    }

    /// Adds the next paragraph. Writes the previous ones if their kind or depth differs.
    ///
    /// # Errors
    ///
    /// Only the errors of the underlying writer.
    pub fn paragraph(&mut self, paragraph: &Paragraph) -> fmt::Result {
        let depth = paragraph.depth().min(DEEPEST);
        let in_signature = paragraph.kind() != ParagraphKind::Text;
        if (depth, in_signature) != (self.depth, self.in_signature) {
            self.go_to(depth, in_signature)?;
        }
        match &mut self.lines {
            Some(lines) => {
                lines.push('\n');
                lines.push_str(paragraph.text());
            }
            None => self.lines = Some(paragraph.text().to_owned()),
        }
        Ok(())
    }

    /// Writes the rest, closes open elements, and returns the underlying writer.
    ///
    /// # Errors
    ///
    /// Only the errors of the underlying writer.
    pub fn finish(mut self) -> Result<W, fmt::Error> {
        self.go_to(0, false)?;
        Ok(self.out)
    }

    fn go_to(&mut self, depth: usize, in_signature: bool) -> fmt::Result {
        if let Some(lines) = self.lines.take() {
            let decide = &mut self.decide;
            self.html.write_segments(
                self.linkifier.segments(&lines),
                |segment| segment.link().map_or(LinkDecision::Keep, |link| decide(&link)),
                &mut self.out,
            )?;
        }
        if self.in_signature {
            self.out.write_str("</div>")?;
        }
        for _ in depth..self.depth {
            self.out.write_str("</blockquote>")?;
        }
        for _ in self.depth..depth {
            self.out.write_str("<blockquote>")?;
        }
        if in_signature {
            self.out.write_str("<div class=\"signature\">")?;
        }
        (self.depth, self.in_signature) = (depth, in_signature);
        Ok(())
    }
}
