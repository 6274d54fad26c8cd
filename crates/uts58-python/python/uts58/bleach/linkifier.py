"""`Linker`, `LinkifyFilter` and `linkify`, with bleach's interface."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from uts58._around import around
from uts58._types import Anchor
from uts58._uts58 import Link, Linkifier, linkify_html
from uts58.bleach import callbacks as _callbacks

__all__ = ["DEFAULT_CALLBACKS", "LinkifyFilter", "Linker", "linkify"]

Attributes = dict[Any, str]
"""Keys are `(None, name)`, and `"_text"` for the text."""
Callback = Callable[[Attributes, bool], "Attributes | None"]

DEFAULT_CALLBACKS: list[Callback] = [_callbacks.nofollow]
"""The default callbacks: `nofollow`."""

_REFUSED = {
    "url_re": "links are not found by a regular expression: give linkifier=uts58.Linkifier(…) with the host_rule or the schemes "
    "that you need, or refuse a link in a callback by returning None",
    "email_re": "addresses are not found by a regular expression: refuse one in a callback by returning None",
    "recognized_tags": "all elements stay as they are: clean the document before, for example with nh3",
}


_SCHEMES = ("https", "http", "ftp", "gopher", "irc", "nntp", "rsync", "rtsp", "sftp", "ssh", "telnet", "webcal")


_LINKIFIER = Linkifier("messages", schemes=_SCHEMES, implied_scheme="http")


def _is_bare_address(link: Link | None) -> bool:
    """Does `parse_email` apply to this link? For bleach, an address with `mailto:` is a URL."""
    return link is not None and link.kind == "email" and link.scheme is None


def _refuse(given: dict[str, object]) -> None:
    for name, value in given.items():
        if value is not None:
            raise TypeError(f"{name} cannot be set here: {_REFUSED[name]}")


def _names(tags: Iterable[str] | None) -> list[str]:
    return sorted(tag.lower() for tag in tags or ())


def _called(callbacks: Iterable[Callback], attributes: Attributes, is_new: bool) -> Attributes | None:
    for callback in callbacks:
        changed = callback(attributes, is_new)
        if changed is None:
            return None
        attributes = changed
    return attributes


def _name(key: object) -> str:
    if isinstance(key, tuple) and len(key) == 2 and isinstance(key[1], str):
        return key[1]
    raise TypeError(f"a callback has set {key!r}: the keys of attributes are pairs such as (None, 'href')")


class Linker:
    """Links HTML fragments. Create one and use it for any number of fragments, on any number of threads.

    * `callbacks`: called one after another for each new link and each `a` of the fragment. A callback gets the attributes and whether
      the link is new, and returns the attributes, or `None` for no link. Their keys are `(None, name)`, and `"_text"` for the text.
      Callbacks don't see an `a` in `svg`, `math`, `noscript` and `template`; tags in `xmp`, `noembed`, `noframes`, `iframe`, `textarea`
      and `title`, which are text; or anything after `plaintext` or other markup that makes it unclear how a browser continues. bleach
      calls them for most of these, so use `bleach.clean` first: it removes such elements.
    * `skip_tags`: the elements in which nothing is linked.
    * `parse_email`: whether to link addresses. An address after `mailto:` is always linked.
    * `linkifier`: by default, one of Messages with `implied_scheme="http"` and with the schemes of bleach that have hosts.
    * bleach's `url_re`, `email_re` and `recognized_tags` aren't supported: passing one raises an error.

    >>> from uts58.bleach import Linker
    >>> def short(attrs, new=False):
    ...     if new:
    ...         attrs["_text"] = attrs["_text"][:8] + "…"
    ...     return attrs
    >>> Linker(callbacks=[short], skip_tags={"pre"}).linkify("bücher.de/größe <pre>bücher.de</pre>")
    '<a href="http://xn--bcher-kva.de/gr%C3%B6%C3%9Fe">bücher.d…</a> <pre>bücher.de</pre>'
    """

    def __init__(
        self,
        callbacks: Iterable[Callback] | None = DEFAULT_CALLBACKS,
        skip_tags: Iterable[str] | None = None,
        parse_email: bool = False,
        url_re: object = None,
        email_re: object = None,
        recognized_tags: object = None,
        *,
        linkifier: Linkifier | None = None,
    ) -> None:
        _refuse({"url_re": url_re, "email_re": email_re, "recognized_tags": recognized_tags})
        self.callbacks = list(callbacks or ())
        self.skip_tags = skip_tags
        self.parse_email = parse_email
        self.linkifier = linkifier or _LINKIFIER
        # Another linkifier itself decides what to link.
        self._takes_addresses = bool(parse_email) or linkifier is not None

    def linkify(self, text: str) -> str:
        """Link the fragment.

        >>> from uts58.bleach import Linker
        >>> Linker(parse_email=True).linkify("<li>я@пример.рф")
        '<li><a href="mailto:%D1%8F@xn--e1afmkfd.xn--p1ai">я@пример.рф</a>'
        """
        if not isinstance(text, str):
            raise TypeError("argument must be of text type: decode bytes first")
        return linkify_html(
            text,
            linkifier=self.linkifier,
            rel="",
            isolation="none",
            skip=_names(self.skip_tags),
            hook=self._hook if self.callbacks or not self._takes_addresses else None,
        )

    def _hook(self, anchor: Anchor) -> bool:
        if not self._takes_addresses and _is_bare_address(anchor.link):
            return False
        attributes: Attributes = {(None, name): value for name, value in anchor.attributes.items()}
        attributes["_text"] = anchor.text
        changed = _called(self.callbacks, attributes, anchor.link is not None)
        if changed is None:
            return False
        changed = dict(changed)
        anchor.text = str(changed.pop("_text", ""))
        anchor.attributes = {_name(key): value for key, value in changed.items()}
        return True


def linkify(
    text: str,
    callbacks: Iterable[Callback] | None = DEFAULT_CALLBACKS,
    skip_tags: Iterable[str] | None = None,
    parse_email: bool = False,
) -> str:
    """Link an HTML fragment. The arguments are those of `Linker`.

    >>> from uts58.bleach import linkify
    >>> from uts58.bleach.callbacks import target_blank
    >>> linkify("пример.рф <a href='/ä'>ä</a>", callbacks=[target_blank])
    '<a href="http://xn--e1afmkfd.xn--p1ai" target="_blank">пример.рф</a> <a href="/ä" target="_blank">ä</a>'
    """
    return Linker(callbacks=callbacks, skip_tags=skip_tags, parse_email=parse_email).linkify(text)


Token = dict[str, Any]

_TEXT = ("Characters", "SpaceCharacters", "Entity")
# Text continues across these elements, as in `linkify_html`; all others end it.
_INLINE = frozenset(
    "abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd mark nobr q s samp small span strike strong sub "
    "sup time tt u var wbr".split()
)


class LinkifyFilter:
    """A filter of html5lib, for the `filters` of bleach's `Cleaner`.

    The arguments are the source of tokens, then those of `Linker`.

    >>> from uts58.bleach import LinkifyFilter
    >>> tokens = [{"type": "Characters", "data": "см. пример.рф"}]
    >>> [token.get("data") for token in LinkifyFilter(tokens)]
    ['см. ', {(None, 'href'): 'http://xn--e1afmkfd.xn--p1ai', (None, 'rel'): 'nofollow'}, 'пример.рф', None]
    """

    def __init__(
        self,
        source: Iterable[Token],
        callbacks: Iterable[Callback] | None = DEFAULT_CALLBACKS,
        skip_tags: Iterable[str] | None = None,
        parse_email: bool = False,
        url_re: object = None,
        email_re: object = None,
        *,
        linkifier: Linkifier | None = None,
    ) -> None:
        _refuse({"url_re": url_re, "email_re": email_re})
        self.source = source
        self.callbacks = list(callbacks or ())
        self.skip_tags = frozenset(_names(skip_tags))
        self.linkifier = linkifier or _LINKIFIER
        self._takes_addresses = bool(parse_email) or linkifier is not None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.source, name)

    def __iter__(self) -> Iterator[Token]:
        run: list[Token] = []
        # The number of open elements to skip.
        skipped = 0
        tokens = iter(self.source)
        for token in tokens:
            kind, name = token["type"], token.get("name")
            is_inline = kind in ("StartTag", "EndTag", "EmptyTag") and name in _INLINE - self.skip_tags
            if not skipped and (is_inline or kind in _TEXT):
                run.append(token)
                continue
            yield from self._linked(run)
            run = []
            if kind == "StartTag" and name == "a":
                yield from self._existing([token, *_up_to_end(tokens)])
                continue
            if name in self.skip_tags:
                skipped = max(0, skipped + _depth(token))
            yield token
        yield from self._linked(run)

    def _existing(self, tokens: list[Token]) -> Iterator[Token]:
        """Handle an existing `a`."""
        start, inner = tokens[0], tokens[1:]
        text = "".join(map(_text, inner))
        attributes = _called(self.callbacks, {**(start["data"] or {}), "_text": text}, False)
        if attributes is None:
            yield {"type": "Characters", "data": text}
            return
        attributes = dict(attributes)
        shown = str(attributes.pop("_text", ""))
        yield {**start, "data": attributes}
        if shown == text:
            yield from inner
        else:
            yield {"type": "Characters", "data": shown}
            yield from inner[-1:]

    def _linked(self, run: list[Token]) -> Iterator[Token]:
        """Write text and inline elements, with links that don't split an element."""
        texts = [_text(token) for token in run]
        links = self.linkifier.links("".join(texts)) if any(texts) else []
        if not self._takes_addresses:
            links = [link for link in links if not _is_bare_address(link)]
        atoms = list(_cut(run, texts, {place for link in links for place in link.span}))
        done = at = 0
        for link in links:
            while at < len(atoms) and atoms[at].end <= link.start:
                at += 1
            found = around(atoms, done, at, link.start, link.end)
            if found is None:
                continue
            attributes = _called(self.callbacks, {(None, "href"): link.absolute, "_text": link.text}, True)
            if attributes is None:
                continue
            attributes = dict(attributes)
            shown = str(attributes.pop("_text", ""))
            first, after = found
            yield from (atom.token for atom in atoms[done:first])
            yield {"type": "StartTag", "name": "a", "namespace": None, "data": attributes}
            if shown == link.text:
                yield from (atom.token for atom in atoms[first:after])
            else:
                yield {"type": "Characters", "data": shown}
            yield {"type": "EndTag", "name": "a", "namespace": None}
            done = at = after
        yield from (atom.token for atom in atoms[done:])


class _Atom:
    """A token, and the place of its text in that of the run, which is empty for a tag."""

    __slots__ = ("end", "start", "token")

    def __init__(self, token: Token, start: int, end: int) -> None:
        self.token = token
        self.start = start
        self.end = end

    @property
    def depth(self) -> int:
        return _depth(self.token)


def _text(token: Token) -> str:
    if token["type"] in ("Characters", "SpaceCharacters"):
        return str(token["data"])
    return html.unescape(f"&{token['name']};") if token["type"] == "Entity" else ""


def _cut(run: list[Token], texts: list[str], places: set[int]) -> Iterator[_Atom]:
    """The tokens, with text split where links begin and end. An entity is never split."""
    start = 0
    ordered = sorted(places)
    next_place = 0
    for token, text in zip(run, texts, strict=True):
        end = start + len(text)
        while next_place < len(ordered) and ordered[next_place] <= start:
            next_place += 1
        if token["type"] != "Entity":
            while next_place < len(ordered) and ordered[next_place] < end:
                place = ordered[next_place]
                yield _Atom({**token, "data": text[len(text) - (end - start) : place - end + len(text)]}, start, place)
                start = place
                next_place += 1
            if text:
                token = {**token, "data": text[len(text) - (end - start) :]}
        yield _Atom(token, start, end)
        start = end


def _depth(token: Token) -> int:
    return {"StartTag": 1, "EndTag": -1}.get(token["type"], 0)


def _up_to_end(tokens: Iterator[Token]) -> Iterator[Token]:
    """The rest of an `a`, including its end tag."""
    for token in tokens:
        yield token
        if token["type"] == "EndTag" and token["name"] == "a":
            return
