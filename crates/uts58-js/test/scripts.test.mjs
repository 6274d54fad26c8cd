// Tests what build.sh writes for bundlers, and how it is read.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';

import { compress } from 'lzma1';

import { unpack } from '../js/decode.js';

test('the entry for bundlers contains the module: nothing is read or fetched', () => {
    const script = `
        const [full, small] = [await import('uts58'), await import('uts58/small')];
        globalThis.fetch = () => { throw new Error('fetched') };
        const found = [full, small].map(({ Linkifier }) => new Linkifier({ profile: 'messages' }).links('→ пример.рф').length);
        console.log(JSON.stringify([found, import.meta.resolve('uts58'), import.meta.resolve('uts58/small')]));`;
    const answer = execFileSync(process.execPath, ['--conditions=module', '--input-type=module', '--eval', script], {
        cwd: new URL('..', import.meta.url), encoding: 'utf8',
    });
    const [found, full, small] = JSON.parse(answer);
    assert.deepEqual(found, [1, 1]);
    assert.match(full, /\/js\/index\.inline\.js$/u);
    assert.match(small, /\/js\/small\.inline\.js$/u);
});

test('unpacks what the encoder writes, with all kinds of decisions', () => {
    const random = Uint8Array.from({ length: 70_000 }, (_, at) => (at * at * 2_654_435_761) >>> 13);
    const records = Uint8Array.from({ length: 60_000 }, (_, at) => (at % 3 === 0 ? (at * at * 40_503) >>> 9 : at % 7));
    const far = Uint8Array.from([...random, ...records, ...random]);
    const texts = ['', 'a', 'größe '.repeat(9_000), readdirSync(new URL('.', import.meta.url)).join()].map((text) => Buffer.from(text));
    for (const bytes of [...texts, random, records, far]) {
        for (const mode of [1, 5, 9]) assert.deepEqual(unpack(compress(bytes, mode).subarray(13), bytes.length), new Uint8Array(bytes));
    }
    // A distance before the start.
    assert.throws(() => unpack(new Uint8Array(9).fill(255), 9), /not LZMA/u);
});
