"""Finds links in text in any script, following UTS #58, Unicode Link Detection and Formatting.

>>> import uts58
>>> linkifier = uts58.Linkifier("messages")
>>> [link.text for link in linkifier.links("Vgl. https://de.wikipedia.org/wiki/Straße_(Begriffsklärung), dann пример.рф!")]
['https://de.wikipedia.org/wiki/Straße_(Begriffsklärung)', 'пример.рф']
>>> linkifier.html("bücher.de/größe", rel="", isolation="none")
'<a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe">bücher.de/größe</a>'

Offsets are code points, ends exclusive. A text may be any `str`: text is never an error. `uts58.linkify_it` and `uts58.bleach`
have the interfaces of the packages `linkify-it-py` and `bleach`.
"""

from uts58._types import Anchor, LinkedHtml, OptionInfo, Refused, TextTarget
from uts58._uts58 import (
    CODE_ELEMENTS,
    OPTIONS,
    TLD_LIST_VERSION,
    UNICODE_VERSION,
    ArrowArray,
    ArrowChunkedArray,
    Link,
    Linkifier,
    OptionError,
    Stream,
    __version__,
    escape,
    extend_link,
    linkify_html,
    linkify_mail,
    quote_local_part,
    same_target,
    scan_back_email_local_part,
    scan_path_query_fragment,
)

__all__ = [
    "CODE_ELEMENTS",
    "OPTIONS",
    "TLD_LIST_VERSION",
    "UNICODE_VERSION",
    "Anchor",
    "ArrowArray",
    "ArrowChunkedArray",
    "OptionError",
    "Link",
    "LinkedHtml",
    "Linkifier",
    "OptionInfo",
    "Refused",
    "Stream",
    "TextTarget",
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
