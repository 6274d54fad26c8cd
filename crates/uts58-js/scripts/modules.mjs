// Writes what is made from the modules and the code: `js/bytes*.js`, the modules as compressed text for bundlers, and the CommonJS
// build of `uts58` with its types. Then prints the sizes of apps, and fails if one is larger than promised.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { build } from 'esbuild';
import { compress } from 'lzma1';

const root = new URL('../', import.meta.url);
const file = (name) => fileURLToPath(new URL(name, root));

/** The parameters and the size, which the decoder doesn't read. */
const HEADER = 13;

for (const name of ['', '-full', '-small']) {
    const wasm = readFileSync(file(`wasm/uts58${name}.wasm`));
    const lzma = Buffer.from(compress(wasm, 9).subarray(HEADER)).toString('base64');
    writeFileSync(
        file(`js/bytes${name}.js`),
        `// Written by build.sh: wasm/uts58${name}.wasm as LZMA, in base64.\nexport const packed = { size: ${wasm.length}, lzma: '${lzma}' };\n`,
    );
}

await build({
    entryPoints: [file('scripts/commonjs.js')], outfile: file('js/index.cjs'),
    bundle: true, format: 'cjs', platform: 'neutral', target: 'es2022', external: ['node:fs'], logLevel: 'error',
    banner: { js: '// Written by build.sh: `uts58` as CommonJS, from scripts/commonjs.js.' },
});
for (const name of ['index', 'small']) {
    const types = readFileSync(file(`js/${name}.d.ts`), 'utf8').replaceAll("'./small.js'", "'./small.cjs'");
    writeFileSync(file(`js/${name}.d.cts`), types + (name === 'index' ? readFileSync(file('scripts/commonjs.d.ts'), 'utf8') : ''));
}

/** A bundled app as a server sends it. */
async function app(code, external = []) {
    const { outputFiles } = await build({
        stdin: { contents: code, resolveDir: file('.') }, bundle: true, minify: true, format: 'esm', target: 'es2022', write: false, logLevel: 'error', external,
    });
    return Buffer.from(outputFiles[0].contents);
}

const kilobytes = ({ length }) => `${Math.ceil(length / 1000)} kB`;
const linkify = "new Linkifier({ profile: 'messages' }).links(document.body.textContent)";
const apps = [
    ['uts58', `import { Linkifier } from 'uts58'; ${linkify}`, 200],
    ['uts58/full', `import { Linkifier } from 'uts58/full'; ${linkify}`, 330],
    ['uts58/small', `import { Linkifier } from 'uts58/small'; ${linkify}`, 120],
    ['linkifyjs', "import { find } from 'linkifyjs'; find(document.body.textContent)"],
];
for (const [name, code, most = Infinity] of apps) {
    const all = await app(code);
    const module = name.startsWith('uts58') ? readFileSync(file(`wasm/${name.replace('/', '-')}.wasm`)) : undefined;
    const asset = module ? `; with /asset the module alone: ${kilobytes(module)}, gzip ${kilobytes(gzipSync(module, { level: 9 }))}, brotli ${kilobytes(brotliCompressSync(module))}` : '';
    const gzip = gzipSync(all, { level: 9 });
    console.log(`${name}: minified ${kilobytes(all)}, gzip ${kilobytes(gzip)}${most < Infinity ? ` of at most ${most} kB` : ''}${asset}`);
    if (gzip.length > most * 1000) process.exitCode = 1;
}
