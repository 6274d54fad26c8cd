// `uts58/small` for bundlers, with the module inside the code.

import { bind } from './bind-small.js';
import { bytes } from './bytes-small.js';
import { decode } from './decode.js';

export const { Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION } = bind(decode(bytes));
export { Link } from './link.js';
