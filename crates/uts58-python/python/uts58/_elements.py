"""How HTML elements affect the text around them, by lower-case names. A test compares this with the linkifier's table."""

from __future__ import annotations

from uts58._uts58 import CODE_ELEMENTS

BREAKS = frozenset(
    (
        "address article aside blockquote br button canvas caption center col colgroup dd details dir div dl dt fieldset "
        "figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main marquee menu meter nav ol "
        "optgroup option p pre progress search section select summary table tbody td tfoot th thead tr ul video"
    ).split()
)
"""Text ends at these, because a reader sees a gap."""
GAP_ALONE = frozenset("br p".split())
"""Their end tag is a gap even if no start tag precedes it."""
UNCLEAR = frozenset(
    (
        "applet audio bdo body datalist dialog embed fencedframe frame frameset geolocation html image img input install keygen object "
        "permission q rb rp rt rtc usermedia"
    ).split()
)
"""Text ends at these, but a reader may see no gap."""
EMPTY = frozenset("area base basefont bgsound link meta param source track wbr".split())
"""These have no text: it goes on as if they were not there."""
HIDDEN = frozenset("noembed noframes script style template title".split())
"""Nothing of their text is seen."""
APART = frozenset("head iframe math noscript plaintext svg textarea xmp".split())
"""Text ends at these, and nothing in them is looked at."""
UNLINKED = frozenset("a button select".split())
"""Their text is read, but no link is made of it."""

WITHOUT_LINKS = HIDDEN | APART | UNLINKED | frozenset(CODE_ELEMENTS)
"""No link is in these, or goes around one."""
