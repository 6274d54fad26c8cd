// `uts58/inline`: the module is part of the code, for synchronous use. Nothing is fetched or read.

import { bytes } from './bytes.js';
import { bind } from './full.js';

const characters = atob(bytes);
const wasm = new Uint8Array(characters.length);
for (let at = 0; at < wasm.length; at++) wasm[at] = characters.charCodeAt(at);

export const { Linkifier, linkifyElement, escape, sameTarget, OPTIONS, RISKS, UNICODE_VERSION } = bind(
    new WebAssembly.Module(wasm),
);
export { Link } from './full.js';
