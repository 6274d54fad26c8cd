// How large an app with one entry of the package is, by each bundler: its code and the module, and the same by gzip. The table in the README
// must have these sizes, within 3 %, because bundlers change; `UPDATE=1` writes it.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUNDLERS = ['esbuild', 'Vite', 'webpack'];
const readme = new URL('../../README.md', import.meta.url);
const place = /(<!-- sizes: written by `scripts\/bundlers\.sh` -->\n)[^]*?(<!-- end of sizes -->)/;

/** The kilobytes of the bundle in this directory, and of its files by gzip; nothing if this bundler can't make one. */
function sizes(directory) {
    if (!existsSync(directory)) return [];
    const files = readdirSync(directory, { recursive: true }).filter((name) => ['.js', '.wasm'].includes(extname(name)));
    const contents = files.map((name) => readFileSync(join(directory, name)));
    const kilobytes = (all) => Math.ceil(all.reduce((sum, { length }) => sum + length, 0) / 1000);
    return [kilobytes(contents), kilobytes(contents.map((content) => gzipSync(content, { level: 9 })))];
}

const rows = process.argv.slice(2).map((directory) => {
    const cells = BUNDLERS.flatMap((bundler) => sizes(join(directory, 'dist', bundler)).join(' / ') || '–');
    return `| \`${basename(directory).replaceAll(/-(?=\w)/g, '/')}\` | ${cells.join(' | ')} |`;
});
const table = [`| kB / kB by gzip | ${BUNDLERS.join(' | ')} |`, `|---|${'---:|'.repeat(BUNDLERS.length)}`, ...rows].join('\n');
console.log(table);

const text = readFileSync(readme, 'utf8');
const numbers = (all) => all.match(/\d+(?= |$)/gm)?.map(Number) ?? [];
const [now, then] = [numbers(table), numbers(place.exec(text)?.[0] ?? '')];
if (process.env.UPDATE === '1') {
    writeFileSync(readme, text.replace(place, (_, begin, end) => `${begin}\n${table}\n\n${end}`));
} else if (now.length !== then.length || now.some((size, at) => Math.abs(size - then[at]) > size * 0.03)) {
    console.error('README.md has other sizes: UPDATE=1 scripts/bundlers.sh writes them');
    process.exitCode = 1;
}
