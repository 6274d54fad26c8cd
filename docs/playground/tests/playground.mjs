// Opens the playground in headless Chromium, for the tests.

import { browse as browseSite } from '../../sites/browse.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2.625, hasTouch: true, isMobile: true };

/** Starts a server and a browser for the tests of one file. */
export async function browse(after) {
    const site = await browseSite('playground', after);
    return {
        /**
         * Opens the playground in a page, and records the output of its console and dialogs, and its requests from
         * then on.
         * @param {{fragment?: string, dark?: boolean, phone?: boolean, path?: string}} [how]
         */
        async open({ fragment = '', dark = false, phone = false, path = '' } = {}) {
            const page = await site.window({ dark, permissions: ['clipboard-read', 'clipboard-write'], ...(phone ? PHONE : {}) });
            await page.goto(`${site.url}${path}${fragment}`);
            if (path === '') await ready(page);
            page.requests.length = 0;
            return page;
        },
        url: site.url,
    };
}

/** Waits until the page shows the state in its address. */
export async function ready(page) {
    const started = await page.waitForFunction(
        () =>
            document.documentElement.dataset.ready === 'true' ||
            /could not be started.*/.exec(document.getElementById('summary').textContent),
    );
    if ((await started.jsonValue()) !== true) throw new Error(JSON.stringify(await started.jsonValue()));
}

/** Sets the field's text in one step, like a paste. It may contain lone surrogates. */
export async function write(page, text) {
    await page.evaluate((text) => {
        const field = document.getElementById('text');
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    }, text);
}

/** Clicks on a profile. */
export const choose = (page, profile) => page.locator('.profile label', { hasText: profile }).click();

/**
 * Removes the marks `⸠` and `⸡` around links, and returns the text and the offsets of the links in it.
 * @param {string} marked
 */
export function unmarked(marked) {
    const links = [];
    let text = '';
    for (const piece of marked.split(/(?=[⸠⸡])/)) {
        if (piece.startsWith('⸠')) links.push([text.length]);
        if (piece.startsWith('⸡')) links.at(-1).push(text.length);
        text += piece.replace(/^[⸠⸡]/, '');
    }
    return { text, links };
}

/**
 * The marked ranges of the text, in order.
 * @param {'link' | 'warning' | 'refused' | 'current'} kind
 * @returns {Promise<[number, number][]>}
 */
export function marks(page, kind) {
    return page.evaluate((kind) => {
        const ranges = [...CSS.highlights.get(`uts58-${kind}`)];
        return ranges.map((range) => [range.startOffset, range.endOffset]).sort(([one], [other]) => one - other);
    }, kind);
}

/** The marked ranges as strings. */
export async function marked(page, kind) {
    const text = await page.locator('#text').inputValue();
    return (await marks(page, kind)).map(([start, end]) => text.slice(start, end));
}

/** Waits until the page has written the address and leaves it as it is for a second, and returns the fragment. */
export async function fragment(page, old = '') {
    await page.waitForFunction((old) => location.hash !== old && location.hash !== '', old);
    let hash;
    do {
        hash = await page.evaluate(() => location.hash);
        await page.waitForTimeout(1000);
    } while (hash !== (await page.evaluate(() => location.hash)));
    return hash;
}
