// `uts58/small/inline`, and `uts58/small` for bundlers: the module is part of the code. Nothing is fetched or read.

import { bind } from './bind.js';
import { packed } from './bytes-small.js';
import { decode } from './decode.js';

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(
    decode(packed),
);
export { Link } from './link.js';
