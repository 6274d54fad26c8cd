// Headless Chromium and a local server, for tests.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';

import { chromium } from 'playwright-core';

/** A timeout for every operation, in milliseconds: long enough for slow machines. */
const PATIENCE = 600_000;

export const TYPES = { html: 'text/html', mjs: 'text/javascript', js: 'text/javascript', wasm: 'application/wasm' };

export function launch() {
    const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
    return chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: PATIENCE });
}

/**
 * A local server.
 * @param {(path: string) => Promise<{type?: string, content: string | Uint8Array}>} read returns the file at a path, which
 *   begins with a slash; rejects if there is none
 */
export async function serve(read) {
    const server = createServer(async ({ url }, response) => {
        try {
            const { type = 'application/octet-stream', content } = await read(new URL(url, 'http://localhost').pathname);
            response.writeHead(200, { 'Content-Type': type }).end(content);
        } catch {
            response.writeHead(404).end();
        }
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Opens an address, and waits until the page reports that it is ready. Adds its errors to `errors`. */
export async function open(browser, url, errors) {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && !message.text().includes('favicon') && errors.push(message.text()));
    await page.goto(url);
    await page.waitForFunction(() => globalThis.ready === true);
    return page;
}
