"""The types of results for which Python classes suffice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

if TYPE_CHECKING:
    from uts58._uts58 import Link


class OptionInfo(NamedTuple):
    """One option of `Linkifier`, from `OPTIONS`.

    >>> import uts58
    >>> option, = [option for option in uts58.OPTIONS if option.name == "not_a_host"]
    >>> option.kind, option.values, option.defaults, option.decisions  # README.md, größe.rs
    ('switch', (False, True), {'standard': False, 'messages': True}, ('M5', 'M6', 'M7', 'M16'))
    """

    name: str
    """The name of the argument."""
    kind: Literal["switch", "choice", "number", "list", "schemes"]
    """The kind of argument. A switch is `True` or `False`, a choice one of `values`. A number is an `int` of at least 1, or `None`
    for no limit. A list or schemes are one string or several."""
    values: tuple[Any, ...]
    """The values of a switch or choice; empty for other kinds."""
    defaults: dict[str, Any]
    """The value in each profile. An empty list means the built-in one; `None` means no limit."""
    help: str
    """Its effect, in one sentence."""
    decisions: tuple[str, ...]
    """The numbers of its rules in docs/DECISIONS.md of the project."""


class Refused(NamedTuple):
    """A rejected candidate, from `Linkifier.findings`.

    >>> import uts58
    >>> uts58.Linkifier("messages").findings("siehe README.md")
    [Refused(start=6, end=15, text='README.md', reason='a file name', decision='M6')]
    """

    start: int
    """The start, in code points."""
    end: int
    """The end, in code points, exclusive."""
    text: str
    """The text of the candidate."""
    reason: str
    """A description of the rule that rejects it."""
    decision: str
    """The number of the rule in docs/DECISIONS.md of the project; empty if an option of the linkifier rejects it."""


class TextTarget(NamedTuple):
    """How the hosts named in a hyperlink's text relate to its target, from `same_target`.

    >>> import uts58
    >>> uts58.same_target("bücher.de", "https://www.bücher.de/")
    TextTarget(relation='same-domain', link=<Link 0..9 url 'bücher.de'>)
    """

    relation: Literal["no-host", "same", "same-domain", "unclear", "different"]
    """`no-host`: the text names no host. `same`: it names only the target's host, and the target is a page or a mailbox.
    `same-domain`: it names another host of the same registrable domain. `unclear`: a reader may see a host that isn't
    linked, or the target is neither a page nor a mailbox. `different`: it names another host, so the reader is misled."""
    link: Link | None
    """The link in the text that names the other host, for `same-domain` and `different`."""


class LinkedHtml(str):
    """A document with links, from `linkify_html`: a `str` that also tells whether the whole document was read.

    >>> import uts58
    >>> uts58.linkify_html("größe").is_complete
    True
    >>> uts58.linkify_html("<select><b>größe</b> bücher.de").is_complete
    False
    """

    __slots__ = ("is_complete",)

    is_complete: bool
    """Otherwise a part is unchanged, because browsers may parse it differently. `hook` wasn't called for `a` elements there."""

    def __new__(cls, html: str, is_complete: bool) -> LinkedHtml:
        linked = super().__new__(cls, html)
        linked.is_complete = is_complete
        return linked

    def __getnewargs__(self) -> tuple[str, bool]:  # type: ignore[override]
        return str(self), self.is_complete


class Anchor:
    """An `a` element before it is written, for the `hook` of `linkify_html` to change.

    >>> import uts58
    >>> def hook(anchor):
    ...     anchor.attributes["rel"] = "ugc"
    ...     anchor.text = anchor.text.upper()
    ...     return True
    >>> uts58.linkify_html("bücher.de <a href='/ä'>ä</a>", isolation="none", hook=hook)
    '<a href="https://xn--bcher-kva.de" rel="ugc">BÜCHER.DE</a> <a href="/ä" rel="ugc">Ä</a>'
    """

    __slots__ = ("attributes", "is_text_cut", "link", "text")

    link: Link | None
    """The new link, with offsets in a text of its own; `None` for an element the document already has."""
    attributes: dict[str, str]
    """The attributes: names in lower case, values with references decoded. Change them in place or assign new ones."""
    text: str
    """The text of the element. Assigning another text replaces its whole content."""
    is_text_cut: bool
    """Whether the text is only the beginning, because the element is too long. Then it can't be changed."""

    def __init__(self, link: Link | None, attributes: dict[str, str], text: str, is_text_cut: bool = False) -> None:
        self.link = link
        self.attributes = attributes
        self.text = text
        self.is_text_cut = is_text_cut

    def __repr__(self) -> str:
        return f"Anchor(link={self.link!r}, attributes={self.attributes!r}, text={self.text!r})"
