// Every entry point takes time linear in its input. browser.test.mjs tests `linkifyElement`.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import MarkdownIt from 'markdown-it';
import { Linkifier } from 'uts58/full';
import { LinkifyIt } from 'uts58/linkify-it';
import { Linkifier as SmallLinkifier } from 'uts58/small';

import { ROWS, notLinear, processorTime, share, timed } from './hostile.mjs';

const full = new Linkifier({ profile: 'messages' });
const small = new SmallLinkifier({ profile: 'messages' });
const standard = new Linkifier({ profile: 'standard' });

test('the measure detects quadratic time, and accepts linear time', async () => {
    // Computed milliseconds, so that the result doesn't depend on other programs.
    assert.equal((await notLinear(16384, (text) => text.length ** 2 / 1e6, ROWS.slice(0, 2))).length, 2);
    assert.deepEqual(await notLinear(16384, (text) => text.length / 100, ROWS.slice(0, 2)), []);
    // Simulates another program that runs during the first measurement of the longer text.
    let isFirst = true;
    const disturbed = (text) => {
        const elsewhere = isFirst && text.length > 20000 ? 1000 : 0;
        isFirst &&= elsewhere === 0;
        return text.length / 100 + elsewhere;
    };
    assert.deepEqual(await notLinear(16384, disturbed, ROWS.slice(0, 2)), []);
    assert.ok(!isFirst);
});

for (const [name, length, work] of [
    ['links', 8192, (text) => full.links(text)],
    ['links, Standard', 8192, (text) => standard.links(text)],
    ['links, uts58/small', 8192, (text) => small.links(text)],
    ['segments', 8192, (text) => full.segments(text)],
    ['html', 8192, (text) => full.html(text)],
    ['linkifyHtml', 8192, (text) => full.linkifyHtml(text)],
    ['findings', 8192, (text) => full.findings(text)],
    ['explain', 1024, (text) => full.explain(text)],
]) {
    test(`linear: ${name}`, async () => {
        assert.deepEqual(await notLinear(length, timed(work)), []);
    });
}

// Counting code units is fast, so counting them repeatedly only shows in long texts.
const LONG = 262_144;
const addresses = ROWS.filter(({ name }) => name.startsWith('dotted-address'));

for (const [name, work] of [
    ['findings', (text) => full.findings(text)],
    ['findings, Standard', (text) => standard.findings(text)],
    ['explain', (text) => full.explain(text)],
]) {
    test(`linear: ${name}, where one finding begins before the end of another`, async () => {
        assert.equal(addresses.length, 2);
        assert.deepEqual(await notLinear(LONG, timed(work), addresses), []);
    });
}

// Without a length limit, no rule may be called repeatedly for the whole rest of the text.
for (const [name, linkifier] of [
    ['Standard', standard],
    ['Messages without a limit', new Linkifier({ profile: 'messages', maxLength: null })],
    ['uts58/small without a limit', new SmallLinkifier({ profile: 'messages', maxLength: null })],
]) {
    const facade = new LinkifyIt(linkifier);
    for (const [asked, work] of [
        ['match', (text) => facade.match(text)],
        ['test', (text) => facade.test(text)],
    ]) {
        test(`linear: uts58/linkify-it, ${name}, ${asked}`, async () => {
            assert.deepEqual(await notLinear(16_384, timed(work)), []);
        });
    }
}

/** The time in what markdown-it asks, as it has repeats of its own that take it long. */
class Timed extends LinkifyIt {
    time = 0;

    #timed(work) {
        const begun = processorTime();
        const answer = work();
        this.time += processorTime() - begun;
        return answer;
    }

    test(text) {
        return this.#timed(() => super.test(text));
    }

    match(text) {
        return this.#timed(() => super.match(text));
    }

    matchAtStart(text) {
        return this.#timed(() => super.matchAtStart(text));
    }
}

// markdown-it calls this at each `://`, so no call may read more than it needs.
const asked = ROWS.filter(({ head, unit, second, tail }) => [head, unit + unit, second, tail].some((part) => part?.includes('://')));
const others = ROWS.filter((row) => !asked.includes(row));

for (const [name, linkifier, length, rows] of [
    ['uts58', full, 16384, asked],
    ['uts58, Standard', standard, 16384, asked],
    ['uts58/small', small, 16384, asked],
    ['uts58', full, 2048, others],
]) {
    test(`linear: uts58/linkify-it in markdown-it, ${name}, ${rows.length} rows`, async () => {
        assert.ok(rows.length > 50);
        const md = new MarkdownIt({ linkify: true });
        const measure = (text) => {
            md.linkify = new Timed(linkifier);
            md.render(text);
            return md.linkify.time;
        };
        assert.deepEqual(await notLinear(length, measure, share(rows)), []);
    });
}

test('linear: explain, on texts where it once wasn’t', async () => {
    const rows = ROWS.filter(({ unit }) => ['.。', '..．', "'https://a.co'", 'x://', 'hosts-spaced'].includes(unit));
    assert.ok(rows.length >= 3);
    // Many schemes, and a long word.
    const schemes = { name: 'schemes', head: Array.from({ length: 1000 }, (_, at) => `a${at.toString(36)}://b `).join(''), unit: 'a', tail: '' };
    assert.deepEqual(await notLinear(8192, timed((text) => full.explain(text)), [...rows, schemes]), []);
});
