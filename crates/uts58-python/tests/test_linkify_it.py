"""The linkify-it-py facade, compared with the real one and used in the real markdown-it-py."""

import pickle
import random
import re
import subprocess
import sys
import time

import linkify_it
import markdown_it
import pytest
from uts58.linkify_it import LinkifyIt, Match, SchemaError


def seen(matches):
    return [(match.schema, match.index, match.last_index, match.raw, match.text, match.url) for match in matches or ()]


SAME = [
    "",
    "no link",
    "https://example.com/path?x=1#y and more",
    "see example.com.",
    "(http://example.com/a_(b)) x",
    "mail me@example.com, mailto:you@example.org",
    "ftp://ftp.example.org/x",
    "//example.com/a",
    "x //example.com/a, (//example.org) ://example.com http://",
    "http://localhost:3000/x",
    "localhost:3000",
    "192.168.0.1",
    "http://192.168.0.1/x",
    "http://server.internal/x",
    "server.internal",
    "finish.The next",
    "v1.2.3",
    "example.com/foo---bar",
    "http://пример.рф/путь",
    "пример.рф",
    "例え.jp",
    "https://ja.wikipedia.org/wiki/桜（植物）",
    "example.info a.b.example.co.uk",
    "http://example.com/a. http://example.com/b? http://example.com/c!",
    '"http://example.com" <http://example.com>',
    "HTTP://EXAMPLE.COM",
    "x@y",
    "@foo.com",
    "example.com:8080/x example.com:99999/x",
    "hxxp://example.com git://example.com javascript:alert(1)",
    "http://example.com/a;b http://example.com/[a] http://example.com/{a}",
    "google.com。 google.com，后",
    "😀 example.com 😀 a@example.com 😀",
    "foo@bar.com/baz",
    "http://example.com/http://example.org",
    "//todo s/x//g // todo a//b",
    "//localhost //localhost/x //LOCALHOST:80 //example.com //10.0.0.1/",
]


@pytest.mark.parametrize("text", SAME)
def test_the_same(text):
    theirs, ours = linkify_it.LinkifyIt(), LinkifyIt()
    assert seen(ours.match(text)) == seen(theirs.match(text))
    assert (ours.match(text) is None) == (theirs.match(text) is None)
    assert ours.test(text) == theirs.test(text)
    assert ours.pretest(text) or not ours.test(text)
    if not re.match(r"\W", text):
        at_start = [one.match_at_start(text) for one in (ours, theirs)]
        assert seen([at_start[0]] if at_start[0] else []) == seen([at_start[1]] if at_start[1] else [])


@pytest.mark.parametrize(
    "options",
    [{"fuzzy_link": False}, {"fuzzy_email": False}, {"fuzzy_link": False, "fuzzy_email": False}, {"fuzzy_ip": False}],
)
def test_options(options):
    text = "example.com a@example.com mailto:b@example.com http://example.org 10.0.0.1:80/abc //example.com"
    for theirs, ours in (
        (linkify_it.LinkifyIt(options=options), LinkifyIt(options=options)),
        (linkify_it.LinkifyIt().set(options), LinkifyIt().set(options)),
        (linkify_it.LinkifyIt({}, options), LinkifyIt({}, options)),
    ):
        assert seen(ours.match(text)) == seen(theirs.match(text))
        for part in text.split():
            assert ours.test(part) == theirs.test(part)
            assert bool(ours.match(part)) == ours.test(part)


def test_fuzzy_ip():
    text = "10.0.0.1:80/abc"
    assert not LinkifyIt().test(text)
    assert LinkifyIt(options={"fuzzy_ip": True}).match(text)[0].url == "http://10.0.0.1:80/abc"
    with pytest.raises(ValueError, match="there is no option '---' here; there are 'fuzzy_link'"):
        LinkifyIt(options={"---": True})


def length(self, text, pos):
    found = re.compile(r"[a-z0-9]{3,}").match(text, pos)
    return len(found[0]) if found else 0


def normalize(self, match):
    match.url = "https://social.example/" + match.url.lstrip("@")


OWN = [
    {"git:": "http:"},
    {"//": None},
    {"mailto:": None},
    {"ftp:": None},
    {"my:": {"validate": r"^[a-z]+"}},
    {"my:": {"validate": re.compile(r"^//[a-z]+")}},
    {"@": {"validate": length, "normalize": normalize}},
    {"@": {"validate": length}, "my:": {"validate": r"^[a-z]+", "normalize": normalize}, "git:": "ftp:"},
    {"to:": "mailto:"},
    {"skype:": {"validate": lambda self, text, pos: 3 if text[pos : pos + 3] == "you" else 0}},
]


@pytest.mark.parametrize("schemas", OWN)
def test_schemas(schemas):
    texts = [
        "git://example.com/a GIT://example.com",
        "my:abc my://abc xmy:abc _my:abc (my:abc)",
        "@user1, @ab, a@user1.com (@other) >@third @@fourth",
        "mailto:a@example.com a@example.com",
        *(["to:a@example.com"] if "to:" in schemas else []),
        "skype:you skype:me ftp://example.com //example.com",
        "http://example.com/@user1 @user1/http://example.com",
    ]
    theirs, ours = linkify_it.LinkifyIt(schemas), LinkifyIt(schemas)
    added_theirs, added_ours = linkify_it.LinkifyIt(), LinkifyIt()
    for name, definition in schemas.items():
        assert added_ours.add(name, definition) is added_ours
        added_theirs.add(name, definition)
    for text in texts:
        wanted = [(match.schema, match.text, match.url) for match in theirs.match(text) or ()]
        assert [(match.schema, match.text, match.url) for match in ours.match(text) or ()] == wanted, text
        assert [(match.schema, match.text, match.url) for match in added_ours.match(text) or ()] == wanted
        assert ours.test(text) == bool(wanted)
        assert ours.pretest(text) or not wanted
        for part in text.split():
            if not re.match(r"[(>_x]|@@", part):
                one, other = ours.match_at_start(part), theirs.match_at_start(part)
                assert (one and one.url) == (other and other.url), part


def test_test_schema_at():
    theirs, ours = linkify_it.LinkifyIt(), LinkifyIt()
    for text, name, position in [
        ("http://example.com!", "http:", 5),
        ("HTTP://example.com!", "HTTP:", 5),
        ("mailto:a@example.com!", "mailto:", 7),
        ("//example.com!", "//", 2),
        ("http://", "http:", 5),
        ("foo:bar", "foo:", 4),
    ]:
        assert ours.test_schema_at(text, name, position) == theirs.test_schema_at(text, name, position)


@pytest.mark.parametrize("wrong", [5, {}, {"validate": 5}, {"validate": "^a", "normalize": 5}, b"http:"])
def test_wrong_schemas(wrong):
    with pytest.raises(SchemaError, match="Invalid schema 'my:'"):
        LinkifyIt().add("my:", wrong)
    with pytest.raises(SchemaError):
        LinkifyIt({"my:": wrong})


def test_tlds():
    linkify = LinkifyIt()
    assert not linkify.test("a.onion")
    assert linkify.tlds("onion", True) is linkify
    assert linkify.tlds(["größe", ".internal"], True).test("a.größe")
    assert [match.text for match in linkify.match("shop.onion b.de tool.internal x.nothing")] == [
        "shop.onion",
        "b.de",
        "tool.internal",
    ]
    assert [match.text for match in linkify.tlds(["com"]).match("shop.onion b.de c.com d.рф")] == ["c.com"]
    assert [match.text for match in linkify.tlds("рф", True).match("shop.onion b.de c.com d.рф")] == ["c.com", "d.рф"]
    for wrong in ("a.b", "", "a b", "<"):
        with pytest.raises(ValueError, match="is not a top-level domain"):
            linkify.tlds(wrong)


class Ours(LinkifyIt):
    compiled = 0

    def _on_compile(self):
        self.compiled += 1
        self.linkifier_options["host_rule"] = "any-valid"

    def normalize(self, match):
        super().normalize(match)
        match.text = match.text.upper()


def test_hooks():
    linkify = Ours()
    assert linkify.compiled == 1
    match = linkify.add("git:", "http:").match("server.intern")[0]
    assert linkify.compiled == 2
    assert (match.text, match.raw, match.url) == ("SERVER.INTERN", "server.intern", "http://server.intern")
    assert repr(match).startswith("uts58.linkify_it.Match({'schema': ''")
    assert pickle.loads(pickle.dumps(linkify)).match("mail.intern")[0].text == "MAIL.INTERN"
    assert seen([Match("ä //x", "//", 2, 5)]) == [("//", 2, 5, "//x", "//x", "//x")]


def test_normalize_of_an_instance():
    """It reaches all schemas, also when it is set later."""
    texts = "http://a.com //b.com c@d.com mailto:e@f.com g.com git://h.com my:i"
    schemas = {"git:": "http:", "my:": {"validate": r"^[a-z]+"}}
    theirs, ours = linkify_it.LinkifyIt(schemas), LinkifyIt(schemas)
    for linkify in (theirs, ours):

        def normalize(match):
            match.url = match.text = "→"

        linkify.normalize = normalize
    assert seen(ours.match(texts)) == seen(theirs.match(texts))
    assert {match.url for match in ours.match(texts)} == {"→"}


def test_the_recipe_for_mentions():
    """Example 3 of linkify-it-py's README, unchanged."""

    def validate(obj, text, pos):
        tail = text[pos:]

        if not obj.re.get("twitter"):
            obj.re["twitter"] = re.compile("^([a-zA-Z0-9_]){1,15}(?!_)(?=$|" + obj.re["src_ZPCc"] + ")")
        if obj.re["twitter"].search(tail):
            if pos > 2 and tail[pos - 2] == "@":
                return False
            return len(obj.re["twitter"].search(tail).group())
        return 0

    def normalize(obj, match):
        match.url = "https://twitter.com/" + re.sub(r"^@", "", match.url)

    theirs, ours = linkify_it.LinkifyIt(), LinkifyIt()
    for linkify in (theirs, ours):
        linkify.add("@", {"validate": validate, "normalize": normalize})
    # The recipe reads past the end of the text if a mention isn't at its start.
    for text in ("@someone", "(@x)", "@größe", "@a—b, c", "@verylongnameofsomeone", "@some_one!"):
        assert seen(ours.match(text)) == seen(theirs.match(text)), text
    assert pickle.loads(pickle.dumps(LinkifyIt())).re["src_Cc"]
    for name in ("src_Z", "src_P", "src_Cc", "src_ZCc", "src_ZPCc"):
        # Only another Unicode version may cause a difference.
        wanted, found = (re.compile(linkify.re[name]) for linkify in (theirs, ours))
        differs = [c for c in map(chr, range(0xD800)) if bool(wanted.match(c)) != bool(found.match(c))]
        assert len(differs) <= 30, (name, differs)
    with pytest.raises(KeyError):
        ours.re["src_nothing"]


def test_match_at_start_reads_little():
    """At every place of a mix of links and other text, the result is the same as from all of the text."""
    pieces = [
        "http://",
        '"http://',
        "https://a.de",
        "/x",
        "/",
        "?",
        "#",
        ".",
        "é",
        "日本。jp",
        "://",
        "a",
        "@b.de",
        " ",
        ":80",
        "[::1]",
        "'",
    ]
    chosen = random.Random(58)
    linkify = LinkifyIt()
    for _ in range(3_000):
        text = "".join(chosen.choices(pieces, k=chosen.randrange(1, 9)))
        for start in range(len(text)):
            rest = text[start:]
            found, link = linkify.match_at_start(rest), linkify.linkifier.link_at_start(rest)
            wanted = link.text if link is not None and link.scheme is not None else None
            if not rest.startswith("//"):
                assert (found and found.text) == wanted, rest
    # Longer than the limit of a link.
    for text in ("http://a.de/" + "x" * 9_000, "http://a.de/x " + "y" * 9_000, "http://" + "a" * 9_000):
        link = linkify.linkifier.link_at_start(text)
        assert (linkify.match_at_start(text) is None) == (link is None)


# Documents that markdown-it-py renders the same as before.
DOCUMENTS = [
    "Text http://example.com/a_b_c and www.example.com.",
    "# Head example.com\n\n* item https://example.com/x\n* mail a@example.com",
    "[x](http://a.com) http://b.com `http://c.com`",
    "<a href='http://x.com'>http://y.com</a> http://z.com",
    "http://example.com/**bold** and *http://example.com/em*",
    "**http://example.com**",
    "| a | b |\n|---|---|\n| http://a.com | b.com |",
    "http\\://example.com",
    "a\nhttps://例え.jp/桜\nb",
    "http://example.com* x",
    "[http://example.com](http://evil.example) ![http://a.com](b.png)",
    "http://example.com/foo_bar_baz_ (http://example.com/a(b)c)",
    "ftp://foo.bar.baz //example.com",
    "http://example.com/%25 see http&#58;//example.com",
    "> пример.рф\n\n    http://code.example.com\n",
    "mailto:a@example.com and MAILTO:a@example.com",
]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_markdown_it(document):
    theirs, ours = markdown_it.MarkdownIt("gfm-like"), markdown_it.MarkdownIt("gfm-like")
    ours.linkify = LinkifyIt()
    assert ours.render(document) == theirs.render(document)


@pytest.mark.parametrize(
    ("document", "rendered"),
    [
        ("~~http://example.com~~", '<s><a href="http://example.com">http://example.com</a></s>'),
        ("README.md, finish.Then", "README.md, finish.Then"),
        ("siehe https://例え.jp/桜。", 'siehe <a href="https://xn--r8jz45g.jp/%E6%A1%9C">https://例え.jp/桜</a>。'),
        ("官网是example.com和", '官网是<a href="http://example.com">example.com</a>和'),
        ("<https://x.de> **bücher.de/**", None),
    ],
)
def test_markdown_it_renders_as_users_expect(document, rendered):
    markdown = markdown_it.MarkdownIt("gfm-like")
    markdown.linkify = LinkifyIt()
    html = markdown.render(document)
    if rendered is not None:
        assert html == f"<p>{rendered}</p>\n"
    else:
        assert html.count("<a href") == 2
        assert "<strong>" in html


def test_markdown_it_without_linkify_it(monkeypatch):
    """`MarkdownIt` works without linkify-it-py, and uses ours."""
    monkeypatch.setattr(markdown_it.main, "linkify_it", None)
    markdown = markdown_it.MarkdownIt("gfm-like")
    assert markdown.linkify is None
    markdown.linkify = LinkifyIt()
    assert markdown.render("example.com") == '<p><a href="http://example.com">example.com</a></p>\n'


INSTALLED = """
import sys
{before}
import uts58.linkify_it
uts58.linkify_it.install()
import importlib.util
import linkify_it
from markdown_it import MarkdownIt
from markdown_it.main import linkify_it as theirs
# Checks and sets the option like MyST.
assert theirs is linkify_it is uts58.linkify_it
assert importlib.util.find_spec("linkify_it")
markdown = MarkdownIt("gfm-like")
markdown.linkify.set({{"fuzzy_link": True}})
print(markdown.render("siehe https://例え.jp/桜。"))
"""


@pytest.mark.parametrize(
    "before",
    [
        "",
        "import markdown_it",
        "import linkify_it",
        # Not installed.
        "sys.modules['linkify_it'] = None",
        "sys.modules['linkify_it'] = None; import markdown_it; assert markdown_it.main.linkify_it is None",
    ],
)
def test_install(before):
    program = INSTALLED.format(before=before)
    run = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", program], capture_output=True, encoding="utf-8", check=True
    )
    assert run.stdout.strip() == '<p>siehe <a href="https://xn--r8jz45g.jp/%E6%A1%9C">https://例え.jp/桜</a>。</p>'


def test_schemas_take_linear_time():
    """Text that repeats a prefix isn't read to its end each time."""
    linkify = LinkifyIt({"@": {"validate": length}})
    for piece in (".//a", "//", "@", ".@", "//a.", "(//x.de", "mailto:"):
        seconds = []
        for size in (50_000, 200_000):
            text = piece * (size // len(piece))
            begun = time.process_time()
            linkify.match(text)
            seconds.append(time.process_time() - begun)
        assert seconds[1] <= 8 * seconds[0] + 0.5, piece


def test_long_ends_of_links():
    """The character that decides where a link ends may be far away."""
    for text in ("//größe.de/" + "." * 70 + "x", "//example.org/?q=" + "'" * 60 + "x", "//a.de/" + "ö" * 4_000):
        assert [match.text for match in LinkifyIt().match(text)] == [text]


def test_a_rule_that_returns_a_negative_length():
    """It isn't a match, and doesn't hide one."""
    rule = {"validate": lambda self, text, pos: -20 if text.startswith("bad", pos) else 3}
    facade = LinkifyIt().add("x:", rule)
    assert [match.text for match in facade.match("x:bad (x:äbc")] == ["x:äbc"]
