//! Functions that need the feature `full`.

use std::io::Write as _;

use uts58_core::{Action, LinkTerm, Part, StopReason, is_link_email, minimal_escape};
use uts58_html::{self as html, Anchor, HtmlLinker};
use uts58_linkify::bytes::LossyText;
use uts58_linkify::explain::{Finding, Reason};
use uts58_linkify::offsets::Offsets;
use uts58_linkify::options::OptionInfo;
use uts58_linkify::raw::LinkPlaces;
use uts58_linkify::{HostDisplay, HostRule, Link, Linkifier, Options, Risk, Scheme, TextTarget};

use crate::decisions::{Decision, Decisions};
use crate::explain;
use crate::links;
use crate::module::Output;
use crate::options::{HtmlOptions, host_display};

/// Writes for each link of a text its start, the start of its registrable domain (`-1` if it has none), and its
/// risks, one bit each in the order of `Risk::ALL`. Returns the number of links.
pub(crate) fn details(linkifier: &Linkifier, text: &LossyText<'_>, out: &mut Output) -> usize {
    let mut offsets = Offsets::utf16(text.as_str());
    let mut count = 0;
    for link in linkifier.links(text.as_str()) {
        count += 1;
        out.number(offsets.unit_offset(link.start()));
        out.number(link.domain().map_or(0, |domain| Offsets::utf16(domain).unit_offset(domain.len())));
        let risks = link.risks();
        let bit = |(place, risk): (usize, &Risk)| usize::from(risks.contains(*risk)) << place;
        out.number(Risk::ALL.iter().enumerate().map(bit).sum());
    }
    count
}

/// How to write a link: as in the text or readable, whole or shortened; or absolute.
#[derive(Clone, Copy)]
pub(crate) struct Written {
    host: Option<HostDisplay>,
    max: Option<usize>,
    absolute: bool,
}

/// Used instead of a `HostDisplay`.
const ABSOLUTE: usize = 4;

impl Written {
    /// `host` is 0 for the link as in the text, `ABSOLUTE`, or one more than a `HostDisplay`. `max` is 0 to keep the
    /// link whole.
    pub(crate) const fn new(host: usize, max: usize) -> Self {
        Self {
            host: if host == 0 { None } else { Some(host_display(host - 1)) },
            max: if max == 0 { None } else { Some(max) },
            absolute: host == ABSOLUTE,
        }
    }

    fn of(self, link: &Link<'_>) -> String {
        match (self.host, self.max) {
            _ if self.absolute => link.absolute().to_string(),
            (None, None) => link.as_str().to_owned(),
            (None, Some(max)) => link.shortened(max).to_string(),
            (Some(host), None) => link.display(host).to_string(),
            (Some(host), Some(max)) => link.display(host).shortened(max).to_string(),
        }
    }
}

/// Writes for each link of a text its start and its written form. Returns the number of links.
pub(crate) fn written(linkifier: &Linkifier, text: &LossyText<'_>, how: Written, out: &mut Output) -> usize {
    let mut offsets = Offsets::utf16(text.as_str());
    linkifier
        .links(text.as_str())
        .map(|link| {
            out.number(offsets.unit_offset(link.start()));
            out.string(&how.of(&link));
        })
        .count()
}

/// Writes the names of the risks in the order of their bits, and whether each is a warning.
pub(crate) fn risks(out: &mut Output) -> usize {
    for risk in Risk::ALL {
        out.number(usize::from(risk.is_warning()));
        out.string(risk.name());
    }
    Risk::ALL.len()
}

/// Writes the links and the rejected candidates. A link is a 0 and the numbers of `links::write`. A rejected
/// candidate is a 1, its start and end, and the strings for name, decision and message. Links that touch a lone
/// surrogate are included; JavaScript knows which are linked.
pub(crate) fn findings(linkifier: &Linkifier, text: &LossyText<'_>, out: &mut Output) -> usize {
    let text = text.as_str();
    let mut offsets = Offsets::utf16(text);
    let mut count = 0;
    for finding in linkifier.findings(text) {
        match finding {
            Finding::Link(link) => {
                out.number(0);
                links::write(&link, |offset| offsets.unit_offset(offset), out);
            }
            Finding::Refused(refused) => {
                out.number(1);
                out.number(offsets.unit_offset(refused.range().start));
                out.number(offsets.unit_offset(refused.range().end));
                let reason = refused.reason();
                out.string(&name(reason));
                out.string(reason.decision());
                out.string(&reason.to_string());
            }
            _ => continue,
        }
        count += 1;
    }
    count
}

/// Converts a name such as `NotRegistrable` to `not-registrable`, the style of option names.
fn name(reason: Reason) -> String {
    let mut name = String::new();
    for c in format!("{reason:?}").chars() {
        if c.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}

/// Writes the single options that would change the links. Each has its name, the new value, the count of its
/// decisions and the decisions, and the count of links, with their starts and ends.
pub(crate) fn alternatives(linkifier: &Linkifier, text: &LossyText<'_>, out: &mut Output) -> usize {
    let alternatives = linkifier.alternatives(text.as_str());
    for alternative in &alternatives {
        out.string(alternative.option());
        match OptionInfo::ALL.iter().find(|row| row.name == alternative.option()) {
            Some(row) => explain::value(&row.value(alternative.linkifier().options()), out),
            // `profile` isn't in the table of options.
            None => out.string(alternative.value()),
        }
        out.number(alternative.decisions().len());
        alternative.decisions().iter().for_each(|decision| out.string(decision));
        let mut offsets = Offsets::utf16(text.as_str());
        let places: Vec<_> = alternative.linkifier().links(text.as_str()).map(|link| link.range()).collect();
        out.number(places.len());
        for place in places {
            out.number(offsets.unit_offset(place.start));
            out.number(offsets.unit_offset(place.end));
        }
    }
    alternatives.len()
}

/// Writes what the termination algorithm did with the Parts of each link, after host and port. Returns the number of
/// steps. A step has the start of its link, offset, length, Part, open brackets and action, all as numbers. The last
/// step of a link says why it stopped.
pub(crate) fn steps(linkifier: &Linkifier, text: &LossyText<'_>, out: &mut Output) -> usize {
    let text = text.as_str();
    let mut count = 0;
    let mut starts = Offsets::utf16(text);
    // The algorithm may read beyond the end of the link, where the next link is.
    let mut offsets = starts.clone();
    let mut last = None;
    linkifier.observe_links(text, &mut |link, event| {
        let link_start = starts.unit_offset(link.start());
        if last != Some(link_start) {
            (last, offsets) = (Some(link_start), starts.clone());
        }
        count += 1;
        let start = offsets.unit_offset(event.offset);
        out.number(link_start);
        out.number(start);
        out.number(offsets.unit_offset(event.offset + event.len).saturating_sub(start));
        out.number(event.part.map_or(0, part));
        out.number(event.depth);
        out.number(action(event.action));
    });
    count
}

const fn part(part: Part) -> usize {
    match part {
        Part::Path => 1,
        Part::Query => 2,
        Part::Fragment => 3,
        Part::FragmentDirective => 4,
    }
}

const fn action(action: Action) -> usize {
    match action {
        Action::Include => 1,
        Action::Soft => 2,
        Action::StartPart => 3,
        Action::ClearStack => 4,
        Action::Open => 5,
        Action::Close => 6,
        Action::Stop(reason) => match reason {
            StopReason::End => 7,
            StopReason::Hard => 8,
            StopReason::UnmatchedClose => 9,
            StopReason::StackLimit => 10,
            StopReason::NoInitiator => 11,
            StopReason::DirectiveOutsideFragment => 12,
            StopReason::Tailored => 13,
            _ => 0,
        },
        _ => 0,
    }
}

/// Writes for each code point its Link_Term with this linkifier's tailorings, plus 8 if Link_Email is Yes.
pub(crate) fn properties(linkifier: &Linkifier, text: &LossyText<'_>, out: &mut Output) -> usize {
    for c in text.as_str().chars() {
        let term = match linkifier.link_term(c) {
            LinkTerm::Include => 0,
            LinkTerm::Hard => 1,
            LinkTerm::Soft => 2,
            LinkTerm::Close => 3,
            LinkTerm::Open => 4,
        };
        out.number(term | usize::from(is_link_email(c)) << 3);
    }
    out.numbers.len()
}

/// Schemes whose hosts are domain names.
const SCHEMES: [&str; 5] = ["http", "https", "ftp", "ws", "wss"];

/// Escapes a URL minimally (§4.1), with its host in Unicode if that is safe, so that this linkifier finds the whole
/// result.
pub(crate) fn escape(linkifier: &Linkifier, url: &LossyText<'_>, out: &mut Output) {
    let escaped = minimal_escape(&String::from_utf8_lossy(url.bytes())).to_string();
    // All of these are valid schemes.
    let schemes = SCHEMES.into_iter().filter_map(|name| Scheme::hierarchical(name).ok());
    let options = Options::standard().single_label_hosts(true).host_rule(HostRule::AnyValid);
    let any_host = Linkifier::new(options.schemes(schemes));
    let found = any_host.link_at_start(&escaped);
    out.only_string(&match found {
        Some(link) if link.as_str() == escaped => {
            linkifier.escape(&link.display(HostDisplay::UnicodeIfSafe).to_string())
        }
        _ => escaped,
    });
}

/// Returns the number of the `TextTarget` and writes the place of the link that decided it.
pub(crate) fn same_target(
    linkifier: &Linkifier,
    text: &LossyText<'_>,
    href: &str,
    without_base: bool,
    out: &mut Output,
) -> usize {
    let mut offsets = Offsets::utf16(text.as_str());
    let mut link = |link: Link<'_>| links::write(&link, |offset| offsets.unit_offset(offset), out);
    let found = match without_base {
        true => linkifier.same_target_without_base(text.as_str(), href),
        false => linkifier.same_target(text.as_str(), href),
    };
    match found {
        TextTarget::NoHost => 0,
        TextTarget::Same => 1,
        TextTarget::SameDomain(found) => {
            link(found);
            2
        }
        TextTarget::Different(found) => {
            link(found);
            3
        }
        TextTarget::Unclear => 4,
    }
}

/// Links a document. If a part at its end is unchanged, returns how many UTF-16 code units were read before it, else
/// -1.
///
/// JavaScript has already decided about the links, in order.
pub(crate) fn link_html(
    linkifier: &Linkifier,
    document: &LossyText<'_>,
    options: &HtmlOptions,
    mut decisions: Decisions,
    out: &mut Output,
) -> i32 {
    let (html, stopped_at) = with_links(linkifier, document, options, &mut |anchor| {
        let Decision { keep, attributes } = decisions.next();
        for (name, value) in attributes {
            if value.is_empty() {
                anchor.remove_attribute(&name);
            } else {
                // JavaScript has already checked the names.
                let _ = anchor.set_attribute(&name, value);
            }
        }
        if keep { html::Decision::Keep } else { html::Decision::Remove }
    });
    out.only_string(&html);
    stopped_at.map_or(-1, |units| i32::try_from(units).unwrap_or(i32::MAX))
}

/// Writes the links that [`link_html`] creates, each with its text. The text is preceded by 1; a 0 means the same
/// text as the previous link. Then follow the numbers of `links::write`. Returns the number of links.
pub(crate) fn document_links(
    linkifier: &Linkifier,
    document: &LossyText<'_>,
    options: &HtmlOptions,
    out: &mut Output,
) -> usize {
    let mut texts: Vec<(String, Vec<LinkPlaces>)> = Vec::new();
    with_links(linkifier, document, options, &mut |anchor| {
        if let Some(link) = anchor.link() {
            // A text has at most 64 KiB.
            match texts.last_mut().filter(|(text, _)| text == link.source()) {
                Some((_, links)) => links.push(link.into()),
                None => texts.push((link.source().to_owned(), vec![link.into()])),
            }
        }
        html::Decision::Keep
    });
    let mut count = 0;
    for (text, links) in texts {
        let mut offsets = Offsets::utf16(&text);
        for (index, places) in links.into_iter().enumerate() {
            let Some(link) = places.in_text(&text) else { continue };
            out.number(usize::from(index == 0));
            if index == 0 {
                out.string(&text);
            }
            links::write(&link, |offset| offsets.unit_offset(offset), out);
            count += 1;
        }
    }
    count
}

/// The linked document, and how many UTF-16 code units of it were read, if not all. Calls `decide` for each link.
fn with_links(
    linkifier: &Linkifier,
    document: &LossyText<'_>,
    options: &HtmlOptions,
    decide: &mut dyn FnMut(&mut Anchor<'_>) -> html::Decision,
) -> (String, Option<usize>) {
    let linker = HtmlLinker::new(linkifier.clone())
        .rel(&*options.rel)
        .target(&*options.target)
        .class(&*options.class)
        .isolation(options.isolation)
        .skip(&options.skip);
    let mut writer = linker.writer_for_new_links(Vec::new(), decide);
    // Writing to memory can't fail.
    let Ok(linked) = writer.write_all(document.bytes()).and_then(|()| writer.finish()) else {
        return (lossy(document.bytes().to_owned()), Some(0));
    };
    // A lone surrogate is a single byte in the text too.
    let stopped_at = linked.stopped_at().map(|byte| Offsets::utf16(document.as_str()).unit_offset(byte));
    (lossy(linked.into_inner()), stopped_at)
}

/// Converts bytes to a string; lone surrogates become U+FFFD.
fn lossy(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}
