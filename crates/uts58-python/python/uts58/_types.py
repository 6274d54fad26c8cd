"""What the native part gives back, where a class of Python does."""

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
    """What the argument may be: `True` or `False`; one of `values`; an `int` from 1 on, or `None` for no limit; a string or several for others."""
    values: tuple[Any, ...]
    """What a switch or a choice may be; empty for others."""
    defaults: dict[str, Any]
    """What it is in each profile; an empty list is the one that is built in, and `None` is no limit."""
    help: str
    """What it does, in one sentence."""
    decisions: tuple[str, ...]
    """The numbers of its rules in docs/DECISIONS.md of the project."""


class Refused(NamedTuple):
    """What looks like a link and is none, from `Linkifier.findings`.

    >>> import uts58
    >>> uts58.Linkifier("messages").findings("siehe README.md")
    [Refused(start=6, end=15, text='README.md', reason='a file name', decision='M6')]
    """

    start: int
    """Where it begins, in code points."""
    end: int
    """Where it ends, in code points, exclusive."""
    text: str
    """It as it stands in the text."""
    reason: str
    """The rule that refused it, in words."""
    decision: str
    """The number of the rule in docs/DECISIONS.md of the project; empty if an option of the linkifier refused it."""


class TextTarget(NamedTuple):
    """How what a text names relates to where its hyperlink goes, from `same_target`.

    >>> import uts58
    >>> uts58.same_target("bücher.de", "https://www.bücher.de/")
    TextTarget(relation='same-domain', link=<Link 0..9 url 'bücher.de'>)
    """

    relation: Literal["no-host", "same", "same-domain", "unclear", "different"]
    """`no-host`: the text shows none. `same`: all of it is the target's host, and the target is a page or a mailbox.
    `same-domain`: another host of the same registrable domain. `unclear`: a reader may take the text for a host that is not
    linked in it, or the target is neither a page nor a mailbox. `different`: another host, a reader is being misled."""
    link: Link | None
    """The link in the text that goes elsewhere, for `same-domain` and `different`."""


class LinkedHtml(str):
    """A document with its links, from `linkify_html`: a `str` that knows whether the document was read to its end.

    >>> import uts58
    >>> uts58.linkify_html("größe").is_complete
    True
    >>> uts58.linkify_html("<select><b>größe</b> bücher.de").is_complete
    False
    """

    __slots__ = ("is_complete",)

    is_complete: bool
    """Otherwise a part stayed as it was, with `a` elements that no `hook` was asked about: how a browser reads it is unclear."""

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
    """The link that was found, with places in its own text; `None` for an element that the document has."""
    attributes: dict[str, str]
    """The attributes: names in lower case, values with their references read. To be changed in place or set anew."""
    text: str
    """What is read in the element. Another text takes the place of all that is in it."""
    is_text_cut: bool
    """Is the text only the beginning, because the element goes on for too long? Then it cannot be changed."""

    def __init__(self, link: Link | None, attributes: dict[str, str], text: str, is_text_cut: bool = False) -> None:
        self.link = link
        self.attributes = attributes
        self.text = text
        self.is_text_cut = is_text_cut

    def __repr__(self) -> str:
        return f"Anchor(link={self.link!r}, attributes={self.attributes!r}, text={self.text!r})"
