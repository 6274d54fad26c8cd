//! What needs the feature `full`; `small.rs` is the same without it.

use uts58_linkify::{
    HostDisplay, Html, Isolation, LineBreaks, Link, LinkDecision, LinkText, Linkifier, Risk, TextTarget,
};

use crate::broken::{Linked, linked};
use crate::types::{
    uts58_host_display, uts58_isolation, uts58_line_breaks, uts58_link_text, uts58_risk, uts58_status,
    uts58_text_target,
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
        Risk::LookAlike => uts58_risk::LookAlike,
        Risk::IpHost => uts58_risk::IpHost,
        _ => uts58_risk::Other,
    }
}

/// What is not UTF-8 becomes U+FFFD, as U+0000 does.
pub(crate) fn html(
    linkifier: &Linkifier,
    text: &str,
    bytes: &[u8],
    options: HtmlOptions<'_>,
) -> Result<String> {
    let link_text = match uts58_link_text::named(options.link_text)? {
        uts58_link_text::AsWritten => LinkText::AsWritten,
        uts58_link_text::Displayed => {
            LinkText::Displayed(host_display(uts58_host_display::named(options.host_display)?))
        }
        uts58_link_text::Shortened => LinkText::Shortened(options.max_code_points),
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
    let mut out = String::with_capacity(text.len());
    if text.as_bytes() == bytes {
        write(html, linkifier, text, |_| LinkDecision::Keep, &mut out);
    } else {
        let Linked { links: _, refused } = linked(linkifier, text, bytes);
        let mut refused = refused.iter().map(Link::start).peekable();
        let decide = |link: &Link<'_>| match refused.next_if_eq(&link.start()) {
            Some(_) => LinkDecision::Drop,
            None => LinkDecision::Keep,
        };
        write(html, linkifier, text, decide, &mut out);
    }
    Ok(out)
}

fn write<'t>(
    html: Html<'_>,
    linkifier: &Linkifier,
    text: &'t str,
    decide: impl FnMut(&Link<'t>) -> LinkDecision<'t>,
    out: &mut String,
) {
    // A string takes everything.
    let _ = html.write_with(linkifier, text, decide, out);
}

/// The answer, and where in `text` the link is that decided it.
pub(crate) fn same_target(
    linkifier: &Linkifier,
    text: &str,
    bytes: &[u8],
    href: &str,
) -> Result<(uts58_text_target, Option<(usize, usize)>)> {
    let refused = linked(linkifier, text, bytes).refused;
    let answer = match refused.first() {
        Some(&link) => TextTarget::Different(link),
        None => linkifier.same_target(text, href),
    };
    Ok(match answer {
        TextTarget::NoHost => (uts58_text_target::NoHost, None),
        TextTarget::Same => (uts58_text_target::Same, None),
        TextTarget::SameDomain(link) => (uts58_text_target::SameDomain, Some((link.start(), link.end()))),
        TextTarget::Different(link) => (uts58_text_target::Different, Some((link.start(), link.end()))),
    })
}
