// Tests the conclusions of this package's scripts.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { constants, deflateRawSync } from 'node:zlib';

import { inflate } from '../js/decode.js';

test('npm pack builds before it packs, and makes no package without a module', () => {
    const folder = mkdtempSync(join(tmpdir(), 'uts58-pack-'));
    try {
        for (const name of ['package.json', 'files.txt', 'scripts/prepack.mjs', 'js/index.js']) {
            cpSync(new URL(`../${name}`, import.meta.url), join(folder, name));
        }
        const pack = (build) => {
            writeFileSync(join(folder, 'build.sh'), `#!/bin/sh\n${build}\n`);
            chmodSync(join(folder, 'build.sh'), 0o755);
            const { status, stderr } = spawnSync('npm', ['pack', '--silent'], { cwd: folder, encoding: 'utf8' });
            return { status, stderr, packed: readdirSync(folder).filter((name) => name.endsWith('.tgz')).length };
        };
        const failed = pack('exit 1');
        assert.notEqual(failed.status, 0);
        assert.equal(failed.packed, 0);
        assert.match(failed.stderr, /could not be built/u);
        const lacking = pack('exit 0');
        assert.notEqual(lacking.status, 0);
        assert.equal(lacking.packed, 0);
        assert.match(lacking.stderr, /would lack .*wasm\/uts58\.wasm/u);
        const built = pack('xargs -I{} sh -c \'mkdir -p "$(dirname {})" && touch -a "{}"\' < files.txt');
        assert.deepEqual([built.status, built.packed], [0, 1], built.stderr);
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('what bundlers take has the module in it: nothing is read or fetched', () => {
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

test('what zlib deflates is inflated, whatever its kinds of blocks', () => {
    const random = Uint8Array.from({ length: 70_000 }, (_, at) => (at * at * 2_654_435_761) >>> 13);
    const texts = ['', 'a', 'größe '.repeat(9_000), readdirSync(new URL('.', import.meta.url)).join()].map((text) => Buffer.from(text));
    for (const bytes of [...texts, random]) {
        for (const options of [{ level: 0 }, { level: 9 }, { strategy: constants.Z_FIXED }, { strategy: constants.Z_HUFFMAN_ONLY }]) {
            assert.deepEqual(inflate(deflateRawSync(bytes, options), bytes.length), new Uint8Array(bytes));
        }
    }
    assert.throws(() => inflate(Uint8Array.of(0b100, 0, 0), 9));
});
