// What the libraries for JavaScript find on lines: `node peers.js lines.json folder`.
//
// A file for each: its name and version, then a row for each line, with the byte ranges of links.

const fs = require("node:fs");
const path = require("node:path");

const [linesFile, folder] = process.argv.slice(2);
const lines = JSON.parse(fs.readFileSync(linesFile, "utf8"));

// Each gives [start, end] in UTF-16 code units.
const peers = {
  "linkify-it": () => {
    const linkify = require("linkify-it").linkifyit();
    return (text) => (linkify.match(text) ?? []).map((link) => [link.index, link.lastIndex]);
  },
  linkifyjs: () => {
    const linkify = require("linkifyjs");
    return (text) => linkify.find(text).map((link) => [link.start, link.end]);
  },
  autolinker: () => {
    const Autolinker = require("autolinker");
    const options = { urls: true, email: true, phone: false, mention: false, hashtag: false };
    const range = (link) => [link.getOffset(), link.getOffset() + link.getMatchedText().length];
    return (text) => Autolinker.parse(text, options).map(range);
  },
  "twitter-text": () => {
    const twitter = require("twitter-text");
    return (text) => twitter.extractUrlsWithIndices(text).map((link) => link.indices);
  },
};

for (const [name, make] of Object.entries(peers)) {
  // Some packages don't export their package.json.
  const { version } = JSON.parse(fs.readFileSync(path.join(process.env.NODE_PATH, name, "package.json"), "utf8"));
  const find = make();
  const bytes = (text, range) => range.map((unit) => Buffer.byteLength(text.slice(0, unit))).join("-");
  const rows = lines.map((text) => find(text).map((range) => bytes(text, range)).join(" "));
  fs.writeFileSync(path.join(folder, `${name}.txt`), [`# ${name} ${version}`, ...rows, ""].join("\n"));
}
