// Serves the site in `target/NAME` to this machine only: `node docs/sites/serve.mjs NAME [PORT]`. With `--is-free
// PORT`, checks whether the port is free.

import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = {
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
};

/** The directory of a built site. */
export const folderOf = (name) => new URL(`../../target/${name}/`, import.meta.url);

/**
 * @param {URL} site its directory
 * @param {number} [port] 0 chooses any free port
 * @returns {Promise<{url: string, close: () => void}>}
 */
export async function serve(site, port = 0) {
    const server = createServer(async (request, response) => {
        const path = new URL(request.url, 'http://localhost').pathname;
        const file = new URL(`.${path.endsWith('/') ? `${path}index.html` : path}`, site);
        try {
            const content = await readFile(file);
            response
                .writeHead(200, { 'content-type': TYPES[extname(file.pathname)] ?? 'application/octet-stream' })
                .end(content);
        } catch {
            const page = await readFile(new URL('404.html', site)).catch(() => '');
            response.writeHead(404, { 'content-type': TYPES['.html'] }).end(page);
        }
    });
    await new Promise((listening) => server.listen(port, '127.0.0.1', listening));
    return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [name, port] = process.argv.slice(2);
    if (name === '--is-free') {
        const asked = createServer().listen(Number(port), '127.0.0.1', () => process.exit(0));
        await new Promise((_, fail) => asked.on('error', fail)).catch(() => process.exit(1));
    }
    if (!existsSync(folderOf(name))) {
        console.error(`target/${name} is not there: docs/${name}/start.sh builds and serves it.`);
        process.exit(1);
    }
    const { url } = await serve(folderOf(name), Number(port ?? 0));
    console.log(url);
}
