// `uts58/full` for Node, Deno and Bun: the module is read from its file.

import { readFile } from 'node:fs/promises';

import { bind } from './bind-full.js';

export const {
    Linkifier, linkifyElement, escape, sameTarget, scanPathQueryFragment, scanBackEmailLocalPart, extendLink,
    OPTIONS, RISKS, UNICODE_VERSION,
} = bind(
    await WebAssembly.compile(await readFile(new URL('../wasm/uts58-full.wasm', import.meta.url))),
);
export { Link } from './bind-full.js';
