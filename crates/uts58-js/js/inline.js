// `uts58/inline`: the module is part of the code, for synchronous use. Nothing is fetched or read.

import { bytes } from './bytes.js';
import { bind } from './full.js';

const wasm = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));

export const { Linkifier, linkifyElement, escape, sameTarget, TAILORINGS, RISKS, UNICODE_VERSION } = bind(
    new WebAssembly.Module(wasm),
);
export { Link } from './full.js';
