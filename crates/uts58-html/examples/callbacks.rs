//! Callbacks as in other linkifiers: one for each rule, applied to new and existing links.
//!
//! ```sh
//! cargo run -p uts58-html --example callbacks
//! ```

use uts58_html::{Anchor, CODE_ELEMENTS, Decision, HtmlLinker};
use uts58_linkify::{Linkifier, Profile};

type Callback = fn(&mut Anchor<'_>) -> Decision;

/// Applies to all links, old and new.
fn nofollow(anchor: &mut Anchor<'_>) -> Decision {
    let is_mail = anchor.attribute("href").is_some_and(|href| href.starts_with("mailto:"));
    let rel = anchor.attribute("rel").unwrap_or_default().to_owned();
    if !is_mail && !rel.split_ascii_whitespace().any(|token| token == "nofollow") {
        let _ = anchor.set_attribute("rel", format!("{rel} nofollow").trim());
    }
    Decision::Keep
}

/// Applies to new links only.
fn no_bare_mail(anchor: &mut Anchor<'_>) -> Decision {
    match anchor.link() {
        Some(link) if link.local_part().is_some() => Decision::Remove,
        _ => Decision::Keep,
    }
}

/// Applies to old links only: an `a` without a target isn't a link.
fn no_empty_links(anchor: &mut Anchor<'_>) -> Decision {
    let is_empty = anchor.attribute("href").is_none_or(str::is_empty);
    if anchor.link().is_none() && is_empty { Decision::Remove } else { Decision::Keep }
}

fn main() {
    let callbacks: [Callback; 3] = [nofollow, no_bare_mail, no_empty_links];
    let linker = HtmlLinker::new(Linkifier::new(Profile::Messages)).rel("").skip(CODE_ELEMENTS);
    let html =
        "<a href=''>leer</a> <a href=/x rel=me>größe</a> пример.рф я@example.com <code>bücher.de</code>";
    let linked = linker.link_with(html, |anchor| {
        let keep = callbacks.iter().all(|callback| callback(anchor) == Decision::Keep);
        if keep { Decision::Keep } else { Decision::Remove }
    });
    println!("{}", linked.get_ref());
}
