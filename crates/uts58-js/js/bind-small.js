// `uts58/small`: what both builds have, and no more.

import { linkifyElement } from './dom.js';
import { Engine } from './engine.js';
import { Link } from './link.js';
import { BaseLinkifier, unicodeVersion } from './linkifier.js';
import { table } from './table.js';

/** @param {WebAssembly.Module} module */
export function bind(module) {
    const engine = new Engine(module);
    class Linkifier extends BaseLinkifier {
        constructor(options) {
            super(engine, Link, options);
        }
    }
    return {
        Linkifier,
        linkifyElement,
        OPTIONS: table(engine),
        UNICODE_VERSION: unicodeVersion(engine),
    };
}
