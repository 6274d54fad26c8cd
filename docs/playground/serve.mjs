// Serves `target/playground` at this machine only: `npm run serve`, with a port if wished. The guide is served by it, too.

import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const playground = new URL('../../target/playground/', import.meta.url);

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

/**
 * @param {number} port 0 for any that is free
 * @param {URL} site the folder
 * @returns {Promise<{url: string, close: () => void}>}
 */
export async function serve(port = 0, site = playground) {
    const server = createServer(async (request, response) => {
        const path = new URL(request.url, 'http://localhost').pathname;
        const file = new URL(`.${path.endsWith('/') ? `${path}index.html` : path}`, site);
        try {
            const content = await readFile(file);
            response
                .writeHead(200, { 'content-type': TYPES[extname(file.pathname)] ?? 'application/octet-stream' })
                .end(content);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((listening) => server.listen(port, '127.0.0.1', listening));
    return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    if (!existsSync(playground)) {
        console.error('The playground is not built yet: docs/playground/start.sh builds and serves it.');
        process.exit(1);
    }
    const { url } = await serve(Number(process.argv[2] ?? 8058));
    console.log(url);
}
