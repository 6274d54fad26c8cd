// The module's memory is freed, and a failure of the module affects only one call.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Engine } from '../js/engine.js';
import { Link } from '../js/link.js';
import { BaseLinkifier } from '../js/linkifier.js';

const module = new WebAssembly.Module(readFileSync(new URL('../wasm/uts58.wasm', import.meta.url)));

/** A linkifier on an engine that the test can look into. */
function make(options = { profile: 'messages' }) {
    const engine = new Engine(module);
    return { engine, linkifier: new BaseLinkifier(engine, Link, options) };
}

test('memory does not stay grown after one huge text', () => {
    const { engine, linkifier } = make();
    const text = `${'große Texte, пример.рф '.repeat(400_000)}a.com`;
    const links = linkifier.links(text);
    assert.equal(links.length, 400_001);
    assert.equal(links.at(-1).text, 'a.com');
    assert.equal(links.at(-1).start, text.length - 5);
    assert.ok(engine.memory <= 32 << 20, `${engine.memory}`);
    assert.equal(linkifier.links('a.com').length, 1);
    // Small texts don't each create another instance.
    const { generation } = engine;
    for (let count = 0; count < 1000; count++) linkifier.links('a.com '.repeat(100));
    assert.equal(engine.generation, generation);
});

test('many texts and linkifiers take no more memory than a few', () => {
    const { engine, linkifier } = make();
    const call = () => {
        const other = new BaseLinkifier(engine, Link, { addFileNames: '*.x' });
        other.html('a.com '.repeat(50));
        other.free();
        linkifier.links('ä.de '.repeat(500));
    };
    for (let count = 0; count < 50; count++) call();
    const { memory } = engine;
    for (let count = 0; count < 500; count++) call();
    assert.equal(engine.memory, memory);
});

test('after a trap the next call works', () => {
    const { engine, linkifier } = make();
    assert.equal(linkifier.links('a.com').length, 1);
    const { generation } = engine;
    assert.throws(
        () => engine.call((exports) => {
            // Destroys the module's memory.
            new Uint8Array(exports.memory.buffer).fill(0xff);
            exports.uts58_build();
            exports.uts58_links(0, 3);
        }),
        WebAssembly.RuntimeError,
    );
    assert.equal(engine.generation, generation + 1);
    assert.deepEqual(linkifier.links('→ пример.рф').map(({ text, start }) => [text, start]), [['пример.рф', 2]]);
});

test('without enough stack the call fails, and the next one works', () => {
    const { linkifier } = make();
    const deep = () => linkifier.links('a.com README.md пример.рф').length + deep();
    assert.throws(deep, RangeError);
    assert.equal(linkifier.links('a.com').length, 1);
});

test('a text of any length is written completely', () => {
    const { linkifier } = make();
    for (const length of [0, 1, 65535, 65536, 65537, 70000, 200000]) {
        for (const unit of ['a', 'ä', '漢', '😀']) {
            const text = `${unit.repeat(length)} b.com`;
            const [link] = linkifier.links(text);
            assert.equal(link.start, text.length - 5, `${length} ${unit}`);
        }
    }
});
