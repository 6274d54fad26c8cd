"""Checks that html5lib builds the same tree from each output as from the input, plus `a`. Reads the lines of oracle_documents.

Each line is read with scripts and without. What html5lib reads by old rules, such as `select`, or does not know, such as `template`,
is not in the documents: `UNKNOWN_TO_HTML5LIB` of documents.rs.
"""

import inspect
import json
import sys
import textwrap

import html5lib

# html5lib's adoption agency moves at most three elements out of the formatting element, and leaves the rest. By the standard of
# today (13.2.6.4.7, step 13), it goes on to the formatting element, and forgets those after the third.
OLD_LOOP = """\
while innerLoopCounter < 3:
            innerLoopCounter += 1
            # Node is element before node in open elements
            index -= 1
            node = self.tree.openElements[index]
"""
NEW_LOOP = """\
while True:
            innerLoopCounter += 1
            index -= 1
            node = self.tree.openElements[index]
            if innerLoopCounter > 3 and node != formattingElement and node in self.tree.activeFormattingElements:
                bookmark -= self.tree.activeFormattingElements.index(node) < bookmark
                self.tree.activeFormattingElements.remove(node)
"""


def mend_adoption_agency():
    function = type(html5lib.HTMLParser().phases["inBody"]).endTagFormatting
    source = textwrap.dedent(inspect.getsource(function))
    assert OLD_LOOP in source
    names = {}
    exec(source.replace(OLD_LOOP, NEW_LOOP), function.__globals__, names)
    function.__code__ = names["endTagFormatting"].__code__


def canonical(html, scripting):
    out, text, counts = [], [], [0, 0]

    def flush():
        if text:
            out.append("T" + "".join(text))
            text.clear()

    def go(parent, inside):
        for node in parent.childNodes:
            if node.nodeType == 3:
                text.append(node.data)
            elif node.nodeType != 1:
                flush()
                out.append(f"N{node.nodeType}{getattr(node, 'data', '')}")
            else:
                is_anchor = node.localName == "a" and node.namespaceURI.endswith("xhtml")
                if is_anchor and node.getAttribute("class") == "u58":
                    counts[0] += 1
                    counts[1] += inside
                    go(node, True)
                    continue
                flush()
                out.append(f"<{node.namespaceURI} {node.nodeName} {sorted(node.attributes.items())}")
                go(node, inside or is_anchor)
                flush()
                out.append(">")

    go(html5lib.parse(html, treebuilder="dom", namespaceHTMLElements=True, scripting=scripting), False)
    flush()
    return out, counts


def main():
    mend_adoption_agency()
    count = linked = wrong = crashes = 0
    for line in sys.stdin:
        html, output, *_ = json.loads(line)
        count += 1
        if output is None:
            continue
        linked += 1
        for scripting in (True, False):
            try:
                before, _ = canonical(html, scripting)
                after, (links, nested) = canonical(output, scripting)
            except Exception:  # html5lib has errors of its own.
                crashes += 1
                continue
            if before != after or nested or (scripting and links != output.count('class="u58"')):
                wrong += 1
                print("DIFFERS, scripting", scripting, json.dumps([html, output]))
    print(f"html5lib: {count} documents, {linked} with links, {wrong} differ, {crashes} not read")
    sys.exit(wrong > 0 or linked == 0 or crashes * 100 > linked)


main()
