// Writes `js/bytes.js` and `js/bytes-small.js`, the modules as text, for `uts58/inline` and bundlers.

import { readFileSync, writeFileSync } from 'node:fs';

for (const [module, file] of [['uts58', 'bytes'], ['uts58-small', 'bytes-small']]) {
    const wasm = readFileSync(new URL(`../wasm/${module}.wasm`, import.meta.url));
    writeFileSync(
        new URL(`../js/${file}.js`, import.meta.url),
        `// Written by build.sh: wasm/${module}.wasm in base64.\nexport const bytes = '${wasm.toString('base64')}';\n`,
    );
}
