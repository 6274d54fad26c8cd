"""Text, documents and mails as HTML."""

import pickle
from html.parser import HTMLParser

import pytest
import uts58

MESSAGES = uts58.Linkifier("messages")
PLAIN = {"rel": "", "isolation": "none"}


@pytest.mark.parametrize(
    ("options", "text", "written"),
    [
        (
            {},
            "bücher.de",
            '<a href="https://xn--bcher-kva.de" rel="nofollow noopener noreferrer" dir="auto">bücher.de</a>',
        ),
        (PLAIN, "<ä> & 'ö'", "&#60;ä&#62; &#38; &#39;ö&#39;"),
        (
            {**PLAIN, "target": "_blank", "class_": "a b"},
            "x.de",
            '<a href="https://x.de" target="_blank" class="a b">x.de</a>',
        ),
        ({**PLAIN, "line_breaks": "br"}, "ä\nö", "ä<br>ö"),
        ({**PLAIN, "line_breaks": "paragraphs"}, "ä\n\nö", "<p>ä</p><p>ö</p>"),
        ({**PLAIN, "link_text": "displayed"}, "xn--bcher-kva.de", '<a href="https://xn--bcher-kva.de">bücher.de</a>'),
        # These Cyrillic letters look like Latin ones.
        (
            {**PLAIN, "link_text": "displayed"},
            "xn--80ak6aa92e.com",
            '<a href="https://xn--80ak6aa92e.com">xn--80ak6aa92e.com</a>',
        ),
        (
            {**PLAIN, "link_text": "displayed", "host_display": "unicode"},
            "xn--80ak6aa92e.com",
            '<a href="https://xn--80ak6aa92e.com">аррӏе.com</a>',
        ),
        (
            {**PLAIN, "link_text": "displayed", "host_display": "ascii"},
            "bücher.de",
            '<a href="https://xn--bcher-kva.de">xn--bcher-kva.de</a>',
        ),
        (
            {**PLAIN, "link_text": "shortened", "max_code_points": 12},
            "x.de/langer/langer/weg",
            '<a href="https://x.de/langer/langer/weg" title="x.de/langer/langer/weg">x.de/langer…</a>',
        ),
        (
            {**PLAIN, "link_text": "displayed_and_shortened", "max_code_points": 12},
            "x.de/%C3%A4/langer/weg",
            '<a href="https://x.de/%C3%A4/langer/weg" title="x.de/%C3%A4/langer/weg">x.de/ä/lang…</a>',
        ),
    ],
)
def test_html(options, text, written):
    assert MESSAGES.html(text, **options) == written
    # The same through decisions.
    assert MESSAGES.html(text, **options, decide=lambda link: True) == written
    assert uts58.linkify_mail(text, **options) == written


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"line_breaks": "some"}, uts58.OptionError, '"keep", "br", "paragraphs"'),
        ({"rel": None}, TypeError, 'rel cannot be None: leave it out for "nofollow noopener noreferrer", or give ""'),
        ({"link_text": "some"}, uts58.OptionError, '"as-written", "displayed"'),
        ({"link_text": "shortened"}, uts58.OptionError, "needs max_code_points"),
        ({"link_text": "shortened", "max_code_points": 0}, uts58.OptionError, "at least 1"),
        ({"host_display": "some"}, uts58.OptionError, '"unicode-if-safe"'),
        ({"isolation": "some"}, uts58.OptionError, '"auto", "none"'),
        ({"rel": 5}, TypeError, "expected str"),
        ({"decide": lambda link: None}, TypeError, "decide must return True"),
        ({"decide": lambda link: {"onclick": "x"}}, ValueError, "isn't a valid attribute for links"),
        ({"decide": lambda link: {"title": 5}}, TypeError, "expected str"),
        ({"decide": lambda link: {}[link]}, KeyError, "bücher.de"),
    ],
)
def test_errors_say_what_to_do(options, error, says):
    for write in (MESSAGES.html, uts58.linkify_mail):
        with pytest.raises(error) as raised:
            write("bücher.de", **options)
        assert says in str(raised.value)


def test_decisions():
    seen = []

    def decide(link):
        seen.append((link.span, link.text))
        return {"bücher.de": True, "a.de": False, "b.de": {"title": 'ä"', "rel": ""}}[link.host]

    text = "ä\ud800 bücher.de a.de b.de"
    written = MESSAGES.html(text, rel="ugc", isolation="none", decide=decide)
    assert written == (
        'ä\ufffd <a href="https://xn--bcher-kva.de" rel="ugc">bücher.de</a> a.de '
        '<a href="https://b.de" title="ä&#34;">b.de</a>'
    )
    assert seen == [(link.span, link.text) for link in MESSAGES.links(text)]


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.text = [], ""

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)

    def handle_data(self, data):
        self.text += data


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "</a><b>x.de</b>", '"x.de"onclick="', "x.de/'\"><img src=x>"]
)
def test_all_text_is_escaped(text):
    for write in (MESSAGES.html, uts58.linkify_mail):
        reader = Reader()
        reader.feed(write(text))
        reader.close()
        assert set(reader.tags) <= {"a"}
        assert reader.text == text


def test_documents():
    document = "<!DOCTYPE html><P title=x.de>siehe exam<b>ple</b>.com, <code>b.de</code> <a href=/ä>c.de</a><script>d.de</script>"
    linked = uts58.linkify_html(document, **PLAIN)
    assert linked == (
        '<!DOCTYPE html><P title=x.de>siehe <a href="https://example.com">exam<b>ple</b>.com</a>, <code><a href="https://b.de">b.de'
        "</a></code> <a href=/ä>c.de</a><script>d.de</script>"
    )
    assert "<code>b.de</code>" in uts58.linkify_html(document, skip=uts58.CODE_ELEMENTS)
    assert linked.is_complete
    assert type(linked) is uts58.LinkedHtml
    assert type(linked + "") is str
    copied = pickle.loads(pickle.dumps(linked))
    assert (copied, copied.is_complete) == (linked, True)
    asked = []
    unclear = "<a href=/ä>ä</a><plaintext><a href=/ö>ö</a> bücher.de"
    linked = uts58.linkify_html(unclear, hook=lambda anchor: bool(asked.append(anchor.text)) or True)
    assert (linked, linked.is_complete, asked) == (unclear, False, ["ä"])
    assert "<code>b.de</code>" in uts58.linkify_html(document, skip="code")
    assert uts58.linkify_html(document, linkifier=uts58.Linkifier(bare_hosts="off")) == document
    assert uts58.linkify_html(f"b.de <i {'a' * 100}> c.de", max_token=50, **PLAIN).count("<a ") == 1
    long = document * 200
    assert uts58.linkify_html(long, **PLAIN) == uts58.linkify_html(long, **PLAIN, hook=lambda anchor: True)


def test_hooks():
    seen = []

    def hook(anchor):
        seen.append((anchor.link and anchor.link.text, dict(anchor.attributes), anchor.text, anchor.is_text_cut))
        if anchor.text == "weg":
            return False
        if anchor.link is None:
            del anchor.attributes["href"]
            anchor.attributes = {**anchor.attributes, "title": "<ä>"}
        else:
            anchor.attributes["rel"] = "ugc"
            anchor.text = "größer"
        return True

    document = "<a href='/?a&amp;b' id=i>ä <i>ö</i></a> bücher.de <a href=/>weg</a>"
    assert uts58.linkify_html(document, **PLAIN, hook=hook) == (
        '<a id="i" title="&lt;ä&gt;">ä <i>ö</i></a> <a href="https://xn--bcher-kva.de" rel="ugc">größer</a> weg'
    )
    assert seen == [
        (None, {"href": "/?a&b", "id": "i"}, "ä ö", False),
        ("bücher.de", {"href": "https://xn--bcher-kva.de"}, "bücher.de", False),
        (None, {"href": "/"}, "weg", False),
    ]


@pytest.mark.parametrize(
    ("hook", "error", "says"),
    [
        (lambda anchor: None, TypeError, "hook must return True"),
        (lambda anchor: anchor.attributes.update({"a b": ""}) is None, ValueError, "isn't a valid attribute for links"),
        (lambda anchor: anchor.attributes.update({"a": 5}) is None, TypeError, "expected str"),
        (lambda anchor: setattr(anchor, "attributes", 5) is None, TypeError, "must be a dict"),
        (lambda anchor: setattr(anchor, "text", None) is None, TypeError, "expected str"),
        (lambda anchor: {}[anchor.text], KeyError, "bücher.de"),
    ],
)
def test_errors_of_hooks(hook, error, says):
    with pytest.raises(error) as raised:
        uts58.linkify_html("bücher.de b.de", hook=hook)
    assert says in str(raised.value)
    with pytest.raises(TypeError, match=r"must be a uts58\.Linkifier"):
        uts58.linkify_html("bücher.de", linkifier="messages")


def test_mails():
    body = "> Wo?\n<https://de.wikipedia.org/wiki/\nStraße_(Begriffsklärung)>\nlanger \nSatz\n-- \nÄ"
    written = uts58.linkify_mail(body, **PLAIN, line_breaks="br")
    href = "https://de.wikipedia.org/wiki/Stra%C3%9Fe_(Begriffskl%C3%A4rung)"
    assert f'&#60;<a href="{href}">https://de.wikipedia.org/wiki/Straße_(Begriffsklärung)</a>&#62;' in written
    assert written.startswith("<blockquote>Wo?</blockquote>")
    assert '<div class="signature">-- <br>Ä</div>' in written
    assert "langer <br>Satz" in written
    assert "langer Satz" in uts58.linkify_mail(body, **PLAIN, line_breaks="br", format="flowed")
    assert "langerSatz" in uts58.linkify_mail(body, **PLAIN, line_breaks="br", format="flowed_delsp")
    assert "<a " not in uts58.linkify_mail(body, decide=lambda link: False)
    assert "<a " in uts58.linkify_mail(body * 500)
    with pytest.raises(uts58.OptionError, match='"flowed-delsp"'):
        uts58.linkify_mail(body, format="odd")
