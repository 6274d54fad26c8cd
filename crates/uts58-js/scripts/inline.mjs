// Writes `js/bytes.js`: the module as text, for `uts58/inline`.

import { readFileSync, writeFileSync } from 'node:fs';

const wasm = readFileSync(new URL('../wasm/uts58.wasm', import.meta.url));
writeFileSync(
    new URL('../js/bytes.js', import.meta.url),
    `// Written by build.sh: wasm/uts58.wasm in base64.\nexport const bytes = '${wasm.toString('base64')}';\n`,
);
