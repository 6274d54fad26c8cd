// Tests accessibility: axe, keyboard, contrast, and the width of a phone.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { violations } from '../../sites/browse.mjs';
import { browse, write } from './playground.mjs';

const browser = await browse(after);

const LOOKS = [{}, { dark: true }, { phone: true }, { phone: true, dark: true }];
for (const how of LOOKS) {
    const name = `${how.dark ? 'dark' : 'light'}${how.phone ? ', phone' : ''}`;
    test(`axe: ${name}`, async () => {
        const page = await browser.open(how);
        // Everything is open, and there is a warning, an error, and text of all kinds.
        await page.getByLabel('Example').selectOption('Misleading');
        await page.getByRole('button', { name: 'Show all details' }).click();
        await page.locator('#options').evaluate((options) => {
            options.open = true;
        });
        await page.getByRole('switch', { name: 'notAHost' }).click();
        await page.getByLabel('addSchemes').fill('javascript:');
        await page.getByLabel('For people').fill('no URL');
        assert.deepEqual(await violations(page), []);
    });
}

test('axe: the initial page, and without text', async () => {
    const page = await browser.open();
    assert.deepEqual(await violations(page), []);
    await write(page, '');
    assert.deepEqual(await violations(page), []);
});

test('axe: decisions', async () => {
    for (const dark of [false, true]) {
        const page = await browser.open({ dark, path: 'decisions.html', fragment: '#M6' });
        const heading = await page.locator('h3:has(#M6)').boundingBox();
        assert.ok(heading.y >= 0 && heading.y < 900 && heading.x + heading.width <= 1280, 'the heading is seen');
        if (dark) await page.setViewportSize({ width: 360, height: 740 });
        assert.deepEqual(await violations(page), []);
        await page.setViewportSize({ width: 360, height: 740 });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
        assert.deepEqual(page.said, []);
    }
});

test('every rule that findings can name has a heading on the page of decisions', async () => {
    const reasons = [
        ...readFileSync(
            new URL('../../../crates/uts58-linkify/src/explain/reason.rs', import.meta.url),
            'utf8',
        ).matchAll(/\("([DM]\d+[a-z]?)", "/g),
    ];
    assert.ok(reasons.length > 20);
    const page = await browser.open({ path: 'decisions.html' });
    for (const [, number] of reasons) {
        assert.equal(await page.locator(`h3 > [id="${number}"]`).textContent(), number);
    }
});

test('contrast of marked text', async () => {
    for (const dark of [false, true]) {
        const page = await browser.open({ dark });
        const ratios = await page.evaluate(() => {
            const channels = (color) => /rgba?\((\d+), (\d+), (\d+)/.exec(color).slice(1, 4).map(Number);
            const luminance = (color) =>
                channels(color)
                    .map((value) => value / 255)
                    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
                    .reduce((sum, value, at) => sum + value * [0.2126, 0.7152, 0.0722][at], 0);
            const contrast = (one, other) => {
                const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
                return (light + 0.05) / (dark + 0.05);
            };
            const text = getComputedStyle(document.getElementById('text')).color;
            const layer = document.getElementById('marks');
            const ground = getComputedStyle(document.getElementById('editor')).backgroundColor;
            const style = (kind) => getComputedStyle(layer, `::highlight(uts58-${kind})`);
            return {
                text: ['link', 'warning', 'current'].map((kind) => contrast(text, style(kind).backgroundColor)),
                lines: ['link', 'warning', 'refused'].map((kind) => contrast(ground, style(kind).textDecorationColor)),
            };
        });
        // WCAG 1.4.3 requires this contrast for text, and 1.4.11 for lines.
        for (const ratio of ratios.text) assert.ok(ratio >= 4.5, JSON.stringify(ratios));
        for (const ratio of ratios.lines) assert.ok(ratio >= 3, JSON.stringify(ratios));
    }
});

test('everything can be reached and done by keyboard', async () => {
    const page = await browser.open();
    await write(page, 'README.md example.com');
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'findings-heading');
    const reached = new Set();
    await page.locator('#skip').focus();
    for (;;) {
        await page.keyboard.press('Tab');
        // After the last element, the focus leaves the document.
        if (await page.evaluate(() => document.activeElement === document.body)) break;
        const { name, seen } = await page.evaluate(() => {
            const element = document.activeElement;
            const { outlineStyle } = getComputedStyle(element);
            const marked = outlineStyle !== 'none' || element.matches('#text, [name=profile]');
            return { name: element.id || element.name || element.textContent.slice(0, 40), seen: marked };
        });
        assert.ok(seen, `${name} shows that it has the focus`);
        reached.add(name);
    }
    for (const name of [
        'example',
        'copy',
        'text',
        'profile',
        'option-bareHosts',
        'option-schemes',
        'option-notAHost',
        'option-addFileNames',
        'toggle-all',
        'notAHost off',
        'people',
        'machines',
    ]) {
        assert.ok(reached.has(name), `${name} of ${[...reached].join(', ')}`);
    }
});

test('a phone: nothing is cut off, and the options are closed by default', async () => {
    const page = await browser.open({ phone: true });
    const wide = () =>
        page.evaluate(() => ({
            page: document.documentElement.scrollWidth,
            window: document.documentElement.clientWidth,
        }));
    assert.deepEqual(await wide(), { page: 360, window: 360 });
    assert.ok(!(await page.locator('#options').evaluate(({ open }) => open)));
    await page.locator('#options > summary').tap();
    await page.getByRole('button', { name: 'Show all details' }).tap();
    await write(page, `https://example.com/${'longword'.repeat(60)} and ${'x'.repeat(200)}.example`);
    assert.deepEqual(await wide(), { page: 360, window: 360 });
    assert.deepEqual(page.said, []);
});
