// The site in headless Chromium: links, requests, axe, live examples, search.

import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { browse, violations } from '../../sites/browse.mjs';
import { repository } from '../../sites/files.mjs';
import { folderOf } from '../../sites/serve.mjs';
import { resolve } from '../addresses.mjs';

const site = folderOf('guide');
const names = readdirSync(site).filter((name) => name.endsWith('.html'));
const browser = await browse('guide', after);
const NARROW = { viewport: { width: 360, height: 740 } };

const ready = (page) =>
    page.waitForFunction(() => !document.querySelector('.live') || document.documentElement.dataset.live === 'true');

test('all links lead somewhere', async () => {
    const page = await browser.window({ javaScriptEnabled: false });
    const anchors = new Map();
    const links = [];
    for (const name of [...names, 'playground/index.html', 'playground/decisions.html']) {
        await page.goto(browser.url + name);
        anchors.set(page.url(), new Set(await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))));
        const found = await page
            .locator('a[href], link[href], script[src], img[src]')
            .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? each.getAttribute('src')));
        // What is in the page of the playground without scripts.
        links.push(...found.map((href) => ({ name, href, target: new URL(href, page.url()) })));
        assert.ok(found.length > 3, name);
    }
    const wrong = [];
    for (const { name, href, target } of links) {
        const fragment = decodeURIComponent(target.hash.slice(1));
        if (target.protocol === 'data:') continue;
        if (target.href.startsWith(repository)) {
            const file = /\/(?:blob|tree)\/main\/([^#]*)/.exec(target.pathname)?.[1];
            if (file && resolve(`/${decodeURIComponent(file)}`, '') === undefined) wrong.push(`${name}: ${href}`);
        } else if (target.origin === new URL(browser.url).origin) {
            const file = new URL(`.${target.pathname.endsWith('/') ? `${target.pathname}index.html` : target.pathname}`, site);
            const known = anchors.get(target.origin + target.pathname);
            if (!existsSync(file)) wrong.push(`${name}: ${href}`);
            else if (fragment && known && !known.has(fragment) && !target.pathname.includes('playground')) {
                wrong.push(`${name}: no such place: ${href}`);
            }
        } else if (!/^(https:|mailto:)/.test(target.protocol)) wrong.push(`${name}: ${href}`);
    }
    assert.deepEqual(wrong, []);
    assert.ok(links.length > 4000, `${links.length}`);
});

// Every page in every look; pages with much on them are slow to look at, so the looks are divided among them, and all looks are for
// those of the guide itself.
const own = new Set(readdirSync(new URL('../src/', import.meta.url)).map((name) => name.replace(/\.md$/, '.html')));
const LOOKS = [{}, { dark: true }, NARROW, { ...NARROW, dark: true }];
for (const [number, how] of LOOKS.entries()) {
    const look = `${how.dark ? 'dark' : 'light'}${how.viewport ? ', narrow' : ''}`;
    test(`axe finds nothing, nothing is too wide, nothing leaves: ${look}`, async () => {
        const page = await browser.window(how);
        for (const name of names.filter((each, at) => own.has(each) || at % LOOKS.length === number)) {
            await page.goto(browser.url + name);
            await ready(page);
            assert.deepEqual(await violations(page), [], name);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(width <= (how.viewport ? 360 : 1280), `${name} is ${width} wide`);
        }
        assert.deepEqual(page.said, []);
        assert.deepEqual([...new Set(page.requests.map((url) => new URL(url).origin))], [new URL(browser.url).origin]);
    });
}

test('live examples show what stands there without scripts', async () => {
    const [still, alive] = [await browser.window({ javaScriptEnabled: false }), await browser.window()];
    let count = 0;
    const shown = (page) =>
        page.locator('.live').evaluateAll((all) =>
            all.map((live) => ({ lines: live.querySelector('.lines').innerHTML, open: live.querySelector('.open').getAttribute('href') })),
        );
    for (const name of names) {
        await still.goto(browser.url + name);
        const before = await shown(still);
        if (before.length === 0) continue;
        await alive.goto(browser.url + name);
        await ready(alive);
        const now = await shown(alive);
        const hash = ({ open }) => new URL(open, browser.url).hash;
        assert.deepEqual(now.map(({ lines }) => lines), before.map(({ lines }) => lines), name);
        assert.deepEqual(now.map(hash), before.map(hash), name);
        count += before.length;
        assert.ok(await still.locator('.try').first().isHidden());
    }
    assert.ok(count > 60, `${count}`);
});

test('a reader changes the lines, and opens them in the playground', async () => {
    const page = await browser.window();
    await page.goto(`${browser.url}look-like-hosts.html`);
    await ready(page);
    const live = page.locator('.live').first();
    await live.locator('summary').click();
    await live.locator('textarea').fill('README.md, siehe bücher.de\nпример.рф\\u{200B}');
    assert.deepEqual(await live.locator('.main').allTextContents(), ['README.md, siehe bücher.de', 'пример.рф\\u{200B}']);
    assert.deepEqual(await live.locator('.main mark').allTextContents(), ['bücher.de', 'пример.рф']);
    assert.deepEqual(await live.locator('.other mark').allTextContents(), ['README.md', 'bücher.de']);
    await live.locator('.open').click();
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
    assert.equal(await page.locator('#text').inputValue(), 'README.md, siehe bücher.de\nпример.рф\u200b');
    assert.match(await page.locator('#summary').textContent(), /^2 links/);
    await page.locator('#install').click();
    await page.locator('h2#install').waitFor();
    assert.deepEqual(page.said, []);
});

test('the search finds rules, programs and words of any script', async () => {
    const page = await browser.window();
    await page.goto(`${browser.url}chat.html`);
    const first = async (words) => {
        await page.locator('#search').fill(words);
        await page.waitForFunction(() => document.querySelector('#search-status').textContent !== '');
        await page.waitForTimeout(50);
        return page.locator('#results a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    };
    assert.ok((await first('file names')).some((href) => href.endsWith('look-like-hosts.html#M6')));
    assert.ok((await first('pip install')).includes('start-python.html#install'));
    assert.ok((await first('same_target')).length > 0);
    assert.ok((await first('苹果')).length > 0);
    assert.deepEqual(await first('zzqqxy'), []);
    await page.locator('#search').fill('Kotlin');
    await page.locator('#results a').first().waitFor();
    await page.locator('#search').press('Enter');
    await page.waitForURL(/html/);
    assert.deepEqual(page.said, []);
});

test('light and dark can be chosen, and stay', async () => {
    const page = await browser.window();
    await page.goto(`${browser.url}index.html`);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.getByRole('button', { name: 'Dark' }).click();
    assert.notEqual(await ground(), light);
    await page.goto(`${browser.url}chat.html`);
    assert.notEqual(await ground(), light);
    await page.getByRole('button', { name: 'Light' }).click();
    assert.equal(await ground(), light);
});

test('a narrow page has its contents behind the text, and a way there', async () => {
    const page = await browser.window(NARROW);
    await page.goto(`${browser.url}chat.html`);
    await page.getByRole('link', { name: 'Contents', exact: true }).click();
    const box = await page.locator('#contents').boundingBox();
    assert.ok(box.y >= -1 && box.y < 100, `${box.y}`);
    await page.locator('#contents').getByRole('link', { name: 'Log files' }).click();
    await page.locator('h1', { hasText: 'Log files' }).waitFor();
});
