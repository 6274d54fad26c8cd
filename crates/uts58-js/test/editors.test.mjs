// Tests editors in headless Chromium, with a keyboard, and React there, with markup from a server.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Linkifier } from 'uts58/full';
import { Linkified } from 'uts58/react';

import { TYPES, launch, open, serve } from './chromium.mjs';
import { ROWS, notLinear } from './hostile.mjs';

let server, browser, page;
const errors = [];

before(async () => {
    const { outputFiles: [{ contents: script }] } = await build({
        entryPoints: [fileURLToPath(new URL('browser/editors.mjs', import.meta.url))], bundle: true, format: 'esm', target: 'es2022', write: false,
        logOverride: { 'empty-import-meta': 'silent' }, define: { 'process.env.NODE_ENV': '"development"' },
    });
    const html = await readFile(new URL('browser/editors.html', import.meta.url));
    const wasm = await readFile(new URL('../wasm/uts58-full.wasm', import.meta.url));
    const contents = { js: script, wasm, html };
    server = await serve(async (path) => {
        const type = path.split('.').pop() in contents ? path.split('.').pop() : 'html';
        return { type: TYPES[type], content: contents[type] };
    });
    browser = await launch();
    page = await open(browser, server.url, errors);
});

after(async () => {
    await browser?.close();
    server?.close();
    assert.deepEqual(errors, []);
});

const shown = () => page.evaluate(() => globalThis.shown());
const readAgain = () => page.evaluate(() => globalThis.read.splice(0));

for (const name of ['codemirror', 'prosemirror', 'tiptap']) {
    test(`${name}: links while somebody types, in what changes alone, undone at once`, async () => {
        await page.evaluate((name) => globalThis.editors[name](), name);
        const keyboard = page.keyboard;
        await keyboard.type('см. пример.рф/x, a.com! @юра');
        assert.equal(await shown(), 'см. ⸠пример.рф/x⸡, ⸠a.com⸡! ⸠@юра⸡');
        await keyboard.press('Enter');
        await keyboard.type('größe.de');
        assert.equal(await shown(), 'см. ⸠пример.рф/x⸡, ⸠a.com⸡! ⸠@юра⸡\n⸠größe.de⸡');
        // Other lines aren't read again.
        await readAgain();
        await keyboard.type('/ä b');
        assert.equal(await shown(), 'см. ⸠пример.рф/x⸡, ⸠a.com⸡! ⸠@юра⸡\n⸠größe.de/ä⸡ b');
        const read = await readAgain();
        assert.ok(read.length >= 4 && read.every((line) => line.startsWith('größe.de')), JSON.stringify(read));
        for (let time = 0; time < 4; time++) await keyboard.press('Backspace');
        assert.equal(await shown(), 'см. ⸠пример.рф/x⸡, ⸠a.com⸡! ⸠@юра⸡\n⸠größe.de⸡');
        // The text is no longer a link.
        for (let time = 0; time < 3; time++) await keyboard.press('Backspace');
        assert.equal(await shown(), 'см. ⸠пример.рф/x⸡, ⸠a.com⸡! ⸠@юра⸡\ngröße');
        // One undo removes the word together with its link.
        await page.evaluate((name) => globalThis.editors[name](), name);
        await keyboard.type('b.com');
        assert.equal(await shown(), '⸠b.com⸡');
        await keyboard.press('Control+z');
        assert.equal((await shown()).trim(), '');
        await keyboard.press('Control+y');
        assert.equal(await shown(), '⸠b.com⸡');
        // Typing within a link extends it.
        for (let time = 0; time < 4; time++) await keyboard.press('ArrowLeft');
        // The browser reports a selection to editors asynchronously.
        await page.waitForTimeout(100);
        await keyboard.type('ü');
        assert.equal(await shown(), '⸠bü.com⸡');
        assert.equal(await page.evaluate(() => document.querySelector('a').getAttribute('href')), new URL('https://bü.com').href);
    });
}

test('TipTap: setContent links the document, and undo reverts it', async () => {
    await page.evaluate(() => {
        globalThis.editors.tiptap();
        globalThis.setContent('<p>Siehe größe.de!</p><p>пример.рф</p>');
    });
    assert.equal(await shown(), 'Siehe ⸠größe.de⸡!\n⸠пример.рф⸡');
    await page.keyboard.press('Control+z');
    assert.equal((await shown()).trim(), '');
});

test('CodeMirror: only visible lines are read, when they become visible', async () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `${at} größe.de`);
    await page.evaluate((doc) => {
        globalThis.editors.codemirror(doc);
        Object.assign(globalThis.view.dom.style, { height: '200px', overflow: 'auto' });
        globalThis.view.scrollDOM.style.overflow = 'auto';
        globalThis.view.requestMeasure();
    }, lines.join('\n'));
    await page.waitForTimeout(200);
    const first = await readAgain();
    assert.ok(first.length > 5 && first.length < 1000, `${first.length}`);
    await page.evaluate(() => (globalThis.view.scrollDOM.scrollTop = globalThis.view.scrollDOM.scrollHeight));
    await page.waitForFunction(() => document.querySelector('.cm-content').textContent.includes('4999'));
    const last = await readAgain();
    assert.ok(last.includes('4999 größe.de') && last.length < 1000 && last.every((line) => !first.includes(line)), `${last.length}`);
    assert.ok((await shown()).endsWith('4999 ⸠größe.de⸡'));
});

test('linear: CodeMirror, a share of the hostile repeats', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const taken = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000;
    };
    const measure = async (text) => {
        const begun = await taken();
        await page.evaluate((doc) => {
            globalThis.editors.codemirror(doc);
            globalThis.view.dispatch({ changes: { from: 0, insert: 'ü.com ' } });
        }, text);
        return (await taken()) - begun;
    };
    // plugins.test.mjs tests all of them, without a page.
    const rows = ROWS.filter((_, at) => at % 40 === 0);
    assert.ok(rows.length >= 10);
    assert.deepEqual(await notLinear(16384, measure, rows), []);
    assert.match(await shown(), /^⸠ü\.com⸡ /u);
});

test('CodeMirror: attributes, decide, and a link that reads from right to left', async () => {
    await page.evaluate(() => globalThis.editors.codemirror('a.com https://دامنه.com b.com', { class: 'link', decide: ({ host }) => host !== 'a.com' }));
    const html = await page.evaluate(() => Array.from(document.querySelectorAll('.cm-line a'), (anchor) => anchor.cloneNode().outerHTML));
    const rest = 'rel="nofollow noopener noreferrer" class="link" dir="auto"';
    assert.deepEqual(html.map((one) => one.replaceAll(/ style="[^"]*"/gu, '')), [
        `<a href="${new URL('https://دامنه.com').href}" ${rest}></a>`, `<a href="https://b.com/" ${rest}></a>`,
    ]);
});

test('React: the page matches the server’s output', async () => {
    const linkifier = new Linkifier({ profile: 'messages' });
    for (const props of [{ text: 'см. пример.рф/x & <b> a.com' }, { text: 'a.com', rel: 'ugc', className: 'link', target: '_blank' }, { text: '' }]) {
        const written = renderToString(createElement(Linkified, { linkifier, ...props }));
        const { html, wrong } = await page.evaluate(async ([written, props]) => {
            const node = document.createElement('div');
            node.innerHTML = written;
            return globalThis.hydrate(node, props);
        }, [written, props]);
        assert.deepEqual(wrong, []);
        assert.equal(html.replaceAll('<!-- -->', ''), written.replaceAll('<!-- -->', ''));
    }
});

test('linkifyElement: decide changes targets, and mentions', async () => {
    const html = await page.evaluate(() => globalThis.redirected('см. пример.рф, a@b.com'));
    assert.deepEqual(Array.from(html.matchAll(/href="([^"]*)"/gu), ([, href]) => href), [
        `https://out.example/?to=${encodeURIComponent('https://xn--e1afmkfd.xn--p1ai/')}`, 'mailto:a@b.com',
    ]);
    assert.equal(await page.evaluate(() => globalThis.mentions('@юра: пример.рф/@x')),
        '<a href="/people/юра">@юра</a>: <a href="https://xn--e1afmkfd.xn--p1ai/@x">пример.рф/@x</a>');
    // Targets that would run something are rejected, however they are written.
    const message = await page.evaluate(() => {
        try {
            return globalThis.linkifyElement('a.com', { decide: () => ({ href: ' java\tscript:alert(1)' }) });
        } catch (error) {
            return `${error.name}: ${error.message}`;
        }
    });
    assert.match(message, /^TypeError: href is/u);
});
