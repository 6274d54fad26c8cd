"""bleach's callbacks."""

from __future__ import annotations

from typing import Any

__all__ = ["nofollow", "target_blank"]

_HREF, _REL, _TARGET = (None, "href"), (None, "rel"), (None, "target")


def _leaves_the_page(attrs: dict[Any, str]) -> bool:
    return not attrs.get(_HREF, "mailto:").startswith("mailto:")


def nofollow(attrs: dict[Any, str], new: bool = False) -> dict[Any, str]:
    """Add `nofollow` to `rel`, except for addresses.

    >>> from uts58.bleach.callbacks import nofollow
    >>> nofollow({(None, "href"): "http://xn--bcher-kva.de", (None, "rel"): "ugc", "_text": "bücher.de"})[(None, "rel")]
    'ugc nofollow'
    """
    if _leaves_the_page(attrs):
        values = attrs.get(_REL, "").split()
        if "nofollow" not in (value.lower() for value in values):
            values.append("nofollow")
        attrs[_REL] = " ".join(values)
    return attrs


def target_blank(attrs: dict[Any, str], new: bool = False) -> dict[Any, str]:
    """Set `target` to `_blank`, except for addresses.

    >>> from uts58.bleach.callbacks import target_blank
    >>> target_blank({(None, "href"): "http://xn--bcher-kva.de", "_text": "bücher.de"})[(None, "target")]
    '_blank'
    """
    if _leaves_the_page(attrs):
        attrs[_TARGET] = "_blank"
    return attrs
