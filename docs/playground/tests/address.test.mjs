// Tests that the address holds the state, and that no other data leaves the page.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browse, choose, fragment, marked, ready, write } from './playground.mjs';

const browser = await browse(after);

/** Everything a user can set. */
const state = (page) =>
    page.evaluate(() => ({
        text: document.getElementById('text').value,
        people: document.getElementById('people').value,
        machines: document.getElementById('machines').value,
        profile: document.querySelector('[name=profile]:checked').value,
        options: [...document.querySelectorAll('#groups :is(select, textarea, input:not([type=checkbox]))')].map(({ value }) => value),
        switches: [...document.querySelectorAll('[role=switch]')].map(({ checked }) => checked),
        findings: document.getElementById('findings').innerText,
    }));

test('a link to the page restores everything', async () => {
    const page = await browser.open();
    const first = await fragment(page);
    await choose(page, 'Standard');
    await page.getByRole('switch', { name: 'bareIpv4' }).click();
    await page.getByRole('switch', { name: 'singleLabelHosts' }).click();
    await page.getByLabel('bareHosts').selectOption('www');
    await page.getByLabel('hostRule').selectOption('any-valid');
    await page.getByLabel('addSchemes').fill('ftp tel:');
    await page.getByLabel('maxLength').fill('99');
    await page.getByLabel('For people').fill('https://example.com/ü');
    await write(page, 'مرحبا https://example.comを見て\n\n"j d"@bücher.de 👩‍👩‍👧 ftp://x.example \u200b\t"<&%#+=');
    const hash = await fragment(page, first);
    const other = await browser.open({ fragment: hash });
    assert.deepEqual(await state(other), await state(page));
    assert.equal((await state(other)).switches.filter(Boolean).length, 4);
    // No character of the fragment ends a link or is changed in transit.
    assert.match(hash, /^#[A-Za-z0-9=&+%_-]+$/);
    // Without changes, the address isn't rewritten.
    await other.waitForTimeout(500);
    assert.equal(await other.evaluate(() => location.hash), hash);
    assert.deepEqual([...page.said, ...other.said], []);
});

test('any string of code units is kept', async () => {
    const page = await browser.open();
    const first = await fragment(page);
    const text = '\ud800 a \udc00\ud83d\u0000\ufeff\u2028 \uffff example.com \ud83d';
    await write(page, text);
    const other = await browser.open({ fragment: await fragment(page, first) });
    assert.equal(await other.evaluate(() => document.getElementById('text').value), text);
    assert.deepEqual(await marked(other, 'link'), ['example.com']);
});

test('another link in the same window is shown', async () => {
    const page = await browser.open();
    const first = await fragment(page);
    await write(page, 'bücher.de');
    const second = await fragment(page, first);
    await page.evaluate((hash) => {
        location.hash = hash;
    }, first);
    await page.waitForFunction(() => document.getElementById('text').value.length > 100);
    await page.goBack();
    await page.waitForFunction(() => document.getElementById('text').value === 'bücher.de');
    assert.equal(await page.evaluate(() => location.hash), second);
});

test('a person can write the address', async () => {
    const page = await browser.open({ fragment: '#text=см. пример.рф/a+b, 100% %D1%8F@пример.рф%0AREADME.md %FF&profile=standard&notAHost=on' });
    const text = 'см. пример.рф/a+b, 100% я@пример.рф\nREADME.md %FF';
    assert.equal(await page.locator('#text').inputValue(), text);
    assert.deepEqual(await marked(page, 'link'), ['пример.рф/a+b', 'я@пример.рф']);
    assert.equal((await state(page)).profile, 'standard');
    assert.equal(await page.locator('#notice').textContent(), '');
    // If the fragment has a text in both forms, the readable one wins.
    const first = await fragment(await browser.open({ fragment: '#text=a.de' }));
    const other = await browser.open({ fragment: `${first.replace('#', '#text=b.de&')}` });
    assert.deepEqual(await marked(other, 'link'), ['b.de']);
});

test('the page reports a broken or foreign link, and uses its valid parts', async () => {
    const page = await browser.open({
        fragment:
            '#profile=nobody&notAHost=perhaps&bareHosts=www&packed-text=%25%25&addSchemes=%3Cb%3E&emails=maybe&maxLength=-1&future=1',
    });
    const notice = await page.locator('#notice').textContent();
    for (const name of ['profile', 'notAHost', 'packed-text', 'emails', 'maxLength']) assert.ok(notice.includes(name), notice);
    assert.equal(await page.locator('#option-bareHosts').inputValue(), 'www');
    assert.equal(await page.locator('#option-addSchemes').inputValue(), '<b>');
    assert.equal(await page.locator('#text').inputValue(), '');
    await write(page, 'www.bücher.de');
    assert.deepEqual(await marked(page, 'link'), ['www.bücher.de']);
    assert.deepEqual(page.said, []);
});

test('a short fragment with an endless text is not read', async () => {
    const { deflateRawSync } = await import('node:zlib');
    const packed = deflateRawSync(Buffer.alloc(64 << 20), { level: 9 }).toString('base64url');
    const page = await browser.open({ fragment: `#packed-text=${packed}` });
    assert.match(await page.locator('#notice').textContent(), /text/);
    assert.equal(await page.locator('#text').inputValue(), '');
});

test('the page reports a text too long for a link', async () => {
    const page = await browser.open();
    await fragment(page);
    let seed = 1;
    const noise = Array.from({ length: 40_000 }, () =>
        String.fromCharCode(0x4e00 + ((seed = (seed * 48271) % 2147483647) % 20000)),
    );
    await write(page, noise.join(''));
    await page.waitForFunction(() => document.getElementById('copy').disabled);
    assert.equal(await page.evaluate(() => location.hash), '');
    assert.equal((await page.locator('#text').inputValue()).length, 40_000);
    await write(page, 'short');
    await page.waitForFunction(() => !document.getElementById('copy').disabled && location.hash !== '');
});

test('copies the link', async () => {
    const page = await browser.open();
    await write(page, 'bücher.de');
    // Without waiting for the automatic update of the address.
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const other = await browser.open({ fragment: new URL(copied).hash });
    assert.equal(await other.locator('#text').inputValue(), 'bücher.de');
});

test('the loaded page makes no network requests', async () => {
    const page = await browser.open();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await write(page, 'README.md bücher.de/ü https://раypal.com');
    await page.getByRole('switch', { name: 'notAHost' }).click();
    await choose(page, 'Standard');
    await page.getByRole('button', { name: 'Show all details' }).click();
    for (const name of ['Chat', 'Log', 'Misleading', 'Languages']) await page.getByLabel('Example').selectOption(name);
    await page.getByLabel('For machines').fill('https://xn--bcher-kva.de/%C3%BC');
    await page.waitForTimeout(600);
    assert.deepEqual(page.requests, []);
    assert.deepEqual(page.said, []);
});

test('the page’s policy blocks foreign scripts, styles and requests', async () => {
    const page = await browser.open();
    const blocked = await page.evaluate(async () => {
        const directives = [];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            directives.push(effectiveDirective),
        );
        document.body.append(Object.assign(document.createElement('img'), { src: 'https://example.com/x.png' }));
        await fetch('https://example.com/').catch(() => {});
        const handler = document.createElement('b');
        try {
            handler.setAttribute('onclick', 'globalThis.ran = true');
        } catch {}
        document.body.append(handler);
        handler.click();
        document.body.append(Object.assign(document.createElement('style'), { textContent: 'b { color: red }' }));
        try {
            document.body.innerHTML += '<i>';
        } catch {}
        await new Promise((done) => setTimeout(done, 100));
        return { directives: directives.sort(), ran: globalThis.ran };
    });
    assert.equal(blocked.ran, undefined);
    for (const directive of ['connect-src', 'img-src', 'require-trusted-types-for', 'style-src-elem']) {
        assert.ok(blocked.directives.includes(directive), `${directive} of ${blocked.directives}`);
    }
});

test('the examples', async () => {
    const page = await browser.open();
    assert.equal(await page.getByLabel('Example').inputValue(), 'Languages');
    await page.getByLabel('Example').selectOption('Misleading');
    assert.ok((await marked(page, 'warning')).length >= 3);
    await page.locator('#text').press('Control+End');
    await page.keyboard.type('x');
    assert.equal(await page.getByLabel('Example').inputValue(), '');
    await ready(page);
});

test('a page that can’t start says so', async () => {
    const page = await browser.open({ path: 'decisions.html' });
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto(browser.url);
    await page.getByText('The playground could not be started.').waitFor();
});

test('a browser that doesn’t let the page copy', async () => {
    const page = await browser.open();
    await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('copy its address').waitFor();
    assert.deepEqual(page.said, []);
});

test('the page contains the licences of its parts', async () => {
    const page = await browser.open();
    const href = await page.getByRole('link', { name: 'Licences' }).getAttribute('href');
    const notices = await page.request.get(new URL(href, browser.url).href);
    assert.ok(notices.ok());
    for (const name of ['MPL-2.0', 'Unicode-3.0']) assert.ok((await notices.text()).includes(name), name);
});
