// Headless Chromium and a local server, for tests.

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';

import { chromium } from 'playwright-core';

/** How long anything may take, in milliseconds: machines can be slow, and what never ends ends by this. */
const PATIENCE = 600_000;

export const TYPES = { html: 'text/html', mjs: 'text/javascript', js: 'text/javascript', wasm: 'application/wasm' };

export function launch() {
    const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
    return chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: PATIENCE });
}

/**
 * A server of this machine.
 * @param {(path: string) => Promise<{type?: string, content: string | Uint8Array}>} read what is at a path, which begins with a slash;
 *   fails where nothing does
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

/** Opens an address, and waits for the page to say that it is ready. What it complains of goes to `errors`. */
export async function open(browser, url, errors) {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && !message.text().includes('favicon') && errors.push(message.text()));
    await page.goto(url);
    await page.waitForFunction(() => globalThis.ready === true);
    return page;
}
