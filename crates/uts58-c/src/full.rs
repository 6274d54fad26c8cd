//! Functions that need the feature `full`. `small.rs` has the same functions for builds without it.

use std::ops::Range;

use uts58_linkify::bytes::LossyText;
use uts58_linkify::html::{Attribute, Html, Isolation, LineBreaks, LinkDecision, LinkText};
use uts58_linkify::raw::LinkPlaces;
use uts58_linkify::{HostDisplay, Link, Linkifier, Risk, Segment, TextTarget, merge};

use crate::broken;
use crate::list::{uts58_attributes, uts58_link_list};
use crate::types::{
    uts58_host_display, uts58_isolation, uts58_line_breaks, uts58_link_text, uts58_merged, uts58_merged_kind,
    uts58_range, uts58_risk, uts58_status, uts58_text_target,
};
use crate::values::{HtmlOptions, Named};

type Result<T> = core::result::Result<T, uts58_status>;

pub(crate) fn href(link: &Link<'_>) -> Result<String> {
    Ok(link.href())
}

pub(crate) fn display(link: &Link<'_>, host: uts58_host_display) -> Result<String> {
    Ok(link.display(host_display(host)).to_string())
}

fn host_display(host: uts58_host_display) -> HostDisplay {
    match host {
        uts58_host_display::Unicode => HostDisplay::Unicode,
        uts58_host_display::UnicodeIfSafe => HostDisplay::UnicodeIfSafe,
        uts58_host_display::Ascii => HostDisplay::Ascii,
    }
}

pub(crate) fn domain<'t>(link: &Link<'t>) -> Result<Option<&'t str>> {
    Ok(link.domain())
}

pub(crate) fn risks(link: &Link<'_>) -> Result<u32> {
    Ok(link.risks().iter().fold(0, |set, risk| set | named(risk) as u32))
}

pub(crate) fn named(risk: Risk) -> uts58_risk {
    match risk {
        Risk::MixedScript => uts58_risk::MixedScript,
        Risk::RestrictedIdentifier => uts58_risk::RestrictedIdentifier,
        Risk::ALabel => uts58_risk::ALabel,
        Risk::NonAsciiHost => uts58_risk::NonAsciiHost,
        Risk::Invisible => uts58_risk::Invisible,
        Risk::FakeDelimiter => uts58_risk::FakeDelimiter,
        Risk::IpHost => uts58_risk::IpHost,
        Risk::WholeScript => uts58_risk::WholeScript,
        _ => uts58_risk::Other,
    }
}

/// Invalid UTF-8 becomes U+FFFD, and so does U+0000.
pub(crate) fn html(linkifier: &Linkifier, bytes: &[u8], options: HtmlOptions<'_>) -> Result<String> {
    let mut out = String::with_capacity(bytes.len());
    let text = LossyText::new(bytes);
    let linkifier = text.linkifier(linkifier);
    let segments = linkifier.segments(text.as_str());
    // Writing to a string can't fail.
    let _ = writer(options)?.write_segments(segments, |_| LinkDecision::Keep, &mut out);
    Ok(out)
}

/// The text of a list as HTML, with its links and the caller's spans, and a decision about each: attributes, or `None` for
/// its text only.
pub(crate) fn list_html(
    list: &uts58_link_list,
    spans: &[uts58_range],
    options: HtmlOptions<'_>,
    mut decide: impl FnMut(&uts58_merged) -> Option<uts58_attributes>,
) -> Result<String> {
    let text = LossyText::new(list.bytes());
    let mut place = broken::in_lossy(list.bytes(), text.as_str(), list.unit);
    let (mut links, mut own, mut of_links) = (Vec::new(), Vec::new(), Vec::new());
    for merged in list.merged(spans) {
        let range = place(merged.start)..place(merged.end);
        if merged.kind == uts58_merged_kind::Span as u32 {
            own.push((range, merged));
        } else if let Some(link) = moved(list.link(merged.index)?, range, text.as_str()) {
            links.push(link);
            of_links.push(merged);
        }
    }
    let mut of_links = of_links.iter();
    let decide = |segment: &Segment<'_, uts58_merged>| {
        let Some(merged) = segment.span().or_else(|| of_links.next()) else { return LinkDecision::Keep };
        match decide(merged) {
            None => LinkDecision::Remove,
            Some(uts58_attributes { set }) if set.is_empty() => LinkDecision::Keep,
            Some(uts58_attributes { set }) => LinkDecision::With(
                set.into_iter().filter_map(|(name, value)| attribute(name, value).ok()).collect(),
            ),
        }
    };
    let mut out = String::with_capacity(list.bytes().len());
    let _ = writer(options)?.write_segments(merge(text.as_str(), links, own), decide, &mut out);
    Ok(out)
}

/// The same link at a range of another text.
fn moved<'t>(link: Link<'_>, range: Range<usize>, text: &'t str) -> Option<Link<'t>> {
    let mut places = LinkPlaces::from(link);
    let place = |byte: usize| byte - link.start() + range.start;
    places.host = places.host.map(|host| place(host.start)..place(host.end));
    places.authority_end = place(places.authority_end);
    places.range = range.clone();
    places.in_text(text)
}

pub(crate) fn attribute(name: String, value: String) -> Result<Attribute<'static>> {
    Attribute::new(name, value).map_err(|_| uts58_status::BadOption)
}

fn writer(options: HtmlOptions<'_>) -> Result<Html<'_>> {
    let host = || uts58_host_display::named(options.host_display).map(host_display);
    let max = options.max_code_points;
    let link_text = match uts58_link_text::named(options.link_text)? {
        uts58_link_text::AsWritten => LinkText::AsWritten,
        uts58_link_text::Displayed => LinkText::Displayed(host()?),
        uts58_link_text::Shortened => LinkText::Shortened(max),
        uts58_link_text::DisplayedAndShortened => LinkText::DisplayedAndShortened(host()?, max),
    };
    let line_breaks = match uts58_line_breaks::named(options.line_breaks)? {
        uts58_line_breaks::Keep => LineBreaks::Keep,
        uts58_line_breaks::Br => LineBreaks::Br,
        uts58_line_breaks::Paragraphs => LineBreaks::Paragraphs,
    };
    let isolation = match uts58_isolation::named(options.isolation)? {
        uts58_isolation::Auto => Isolation::Auto,
        uts58_isolation::None => Isolation::None,
    };
    let mut html = Html::new().link_text(link_text).line_breaks(line_breaks).isolation(isolation);
    html = html.target(options.target).class(options.class);
    if let Some(rel) = options.rel {
        html = html.rel(rel);
    }
    Ok(html)
}

/// The answer, and the byte range of the link that decided it.
pub(crate) fn same_target(
    linkifier: &Linkifier,
    bytes: &[u8],
    href: &str,
    without_base: bool,
) -> Result<(uts58_text_target, Range<usize>)> {
    let text = LossyText::new(bytes);
    let linkifier = text.linkifier(linkifier);
    let (answer, place) = target(match without_base {
        true => linkifier.same_target_without_base(text.as_str(), href),
        false => linkifier.same_target(text.as_str(), href),
    });
    Ok((answer, text.in_bytes(place.start)..text.in_bytes(place.end)))
}

fn target(answer: TextTarget<'_>) -> (uts58_text_target, Range<usize>) {
    match answer {
        TextTarget::NoHost => (uts58_text_target::NoHost, 0..0),
        TextTarget::Same => (uts58_text_target::Same, 0..0),
        TextTarget::SameDomain(link) => (uts58_text_target::SameDomain, link.range()),
        TextTarget::Unclear => (uts58_text_target::Unclear, 0..0),
        TextTarget::Different(link) => (uts58_text_target::Different, link.range()),
    }
}
