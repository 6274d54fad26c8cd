// Tests switches, findings, and the suggested changes that make a candidate a link.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readText } from '../../sites/files.mjs';
import { browse, choose, marked, write } from './playground.mjs';

const browser = await browse(after);

const row = (page, text) => page.locator('#findings > li', { has: page.locator('.found', { hasText: text }) });

test('every option has a field with its decisions and its effect', async () => {
    const page = await browser.open();
    const [, types] = /interface LinkifierOptions \{([^]*?)\n\}/.exec(readText('crates/uts58-js/js/small.d.ts'));
    const options = [...types.matchAll(/^    (\w+)\?: (.+);$/gm)].filter(([, name]) => name !== 'profile');
    assert.ok(options.length >= 15);
    const fields = await page.evaluate(() =>
        [...document.querySelectorAll('#groups li')].map((row) => {
            const field = row.querySelector('input, select, textarea');
            return {
                name: row.querySelector('label').textContent,
                labels: field.labels[0].textContent,
                about: document.getElementById(field.getAttribute('aria-describedby')).textContent,
                decisions: [...row.querySelectorAll('a')].map((link) => link.getAttribute('href')),
                isSwitch: field.type === 'checkbox',
                on: field.checked,
            };
        }),
    );
    assert.deepEqual(fields.map(({ name }) => name).sort(), options.map(([, name]) => name).sort());
    for (const { name, labels, about, decisions, isSwitch, on } of fields) {
        assert.equal(labels, name);
        assert.ok(about.length > 15, about);
        assert.ok(decisions.length > 0, name);
        for (const decision of decisions) assert.match(decision, /^decisions\.html#[DM]\d+[a-z]?$/);
        assert.equal(isSwitch, options.find(([, other]) => other === name)[2] === 'boolean');
        // Messages has every switch on except these.
        if (isSwitch) assert.equal(on, !['anyScheme', 'fileUrls'].includes(name), name);
    }
});

test('each switch changes its example as described, and its switch shows it', async () => {
    const page = await browser.open();
    // A text, and its links with the switch off and on.
    const examples = [
        ['notAHost', 'Für user.email siehe README.md für org.gnome.App', ['user.email', 'README.md', 'org.gnome.App'], []],
        ['singleLabelHosts', 'http://localhost:3000/ä', [], ['http://localhost:3000/ä']],
        ['bareIpv4', 'Gerät 10.0.0.1:8080/ä', [], ['10.0.0.1:8080/ä']],
    ];
    await choose(page, 'Standard');
    for (const [name, text, off, on] of examples) {
        await write(page, text);
        assert.deepEqual(await marked(page, 'link'), off, name);
        await page.getByRole('switch', { name, exact: true }).click();
        assert.deepEqual(await marked(page, 'link'), on, name);
        assert.equal(await page.locator('#changes').textContent(), '1 option other than in the profile');
        await page.getByRole('switch', { name, exact: true }).press('Space');
        assert.deepEqual(await marked(page, 'link'), off, name);
        assert.equal(await page.locator('#changes').textContent(), 'Everything as in the profile');
    }
    assert.deepEqual(page.said, []);
});

test('profiles by keyboard', async () => {
    const page = await browser.open();
    await write(page, 'siehe README.md');
    assert.deepEqual(await marked(page, 'link'), []);
    await page.getByRole('radio', { name: 'Messages' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.deepEqual(await marked(page, 'link'), ['README.md']);
    assert.ok(!(await page.getByRole('switch', { name: 'notAHost' }).isChecked()));
});

test('the other options', async () => {
    const page = await browser.open();
    await write(page, 'www.例え.com, пример.com, юра@example.com, http://ä.internal, ftp://bücher.de, tel:555');
    const links = () => marked(page, 'link');
    assert.deepEqual(await links(), ['www.例え.com', 'пример.com', 'юра@example.com', 'http://ä.internal']);
    await page.getByLabel('bareHosts').selectOption('www');
    assert.deepEqual(await links(), ['www.例え.com', 'юра@example.com', 'http://ä.internal']);
    await page.getByLabel('bareHosts').selectOption('off');
    await page.getByRole('switch', { name: 'emails' }).click();
    assert.deepEqual(await links(), ['http://ä.internal']);
    await page.getByRole('switch', { name: 'singleLabelHosts' }).click();
    assert.deepEqual(await links(), []);
    await page.getByLabel('hostRule').selectOption('any-valid');
    assert.deepEqual(await links(), ['http://ä.internal']);
    await page.getByLabel('addSchemes').fill('ftp tel:');
    assert.deepEqual(await links(), ['http://ä.internal', 'ftp://bücher.de', 'tel:555']);
    await page.getByLabel('addSchemes').fill('');
    await page.getByRole('switch', { name: 'anyScheme' }).click();
    assert.deepEqual(await links(), ['http://ä.internal', 'ftp://bücher.de']);
    await page.getByLabel('maxLength').fill('17');
    assert.deepEqual(await links(), ['ftp://bücher.de']);
    await page.getByRole('button', { name: 'Reset' }).click();
    assert.deepEqual(await links(), ['www.例え.com', 'пример.com', 'юра@example.com', 'http://ä.internal']);
    await page.getByLabel('impliedScheme').selectOption('http');
    assert.match(await row(page, 'пример.com').locator('.note').textContent(), /^http:\/\/xn--/);
    await write(page, 'это.рф, größe.ai, пример.intern');
    assert.deepEqual(await links(), ['это.рф', 'größe.ai']);
    await page.getByLabel('addFileNames').fill('*.ai\nэто.*');
    assert.deepEqual(await links(), []);
    await page.getByLabel('tldList').fill('# ours\nintern');
    assert.deepEqual(await links(), ['пример.intern']);
    assert.deepEqual(page.said, []);
});

test('the page reports a wrong option, and keeps the previous one', async () => {
    const page = await browser.open();
    await write(page, 'ftp://bücher.de example.com');
    await page.getByLabel('addSchemes').fill('javascript:');
    assert.match(await page.locator('#notice').textContent(), /^addSchemes cannot have "javascript:?"/);
    assert.deepEqual(await marked(page, 'link'), ['example.com']);
    await page.getByLabel('addSchemes').fill('ftp');
    assert.equal(await page.locator('#notice').textContent(), '');
    assert.deepEqual(await marked(page, 'link'), ['ftp://bücher.de', 'example.com']);
    assert.deepEqual(page.said, []);
});

test('details of a link', async () => {
    const page = await browser.open();
    await write(page, 'x http://раypal.com:8080/%E6%A1%9C?q=1#f, mailto:юра@bücher.de');
    const known = async (text) => {
        await row(page, text).locator('summary').click();
        await row(page, text).locator('[data-explained]').waitFor();
        return row(page, text)
            .locator('dl')
            .evaluate((list) =>
                Object.fromEntries(
                    [...list.querySelectorAll('dt')].map((name) => [name.textContent, name.nextSibling.textContent]),
                ),
            );
    };
    const url = await known('8080');
    assert.equal(url.Kind, 'URL');
    assert.equal(url.Host, 'xn--ypal-43d9g.com');
    assert.equal(url.Domain, 'xn--ypal-43d9g.com');
    assert.equal(url.Display, 'http://xn--ypal-43d9g.com:8080/桜?q=1#f');
    assert.equal(url.Opens, 'http://xn--ypal-43d9g.com:8080/%E6%A1%9C?q=1#f');
    assert.deepEqual([url.Port, url.Path, url.Query, url.Fragment], ['8080', '/%E6%A1%9C', 'q=1', 'f']);
    assert.match(url.Place, /^2 to 40\b/);
    assert.match(url.Risks, /mixed-script \(to warn of\): .*single-script/);
    assert.match(url.Risks, /non-ascii-host \(only a fact\)/);
    const address = await known('юра');
    assert.deepEqual([address.Kind, address.Host, address['Local part']], ['address', 'bücher.de', 'юра']);
    assert.match(address.Opens, /^mailto:%D1%8E%D1%80%D0%B0@xn--bcher-kva\.de$/);
    // Nothing follows the domain of the address. After the URL, the comma is Soft and the space is Hard.
    assert.equal(url['Ended by'], ', U+002C (soft), U+0020 (hard)');
    // A link with a warning has a separate mark.
    assert.deepEqual((await marked(page, 'warning')).length, 1);
    assert.deepEqual(page.said, []);
});

test('the reason for a link’s end', async () => {
    const page = await browser.open();
    const cases = {
        'see\nhttps://example.com/a)b\nc': ') U+0029 (unmatched close)',
        'see\nhttps://example.com/日本。\nc': '。 U+3002 (soft), the end of the line',
        '“https://example.com/ä” c': '” U+201D (tailored)',
        'https://example.com/ä\u200bb c': 'U+200B (hard)',
    };
    for (const [text, ended] of Object.entries(cases)) {
        await write(page, text);
        await page.locator('#findings summary').click();
        const fact = page.locator('dt:text("Ended by") + dd');
        assert.equal(await fact.textContent(), ended);
    }
    assert.deepEqual(page.said, []);
});

test('a rejected candidate shows its rule, and the option that would link it', async () => {
    const page = await browser.open();
    const cases = [
        ['siehe README.md hier', 'README.md', 'M6', 'notAHost off', ['README.md']],
        ['ftp://bücher.de/ä', 'ftp://bücher.de', 'D21', 'addSchemes ftp', ['ftp://bücher.de/ä']],
        ['ä.example, bitte', 'ä.example', 'D28', 'hostRule any-valid', ['ä.example']],
        ['https://bank.com@bücher.de/', 'https://bank.com@bücher.de/', 'D23', undefined, []],
        ['git config user.email für', 'user.email', 'M16', 'notAHost off', ['user.email']],
    ];
    for (const [text, candidate, rule, change, links] of cases) {
        await choose(page, 'Messages');
        await page.evaluate(() => document.getElementById('reset').click());
        await write(page, text);
        const found = row(page, candidate);
        assert.equal(await found.locator('.note a').textContent(), rule, text);
        assert.equal(await found.locator('.note a').getAttribute('href'), `decisions.html#${rule}`);
        assert.deepEqual((await marked(page, 'refused')).length, 1, text);
        if (change === undefined) {
            assert.match(await found.locator('.remedies').textContent(), /^No single option/, text);
            continue;
        }
        await found.getByRole('button', { name: change, exact: true }).click();
        assert.deepEqual(await marked(page, 'link'), links, text);
        // The focus moves to the finding where the candidate was.
        assert.equal(await page.evaluate(() => document.activeElement.tagName), 'SUMMARY');
        assert.equal(await page.locator('#changes').textContent(), '1 option other than in the profile');
    }
    assert.deepEqual(page.said, []);
});

test('an option that makes a link is found in the candidate’s line, wherever it is', async () => {
    const page = await browser.open();
    await write(page, 'first.example\nsiehe README.md\r\n\nREADME.md README.md\n\n');
    assert.equal(await page.getByRole('button', { name: 'notAHost off' }).count(), 3);
    assert.equal(await page.getByRole('button', { name: 'hostRule any-valid' }).count(), 1);
});

test('a finding and its place in the text point to each other', async () => {
    const page = await browser.open();
    await write(page, `${'x\n'.repeat(60)}see he.wikipedia.org and README.md`);
    await row(page, 'README.md').getByRole('button', { name: 'Show in the text' }).click();
    const selected = await page.evaluate(() => {
        const field = document.getElementById('text');
        const [range] = CSS.highlights.get('uts58-current');
        const { top, bottom } = range.getBoundingClientRect();
        const view = document.getElementById('editor').getBoundingClientRect();
        return {
            text: field.value.slice(field.selectionStart, field.selectionEnd),
            focused: document.activeElement === field,
            seen: top >= view.top && bottom <= view.bottom,
        };
    });
    assert.deepEqual(selected, { text: 'README.md', focused: true, seen: true });
    assert.equal(await page.locator('#findings > [aria-current] .found').textContent(), 'README.md');
    await page.keyboard.press('Control+End');
    for (let step = 0; step < 15; step++) await page.keyboard.press('ArrowLeft');
    await page.waitForFunction(() =>
        document.querySelector('#findings > [aria-current]')?.textContent.includes('he.wikipedia.org'),
    );
    assert.deepEqual(await marked(page, 'current'), ['he.wikipedia.org']);
});

test('the summary is announced when typing pauses', async () => {
    const page = await browser.open();
    await write(page, 'README.md, example.com, http://раypal.com');
    assert.equal(await page.locator('#summary').textContent(), '2 links, 1 to warn of, 1 rejected candidate');
    await page
        .locator('[role=status].unseen', { hasText: '2 links, 1 to warn of, 1 rejected candidate' })
        .waitFor({ state: 'attached' });
});

test('many findings: all are marked, the first are listed', async () => {
    const page = await browser.open();
    await write(page, 'example.com README.md\n'.repeat(400));
    assert.equal((await marked(page, 'link')).length, 400);
    await page.waitForFunction(() => document.querySelectorAll('#findings > li').length === 200);
    assert.equal(await page.locator('#more').textContent(), 'And 600 findings more, marked in the text.');
});

test('all details at once', async () => {
    const page = await browser.open();
    await write(page, 'example.com\nbücher.de');
    await page.getByRole('button', { name: 'Show all details' }).click();
    assert.equal(await page.locator('#findings details[open]').count(), 2);
    // Open details stay open while the text changes.
    await page.locator('#text').press('Control+End');
    await page.keyboard.type(' x');
    assert.equal(await page.locator('#findings details[open]').count(), 2);
    await page.getByRole('button', { name: 'Hide all details' }).click();
    assert.equal(await page.locator('#findings details[open]').count(), 0);
});

test('escape in both directions', async () => {
    const page = await browser.open();
    const [people, machines] = [page.getByLabel('For people'), page.getByLabel('For machines')];
    await people.fill('https://bücher.de/日本 語'.replace(' ', '') + '?q=ä');
    assert.equal(await machines.inputValue(), 'https://xn--bcher-kva.de/%E6%97%A5%E6%9C%AC%E8%AA%9E?q=%C3%A4');
    await machines.fill('http://xn--r8jz45g.jp/%E6%A1%9C%20x?q=1');
    assert.equal(await people.inputValue(), 'http://例え.jp/桜%20x?q=1');
    // Escapes characters at which these options would end the URL.
    await machines.fill('https://example.jp/a%E3%81%AEb');
    assert.equal(await people.inputValue(), 'https://example.jp/a%E3%81%AEb');
    await choose(page, 'Standard');
    assert.equal(await people.inputValue(), 'https://example.jp/aのb');
    await people.fill('no URL');
    assert.equal(await machines.inputValue(), '');
    assert.match(await page.locator('#escape-status').textContent(), /isn’t a URL/);
    await people.fill('');
    assert.equal(await page.locator('#escape-status').textContent(), '');
    assert.deepEqual(page.said, []);
});
