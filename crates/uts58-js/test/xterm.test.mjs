// Tests `uts58/xterm` in headless Chromium, with the real terminal and its own links addon.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { Linkifier } from 'uts58/full';
import { Linkifier as SmallLinkifier } from 'uts58/small';
import { linkProvider } from 'uts58/xterm';

import { TYPES, launch, open, serve } from './chromium.mjs';

let server, browser, page;
const errors = [];

before(async () => {
    const { outputFiles: [{ contents: js }] } = await build({
        entryPoints: [fileURLToPath(new URL('browser/xterm.mjs', import.meta.url))], bundle: true, format: 'esm', target: 'es2022', write: false,
    });
    const css = await readFile(new URL('../node_modules/@xterm/xterm/css/xterm.css', import.meta.url));
    const html = '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><body><script type="module" src="/page.js"></script>';
    const contents = { js, css, html };
    server = await serve(async (path) => {
        const type = path.split('.').pop() in contents ? path.split('.').pop() : 'html';
        return { type: type === 'css' ? 'text/css' : TYPES[type], content: contents[type] };
    });
    browser = await launch();
    page = await open(browser, server.url, errors);
});

after(async () => {
    await browser?.close();
    server?.close();
    assert.deepEqual(errors, []);
});

const links = (text, cols, options = {}) => page.evaluate(([text, cols, options]) => globalThis.links(text, cols, options), [text, cols, options]);

test('soft wraps, wide characters, boxes', async () => {
    assert.deepEqual(await links('見て https://example.com/東京/a-long-path です', 20), [
        '1,6-3,1 https://example.com/%E6%9D%B1%E4%BA%AC/a-long-path',
    ]);
    assert.deepEqual(await links('│ https://example.com/ │\r\n│ wiki/Bracket_(film). │', 24), [
        '1,3-2,21 https://example.com/wiki/Bracket_(film)',
    ]);
    assert.deepEqual(await links('https://example.com/a\r\nand more', 24), ['1,1-1,21 https://example.com/a']);
    // The addon opens only a part of it.
    assert.deepEqual(await links('│ https://example.com/ │\r\n│ wiki/Bracket_(film). │', 24, { isAddon: true }), [
        '1,3-1,22 https://example.com/',
    ]);
});

/** The screens of `testdata/terminal`: what to write, the columns, and the first and last cell of each link. */
function screens() {
    const all = [];
    for (const line of readFileSync(new URL('../../../testdata/terminal/cases.txt', import.meta.url), 'utf8').split('\n')) {
        if (line.startsWith('= ')) all.push({ columns: Number(line.slice(2)), text: '', row: 0, links: [], goesOn: false });
        const { 1: marked, 2: end } = /^(.*)» (.*)$/u.exec(line) ?? {};
        if (marked === undefined || line.startsWith('#')) continue;
        const screen = all.at(-1);
        screen.row++;
        let cell = 0;
        let isFirst = true;
        for (const [piece] of marked.matchAll(/⸠|⸡|[^⸠⸡]+/gu)) {
            if (piece === '⸠' && !(isFirst && screen.goesOn)) screen.links.push([[screen.row, cell + 1]]);
            else if (piece === '⸡') screen.links.at(-1)[1] = [screen.row, cell];
            if (piece === '⸠') isFirst = false;
            if (!/[⸠⸡]/u.test(piece)) for (const c of piece) cell += /[\p{sc=Han}\p{sc=Hiragana}。]/u.test(c) ? 2 : 1;
        }
        // A real terminal fills a row before it wraps, and has no longer ones.
        if (end === 'soft') screen.width = cell;
        screen.columns = screen.width ?? Math.max(screen.columns, cell);
        // The next row continues the last link.
        screen.goesOn = /^(?:soft|wrapped)$/u.test(end) && /⸡[\s│|]*$/u.test(marked);
        screen.text += marked.replace(/[⸠⸡]/gu, '') + (end === 'soft' ? '' : '\r\n');
    }
    return all.map(({ columns, text, links }) => ({ columns, text, links: links.map(([start, end]) => `${start[1]},${start[0]}-${end[1]},${end[0]}`) }));
}

test('the screens of testdata/terminal have their links; the addon finds fewer of them whole', async () => {
    const found = { all: 0, addon: 0 };
    for (const { text, columns, links: wanted } of screens()) {
        const places = async (options) => (await links(text, columns, options)).map((link) => link.slice(0, link.indexOf(' ')).replace(/(\d+),(\d+)/gu, '$2,$1'));
        assert.deepEqual(await places(), wanted, text);
        const addon = await places({ isAddon: true });
        found.all += wanted.length;
        found.addon += wanted.filter((place) => addon.includes(place)).length;
    }
    console.log(`the addon finds ${found.addon} of ${found.all} links whole`);
    assert.ok(found.all > 80 && found.addon < found.all / 2);
});

test('a wide character that doesn’t fit', async () => {
    assert.deepEqual(await links('https://example.com/a東', 22), ['1,1-2,2 https://example.com/a%E6%9D%B1']);
});

/** The middle of a cell, in pixels of the page. */
async function cell(x, y) {
    const box = await page.locator('.xterm-screen').boundingBox();
    const [cols, rows] = await page.evaluate(() => [globalThis.terminal.cols, globalThis.terminal.rows]);
    return [box.x + (box.width / cols) * (x - 0.5), box.y + (box.height / rows) * (y - 0.5)];
}

/** Clicks a cell and returns what opened. A link provider is asked when the pointer comes to another cell. */
async function click(x, y) {
    await page.mouse.move(...(await cell(x + 1, y)));
    await page.mouse.move(...(await cell(x, y)));
    await page.waitForTimeout(50);
    await page.mouse.down();
    await page.mouse.up();
    return page.evaluate(() => globalThis.opened.splice(0));
}

test('a click on any row opens the whole link', async () => {
    await page.evaluate(() => globalThis.show('│ https://example.com/ │\r\n│ wiki/Bracket_(film). │\r\nplain', 24));
    const href = 'https://example.com/wiki/Bracket_(film)';
    assert.deepEqual([await click(5, 1), await click(5, 2), await click(3, 3)], [[href], [href], []]);
});

test('the pointer underlines all rows', async () => {
    await page.evaluate(() => globalThis.show('https://example.com/abcd\r\nefghi and more', 24));
    await page.mouse.move(...(await cell(4, 2)));
    await page.mouse.move(...(await cell(3, 2)));
    await page.waitForTimeout(100);
    const underlined = await page.evaluate(() =>
        Array.from(document.querySelectorAll('.xterm-rows > div'), (row) =>
            Array.from(row.querySelectorAll('span'), (span) => (getComputedStyle(span).textDecorationLine.includes('underline') ? span.textContent : '')).join(''),
        ).slice(0, 3),
    );
    assert.deepEqual(underlined, ['https://example.com/abcd', 'efghi', '']);
});

test('hyperlinks of programs (OSC 8) stay', async () => {
    await page.evaluate(() => globalThis.show('\x1b]8;;https://target.example/\x1b\\https://shown.com/\x1b]8;;\x1b\\ https://other.com/', 60));
    assert.deepEqual([await click(3, 1), await click(25, 1)], [['OSC 8: https://target.example/'], ['https://other.com/']]);
});

test('mistakes are reported', () => {
    const linkifier = new Linkifier({ profile: 'messages' });
    assert.throws(() => linkProvider({}, {}), /use new Linkifier/);
    assert.throws(() => linkProvider({}, new SmallLinkifier()), /uts58\/small has no screens/);
    assert.throws(() => linkProvider({}, linkifier, { onClick() {} }), /no option "onClick" among the options of linkProvider: use one of activate, hover, leave, decide/);
    assert.throws(() => linkProvider({}, linkifier, { hover: 1 }), /hover is 1: use a function/);
    assert.throws(() => linkifier.screen([{ text: 'a' }], 0), /terminal\.cols/);
    assert.throws(() => linkifier.screen('a', 80), /an array of/);
    assert.throws(() => linkifier.screen([{ text: 1 }], 80), /rows\[0\]\.text is number/);
    assert.throws(() => linkifier.screen([{ text: 'ab', widths: '1' }], 80), /rows\[0\]\.widths/);
    assert.deepEqual(linkifier.screen([], 80), { text: '', links: [], joins: [] });
});

test('rows of another host program', () => {
    const linkifier = new Linkifier({ profile: 'messages' });
    const { text, links, joins } = linkifier.screen([{ text: '😀 https://a.com/', widths: '201' + '1'.repeat(14) }, { text: 'e\u0301b', widths: '101' }], 17);
    assert.deepEqual(joins, ['wrapped', 'last-row']);
    assert.equal(text, '😀 https://a.com/e\u0301b\n');
    assert.deepEqual(links.map(({ link, places }) => [link.text, places]), [
        ['https://a.com/e\u0301b', [{ row: 0, start: 3, end: 17 }, { row: 1, start: 0, end: 2 }]],
    ]);
    assert.equal(links[0].link.href, 'https://a.com/e%CC%81b');
});

test('the screen is read once until the terminal changes', () => {
    const linkifier = new Linkifier({ profile: 'messages' });
    const lines = ['see a.com/größe here', 'plain', 'b.com'].map((text) => ({
        length: 30, isWrapped: false,
        getCell: (x) => ({ getWidth: () => 1, getChars: () => text[x] ?? '' }),
    }));
    const changed = [];
    const active = { type: 'normal', baseY: 0, viewportY: 0, cursorX: 0, cursorY: 2, length: 3, getLine: (y) => lines[y] };
    const terminal = { rows: 3, cols: 30, buffer: { active }, onWriteParsed: (listener) => changed.push(listener) };
    let reads = 0;
    const counting = { links() {}, screen: (...given) => (reads++, linkifier.screen(...given)) };
    const provider = linkProvider(terminal, counting);
    const found = () => [1, 2, 3].map((y) => {
        let texts;
        provider.provideLinks(y, (links) => (texts = links?.map(({ text }) => text)));
        return texts;
    });
    const wanted = [['https://a.com/gr%C3%B6%C3%9Fe'], undefined, ['https://b.com/']];
    assert.deepEqual([found(), found(), reads], [wanted, wanted, 1]);
    lines[1] = lines[2];
    changed.forEach((listener) => listener());
    assert.deepEqual([found()[1], reads], [['https://b.com/'], 2]);
    active.viewportY = 1;
    found();
    assert.equal(reads, 4);
});
