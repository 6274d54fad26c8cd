//! D36: decides whether a run before an `@` is part of a local part.

use uts58_core::is_link_email;

use crate::chars::slice;
use crate::options::tailoring::Tailoring;
use crate::scan::context::Context;
use crate::scan::rules::address::{is_address_at, mailto, stretch_end};
use crate::scan::rules::joints;

use super::memo::{Memo, Stretch};
use super::run::{Follows, Run};

/// Whether a run is part of a local part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Local {
    No,
    Yes,
    UnlessLinked,
}

/// D36: decides whether the run is part of a local part.
pub(super) fn local_part_of(context: &Context<'_, '_>, memo: &mut Memo, run: &Run) -> Local {
    if run.follows != Follows::Text {
        return Local::No;
    }
    if is_address_at(context.text, run.end) {
        return Local::Yes;
    }
    if context.char_before(run.start) == Some('@') {
        return Local::No;
    }
    let (local, mailto) = stretch_at(context, memo, run.end);
    let host_may_end = match context.char_at(run.end) {
        Some('/' | '?' | '#') => true,
        // M13: a bar may separate a URL from an address.
        Some('|') => context.on(Tailoring::JoinedUrls),
        _ => false,
    };
    match local {
        false => Local::No,
        true if host_may_end && !mailto => Local::UnlessLinked,
        true => Local::Yes,
    }
}

/// D36: whether the stretch around `offset` is a local part, and whether that follows `mailto:`.
fn stretch_at(context: &Context<'_, '_>, memo: &mut Memo, offset: usize) -> (bool, bool) {
    if let Some(known) = memo.stretch.as_ref().filter(|known| known.place.contains(&offset)) {
        return (known.local, known.mailto);
    }
    let place = offset..stretch_end(context, offset);
    let local = is_address_at(context.text, place.end);
    let mailto = local && follows_mailto(context, place.end);
    memo.stretch = Some(Stretch { place, local, mailto });
    (local, mailto)
}

/// D36: whether the visible local part that ends at `at` follows `mailto:`, ignoring joints (D24b).
fn follows_mailto(context: &Context<'_, '_>, at: usize) -> bool {
    // §5.2: scan back over Link_Email code points and single dots.
    let (mut start, mut after) = (at, '.');
    loop {
        start = joints::before(context.text, start).max(context.floor);
        match context.char_before(start).filter(|_| start > context.floor) {
            Some('.') if after == '.' => return false,
            Some(c) if is_link_email(c) => (start, after) = (start - c.len_utf8(), c),
            _ => break,
        }
    }
    after != '.' && mailto::ends_in_mailto(slice(context.text, context.floor, start))
}

#[cfg(test)]
mod tests {
    use super::{Context, Follows, Local, Memo, Run, local_part_of};
    use crate::options::config::Config;
    use crate::options::value::Options;

    /// The classification of the run `a.com` in the text.
    fn local(text: &str) -> Local {
        let config = Config::new(Options::standard());
        let start = text.find("a.com").unwrap_or_default();
        let run = Run::new(text, start, start + "a.com".len(), Follows::Text);
        local_part_of(&Context::new(&config, text), &mut Memo::default(), &run)
    }

    #[test]
    fn a_run_before_an_at() {
        assert!(local("a.com") == Local::No);
        assert!(local("a.com@b.de") == Local::Yes);
        assert!(local("a.com+b@c.de") == Local::Yes);
        assert!(local("a.com+b c@d.de") == Local::No);
        assert!(local("@a.com+b@c.de") == Local::No);
    }

    #[test]
    fn a_link_before_an_at() {
        assert!(local("a.com/b@c.de") == Local::UnlessLinked);
        assert!(local("mailto:a.com/b@c.de") == Local::Yes);
    }
}
