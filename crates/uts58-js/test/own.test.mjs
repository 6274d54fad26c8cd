// Tests the algorithms for programs with a linkifier of their own, with the conformance kit and further cases.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { extendLink, scanBackEmailLocalPart, scanPathQueryFragment } from 'uts58/full';

/** Offsets in the kit are code points. */
const utf16 = (text, place) => [...text].slice(0, place).join('').length;
const codePoints = (text, place) => place === null ? null : [...text.slice(0, place)].length;

const TASKS = {
    termination: ({ text, start }) => codePoints(text, scanPathQueryFragment(text, utf16(text, start))),
    email: ({ text, at }) => codePoints(text, scanBackEmailLocalPart(text, utf16(text, at))),
    migration: ({ text, link: [start, end] }) =>
        [start, codePoints(text, extendLink(text, utf16(text, start), utf16(text, end)))],
};

for (const [name, atLeast] of [['termination', 1500], ['email', 600], ['migration', 15]]) {
    test(`the kit: ${name}`, () => {
        const file = new URL(`../../../testdata/kit/${name}.jsonl`, import.meta.url);
        const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
        assert.ok(lines.length >= atLeast);
        for (const { do: task, given, answer } of lines) assert.deepEqual(TASKS[task](given), answer, JSON.stringify(given));
    });
}

test('lone surrogates and pairs', () => {
    const text = '😀 example.com/😀\ud800b j\udc00@example.com';
    assert.equal(scanPathQueryFragment(text, 14), 17);
    assert.equal(extendLink(text, 3, 15), 17);
    assert.equal(extendLink(text, 3, 19), 19);
    assert.equal(scanBackEmailLocalPart(text, text.indexOf('@')), null);
});

test('places outside the text, and mistakes', () => {
    const text = 'example.com/é';
    assert.equal(scanPathQueryFragment(text, 99), text.length);
    assert.equal(extendLink(text, 0, 99), 99);
    assert.equal(extendLink(text, 5, 2), 2);
    assert.equal(scanBackEmailLocalPart(text, 99), null);
    assert.equal(scanBackEmailLocalPart('a@b.example', 1, 2), null);
    assert.throws(() => scanPathQueryFragment(text, -1), /start is -1: use a whole number of UTF-16 code units/);
    assert.throws(() => scanBackEmailLocalPart(text, 1.5), TypeError);
    assert.throws(() => extendLink(null, 0, 1), /the text is null: use a string/);
});

test('a call copies the word, not the text', (t) => {
    const text = 'é '.repeat(50_000) + 'jo@example.com/a ' + 'é '.repeat(50_000);
    const encodeInto = t.mock.method(TextEncoder.prototype, 'encodeInto');
    assert.equal(scanPathQueryFragment(text, 100_014), 100_016);
    assert.equal(scanBackEmailLocalPart(text, 100_002), 100_000);
    assert.equal(extendLink(text, 100_003, 100_015), 100_016);
    assert.deepEqual(encodeInto.mock.calls.map((call) => call.arguments[0]), ['/a', 'jo', 'example.com/a']);
});
