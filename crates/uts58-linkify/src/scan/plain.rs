//! Most hosts are plain: they are ASCII and fill their run. No rule about where a host begins or ends (D24–D29,
//! D31, M10, M11, M14) changes such a host, so the steps don't ask these rules.

use crate::chars::{byte_at, slice};
use crate::host::suffixes::{Registry, is_below_rules};
use crate::host::tld_list::Seen;
use crate::scan::ascii_run::AsciiRun;
use crate::scan::step::{Context, Host, RootDot};
use crate::scan::vector::Level;

/// A host of ASCII letters, digits and single inner hyphens that fills its run.
#[derive(Clone, Copy)]
pub(super) struct PlainHost {
    pub(super) host: Host,
    /// D28.
    pub(super) registrable: bool,
    /// The byte after the run, which may end in a dot after the host. A space for a code point outside ASCII that neither
    /// continues nor changes a host.
    pub(super) next_byte: u8,
}

impl PlainHost {
    /// The plain host around the dot at `trigger`, from the floor on, or the registrable one after the `://` or `@` there.
    #[inline(always)]
    pub(super) fn near(
        level: impl Level,
        context: &Context<'_, '_>,
        trigger: usize,
        seen: Seen,
    ) -> Option<Self> {
        let bytes = context.text.as_bytes();
        let before = match byte_at(bytes, trigger) {
            b'.' => None,
            b'@' => Some(1),
            b':' if context.is_scheme_end(trigger) => Some("://".len()),
            _ => return None,
        };
        let run = match before {
            None => AsciiRun::around(level, bytes, context.floor, trigger)?,
            Some(length) => AsciiRun::at(level, bytes, trigger + length)?,
        };
        if !matches!(context.config.registry, Registry::PublicSuffix) {
            return None;
        }
        let AsciiRun { start, end, last, two_labels, next_byte } = run;
        let tld = seen.tld(bytes, last, end);
        let registrable = tld
            .registrable(two_labels)
            .unwrap_or_else(|| is_below_rules(slice(context.text, start, end), tld));
        let host = Host { start, end, root_dot: RootDot::Any, cut: false };
        (registrable || before.is_none()).then_some(Self { host, registrable, next_byte })
    }
}
