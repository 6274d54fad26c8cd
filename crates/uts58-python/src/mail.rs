//! Writes bodies of mails as HTML.

use pyo3::prelude::*;
use pyo3::types::PyString;
use uts58_linkify::bytes::LossyText;
use uts58_linkify::html::LinkDecision;
use uts58_mail::{Format, HtmlWriter, paragraphs};

use crate::error::{FirstError, value_error};
use crate::html::{HtmlOptions, Rel, decision};
use crate::link::Link;
use crate::linkifier::Linkifier;
use crate::names::Named;
use crate::place::Place;
use crate::text::{Text, released, string};

/// Write the decoded text of a mail as HTML: quotes as `<blockquote>`, the signature as `<div class="signature">`,
/// links as `<a href="…">`, and everything else escaped. A URL in angle brackets may continue over several lines.
///
/// * `format`: `"fixed"`, `"flowed"` or `"flowed-delsp"`, from the parameters of its Content-Type.
/// * `linkifier`: by default one with the Messages profile.
/// * Everything else is as for `Linkifier.html`. The links passed to `decide` have places in a text of their own.
///
/// >>> import uts58
/// >>> body = "> Где <b>?\nпример.рф\n-- \nЮля & Co."
/// >>> uts58.linkify_mail(body, rel="", isolation="none", line_breaks="br")
/// '<blockquote>Где &#60;b&#62;?</blockquote><a href="https://xn--e1afmkfd.xn--p1ai">пример.рф</a><div class="signature">-- <br>Юля &#38; Co.</div>'
#[pyfunction]
#[pyo3(signature = (
    body, *, linkifier = None, format = None, rel = Rel::Default, target = None, class_ = None, line_breaks = None, link_text = None,
    host_display = None, max_code_points = None, isolation = None, decide = None
), text_signature = "(body, *, linkifier=None, format='fixed', rel='nofollow noopener noreferrer', target='', class_='', \
    line_breaks='keep', link_text='as-written', host_display='unicode-if-safe', max_code_points=None, isolation='auto', decide=None)")]
#[expect(clippy::too_many_arguments, reason = "the options")]
pub(crate) fn linkify_mail<'py>(
    body: &Bound<'py, PyAny>,
    linkifier: Option<&Bound<'py, PyAny>>,
    format: Option<&Bound<'_, PyAny>>,
    rel: Rel,
    target: Option<&Bound<'_, PyAny>>,
    class_: Option<&Bound<'_, PyAny>>,
    line_breaks: Option<&Bound<'_, PyAny>>,
    link_text: Option<&Bound<'_, PyAny>>,
    host_display: Option<&Bound<'_, PyAny>>,
    max_code_points: Option<&Bound<'_, PyAny>>,
    isolation: Option<&Bound<'_, PyAny>>,
    decide: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyString>> {
    let py = body.py();
    let linkifier = Linkifier::or_messages(py, linkifier)?;
    let search = &linkifier.get().search;
    let options = HtmlOptions::read(
        rel,
        target,
        class_,
        line_breaks,
        link_text,
        host_display,
        max_code_points,
        isolation,
    )?;
    let format = Format::named_or(format, Format::Fixed)?;
    let text = Text::of(string(body)?)?;
    let bytes = text.lossy();
    let lossy = LossyText::new(&bytes);
    let text = lossy.as_str();
    let (html, inner) = (options.to_rust(), &lossy.linkifier(&search.inner));
    let written = match decide {
        None => released(py, text.len(), || write(text, format, HtmlWriter::new(html, inner, String::new()))),
        Some(_) => {
            let mut error = FirstError::default();
            let writer = HtmlWriter::with(
                html,
                inner,
                |link| {
                    let alone = || Ok(Link::alone(py, link, search.implied(), Place::default())?.into_any());
                    error.or(LinkDecision::Remove, || decision(decide, alone))
                },
                String::new(),
            );
            let written = write(text, format, writer);
            error.into_result()?;
            written
        }
    };
    search.checked(())?;
    Ok(PyString::new(py, &written.map_err(value_error)?))
}

fn write<D: for<'t> FnMut(&uts58_linkify::Link<'t>) -> LinkDecision<'t>>(
    body: &str,
    format: Format,
    mut writer: HtmlWriter<'_, String, D>,
) -> Result<String, std::fmt::Error> {
    for paragraph in paragraphs(body, format) {
        writer.paragraph(&paragraph)?;
    }
    writer.finish()
}
