// Writes `js/bytes.js` and `js/bytes-small.js`, the modules as deflated text, for `uts58/inline` and bundlers.

import { readFileSync, writeFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';

for (const [module, file] of [['uts58', 'bytes'], ['uts58-small', 'bytes-small']]) {
    const wasm = readFileSync(new URL(`../wasm/${module}.wasm`, import.meta.url));
    const deflated = deflateRawSync(wasm, { level: 9 }).toString('base64');
    writeFileSync(
        new URL(`../js/${file}.js`, import.meta.url),
        `// Written by build.sh: wasm/${module}.wasm, deflated, in base64.\nexport const packed = { size: ${wasm.length}, deflated: '${deflated}' };\n`,
    );
}
