//! Links the text of a mail body, and marks links whose text names another host than their target.
//!
//! ```sh
//! cargo run -p uts58-html --example html_body testdata/documents/mail.html
//! ```

use std::io::{self, Write as _};
use std::{env, fs};

use uts58_html::{Anchor, Decision, HtmlLinker};
use uts58_linkify::{Linkifier, Profile, TextTarget};

fn main() -> io::Result<()> {
    let Some(path) = env::args_os().nth(1) else {
        return Err(io::Error::other("give a file with HTML"));
    };
    // Sanitise the text of others first.
    let body = ammonia::clean(&String::from_utf8_lossy(&fs::read(path)?));

    let linkifier = Linkifier::new(Profile::Messages);
    let linker = HtmlLinker::new(linkifier.clone()).target("_blank");
    let mut writer = linker.writer_with(io::stdout().lock(), |anchor| checked(&linkifier, anchor));
    writer.write_all(body.as_bytes())?;
    let linked = writer.finish()?;
    if !linked.is_complete() {
        eprintln!("not all of it was checked");
    }
    linked.into_inner().write_all(b"\n")
}

/// Flags a link of the document whose text names another host.
fn checked(linkifier: &Linkifier, anchor: &mut Anchor<'_>) -> Decision {
    if anchor.link().is_some() {
        return Decision::Keep;
    }
    let href = anchor.attribute("href").unwrap_or_default().to_owned();
    if let TextTarget::Different(_) | TextTarget::Unclear = linkifier.same_target(anchor.text(), &href) {
        eprintln!("{:?} goes to {href}", anchor.text());
        // Neither call fails, because both names are valid.
        let _ = anchor.set_attribute("class", "suspicious");
        let _ = anchor.set_attribute("title", format!("goes to {href}"));
    }
    Decision::Keep
}
