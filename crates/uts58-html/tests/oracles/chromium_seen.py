"""Adds to each document of oracle_seen the words that Chromium shows around each numbered `a`.

    chromium_seen.py BROWSER BATCH <lines
"""

import json
import sys

from chromium import answer

PAGE = r"""
// The words around each `a` with a number, in the order in which a reader sees the letters.
function words(html, count) {
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = html;
  const letters = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode());) {
    if (node.parentElement.closest("script,style,title,textarea,details:not([open])")) continue;
    const around = [];
    for (let one = node.parentElement; one && one !== root; one = one.parentElement) if (one.localName === "a" && one.hasAttribute("n")) around.push(Number(one.getAttribute("n")));
    for (let at = 0; at < node.data.length; at++) {
      const range = document.createRange();
      range.setStart(node, at); range.setEnd(node, at + 1);
      const rect = range.getClientRects()[0];
      if (rect && rect.width > 0) letters.push([node.data[at], rect, around]);
    }
  }
  // Foster parents and annotations are elsewhere than in the tree.
  const line = (one, other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
  const lines = [];
  for (const letter of letters) {
    const last = lines.find((each) => line(each[each.length - 1][1], letter[1]));
    if (last) last.push(letter); else lines.push([letter]);
  }
  const found = Array.from({ length: count }, () => []);
  for (const each of lines) {
    each.sort((one, other) => one[1].left - other[1].left);
    let word = [];
    const end = () => {
      const text = word.map((letter) => letter[0]).join("");
      for (const number of new Set(word.flatMap((letter) => letter[2]))) {
        const inside = (letter) => letter[2].includes(number);
        found[number].push([text, word.findIndex(inside), word.findLastIndex(inside) + 1]);
      }
      word = [];
    };
    for (const letter of each) {
      const last = word[word.length - 1];
      if (!letter[0].trim() || (last && Math.abs(letter[1].left - last[1].right) > 0.6)) end();
      if (letter[0].trim()) word.push(letter);
    }
    end();
  }
  root.remove();
  return found;
}
const answer = DATA.map(([, linked, links]) => words(linked, links.length));
"""


def main():
    browser, batch = sys.argv[1], int(sys.argv[2])
    waiting = []

    def check():
        for document, words in zip(waiting, answer(browser, PAGE, waiting)):
            print(json.dumps([*document, words]))
        waiting.clear()

    for line in sys.stdin:
        waiting.append(json.loads(line))
        if len(waiting) == batch:
            check()
    if waiting:
        check()


main()
