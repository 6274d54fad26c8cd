// `uts58/small` for bundlers, with the module inside the code.

import { bind } from './bind-small.js';
import { packed } from './bytes-small.js';
import { decode } from './decode.js';

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(decode(packed));
export { Link } from './link.js';
