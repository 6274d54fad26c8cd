"""An extension of Python-Markdown that links URLs, bare domains and addresses in text.

It links nothing in code, existing links, image texts and raw HTML; docs/DECISIONS-MARKDOWN.md of the project has the rules, K1 to K3.

>>> import markdown
>>> markdown.markdown("См. **пример.рф/путь**, `пример.рф`!", extensions=["uts58.markdown"])
'<p>См. <strong><a href="https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C">пример.рф/путь</a></strong>, <code>пример.рф</code>!</p>'
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from html import unescape
from html.parser import HTMLParser
from typing import Any
from xml.etree.ElementTree import Element

from uts58._around import around
from uts58._elements import BREAKS, EMPTY, GAP_ALONE, HIDDEN, UNCLEAR, WITHOUT_LINKS
from uts58._found import MESSAGES, Finder, Found, Needs
from uts58._uts58 import Link

with Needs("Python-Markdown", "markdown"):
    from markdown import Markdown
    from markdown.extensions import Extension
    from markdown.treeprocessors import Treeprocessor, UnescapeTreeprocessor
    from markdown.util import HTML_PLACEHOLDER_RE, AtomicString

__all__ = ["LinkExtension", "makeExtension"]

# The tree's placeholders for a character after a backslash and for a piece of raw HTML.
_PLACEHOLDER = re.compile(f"{UnescapeTreeprocessor.RE.pattern}|{HTML_PLACEHOLDER_RE.pattern}")

# Visible elements without an end tag.
_VOID = ("br", "embed", "hr", "image", "img", "input")

# Something of its own is in these, so Parts end there (H3).
_DISTINCT = ("sub", "sup")

# The maximum number of readings of one host.
_MOST_READINGS = 8

# No host is longer.
_LONGEST_HOST = 253


class LinkExtension(Extension):
    """The extension, for `extensions=["uts58.markdown"]` or `extensions=[LinkExtension(…)]`.

    * `linkifier`: finds the links; by default one with the Messages profile.
    * `own`: regular expressions, each with a function that returns the target of a match, or `None`.
    * `attributes`: further attributes for all links, such as `{"rel": "ugc"}`.

    >>> import markdown
    >>> from uts58.markdown import LinkExtension
    >>> links = LinkExtension(own={r"@(\\w+)": lambda match: f"/users/{match[1]}"}, attributes={"rel": "ugc"})
    >>> markdown.markdown("@юра: *größe*", extensions=[links])
    '<p><a href="/users/юра" rel="ugc">@юра</a>: <em>größe</em></p>'
    """

    def __init__(self, **kwargs: Any) -> None:
        self.config = {
            "linkifier": [MESSAGES, "which links there are"],
            "own": [{}, "regular expressions, and for each where a match goes"],
            "attributes": [{}, "more attributes of all links"],
        }
        super().__init__(**kwargs)

    def extendMarkdown(self, md: Markdown) -> None:
        """Called by Python-Markdown.

        >>> import markdown
        >>> from uts58.markdown import LinkExtension
        >>> "uts58" in markdown.Markdown(extensions=[LinkExtension()]).treeprocessors  # ä
        True
        """
        finder = Finder(self.getConfig("linkifier"), self.getConfig("own"))
        # Run after the inline patterns, and before processors that read finished links, such as `attr_list`.
        md.treeprocessors.register(_Links(md, finder, self.getConfig("attributes")), "uts58", 15)


def makeExtension(**kwargs: Any) -> LinkExtension:
    """Called by Python-Markdown for `extensions=["uts58.markdown"]`.

    >>> from uts58.markdown import makeExtension
    >>> makeExtension(attributes={"title": "größe"}).getConfig("attributes")
    {'title': 'größe'}
    """
    return LinkExtension(**kwargs)


class _Atom:
    """A piece of a block, and its place in the visible text: text, or an element or tag, whose place is empty."""

    __slots__ = ("depth", "end", "key", "role", "source", "start")

    def __init__(
        self,
        source: Element | str | None,
        start: int,
        end: int,
        role: str = "tag",
        depth: int = 0,
        key: object = None,
    ) -> None:
        self.source = source
        """An element, or text as in the tree. `None` for the end of an element."""
        self.start = start
        self.end = end
        self.role = role
        """`text` may be cut; `whole` and `tag` may not. A link neither contains nor encloses `unlinked`, `unclear` and
        `stray` atoms; at the latter two, a reader may see no gap. Text after a `stray` one begins anew."""
        self.depth = depth
        self.key = key
        """The same value for the start and the end of an element."""


# The place of a tag, and whether it ends the Parts of a link.
_TagPlace = tuple[int, bool]


class _Links(Treeprocessor):
    """Adds `a` elements to the tree."""

    def __init__(self, md: Markdown, finder: Finder, attributes: Mapping[str, str]) -> None:
        super().__init__(md)
        self._finder = finder
        self._attributes = attributes

    def run(self, root: Element) -> None:
        blocks = [root]
        while blocks:
            block = _Block(blocks.pop(), self.md.htmlStash.rawHtmlBlocks)
            blocks += block.blocks
            found = [piece for piece in self._finder.pieces(block.text) if isinstance(piece, Found)]
            if found:
                _write(block.element, list(self._linked(block.atoms, list(self._within(block, found)))))

    def _within(self, block: _Block, found: list[Found]) -> Iterator[Found]:
        """The links, as far as the elements in and after them allow (K2, H3)."""
        stops = [atom.start for atom in block.atoms if atom.role == "unlinked"]
        gaps = {atom.start: atom.role for atom in block.atoms if atom.role in ("unclear", "stray")}
        # The parser has taken the marks of its elements away, so these end a URL.
        tags = [
            (atom.start, atom.key in _DISTINCT or not isinstance(atom.key, str)) for atom in block.atoms if atom.depth
        ]
        for one in found:
            at = bisect_right(stops, one.start)
            if one.link is None:
                yield one
            elif at < len(stops) and stops[at] < one.end:
                # An element without links ends a URL, but never a host.
                early = self._read(block.text[one.start : stops[at]])
                if early is not None and _origin(early) == _origin(one.link):
                    yield one._replace(end=one.start + early.end, href=early.absolute)
            elif self._is_clear(block.text, gaps, one, one.link):
                chosen = self._chosen(one, one.link, tags)
                if chosen is not None:
                    yield chosen

    def _is_clear(self, text: str, gaps: Mapping[int, str], one: Found, link: Link) -> bool:
        """May a reader see no other host, where a gap next to the link shows nothing?"""
        begin = max(0, one.start - _LONGEST_HOST) if gaps.get(one.start - 1) == "unclear" else one.start
        end = one.end + _LONGEST_HOST if one.end in gaps else one.end
        if (begin, end) == one[:2]:
            return True
        before = "".join(shown for place, shown in enumerate(text[begin : one.start], begin) if place not in gaps)
        after = "".join(shown for place, shown in enumerate(text[one.end : end], one.end) if place not in gaps)
        for left in {"", re.split(r"\s", before)[-1]}:
            for right in {"", after}:
                links = self._finder.linkifier.links(left + one.text + right)
                other = next((other for other in links if other.end > len(left)), None)
                if other is not None and _origin(other) != _origin(link):
                    return False
        return True

    def _chosen(self, one: Found, link: Link, tags: list[_TagPlace]) -> Found | None:
        """The link up to the tag that ends it. None if a reader can't know where it ends."""
        readings = 0
        is_in_host = True
        at = bisect_right(tags, (one.start, True))
        while at < len(tags) and tags[at][0] < one.end:
            place, ends = tags[at]
            after = at + 1
            while after < len(tags) and tags[after][0] == place:
                ends |= tags[after][1]
                after += 1
            is_alone = after == at + 1
            at = after
            end = place - one.start
            early = self._read(one.text[:end]) if is_in_host or ends else None
            if is_in_host:
                readings += 1
                if early is not None and (early.kind, early.host) == (link.kind, link.host):
                    is_in_host = False
                elif readings > _MOST_READINGS:
                    return None
                elif early is None or (link.domain and not _is_sure(early)):
                    continue
                elif link.domain or not _is_sure(early):
                    return None
                else:
                    return one._replace(end=one.start + early.end, href=early.absolute)
            if ends:
                return one._replace(end=one.start + early.end, href=early.absolute) if early else None
            if is_alone and one.text[end - 1].isalnum() and one.text[end].isalnum():
                return None
        return one

    def _read(self, text: str) -> Link | None:
        """The link at the start of the text."""
        link = next(iter(self._finder.linkifier.links(text)), None)
        return link if link is not None and link.start == 0 else None

    def _linked(self, atoms: list[_Atom], found: list[Found]) -> Iterator[_Atom]:
        """The atoms, with an `a` around each link that doesn't split an element."""
        atoms = list(_cut(atoms, sorted({place for one in found for place in one[:2]})))
        done = at = 0
        for one in found:
            while at < len(atoms) and atoms[at].end <= one.start:
                at += 1
            where = around(atoms, done, at, one.start, one.end)
            if where is None or not _is_whole(atoms[where[0] : where[1]]):
                continue
            first, after = where
            yield from atoms[done:first]
            # Python-Markdown doesn't escape `&` before a name and `;`.
            attributes = {"href": one.href.replace("&", "&amp;"), **self._attributes}
            yield _Atom(Element("a", attributes), one.start, one.start, depth=1)
            yield from atoms[first:after]
            yield _Atom(None, one.end, one.end, depth=-1)
            done = at = after
        yield from atoms[done:]


class _Block:
    """The content of an element that is a block: its atoms, its text as a reader sees it, and the blocks in it."""

    def __init__(self, element: Element, raw: list[str | Element]) -> None:
        self.element = element
        self.blocks: list[Element] = []
        self.atoms: list[_Atom] = []
        self._raw = raw
        self._end = 0
        self._shown: list[str] = []
        # The unlinked elements that raw HTML has opened, in order. An end tag ends everything from the first element
        # of its name on.
        self._unlinked: dict[str, None] = {}
        # The one that an attribute may hide.
        self._hidden = ""
        self._read()
        self.text = "".join(self._shown)

    def _add(
        self, source: Element | str | None, shown: str, role: str = "tag", depth: int = 0, key: object = None
    ) -> None:
        start = self._end
        self._end += len(shown)
        self._shown.append(shown)
        self.atoms.append(_Atom(source, start, self._end, role, depth, key))

    def _read(self) -> None:
        self._read_text(self.element.text)
        stack = [(self.element, iter(self.element))]
        while stack:
            element, children = stack[-1]
            child = next(children, None)
            if child is None:
                stack.pop()
                if stack:
                    self._add(None, "", depth=-1, key=element)
                    self._read_text(element.tail)
            elif self._read_child(child):
                self._read_text(child.tail)
            else:
                self._add(child, "", depth=1, key=child)
                self._read_text(child.text)
                stack.append((child, iter(child)))

    def _read_child(self, child: Element) -> bool:
        """Read an element that isn't changed. If it's inline, the text continues in it."""
        name = child.tag.lower() if isinstance(child.tag, str) else ""
        if not name or name in EMPTY:
            self._add(child, "")
        elif "footnote-ref" in child.get("class", "").split():
            self._add(child, "\n", "unlinked")
        elif name in WITHOUT_LINKS:
            self._add(child, "" if name in HIDDEN else "".join(child.itertext()), "unlinked")
        elif name in BREAKS or name in UNCLEAR:
            self._add(child, "\n", "unlinked" if name in BREAKS else "unclear")
            self.blocks.append(child)
        else:
            return False
        return True

    def _read_text(self, text: str | None) -> None:
        if isinstance(text, AtomicString):
            self._add(text, text, "unlinked")
            return
        text = text or ""
        at = 0
        for match in _PLACEHOLDER.finditer(text):
            self._read_plain(text[at : match.start()], text[at : match.start()], "text")
            at = match.end()
            escaped, raw = match.groups()
            if escaped:
                self._read_plain(match[0], chr(int(escaped)), "whole")
            else:
                self._read_raw(match[0], self._raw[int(raw)])
        self._read_plain(text[at:], text[at:], "text")

    def _read_plain(self, source: str, shown: str, role: str) -> None:
        if source:
            self._add(source, "" if self._hidden else shown, "unlinked" if self._unlinked else role)

    def _read_raw(self, placeholder: str, raw: str | Element) -> None:
        """Read raw HTML: a reference, a tag, a comment, or more."""
        if not isinstance(raw, str):
            self._add(placeholder, "\n", "unlinked")
            return
        if raw.startswith("&"):
            self._read_plain(placeholder, _character(raw), "whole")
            return
        tags = _tags(raw)
        if not tags or (len(tags) == 1 and tags[0][1] in EMPTY):
            self._add(placeholder, "")
        elif len(tags) > 1 or not tags[0][1]:
            self._add(placeholder, "\n", "unlinked")
        else:
            self._read_tag(placeholder, *tags[0])

    def _read_tag(self, placeholder: str, depth: int, name: str, hides: bool) -> None:
        if (hides and not self._hidden) or name == self._hidden:
            self._add(placeholder, "\n", "unclear")
            self._hidden = "" if name == self._hidden or name in _VOID else name
        elif name in WITHOUT_LINKS:
            self._add(placeholder, "", "unlinked")
            if depth == 1:
                self._unlinked.setdefault(name)
            else:
                while name in self._unlinked:
                    self._unlinked.popitem()
        elif name in BREAKS or name in UNCLEAR:
            # If its start tag isn't around the paragraph, parsers ignore an end tag.
            gap = "stray" if depth == -1 and name not in GAP_ALONE else "unlinked"
            self._add(placeholder, "\n", gap if name in BREAKS else "unclear")
        else:
            self._add(placeholder, "", depth=depth, key=name)


def _origin(link: Link) -> tuple[object, ...]:
    """What a link must have in each way to read it."""
    return link.kind, link.scheme, link.local_part, link.host, link.port


def _is_sure(link: Link) -> bool:
    """Does anybody see its host as one (D34)?"""
    return link.domain is not None or link.host == "localhost"


def _character(reference: str) -> str:
    """The visible text of a reference. `unescape` fails on numbers of thousands of digits."""
    try:
        return unescape(reference)
    except ValueError:
        return "\ufffd"


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.tags: list[tuple[int, str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((1, tag, any(name in ("hidden", "popover") for name, _ in attrs)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        self.tags.append((-1, tag, False))

    def handle_data(self, data: str) -> None:
        self.tags.append((0, "", False))


def _tags(raw: str) -> list[tuple[int, str, bool]]:
    """The tags of raw HTML, each with whether an attribute may hide the element, and its visible content without a name."""
    parser = _Tags()
    parser.feed(raw)
    parser.close()
    return parser.tags


def _cut(atoms: list[_Atom], places: list[int]) -> Iterator[_Atom]:
    """The atoms, with text split at the places."""
    at = 0
    for atom in atoms:
        while at < len(places) and places[at] <= atom.start:
            at += 1
        if atom.role != "text":
            yield atom
            continue
        text, start = str(atom.source), atom.start
        while at < len(places) and places[at] < atom.end:
            yield _Atom(text[start - atom.start : places[at] - atom.start], start, places[at], "text")
            start = places[at]
            at += 1
        yield _Atom(text[start - atom.start :], start, atom.end, "text")


def _is_whole(atoms: list[_Atom]) -> bool:
    """Does a link contain only whole elements, and nothing that isn't allowed in one?"""
    opened: list[object] = []
    for atom in atoms:
        if atom.role in ("unlinked", "unclear", "stray") or (
            atom.depth == -1 and (not opened or opened.pop() != atom.key)
        ):
            return False
        if atom.depth == 1:
            opened.append(atom.key)
    return not opened


def _write(block: Element, atoms: list[_Atom]) -> None:
    """Replace the content of the block by the atoms."""
    block.text = None
    del block[:]
    stack = [block]
    text: list[str] = []
    for atom in atoms:
        if isinstance(atom.source, str):
            text.append(atom.source)
            continue
        _flush(stack[-1], text)
        if atom.source is None:
            stack.pop()
            continue
        stack[-1].append(atom.source)
        atom.source.tail = None
        if atom.depth == 1:
            atom.source.text = None
            del atom.source[:]
            stack.append(atom.source)
    _flush(block, text)


def _flush(parent: Element, text: list[str]) -> None:
    """Append text to an element's content. Other extensions don't touch the content of a link."""
    if not text:
        return
    joined = text[0] if len(text) == 1 else "".join(text)
    if len(parent):
        parent[-1].tail = joined
    else:
        parent.text = AtomicString(joined) if parent.tag == "a" else joined
    text.clear()
