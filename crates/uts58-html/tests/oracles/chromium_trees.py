"""Checks that Chromium builds the same tree from each output as from the input, plus `a`, and that the text of each `a` is the one that
the hook got. Reads the lines of oracle_documents.

The page parses the documents in turn: with `DOMParser`, with `parseHTMLUnsafe`, which reads `shadowrootmode`, as `innerHTML` of a `td`,
of a `template` (after a `<div>`) and of a `foreignObject`, and with `document.write`, whole and in two pieces. SECURITY.md names the ways
that aren't covered.

    chromium_trees.py BROWSER BATCH <lines
"""

import html
import json
import os
import re
import subprocess
import sys
import tempfile

browser, batch = sys.argv[1], int(sys.argv[2])

PAGE = r"""<!doctype html><meta charset=utf-8><body><pre id=result></pre><script src=data.js></script><script>
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
const HTML = "http://www.w3.org/1999/xhtml";
// The texts of all `a` by their numbers, in HTML that is shown. What a hook is not asked about: DECISIONS, H7.
const UNREAD = new Set(["SCRIPT", "STYLE", "TITLE", "NOSCRIPT", "NOEMBED", "NOFRAMES", "IFRAME", "TEMPLATE"]);
function texts(root) {
  const found = new Map();
  const go = (parent, around) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) for (const one of around) found.set(one, found.get(one) + node.data);
      if (node.nodeType !== 1 || UNREAD.has(node.nodeName)) continue;
      const isForeign = node.namespaceURI !== HTML;
      const number = node.localName === "a" && !isForeign ? node.getAttribute("n") : null;
      if (number !== null && !found.has(number)) found.set(number, "");
      if (!isForeign) go(node, number === null ? around : [...around, number]);
    }
  };
  go(root, []);
  return found;
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
    const shown = seen(found.get(number) ?? "?");
    if (isCut ? !shown.startsWith(seen(text)) : shown !== seen(text)) return number + " shows " + shown;
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
document.getElementById("result").textContent = JSON.stringify(wrong);
</script>"""


def differing(folder, documents):
    with open(os.path.join(folder, "data.js"), "w") as file:
        file.write("const DATA=" + json.dumps(documents).replace("</", "<\\/") + ";")
    with open(os.path.join(folder, "page.html"), "w") as file:
        file.write(PAGE)
    # Without network: the page would wait for what the documents load.
    offline = ["--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND"]
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder + "/profile", *offline]
    # Into files: a process that outlives the browser would keep a pipe open.
    with open(os.path.join(folder, "out"), "w+b") as out, open(os.path.join(folder, "log"), "w+b") as log:
        subprocess.run([*command, "--dump-dom", "file://" + folder + "/page.html"], stdin=subprocess.DEVNULL, stdout=out, stderr=log, timeout=400)
        out.seek(0)
        log.seek(0)
        result = re.search(rb'<pre id="result">(.*?)</pre>', out.read(), re.S)
        if not result:
            sys.exit(f"no answer of {browser}: {log.read()[-500:]}")
    return json.loads(html.unescape(result.group(1).decode()))


def main():
    count = linked = wrong = 0
    waiting = []

    def check():
        nonlocal wrong
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for at, why in differing(folder, waiting):
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
