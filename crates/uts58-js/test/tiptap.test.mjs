// Tests `uts58/tiptap` in headless Chromium. TipTap's own tests of its extension pass with it, too; npm packages don't contain them.

import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

import { build } from 'esbuild';

import { launch } from './chromium.mjs';

const PAGE = `
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { Linkifier } from 'uts58/inline';
import { Link } from 'uts58/tiptap';
const linkifier = new Linkifier({ profile: 'messages' });
globalThis.edit = (options, ...steps) => {
    const link = Link.configure({ linkifier, HTMLAttributes: { target: null, rel: null }, ...options });
    const editor = new Editor({ element: document.body, extensions: [StarterKit.configure({ link: false }), link] });
    const type = (text) => Array.from(text, (c) => editor.view.dispatch(editor.state.tr.insertText(c)));
    for (const { typed, pasted, unlinked } of steps) {
        if (typed) type(typed);
        if (pasted) editor.view.pasteText(pasted);
        if (unlinked) editor.chain().setTextSelection({ from: unlinked[0], to: unlinked[1] }).unsetLink().setTextSelection(editor.state.doc.content.size - 1).run();
    }
    const html = editor.getHTML();
    editor.destroy();
    return html;
};
`;

test('TipTap: typed, pasted, removed; protocols and what the options forbid', async () => {
    const { outputFiles: [{ text }] } = await build({
        stdin: { contents: PAGE, resolveDir: fileURLToPath(new URL('.', import.meta.url)) }, bundle: true, format: 'esm', target: 'es2022', write: false,
    });
    const browser = await launch();
    try {
        const page = await browser.newPage();
        await page.addScriptTag({ content: text, type: 'module' });
        await page.waitForFunction(() => globalThis.edit);
        const edit = (options, ...steps) => page.evaluate(([options, steps]) => globalThis.edit(options, ...steps), [options, steps]);
        assert.equal(await edit({}, { typed: 'см. (größe.de/ß), ' }), '<p>см. (<a href="http://xn--gre-6ka8i.de/%C3%9F">größe.de/ß</a>), </p>');
        assert.equal(await edit({}, { typed: 'a.com' }), '<p>a.com</p>');
        assert.equal(await edit({}, { typed: 'a.com ' }, { unlinked: [1, 6] }, { typed: 'b ' }), '<p>a.com b </p>');
        assert.equal(await edit({ defaultProtocol: 'https' }, { pasted: '資料：https://例え.jp。b.com' }),
            '<p>資料：<a href="https://xn--r8jz45g.jp">https://例え.jp</a>。<a href="https://b.com">b.com</a></p>');
        assert.equal(await edit({ protocols: ['gemini', { scheme: 'xmpp', optionalSlashes: true }] }, { typed: 'gemini://a.com xmpp:ü@a.com ' }),
            '<p><a href="gemini://a.com">gemini://a.com</a> <a href="xmpp:%C3%BC@a.com">xmpp:ü@a.com</a> </p>');
        assert.equal(await edit({ autolink: false }, { typed: 'a.com ' }), '<p>a.com </p>');
    } finally {
        await browser.close();
    }
});
