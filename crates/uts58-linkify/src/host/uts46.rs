//! D26: applies UTS #46. This is the only file that uses `idna`. Without that feature, a conservative check replaces
//! it.

use crate::host::fixed_text::AsciiHost;

#[cfg(feature = "idna")]
use idna::uts46::{ErrorPolicy, Hyphens, ProcessingError, ProcessingSuccess, Uts46};

/// The lower-case A-label form of a host that isn't plain ASCII or has `xn--` labels, if UTS #46 accepts it. The
/// caller checks lengths.
#[cfg(feature = "idna")]
pub(crate) fn to_ascii(host: &str) -> Option<AsciiHost> {
    let mut ascii = AsciiHost::new();
    // §4.1 of UTS #46: if hyphens aren't checked, no label may decode to another A-label. `idna` doesn't check that.
    let mut nested = false;
    let processed = process(host, &mut ascii, |label| {
        nested |= label.starts_with(&['x', 'n', '-', '-']);
        LabelForm::Ascii
    });
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
    form: impl FnMut(&[char]) -> LabelForm,
    out: &mut W,
) -> core::fmt::Result {
    let mut sink = Sink { out, result: Ok(()) };
    match process(host, &mut sink, form) {
        Ok(ProcessingSuccess::WroteToSink) => sink.result,
        Ok(ProcessingSuccess::Passthrough) | Err(ProcessingError::ValidityError) => out.write_str(host),
        Err(ProcessingError::SinkError) => Err(core::fmt::Error),
    }
}

/// Applies UTS #46. The third and fourth characters of a label may be hyphens; the first and last may not.
#[cfg(feature = "idna")]
fn process(
    host: &str,
    sink: &mut impl core::fmt::Write,
    mut form: impl FnMut(&[char]) -> LabelForm,
) -> Result<ProcessingSuccess, ProcessingError> {
    Uts46::new().process(
        host.as_bytes(),
        idna::AsciiDenyList::URL,
        Hyphens::CheckFirstLast,
        ErrorPolicy::FailFast,
        |label, _, _| form(label) == LabelForm::Unicode,
        sink,
        None,
    )
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
/// of ASCII letters, digits, hyphens and left-to-right code points that UTS #46 never changes. Without `punycode`
/// labels outside ASCII aren't encoded: callers get the lower-case form.
#[cfg(not(feature = "idna"))]
pub(crate) fn to_ascii(host: &str) -> Option<AsciiHost> {
    use crate::chars::{is_separator, props, strip_prefix_ignore_case};
    use crate::host::tld_list::TLDS;

    let is_plain =
        |c: char| c.is_ascii() || (props(c).is_plain_host() && !props(c).is_rtl()) || matches!(c, 'ß' | 'ς');
    let is_accepted = |(from_end, label): (usize, &str)| {
        let plain = strip_prefix_ignore_case(label, "xn--").is_none() && label.chars().all(is_plain);
        let known = from_end == 0 && TLDS.is_known(label);
        (plain || known) && !label.starts_with('-') && !label.ends_with('-')
    };
    if !host.rsplit(is_separator).enumerate().all(is_accepted) {
        return None;
    }
    let mut ascii = AsciiHost::new();
    // The checks of the length come later.
    write_a_labels(host, &mut ascii).ok()?;
    Some(ascii)
}

/// Writes a host in lower case, and in A-label form with `punycode`.
#[cfg(not(feature = "idna"))]
pub(crate) fn write_a_labels(host: &str, out: &mut impl core::fmt::Write) -> core::fmt::Result {
    for (at, label) in host.split(crate::chars::is_separator).enumerate() {
        out.write_str(if at == 0 { "" } else { "." })?;
        #[cfg(feature = "punycode")]
        if !label.is_ascii() {
            if let Some(encoded) = idna::punycode::encode_str(&label.to_ascii_lowercase()) {
                write!(out, "xn--{encoded}")?;
                continue;
            }
        }
        label.chars().try_for_each(|c| out.write_char(c.to_ascii_lowercase()))?;
    }
    Ok(())
}
