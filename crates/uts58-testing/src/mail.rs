//! Properties that hold for any body, as functions for random tests and for fuzzing. The first byte of an input is
//! the format.

use uts58_linkify::html::{Html, LinkDecision, escape};
use uts58_linkify::{Linkifier, Profile};
use uts58_mail::{Format, HtmlWriter, Paragraph, paragraphs};

pub fn any_body(bytes: &[u8]) {
    let Some((&format, bytes)) = bytes.split_first() else { return };
    let format = [Format::Fixed, Format::Flowed, Format::FlowedDelSp][usize::from(format) % 3];
    let body = String::from_utf8_lossy(bytes);
    let all: Vec<Paragraph> = paragraphs(&body, format).collect();
    ranges_are_the_body(&body, &all);
    for profile in [Profile::Standard, Profile::Messages] {
        let linkifier = Linkifier::new(profile);
        for paragraph in &all {
            places_hold_the_links(&body, paragraph, &linkifier);
        }
        html_has_the_paragraphs(&all, &linkifier);
    }
}

fn ranges_are_the_body(body: &str, all: &[Paragraph]) {
    let mut at = 0;
    for paragraph in all {
        let range = paragraph.range();
        assert_eq!(range.start, at);
        assert!(range.end > at);
        at = range.end;
        // The text is a subsequence of the lines: nothing is added or reordered.
        let source = &body[range.clone()];
        let places: Vec<_> = paragraph.joined().places(0..paragraph.text().len()).collect();
        assert!(places.iter().all(|place| range.start <= place.start && place.end <= range.end));
        assert!(places.windows(2).all(|pair| pair[0].end < pair[1].start));
        let text: String = places.iter().map(|place| &body[place.clone()]).collect();
        assert_eq!(text, paragraph.text());
        assert!(source.matches('\n').count() >= places.len().saturating_sub(1));
        assert!(!paragraph.text().contains('\n'));
    }
    assert_eq!(at, body.len());
}

fn places_hold_the_links(body: &str, paragraph: &Paragraph, linkifier: &Linkifier) {
    let alone: Vec<_> = linkifier.links(paragraph.text()).collect();
    let links: Vec<_> = paragraph.links(linkifier).collect();
    assert_eq!(links.iter().map(|(link, _)| *link).collect::<Vec<_>>(), alone);
    for (link, places) in links {
        let text: String = places.map(|place| &body[place]).collect();
        assert_eq!(text, link.as_str());
    }
}

/// Without its tags, the HTML is that of the texts. All elements are ours.
fn html_has_the_paragraphs(all: &[Paragraph], linkifier: &Linkifier) {
    let mut writer = HtmlWriter::with(Html::new(), linkifier, |_| LinkDecision::Remove, String::new());
    let mut linked = HtmlWriter::new(Html::new(), linkifier, String::new());
    for paragraph in all {
        writer.paragraph(paragraph).expect("a string takes all");
        linked.paragraph(paragraph).expect("a string takes all");
    }
    let html = writer.finish().expect("a string takes all");
    let linked = linked.finish().expect("a string takes all");
    let (text, tags) = without_tags(&html, "<");
    let mut open = 0_usize;
    for tag in tags {
        match tag {
            "blockquote" | "div class=\"signature\"" => open += 1,
            "/blockquote" | "/div" => open = open.checked_sub(1).expect("it was open"),
            _ => panic!("{tag}"),
        }
    }
    assert_eq!(open, 0);
    let wanted: String = all.iter().map(|paragraph| escape(paragraph.text()).to_string()).collect();
    assert_eq!(text.replace('\n', ""), wanted.replace('\n', ""));
    // Links add `<a …>` and nothing else.
    let (without, starts) = without_tags(&linked, "<a ");
    assert_eq!(without.replace("</a>", ""), html);
    let links: usize = all.iter().map(|paragraph| linkifier.links(paragraph.text()).count()).sum();
    assert_eq!(starts.len(), links);
}

/// The HTML without the tags that begin like this, and the rest of each tag.
fn without_tags<'h>(html: &'h str, begin: &str) -> (String, Vec<&'h str>) {
    let mut pieces = html.split(begin);
    let mut text = pieces.next().unwrap_or_default().to_owned();
    let mut tags = Vec::new();
    for piece in pieces {
        let (tag, after) = piece.split_once('>').expect("a tag ends");
        text += after;
        tags.push(tag);
    }
    (text, tags)
}
