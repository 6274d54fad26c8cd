// `uts58` for browsers, and for bundlers that copy the module: it is fetched from next to this file.

import { compile } from './fetch.js';
import { bind } from './screen.js';

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(
    await compile(new URL('../wasm/uts58.wasm', import.meta.url)),
);
export { Link } from './link.js';
