"""Shared by the plug-ins for Django, Jinja2 and Python-Markdown: links, and matches of your own patterns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from uts58._types import Anchor
from uts58._uts58 import Link, Linkifier, linkify_html

Own = Mapping[str, Callable[[re.Match[str]], "str | None"]]
"""Regular expressions, each with a function that returns the target of a match, or `None` for no link."""

MESSAGES = Linkifier("messages")


class Needs:
    """A context for the imports of a host package, which says what to install if it is missing."""

    def __init__(self, host: str, extra: str) -> None:
        self._says = f"uts58.{extra} needs {host}, which is not installed: the extra uts58[{extra}] installs it"

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if isinstance(error, ModuleNotFoundError):
            raise ImportError(self._says, name=error.name) from error


class Found(NamedTuple):
    """A range of text that becomes an `a` element."""

    start: int
    end: int
    text: str
    href: str
    link: Link | None
    """`None` for a match of your own pattern."""


class Finder:
    """Finds links and matches of your own patterns, without overlaps."""

    def __init__(self, linkifier: Linkifier | None, own: Own | None) -> None:
        self.linkifier = MESSAGES if linkifier is None else linkifier
        self._own = [(re.compile(pattern), href) for pattern, href in (own or {}).items()]

    def pieces(self, text: str, linkifier: Linkifier | None = None) -> Iterator[str | Found]:
        """Yield text and results in turn, in order. `linkifier` overrides the linkifier for this call."""
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
    """Implements `urlize` for Django and Jinja2. `escape` is the host's function."""

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
        """Write text as HTML with links. URLs get the attributes `of_urls`; addresses and your own matches don't."""
        return "".join(
            self._escape(piece) if isinstance(piece, str) else self._anchor(piece, limit, of_urls)
            for piece in self.finder.pieces(text, linkifier)
        )

    def html(self, html: str, limit: int | None, of_urls: Mapping[str, str], linkifier: Linkifier | None = None) -> str:
        """Link the text of HTML. Doesn't use your own patterns."""

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
    """The shortened text of a link that exceeds the limit. It always includes the host, which shows where the link goes."""
    if link is None or limit is None or len(link.text) <= limit:
        return None
    return link.shortened(max(limit, 1))
