// Opens each folder that is named as a page in headless Chromium, and looks at what `main.js` found there.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';

import { chromium } from 'playwright-core';

const TYPES = { html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const links = [[3, 14, 'https://xn--e1afmkfd.xn--p1ai/x'], [16, 21, 'https://b.com/']];
// The small build does not normalise what it links to.
const wanted = { full: links, small: [links[0], [16, 21, 'https://b.com']], element: 2, markdown: 2, worker: links };

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 300_000 });
for (const folder of process.argv.slice(2)) {
    const missing = [];
    const server = createServer(async ({ url }, response) => {
        const path = new URL(url, 'http://localhost').pathname;
        try {
            const content = await readFile(join(folder, path === '/' ? 'index.html' : path));
            response.writeHead(200, { 'Content-Type': TYPES[path === '/' ? 'html' : path.split('.').pop()] ?? 'text/plain' }).end(content);
        } catch {
            if (!path.includes('favicon')) missing.push(path);
            response.writeHead(404).end();
        }
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page
        .waitForFunction(() => globalThis.found !== undefined || globalThis.failed !== undefined, undefined, { timeout: 120_000 })
        .catch((error) => errors.push(String(error)));
    const [found, failed] = await page.evaluate(() => [globalThis.found, globalThis.failed]);
    assert.deepEqual({ found, failed, errors, missing }, { found: wanted, failed: undefined, errors: [], missing: [] }, basename(folder));
    console.log(`${basename(folder)}: page and worker find the links`);
    await page.close();
    server.close();
}
await browser.close();
