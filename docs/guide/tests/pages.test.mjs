// The site in headless Chromium: links and places, axe, narrow screens, requests, live examples, search.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { browse, violations } from '../../sites/browse.mjs';
import { folderOf } from '../../sites/serve.mjs';
import { listed, parts, rewrites } from '../.vitepress/pages.mjs';

const site = folderOf('guide');
const names = readdirSync(site).filter((name) => name.endsWith('.html'));
const htmlOf = new Map([...names, 'playground/index.html', 'playground/decisions.html'].map((name) => [name, readFileSync(new URL(name, site), 'utf8')]));
const own = Object.entries(rewrites).flatMap(([path, name]) => (path.startsWith('docs/guide/') ? [name.replace(/\.md$/, '.html')] : []));
const browser = await browse('guide', after);
const NARROW = { viewport: { width: 360, height: 740 } };

const ready = (page) => page.waitForFunction(() => Array.from(document.querySelectorAll('.live')).every(({ dataset }) => dataset.live === 'true'));

test('links lead to pages, files and places that exist', () => {
    const text = (escaped) => escaped.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
    const places = new Map([...htmlOf].map(([name, html]) => [name, new Set([...html.matchAll(/ (?:id|name)="([^"]+)"/g)].map(([, id]) => text(id)))]));
    const wrong = [];
    let count = 0;
    for (const [name, html] of htmlOf) {
        for (const [, found] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
            const href = text(found);
            if (/^(https?:|mailto:|data:)/.test(href)) continue;
            count += 1;
            const { pathname, hash } = new URL(href, `http://guide/${name}`);
            const path = decodeURIComponent(pathname.slice(1)).replace(/^$|\/$/, (slash) => `${slash}index.html`);
            const place = decodeURIComponent(hash.slice(1));
            if (!existsSync(new URL(path, site))) wrong.push(`${name}: ${href}`);
            // The fragment of the playground is its state.
            else if (place && path !== 'playground/index.html' && places.has(path) && !places.get(path).has(place)) wrong.push(`${name}: no such place: ${href}`);
        }
    }
    assert.deepEqual(wrong, []);
    assert.ok(count > 3000, `${count}`);
});

test('the sidebar has at most 30 entries, none twice', () => {
    const links = listed(parts).flatMap(({ items }) => items.map(({ link }) => link));
    assert.ok(links.length <= 30, `${links.length}`);
    assert.equal(new Set(links).size, links.length);
});

test('each page has a title and a description of its own', () => {
    const seen = new Set();
    for (const name of names.filter((each) => each !== '404.html')) {
        const [, title] = /<title>([^<]+)<\/title>/.exec(htmlOf.get(name));
        const [, description] = /<meta name="description" content="([^"]+)">/.exec(htmlOf.get(name));
        assert.ok(description.length > 30, `${name}: ${description}`);
        // READMEs of packages may begin alike.
        const theirs = own.includes(name) ? [title, description] : [title];
        assert.ok(!theirs.some((each) => seen.has(each)), `${name}: ${title}: ${description}`);
        for (const each of theirs) seen.add(each);
    }
});

// By day, each of the guide's own pages is tested in one of these looks. At night, each own page is tested in two that differ in both
// width and colours, and every other page in one.
const LOOKS = [{}, { dark: true }, { ...NARROW, dark: true }, NARROW];
const seen = process.env.UTS58_NIGHTLY ? names : own;
const isSeen = (name, number) => {
    const looks = process.env.UTS58_NIGHTLY && own.includes(name) ? 2 : 4;
    return seen.indexOf(name) % looks === number % looks;
};
for (const [number, how] of LOOKS.entries()) {
    const look = `${how.dark ? 'dark' : 'light'}${how.viewport ? ', narrow' : ''}`;
    test(`axe finds nothing, nothing is too wide, nothing leaves: ${look}`, async () => {
        const page = await browser.window(how);
        for (const name of seen.filter((each) => isSeen(each, number))) {
            await page.goto(browser.url + name);
            await ready(page);
            assert.deepEqual(await violations(page), [], name);
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(width <= (how.viewport ? 360 : 1280), `${name} is ${width} wide`);
            const cut = await page.evaluate(() => Array.from(document.querySelectorAll('table')).filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
            assert.equal(cut, 0, `${name} has a table with a column out of sight`);
        }
        assert.deepEqual(page.said, []);
        assert.deepEqual([...new Set(page.requests.map((url) => new URL(url).origin))], [new URL(browser.url).origin]);
    });
}

test('without scripts the examples show the same links', async () => {
    const [still, alive] = [await browser.window({ javaScriptEnabled: false }), await browser.window()];
    const shown = (page) => page.locator('.live').evaluateAll((all) => all.map((live) => Array.from(live.querySelectorAll('.main'), (line) => line.innerHTML.replaceAll(/<!--.*?-->/g, ''))));
    let count = 0;
    for (const name of names.filter((each) => htmlOf.get(each).includes('class="live"'))) {
        await still.goto(browser.url + name);
        await alive.goto(browser.url + name);
        await ready(alive);
        const before = await shown(still);
        assert.deepEqual(await shown(alive), before, name);
        count += before.length;
    }
    assert.ok(count > 25, `${count}`);
});

test('a reader changes the lines, and opens them in the playground', async () => {
    const page = await browser.window();
    await page.goto(`${browser.url}look-like-hosts.html`);
    await ready(page);
    const live = page.locator('.live').first();
    await live.locator('summary').click();
    await live.locator('textarea').fill('README.md, see bücher.de\nпример.рф\\u{200B}');
    assert.deepEqual(await live.locator('.main').allTextContents(), ['README.md, see bücher.de', 'пример.рф\\u{200B}']);
    assert.deepEqual(await live.locator('.main mark').allTextContents(), ['bücher.de', 'пример.рф']);
    assert.deepEqual(await live.locator('.other mark').allTextContents(), ['README.md', 'bücher.de']);
    await live.locator('.open').click();
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
    assert.equal(await page.locator('#text').inputValue(), 'README.md, see bücher.de\nпример.рф\u200b');
    assert.match(await page.locator('#summary').textContent(), /^2 links/);
    await page.getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('heading', { name: 'The CLI' }).waitFor();
    assert.deepEqual(page.said, []);
});

test('the search finds rules, programs and words of any script', async () => {
    const page = await browser.window();
    await page.goto(`${browser.url}chat.html`);
    await page.getByRole('button', { name: 'Search' }).click();
    const found = async (words, wanted) => {
        await page.locator('#localsearch-input').fill(words);
        await page.locator(`.results a[href*="${wanted}"]`).first().waitFor();
    };
    await found('file names', 'look-like-hosts.html');
    await found('pip install', 'start-python.html');
    await found('same_target', 'showing.html');
    await found('东京', '.html');
    await found('桜', 'readable-urls.html');
    await page.locator('#localsearch-input').fill('zzqqxy');
    await page.getByText('No results for').waitFor();
    assert.deepEqual(page.said, []);
});

test('tabs show one language each', async () => {
    const page = await browser.window();
    await page.goto(`${browser.url}own-network.html`);
    await ready(page);
    const group = page.locator('.vp-code-group').first();
    assert.ok(await group.getByText('Options::messages()').isVisible());
    await group.getByText('Python', { exact: true }).click();
    assert.ok(await group.getByText('import uts58').isVisible());
    assert.ok(await group.getByText('Options::messages()').isHidden());
});

test('the dark theme persists, also in the playground', async () => {
    const page = await browser.window();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto(`${browser.url}chat.html`);
    const light = await ground();
    await page.getByRole('switch', { name: /dark/i }).first().click();
    assert.notEqual(await ground(), light);
    await page.goto(`${browser.url}playground/index.html`);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await page.getByRole('button', { name: 'Light' }).click();
    await page.goto(`${browser.url}chat.html`);
    assert.equal(await ground(), light);
});

test('a missing page says so', async () => {
    const page = await browser.window();
    await page.goto(`${browser.url}no-such-page.html`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});
