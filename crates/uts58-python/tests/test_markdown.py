"""The extension of Python-Markdown."""

import html
import itertools
import pathlib
import random
import re
import xml.etree.ElementTree as etree

import markdown
import pytest
import repeats
import uts58
from uts58 import _elements
from uts58._found import MESSAGES
from uts58.markdown import LinkExtension

REPOSITORY = pathlib.Path(__file__).parents[3]

# Differences between Python-Markdown and CommonMark: the case, its result, ours, the reason.
OTHERWISE = [
    (
        "an element would be cut: never a part of a name",
        "a ⸠https://example.com/ä⸡b",
        "~~a ⸠https://example.com/ä~~b⸡",
        "`~~` is text",
    ),
    ("marks of Markdown around a link", " ⸠пример.рф⸡ (", " ~~⸠пример.рф⸡~~ (", "the same"),
    (
        "elements that end a run in HTML do so here, and one that nobody knows does not",
        "exam<x-ö>ple</x-ö>.com",
        "⸠example.com⸡",
        "`<x-ö>` is an element",
    ),
    ("line breaks end a link", "c⸡ d", "c⸡\\ d", "`\\` at the end of a line is text"),
]


def marked(source, *extensions, **configs):
    """The text of the page on one line, with ⸠ and ⸡ around the links."""
    page = markdown.markdown(source, extensions=["tables", "fenced_code", *extensions, LinkExtension(**configs)])
    return plain(re.sub("<a(?: [^>]*)?>", "⸠", page).replace("</a>", "⸡"))


def plain(page):
    return " ".join(html.unescape(re.sub("<[^>]*>", "", page.replace("<br", " <br").replace("</t", " </t"))).split())


def cases():
    text = (REPOSITORY / "testdata/markdown/cases.txt").read_text(encoding="utf-8")
    found = re.findall(r"^== ([^\n]*)\n(.*?)^--\n(.*?)(?=^== |\Z)", text, re.MULTILINE | re.DOTALL)
    return [pytest.param(*case, id=case[0]) for case in found]


@pytest.mark.parametrize(("name", "source", "page"), cases())
def test_cases(name, source, page):
    """Those of crates/uts58-markdown."""
    wanted = plain(page)
    for other, there, here, why in OTHERWISE:
        if other == name:
            assert why
            assert there in wanted
            wanted = wanted.replace(there, here)
    assert marked(source) == wanted


def shared_cases():
    """The Markdown of each case of the adapters that read CommonMark, with the texts of its links."""
    lines = (REPOSITORY / "testdata/markdown/links.txt").read_text(encoding="utf-8").splitlines()
    for line, after in zip(lines, [*lines[1:], ""], strict=True):
        if line and not line.startswith(("#", "=")):
            texts = after[1:].split() if after.startswith("=") else re.findall("⸠([^⸡]*)⸡", line)
            yield re.sub("[⸠⸡]", "", line).replace("⏎", "\n"), texts


def test_no_link_goes_to_another_host():
    """Python-Markdown isn't CommonMark, and marks end a URL, but each link goes to a host of the shared cases."""
    links = LinkExtension(attributes={"class": "new"})
    count = 0
    for source, texts in shared_cases():
        # Not an escape, and not emphasis, in Python-Markdown.
        if source.startswith("https://bank.com\\@") or "~~m~~" in source:
            continue
        page = markdown.markdown(source, extensions=[links])
        new = [
            html.unescape(re.sub("<[^>]*>", "", text))
            for text in re.findall(r'<a [^>]*class="new"[^>]*>(.*?)</a>', page)
        ]
        hosts = {link.host for text in texts for link in MESSAGES.links(text)}
        count += len(new)
        assert {link.host for text in new for link in MESSAGES.links(text)} <= hosts, source
    assert count > 80


def test_names_of_otherwise():
    assert {name for name, *_ in OTHERWISE} <= {case.id for case in cases()}
    assert len(cases()) > 15


def test_elements():
    """The lists are those of the linkifier's table."""
    linkify = REPOSITORY / "crates/uts58-linkify/src"
    table = (linkify / "elements/table.rs").read_text(encoding="utf-8")
    roles = dict(re.findall(r"^    (\w+):\n(.*?);", table, re.MULTILINE | re.DOTALL))
    lists = {"Break": "BREAKS", "Unclear": "UNCLEAR", "Unseen": "EMPTY", "Hidden": "HIDDEN", "Apart": "APART"}
    for role, name in lists.items():
        assert set(re.findall(r'b"(\w+)"', roles[role])) == getattr(_elements, name), name
    for name, text in (("UNLINKED", (linkify / "elements.rs").read_text(encoding="utf-8")), ("GAP_ALONE", table)):
        names = re.search(name + r"(?:_ELEMENTS)?: .* = &\[(.*?)\];", text)
        assert names is not None
        assert set(re.findall(r'"(\w+)"', names[1])) == getattr(_elements, name)


@pytest.mark.parametrize(
    ("extensions", "source", "page"),
    [
        # Together with Python-Markdown's own extensions.
        (["smarty"], '"bücher.de" -- https://a.de/x--y', "“⸠bücher.de⸡” – ⸠https://a.de/x--y⸡"),
        (["footnotes"], "https://пример.рф/a[^1].\n\n[^1]: bücher.de", "⸠https://пример.рф/a⸡⸠1⸡. ⸠bücher.de⸡ ⸠↩⸡"),
        (["abbr"], "https://a.de/HTML HTML\n\n*[HTML]: Größe", "⸠https://a.de/HTML⸡ HTML"),
        (["toc"], "# bücher.de", "⸠bücher.de⸡"),
        (["nl2br"], "bücher.de\nпример.рф", "⸠bücher.de⸡ ⸠пример.рф⸡"),
        (["md_in_html"], "<div markdown>\nсм. *пример*.рф\n</div>", "см. ⸠пример.рф⸡"),
        (["codehilite"], "    bücher.de\n", "bücher.de"),
        (["fenced_code"], "```\nbücher.de\n```", "bücher.de"),
        (["extra"], "Größe\n:   bücher.de", "Größe ⸠bücher.de⸡"),
        (["wikilinks"], "[[größe]] bücher.de", "⸠größe⸡ ⸠bücher.de⸡"),
        # What a reader may see without a gap is another mailbox or address; text after an ignored end tag begins anew.
        ([], "evil<q>größe@bank.com</q> http://10.0.0.1<q>2</q>", "evilgröße@bank.com http://10.0.0.12"),
        ([], "http://10.0.0.1</div>2 größe</div>www.example.com", "http://10.0.0.12 größe⸠www.example.com⸡"),
        ([], "größe<div>bücher.co</div>m bücher.co</p>m", "größebücher.com ⸠bücher.co⸡m"),
        # Existing links and raw HTML don't change.
        ([], "[bücher.de](/x) <bücher.de> <https://a.de/ö> <юра@a.de>", "⸠bücher.de⸡ ⸠https://a.de/ö⸡ ⸠юра@a.de⸡"),
        ([], "<div>bücher.de <b>a.de</b></div>\n\n<p>bücher.de</p>", "bücher.de a.de bücher.de"),
        ([], "![bücher.de](ö.png) `bücher.de` <!-- bücher.de --> <img alt='bücher.de'>", "bücher.de"),
        ([], "<a HREF=ö>bücher.de</a> <BUTTON>a.de</BUTTON> a.de", "⸠bücher.de⸡ a.de ⸠a.de⸡"),
        ([], "bücher.de<br>a.de exam<!-- ö -->ple.com", "⸠bücher.de⸡ ⸠a.de⸡ ⸠example.com⸡"),
        # A mark ends a URL, and nothing is linked where the whole is another host, or where nobody knows (H3).
        (
            [],
            "https://a.de/_ä_/ https://a.de/ö**ü** *https://a.de/x*y",
            "⸠https://a.de/⸡ä/ ⸠https://a.de/ö⸡ü ⸠https://a.de/x⸡y",
        ),
        ([], "https://bank.co**m**/x info@bank.co*m*", "https://bank.com/x info@bank.com"),
        (
            [],
            "https://größe.de**fett** http://localhost**x** http://my**server**",
            "⸠https://größe.de⸡fett ⸠http://localhost⸡x http://myserver",
        ),
        ([], "https://exam**ple**.com/ä https://bücher.de<b>:80</b>", "⸠https://example.com/ä⸡ ⸠https://bücher.de:80⸡"),
        ([], "https://a.de/x<sup>1</sup> https://a.de/x<b>neu</b>", "⸠https://a.de/x⸡1 https://a.de/xneu"),
        # Elements that may show nothing.
        (
            [],
            "https://bank.co<b hidden>/ö</b>m <i popover>x</i>bank.co<q>m</q> <i popover>x</i>ö.de",
            "https://bank.co/öm xbank.com x⸠ö.de⸡",
        ),
        ([], "see<rp>(</rp>bücher.de<br hidden> exam<rt>ple.com</rt>", "see(⸠bücher.de⸡ example.com"),
        ([], "https://a.de/?x=&lt;&copy;&nope; &#98;ücher.de", "⸠https://a.de/?x=⸡<©&nope; ⸠bücher.de⸡"),
        ([], "* bücher.de\n    * *a.de*\n* größe", "⸠bücher.de⸡ ⸠a.de⸡ größe"),
        # An element without links ends a URL after its host, and never a name.
        (
            [],
            "https://a.de/ö`x` https://a.d`e`/x a.de:80`80` https://a.de`.com` юра@a.`de`",
            "⸠https://a.de/ö⸡x https://a.de/x a.de:8080 https://a.de.com юра@a.de",
        ),
        # A reader may see no gap.
        (
            [],
            "https://bank.co<rp></rp>m/x https://bank.co![](x)m https://ö.de![](x) a.de![](x)/ö",
            "https://bank.com/x https://bank.com ⸠https://ö.de⸡ ⸠a.de⸡/ö",
        ),
        ([], "README.md, größe", "README.md, größe"),
        ([], "", ""),
    ],
)
def test_pages(extensions, source, page):
    assert marked(source, *extensions) == page


@pytest.mark.parametrize(
    ("source", "page"),
    [
        ("См. пример.рф.", '<p>См. <a href="https://xn--e1afmkfd.xn--p1ai">пример.рф</a>.</p>'),
        ("*exam**ple**.com*", '<p><em><a href="https://example.com">exam<strong>ple</strong>.com</a></em></p>'),
        ("юра@a.de", '<p><a href="mailto:%D1%8E%D1%80%D0%B0@a.de">юра@a.de</a></p>'),
        # A reference in a URL's text counts as one character.
        ("a.de/?ö&amp;b=1", '<p><a href="https://a.de/?%C3%B6&amp;b=1">a.de/?ö&amp;b=1</a></p>'),
        ("a.de/?ö&copy=1", '<p><a href="https://a.de/?%C3%B6&amp;copy=1">a.de/?ö&amp;copy=1</a></p>'),
        ("a.de/?ö&amp;copy;b", '<p><a href="https://a.de/?%C3%B6&amp;copy;b">a.de/?ö&amp;copy;b</a></p>'),
        (r"a.de/ö\_b\_c", '<p><a href="https://a.de/%C3%B6_b_c">a.de/ö_b_c</a></p>'),
    ],
)
def test_html(source, page):
    assert markdown.markdown(source, extensions=["uts58.markdown"]) == page


def test_options():
    own = {r"@(\w+)": lambda match: f"/users/{match[1]}?a&b", r"#(\d+)": lambda match: None}
    made = LinkExtension(
        linkifier=uts58.Linkifier(tld_list="intern"), own=own, attributes={"rel": "ugc", "title": '"ö&"'}
    )
    assert markdown.markdown("@юра **a @петя** #1 wiki.intern `@юра` [@юра](x)", extensions=[made]) == (
        '<p><a href="/users/юра?a&amp;b" rel="ugc" title="&quot;ö&amp;&quot;">@юра</a> <strong>a '
        '<a href="/users/петя?a&amp;b" rel="ugc" title="&quot;ö&amp;&quot;">@петя</a></strong> #1 '
        '<a href="https://wiki.intern" rel="ugc" title="&quot;ö&amp;&quot;">wiki.intern</a> '
        '<code>@юра</code> <a href="x">@юра</a></p>'
    )


def test_one_markdown_for_many_texts():
    reader = markdown.Markdown(extensions=["uts58.markdown", "extra"])
    first = reader.convert("<b>bücher.de</b> &amp; a\\_b")
    reader.reset()
    assert reader.convert("größe") == "<p>größe</p>"
    reader.reset()
    assert reader.convert("<b>bücher.de</b> &amp; a\\_b") == first


def test_nothing_else_changes():
    """Without the new `a` elements the page is that of Python-Markdown alone."""
    chosen = random.Random(30)
    parts = [
        *(
            "пример.рф",
            "https://例え.jp/桜",
            "exam",
            "ple",
            ".com",
            " ",
            " ",
            "\n",
            "\n\n",
            "*",
            "**",
            "_",
            "`",
            "<b>",
            "</b>",
            "<i>",
        ),
        *(
            "</i>",
            "<a href=ö>",
            "</a>",
            "<kbd>",
            "</kbd>",
            "<br>",
            "<wbr>",
            "<!-- ö -->",
            "&amp;",
            "&lt;",
            "\\_",
            "\\*",
            "[ö](/x)",
        ),
        *("![ö](x)", "> ", "- ", "# ", "    ", "a@b.de", "@юра", "<div>", "</div>", "[^1]", '"', "<", "&", "|"),
    ]
    new = {"rel": "größe"}
    own = {r"@(\w+)": lambda match: f"/users/{match[1]}"}
    linked = 0
    for extensions in ([], ["extra", "nl2br"]):
        alone = markdown.Markdown(extensions=extensions)
        ours = markdown.Markdown(extensions=[*extensions, LinkExtension(own=own, attributes=new)])
        for _ in range(1_000):
            source = "".join(chosen.choices(parts, k=chosen.randrange(1, 20)))
            alone.reset()
            ours.reset()
            page = ours.convert(source)
            without, count = re.subn(
                r'<a href="[^"]*" rel="größe">((?:(?!</?a[ >]).)*)</a>', r"\1", page, flags=re.DOTALL
            )
            assert "größe" not in without, (source, page)
            # Python-Markdown removes a space between a line break and an element.
            assert re.sub("<br />\n *", "<br />", without) == re.sub("<br />\n *", "<br />", alone.convert(source)), (
                source
            )
            linked += count
    assert linked > 1_000


def tree(units, reader):
    """A page that has the pieces of a text between elements, tags of raw HTML and escapes, one in another and side by side."""
    store = reader.htmlStash.store
    between = itertools.cycle(
        [
            "",
            store("<b>"),
            store("</b>"),
            store("&amp;"),
            "\u000295\u0003",
            store("<a x>"),
            store("</a>"),
            store("<br>"),
        ]
    )
    root = etree.Element("div")
    flat = etree.SubElement(root, "p")
    flat.text = "".join(unit + next(between) for unit in units)
    deep = etree.SubElement(root, "p")
    for unit in units:
        deep.text = unit
        etree.SubElement(deep, "code" if len(deep.tag) > 1 else "b").text = unit
        deep = etree.SubElement(deep, "em")
        deep.tail = unit
    return root


def linked_tree(text):
    reader = markdown.Markdown(extensions=[LinkExtension(own={r"@\w+": lambda match: "/ö"})])
    # No more than so many elements: a unit of one character has many of them between two.
    step = max(1, len(text) // 250)
    plain = etree.Element("p")
    plain.text = text
    for root in (plain, tree([text[at : at + step] for at in range(0, len(text), step)], reader)):
        reader.treeprocessors["uts58"].run(root)


def test_linear():
    """The extension alone: Python-Markdown is not linear, and fails on lists that are nested too deep."""
    slow = [repeats.linear(linked_tree, row, longest=4_000, fast=0.3) for row in repeats.SHARES.take()]
    assert not list(filter(None, slow))


@pytest.mark.parametrize(
    "raw", [["<b>"], ["</b>"], ["<a x>"], ["</a>"], ["<a>", "<kbd>"], ["&ouml;"], ["<i>", "</i>"], ["<b>", "</i>"]]
)
def test_many_pieces_of_raw_html(raw):
    """A square of so many would take minutes."""
    seconds = []
    for count in (2_500, 10_000):
        reader = markdown.Markdown(extensions=["uts58.markdown"])
        root = etree.Element("p")
        root.text = "a.de ".join(map(reader.htmlStash.store, raw * count))
        seconds.append(repeats.seconds(reader.treeprocessors["uts58"].run, root))
    assert seconds[1] <= 8 * seconds[0] + 0.5


def test_deep():
    """No recursion."""
    root = inner = etree.Element("p")
    for _ in range(20_000):
        inner = etree.SubElement(inner, "em")
    inner.text = "bücher.de"
    reader = markdown.Markdown(extensions=["uts58.markdown"])
    reader.treeprocessors["uts58"].run(root)
    assert "".join(root.itertext()) == "bücher.de"
    assert [link.get("href") for link in root.iter("a")] == ["https://xn--bcher-kva.de"]


def test_hostile_pages():
    """Without the new links, the page is exactly Python-Markdown's own."""
    for row in repeats.rows():
        source = row.text(300)
        page = markdown.markdown(source)
        linked = markdown.markdown(source, extensions=[LinkExtension(attributes={"rel": "größe"})])
        assert (
            re.sub(r'<a href="[^"]*" rel="größe">((?:(?!</?a[ >]).)*)</a>', r"\1", linked, flags=re.DOTALL) == page
        ), row.name


def test_a_number_of_many_digits():
    """Python's `int` rejects it."""
    source = f"bücher.de/&#{'0' * 5000}; ö"
    page = markdown.markdown(source, extensions=["uts58.markdown"])
    assert page.startswith('<p><a href="https://xn--bcher-kva.de/%EF%BF%BD;">bücher.de/&#000') or page.startswith(
        '<p><a href="https://xn--bcher-kva.de/%EF%BF%BD">bücher.de/&#000'
    )
    assert re.sub("</?a[^>]*>", "", page) == f"<p>{source}</p>"
