// Our link provider compared with `@xterm/addon-web-links` on the same rows, in Chromium: `node bench/xterm.mjs ROWS [PIECES]`. The rows are
// those that `cargo bench -p uts58-terminal --bench wrapped -- --rows ROWS` writes; so many pieces of each layout, 100 if not given.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { launch, open, serve } from '../test/chromium.mjs';

const [, , file, most = '100'] = process.argv;
if (file === undefined) throw new TypeError('which rows? Write them: cargo bench -p uts58-terminal --bench wrapped -- --rows ROWS');
const seen = {};
const pieces = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line))
    .filter(({ layout }) => (seen[layout] = (seen[layout] ?? 0) + 1) <= Number(most));

const { outputFiles: [{ contents }] } = await build({
    entryPoints: [fileURLToPath(new URL('../test/browser/xterm.mjs', import.meta.url))], bundle: true, format: 'esm', target: 'es2022', write: false,
});
const html = '<!doctype html><meta charset="utf-8"><body><script type="module" src="/page.js"></script>';
const server = await serve(async (path) => (path === '/page.js' ? { type: 'text/javascript', content: contents } : { type: 'text/html', content: html }));
const browser = await launch();
const errors = [];
const page = await open(browser, server.url, errors);
const counts = await page.evaluate((pieces) => globalThis.compare(pieces), pieces);
console.table(counts);
await browser.close();
server.close();
if (errors.length > 0) throw new Error(errors.join('\n'));
for (const [layout, { pieces, ours }] of Object.entries(counts)) {
    if (ours < 0.98 * pieces) throw new Error(`${layout}: ${ours} of ${pieces}`);
}
