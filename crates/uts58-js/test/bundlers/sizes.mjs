// Prints how large an app with one entry of the package is, by each bundler: all of its code and the module, as it is and by gzip.

import { readFileSync, readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const kilobytes = (bytes) => `${Math.ceil(bytes / 1000)}`;
console.log('| Entry | Bundler | kB | kB by gzip | Files |\n|---|---|---:|---:|---|');
for (const folder of process.argv.slice(2)) {
    for (const bundler of readdirSync(join(folder, 'dist'))) {
        const files = readdirSync(join(folder, 'dist', bundler), { recursive: true }).filter((name) => ['.js', '.wasm'].includes(extname(name)));
        const contents = files.map((name) => readFileSync(join(folder, 'dist', bundler, name)));
        const sum = (sizes) => kilobytes(sizes.reduce((all, size) => all + size, 0));
        const kinds = files.map((name) => extname(name).slice(1)).sort().join(', ');
        const gzip = sum(contents.map((content) => gzipSync(content, { level: 9 }).length));
        console.log(`| \`${basename(folder).replaceAll(/-(?=\w)/g, '/')}\` | ${bundler} | ${sum(contents.map(({ length }) => length))} | ${gzip} | ${kinds} |`);
    }
}
