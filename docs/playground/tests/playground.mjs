// The playground in headless Chromium, as the tests use it.

import { browse as browseSite } from '../../sites/browse.mjs';

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2.625, hasTouch: true, isMobile: true };

/** A server and a browser for the tests of one file. */
export async function browse(after) {
    const site = await browseSite('playground', after);
    return {
        /**
         * A page with the playground, with what its console and dialogs said, and its requests since it was ready.
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

/** Waits for the page to have shown what its address says. */
export async function ready(page) {
    const started = await page.waitForFunction(
        () =>
            document.documentElement.dataset.ready === 'true' ||
            /could not be started.*/.exec(document.getElementById('summary').textContent),
    );
    if ((await started.jsonValue()) !== true) throw new Error(JSON.stringify(await started.jsonValue()));
}

/** Puts a text into the field as a paste would, in one piece and with lone surrogates. */
export async function write(page, text) {
    await page.evaluate((text) => {
        const field = document.getElementById('text');
        field.value = text;
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
    }, text);
}

/** Chooses a profile, as a click does. */
export const choose = (page, profile) => page.locator('.profile label', { hasText: profile }).click();

/**
 * A text with `⸠` and `⸡` around its links, and where these are in the text without them.
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
 * The parts of the text that are marked, in its order.
 * @param {'link' | 'warning' | 'refused' | 'current'} kind
 * @returns {Promise<[number, number][]>}
 */
export function marks(page, kind) {
    return page.evaluate((kind) => {
        const ranges = [...CSS.highlights.get(`uts58-${kind}`)];
        return ranges.map((range) => [range.startOffset, range.endOffset]).sort(([one], [other]) => one - other);
    }, kind);
}

/** The marked parts as texts. */
export async function marked(page, kind) {
    const text = await page.locator('#text').inputValue();
    return (await marks(page, kind)).map(([start, end]) => text.slice(start, end));
}

/** Waits for the address to be written, and tells its fragment. */
export async function fragment(page, old = '') {
    await page.waitForFunction((old) => location.hash !== old && location.hash !== '', old);
    await page.waitForTimeout(400);
    return page.evaluate(() => location.hash);
}
