// `uts58/small` for browsers, and for bundlers that copy the module: it is fetched from next to this file.

import { bind } from './bind.js';
import { compile } from './fetch.js';

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(
    await compile(new URL('../wasm/uts58-small.wasm', import.meta.url)),
);
export { Link } from './link.js';
