// `uts58` for Node, Deno and Bun: the module is read from its file.

import { readFile } from 'node:fs/promises';

import { bind } from './full.js';

const file = new URL('../wasm/uts58.wasm', import.meta.url);

export const {
    Linkifier, linkifyElement, escape, sameTarget, scanPathQueryFragment, scanBackEmailLocalPart, extendLink,
    OPTIONS, RISKS, UNICODE_VERSION,
} = bind(
    await WebAssembly.compile(await readFile(file)),
);
export { Link } from './full.js';
