// `uts58` for browsers and bundlers: the module is fetched from next to this file.

import { compile } from './fetch.js';
import { bind } from './full.js';

export const {
    Linkifier, linkifyElement, escape, sameTarget, scanPathQueryFragment, scanBackEmailLocalPart, extendLink,
    OPTIONS, RISKS, UNICODE_VERSION,
} = bind(
    await compile(new URL('../wasm/uts58.wasm', import.meta.url)),
);
export { Link } from './full.js';
