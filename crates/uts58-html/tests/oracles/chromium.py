"""Is the tree that Chromium builds of each output that of the input plus `a`? Reads the lines of oracle_documents.

Documents are parsed in turn by `DOMParser`, by `parseHTMLUnsafe`, which reads `shadowrootmode`, as `innerHTML` of a `td`, and by
`document.write`. Not of a `template`, where a start tag such as `<a>` decides whether a `<td>` behind it counts.

    chromium.py BROWSER BATCH <lines
"""

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
document.body.append(frame);
const inside = (element, html) => { element.innerHTML = html; return element; };
const ways = [
  (html) => new DOMParser().parseFromString(html, "text/html"),
  (html) => Document.parseHTMLUnsafe(html),
  (html) => inside(document.implementation.createHTMLDocument().createElement("td"), html),
  (html) => { const page = frame.contentDocument; page.open(); page.write(html); page.close(); return page; },
];
function canon(html, counts, way) {
  const out = []; let text = "";
  const flush = () => { if (text) { out.push("T" + text); text = ""; } };
  const go = (parent, inside) => {
    for (let node = parent.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === 3) { text += node.data; continue; }
      if (node.nodeType !== 1) { flush(); out.push("N" + node.nodeType + (node.data || node.name)); continue; }
      const isAnchor = node.localName === "a" && node.namespaceURI === "http://www.w3.org/1999/xhtml";
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
  go(way(html), false);
  flush();
  return out.join("\n");
}
const wrong = [];
DATA.forEach(([html, linked], at) => {
  const before = { links: 0, nested: 0 }, after = { links: 0, nested: 0 };
  const way = ways[at % ways.length];
  const same = canon(html, before, way) === canon(linked, after, way);
  if (!same || after.nested || after.links !== linked.split('class="u58"').length - 1) wrong.push(at);
});
document.getElementById("result").textContent = JSON.stringify(wrong);
</script>"""


def differing(folder, documents):
    with open(os.path.join(folder, "data.js"), "w") as file:
        file.write("const DATA=" + json.dumps(documents).replace("</", "<\\/") + ";")
    with open(os.path.join(folder, "page.html"), "w") as file:
        file.write(PAGE)
    command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder + "/profile"]
    page = subprocess.run([*command, "--dump-dom", "file://" + folder + "/page.html"], capture_output=True, timeout=400)
    result = re.search(rb'<pre id="result">(\[.*?\])</pre>', page.stdout, re.S)
    if not result:
        sys.exit(f"no answer of {browser}: {page.stderr[-500:]}")
    return json.loads(result.group(1))


def main():
    count = linked = wrong = 0
    waiting = []

    def check():
        nonlocal wrong
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            for at in differing(folder, waiting):
                wrong += 1
                print("DIFFERS:", json.dumps(waiting[at]))
        waiting.clear()

    for line in sys.stdin:
        html, output = json.loads(line)
        count += 1
        if output is not None:
            linked += 1
            waiting.append((html, output))
        if len(waiting) == batch:
            check()
    if waiting:
        check()
    print(f"Chromium: {count} documents, {linked} with links, {wrong} differ")
    sys.exit(wrong > 0 or linked == 0)


main()
