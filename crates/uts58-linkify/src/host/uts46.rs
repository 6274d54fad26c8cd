//! D26: applies UTS #46. This is the only file that uses `idna`. Without that feature, a conservative check replaces
//! it.

use crate::host::ascii_host::AsciiHost;

/// The lower-case A-label form of a host that isn't plain ASCII or has `xn--` labels, if UTS #46 accepts it.
///
/// The third and fourth characters may be hyphens; the first and last may not. The caller checks lengths.
#[cfg(feature = "idna")]
pub(crate) fn to_ascii(host: &str) -> Option<AsciiHost> {
    use idna::AsciiDenyList;
    use idna::uts46::{ErrorPolicy, Hyphens, ProcessingSuccess, Uts46};

    let mut ascii = AsciiHost::new();
    // §4.1 of UTS #46: if hyphens aren't checked, no label may decode to another A-label. `idna` doesn't check that.
    let mut nested = false;
    let processed = Uts46::new().process(
        host.as_bytes(),
        AsciiDenyList::URL,
        Hyphens::CheckFirstLast,
        ErrorPolicy::FailFast,
        |label, _, _| {
            nested |= label.starts_with(&['x', 'n', '-', '-']);
            false
        },
        &mut ascii,
        None,
    );
    match processed {
        _ if nested => None,
        Ok(ProcessingSuccess::Passthrough) => AsciiHost::lower(host),
        Ok(ProcessingSuccess::WroteToSink) => Some(ascii),
        Err(_) => None,
    }
}

/// Writes a host that [`to_ascii`] accepts in lower case. For each label with a code point outside ASCII, the caller
/// sees the Unicode form and chooses how to write it. Any other host is copied.
#[cfg(feature = "idna")]
pub(crate) fn write_labels<W: core::fmt::Write + ?Sized>(
    host: &str,
    mut form: impl FnMut(&[char]) -> LabelForm,
    out: &mut W,
) -> core::fmt::Result {
    use idna::AsciiDenyList;
    use idna::uts46::{ErrorPolicy, Hyphens, ProcessingError, ProcessingSuccess, Uts46};

    let mut sink = Sink { out, result: Ok(()) };
    let processed = Uts46::new().process(
        host.as_bytes(),
        AsciiDenyList::URL,
        Hyphens::CheckFirstLast,
        ErrorPolicy::FailFast,
        |label, _, _| form(label) == LabelForm::Unicode,
        &mut sink,
        None,
    );
    match processed {
        Ok(ProcessingSuccess::WroteToSink) => sink.result,
        Ok(ProcessingSuccess::Passthrough) | Err(ProcessingError::ValidityError) => out.write_str(host),
        Err(ProcessingError::SinkError) => Err(core::fmt::Error),
    }
}

/// Never fails, because `idna` panics if its sink fails. Keeps the first error instead.
#[cfg(feature = "idna")]
struct Sink<'w, W: ?Sized> {
    out: &'w mut W,
    result: core::fmt::Result,
}

#[cfg(feature = "idna")]
impl<W: core::fmt::Write + ?Sized> core::fmt::Write for Sink<'_, W> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        if self.result.is_ok() {
            self.result = self.out.write_str(text);
        }
        Ok(())
    }
}

/// The two forms of a label in an internationalised host.
#[cfg(feature = "idna")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LabelForm {
    Unicode,
    Ascii,
}

/// Without `idna`, this accepts a host if each label is ASCII without `xn--`, a known top-level domain, or consists
/// of ASCII letters, digits, hyphens and left-to-right code points that UTS #46 never changes. Labels outside ASCII
/// aren't encoded: callers get the lower-case form.
#[cfg(not(feature = "idna"))]
pub(crate) fn to_ascii(host: &str) -> Option<AsciiHost> {
    use core::fmt::Write as _;

    use crate::chars::{is_separator, props};
    use crate::host::tld;

    let mut ascii = AsciiHost::new();
    let mut labels = host.split(is_separator).peekable();
    while let Some(label) = labels.next() {
        let last = labels.peek().is_none();
        let prefixed = label.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("xn--"));
        let known = last && tld::is_known(label);
        let plain = !prefixed
            && label.chars().all(|c| c.is_ascii() || (props(c).is_plain_host() && !props(c).is_rtl()));
        if !(known || plain) || label.starts_with('-') || label.ends_with('-') {
            return None;
        }
        for c in label.chars() {
            ascii.write_char(c.to_ascii_lowercase()).ok()?;
        }
        if !last {
            ascii.write_char('.').ok()?;
        }
    }
    Some(ascii)
}
