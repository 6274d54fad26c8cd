//! Finds the Parts of a URL (D11).

use crate::part::Part;

/// A URL split into its Parts, without their initiators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UrlText<'a> {
    /// Scheme, host and port, which are copied.
    pub(crate) before: &'a str,
    pub(crate) path: Option<&'a str>,
    pub(crate) query: &'a str,
    pub(crate) fragment: &'a str,
    /// All directives, with `:~:` between them.
    pub(crate) directives: &'a str,
}

impl<'a> UrlText<'a> {
    /// Splits at the first `/ ? #` after the host, then at `? #`, then at `#`, then at `:~:`. Takes linear time.
    pub(crate) fn split(url: &'a str) -> UrlText<'a> {
        let (before, rest) = url.split_at_checked(host_end(url)).unwrap_or((url, ""));
        let (rest, fragment) = rest.split_once(Part::Fragment.initiator()).unwrap_or((rest, ""));
        let (path, query) = rest.split_once(Part::Query.initiator()).unwrap_or((rest, ""));
        let path = path.strip_prefix(Part::Path.initiator());
        let (fragment, directives) =
            fragment.split_once(Part::FragmentDirective.initiator()).unwrap_or((fragment, ""));
        UrlText { before, path, query, fragment, directives }
    }
}

/// Where the first Part of a URL begins: after `scheme://host` or `host`. A `mailto:` URL has no Parts.
pub(crate) fn host_end(url: &str) -> usize {
    if url.as_bytes().first_chunk::<7>().is_some_and(|scheme| scheme.eq_ignore_ascii_case(b"mailto:")) {
        return url.len();
    }
    // `str::find` with a string would add kilobytes of code.
    let host = url
        .as_bytes()
        .windows("://".len())
        .position(|three| three == b"://")
        .filter(|&end| url.get(..end).is_some_and(is_scheme))
        .map_or(0, |end| end + "://".len());
    let after = url.get(host..).unwrap_or_default();
    after.find(['/', '?', '#']).map_or(url.len(), |end| host + end)
}

/// RFC 3986: ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )
fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(url: &str, before: &str, path: Option<&str>, query: &str, fragment: &str, directives: &str) {
        assert_eq!(UrlText::split(url), UrlText { before, path, query, fragment, directives }, "{url:?}");
    }

    #[test]
    fn a_url_is_split_into_its_parts() {
        check("https://é.com", "https://é.com", None, "", "", "");
        check("https://é.com/", "https://é.com", Some(""), "", "", "");
        check("é.com/α/β?γ?=/δ#ε#?/:~:text=ζ:~:η", "é.com", Some("α/β"), "γ?=/δ", "ε#?/", "text=ζ:~:η");
        check("é.com#?/", "é.com", None, "", "?/", "");
        check("é.com?#:~:x", "é.com", None, "", "", "x");
        check("é.com/:~:", "é.com", Some(":~:"), "", "", "");
        check("é.com:80/x", "é.com:80", Some("x"), "", "", "");
        // This isn't a scheme, because it follows a Path.
        check("é.com/http://é.com/", "é.com", Some("http://é.com/"), "", "", "");
        check("MAILTO:a/b@é.com?subject=x", "MAILTO:a/b@é.com?subject=x", None, "", "", "");
        check("", "", None, "", "", "");
    }
}
