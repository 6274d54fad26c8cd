// What a page does with the package; `scripts/bundlers.sh` bundles it.

import MarkdownIt from 'markdown-it';
import { Linkifier, linkifyElement } from 'uts58';
import { LinkifyIt } from 'uts58/linkify-it';
import { Linkifier as SmallLinkifier } from 'uts58/small';

const text = '😀 пример.рф/x, b.com';
const places = (linkifier) => linkifier.links(text).map(({ start, end, href }) => [start, end, href]);
const paragraph = document.createElement('p');
paragraph.append(text);
const md = new MarkdownIt({ linkify: true });
Object.assign(md, { linkify: new LinkifyIt(new Linkifier({ profile: 'messages' })) });

const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }) => {
    globalThis.found = {
        full: places(new Linkifier({ profile: 'messages' })),
        small: places(new SmallLinkifier({ profile: 'messages' })),
        element: linkifyElement(new Linkifier({ profile: 'messages' }), paragraph).length,
        markdown: md.render(text).match(/<a /gu).length,
        worker: data,
    };
};
worker.onerror = (event) => (globalThis.failed = event.message ?? 'the worker failed');
worker.postMessage(text);
