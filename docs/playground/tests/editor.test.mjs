// Tests that marks appear in the layer, at the right offsets and at the screen positions where the field has these
// offsets.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readText } from '../../sites/files.mjs';
import { browse, marked, marks, unmarked, write } from './playground.mjs';

const browser = await browse(after);

/** Texts whose letters aren't where their offsets suggest, with their links (profile Messages). */
const TEXTS = {
    Arabic: 'زوروا ⸠https://ar.wikipedia.org/wiki/القاهرة⸡، أو ⸠مثال.مصر⸡.',
    'Arabic with marks': 'اُنظُرْ ⸠https://ar.wikipedia.org/wiki/مُحَمَّد⸡ ثُمَّ عُدْ',
    Hebrew: 'ראו ⸠https://he.wikipedia.org/wiki/ירושלים⸡, או כתבו לדוא״ל ⸠dana@example.co.il⸡',
    'Hebrew with points': 'בְּרֵאשִׁית ⸠https://example.com/בְּרֵאשִׁית?q=שָׁלוֹם⸡ סוף',
    'Both directions in turn': 'first ⸠https://example.com/a⸡\nثانيا ⸠https://example.com/ب⸡ نص\nthird ⸠example.com⸡',
    Combining: 'e\u0301a\u0308o\u0302\u0323 ⸠https://example.com/cafe\u0301/a\u030a\u0323⸡ n\u0303',
    Emoji: '👩‍👩‍👧‍👦🏳️‍🌈 ⸠https://example.com/👍🏽/x⸡ 👋🏿 ⸠example.org⸡ 🇩🇪',
    Hindi: 'देखिए ⸠https://hi.wikipedia.org/wiki/महात्मा_गांधी⸡।',
    Thai: 'ดูที่ ⸠https://th.wikipedia.org/wiki/กรุงเทพมหานคร⸡ หรือ ⸠ตัวอย่าง.ไทย⸡',
    Japanese: '日本語：詳細は「⸠https://ja.wikipedia.org/wiki/東京⸡」、または「⸠例え.jp⸡」で。',
    'Lone surrogates': 'a\ud800b ⸠https://example.com/x⸡ \udc00 ⸠example.org⸡',
    'Tabs, spaces and empty lines': '\t⸠example.com⸡\n\n   ⸠example.org⸡   \n\n\n⸠example.net⸡\n',
    'Longer than a line': `${'word '.repeat(40)}⸠https://example.com/${'long-path/'.repeat(40)}end⸡ ${'كلمة '.repeat(60)}⸠example.org⸡`,
};

test('offsets', async (context) => {
    for (const phone of [false, true]) {
        const page = await browser.open({ phone });
        for (const [name, line] of Object.entries(TEXTS)) {
            await context.test(phone ? `${name}, phone` : name, async () => {
                const { text, links } = unmarked(line);
                await write(page, text);
                assert.deepEqual(await marks(page, 'link'), links);
                assert.deepEqual((await page.evaluate(differences)).slice(0, 5), []);
            });
        }
        assert.deepEqual(page.said, []);
    }
});

/**
 * Runs in the browser: compares the offsets of field and layer at several points in each cluster of the text, and
 * returns the differences. The side of a letter to which an offset belongs depends on the direction of the
 * surrounding text, the same way in both.
 */
function differences() {
    const [field, marks, box] = ['text', 'marks', 'editor'].map((id) => document.getElementById(id));
    const layer = marks.firstChild;
    const points = [];
    for (const { index, segment } of new Intl.Segmenter('en').segment(field.value)) {
        const range = new Range();
        range.setStart(layer, index);
        range.setEnd(layer, index + segment.length);
        const view = box.getBoundingClientRect();
        for (const { x, y, width, height } of range.getClientRects()) {
            const middle = y + height / 2;
            // Skip text that is scrolled out of view.
            if (width < 2 || middle < view.top + 4 || middle > view.bottom - 4) continue;
            for (const part of [0.2, 0.4, 0.6, 0.8]) points.push({ segment, index, x: x + width * part, y: middle });
        }
    }
    const offsets = (element) =>
        points.map(({ x, y }) => {
            const caret = document.caretPositionFromPoint(x, y);
            if (caret?.offsetNode !== element) throw new Error(`${caret?.offsetNode.nodeName} is at ${x}, ${y}`);
            return caret.offset;
        });
    const inField = offsets(field);
    field.style.pointerEvents = 'none';
    marks.style.userSelect = 'text';
    const inLayer = offsets(layer);
    field.style.pointerEvents = '';
    marks.style.userSelect = '';
    if (points.length < Math.min(field.value.length, 300)) throw new Error(`only ${points.length} points`);
    return points
        .map((point, at) => ({ ...point, field: inField[at], layer: inLayer[at] }))
        .filter((point) => point.field !== point.layer);
}

test('the layer looks like the field', async () => {
    const page = await browser.open();
    await page.setViewportSize({ width: 1000, height: 2600 });
    await write(
        page,
        Object.values(TEXTS)
            .map((line) => unmarked(line).text)
            .join('\n'),
    );
    assert.ok(
        await page.evaluate(() => document.getElementById('editor').scrollHeight < 0.6 * innerHeight),
        'all is seen',
    );
    const shots = [];
    for (const seen of ['field', 'layer']) {
        // Show only one of them, without marks and caret.
        await page.evaluate((seen) => {
            for (const highlight of CSS.highlights.values()) highlight.clear();
            const color = (element) => (element === seen ? 'black' : 'transparent');
            document.getElementById('text').style.cssText = `caret-color: transparent; color: ${color('field')}`;
            document.getElementById('marks').style.color = color('layer');
        }, seen);
        shots.push(await page.locator('#editor').screenshot());
    }
    assert.equal(await differentPixels(page, shots), 0);
    // Check that the comparison isn't trivial: without the text the pictures must differ.
    await write(page, '');
    assert.ok((await differentPixels(page, [shots[0], await page.locator('#editor').screenshot()])) !== 0);
});

/** The number of pixels that differ visibly between two pictures. */
function differentPixels(page, shots) {
    return page
        .context()
        .newPage()
        .then(async (blank) => {
            const different = await blank.evaluate(
                async (pictures) => {
                    const pixels = await Promise.all(
                        pictures.map(async (picture) => {
                            const image = await createImageBitmap(
                                await (await fetch(`data:image/png;base64,${picture}`)).blob(),
                            );
                            const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
                            context.drawImage(image, 0, 0);
                            return context.getImageData(0, 0, image.width, image.height).data;
                        }),
                    );
                    const [one, other] = pixels;
                    if (one.length !== other.length) return -1;
                    let count = 0;
                    for (let at = 0; at < one.length; at++) if (Math.abs(one[at] - other[at]) > 64) count++;
                    return count;
                },
                shots.map((shot) => shot.toString('base64')),
            );
            await blank.close();
            return different;
        });
}

test('marks follow typing, deleting and undoing', async () => {
    const page = await browser.open();
    await write(page, '');
    assert.deepEqual(await marked(page, 'link'), []);
    const field = page.locator('#text');
    await field.focus();
    await page.keyboard.type('siehe bücher.d');
    assert.deepEqual(await marked(page, 'link'), []);
    await page.keyboard.type('e');
    assert.deepEqual(await marked(page, 'link'), ['bücher.de']);
    await page.keyboard.type('/neu?');
    assert.deepEqual(await marked(page, 'link'), ['bücher.de/neu']);
    assert.equal(await page.locator('#findings > li').count(), 1);
    await page.keyboard.press('Enter');
    await page.keyboard.type('info@example.com');
    assert.deepEqual(await marks(page, 'link'), [
        [6, 19],
        [21, 37],
    ]);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    assert.deepEqual(await marked(page, 'link'), ['bücher.de/neu']);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('🎉 ');
    assert.deepEqual(await marks(page, 'link'), [[9, 22]]);
    await page.keyboard.press('Control+z');
    assert.deepEqual(await marked(page, 'link'), ['bücher.de/neu']);
    assert.deepEqual(page.said, []);
});

test('marks after a change move with the text, even before it is searched again', async () => {
    const page = await browser.open();
    await write(page, `${'x '.repeat(30_000)}\nexample.com`);
    await page.waitForFunction(() => CSS.highlights.get('uts58-link').size === 1);
    const [[before]] = await marks(page, 'link');
    const moved = await page.evaluate(() => {
        const field = document.getElementById('text');
        field.setRangeText('new ', 0, 0);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        const [range] = CSS.highlights.get('uts58-link');
        return [range.startOffset, range.endOffset];
    });
    assert.deepEqual(moved, [before + 4, before + 15]);
});

test('text of a composition is marked, and not cut by marks', async () => {
    const page = await browser.open();
    await write(page, '');
    await page.locator('#text').focus();
    const input = await page.context().newCDPSession(page);
    for (const text of ['れ', 'れい', '例え.jp']) {
        await input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await input.send('Input.insertText', { text: '例え.jp' });
    assert.equal(await page.locator('#text').inputValue(), '例え.jp');
    assert.deepEqual(await marked(page, 'link'), ['例え.jp']);
});

test('the first text is the sample of the guide, with the marks of the guide', async () => {
    const page = await browser.open();
    const after = /prints this:\n\n```text\n([^]*?)\n```/.exec(readText('docs/guide/src/start-program.md'))[1];
    const { text, links } = unmarked(after);
    assert.equal(await page.locator('#text').inputValue(), text);
    assert.deepEqual(await marks(page, 'link'), links);
    assert.ok((await marked(page, 'refused')).includes('README.md'));
});

test('each line has its own direction, in field and layer', async () => {
    const page = await browser.open();
    await write(page, 'example.com a\nمثال.مصر ب');
    const sides = await page.evaluate(() => {
        const layer = document.getElementById('marks');
        const box = layer.getBoundingClientRect();
        return [...CSS.highlights.get('uts58-link')].map((range) => {
            const { left, right } = range.getBoundingClientRect();
            return left - box.left < box.right - right ? 'left' : 'right';
        });
    });
    assert.deepEqual(sides, ['left', 'right']);
});

test('the caret stays in view while a long text is written', async () => {
    const page = await browser.open();
    await write(page, 'line\n'.repeat(80));
    await page.locator('#text').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('example.com');
    const seen = await page.evaluate(() => {
        const [range] = CSS.highlights.get('uts58-link');
        const { top, bottom } = range.getBoundingClientRect();
        const view = document.getElementById('editor').getBoundingClientRect();
        const field = document.getElementById('text');
        // The box scrolls with field and layer in it; the field never scrolls alone.
        const together = field.scrollTop === 0 && field.scrollLeft === 0;
        return { seen: top >= view.top && bottom <= view.bottom && bottom <= innerHeight, together };
    });
    assert.deepEqual(seen, { seen: true, together: true });
});

test('markup in a text is text', async () => {
    const page = await browser.open();
    await write(
        page,
        '<img src=x onerror=alert(1)> <script>alert(2)</script> https://example.com/<b> "><svg onload=alert(3)>x.test',
    );
    await page.waitForTimeout(100);
    assert.equal(await page.locator('#findings img, #findings script, #findings b, #findings svg').count(), 0);
    assert.deepEqual(page.said, []);
    assert.deepEqual(page.requests, []);
});
