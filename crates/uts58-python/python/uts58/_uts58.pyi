from collections.abc import Callable, Iterable
from re import Match
from typing import Any, Final, Literal, SupportsIndex, TypeVar, final

from uts58._types import Anchor, LinkedHtml, OptionInfo, Refused, TextTarget

__all__ = [
    "CODE_ELEMENTS",
    "OPTIONS",
    "ArrowArray",
    "ArrowChunkedArray",
    "OptionError",
    "Link",
    "Linkifier",
    "__version__",
    "_link_from_places",
    "escape",
    "extend_link",
    "linkify_html",
    "linkify_mail",
    "quote_local_part",
    "same_target",
    "scan_back_email_local_part",
    "scan_path_query_fragment",
    "tld_list_version",
    "unicode_version",
]

__version__: Final[str]
unicode_version: Final[str]
tld_list_version: Final[str]
OPTIONS: Final[tuple[OptionInfo, ...]]
CODE_ELEMENTS: Final[tuple[str, ...]]

_Names = str | Iterable[str]
_Switch = bool | Literal["on", "off"]
_HostDisplay = Literal["unicode", "unicode-if-safe", "ascii"]
_LineBreaks = Literal["keep", "br", "paragraphs"]
_LinkText = Literal["as-written", "displayed", "shortened", "displayed-and-shortened"]
_Isolation = Literal["auto", "none"]
_Decide = Callable[[Link], bool | dict[str, str]]
_Span = TypeVar("_Span", bound=Match[str] | Link | tuple[Any, ...])

class OptionError(ValueError): ...

@final
class Link:
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def span(self) -> tuple[int, int]: ...
    @property
    def span_utf16(self) -> tuple[int, int]: ...
    @property
    def span_bytes(self) -> tuple[int, int]: ...
    @property
    def text(self) -> str: ...
    @property
    def kind(self) -> Literal["url", "email"]: ...
    @property
    def href(self) -> str: ...
    @property
    def absolute(self) -> str: ...
    @property
    def scheme(self) -> str | None: ...
    @property
    def implied_scheme(self) -> str | None: ...
    @property
    def local_part(self) -> str | None: ...
    @property
    def host(self) -> str | None: ...
    @property
    def domain(self) -> str | None: ...
    @property
    def port(self) -> int | None: ...
    @property
    def path(self) -> str | None: ...
    @property
    def query(self) -> str | None: ...
    @property
    def fragment(self) -> str | None: ...
    @property
    def trailing(self) -> str: ...
    @property
    def display(self) -> str: ...
    def display_as(self, host_display: _HostDisplay) -> str: ...
    def shortened(self, max_code_points: int, host_display: _HostDisplay | None = None) -> str: ...
    @property
    def risks(self) -> tuple[str, ...]: ...
    @property
    def warnings(self) -> tuple[str, ...]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Link: ...
    def __deepcopy__(self, _memo: Any, /) -> Link: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Linkifier:
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
        soft_ends: _Switch | None = None,
        wrapping_marks: _Switch | None = None,
        joined_urls: _Switch | None = None,
        spaceless_text: _Switch | None = None,
        not_a_host: _Switch | None = None,
        handles: _Switch | None = None,
        ellipsis: _Switch | None = None,
        bare_ipv4: _Switch | None = None,
        single_label_hosts: _Switch | None = None,
        markup_before_address: _Switch | None = None,
        address_parts: _Switch | None = None,
        mailto_query: _Switch | None = None,
        first_labels: _Names | None = None,
        file_names: _Names | None = None,
        add_file_names: _Names | None = None,
        # End of what `cargo xtask bindings` writes.
    ) -> Linkifier: ...
    def links(self, text: str) -> list[Link]: ...
    def links_arrow(self, array: object) -> ArrowArray | ArrowChunkedArray: ...
    def spans(self, text: str) -> list[tuple[int, int]]: ...
    def segments(self, text: str) -> list[str | Link]: ...
    def merge(self, text: str, spans: Iterable[_Span]) -> list[str | Link | _Span]: ...
    def contains_link(self, text: str) -> bool: ...
    def link_at(self, text: str, index: SupportsIndex) -> Link | None: ...
    def find_at_start(self, text: str) -> Link | None: ...
    def stable_prefix(self, text: str) -> int: ...
    def findings(self, text: str) -> list[Link | Refused]: ...
    def explain(self, text: str) -> str: ...
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
        decide: _Decide | None = None,
    ) -> str: ...
    def findable(self, url: str) -> str: ...
    def same_target(self, text: str, href: str) -> TextTarget: ...
    @property
    def options(self) -> dict[str, Any]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Linkifier: ...
    def __deepcopy__(self, _memo: Any, /) -> Linkifier: ...
    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, Any]]: ...

@final
class ArrowArray:
    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]: ...
    def __arrow_c_schema__(self) -> object: ...
    def __len__(self) -> int: ...

@final
class ArrowChunkedArray:
    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...
    def __arrow_c_schema__(self) -> object: ...
    def __len__(self) -> int: ...

def escape(url: str) -> str: ...
def quote_local_part(local_part: str) -> str: ...
def same_target(text: str, href: str) -> TextTarget: ...
def scan_path_query_fragment(text: str, start: int) -> int: ...
def scan_back_email_local_part(text: str, at: int, floor: int = 0) -> int | None: ...
def extend_link(text: str, start: int, end: int) -> int: ...
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
) -> LinkedHtml: ...
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
) -> str: ...
def _link_from_places(
    piece: str,
    start: tuple[int, int, int],
    lengths: tuple[int, int, int, int],
    kind: str,
    implied_scheme: str,
) -> Link: ...
