// Answers the lines about links of the conformance kit (docs/CASES.md), with this package, or with linkify-it, bare hosts
// and all top-level domains: cargo xtask kit --score 'node crates/uts58-js/scripts/kit.mjs [linkify-it]'. linkify-it needs
// `npm install --no-save tlds`.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** The start, end and kind of each link, in UTF-16. */
const engines = {
    async uts58() {
        const { Linkifier } = await import('../js/index.node.js');
        const of = { standard: new Linkifier({ profile: 'standard' }), messages: new Linkifier({ profile: 'messages' }) };
        return (text, profile) => of[profile].links(text).map((link) => [link.start, link.end, link.kind]);
    },
    async 'linkify-it'() {
        const module = await import('linkify-it');
        const LinkifyIt = module.LinkifyIt ?? module.default;
        const linkify = new LinkifyIt({ fuzzyLink: true });
        linkify.tlds(createRequire(import.meta.url)('tlds'));
        const kind = (link) => (link.schema === 'mailto:' ? 'email' : 'url');
        return (text) => (linkify.match(text) ?? []).map((link) => [link.index, link.lastIndex, kind(link)]);
    },
};

const links = await engines[process.argv[2] ?? 'uts58']();
for await (const line of createInterface({ input: process.stdin })) {
    const { do: task, given } = JSON.parse(line);
    const codePoints = (offset) => [...given.text.slice(0, offset)].length;
    const inCodePoints = ([start, end, kind]) => [codePoints(start), codePoints(end), kind];
    console.log(JSON.stringify(task === 'links' ? { answer: links(given.text, given.profile).map(inCodePoints) } : {}));
}
