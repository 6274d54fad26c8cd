//! Most hosts are plain: they are ASCII and fill their run. No rule about where a host begins or ends (D24–D29,
//! D31, M10, M11, M14) changes such a host, so the steps don't ask these rules.

use crate::chars::slice;
use crate::host::suffixes::{Registry, is_below_rules};
use crate::host::tld_list::TLDS;
use crate::scan::ascii_run::AsciiRun;
use crate::scan::step::{Context, Host, RootDot};
use crate::scan::vector::{Level, Task, classes_at};

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
    /// The plain host around the dot at `offset`, from the floor on.
    pub(super) fn around(context: &Context<'_, '_>, offset: usize) -> Option<Self> {
        context.level.run(Find { context, offset, around: true })
    }

    /// The registrable plain host at `start`.
    pub(super) fn at(context: &Context<'_, '_>, start: usize) -> Option<Self> {
        context.level.run(Find { context, offset: start, around: false }).filter(|plain| plain.registrable)
    }
}

struct Find<'s, 'c, 't> {
    context: &'s Context<'c, 't>,
    offset: usize,
    around: bool,
}

impl Task for Find<'_, '_, '_> {
    type Output = Option<PlainHost>;

    #[inline(always)]
    fn run(self, level: impl Level) -> Self::Output {
        let Find { context, offset, around } = self;
        let bytes = context.text.as_bytes();
        let run = match around {
            true => {
                AsciiRun::around(level, bytes, context.floor, offset, classes_at(level, bytes, offset + 1))?
            }
            false => AsciiRun::at(level, bytes, offset)?,
        };
        if !run.is_plain() || !matches!(context.config.registry, Registry::PublicSuffix) {
            return None;
        }
        let AsciiRun { start, end, last, next_byte, .. } = run;
        let tld = TLDS.known(bytes, last, end);
        let registrable = tld
            .registrable(run.has_two_labels())
            .unwrap_or_else(|| is_below_rules(slice(context.text, start, end), tld));
        let host = Host { start, end, root_dot: RootDot::Any, cut: false };
        Some(PlainHost { host, registrable, next_byte })
    }
}
