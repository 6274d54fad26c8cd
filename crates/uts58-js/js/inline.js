// `uts58/inline`, and `uts58` for bundlers: the module is part of the code, for synchronous use. Nothing is fetched or read.

import { packed } from './bytes.js';
import { decode } from './decode.js';
import { bind } from './full.js';

export const {
    Linkifier, linkifyElement, escape, sameTarget, scanPathQueryFragment, scanBackEmailLocalPart, extendLink,
    OPTIONS, RISKS, UNICODE_VERSION,
} = bind(decode(packed));
export { Link } from './full.js';
