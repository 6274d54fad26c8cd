//! Writes texts and bodies of mails as HTML, with Java's decisions about the links.

use std::fmt;

use uts58_linkify::html::{Attribute, Html, Isolation, LineBreaks, LinkDecision, LinkText};
use uts58_linkify::{Link, Linkifier, merge};
use uts58_mail::{Format, HtmlWriter, paragraphs};

use crate::ask::{alone, host_display};
use crate::failure::Failure;
use crate::links::{in_bytes, is_span, link};
use crate::message::{Answer, Question};
use crate::text::Text;

/// Options for links in HTML.
pub(crate) struct HtmlOptions {
    pub(crate) rel: String,
    pub(crate) target: String,
    pub(crate) class: String,
    pub(crate) isolation: Isolation,
    line_breaks: LineBreaks,
    link_text: LinkText,
}

impl HtmlOptions {
    pub(crate) fn read(question: &mut Question<'_>) -> Result<Self, Failure> {
        Ok(Self {
            rel: question.string()?,
            target: question.string()?,
            class: question.string()?,
            isolation: question.choice(&[Isolation::None, Isolation::Auto])?,
            line_breaks: question.choice(&[LineBreaks::Keep, LineBreaks::Br, LineBreaks::Paragraphs])?,
            link_text: {
                let (number, host, max) =
                    (question.size()?, host_display(question.number()?)?, question.size()?);
                match number {
                    0 => LinkText::AsWritten,
                    1 => LinkText::Displayed(host),
                    2 => LinkText::Shortened(max),
                    _ => LinkText::DisplayedAndShortened(host, max),
                }
            },
        })
    }

    fn to_rust(&self) -> Html<'_> {
        let html = Html::new().rel(&self.rel).target(&self.target).class(&self.class);
        html.isolation(self.isolation).line_breaks(self.line_breaks).link_text(self.link_text)
    }
}

/// The decisions about all links, in order: -1 drops a link; any other number is the count of its attributes.
fn decisions(question: &mut Question<'_>) -> Result<Vec<LinkDecision<'static>>, Failure> {
    let mut decisions = Vec::new();
    while !question.is_at_end() {
        let count = question.number()?;
        decisions.push(match count {
            ..0 => LinkDecision::Remove,
            0 => LinkDecision::Keep,
            _ => {
                let attributes = (0..count).map(|_| {
                    let attribute = Attribute::new(question.string()?, question.string()?);
                    attribute.map_err(|error| Failure::Argument(error.to_string()))
                });
                LinkDecision::With(attributes.collect::<Result<_, _>>()?)
            }
        });
    }
    Ok(decisions)
}

/// The text as HTML, with the links found by the linkifier.
pub(crate) fn html(linkifier: &Linkifier, text: &Text, options: &HtmlOptions) -> Result<String, Failure> {
    text.search(linkifier, |linkifier, text| {
        written(text, |out| {
            options.to_rust().write_segments(linkifier.segments(text), |_| LinkDecision::Keep, out)
        })
    })
}

/// The text as HTML, with these links and spans, and a decision about each.
pub(crate) fn with_links(
    text: &Text,
    numbers: &[i32],
    options: &HtmlOptions,
    question: &mut Question<'_>,
) -> Result<String, Failure> {
    let text = text.as_searched();
    let mut in_bytes = in_bytes(&text);
    let (mut links, mut spans, mut decided) = (Vec::new(), Vec::new(), Vec::new());
    for (&numbers, decision) in numbers.as_chunks().0.iter().zip(decisions(question)?) {
        // `link` only checks places, so it reads those of a span, too.
        let found = link(&text, numbers, &mut in_bytes)?;
        match is_span(numbers) {
            // Half of a surrogate pair: `merge` drops it.
            true if found.range().is_empty() => continue,
            true => spans.push((found.range(), ())),
            false => links.push(found),
        }
        decided.push(decision);
    }
    let mut decided = decided.into_iter();
    let decide = |_: &_| decided.next().unwrap_or(LinkDecision::Keep);
    written(&text, |out| options.to_rust().write_segments(merge(&text, links, spans), decide, out))
}

fn written(text: &str, write: impl FnOnce(&mut String) -> fmt::Result) -> Result<String, Failure> {
    let mut out = String::with_capacity(2 * text.len() + 128);
    write(&mut out).map_err(|_| Failure::Memory)?;
    Ok(out)
}

fn format(question: &mut Question<'_>) -> Result<Format, Failure> {
    question.choice(&[Format::Fixed, Format::Flowed, Format::FlowedDelSp])
}

/// Writes the links of a mail's body, each with a text of its own.
pub(crate) fn mail_links(
    linkifier: &Linkifier,
    question: &mut Question<'_>,
    answer: &mut Answer,
) -> Result<(), Failure> {
    let (body, format) = (question.text()?, format(question)?);
    let each = |link: &Link<'_>| {
        alone(link, answer);
        LinkDecision::Keep
    };
    let _ = write(linkifier, Html::new(), &body, format, each);
    Ok(())
}

/// Writes the body of a mail as HTML.
pub(crate) fn mail(
    linkifier: &Linkifier,
    question: &mut Question<'_>,
    answer: &mut Answer,
) -> Result<(), Failure> {
    let (body, format) = (question.text()?, format(question)?);
    let options = HtmlOptions::read(question)?;
    let mut decisions = decisions(question)?.into_iter();
    let decide = |_: &Link<'_>| decisions.next().unwrap_or(LinkDecision::Keep);
    answer.string(&write(linkifier, options.to_rust(), &body, format, decide).unwrap_or_default());
    Ok(())
}

fn write(
    linkifier: &Linkifier,
    html: Html<'_>,
    body: &Text,
    format: Format,
    mut decide: impl FnMut(&Link<'_>) -> LinkDecision<'static>,
) -> Result<String, fmt::Error> {
    body.search(linkifier, |linkifier, body| {
        let mut writer = HtmlWriter::with(html, linkifier, |link: &Link<'_>| decide(link), String::new());
        for paragraph in paragraphs(body, format) {
            writer.paragraph(&paragraph)?;
        }
        writer.finish()
    })
}
