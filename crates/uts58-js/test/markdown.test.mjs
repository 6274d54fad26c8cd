// The links of Markdown: the same for each adapter that reads CommonMark, and those of testdata/markdown/links.txt.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import { test } from 'node:test';

import { Linkifier } from 'uts58/full';

import { adapters, linksOf, parsers, textOf } from './shared.mjs';

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

/** Documents of URLs, and of what CommonMark and GFM have around and inside them. */
function* documents(count) {
    let seed = Number(env.PROPTEST_RNG_SEED ?? 58);
    const random = (below) => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff, (seed >> 8) % below);
    const pieces = [
        'https://example.com', 'https://bank.co', 'www.example.com', 'bücher.de', 'ann@example.com', 'm', '/a', '/größe', '/x', '#b', '?c=', '.', '/', '/_', '_',
        '*', '**', '***', '__', '~~', '`', '``', '[', '](y)', '<b>', '</b>', '<wbr>', '<!-- x -->', '<sup>1</sup>', '<br>', '&amp;', '&shy;', '&zwnj;', '&#109;', '&#8203;', '\\_',
        '\\@', '\\-', ' ', ' ', ' ', '\n', '\n\n', '- ', '> ', '# ', '中文', '。', '(', ')', '"', 'word', '![i](x)', '[m](y)', '`m`', '**b**', '*i*', '~~d~~', '_i_',
    ];
    for (let at = 0; at < count; at++) yield Array.from({ length: 1 + random(12) }, () => pieces[random(pieces.length)]).join('');
}

/** What a parser makes of marks and code, and which text it reads. */
const marksOf = (html) => textOf(html.replace(/<(\/?)(em|strong|del|s|code)>/gu, (_, slash, name) => `{${slash}${name === 's' ? 'del' : name}}`).replace(/<a\b/gu, '{a}$&').replace(/\s/gu, ''));

/** The source without what a reader doesn't see. */
const seen = (source) => textOf(source.replace(/\\([!-/:-@[-`{-~])/gu, '$1')).replace(/[\u200b\u200c\u00ad]/gu, '');

const plain = parsers();

test('random Markdown: every adapter finds the same links, and the source has their text', () => {
    const count = env.UTS58_NIGHTLY ? 100_000 : 5000;
    const different = [];
    let [links, otherwise] = [0, 0];
    for (const source of documents(count)) {
        const pages = Object.entries(render).map(([name, html]) => [name, made(html(source)).map(({ text }) => text)]);
        for (const text of pages[0][1]) {
            links++;
            // Marks in a host or an address are emphasis.
            const host = linkifier.linkAtStart(text)?.kind === 'email' ? text.length : /^(?:[a-z]+:\/\/)?[^/?#]*/u.exec(text)[0].length;
            const parts = text.slice(host).replace(/[\u200b\u200c\u00ad]/gu, '');
            assert.ok(seen(source).includes(parts), `${source}: ${text}`);
        }
        const isSame = (all) => new Set(all).size === 1;
        if (isSame(pages.map(([, texts]) => texts.join(' ')))) continue;
        // Parsers don't agree about every run of marks, nor about where HTML blocks begin.
        if (!isSame(plain.map((html) => marksOf(html(source))))) otherwise++;
        else different.push(`${JSON.stringify(source)}\n   ${pages.map(([name, texts]) => `${name}: ${texts.join(' ')}`).join('\n   ')}`);
    }
    console.log(`${count} documents, ${links} links, ${different.length} different, ${otherwise} read differently by the parsers`);
    assert.equal(different.length, 0, different.slice(0, 20).join('\n'));
    assert.ok(otherwise <= count / 1000, `${otherwise}`);
});
