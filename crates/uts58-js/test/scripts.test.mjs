// Tests what build.sh writes for bundlers, and how it is read.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { constants, deflateRawSync } from 'node:zlib';

import { inflate } from '../js/decode.js';

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
    assert.match(full, /\/js\/inline\.js$/u);
    assert.match(small, /\/js\/small\.inline\.js$/u);
});

test('inflates the output of zlib, with all kinds of blocks', () => {
    const random = Uint8Array.from({ length: 70_000 }, (_, at) => (at * at * 2_654_435_761) >>> 13);
    const texts = ['', 'a', 'größe '.repeat(9_000), readdirSync(new URL('.', import.meta.url)).join()].map((text) => Buffer.from(text));
    for (const bytes of [...texts, random]) {
        for (const options of [{ level: 0 }, { level: 9 }, { strategy: constants.Z_FIXED }, { strategy: constants.Z_HUFFMAN_ONLY }]) {
            assert.deepEqual(inflate(deflateRawSync(bytes, options), bytes.length), new Uint8Array(bytes));
        }
    }
    assert.throws(() => inflate(Uint8Array.of(0b100, 0, 0), 9));
});
