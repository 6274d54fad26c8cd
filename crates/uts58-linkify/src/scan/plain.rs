//! Most hosts are plain: they are ASCII, registrable, and fill their run. No rule about where a host begins or ends (D24–D29,
//! D31, M10, M11, M14) changes such a host, so the steps don't ask these rules.

use crate::host::suffixes::{Registry, is_below_rules};
use crate::host::tld_list::TLDS;
use crate::scan::ascii_run::AsciiRun;
use crate::scan::step::{Context, Host, RootDot};
use crate::scan::vector::{BASELINE, classes_at};

use crate::chars::slice;

/// A registrable host of ASCII letters, digits and single inner hyphens that fills its run.
#[derive(Clone, Copy)]
pub(super) struct PlainHost {
    pub(super) host: Host,
    /// The byte after the run, which may end in a dot after the host. A space for a code point outside ASCII that neither
    /// continues nor changes a host.
    pub(super) next_byte: u8,
}

impl PlainHost {
    /// The plain host around the dot at `offset`, from the floor on.
    #[inline]
    pub(super) fn around(context: &Context<'_, '_>, offset: usize) -> Option<Self> {
        let bytes = context.text.as_bytes();
        let ahead = classes_at(BASELINE, bytes, offset + 1);
        Self::of(context, AsciiRun::around(BASELINE, bytes, context.floor, offset, ahead)?)
    }

    /// The plain host at `start`.
    #[inline]
    pub(super) fn at(context: &Context<'_, '_>, start: usize) -> Option<Self> {
        Self::of(context, AsciiRun::at(BASELINE, context.text.as_bytes(), start)?)
    }

    #[inline]
    fn of(context: &Context<'_, '_>, run: AsciiRun) -> Option<Self> {
        if !run.is_plain() || !matches!(context.config.registry, Registry::PublicSuffix) {
            return None;
        }
        let AsciiRun { start, end, last, next_byte, .. } = run;
        let tld = TLDS.known(context.text.as_bytes(), last, end);
        let registrable = tld
            .registrable(run.has_two_labels())
            .unwrap_or_else(|| is_below_rules(slice(context.text, start, end), tld));
        let host = Host { start, end, root_dot: RootDot::Any, cut: false };
        registrable.then_some(Self { host, next_byte })
    }
}
