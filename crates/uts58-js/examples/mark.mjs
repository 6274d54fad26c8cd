// Copies a text with ⸠ and ⸡ around every link: `node examples/mark.mjs FILE`.

import { readFileSync } from 'node:fs';

import { Linkifier } from 'uts58';

const linkifier = new Linkifier({ profile: 'messages' });
for (const file of process.argv.slice(2)) {
    const segments = linkifier.segments(readFileSync(file, 'utf8'));
    process.stdout.write(segments.map(({ kind, text }) => (kind === 'text' ? text : `⸠${text}⸡`)).join(''));
}
