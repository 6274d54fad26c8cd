from collections.abc import Callable, Iterable
from re import Match
from typing import Any, Final, Literal, SupportsIndex, TypeVar, final

from uts58._types import Anchor, LinkedHtml, OptionInfo, Refused, TextTarget

__all__ = [
    "CODE_ELEMENTS",
    "OPTIONS",
    "TLD_LIST_VERSION",
    "UNICODE_VERSION",
    "ArrowArray",
    "ArrowChunkedArray",
    "OptionError",
    "Link",
    "Linkifier",
    "Stream",
    "__version__",
    "escape",
    "extend_link",
    "linkify_html",
    "linkify_mail",
    "quote_local_part",
    "same_target",
    "scan_back_email_local_part",
    "scan_path_query_fragment",
]

__version__: Final[str]
UNICODE_VERSION: Final[str]
TLD_LIST_VERSION: Final[str]
OPTIONS: Final[tuple[OptionInfo, ...]]
CODE_ELEMENTS: Final[tuple[str, ...]]

_Names = str | Iterable[str]
_Switch = bool | Literal["on", "off"]
_HostDisplay = Literal["unicode", "unicode-if-safe", "ascii"]
_LineBreaks = Literal["keep", "br", "paragraphs"]
_LinkText = Literal["as-written", "displayed", "shortened", "displayed-and-shortened"]
_Isolation = Literal["auto", "none"]
_Risk = Literal["mixed-script", "restricted-identifier", "a-label", "non-ascii-host", "invisible", "fake-delimiter", "ip-host", "whole-script"]
_Decide = Callable[[Link], bool | dict[str, str]]
_Span = TypeVar("_Span", bound=Match[str] | Link | tuple[Any, ...])

class OptionError(ValueError): ...

@final
class Link:
    """A link in a text: its place, kind, target and forms to display.

    `start` and `end` count code points, as Python does, and `text[link.start:link.end] == link.text`. A link keeps
    the text it was found in, and computes its parts when you ask for them. Links are immutable; they can be compared,
    hashed, copied and pickled. A pickled link includes only its own text. `str(link)` is its text.

    >>> import uts58
    >>> link, = uts58.Linkifier("messages").links("Vgl. bücher.de/größe!")
    >>> link
    <Link 5..20 url 'bücher.de/größe'>
    >>> link.href
    'https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe'
    """
    @property
    def start(self) -> int:
        """The start, in code points.

        >>> import uts58
        >>> uts58.Linkifier().links("😀 bücher.de")[0].start
        2
        """
    @property
    def end(self) -> int:
        """The end, in code points, exclusive.

        >>> import uts58
        >>> uts58.Linkifier().links("😀 bücher.de")[0].end
        11
        """
    @property
    def span(self) -> tuple[int, int]:
        """Start and end, in code points.

        >>> import uts58
        >>> uts58.Linkifier().links("😀 bücher.de")[0].span
        (2, 11)
        """
    @property
    def span_utf16(self) -> tuple[int, int]:
        """Start and end in UTF-16 code units, as in JavaScript, Java and the language server protocol.

        >>> import uts58
        >>> uts58.Linkifier().links("😀 bücher.de")[0].span_utf16
        (3, 12)
        """
    @property
    def span_bytes(self) -> tuple[int, int]:
        """Start and end in bytes of UTF-8: of `text.encode()`, or `text.encode("utf-8", "surrogatepass")` if it has lone
        surrogates.

        >>> import uts58
        >>> uts58.Linkifier().links("😀 bücher.de")[0].span_bytes
        (5, 15)
        """
    @property
    def text(self) -> str:
        """The link as written in the text.

        >>> import uts58
        >>> uts58.Linkifier().links("→ пример.рф!")[0].text
        'пример.рф'
        """
    @property
    def kind(self) -> Literal["url", "email"]:
        """The kind of the link: `"url"` or `"email"`.

        >>> import uts58
        >>> [link.kind for link in uts58.Linkifier().links("пример.рф, я@пример.рф")]
        ['url', 'email']
        """
    @property
    def href(self) -> str:
        """The URL it goes to, serialised as in the WHATWG URL standard, in ASCII. Escape it before writing it to HTML.

        >>> import uts58
        >>> uts58.Linkifier().links("я@пример.рф")[0].href
        'mailto:%D1%8F@xn--e1afmkfd.xn--p1ai'
        """
    @property
    def absolute(self) -> str:
        """The absolute URL in ASCII, as close to the text as possible. `html` writes this form to `href`.

        >>> import uts58
        >>> uts58.Linkifier().links("HTTP://пример.рф/../ы")[0].absolute
        'http://xn--e1afmkfd.xn--p1ai/../%D1%8B'
        """
    @property
    def scheme(self) -> str | None:
        """The scheme as written in the text, without the colon; `None` if there is none.

        >>> import uts58
        >>> [link.scheme for link in uts58.Linkifier().links("HTTP://пример.рф пример.рф")]
        ['HTTP', None]
        """
    @property
    def implied_scheme(self) -> str | None:
        """The scheme that `href` adds; `None` if the text has one.

        >>> import uts58
        >>> [link.implied_scheme for link in uts58.Linkifier().links("пример.рф я@пример.рф")]
        ['https', 'mailto']
        """
    @property
    def local_part(self) -> str | None:
        """The part of an address before the `@`; `None` for a URL.

        >>> import uts58
        >>> uts58.Linkifier().links("mailto:я@пример.рф")[0].local_part
        'я'
        """
    @property
    def host(self) -> str | None:
        """The host as written in the text; `None` for a scheme without hosts.

        >>> import uts58
        >>> uts58.Linkifier().links("https://WWW.Bücher.de:8080/")[0].host
        'WWW.Bücher.de'
        """
    @property
    def domain(self) -> str | None:
        """The registrable domain, by the public suffix list; `None` if there is none.

        >>> import uts58
        >>> uts58.Linkifier().links("https://www.bücher.co.uk/")[0].domain
        'bücher.co.uk'
        """
    @property
    def port(self) -> int | None:
        """The port in the text.

        >>> import uts58
        >>> uts58.Linkifier().links("https://bücher.de:8080/")[0].port
        8080
        """
    @property
    def path(self) -> str | None:
        """The path, with its first slash.

        >>> import uts58
        >>> uts58.Linkifier().links("https://bücher.de/straße?größe=ä#fuß")[0].path
        '/straße'
        """
    @property
    def query(self) -> str | None:
        """The query, without its question mark.

        >>> import uts58
        >>> uts58.Linkifier().links("https://bücher.de/straße?größe=ä#fuß")[0].query
        'größe=ä'
        """
    @property
    def fragment(self) -> str | None:
        """The fragment, without its number sign.

        >>> import uts58
        >>> uts58.Linkifier().links("https://bücher.de/straße?größe=ä#fuß")[0].fragment
        'fuß'
        """
    @property
    def trailing(self) -> str:
        """The punctuation after the link that isn't part of it. A link checker can try the link both with and without
        it.

        >>> import uts58
        >>> uts58.Linkifier().links("(siehe bücher.de/köln!)")[0].trailing
        '!)'
        """
    @property
    def display(self) -> str:
        """A readable form, with as few percent-escapes as possible, and the host in Unicode unless that is misleading.

        >>> import uts58
        >>> links = uts58.Linkifier().links("http://xn--r8jz45g.jp/%E6%A1%9C http://раypal.com")
        >>> [link.display for link in links]
        ['http://例え.jp/桜', 'http://xn--ypal-43d9g.com']
        """
    def display_as(self, host_display: _HostDisplay) -> str:
        """A readable form with the host as given: `"unicode"`, `"unicode-if-safe"` or `"ascii"`.

        >>> import uts58
        >>> uts58.Linkifier().links("http://例え.jp/%E6%A1%9C")[0].display_as("ascii")
        'http://xn--r8jz45g.jp/桜'
        """
    def shortened(self, max_code_points: int, host_display: _HostDisplay | None = None) -> str:
        """Shorten the link to at most this many code points. `…` replaces text that is left out, which is never part of
        the registrable domain. With `host_display`, this shortens the form of `display_as`.

        >>> import uts58
        >>> uts58.Linkifier().links("https://пример.рф/длинный/путь")[0].shortened(12)
        'пример.рф/д…'
        """
    @property
    def risks(self) -> tuple[_Risk, ...]:
        """The risks of the link, by name: `mixed-script`, `restricted-identifier`, `a-label`, `non-ascii-host`,
        `invisible`, `fake-delimiter`, `ip-host`, `whole-script`.

        >>> import uts58
        >>> uts58.Linkifier().links("http://раypal.com")[0].risks
        ('mixed-script', 'non-ascii-host')
        """
    @property
    def warnings(self) -> tuple[_Risk, ...]:
        """Those of the `risks` to warn readers of.

        >>> import uts58
        >>> [link.warnings for link in uts58.Linkifier().links("http://раypal.com http://bücher.de")]
        [('mixed-script',), ()]
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Link: ...
    def __deepcopy__(self, _memo: Any, /) -> Link: ...
    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the link alone, whatever the size of the text around it."""

@final
class Linkifier:
    """Finds links in texts. Options are checked once, when a linkifier is created. It is immutable, so any number of
    threads may use it.

    * `profile`: `"messages"`, the default, is for chat and mail; `"standard"` is UTS #58 as published.
    * All others are options of `uts58.OPTIONS`: a switch is `True` or `False`, a choice a string, a number an `int`
      of at least 0, a list or schemes a string or several. Options that are missing or `None` have their value in the
      profile.
    * `host_rule` may also be a function. It is called with a host in lower-case A-label form and must return the same
      each time.

    Linkifiers with the same options are equal; they can be hashed, copied and pickled.

    >>> import uts58
    >>> linkifier = uts58.Linkifier("messages", not_a_host=False, add_schemes="xmpp:")
    >>> [link.text for link in linkifier.links("пишите: xmpp:юра@example.com, или readme.md")]
    ['xmpp:юра@example.com', 'readme.md']
    """
    def __new__(
        cls,
        # Options, written by `cargo xtask bindings`.
        profile: Literal["standard", "messages"] = "messages",
        *,
        bare_hosts: Literal["off", "www", "all"] | None = None,
        emails: _Switch | None = None,
        urls: _Switch | None = None,
        schemes: _Names | None = None,
        add_schemes: _Names | None = None,
        any_scheme: _Switch | None = None,
        file_urls: _Switch | None = None,
        implied_scheme: Literal["http", "https"] | None = None,
        host_rule: Literal["public-suffix", "any-valid"] | Callable[[str], bool] | None = None,
        tld_list: _Names | None = None,
        max_length: int | None = ...,
        not_a_host: _Switch | None = None,
        bare_ipv4: _Switch | None = None,
        single_label_hosts: _Switch | None = None,
        add_file_names: _Names | None = None,
        # End of what `cargo xtask bindings` writes.
    ) -> Linkifier: ...
    def links(self, text: str) -> list[Link]:
        """Return the links of a text, in order and disjoint, as a list of `Link`. Takes time linear in the text. Other
        threads run while a long text is searched.

        >>> import uts58
        >>> text = "詳細は「https://ja.wikipedia.org/wiki/桜（植物）」、連絡はtaro@example.jpまで。"
        >>> for link in uts58.Linkifier("messages").links(text):
        ...     print(link.span, link.kind, link.text, text[link.start:link.end] == link.text)
        (4, 39) url https://ja.wikipedia.org/wiki/桜（植物） True
        (44, 59) email taro@example.jp True
        """
    def links_arrow(self, array: object) -> ArrowArray | ArrowChunkedArray:
        """Return the links of each row of a column: a `uts58.ArrowArray` for an Arrow array of strings (plain, large,
        view, dictionary), a `uts58.ArrowChunkedArray` for a chunked array or a stream. Null rows give null.

        The array is any object with `__arrow_c_array__` or `__arrow_c_stream__`: from pyarrow, polars, DataFusion and
        others. The links are `list<struct<start: int64, end: int64, kind: utf8, href: utf8>>`; `start` and `end` are
        code points of the row. Invalid UTF-8 counts as one code point, as in `bytes.decode("utf-8", "replace")`, and
        a host that touches it isn't linked. A dictionary gives a dictionary of such lists: each of its values is
        searched once. Takes linear time; other threads run meanwhile. Neither input nor output is copied.

        Raises `TypeError` if these aren't strings, `ValueError` if the array is malformed, `OverflowError` if the
        hrefs of an array exceed 2 GiB (a chunked array has no such limit), `RuntimeError` if a stream fails.

        >>> import pyarrow, uts58  # doctest: +SKIP
        >>> column = pyarrow.array(["é пример.рф", None])  # doctest: +SKIP
        >>> pyarrow.array(uts58.Linkifier().links_arrow(column)).to_pylist()  # doctest: +SKIP
        [[{'start': 2, 'end': 11, 'kind': 'url', 'href': 'https://xn--e1afmkfd.xn--p1ai/'}], None]
        """
    def spans(self, text: str) -> list[tuple[int, int]]:
        """Return only the ranges of the links: a list of `(start, end)`, in code points.

        >>> import uts58
        >>> uts58.Linkifier().spans("é: пример.рф, я@example.com")
        [(3, 12), (14, 27)]
        """
    def segments(self, text: str) -> list[str | Link]:
        """Split a text, in order: `str` for text between links, `Link` for links. Joined, they are the text.

        >>> import uts58
        >>> pieces = uts58.Linkifier().segments("см. пример.рф!")
        >>> pieces
        ['см. ', <Link 4..13 url 'пример.рф'>, '!']
        >>> "".join(map(str, pieces))
        'см. пример.рф!'
        """
    def merge(self, text: str, spans: Iterable[_Span]) -> list[str | Link | _Span]:
        """Split a text, in order: `str`, `Link`, and your own spans, such as mentions, hashtags, custom emoji.

        `spans` are matches of regular expressions (`re.finditer`), links of another linkifier, or tuples that begin
        with start and end in code points, in any order. They are returned unchanged. Of overlapping ones, the
        earliest wins, then the longest, then the link of this linkifier, then the first span. The others are dropped,
        and so are empty spans. Takes linear time, plus the time to sort the spans.

        Raises `TypeError` for something that isn't a span, `ValueError` for a span outside the text.

        >>> import re, uts58
        >>> text = "@юра: пример.рф/#ё #größe"
        >>> uts58.Linkifier("messages").merge(text, re.finditer("[@#][^ :]+", text))[2:]
        [<Link 6..18 url 'пример.рф/#ё'>, ' ', <re.Match object; span=(19, 25), match='#größe'>]
        """
    def contains_link(self, text: str) -> bool:
        """Return whether the text contains a link. Stops at the first one.

        >>> import uts58
        >>> uts58.Linkifier("messages").contains_link("→ пример.рф")
        True
        """
    def link_at(self, text: str, index: SupportsIndex) -> Link | None:
        r"""Return the link that contains the code point `index` or begins there, for a cursor; `None` if there is none.

        >>> import uts58
        >>> linkifier = uts58.Linkifier("messages")
        >>> linkifier.link_at("é\nсм. пример.рф!", 8)
        <Link 6..15 url 'пример.рф'>
        >>> linkifier.link_at("é\nсм. пример.рф!", 15) is None
        True
        """
    def link_at_start(self, text: str) -> Link | None:
        """Return the link at the very start of the text; `None` if there is none. Reads no more of the text than it
        needs.

        >>> import uts58
        >>> uts58.Linkifier("messages").link_at_start("пример.рф/путь!")
        <Link 0..14 url 'пример.рф/путь'>
        """
    def stable_prefix(self, text: str) -> int:
        """Return the length of the prefix in which links can't change, in code points, whatever is appended: for text
        that is still arriving.

        >>> import uts58
        >>> text = "см. пример.рф и пример.com/пу"
        >>> text[uts58.Linkifier("messages").stable_prefix(text):]
        'пример.com/пу'
        """
    def stream(self) -> Stream:
        """Start a `Stream`, which finds the links of a text that arrives in pieces.

        >>> import uts58
        >>> stream = uts58.Linkifier().stream()
        >>> [stream.push(piece) for piece in ["см. приме", "р.рф/пу", "ть, и"]]
        [['см. '], [], [<Link 4..18 url 'пример.рф/путь'>, ', ']]
        """
    def findings(self, text: str) -> list[Link | Refused]:
        """Return the links of a text, and the rejected candidates between them with the rule that rejects them: a list
        of `Link` and `Refused`. Slower than `links`.

        >>> import uts58
        >>> for finding in uts58.Linkifier().findings("http://юзер@пример.рф, пример.нет"):
        ...     print(finding.text, finding.reason, finding.decision)
        http://юзер@пример.рф a user name comes before the host D23
        пример.нет the host doesn't end in a public suffix with a label before it D28
        """
    def explain(self, text: str) -> str:
        """Explain a text to a person: each link with its URL and readable form, and each rejected candidate with the
        rule that rejects it and the rule's number in the decisions of the project.

        >>> import uts58
        >>> print(uts58.Linkifier("messages").explain("см. пример.рф, не README.md"))
        link 4..13: пример.рф
          kind     url
          href     https://xn--e1afmkfd.xn--p1ai/
          display  пример.рф
        no link 18..27: README.md
          because  a file name (M6)
        """
    def html(
        self,
        text: str,
        *,
        rel: str = "nofollow noopener noreferrer",
        target: str = "",
        class_: str = "",
        line_breaks: _LineBreaks = "keep",
        link_text: _LinkText = "as-written",
        host_display: _HostDisplay = "unicode-if-safe",
        max_code_points: int | None = None,
        isolation: _Isolation = "auto",
        spans: Iterable[_Span] = (),
        decide: Callable[[Link | _Span], bool | dict[str, str]] | None = None,
    ) -> str:
        r"""Write a text as HTML, with links as `<a href="…">` and everything else escaped.

        * `rel`, `target`, `class_`: attributes of every link; an empty string for none. The default of `rel` is
          `nofollow noopener noreferrer`.
        * `line_breaks`: `"keep"`, `"br"` or `"paragraphs"`.
        * `link_text`: `"as-written"`, `"displayed"`, `"shortened"` or `"displayed-and-shortened"`; use it with
          `host_display`, and with `max_code_points` to shorten. Displayed hosts are in Unicode if that is safe, as in
          `link.display`. `host_display="unicode"` is always in Unicode, even for `раypal.com` with Cyrillic letters.
        * `isolation`: `"auto"` isolates the text direction of a link with `dir="auto"`, `"none"` doesn't.
        * `spans` are your own matches, such as mentions, as for `merge`.
        * `decide` is called with each `Link` and each of your spans, and returns `True` (a link), `False` (text), or a
          dict of attributes. An attribute with an empty value isn't written. A span becomes a link if the dict has
          `"href"`.

        >>> import uts58
        >>> linkifier = uts58.Linkifier("messages")
        >>> linkifier.html("<b>Siehe</b> bücher.de/größe!", rel="ugc", isolation="none")
        '&#60;b&#62;Siehe&#60;/b&#62; <a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe" rel="ugc">bücher.de/größe</a>!'
        >>> linkifier.html("bücher.de", rel="", isolation="none", decide=lambda link: {"title": link.host})
        '<a href="https://xn--bcher-kva.de" title="bücher.de">bücher.de</a>'
        >>> import re
        >>> page = lambda piece: True if isinstance(piece, uts58.Link) else {"href": "/users/" + piece[1]}
        >>> linkifier.html("@ann <3", rel="", isolation="none", spans=re.finditer(r"@(\w+)", "@ann <3"), decide=page)
        '<a href="/users/ann">@ann</a> &#60;3'
        """
    def escape(self, url: str) -> str:
        """Add percent-escapes to a URL where necessary, so that this linkifier finds the whole of it between two spaces.

        >>> import uts58
        >>> uts58.Linkifier("messages").escape("https://example.jp/aのb/東京")
        'https://example.jp/a%E3%81%AEb/東京'
        """
    def same_target(self, text: str, href: str, *, without_base: bool = False) -> TextTarget:
        """Compare the links in the text of a hyperlink with its target. Returns a `TextTarget`.

        >>> import uts58
        >>> linkifier = uts58.Linkifier("messages")
        >>> linkifier.same_target("пишите на юра@пример.рф", "mailto:a@example.com")
        TextTarget(relation='different', link=<Link 10..23 email 'юра@пример.рф'>)
        """
    @property
    def options(self) -> dict[str, Any]:
        """The arguments that create an equal linkifier, without those that are as in its profile.

        >>> import uts58
        >>> uts58.Linkifier("messages", emails=False).options
        {'profile': 'messages', 'emails': False}
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Linkifier: ...
    def __deepcopy__(self, _memo: Any, /) -> Linkifier: ...
    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, Any]]: ...

@final
class Stream:
    """Finds the links of a text that arrives in pieces, such as an answer of a language model. From `Linkifier.stream`.

    All segments together are the whole text. Its links are those that `Linkifier.links` finds in the whole text, with
    the offsets there. Text between links may come in several segments. Takes time linear in the whole text, and keeps
    only what isn't final.

    >>> import uts58
    >>> stream = uts58.Linkifier().stream()
    >>> stream.push("см. https://при")
    ['см. ']
    >>> stream.push("мер.рф/путь, и")
    [<Link 4..26 url 'https://пример.рф/путь'>, ', ']
    >>> stream.finish()
    ['и']
    """
    def push(self, text: str) -> list[str | Link]:
        """Add a piece of the text, and return the segments that are final now: `str` for text between links, `Link` for
        links. The piece may begin or end inside a link.

        >>> import uts58
        >>> [link.text for link in uts58.Linkifier().stream().push("пример.рф и пример.com")[:1]]
        ['пример.рф']
        """
    def finish(self) -> list[str | Link]:
        """End the text, and return the remaining segments.

        >>> import uts58
        >>> stream = uts58.Linkifier().stream()
        >>> stream.push("пример.рф"), stream.finish()
        ([], [<Link 0..9 url 'пример.рф'>])
        """

@final
class ArrowArray:
    """The links of an Arrow array: a list of structs for each row.

    The type is `list<struct<start: int64, end: int64, kind: utf8, href: utf8>>`, or `dictionary<int32, …>` of it if the
    strings are a dictionary. `start` and `end` are code points of the row, as everywhere in this package.
    `pyarrow.array()`, `polars.Series()` and others use it without copying.

    >>> import pyarrow, uts58  # doctest: +SKIP
    >>> found = uts58.Linkifier().links_arrow(pyarrow.array(["é пример.рф"]))  # doctest: +SKIP
    >>> found, pyarrow.array(found).type  # doctest: +SKIP
    (<uts58.ArrowArray: links of 1 rows>, ListType(list<item: struct<start: int64, end: int64, kind: string, href: string>>))
    """
    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        """Schema and array as capsules, by the Arrow PyCapsule interface. Ignores a requested schema."""
    def __arrow_c_schema__(self) -> object:
        """The type as a capsule, by the Arrow PyCapsule interface."""
    def __len__(self) -> int: ...

@final
class ArrowChunkedArray:
    """The links of a chunked Arrow array or stream: a list of structs for each row, in chunks.

    The type is that of `ArrowArray`. `pyarrow.chunked_array()`, `polars.Series()` and others use it without copying.

    >>> import polars, uts58  # doctest: +SKIP
    >>> found = uts58.Linkifier().links_arrow(polars.Series(["é пример.рф"]))  # doctest: +SKIP
    >>> found, polars.Series(found)[0][0]["href"]  # doctest: +SKIP
    (<uts58.ArrowChunkedArray: links of 1 rows in 1 chunks>, 'https://xn--e1afmkfd.xn--p1ai/')
    """
    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """The chunks as the capsule of a stream, by the Arrow PyCapsule interface. Ignores a requested schema."""
    def __arrow_c_schema__(self) -> object:
        """The type as a capsule, by the Arrow PyCapsule interface."""
    def __len__(self) -> int: ...

def escape(url: str) -> str:
    """Write a URL with as few percent-escapes as possible (UTS #58 §4.1): readable, and found whole with the Standard
    profile. Scheme and host don't change.

    >>> import uts58
    >>> uts58.escape("https://hi.wikipedia.org/wiki/%E0%A4%AE%E0%A4%B9%E0%A4%BE%E0%A4%A4%E0%A5%8D%E0%A4%AE%E0%A4%BE")
    'https://hi.wikipedia.org/wiki/महात्मा'
    """
def quote_local_part(local_part: str) -> str:
    """Return the local part of an address, quoted if it needs to be (UTS #58 §5.3).

    >>> import uts58
    >>> uts58.quote_local_part("jürgen"), uts58.quote_local_part("jürgen meier")
    ('jürgen', '"jürgen meier"')
    """
def same_target(text: str, href: str, *, without_base: bool = False) -> TextTarget:
    """Compare the text of a hyperlink with its target, with a Messages linkifier. Returns a `TextTarget`, whose
    `relation` is `"no-host"` (the text shows none), `"same"`, `"same-domain"`, `"unclear"` (a reader may see a host
    that isn't linked, or the target is neither a page nor a mailbox) or `"different"` (the reader is being misled).

    >>> import uts58
    >>> uts58.same_target("zur größten Bank", "https://evil.example/").relation
    'no-host'
    >>> uts58.same_target("bücher.de", "https://bücher.de.evil.example")
    TextTarget(relation='different', link=<Link 0..9 url 'bücher.de'>)
    >>> uts58.same_target("bücher.de", "ftp://bücher.de")
    TextTarget(relation='unclear', link=None)
    """
def scan_path_query_fragment(text: str, start: int) -> int:
    """Find the end of the link whose host, with its port if it has one, ends at `start` (UTS #58 §3.5.1): the end of its
    Path, Query and Fragment by the published rules. For programs that find hosts themselves.

    Both are code points. The result is `start` if no Part begins there, and the end of the text if `start` is past
    it. A negative `start` raises `ValueError`. Takes time linear in the length of the word at `start`.

    >>> import uts58
    >>> text = "(example.com/wiki/Bridge_(music).)"
    >>> text[: uts58.scan_path_query_fragment(text, 12)]
    '(example.com/wiki/Bridge_(music)'
    """
def scan_back_email_local_part(text: str, at: int, floor: int = 0) -> int | None:
    """Find the start of the e-mail address whose `@` is at `at` (UTS #58 §5.2), including `mailto:`, but not before
    `floor`. Returns `None` if no valid local part precedes `at`, or if a lone surrogate touches it. Check the domain
    after the `@` yourself.

    All are code points; a negative one raises `ValueError`. The result is also `None` if `floor` to `at` isn't a
    range of the text. Takes time linear in the length of the word before `at`.

    >>> import uts58
    >>> text = "Write to jörg.meier@example.com"
    >>> text[uts58.scan_back_email_local_part(text, text.index("@")) :]
    'jörg.meier@example.com'
    >>> print(uts58.scan_back_email_local_part("a..b@example.com", 4))
    None
    """
def extend_link(text: str, start: int, end: int) -> int:
    """Find the end, following UTS #58, of a link that another library found from `start` to `end` (§10.1, migration). It is
    usually longer, and its start doesn't change.

    All are code points; a negative one raises `ValueError`. The result is `end` for an e-mail address, for a link
    with a lone surrogate, and for a range that isn't one of the text. Takes time linear in the length of the link and
    of the word in which it ends.

    >>> import re, uts58
    >>> text = "See https://en.wikipedia.org/wiki/Café_(disambiguation)."
    >>> start, end = re.search(r"https?://[!-~]+", text).span()  # ASCII only
    >>> text[start:end], text[start : uts58.extend_link(text, start, end)]
    ('https://en.wikipedia.org/wiki/Caf', 'https://en.wikipedia.org/wiki/Café_(disambiguation)')
    """
def linkify_html(
    html: str,
    *,
    linkifier: Linkifier | None = None,
    rel: str = "nofollow noopener noreferrer",
    target: str = "",
    class_: str = "",
    isolation: _Isolation = "auto",
    skip: _Names = (),
    max_token: int = 16777216,
    hook: Callable[[Anchor], bool] | None = None,
) -> LinkedHtml:
    """Link the text of an HTML document with `<a href="…">`. Everything else stays the same, byte for byte.

    Links may cross inline elements and references (`exam<b>ple</b>.com`), and no element is split. Nothing is linked
    in `a`, scripts and similar elements, nor in the elements that `skip` names, such as `uts58.CODE_ELEMENTS`. This
    doesn't sanitise the document: do that first.

    * `linkifier`: by default one with the Messages profile.
    * `rel`, `target`, `class_`, `isolation`: as for `Linkifier.html`.

    The result is a `str` with the attribute `is_complete`: whether the whole document was read. If it is unclear how
    browsers parse the document after some place (rule H8), the rest is unchanged, and `hook` isn't called for it.

    * `max_token`: the maximum length of a tag or comment, in bytes; from a longer one on, nothing changes.
    * `hook` is called with each new link and each `a` of the document, an `Anchor`, which it may change. It returns
      `True` (keep it) or `False` (keep only its text).

    >>> import uts58
    >>> uts58.linkify_html("<li>例え<b>.jp</b>/?q=1&amp;桜！</li>", rel="ugc", isolation="none")
    '<li><a href="https://xn--r8jz45g.jp/?q=1&amp;%E6%A1%9C" rel="ugc">例え<b>.jp</b>/?q=1&amp;桜</a>！</li>'
    """
def linkify_mail(
    body: str,
    *,
    linkifier: Linkifier | None = None,
    format: Literal["fixed", "flowed", "flowed-delsp"] = "fixed",
    rel: str = "nofollow noopener noreferrer",
    target: str = "",
    class_: str = "",
    line_breaks: _LineBreaks = "keep",
    link_text: _LinkText = "as-written",
    host_display: _HostDisplay = "unicode-if-safe",
    max_code_points: int | None = None,
    isolation: _Isolation = "auto",
    decide: _Decide | None = None,
) -> str:
    r"""Write the decoded text of a mail as HTML: quotes as `<blockquote>`, the signature as `<div class="signature">`,
    links as `<a href="…">`, and everything else escaped. A URL in angle brackets may continue over several lines.

    * `format`: `"fixed"`, `"flowed"` or `"flowed-delsp"`, from the parameters of its Content-Type.
    * `linkifier`: by default one with the Messages profile.
    * Everything else is as for `Linkifier.html`. The links passed to `decide` have places in a text of their own.

    >>> import uts58
    >>> body = "> Где <b>?\nпример.рф\n-- \nЮля & Co."
    >>> uts58.linkify_mail(body, rel="", isolation="none", line_breaks="br")
    '<blockquote>Где &#60;b&#62;?</blockquote><a href="https://xn--e1afmkfd.xn--p1ai">пример.рф</a><div class="signature">-- <br>Юля &#38; Co.</div>'
    """
def _link_from_places(
    piece: str,
    start: tuple[int, int, int],
    lengths: tuple[int, int, int, int],
    kind: str,
    implied_scheme: str,
) -> Link: ...
