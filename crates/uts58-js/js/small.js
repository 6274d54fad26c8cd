// `uts58/small` for browsers and bundlers.

import { compile } from './fetch.js';
import { bind } from './bind-small.js';

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(
    await compile(new URL('../wasm/uts58-small.wasm', import.meta.url)),
);
export { Link } from './link.js';
