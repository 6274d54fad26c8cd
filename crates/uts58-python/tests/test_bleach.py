"""The bleach facade, compared with the real bleach and used in its cleaner."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import bleach
import pytest
import uts58
import uts58.bleach as ours
from bleach import callbacks as their_callbacks
from bleach.linkifier import LinkifyFilter as TheirFilter
from bleach.sanitizer import Cleaner
from uts58.bleach import Linker, LinkifyFilter, callbacks, linkify

SAME = [
    "",
    "no link",
    "http://example.com",
    "see example.com/a_(b).",
    "a &amp; b.com/?x&amp;y",
    '<a href="http://x.com">http://y.com</a>',
    '<a href="http://x.com" rel="me">y <b>z</b></a> q.com',
    "<b>foo.com</b>",
    "a@example.com",
    "<pre>x.com</pre>",
    "ftp://x.com/a",
    "javascript:alert(1)",
    "<a>foo.com</a>",
    "http://example.com:8000/",
    "(http://example.com)",
    "foo.com&nbsp;bar",
    "&lt;http://x.com&gt;",
    "<p>one.com</p><p>two.com</p>",
    '<img src="http://x.com/a.png"> x.com',
]


def upper(attrs, new=False):
    attrs["_text"] = attrs["_text"].upper()
    return attrs


def mark(attrs, new=False):
    attrs[(None, "class")] = "new" if new else "old"
    return attrs


def only_example(attrs, new=False):
    return attrs if "example" in attrs.get((None, "href"), "") else None


def drop_new(attrs, new=False):
    return None if new else attrs


def to_redirect(attrs, new=False):
    attrs[(None, "href")] = "https://out.example/?to=" + attrs.get((None, "href"), "")
    return attrs


CALLBACKS = [
    None,
    [],
    ["nofollow"],
    ["nofollow", "target_blank"],
    [upper],
    [mark],
    [only_example],
    [drop_new],
    [to_redirect, "target_blank"],
    [drop_new, upper],
]


def of(module, names):
    return names and [getattr(module, name) if isinstance(name, str) else name for name in names]


@pytest.mark.parametrize("names", CALLBACKS, ids=str)
@pytest.mark.parametrize("text", SAME)
def test_the_same(text, names):
    theirs = partial(bleach.linkify, callbacks=of(their_callbacks, names) or [])
    mine = partial(linkify, callbacks=of(callbacks, names))
    # If callbacks drop an existing `a`, bleach drops its content too.
    if names == [only_example] and "<b>z" in text:
        assert mine(text) == "y <b>z</b> q.com"
        return
    # bleach writes a capitalised entity, `&AMP;`.
    if names == [upper] and "&amp;" in text:
        assert "B.COM/?X&amp;Y</a>" in mine(text)
        return
    for more in ({}, {"skip_tags": ["pre"]}, {"skip_tags": {"b", "p"}}, {"parse_email": True}):
        assert mine(text, **more) == theirs(text, **more)
    if names == ["nofollow"]:
        assert linkify(text) == bleach.linkify(text)


def test_addresses():
    assert linkify("юра@пример.рф", parse_email=True) == (
        '<a href="mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai">юра@пример.рф</a>'
    )
    assert linkify("юра@пример.рф") == "юра@пример.рф"


@pytest.mark.parametrize("name", ["url_re", "email_re", "recognized_tags"])
def test_what_is_refused(name):
    with pytest.raises(TypeError, match=f"{name} cannot be set here: .+"):
        Linker(**{name: "x"})
    if name != "recognized_tags":
        with pytest.raises(TypeError, match=name):
            LinkifyFilter([], **{name: "x"})


def test_errors():
    for wrong in (b"x.com", None, 5):
        with pytest.raises(TypeError, match="argument must be of text type"):
            linkify(wrong)
    for name in ("clean", "Cleaner"):
        with pytest.raises(AttributeError, match="does not sanitise"):
            getattr(ours, name)
    with pytest.raises(AttributeError, match="no attribute 'größe'"):
        ours.größe  # noqa: B018
    with pytest.raises(TypeError, match=r"keys of attributes are pairs"):
        linkify("x.com", callbacks=[lambda attrs, new: {**attrs, "rel": "x"}])
    with pytest.raises(ZeroDivisionError):
        linkify("x.com y.com", callbacks=[lambda attrs, new: 1 / 0])


def test_linker_is_shared():
    linker = Linker(callbacks=[mark, callbacks.nofollow], parse_email=True, skip_tags=["code"])
    texts = [f"<p>{number}.example.com <code>x.com</code> a{number}@example.com" for number in range(200)]
    wanted = [linker.linkify(text) for text in texts]
    assert wanted[5].count("<a ") == 2
    with ThreadPoolExecutor(16) as pool:
        assert list(pool.map(linker.linkify, texts)) == wanted


def test_another_linkifier():
    linker = Linker(callbacks=[], linkifier=uts58.Linkifier("standard", tld_list=["intern"]))
    assert linker.linkify("a.intern b.com") == '<a href="https://a.intern">a.intern</a> b.com'


TAGS = {"p", "b", "i", "code", "a", "pre", "br", "em", "ul", "li"}


def cleaned(make, fragment, **more):
    return Cleaner(tags=TAGS, filters=[partial(make, **more)]).clean(fragment)


@pytest.mark.parametrize(
    "fragment",
    [
        *SAME[:15],
        "<p>a http://x.com?a=1&b=2</p>",
        "<code>x.com <b>y.com</b></code> z.com",
        "<script>x.com</script> <unknown>y.com</unknown>",
        '<a title="x" href="http://x.com">y.com <b>z</b></a> q.com',
        "<i>a.com <b>b.com</b></i>",
        "<ul><li>a.com<li>b.com</ul>",
        "a.com<br>b.com",
    ],
)
def test_filter_in_the_cleaner(fragment):
    for more in ({}, {"skip_tags": {"code"}}, {"parse_email": True}, {"callbacks": [mark]}, {"callbacks": [upper]}):
        assert cleaned(LinkifyFilter, fragment, **more) == cleaned(TheirFilter, fragment, **more), more


@pytest.mark.parametrize(
    ("fragment", "written"),
    [
        ("exam<b>ple</b>.com", "{exam<b>ple</b>.com}"),
        ("<b>exam</b>ple.com", "{<b>exam</b>ple.com}"),
        ("<b>exam</b>ple.c<i>om</i> x", "{<b>exam</b>ple.c<i>om</i>} x"),
        ("<b>ä exam</b>ple.com", "<b>ä exam</b>ple.com"),
        ("<b><i>example.com</i></b>", "<b><i>{example.com}</i></b>"),
        ("exam<b>ple.com ä</b>", "exam<b>ple.com ä</b>"),
        ("exam<b>ple.com ä</b> example.com", "exam<b>ple.com ä</b> {example.com}"),
        ("exam<i></i>ple.com", "{exam<i></i>ple.com}"),
        ("example&#46;com ä", "{example&#46;com} ä"),
        ("&lt;example.com&gt;", "&lt;{example.com}&gt;"),
        ("<p>exam</p><p>ple.com</p>", "<p>exam</p><p>ple.com</p>".replace("ple.com", "[ple.com]")),
        ("&amp;lt;example.com", "&amp;lt;{example.com}"),
    ],
)
def test_filter_reads_text_as_people_do(fragment, written):
    def link(host):
        return f'<a href="http://{host}">'

    wanted = written.replace("{", link("example.com")).replace("}", "</a>")
    wanted = wanted.replace("[", link("ple.com")).replace("]", "</a>")
    assert cleaned(LinkifyFilter, fragment, callbacks=[]) == wanted


def test_filter_with_many_links():
    fragment = "<b>a.com</b> exam<i>ple.com ä</i> <code>b.com</code> " * 200
    assert cleaned(LinkifyFilter, fragment, callbacks=[], skip_tags=["code"]).count("<a ") == 200


def test_filter_drops_by_callbacks():
    assert cleaned(
        LinkifyFilter, "a.com <a href='http://b.com'>c <b>d</b></a>", callbacks=[lambda attrs, new: None]
    ) == ("a.com c d")


def test_filter_hands_on_what_the_source_has():
    class Source(list):
        größe = 5

    assert LinkifyFilter(Source()).größe == 5


def test_without_bleach():
    """Nothing of bleach or html5lib is imported."""
    program = (
        "import sys; sys.modules['bleach'] = None; sys.modules['html5lib'] = None\n"
        "from uts58.bleach import linkify, LinkifyFilter\n"
        "print(linkify('x.com')); print(len(list(LinkifyFilter([{'type': 'Characters', 'data': 'x.com'}]))))"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split("\n")[:2] == ['<a href="http://x.com" rel="nofollow">x.com</a>', "3"]


def test_mailto():
    """A URL for bleach, so it does not wait for `parse_email`."""
    for text in ("mailto:a@b.com", "see mailto:a@b.com, a@b.com"):
        wanted = bleach.linkify(text, callbacks=[])
        assert linkify(text, callbacks=[]) == wanted
        assert linkify(text, callbacks=[lambda attrs, new=False: attrs]) == wanted
    with_addresses = linkify("mailto:a@b.com, c@d.com", callbacks=[], parse_email=True)
    assert with_addresses == '<a href="mailto:a@b.com">mailto:a@b.com</a>, <a href="mailto:c@d.com">c@d.com</a>'
    tokens = [{"type": "Characters", "data": "a@b.com, mailto:c@d.com"}]
    assert sum(token["type"] == "StartTag" for token in LinkifyFilter(tokens)) == 1
    # A custom linkifier decides what to link.
    assert "<a" in Linker(callbacks=[], linkifier=uts58.Linkifier()).linkify("a@b.com")
