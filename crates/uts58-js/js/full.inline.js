// `uts58/full/inline`, and `uts58/full` for bundlers: the module is part of the code. Nothing is fetched or read.

import { bind } from './bind-full.js';
import { packed } from './bytes-full.js';
import { decode } from './decode.js';

export const {
    Linkifier, linkifyElement, escape, sameTarget, scanPathQueryFragment, scanBackEmailLocalPart, extendLink,
    OPTIONS, RISKS, UNICODE_VERSION,
} = bind(
    decode(packed),
);
export { Link } from './bind-full.js';
