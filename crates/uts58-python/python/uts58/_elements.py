"""How HTML elements affect the text around them, by lower-case names. A test compares this with the linkifier's table."""

from __future__ import annotations

from uts58._uts58 import CODE_ELEMENTS

BREAKS = frozenset(
    (
        "address article aside bdo blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset "
        "h1 h2 h3 h4 h5 h6 header hgroup html legend li listing main menu nav ol optgroup option p pre search section summary ul "
        "caption col colgroup table tbody td tfoot th thead tr rb rp rt rtc applet audio br button canvas embed frame hr image img "
        "input keygen marquee meter object picture progress select video datalist fencedframe geolocation install permission usermedia"
    ).split()
)
"""Text ends at these."""
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
