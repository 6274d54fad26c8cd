"""Linear time on hostile texts, in every way in."""

import markdown_it
import pytest
import repeats
import urlizers
import uts58
import uts58.bleach
import uts58.django
import uts58.jinja2
from django.utils.safestring import mark_safe
from uts58.linkify_it import LinkifyIt

LINKIFIER = uts58.Linkifier("messages")
FACADE = LinkifyIt()
# With schemas whose rules are Python functions.
WITH_OWN = LinkifyIt({"@": {"validate": lambda self, text, pos: int(text[pos : pos + 1].isalpha())}, "git:": "http:"})


def suffixes(text):
    """As markdown-it-py asks: the rest of the text, at each `://`."""
    at = text.find("://")
    while at >= 0:
        start = at
        while start > 0 and (text[start - 1].isalnum() or text[start - 1] in "+.-") and at - start < 20:
            start -= 1
        FACADE.match_at_start(text[start:])
        at = text.find("://", at + 1)


OWN = {r"[@#]\w+": lambda match: f"/{match[0][1:]}"}
URLIZE = uts58.django.make_urlize(own=OWN)


def callbacks(text):
    return uts58.bleach.linkify(text, callbacks=[lambda attrs, new=False: attrs], parse_email=True)


WAYS = {
    "links": LINKIFIER.links,
    "spans": LINKIFIER.spans,
    "segments": LINKIFIER.segments,
    "html": LINKIFIER.html,
    "contains_link": LINKIFIER.contains_link,
    "link_at": lambda text: LINKIFIER.link_at(text, len(text) // 2),
    "link_at_start": LINKIFIER.link_at_start,
    "stable_prefix": LINKIFIER.stable_prefix,
    "findings": LINKIFIER.findings,
    "explain": LINKIFIER.explain,
    "same_target": lambda text: uts58.same_target(text, "https://a.de/"),
    "same_target of a target": lambda text: uts58.same_target("a.de", text),
    "escape": uts58.escape,
    "linkify_html": uts58.linkify_html,
    "linkify_html with a hook": lambda text: uts58.linkify_html(text, hook=lambda anchor: True),
    "linkify_mail": uts58.linkify_mail,
    "linkify_mail, flowed": lambda text: uts58.linkify_mail(text, format="flowed"),
    "linkify_it: match": FACADE.match,
    "linkify_it: test": FACADE.test,
    "linkify_it: pretest": FACADE.pretest,
    "linkify_it: match_at_start": FACADE.match_at_start,
    "linkify_it: match_at_start, at each": suffixes,
    "linkify_it: match, own schemas": WITH_OWN.match,
    "linkify_it: test, own schemas": WITH_OWN.test,
    "bleach: linkify": uts58.bleach.linkify,
    "bleach: linkify with callbacks": callbacks,
    "django: urlize": lambda text: URLIZE(text, trim_url_limit=9, nofollow=True, autoescape=True),
    "django: urlize of HTML": lambda text: URLIZE(mark_safe(text), trim_url_limit=9),
    "jinja2: urlize": lambda text: uts58.jinja2.urlize(urlizers.CONTEXT, text, extra_schemes=["a:"]),
}


@pytest.mark.parametrize("way", WAYS)
def test_linear(way):
    slow = [repeats.linear(WAYS[way], row) for row in repeats.SHARES.take()]
    assert not list(filter(None, slow))


@pytest.mark.parametrize(
    "row", [row for row in repeats.rows() if row.name.startswith("dotted-address")], ids=lambda row: row.name
)
@pytest.mark.parametrize("way", ["findings", "explain"])
def test_linear_where_findings_overlap(way, row):
    """Counting code points is quick: only in long texts does it show that they are counted again and again."""
    assert not repeats.linear(WAYS[way], row, longest=2_000_000)


class Nothing(LinkifyIt):
    """Finds no link, at once."""

    def match_at_start(self, text):
        return None

    def test(self, text):
        return False


def markdown(linkify):
    made = markdown_it.MarkdownIt("gfm-like")
    made.linkify = linkify
    return made.render


def test_in_markdown_it():
    """The rule `linkify` of markdown-it-py is quadratic: at each `://` it looks for a scheme in all the text before. Where the time
    isn't linear, this linkifier adds little to the time of that rule."""
    ours, alone = markdown(LinkifyIt()), markdown(Nothing())

    def adds_little(row):
        text = row.text(4_000)
        return any(
            repeats.seconds(ours, text) < 2 * repeats.seconds(alone, text) + 0.1 for _ in range(repeats.ATTEMPTS)
        )

    grows = ((row, repeats.linear(ours, row, longest=4_000)) for row in repeats.SHARES.take())
    assert not [times for row, times in grows if times and not adds_little(row)]


class Counted:
    """A linkifier that counts the code points it is asked about at the start of a text."""

    def __init__(self, linkifier):
        self._linkifier = linkifier
        self.asked = 0

    def link_at_start(self, text):
        self.asked += len(text)
        return self._linkifier.link_at_start(text)


@pytest.mark.parametrize("unit", ["(//a.de/", "(//todo/", '"//a.de/', "(//größe.de/ ", "ftp://a.de/,", "//a.de/b"])
def test_what_may_begin_is_looked_at_a_few_times(unit):
    """Each prefix that is not the linkifier's asks for itself, of a link that is too long, too."""
    facade = LinkifyIt()
    facade._reference = Counted(facade._reference)
    text = unit * (100_000 // len(unit))
    facade.match(text)
    assert facade._reference.asked < 100 * len(text)
