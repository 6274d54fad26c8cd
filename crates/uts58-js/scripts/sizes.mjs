// Prints the sizes of the modules, and fails if one is larger than promised.

import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const kilobytes = (bytes) => Math.ceil(bytes / 1000);
for (const [name, most] of [['uts58', 300], ['uts58-small', 135]]) {
    const wasm = readFileSync(new URL(`../wasm/${name}.wasm`, import.meta.url));
    const brotli = brotliCompressSync(wasm, {
        params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: wasm.length },
    });
    console.log(
        `${name}.wasm: ${kilobytes(wasm.length)} kB, gzip ${kilobytes(gzipSync(wasm, { level: 9 }).length)} kB, ` +
            `brotli ${kilobytes(brotli.length)} kB of at most ${most} kB`,
    );
    if (brotli.length > most * 1000) process.exitCode = 1;
}
