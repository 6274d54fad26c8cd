// How long an answer takes that arrives in pieces of four characters, and that its host parses again for each: `node bench/streaming.mjs [KB …]`.
//
// Prints seconds of the parser alone, and with its plug-in.

import { performance } from 'node:perf_hooks';
import { argv } from 'node:process';

import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { Linkifier } from 'uts58';
import { linkify as forMarkdownIt } from 'uts58/markdown-it';
import { linkify } from 'uts58/marked';
import remarkLinkify from 'uts58/remark';

const ANSWER = `## 步骤

中文 https://example.com/docs。然后 www.example.com/a_b_c，**see https://example.com/x** and info@example.com. Some more words follow here, with \`code\` and *emphasis*.

- *see https://example.com/a_b*, https://example.com/(x)
- größe.de/ä?b=1 and text, which goes on for a while, as answers do.

`;
const TEXTS = { answer: ANSWER, words: 'lorem a.de ', links: 'a.de。', urls: 'see https://example.com/a and ' };
const linkifier = () => new Linkifier({ profile: 'messages' });
const remark = (...plugins) => {
    const processor = plugins.reduce((all, plugin) => all.use(...plugin), unified().use(remarkParse).use(remarkGfm));
    return (text) => processor.runSync(processor.parse(text), text);
};
const md = new MarkdownIt({ linkify: true });
const ours = new MarkdownIt().use(forMarkdownIt, linkifier(), { streaming: true });
const marked = [new Marked(), new Marked(linkify(linkifier(), { streaming: true }))];
const HOSTS = {
    marked: marked.map((one) => (text) => one.parse(text)),
    'markdown-it': [(text) => md.render(text), (text) => ours.render(text)],
    remark: [remark(), remark([remarkLinkify, linkifier(), { streaming: true }])],
};

const sizes = argv.length > 2 ? argv.slice(2).map(Number) : [10, 20, 40];
for (const [name, unit] of Object.entries(TEXTS)) {
    for (const [host, renders] of Object.entries(HOSTS)) {
        for (const size of sizes) {
            const text = unit.repeat(Math.ceil((size * 1000) / unit.length));
            const [alone, withLinks] = renders.map((render) => {
                const start = performance.now();
                // Every tenth piece is enough to measure.
                for (let end = 4; end <= size * 1000; end += 40) render(text.slice(0, end));
                return (performance.now() - start) / 100;
            });
            console.log(`${name}, ${host}, ${size} kB: ${alone.toFixed(2)} s, ${withLinks.toFixed(2)} s, ${(withLinks / alone).toFixed(2)} times`);
        }
    }
}
