// `uts58/full` for browsers, and for bundlers that copy the module: it is fetched from next to this file.

import { bind } from './bind-full.js';
import { compile } from './fetch.js';

export const {
    Linkifier, linkifyElement, escape, sameTarget, scanPathQueryFragment, scanBackEmailLocalPart, extendLink,
    OPTIONS, RISKS, UNICODE_VERSION,
} = bind(
    await compile(new URL('../wasm/uts58-full.wasm', import.meta.url)),
);
export { Link } from './bind-full.js';
