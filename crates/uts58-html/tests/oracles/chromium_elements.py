"""Writes the table of elements from what Chromium shows: crates/uts58-linkify/src/elements/table.rs.

Each element is laid out between two texts, empty and with text in it, without attributes and with those in ATTRIBUTES; and its end tag alone. A role
is the one that all of these have in common; if there is none, the element is `Unclear`. With `hidden` or `popover`, every element is unclear.

    chromium_elements.py BROWSER VERSION
"""

import sys
import textwrap

from chromium import answer

# All elements of the HTML standard, those that it calls obsolete, and proposals.
ELEMENTS = """a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas
caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fencedframe fieldset figcaption figure font
footer form frame frameset geolocation h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins install isindex kbd keygen label
legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup
option output p param permission picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select selectedcontent slot
small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul
usermedia var video wbr xmp""".split()

# Attributes that change what is shown.
ATTRIBUTES = {
    "audio": ["controls"],
    "bdo": ["dir=rtl"],
    "dialog": ["open"],
    "embed": ["src=data:text/html,x"],
    "img": ["src=data:image/gif;base64,R0lGODlhAQABAAAAACw= width=9 height=9"],
    "image": ["src=data:image/gif;base64,R0lGODlhAQABAAAAACw= width=9 height=9"],
    "input": ["type=hidden"],
    "object": ["data=data:text/html,x"],
}

# Text that isn't read as HTML, or not everywhere.
APART = "head iframe math noscript plaintext svg textarea xmp".split()
# Something of its own, so Parts end there (H3).
DISTINCT = "a code kbd samp sub sup".split()
# In a table, cells and rows are apart. Outside of tables, parsers ignore these tags.
IN_TABLES = "caption col colgroup table tbody td tfoot th thead tr".split()
# Browsers differ, attributes or parsers reverse or ignore them, or they are proposals.
UNCLEAR = "applet bdo body fencedframe frame frameset geolocation html install keygen object permission rb rt rtc usermedia".split()
HIDDEN = "noembed noframes script style template title".split()
# Their text is shown by the `select` around it, or if nothing else can be.
CONTROLS = "object option select".split()
# Tags that end the parsing of what follows.
UNMEASURED = "frameset plaintext".split()

PAGE = r"""
const near = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4 && Math.abs(other.left - one.right) < 0.6;
// The places of the letters a reader sees, by letter.
function letters(root) {
  const found = {};
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) for (let at = 0; at < node.data.length; at++) {
    const range = document.createRange();
    range.setStart(node, at); range.setEnd(node, at + 1);
    const rect = range.getClientRects()[0];
    if (rect && rect.width > 0) found[node.data[at]] = rect;
  }
  return found;
}
function shown(html) {
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = html;
  const { b, x, c } = letters(root);
  const generated = [...root.querySelectorAll("*")].some((one) =>
    ["::before", "::after"].some((side) => !["none", "normal"].includes(getComputedStyle(one, side).content)));
  const result = !b || !c ? "lost" : generated ? "other" : near(b, c) ? "nothing" : x && near(b, x) && near(x, c) ? "continues"
    : x && (near(b, x) || near(x, c)) ? "other" : "gap";
  root.remove();
  return [result, Boolean(x)];
}
const answer = DATA.map(([name, html]) => [!document.createElement(name).outerHTML.includes("</"), ...shown(html)]);
"""


def role(name, results):
    """The role of an element that shows these results without `hidden`."""
    if name in APART:
        return "Apart"
    if name in UNCLEAR:
        return "Unclear"
    if name in DISTINCT:
        return "Distinct"
    if name in HIDDEN and results == {"nothing"}:
        return "Hidden"
    if name in IN_TABLES or results == {"gap"}:
        return "Break"
    if results <= {"nothing", "continues"} and "continues" in results:
        return "Inline"
    return "Unclear"


def names(each):
    return textwrap.fill(" ".join(f'b"{name}"' for name in each), 110, initial_indent=" " * 8, subsequent_indent=" " * 8)


def main():
    browser, version = sys.argv[1:]
    questions = []
    for name in (each for each in ELEMENTS if each not in UNMEASURED):
        for attribute in ["", *ATTRIBUTES.get(name, [])]:
            for content in ["", "x"]:
                questions.append((name, attribute, content, f"ab<{name} {attribute}>{content}</{name}>cd"))
        if name == "rp":
            questions.append((name, "", "x", f"<ruby>ab<{name}>x</{name}>cd</ruby>"))
        questions.append((name, "/", "", f"ab</{name}>cd"))
    answers = answer(browser, PAGE, [(question[0], question[-1]) for question in questions])
    roles, hides, alone = {name: set() for name in ELEMENTS}, [], []
    void = {name for (name, *_), (is_void, *_) in zip(questions, answers) if is_void or name == "image"}
    for (name, attribute, content, _), (_, result, shows) in zip(questions, answers):
        if name in void and content:
            continue
        if attribute == "/":
            alone += [name] if result == "gap" else []
        else:
            roles[name].add(result)
            if content and not attribute and not shows:
                hides.append(name)
    roles = {name: role(name, results) if name not in void or results != {"nothing"} or name in UNCLEAR + IN_TABLES else "Unseen" for name, results in roles.items()}
    # They aren't read, or are controls.
    hides = [name for name in hides if roles[name] not in ("Hidden", "Apart") and name not in CONTROLS]
    print(f"//! What each HTML element shows in Chromium {version}. Written by `.ci/html-oracles table`.\n\nelements! {{")
    for each in ["Distinct", "Unseen", "Hidden", "Break", "Unclear", "Apart"]:
        print(f"    {each}:\n{names(name for name in ELEMENTS if roles[name] == each)};")
    print("}")
    for const, doc, each in [
        ("HIDES_CONTENT", "Elements that don't show the text in them, or show it only in some cases.", sorted(set(hides))),
        ("GAP_ALONE", "Elements whose end tag is a gap even if no start tag precedes it.", alone),
    ]:
        list_ = ", ".join(f'"{name}"' for name in each)
        print(f"\n/// {doc}\npub const {const}: &[&str] = &[{list_}];")


main()
