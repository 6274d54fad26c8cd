"""bleach's `linkify`, with links as UTS #58 finds them, without bleach.

Callbacks work as in bleach: they get a dict of attributes, and whether the link is new. If you still use bleach's cleaner, use
`LinkifyFilter`. docs/FROM-BLEACH.md of the project lists the differences.

>>> from uts58.bleach import linkify
>>> linkify("siehe <b>bücher.de/größe</b>!")
'siehe <b><a href="http://xn--bcher-kva.de/gr%C3%B6%C3%9Fe" rel="nofollow">bücher.de/größe</a></b>!'
"""

from uts58.bleach import callbacks
from uts58.bleach.linkifier import DEFAULT_CALLBACKS, Linker, LinkifyFilter, linkify

__all__ = ["DEFAULT_CALLBACKS", "LinkifyFilter", "Linker", "callbacks", "linkify"]


def __getattr__(name: str) -> object:
    if name in ("clean", "Cleaner"):
        raise AttributeError(
            f"uts58.bleach has no {name}: it links and does not sanitise. Sanitise first, for example with nh3."
        )
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
