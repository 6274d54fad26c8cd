// Tests links, options and errors in all sizes, and in the inline form.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

import * as full from 'uts58/full';
import * as inline from 'uts58/full/inline';
import * as main from 'uts58';
import * as small from 'uts58/small';

const root = new URL('../../../', import.meta.url);
const cases = readdirSync(new URL('testdata/cases/', root))
    .filter((name) => name.endsWith('.txt'))
    .map((name) => [name, readFileSync(new URL(`testdata/cases/${name}`, root), 'utf8')]);
const samples = ['sample.txt', 'chat.txt', 'mail.txt'].map((name) =>
    readFileSync(new URL(`testdata/samples/${name}`, root), 'utf8'),
);
const broken = readFileSync(new URL('testdata/broken/texts.txt', root), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const texts = [...samples, ...cases.flatMap(([, text]) => text.split('\n')).map((line) => line.replace(/[⸠⸡]/gu, ''))];
assert.ok(texts.length > 1000);

for (const [name, { Linkifier }] of Object.entries({ main, full, inline, small })) {
    test(`${name}: links of a text in many scripts`, () => {
        using_(new Linkifier({ profile: 'messages' }), (linkifier) => {
            const text = '😀 Смотри пример.рф/путь! 資料は「https://ja.wikipedia.org/wiki/東京」です。 README.md, юра@пример.рф';
            const links = linkifier.links(text);
            assert.deepEqual(
                links.map(({ start, end, kind, text, href, host }) => ({ start, end, kind, text, href, host })),
                [
                    {
                        start: 10, end: 24, kind: 'url', text: 'пример.рф/путь', host: 'пример.рф',
                        href: 'https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C',
                    },
                    {
                        start: 30, end: 62, kind: 'url', text: 'https://ja.wikipedia.org/wiki/東京',
                        host: 'ja.wikipedia.org', href: 'https://ja.wikipedia.org/wiki/%E6%9D%B1%E4%BA%AC',
                    },
                    {
                        start: 78, end: 91, kind: 'email', text: 'юра@пример.рф', host: 'пример.рф',
                        href: 'mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai',
                    },
                ],
            );
            assert.equal(links[2].localPart, 'юра');
            for (const link of links) assert.equal(text.slice(link.hostStart, link.hostEnd), link.host);
        });
    });

    test(`${name}: segments are the text, and linkAt, containsLink and stablePrefix agree with links`, () => {
        const linkifier = new Linkifier({ profile: 'messages' });
        for (const text of texts) {
            const links = linkifier.links(text);
            assert.equal(linkifier.containsLink(text), links.length > 0, text);
            const segments = linkifier.segments(text);
            assert.equal(segments.map((segment) => segment.text).join(''), text);
            assert.deepEqual(segments.filter(({ kind }) => kind !== 'text').map(({ start }) => start), links.map(({ start }) => start));
            for (const { start, end } of links.slice(0, 3)) {
                assert.equal(linkifier.linkAt(text, start)?.end, end, text);
                assert.equal(linkifier.linkAt(text, end - 1)?.start, start, text);
            }
            const stable = linkifier.stablePrefix(text);
            assert.ok(stable >= 0 && stable <= text.length);
            assert.deepEqual(
                linkifier.links(`${text}a`).map(({ start, end }) => [start, end]).filter(([, end]) => end <= stable),
                links.map(({ start, end }) => [start, end]).filter(([, end]) => end <= stable),
                text,
            );
        }
        linkifier.free();
    });

    if (name !== 'small') {
        test(`${name}: a stream has the text and the links of the whole text, whatever the pieces are`, () => {
            const linkifier = new Linkifier({ profile: 'messages' });
            const strange = broken.flatMap((line) => ['\ud800', '\0'].map((lone) => line.replaceAll('␦', lone).replace(/[⸠⸡]/gu, '')));
            const written = (segments) => segments.filter(({ kind }) => kind !== 'text').map((link) => ({ ...link, host: link.host, hostStart: link.hostStart, path: link.path, display: link.display?.() }));
            for (const text of [...texts.slice(3), samples[1], ...strange]) {
                for (const size of [1, 4, 11]) {
                    const stream = linkifier.stream();
                    const found = [];
                    for (let at = 0; at < text.length; at += size) found.push(...stream.push(text.slice(at, at + size)));
                    found.push(...stream.finish());
                    assert.equal(found.map((segment) => segment.text).join(''), text);
                    let end = 0;
                    for (const segment of found) [, end] = [assert.equal(segment.start, end), segment.end];
                    assert.deepEqual(written(found), written(linkifier.links(text)), text);
                }
            }
            const stream = linkifier.stream();
            assert.throws(() => stream.push(1), /the piece is number: use a string/);
            assert.deepEqual(stream.finish(), []);
            assert.throws(() => stream.finish(), /this stream is finished/);
        });

        test(`${name}: a stream reads each host at most twice, however long the line is`, () => {
            let hosts = 0;
            const linkifier = new Linkifier({ profile: 'messages', hostRule: () => ++hosts > 0 });
            for (const size of [10_000, 20_000, 40_000]) {
                hosts = 0;
                const stream = linkifier.stream();
                const line = 'lorem a.de '.repeat(size / 10);
                for (let at = 0; at < line.length; at += 4) stream.push(line.slice(at, at + 4));
                stream.finish();
                // Rules look back a few characters.
                assert.ok(hosts >= size / 10 && hosts <= size / 5, `${hosts} of ${size}`);
            }
        });
    }

    test(`${name}: lone surrogates have right offsets`, () => {
        const linkifier = new Linkifier({ profile: 'messages' });
        const text = '\ud800 a.com \udc00\udc00😀 пример.рф/a\ud83d b.org';
        for (const { start, end, text: found } of linkifier.links(text)) assert.equal(text.slice(start, end), found);
        assert.deepEqual(
            linkifier.links(text).map(({ start }) => start),
            [text.indexOf('a.com'), text.indexOf('пример'), text.indexOf('b.org')],
        );
        assert.equal(linkifier.html('\ud800<'), '\ufffd&#60;');
        linkifier.free();
    });

    test(`${name}: every line of testdata/broken has its links, and no other, through every way in`, () => {
        assert.ok(broken.length > 20);
        for (const profile of ['standard', 'messages']) {
            const linkifier = new Linkifier({ profile });
            for (const line of broken) {
                for (const lone of ['\ud800', '\udc00']) {
                    const marked = line.replaceAll('␦', lone);
                    const text = marked.replace(/[⸠⸡]/gu, '');
                    const links = linkifier.links(text);
                    const pieces = linkifier.segments(text).map(({ kind, text }) => (kind === 'text' ? text : `⸠${text}⸡`));
                    assert.equal(pieces.join(''), marked);
                    assert.equal(linkifier.containsLink(text), links.length > 0, line);
                    assert.equal(linkifier.linkAtStart(text)?.end, links.find(({ start }) => start === 0)?.end, line);
                    for (let at = 0; at <= text.length; at++) {
                        const covers = links.find(({ start, end }) => start <= at && at < end);
                        assert.equal(linkifier.linkAt(text, at)?.start, covers?.start, line);
                    }
                    const seen = [];
                    const html = linkifier.html(text, { decide: ({ start }) => seen.push(start) > 0 });
                    assert.deepEqual(seen, links.map(({ start }) => start), line);
                    assert.equal(html, linkifier.html(text));
                    assert.equal((html.match(/<a /gu) ?? []).length, links.length, line);
                    assert.equal(html.replace(/<[^>]*>/gu, '').replaceAll('&#38;', '&').replaceAll('&#34;', '"'), text.replaceAll(lone, '\ufffd'));
                }
            }
            linkifier.free();
        }
    });

    test(`${name}: wrong arguments are TypeErrors that say what to do`, () => {
        const linkifier = new Linkifier();
        const wrong = [
            [() => new Linkifier({ profil: 'messages' }), /no option "profil".*profile/],
            [() => new Linkifier({ 'not-a-host': true }), /no option "not-a-host".*notAHost/],
            [() => new Linkifier({ profile: 'chat' }), /^profile cannot be "chat": use standard or messages$/],
            [() => new Linkifier({ bareHosts: 'größte' }), /^bareHosts cannot be "größte": use off, www or all$/],
            [() => new Linkifier({ bareHosts: 1 }), /bareHosts is 1: use a string/],
            [() => new Linkifier('messages'), /use an object/],
            [() => new Linkifier(null), /use an object/],
            [() => new Linkifier({ emails: 'on' }), /emails is "on": use true or false/],
            [() => new Linkifier({ addSchemes: ['javascript'] }), /^addSchemes cannot have "javascript".*leave it out/],
            [() => new Linkifier({ addSchemes: [{ name: 'x' }] }), /addSchemes is .*: use a string/],
            [() => new Linkifier({ schemes: 7 }), /schemes is 7: use a string or an array of strings/],
            [() => new Linkifier({ hostRule: 'all' }), /^hostRule cannot be "all": use public-suffix or any-valid$/],
            [() => new Linkifier({ maxLength: -1 }), /maxLength is -1: use a whole number of at least 1, or null for no limit/],
            [() => new Linkifier({ tldList: '#' }), /^tldList has no entries: use /],
            [() => new Linkifier({ addFileNames: ['*.ai', 'a b'] }), /^line 2 of addFileNames isn't a valid entry: use /],
            [() => linkifier.links(1), /the text is number: use a string/],
            [() => linkifier.links(), /the text is undefined: use a string/],
            [() => linkifier.linkAt('a', -1), /the offset is -1: use a whole number/],
            [() => linkifier.html('a.com', { klass: 'x' }), /no option "klass" among the options of html/],
            [() => linkifier.html('a.com', { decide: () => ({ onclick: 'x' }) }), /"onclick" isn't a valid attribute/],
            [() => linkifier.html('a.com', { decide: () => ({ \u017fize: 'x' }) }), /"\u017fize" isn't a valid attribute/],
            [() => linkifier.html('a.com', { decide: () => ({ href: ' java\nscript:x' }) }), /href is " java.*neither runs nor reads/],
            [() => linkifier.html('a.com', { decide: () => ({ href: '' }) }), /href is empty: use a target/],
            [() => linkifier.merge('a', 'b'), /the spans are "b": use an array/],
            [() => linkifier.merge('a', [{ start: 0 }]), /a span is .*: use an object with start and end/],
            [() => linkifier.html('a.com', { decide: () => undefined }), /what decide returned is undefined: use true/],
        ];
        for (const [call, message] of wrong) assert.throws(call, { name: 'TypeError', message });
        assert.equal(linkifier.links('a.com').length, 1);
        linkifier.free();
        linkifier.free();
        assert.throws(() => linkifier.links('a.com'), { name: 'TypeError', message: /was freed: make another one/ });
    });

    test(`${name}: options`, () => {
        const found = (options, text) => using_(new Linkifier({ profile: 'standard', ...options }), (l) => l.links(text).map((link) => link.text));
        using_(new Linkifier(), (messages) => assert.deepEqual(messages.links('README.md'), []));
        assert.deepEqual(found({}, 'README.md'), ['README.md']);
        assert.deepEqual(found({ notAHost: true }, 'README.md'), []);
        assert.deepEqual(found({ notAHost: false, profile: 'messages' }, 'README.md'), ['README.md']);
        assert.deepEqual(found({ profile: 'messages', notAHost: undefined }, 'README.md'), []);
        assert.deepEqual(found({ bareHosts: 'www' }, 'a.com www.b.com'), ['www.b.com']);
        assert.deepEqual(found({ bareHosts: 'off', emails: false }, 'a.com b@c.com http://d'), []);
        assert.deepEqual(found({ addSchemes: ['gemini', 'xmpp:'] }, 'gemini://例え.com xmpp:a@b.com'), [
            'gemini://例え.com', 'xmpp:a@b.com',
        ]);
        assert.deepEqual(found({ addSchemes: 'gemini xmpp:' }, 'gemini://例え.com xmpp:a@b.com').length, 2);
        assert.deepEqual(found({ schemes: 'ftp', bareHosts: 'off' }, 'http://a.com ftp://b.com'), ['ftp://b.com']);
        assert.deepEqual(found({ anyScheme: true }, 'git+ssh://a.com/b'), ['git+ssh://a.com/b']);
        assert.deepEqual(found({ hostRule: 'any-valid' }, 'a.intern'), ['a.intern']);
        assert.deepEqual(found({ tldList: 'INTERN' }, 'a.intern b.com'), ['a.intern']);
        assert.deepEqual(found({ tldList: ['INTERN', 'com'] }, 'a.intern b.com c.org'), ['a.intern', 'b.com']);
        assert.deepEqual(found({ hostRule: (host) => host.endsWith('.xn--p1ai') }, 'пример.рф a.com'), ['пример.рф']);
        assert.deepEqual(found({ notAHost: true, addFileNames: ['*.ai', '!*.md'] }, 'a.ai b.md'), ['b.md']);
        assert.deepEqual(found({ notAHost: true, addFileNames: ['*.ai', '!b.md'] }, 'a.ai b.md'), ['b.md']);
        assert.deepEqual(found({ maxLength: 10 }, 'a.com/0123456789'), []);
        assert.deepEqual(found({ profile: 'messages', maxLength: null }, `a.com/${'x'.repeat(9000)}`).length, 1);
        assert.equal(using_(new Linkifier({ impliedScheme: 'http' }), (l) => l.links('a.com')[0].href.slice(0, 12)), 'http://a.com');
    });

    test(`${name}: what a host predicate throws comes out, and it cannot use a linkifier`, () => {
        const error = new Error('mine');
        const throwing = new Linkifier({ hostRule: () => { throw error; } });
        assert.throws(() => throwing.links('a.com b.com'), (thrown) => thrown === error);
        const other = new Linkifier();
        const nested = new Linkifier({ hostRule: () => other.containsLink('a.com') });
        assert.throws(() => nested.links('a.com'), { name: 'TypeError', message: /must not use a linkifier/ });
        assert.equal(other.links('a.com').length, 1);
    });

    test(`${name}: html`, () => {
        const linkifier = new Linkifier({ profile: 'messages' });
        assert.equal(
            linkifier.html('<b>bücher.de</b> & "x"', { rel: '', isolation: 'none' }),
            '&#60;b&#62;<a href="https://xn--bcher-kva.de">bücher.de</a>&#60;/b&#62; &#38; &#34;x&#34;',
        );
        assert.equal(
            linkifier.html('a.com b.com c@d.com', {
                target: '_blank', class: 'x"y',
                decide: ({ kind, host }) => kind !== 'email' && (host === 'a.com' || { CLASS: 'z', rel: '', 'data-n': 'ä' }),
            }),
            '<a href="https://a.com" rel="nofollow noopener noreferrer" target="_blank" class="x&#34;y" dir="auto">a.com</a> ' +
                '<a href="https://b.com" target="_blank" dir="auto" class="z" data-n="ä">b.com</a> c@d.com',
        );
        linkifier.free();
    });
}

/** Public suffixes. */
const MORE_IN_SMALL = new Set(['co.uk', 'foo.ck', 'foo.kawasaki.jp', '公司.cn', 'me@co.uk', 'foo_bar.co.uk']);

test('small finds what full finds with the same list of top-level domains, and writes the same HTML', () => {
    for (const profile of ['standard', 'messages']) {
        const [one, other] = [new full.Linkifier({ profile }), new small.Linkifier({ profile })];
        for (const text of texts) {
            const [a, b] = [one, other].map((l) => l.links(text).map(({ start, end, kind, host }) => JSON.stringify([start, end, kind, host])));
            if (a.join() !== b.join()) {
                const only = (links, others, l) => l.links(text).filter((link, at) => !others.includes(links[at]));
                // Without UTS #46, small doesn't link a host that only its mapping makes valid or its rules can check: other letters, A-labels.
                const needsMapping = (link) => /[^\0-\x7F]|xn--/iu.test(link.text);
                // After such a host, it may link nothing in the same word.
                const isRest = (link, before) => before !== undefined && needsMapping(before) && !/\s/u.test(text.slice(before.end, link.start));
                only(a, b, one).forEach((link, at, all) => assert.ok(needsMapping(link) || isRest(link, all[at - 1]), text));
                // Without the public suffix list, small links public suffixes.
                for (const found of only(b, a, other)) assert.ok(MORE_IN_SMALL.has(found.text), `${found.text} in ${text}`);
                continue;
            }
            assert.equal(other.html(text), one.html(text));
            assert.equal(other.html(text, { rel: 'ugc', class: 'a' }), one.html(text, { rel: 'ugc', class: 'a' }));
        }
    }
});

test('small links no part of a name that full links whole, because UTS #46 maps it', () => {
    const [whole, linkifier] = [full, small].map(({ Linkifier }) => new Linkifier({ profile: 'messages' }));
    for (const letter of ['ｍ', 'Ｍ', '１', '𝐦', '𝓶', 'ⅿ', 'ᵐ', 'ⓜ', 'ℳ', '²', 'ª', 'ſ', '\u{212A}', '🯱']) {
        for (const start of ['https://example.co', 'https://example.co.U', 'www.example.co', 'a@example.co']) {
            const [all, found] = [whole, linkifier].map((one) => one.links(`${start}${letter}/`).map((link) => link.text));
            for (const link of found) assert.ok(all.includes(link), `${link} in ${start}${letter}`);
        }
    }
    assert.deepEqual(linkifier.links('https://example.comで https://example.comПривет').map((link) => link.host), ['example.com', 'example.com']);
});

test('texts that never reach the module have no links', () => {
    // After a line with a link, the module is called.
    const before = 'https://a.com \n';
    for (const options of [{}, { profile: 'messages' }, { hostRule: 'any-valid' }, { bareHosts: 'off', emails: false, anyScheme: true }]) {
        const linkifier = new full.Linkifier(options);
        for (const text of texts) {
            const asked = linkifier.links(before + text).slice(1);
            const pairs = (links, shift) => links.map(({ start, end }) => [start - shift, end - shift]);
            assert.deepEqual(pairs(linkifier.links(text), 0), pairs(asked, before.length), text);
            for (const line of text.split('\n')) {
                for (const word of line.split(' ')) {
                    if (linkifier.links(word).length > 0) continue;
                    assert.deepEqual(pairs(linkifier.links(`${before}${word}`).slice(1), 0), [], word);
                }
            }
        }
        linkifier.free();
    }
});

test('href equals the platform’s', () => {
    const [one, other] = [new full.Linkifier({ hostRule: 'any-valid' }), new main.Linkifier({ hostRule: 'any-valid' })];
    const odd = [
        'https://a.com', 'https://a.com/', 'https://a.com?b', 'https://a.com#b', 'https://a.com/./b/../c', 'https://a.com/..b/c.',
        'http://a.com:80/', 'http://a.com:81', 'https://a.com/%2e%2e/x', 'https://a.com/a//b', "https://a.com/?a='b'", 'https://a.com/a"b',
        'https://A.com/B', 'https://1.2.3.4/x', 'https://a.b1/x', 'https://xn--bcher-kva.de/x', 'https://a.com/a|b^c', 'https://a.com/{x}',
        'https://a.com/#a`b', 'https://a.com/?a=b&c=d;e,f(g)*!+@:~', 'https://a.com./x', 'https://a_b.com/', 'http://a.com/\\x',
    ];
    let compared = 0;
    for (const text of [...texts, ...odd]) {
        const links = one.links(text);
        const absolutes = other.links(text);
        for (const [index, link] of links.entries()) {
            if (link.kind !== 'url' || absolutes[index]?.start !== link.start) continue;
            compared++;
            assert.equal(link.href, new URL(absolutes[index].href).href, link.text);
        }
    }
    assert.ok(compared > 2000, `${compared}`);
});

test('every line of the case files, as `cargo xtask cases` prints them', () => {
    // `.ci/run` has built it.
    const [program, ...task] = process.env.UTS58_XTASK ? [process.env.UTS58_XTASK] : ['cargo', 'xtask'];
    const printed = execFileSync(program, [...task, 'cases'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
    const lines = printed.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    assert.ok(lines.length > 3000, `${lines.length}`);
    const linkifiers = new Map();
    for (const { place, profile, options, text, links } of lines) {
        const set = { profile };
        for (const [name, value] of Object.entries(options)) {
            const typed = read[kinds.get(camelCase(name))] ?? String;
            set[camelCase(name)] = typed(value);
        }
        const key = JSON.stringify(set);
        if (!linkifiers.has(key)) linkifiers.set(key, new full.Linkifier(set));
        assert.deepEqual(
            linkifiers.get(key).links(text).map(({ start, end, kind, text, href }) => ({ start, end, kind, text, href })),
            links.map(({ utf16: [start, end], kind, text, href }) => ({ start, end, kind, text, href })),
            `${place}, ${key}`,
        );
    }
});

const kinds = new Map(full.OPTIONS.map(({ name, kind }) => [name, kind]));
const read = { switch: (text) => text === 'on', number: (text) => Number(text) || null };
const camelCase = (name) => name.replace(/-(.)/gu, (_, letter) => letter.toUpperCase());

/** `using`, for a Node that does not have it. */
function using_(linkifier, work) {
    try {
        return work(linkifier);
    } finally {
        (linkifier[Symbol.dispose] ?? linkifier.free).call(linkifier);
    }
}
