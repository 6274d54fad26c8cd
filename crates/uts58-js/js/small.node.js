// `uts58/small` for Node, Deno and Bun.

import { readFile } from 'node:fs/promises';

import { bind } from './bind-small.js';

const file = new URL('../wasm/uts58-small.wasm', import.meta.url);

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(
    await WebAssembly.compile(await readFile(file)),
);
export { Link } from './link.js';
