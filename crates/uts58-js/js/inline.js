// `uts58/inline`, and `uts58` for bundlers: the module is part of the code. Nothing is fetched or read.

import { packed } from './bytes.js';
import { decode } from './decode.js';
import { bind } from './screen.js';

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(
    decode(packed),
);
export { Link } from './link.js';
