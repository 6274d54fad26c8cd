// DOMPurify before and after linking: the table of docs/guide/src/sanitise.md. In headless Chromium, as it needs a document.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';

import { Linkifier } from 'uts58/full';

import { launch } from './chromium.mjs';

const require = createRequire(import.meta.url);
let browser, page;

before(async () => {
    browser = await launch();
    page = await browser.newPage();
    await page.addScriptTag({ path: require.resolve('dompurify').replace('purify.cjs.js', 'purify.min.js') });
});

after(() => browser?.close());

const clean = (html) => page.evaluate((html) => globalThis.DOMPurify.sanitize(html), html);

test('sanitise first, then link', async () => {
    const linkifier = new Linkifier({ profile: 'messages' });
    const patched = await clean('<?start name="x">t<?end><template for="x">');
    assert.equal(patched.replace('</template>', ''), 't<template>');
    // In the other order, both attributes stay.
    const linked = linkifier.linkifyHtml('a.de');
    assert.match(linked, / rel="nofollow noopener noreferrer" dir="auto"/);
    for (const attribute of ['rel="nofollow noopener noreferrer"', 'dir="auto"']) {
        assert.ok((await clean(linked)).includes(attribute), attribute);
    }
    // It doesn't limit the depth: the linker stops.
    const deep = await clean('<div>'.repeat(510) + 'paypal<b>-help-center</b>.com' + '</div>'.repeat(510));
    assert.equal(deep.match(/<div>/g).length, 510);
    assert.equal(linkifier.linkifyHtml(deep), deep);
    linkifier.free();
});
