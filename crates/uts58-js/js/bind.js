// What all sizes have. `uts58/small` has no more.

import { linkifyElement } from './dom.js';
import { Engine } from './engine.js';
import { BaseLinkifier, Link, unicodeVersion } from './linkifier.js';
import { table } from './table.js';

/**
 * @param {WebAssembly.Module} module
 * @param {typeof BaseLinkifier} Base what the linkifier of this size can do
 * @param {typeof Link} LinkClass
 */
export function bind(module, Base = BaseLinkifier, LinkClass = Link) {
    const engine = new Engine(module);
    class Linkifier extends Base {
        constructor(options) {
            super(engine, LinkClass, options);
        }
    }
    return { Linkifier, linkifyElement, OPTIONS: table(engine), UNICODE_VERSION: unicodeVersion(engine), engine };
}
