// `uts58` for `require`. Node compiles the module at once; browsers don't compile large modules on the page's thread, so pages call
// `init`. `scripts/modules.mjs` bundles this file into `js/index.cjs`.

import { compile } from '../js/fetch.js';
import { Link } from '../js/link.js';
import { bind } from '../js/screen.js';

/** Loads the module from a URL, bytes, or what `WebAssembly.compile` returned. */
async function init(source) {
    if (module.exports.Linkifier === undefined) {
        if (source === undefined) throw new TypeError("init needs the module: use the URL of the file 'uts58/uts58.wasm', or its bytes");
        const isCompiled = source instanceof WebAssembly.Module;
        const isPlace = typeof source === 'string' || source instanceof URL;
        Object.assign(module.exports, bind(isCompiled ? source : isPlace ? await compile(source) : await WebAssembly.compile(source)));
    }
    return module.exports;
}

module.exports = { Link, init };
if (typeof process === 'object' && process.versions?.node) {
    const { readFileSync } = require('node:fs');
    Object.assign(module.exports, bind(new WebAssembly.Module(readFileSync(`${__dirname}/../wasm/uts58.wasm`))));
}
