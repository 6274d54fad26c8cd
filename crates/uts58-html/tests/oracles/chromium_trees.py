"""Checks that Chromium builds the same tree from each output as from the input, plus `a`, and that the hook got the text of each `a`
without what Chromium hides. Reads the lines of oracle_documents.

The page parses the documents in turn: with `DOMParser`, with `parseHTMLUnsafe`, which reads `shadowrootmode`, as `innerHTML` of a `td`,
of a `template` (after a `<div>`) and of a `foreignObject`, and with `document.write`, whole and in two pieces. SECURITY.md names the ways
that aren't covered.

    chromium_trees.py BROWSER BATCH <lines
"""

import json
import re
import sys

from chromium import answer

PAGE = r"""
const frame = document.createElement("iframe");
frame.sandbox = "allow-same-origin";
// Without layout, which takes long for five hundred nested tables.
frame.hidden = true;
document.body.append(frame);
const inside = (element, html) => { element.innerHTML = html; return element; };
const ways = [
  (html) => new DOMParser().parseFromString(html, "text/html"),
  (html) => Document.parseHTMLUnsafe(html),
  (html) => inside(document.implementation.createHTMLDocument().createElement("td"), html),
  (html) => inside(document.createElement("template"), "<div>" + html).content,
  (html) => inside(document.createElementNS("http://www.w3.org/2000/svg", "foreignObject"), html),
  (html) => written([html]),
  (html) => written([html.slice(0, html.length / 2), html.slice(html.length / 2)]),
];
const FOREIGN = 4;
function written(pieces) {
  const page = frame.contentDocument;
  page.open(); for (const piece of pieces) page.write(piece); page.close();
  return page;
}
const HTML = "http://www.w3.org/1999/xhtml", SVG = "http://www.w3.org/2000/svg";
// The texts of all `a` by their numbers, as shown, and with what is hidden. What a hook is not asked about: DECISIONS, H7.
const UNREAD = new Set(["SCRIPT", "STYLE", "TITLE", "NOSCRIPT", "NOEMBED", "NOFRAMES", "IFRAME", "TEMPLATE"]);
const UNREAD_IN_SVG = new Set(["script", "style", "title", "desc", "metadata"]);
// Other elements of MathML don't show the text directly in them.
const isRead = ({ namespaceURI, localName }) => namespaceURI !== "http://www.w3.org/1998/Math/MathML" || ["mi", "mn", "mo", "ms", "mtext"].includes(localName);
const hides = (element) => HIDES_CONTENT.includes(element.localName) ||
  (["hidden", "popover"].some((name) => element.hasAttribute(name)));
function texts(root) {
  const found = new Map();
  const go = (parent, around, isHidden) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3 && isRead(parent)) {
        for (const one of around) {
          const text = found.get(one);
          text.all += node.data;
          if (!isHidden) text.shown += node.data;
        }
      }
      const isHtml = node.namespaceURI === HTML;
      if (node.nodeType !== 1 || UNREAD.has(node.nodeName)) continue;
      if (node.namespaceURI === SVG && UNREAD_IN_SVG.has(node.localName)) continue;
      const number = node.localName === "a" && isHtml ? node.getAttribute("n") : null;
      if (number !== null && !found.has(number)) found.set(number, { shown: "", all: "" });
      go(node, number === null ? around : [...around, number], isHidden || (isHtml && hides(node)));
    }
  };
  go(root, [], false);
  return found;
}
// Whether `part` is `text` without some of its letters.
function isPart(part, text) {
  let at = 0;
  for (let unit = 0; unit < text.length; unit++) if (text[unit] === part[at]) at++;
  return at === part.length;
}
// White space, and the placeholders of tags, references that only browsers read, and broken units.
const seen = (text) => text.replace(/[\s\u2060\u202E\uFFFD\0]/g, "");
function misread(root, received, isComplete, html) {
  // References that only browsers read (H2), what a `noscript` without its end hides (H8), `</>` in a `textarea`, and references in `xmp`.
  if (/&[a-zA-Z]+(?![a-zA-Z]*;)|<noscript|<\/>|<xmp[^]*&/.test(html)) return false;
  const found = texts(root);
  const known = new Map();
  for (const [number, text, isCut] of received) {
    const before = known.get(number);
    known.set(number, [(before ? before[0] : "") + text, isCut || (before && before[1])]);
  }
  for (const [number, [text, isCut]] of known) {
    if (!isComplete && !number.startsWith("new")) continue;
    const [shown, all] = ["shown", "all"].map((kind) => seen(found.get(number)?.[kind] ?? "?"));
    const read = seen(text);
    const isRight = number.startsWith("new") ? read === all && (shown === all || shown === "") // Links may be hidden, but never in part.
      : text.includes("\u202E") ? isPart(read, all) && (isCut || isPart(shown, read)) // U+202E stands for tags that may hide text.
      : isCut ? shown.startsWith(read) : shown === read;
    if (!isRight) return number + " shows " + shown;
  }
  if (isComplete) for (const number of found.keys()) if (!known.has(number)) return number + " did not reach the hook";
  return false;
}
function canon(html, counts, way) {
  const out = []; let text = "";
  const flush = () => { if (text) { out.push("T" + text); text = ""; } };
  const go = (parent, inside) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) { text += node.data; continue; }
      if (node.nodeType !== 1) { flush(); out.push("N" + node.nodeType + (node.data || node.name)); continue; }
      const isAnchor = node.localName === "a" && node.namespaceURI === HTML;
      if (isAnchor && node.getAttribute("class") === "u58") {
        counts.links++;
        if (inside) counts.nested++;
        go(node, true);
        continue;
      }
      flush();
      out.push("<" + node.namespaceURI + " " + node.nodeName,
        ...Array.from(node.attributes, (one) => one.namespaceURI + " " + one.name + "=" + one.value));
      if (node.shadowRoot) { out.push("S"); go(node.shadowRoot, false); flush(); }
      if (node.localName === "template" && node.content) { out.push("C"); go(node.content, false); flush(); }
      go(node, inside || isAnchor);
      flush();
      out.push(">");
    }
  };
  const root = way(html);
  go(root, false);
  flush();
  return [out.join("\n"), root];
}
const wrong = [];
DATA.forEach(([html, linked, isComplete, received], at) => {
  const before = { links: 0, nested: 0 }, after = { links: 0, nested: 0 };
  // In the fragment of an element of SVG, `<![CDATA[` begins a section.
  const way = ways[at % ways.length === FOREIGN && /<!\[CDATA\[/i.test(html) ? 0 : at % ways.length];
  const [tree] = canon(html, before, way);
  const [both, root] = canon(linked, after, way);
  if (tree !== both || after.nested || after.links !== linked.split('class="u58"').length - 1) wrong.push([at, "tree"]);
  else {
    const why = misread(root, received, isComplete, html);
    if (why) wrong.push([at, why]);
  }
});
// Else the browser would wait for what the last document loads.
frame.remove();
const answer = wrong;
"""


def names(table, constant):
    """Returns a JavaScript constant with the names that a list in the table of elements has."""
    listed = re.search(constant + r": &\[&str\] = &\[(.*?)\]", table, re.S)
    return f"const {constant} = [{listed.group(1)}];"


def main():
    browser, batch = sys.argv[1], int(sys.argv[2])
    with open("crates/uts58-linkify/src/elements/table.rs") as file:
        table = file.read()
    script = names(table, "HIDES_CONTENT") + PAGE
    count = linked = wrong = 0
    waiting = []

    def check():
        nonlocal wrong
        for at, why in answer(browser, script, waiting):
            wrong += 1
            print("DIFFERS:", why, "way", at % 7, json.dumps(waiting[at]))
        waiting.clear()

    for line in sys.stdin:
        document, output, is_complete, received = json.loads(line)
        count += 1
        linked += output is not None
        if output is not None or received:
            waiting.append((document, output or document, is_complete, received))
        if len(waiting) == batch:
            check()
    if waiting:
        check()
    print(f"Chromium: {count} documents, {linked} with links, {wrong} differ")
    sys.exit(wrong > 0 or linked == 0)


main()
