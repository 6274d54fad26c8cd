"""What the plug-ins for Django, Jinja2 and Python-Markdown share: links, and beside them what own matchers find."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from uts58._types import Anchor
from uts58._uts58 import Link, Linkifier, linkify_html

Own = Mapping[str, Callable[[re.Match[str]], "str | None"]]
"""Regular expressions, and for each where a match of it goes: a function of the match, which says `None` for nowhere."""

MESSAGES = Linkifier("messages")


class Needs:
    """Around the imports of a host: says what to install where it is missing."""

    def __init__(self, host: str, extra: str) -> None:
        self._says = f"uts58.{extra} needs {host}, which is not installed: pip install 'uts58[{extra}]'"

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if isinstance(error, ModuleNotFoundError):
            raise ImportError(self._says, name=error.name) from error


class Found(NamedTuple):
    """What becomes an `a` element."""

    start: int
    end: int
    text: str
    href: str
    link: Link | None
    """`None` if an own matcher found it."""


class Finder:
    """A linkifier and own matchers; what it finds does not overlap."""

    def __init__(self, linkifier: Linkifier | None, own: Own | None) -> None:
        self.linkifier = MESSAGES if linkifier is None else linkifier
        self._own = [(re.compile(pattern), href) for pattern, href in (own or {}).items()]

    def pieces(self, text: str, linkifier: Linkifier | None = None) -> Iterator[str | Found]:
        """Text and what is found in turn, from the first to the last; the linkifier of one call may be another one."""
        for piece in (linkifier or self.linkifier).merge(text, self._spans(text)):
            if isinstance(piece, Link):
                yield Found(piece.start, piece.end, piece.text, piece.absolute, piece)
            else:
                yield piece

    def _spans(self, text: str) -> Iterator[Found]:
        for pattern, href in self._own:
            for match in pattern.finditer(text):
                target = href(match)
                if target is not None:
                    yield Found(match.start(), match.end(), match[0], target, None)


class Urlizer:
    """The work of `urlize`, of Django and of Jinja2. `escape` is the host's."""

    def __init__(
        self,
        linkifier: Linkifier | None,
        own: Own | None,
        attributes: Mapping[str, str] | None,
        escape: Callable[[str], str],
    ) -> None:
        self.finder = Finder(linkifier, own)
        self._attributes = dict(attributes or {})
        self._escape = escape

    def text(self, text: str, limit: int | None, of_urls: Mapping[str, str], linkifier: Linkifier | None = None) -> str:
        """Text as HTML with links. URLs get the attributes `of_urls`; addresses, and what own matchers find, do not."""
        return "".join(
            self._escape(piece) if isinstance(piece, str) else self._anchor(piece, limit, of_urls)
            for piece in self.finder.pieces(text, linkifier)
        )

    def html(self, html: str, limit: int | None, of_urls: Mapping[str, str], linkifier: Linkifier | None = None) -> str:
        """HTML with links in its text. Own matchers are not asked."""

        def hook(anchor: Anchor) -> bool:
            if anchor.link is not None:
                anchor.attributes.update(self._more(anchor.link, of_urls))
                anchor.text = _shown(anchor.link, limit) or anchor.text
            return True

        return str(
            linkify_html(html, linkifier=linkifier or self.finder.linkifier, rel="", isolation="none", hook=hook)
        )

    def _anchor(self, found: Found, limit: int | None, of_urls: Mapping[str, str]) -> str:
        attributes = {"href": found.href, **self._more(found.link, of_urls)}
        written = " ".join(f'{name}="{self._escape(value)}"' for name, value in attributes.items())
        return f"<a {written}>{self._escape(_shown(found.link, limit) or found.text)}</a>"

    def _more(self, link: Link | None, of_urls: Mapping[str, str]) -> dict[str, str]:
        return {**(of_urls if link is not None and link.kind == "url" else {}), **self._attributes}


def _shown(link: Link | None, limit: int | None) -> str | None:
    """The text of a link that is too long for the limit: never less than its host, which says where it goes."""
    if link is None or limit is None or len(link.text) <= limit:
        return None
    return link.shortened(max(limit, 1))
