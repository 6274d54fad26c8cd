// Opens pages of a site in headless Chromium, for the tests of both sites.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { folderOf, serve } from './serve.mjs';

/** A timeout for every operation, in milliseconds: long enough for slow machines. */
const PATIENCE = 600_000;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Starts a server for a site and a browser, for the tests of one file.
 * @param {'guide' | 'playground'} name
 * @param {(done: () => Promise<void>) => void} after receives the function that ends both
 */
export async function browse(name, after) {
    const server = await serve(folderOf(name));
    const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox'],
        timeout: PATIENCE,
    });
    after(async () => {
        await browser.close();
        server.close();
    });
    return {
        /**
         * A window without a page, with the output of its console and dialogs, and its requests.
         * @param {import('playwright-core').BrowserContextOptions & {dark?: boolean}} [how]
         */
        async window({ dark = false, ...how } = {}) {
            const context = await browser.newContext({
                viewport: { width: 1280, height: 900 },
                colorScheme: dark ? 'dark' : 'light',
                ...how,
            });
            const page = await context.newPage();
            page.setDefaultTimeout(PATIENCE);
            const said = [];
            const requests = [];
            page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
            page.on('pageerror', (error) => said.push(`error: ${error}`));
            page.on('dialog', (dialog) => {
                said.push(`dialog: ${dialog.message()}`);
                dialog.dismiss();
            });
            page.on('request', (request) => requests.push(request.url()));
            return Object.assign(page, { said, requests });
        },
        url: server.url,
    };
}

/**
 * Axe's violations on a page, with their elements.
 * @returns {Promise<string[]>}
 */
export async function violations(page) {
    const session = await page.context().newCDPSession(page);
    // The page's policy forbids adding axe as a script element.
    await session.send('Runtime.evaluate', { expression: axe });
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
    await session.detach();
    assert.ok(found.passes.length > 20, 'axe ran');
    return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
    );
}
