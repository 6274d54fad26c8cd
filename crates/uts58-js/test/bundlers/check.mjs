// Opens each given directory as a page in headless Chromium, and checks the results of its `main.js`.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { TYPES, launch, serve } from '../chromium.mjs';

const links = [[3, 14, 'https://xn--e1afmkfd.xn--p1ai/x'], [16, 21, 'https://b.com/']];
// The small build doesn't normalise targets.
const wanted = { full: links, small: [links[0], [16, 21, 'https://b.com']], element: 2, markdown: 2, worker: links };

const browser = await launch();
for (const folder of process.argv.slice(2)) {
    const missing = [];
    const server = await serve(async (path) => {
        const name = path === '/' ? 'index.html' : path.slice(1);
        try {
            return { type: TYPES[name.split('.').pop()] ?? 'text/plain', content: await readFile(join(folder, name)) };
        } catch (error) {
            if (!path.includes('favicon')) missing.push(path);
            throw error;
        }
    });
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(server.url);
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
