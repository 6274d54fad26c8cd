// Writes what is made from the modules and the code: `js/bytes*.js`, the modules as compressed text for bundlers, the entries of each
// size, and the CommonJS build of `uts58` with its types. Then prints the sizes of apps, and fails if one is larger than promised.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { build } from 'esbuild';
import { compress } from 'lzma1';

const root = new URL('../', import.meta.url);
const file = (name) => fileURLToPath(new URL(name, root));

/** The parameters and the size, which the decoder doesn't read. */
const HEADER = 13;

const NAMES = 'Linkifier, linkifyElement, OPTIONS, UNICODE_VERSION';
const FULL = 'escape, sameTarget, scanPathQueryFragment, scanBackEmailLocalPart, extendLink, RISKS';
/** For each size: the name of its entries, where its functions and its links are, and what it has besides links. */
const SIZES = [['', 'index', 'screen', 'link', NAMES], ['-full', 'full', 'bind-full', 'bind-full', `${NAMES}, ${FULL}`], ['-small', 'small', 'bind', 'link', NAMES]];

for (const [size, name, functions, link, names] of SIZES) {
    const wasm = readFileSync(file(`wasm/uts58${size}.wasm`));
    const lzma = Buffer.from(compress(wasm, 9).subarray(HEADER)).toString('base64');
    const write = (path, text) => writeFileSync(file(`js/${path}.js`), `// Written by build.sh: ${text}\n`);
    write(`bytes${size}`, `wasm/uts58${size}.wasm as LZMA, in base64.\nexport const packed = { size: ${wasm.length}, lzma: '${lzma}' };`);
    const entry = (form, about, imports, module) => write(
        `${name}${form}`,
        `${about}.\n${imports}import { bind } from './${functions}.js';\n\nexport const { ${names} } = bind(${module});\nexport { Link } from './${link}.js';`,
    );
    const url = `new URL('../wasm/uts58${size}.wasm', import.meta.url)`;
    entry('', 'for browsers, and for bundlers that copy the module, which is fetched from next to this file', "import { compile } from './fetch.js';\n", `await compile(${url})`);
    entry('.node', 'for Node, Deno and Bun, which read the module from its file', "import { readFile } from 'node:fs/promises';\n", `await WebAssembly.compile(await readFile(${url}))`);
    entry('.inline', 'for bundlers. The module is part of the code', `import { packed } from './bytes${size}.js';\nimport { decode } from './decode.js';\n`, 'decode(packed)');
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
