"""The interface of linkify-it-py, with links as UTS #58 finds them.

Use it for `MarkdownIt("gfm-like")` and everything else that accepts a `LinkifyIt`. docs/FROM-LINKIFY-IT-PY.md of the
project lists the differences.

>>> from uts58.linkify_it import LinkifyIt
>>> [(match.schema, match.text, match.url) for match in LinkifyIt().match("Смотри пример.рф/путь; https://例え.jp/桜。")]
[('', 'пример.рф/путь', 'http://пример.рф/путь'), ('https:', 'https://例え.jp/桜', 'https://例え.jp/桜')]
"""

from __future__ import annotations

import itertools
import re
import sys
import types
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any

from uts58._uts58 import OPTIONS, Link, Linkifier

__all__ = ["LinkifyIt", "Match", "SchemaError", "install"]

_OPTIONS = ("fuzzy_link", "fuzzy_email", "fuzzy_ip")


class _BuiltIn(Enum):
    """The built-in rules, each with the prefix by which the linkifier knows it."""

    WEB = "http:"
    RELATIVE = "http://"
    MAIL = "mailto:"


# An alias maps to the name of another schema.
_SCHEMAS: dict[str, Any] = {
    "http:": _BuiltIn.WEB,
    "https:": "http:",
    "ftp:": "http:",
    "//": _BuiltIn.RELATIVE,
    "mailto:": _BuiltIn.MAIL,
}

_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
# Every possible link contains one of these.
_HINT = r"[.:@\u3002\uFF0E\uFF61]"
# Every host with more than one label, and every address, contains one of these.
_HAS_DOT = re.compile(r"[.\u3002\uFF0E\uFF61:]")
# The maximum length of a link in Messages, in bytes.
_LONGEST: int = next(option.defaults["messages"] for option in OPTIONS if option.name == "max_length")
# The text before the Parts, unless the host is too long. After `//`, it must match `_MAY_HAVE_DOT`.
_AUTHORITY = re.compile(r"/{0,2}[^/?#\s]{0,1000}")
_MAY_HAVE_DOT = re.compile(r"[.%\u3002\uFF0E\uFF61:]|localhost", re.IGNORECASE)
# This many code points after the authority are read first. The end of the link is final if `_MARGIN` of them follow
# it.
_NEAR = 512
_MARGIN = 256
# A scheme, a candidate for a host, and the code point after it. Even a fully escaped host fits.
_BEGIN = re.compile(r"[a-z][a-z0-9+.-]*://[^/?#]{0,1000}.?", re.IGNORECASE | re.DOTALL)


def install() -> None:
    """Make `import linkify_it` import this module in this process, even if linkify-it-py is installed.

    For programs that create a `MarkdownIt` whose `linkify` you can't set, such as MyST, which switches linkify off without
    `linkify_it`. Call it once before they do, for example in Sphinx's `conf.py`. Modules that have already imported
    linkify-it-py keep it, except markdown-it-py.

    >>> import uts58.linkify_it
    >>> uts58.linkify_it.install()
    >>> import linkify_it
    >>> linkify_it.LinkifyIt().match("siehe bücher.de/größe!")[0].text
    'bücher.de/größe'
    """
    module = sys.modules[__name__]
    sys.modules["linkify_it"] = module
    # markdown-it-py looks for `linkify_it` when it is imported, so set the class there too.
    markdown_it = sys.modules.get("markdown_it.main")
    if markdown_it is not None:
        vars(markdown_it)["linkify_it"] = module


class SchemaError(Exception):
    """Raised for an invalid schema.

    >>> from uts58.linkify_it import LinkifyIt
    >>> LinkifyIt().add("größe:", 5)
    Traceback (most recent call last):
    ...
    uts58.linkify_it.SchemaError: (LinkifyIt) Invalid schema 'größe:': '5'
    """

    def __init__(self, name: str, val: object) -> None:
        super().__init__(f"(LinkifyIt) Invalid schema '{name}': '{val}'")


class Match:
    """A link. A schema's `normalize` may change `text` and `url`.

    >>> from uts58.linkify_it import LinkifyIt
    >>> match, = LinkifyIt().match("почта: я@пример.рф")
    >>> match.schema, match.index, match.last_index, match.raw, match.url
    ('mailto:', 7, 18, 'я@пример.рф', 'mailto:я@пример.рф')
    """

    schema: str
    """The prefix of the link in lower case: empty without a scheme, `//` if the link begins with only these."""
    index: int
    """Where it begins, in code points."""
    last_index: int
    """Where it ends, exclusive."""
    raw: str
    """The link as written in the text."""
    text: str
    """The text to show."""
    url: str
    """The target."""

    def __init__(self, text: str, schema: str, index: int, last_index: int) -> None:
        raw = text[index:last_index]
        self.schema = schema.lower()
        self.index = index
        self.last_index = last_index
        self.raw = raw
        self.text = raw
        self.url = raw

    def __repr__(self) -> str:
        return f"{self.__class__.__module__}.{self.__class__.__name__}({self.__dict__!r})"


class _Schema:
    """A prefix with a rule of its own, which validates the text after it and may normalize the match."""

    __slots__ = ("normalize", "validate")

    def __init__(self, validate: Callable[[str, int], int], normalize: Callable[[Match], object]) -> None:
        self.validate = validate
        self.normalize = normalize


class _Sources(dict[str, Any]):
    """Sources of regular expressions for your own rules: Unicode classes, created on first access."""

    _CLASSES = {
        "src_Cc": ("Cc",),
        "src_Z": ("Z",),
        "src_P": ("P",),
        "src_ZCc": ("Z", "Cc"),
        "src_ZPCc": ("Z", "P", "Cc"),
    }

    def __missing__(self, name: str) -> str:
        if name not in self._CLASSES:
            raise KeyError(name)
        categories = self._CLASSES[name]
        code_points = [c for c in range(sys.maxunicode + 1) if unicodedata.category(chr(c)).startswith(categories)]
        # Consecutive code points have the same difference from their index.
        runs = (list(run) for _, run in itertools.groupby(enumerate(code_points), lambda it: it[1] - it[0]))
        written = "".join(f"\\U{run[0][1]:08x}-\\U{run[-1][1]:08x}" for run in runs)
        source = f"[{written}]"
        self[name] = source
        return source


class _MoreTlds:
    """A host rule: the public suffix list, and further top-level domains."""

    def __init__(self, names: frozenset[str]) -> None:
        self.names = names

    def __call__(self, host: str) -> bool:
        if host.rpartition(".")[2] in self.names:
            return True
        link = _PUBLIC.link_at_start(host)
        return link is not None and link.end == len(host)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _MoreTlds) and self.names == other.names

    def __hash__(self) -> int:
        return hash(self.names)


_PUBLIC = Linkifier("standard")
_ANY_VALID = Linkifier("standard", host_rule="any-valid")


class LinkifyIt:
    """Finds links. The chainable methods (`add`, `set`, `tlds`) change it, so call them before threads share it.

    * `schemas`: prefixes, each with the name of a schema that it is like, a dict with `validate` (a function of text and
      position that gives a length, or a regular expression) and perhaps `normalize`, or `None` for none.
    * `options`: `fuzzy_link` and `fuzzy_email`, links and addresses without a scheme, which are on; `fuzzy_ip`, IPv4 addresses
      with a port or path, which are off.

    The rules are those of `uts58.Linkifier("messages")`. `linkifier` is the one that is used, and `linkifier_options` what it
    was built with; see `_on_compile`.

    >>> from uts58.linkify_it import LinkifyIt
    >>> def length(self, text, pos):
    ...     end = pos
    ...     while end < len(text) and text[end].isalnum():
    ...         end += 1
    ...     return end - pos
    >>> def normalize(self, match):
    ...     match.url = "https://social.example/" + match.url[1:]
    >>> linkify = LinkifyIt().add("@", {"validate": length, "normalize": normalize}).add("git:", "http:")
    >>> [(match.text, match.url) for match in linkify.match("von @jürgen: git://пример.рф/а")]
    [('@jürgen', 'https://social.example/jürgen'), ('git://пример.рф/а', 'git://пример.рф/а')]
    """

    linkifier: Linkifier
    """What finds the links."""
    linkifier_options: dict[str, Any]
    """What it was built with: arguments of `uts58.Linkifier`."""
    re: dict[str, Any]
    """A place for regular expressions of your own rules; of those of linkify-it-py it has `src_Z`, `src_P`, `src_Cc`, `src_ZCc` and
    `src_ZPCc`. Links are found without it."""

    def __init__(self, schemas: Mapping[str, Any] | None = None, options: Mapping[str, bool] | None = None) -> None:
        self.re = _Sources()
        self._opts: dict[str, bool] = {"fuzzy_link": True, "fuzzy_email": True, "fuzzy_ip": False}
        self._schemas: dict[str, Any] = dict(_SCHEMAS)
        self._tlds: list[str] | None = None
        self._more_tlds: frozenset[str] = frozenset()
        self._schemas.update(schemas or {})
        self._take(options or {})
        self._compile()

    def add(self, schema: str, definition: str | Mapping[str, Any] | None) -> LinkifyIt:
        """Add or replace a schema; `None` removes it. Chainable.

        >>> from uts58.linkify_it import LinkifyIt
        >>> LinkifyIt().add("ftp:", None).test("ftp://пример.рф")
        False
        """
        self._schemas[schema] = definition
        self._compile()
        return self

    def set(self, options: Mapping[str, bool]) -> LinkifyIt:
        """Set options, and keep the others. Chainable.

        >>> from uts58.linkify_it import LinkifyIt
        >>> LinkifyIt().set({"fuzzy_link": False}).match("пример.рф") is None
        True
        """
        self._take(options)
        self._compile()
        return self

    def tlds(self, list_tlds: str | list[str], keep_old: bool = False) -> LinkifyIt:
        """Set the top-level domains of links without a scheme, or add to them with `keep_old`. Chainable.

        By default, the public suffix list decides, which includes all top-level domains.

        >>> from uts58.linkify_it import LinkifyIt
        >>> [match.text for match in LinkifyIt().tlds("größe", True).match("a.größe, b.com, c.länge")]
        ['a.größe', 'b.com']
        >>> [match.text for match in LinkifyIt().tlds(["größe"]).match("a.größe, b.com, c.länge")]
        ['a.größe']
        """
        names = [_a_label(name) for name in ([list_tlds] if isinstance(list_tlds, str) else list_tlds)]
        if not keep_old:
            self._tlds, self._more_tlds = names, frozenset()
        elif self._tlds is None:
            self._more_tlds |= frozenset(names)
        else:
            self._tlds = [*self._tlds, *names]
        self._compile()
        return self

    def test(self, text: str) -> bool:
        """Return whether the text contains a link.

        >>> from uts58.linkify_it import LinkifyIt
        >>> LinkifyIt().test("→ пример.рф")
        True
        """
        if self._all_are_matches and self.linkifier.contains_link(text):
            return True
        return next(self._candidates(text), None) is not None

    def pretest(self, text: str) -> bool:
        """Return whether the text may contain a link. Fast; `False` is certain.

        >>> from uts58.linkify_it import LinkifyIt
        >>> LinkifyIt().pretest("größer als"), LinkifyIt().pretest("größer. Als")
        (False, True)
        """
        return self._hint.search(text) is not None

    def match(self, text: str) -> list[Match] | None:
        """Return all links in order, or `None` if there are none.

        >>> from uts58.linkify_it import LinkifyIt
        >>> [match.text for match in LinkifyIt().match("(см. http://пример.рф/а_(б)), я@пример.рф")]
        ['http://пример.рф/а_(б)', 'я@пример.рф']
        """
        matches = [self._match(text, *candidate) for candidate in self._candidates(text)]
        return matches or None

    def match_at_start(self, text: str) -> Match | None:
        """Return the link at the very start of the text, if it has a schema.

        Reads at most as much text as a link may be long, and less if it can't be one, because programs call this at every `://`.

        >>> from uts58.linkify_it import LinkifyIt
        >>> LinkifyIt().match_at_start("http://пример.рф!").text
        'http://пример.рф'
        >>> LinkifyIt().match_at_start("пример.рф!") is None
        True
        """
        link = self._link_at_start(text)
        if link is not None and link.scheme is not None:
            return self._match(text, link.scheme + ":", link.start, link.end)
        if self._own is not None and (prefix := self._own.match(text)):
            length = self.test_schema_at(text, prefix[0], prefix.end())
            if length:
                return self._match(text, prefix[0], 0, prefix.end() + length)
        return None

    def test_schema_at(self, text: str, name: str, position: int) -> int:
        """Return the length of the text after a schema at a position; 0 if that isn't a link.

        >>> from uts58.linkify_it import LinkifyIt
        >>> LinkifyIt().test_schema_at("http://пример.рф!", "http:", 5)
        11
        """
        schema = self._compiled.get(name.lower())
        return max(0, schema.validate(text, position)) if schema else 0

    def normalize(self, match: Match) -> None:
        """Complete the URL of a match. You can override this.

        >>> from uts58.linkify_it import LinkifyIt, Match
        >>> match = Match("пример.рф", "", 0, 9)
        >>> LinkifyIt().normalize(match)
        >>> match.url
        'http://пример.рф'
        """
        if not match.schema:
            match.url = "http://" + match.url
        if match.schema == "mailto:" and not match.url.lower().startswith("mailto:"):
            match.url = "mailto:" + match.url

    def _on_compile(self) -> None:
        """Called before the linkifier is created. An override may change `linkifier_options`. There are no regular expressions.

        >>> from uts58.linkify_it import LinkifyIt
        >>> class Everywhere(LinkifyIt):
        ...     def _on_compile(self):
        ...         self.linkifier_options["host_rule"] = "any-valid"
        >>> Everywhere().test("größe.intern")
        True
        """

    def __getstate__(self) -> dict[str, Any]:
        compiled = {"_compiled", "_own", "_hint", "_reference", "_all_are_matches", "linkifier", "linkifier_options"}
        return {name: value for name, value in vars(self).items() if name not in compiled}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._compile()

    def _take(self, options: Mapping[str, bool]) -> None:
        for name, value in options.items():
            if name not in _OPTIONS:
                known = ", ".join(map(repr, _OPTIONS))
                raise ValueError(f"there is no option {name!r} here; there are {known}")
            self._opts[name] = bool(value)

    def _compile(self) -> None:
        kinds = {name: self._kind(name) for name in self._schemas}
        # The linkifier itself handles aliases of a web schema whose names are schemes.
        web = [name for name, kind in kinds.items() if kind is _BuiltIn.WEB and _SCHEME.fullmatch(name)]
        has_mail = any(kind is _BuiltIn.MAIL for name, kind in kinds.items() if name == "mailto:")
        fuzzy_link = self._opts["fuzzy_link"] and kinds.get("http:") is _BuiltIn.WEB
        self.linkifier_options = {
            "profile": "messages",
            "schemes": [name[:-1] for name in web],
            "bare_hosts": "all" if fuzzy_link else "off",
            "emails": has_mail,
            "implied_scheme": "http",
            "bare_ipv4": self._opts["fuzzy_ip"],
            "tld_list": self._tlds,
        }
        if self._more_tlds:
            self.linkifier_options["host_rule"] = _MoreTlds(self._more_tlds)
        self._on_compile()
        self.linkifier = Linkifier(**self.linkifier_options)
        # Knows `http:` and `mailto:`, even if the caller has removed them.
        self._reference = Linkifier(**{**self.linkifier_options, "schemes": ["http"], "emails": True})
        self._compiled = {name.lower(): schema for name, kind in kinds.items() if (schema := self._schema(name, kind))}
        # Prefixes that the linkifier doesn't know, longest first.
        own = [
            name for name, kind in kinds.items() if kind is not None and name not in web and kind is not _BuiltIn.MAIL
        ]
        own += [name for name, kind in kinds.items() if kind is _BuiltIn.MAIL and name != "mailto:"]
        written = "|".join(re.escape(name) for name in sorted(own, key=len, reverse=True))
        self._own = re.compile(written, re.IGNORECASE) if own else None
        self._hint = re.compile(f"{_HINT}|{written}" if own else _HINT, re.IGNORECASE)
        # Is every link of the linkifier a match?
        self._all_are_matches = self._opts["fuzzy_email"]

    def _kind(self, name: str) -> Any:
        """The schema after resolving aliases; `None` if there is none."""
        kind = self._schemas[name]
        if kind is not None and not isinstance(kind, (str, Mapping, _BuiltIn)):
            raise SchemaError(name, kind)
        # As in linkify-it, an alias may refer to another alias, but no further.
        if isinstance(kind, str):
            kind = self._schemas.get(kind)
            if isinstance(kind, str):
                kind = self._schemas.get(kind)
        return kind

    def _schema(self, name: str, kind: Any) -> _Schema | None:
        if kind is None or isinstance(kind, str):
            return None
        if isinstance(kind, _BuiltIn):
            return _Schema(self._validator(kind), self._normalize)
        length = self._function(name, kind, kind.get("validate"))
        return _Schema(
            lambda text, pos: max(0, int(length(text, pos))),
            self._normalizer(name, kind, kind.get("normalize")),
        )

    def _link_at_start(self, text: str) -> Link | None:
        begin = _BEGIN.match(text)
        # Without a host, no text after it makes a link. Some words are hosts only before a path (D34).
        if begin is not None and all(self.linkifier.link_at_start(begin[0] + path) is None for path in ("", "a")):
            return None
        return self.linkifier.link_at_start(text[: _LONGEST + 1])

    def _validator(self, kind: _BuiltIn) -> Callable[[str, int], int]:
        """The length for a built-in schema: the linkifier scans the text after the prefix it knows. Negative for a link that is too long,
        as far as its length is known."""
        prefix = kind.value

        def validate(text: str, pos: int) -> int:
            if kind is _BuiltIn.RELATIVE and (text[pos - 3 : pos - 2] in (":", "/") or not _begins_host(text, pos)):
                return 0
            authority = _AUTHORITY.match(text, pos)
            assert authority is not None
            if kind is _BuiltIn.RELATIVE and not _MAY_HAVE_DOT.search(authority[0]):
                return 0
            known = 0
            for most in (len(authority[0]) + _NEAR, _LONGEST):
                link = self._reference.link_at_start(prefix + text[pos : pos + most])
                if link is None or link.scheme is None:
                    return -known
                # `//todo` and `s/x//g` aren't links.
                host = link.host or ""
                if kind is _BuiltIn.RELATIVE and not _HAS_DOT.search(host) and host.lower() != "localhost":
                    return 0
                known = max(0, link.end - len(prefix))
                if known < most - _MARGIN or len(text) - pos <= most:
                    break
            return known

        return validate

    def _function(self, name: str, definition: object, validate: Any) -> Callable[[str, int], int]:
        if isinstance(validate, (str, re.Pattern)):
            pattern = re.compile(validate, re.IGNORECASE) if isinstance(validate, str) else validate

            def length(text: str, pos: int) -> int:
                found = pattern.search(text[pos:])
                return len(found[0]) if found else 0

            return length
        if isinstance(validate, types.MethodType):
            return validate
        if isinstance(validate, types.FunctionType):
            return types.MethodType(validate, self)
        raise SchemaError(name, definition)

    def _normalizer(self, name: str, definition: object, normalize: Any) -> Callable[[Match], object]:
        if isinstance(normalize, types.MethodType):
            return normalize
        if isinstance(normalize, types.FunctionType):
            return types.MethodType(normalize, self)
        if not normalize:
            return self._normalize
        raise SchemaError(name, definition)

    def _normalize(self, match: Match) -> None:
        # Look up the method at call time, because the caller may have replaced it.
        self.normalize(match)

    def _candidates(self, text: str) -> Iterator[tuple[str, int, int]]:
        """Schema, start and end of each link, in order and disjoint."""
        links = map(_candidate, filter(self._is_match, self.linkifier.links(text)))
        if self._own is None or not self._own.search(text):
            yield from links
            return
        yield from self._merged(text, links)

    def _merged(self, text: str, links: Iterator[tuple[str, int, int]]) -> list[tuple[str, int, int]]:
        """The links of the linkifier and of your own schemas. The earliest wins, then the longest, then that of a schema. No schema is
        called within a link, or within text that was too long for one, because each call may read as much as a link."""
        merged: list[tuple[str, int, int]] = []
        taken = passed = 0
        link = next(links, None)
        for prefix, start, end in self._prefixes(text):
            while link is not None and link[1] < start:
                if link[1] >= taken:
                    merged.append(link)
                    taken = link[2]
                link = next(links, None)
            schema = self._compiled.get(prefix.lower())
            if schema is None or start < max(taken, passed):
                continue
            length = schema.validate(text, end)
            passed = end - min(length, 0)
            if length <= 0:
                continue
            is_shorter = link is not None and link[1] == start and link[2] > end + length
            own = link if link is not None and is_shorter else (prefix, start, end + length)
            merged.append(own)
            taken = own[2]
        rest = [] if link is None else [link, *links]
        for other in rest:
            if other[1] >= taken:
                merged.append(other)
                taken = other[2]
        return merged

    def _prefixes(self, text: str) -> Iterator[tuple[str, int, int]]:
        """Where a prefix that the linkifier doesn't know may begin a link."""
        assert self._own is not None
        previous_end = -1
        for prefix in self._own.finditer(text):
            start, end = prefix.span()
            # No prefix begins directly after another one (`@@`).
            may_begin = start == 0 or (start != previous_end and _may_precede(text[start - 1]))
            previous_end = end
            if may_begin:
                yield prefix[0], start, end

    def _is_match(self, link: Link) -> bool:
        return self._all_are_matches or link.kind != "email" or link.scheme is not None

    def _match(self, text: str, schema: str, start: int, end: int) -> Match:
        match = Match(text, schema, start, end)
        compiled = self._compiled.get(match.schema)
        (compiled.normalize if compiled else self.normalize)(match)
        return match


def _candidate(link: Link) -> tuple[str, int, int]:
    if link.kind == "email":
        return "mailto:", link.start, link.end
    scheme = link.scheme
    return ("" if scheme is None else scheme + ":"), link.start, link.end


def _may_precede(c: str) -> bool:
    """May a schema follow this code point? Not if it could be part of a word."""
    category = unicodedata.category(c)
    return c in "><\uff5c" or (c != "_" and (category[0] in "ZP" or category == "Cc"))


def _begins_host(text: str, pos: int) -> bool:
    return pos < len(text) and (text[pos].isalnum() or text[pos] in "[_")


def _a_label(name: str) -> str:
    """The A-label of a top-level domain."""
    url = f"http://a.{name.strip().removeprefix('.')}"
    link = _ANY_VALID.link_at_start(url)
    host = link.href.partition("//")[2].rstrip("/") if link is not None and link.end == len(url) else ""
    before, _, last = host.rpartition(".")
    if before != "a" or not last:
        raise ValueError(f"{name!r} is not a top-level domain: use one label, such as 'com'")
    return last
