// Writes `js/bytes.js` and `js/bytes-small.js`, the modules as deflated text, for `uts58/inline` and bundlers. Prints the
// sizes of the modules, and fails if one is larger than promised.

import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib';

const kilobytes = ({ length }) => Math.ceil(length / 1000);
for (const [module, file, most] of [['uts58', 'bytes', 300], ['uts58-small', 'bytes-small', 135]]) {
    const wasm = readFileSync(new URL(`../wasm/${module}.wasm`, import.meta.url));
    const deflated = deflateRawSync(wasm, { level: 9 }).toString('base64');
    writeFileSync(
        new URL(`../js/${file}.js`, import.meta.url),
        `// Written by build.sh: wasm/${module}.wasm, deflated, in base64.\nexport const packed = { size: ${wasm.length}, deflated: '${deflated}' };\n`,
    );
    const brotli = brotliCompressSync(wasm, {
        params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: wasm.length },
    });
    const gzip = gzipSync(wasm, { level: 9 });
    console.log(`${module}.wasm: ${kilobytes(wasm)} kB, gzip ${kilobytes(gzip)} kB, brotli ${kilobytes(brotli)} kB of at most ${most} kB`);
    if (brotli.length > most * 1000) process.exitCode = 1;
}
