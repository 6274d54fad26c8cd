// The links of Markdown: the same for each adapter that reads CommonMark, and those of testdata/markdown/links.txt.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { test } from 'node:test';

import { Linkifier } from 'uts58';

import { adapters, linksOf } from './shared.mjs';

const linkifier = new Linkifier({ profile: 'messages' });
const own = { decide: () => ({ title: 'own' }) };
const render = adapters(linkifier, own);
/** The links that the plug-in has made. */
const made = (html) => linksOf(html.replace(/<a (?![^>]*title="own")[^>]*>/gu, '<b>'));

/** The cases: Markdown, and the texts of its links. */
function* cases() {
    const lines = readFileSync(new URL('../../../testdata/markdown/links.txt', import.meta.url), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('# '));
    for (let at = 0; at < lines.length; at++) {
        const marked = lines[at].replaceAll('⏎', '\n');
        const written = Array.from(marked.matchAll(/⸠([^⸡]*)⸡/gu), ([, text]) => text);
        const texts = lines[at + 1]?.startsWith('= ') ? lines[++at].slice(2).split(' ') : written;
        yield { source: marked.replace(/[⸠⸡]/gu, ''), texts };
    }
}

test('every adapter finds the links of the shared cases, and they go where their texts say', () => {
    const failures = [];
    let count = 0;
    for (const { source, texts } of cases()) {
        for (const [name, html] of Object.entries(render)) {
            const found = made(html(source));
            const texts_ = found.map(({ text }) => text);
            if (JSON.stringify(texts_) !== JSON.stringify(texts)) failures.push(`${name}: ${source}\n   ${texts_.join(' ')}\n   ${texts.join(' ')}\n   ${html(source)}`);
            for (const { href, text } of found) {
                const target = linkifier.linkAtStart(text)?.href;
                if (new URL(href).href !== new URL(target).href) failures.push(`${name}: ${source}: ${href}, not ${target}`);
            }
        }
        count++;
    }
    assert.equal(failures.length, 0, failures.join('\n'));
    assert.ok(count > 100, `${count}`);
});
