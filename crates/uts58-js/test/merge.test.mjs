// Merges links with the caller's spans, compared with a twin that follows the rule literally.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Linkifier } from 'uts58/full';
import { Linkifier as SmallLinkifier } from 'uts58/small';

const linkifier = new Linkifier({ profile: 'messages' });
const mentions = (text) =>
    Array.from(text.matchAll(/[@#][\p{L}\p{N}_]+/gu), ({ 0: found, index }) => ({ kind: found[0], start: index, end: index + found.length }));

// `⸠…⸡` around links, `⟦…⟧` around spans.
const CASES = [
    '⟦@юра⟧ см. ⸠пример.рф/#ё⸡ ⟦#ё⟧',
    '😀 ⟦@jürgen⟧: ⸠größe.de/@x⸡, ⸠ü@größe.de⸡',
    '⟦@größe⟧.de ⟦#1⟧',
    '⸠https://例え.jp/#東京⸡ 「⟦#東京⟧」',
    '',
    'nichts',
];

for (const [name, Class] of [['uts58', Linkifier], ['uts58/small', SmallLinkifier]]) {
    test(`${name}: mentions and hashtags next to links`, () => {
        const finder = new Class({ profile: 'messages' });
        for (const marked of CASES) {
            const text = marked.replace(/[⸠⸡⟦⟧]/gu, '');
            const pieces = finder.merge(text, mentions(text));
            const shown = pieces.map(({ kind, start, end }) => {
                const piece = text.slice(start, end);
                if (kind === 'text') return piece;
                return kind === 'url' || kind === 'email' ? `⸠${piece}⸡` : `⟦${piece}⟧`;
            });
            assert.equal(shown.join(''), marked);
        }
    });
}

test('merge returns the spans unchanged, in any order, without those that cannot be cut out', () => {
    const text = '😀a.com';
    const own = { start: 0, end: 2, emoji: true };
    const pieces = linkifier.merge(text, new Set([{ start: 7, end: 7 }, { start: 1, end: 3 }, { start: 5, end: 9 }, { start: -1, end: 1 }, own]));
    assert.deepEqual(pieces.map(({ start, end }) => [start, end]), [[0, 2], [2, 7]]);
    assert.equal(pieces[0], own);
    // Of equal ranges, the link wins.
    assert.equal(linkifier.merge('a.com', [{ start: 0, end: 5, kind: 'own' }])[0].kind, 'url');
    assert.equal(linkifier.merge('a.com/', [{ start: 0, end: 5, kind: 'own' }, { start: 0, end: 6, kind: 'longer' }])[0].kind, 'url');
    assert.equal(linkifier.merge('a.com b', [{ start: 0, end: 5, kind: 'own' }, { start: 0, end: 6, kind: 'longer' }])[0].kind, 'longer');
});

/**
 * A literal implementation of the rule: from the remaining ranges, take the first, then the longest, then a link,
 * then the one passed first.
 */
function twin(text, links, spans) {
    const boundaries = new Set([0]);
    for (const codePoint of text) boundaries.add(Math.max(...boundaries) + codePoint.length);
    let left = [
        ...links.map(({ start, end }) => ({ start, end, rank: 0 })),
        ...spans
            .filter(({ start, end }) => start < end && boundaries.has(start) && boundaries.has(end))
            .map(({ start, end, rank }) => ({ start, end, rank })),
    ];
    const taken = [];
    while (left.length > 0) {
        const best = left.reduce((a, b) => {
            if (a.start !== b.start) return a.start < b.start ? a : b;
            if (a.end !== b.end) return a.end > b.end ? a : b;
            return a.rank < b.rank ? a : b;
        });
        taken.push([best.start, best.end, best.rank]);
        left = left.filter(({ start }) => start >= best.end);
    }
    return taken;
}

test('merge equals its twin', () => {
    let seed = 27;
    const random = (below) => {
        seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
        return (seed >> 8) % below;
    };
    const words = ['😀', 'a.com', ' ', '@ü', 'x@größe.de', '𝒳', 'https://b.org/#ё'];
    let overlapping = 0;
    for (let round = 0; round < 2000; round++) {
        const text = Array.from({ length: random(6) }, () => words[random(words.length)]).join('');
        const spans = Array.from({ length: random(6) }, (_, index) => {
            const start = random(text.length + 2) - 1;
            return { start, end: start + random(8) - 1, rank: index + 1 };
        });
        const found = linkifier.merge(text, spans).filter(({ kind }) => kind !== 'text');
        const wanted = twin(text, linkifier.links(text), spans);
        assert.deepEqual(found.map(({ start, end, rank }) => [start, end, rank ?? 0]), wanted, JSON.stringify([text, spans]));
        overlapping += Number(wanted.length < spans.length && wanted.length > 0);
    }
    assert.ok(overlapping > 500, `${overlapping}`);
});
