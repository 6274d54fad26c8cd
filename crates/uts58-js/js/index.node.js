// `uts58` for Node, Deno and Bun: the module is read from its file.

import { readFile } from 'node:fs/promises';

import { bind } from './screen.js';

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(
    await WebAssembly.compile(await readFile(new URL('../wasm/uts58.wasm', import.meta.url))),
);
export { Link } from './link.js';
