// Serves `target/guide` at this machine only: `npm run serve`, with a port if wished.

import { fileURLToPath } from 'node:url';
import { serve } from '../playground/serve.mjs';

export const site = new URL('../../target/guide/', import.meta.url);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { url } = await serve(Number(process.argv[2] ?? 8059), site);
    console.log(url);
}
