// thelounge's tests of its rules: linkify-it finds the expected links, and so does this package, except for the rows of the ledger.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { LOUNGE } from './peers.mjs';

const read = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const lines = read('thelounge.txt').split('\n').filter((line) => line !== '' && !line.startsWith('# '));
const ledger = new Map(JSON.parse(read('peers.json')).filter(({ peer }) => peer === 'thelounge').map((row) => [row.text, row.ours]));
const matches = (linkify, text) => (linkify.match(text) ?? []).map(({ index, lastIndex, schema, url }) => ({ index, lastIndex, schema, url }));

test('finds the links that thelounge expects, with the same offsets and URLs', () => {
    const [theirs, ours] = LOUNGE;
    assert.ok(lines.length >= 28);
    const differences = new Set();
    for (const line of lines) {
        const text = line.replace(/[⸠⸡]/gu, '');
        const wanted = [...line.matchAll(/⸠([^⸡]*)⸡/gu)].map(([, link]) => link);
        const found = matches(theirs, text);
        assert.deepEqual(found.map(({ index, lastIndex }) => text.slice(index, lastIndex)), wanted, text);
        if (ledger.has(text)) differences.add(text);
        else assert.deepEqual(matches(ours, text), found, text);
    }
    assert.deepEqual([...ledger.keys()].filter((text) => !differences.has(text)), [], 'each row of the ledger is a line');
});

test('links with a scheme of their own differ from the others', () => {
    const [, ours] = LOUNGE;
    const text = 'https://example.global //example.com http://example.group пример.рф';
    const hasScheme = ({ schema }) => schema !== '' && schema !== '//';
    assert.deepEqual((ours.match(text) ?? []).filter(hasScheme).map(({ url }) => url), ['https://example.global', 'http://example.group']);
});
