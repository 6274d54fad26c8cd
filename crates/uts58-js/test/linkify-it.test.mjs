// Tests markdown-it with its `md.linkify` replaced.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import MarkdownIt from 'markdown-it';
import { Linkifier } from 'uts58/full';
import { LinkifyIt } from 'uts58/linkify-it';
import { Linkifier as SmallLinkifier } from 'uts58/small';

function render(linkifier, text, options = {}) {
    const md = new MarkdownIt({ linkify: true, ...options });
    md.linkify = new LinkifyIt(linkifier);
    return md.render(text).trim();
}

for (const [name, linkifier] of [
    ['uts58', new Linkifier({ profile: 'messages' })],
    ['uts58/small', new SmallLinkifier({ profile: 'messages' })],
]) {
    test(`${name}: Markdown renders as users expect`, () => {
        const check = (text, html) => assert.equal(render(linkifier, text), html);
        const slash = linkifier.links('a.com')[0].href.endsWith('/') ? '/' : '';
        check('see example.com.', `<p>see <a href="https://example.com${slash}">example.com</a>.</p>`);
        check(
            '*https://ja.wikipedia.org/wiki/東京*、 юра@пример.рф',
            '<p><em><a href="https://ja.wikipedia.org/wiki/%E6%9D%B1%E4%BA%AC">https://ja.wikipedia.org/wiki/東京</a></em>、 ' +
                '<a href="mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai">юра@пример.рф</a></p>',
        );
        check('`example.com`', '<p><code>example.com</code></p>');
        check('    example.com', '<pre><code>example.com\n</code></pre>');
        check('[example.com](https://b.org/)', '<p><a href="https://b.org/">example.com</a></p>');
        check('<https://a.com/x>', '<p><a href="https://a.com/x">https://a.com/x</a></p>');
        check('![a.com](b.png)', '<p><img src="b.png" alt="a.com"></p>');
        check('README.md', '<p>README.md</p>');
        check('https://a.com/x_y_z', '<p><a href="https://a.com/x_y_z">https://a.com/x_y_z</a></p>');
        check('https://a.com/a*b*c', '<p><a href="https://a.com/a*b*c">https://a.com/a*b*c</a></p>');
        check('**https://a.com/x**', '<p><strong><a href="https://a.com/x">https://a.com/x</a></strong></p>');
        check('(https://a.com/(x))', '<p>(<a href="https://a.com/(x)">https://a.com/(x)</a>)</p>');
        check('- a.com/x\n- b', '<ul>\n<li><a href="https://a.com/x">a.com/x</a></li>\n<li>b</li>\n</ul>');
        check('> https://a.com/x\n> y', '<blockquote>\n<p><a href="https://a.com/x">https://a.com/x</a>\ny</p>\n</blockquote>');
        check('no link: e.g. 10.30', '<p>no link: e.g. 10.30</p>');
    });
}

test('raw HTML', () => {
    const linkifier = new Linkifier({ profile: 'messages' });
    assert.equal(render(linkifier, 'a.com/x <a href="b">c.com</a> d.com/y', { html: true }),
        '<p><a href="https://a.com/x">a.com/x</a> <a href="b">c.com</a> <a href="https://d.com/y">d.com/y</a></p>');
});

test('the methods of linkify-it', () => {
    const linkify = new LinkifyIt(new Linkifier({ profile: 'messages' }));
    assert.equal(linkify.match('nothing'), null);
    assert.equal(linkify.test('a.com'), true);
    assert.deepEqual(linkify.match('😀 HTTP://a.com/x b@c.com d.com/y'), [
        { schema: 'http:', index: 3, lastIndex: 17, raw: 'HTTP://a.com/x', text: 'HTTP://a.com/x', url: 'http://a.com/x' },
        { schema: 'mailto:', index: 18, lastIndex: 25, raw: 'b@c.com', text: 'b@c.com', url: 'mailto:b@c.com' },
        { schema: '', index: 26, lastIndex: 33, raw: 'd.com/y', text: 'd.com/y', url: 'https://d.com/y' },
    ]);
    assert.equal(linkify.matchAtStart('a.com'), null);
    assert.equal(linkify.matchAtStart('https://a.com/x y').lastIndex, 15);
    assert.throws(() => new LinkifyIt(), { name: 'TypeError', message: /new LinkifyIt\(new Linkifier/ });
});

/** A linkifier that counts how much text it is asked to scan. */
function counting(linkifier) {
    const counted = {
        asked: 0,
        links: (text) => linkifier.links(text),
        containsLink: (text) => linkifier.containsLink(text),
        linkAtStart(text) {
            counted.asked += text.length;
            return linkifier.linkAtStart(text);
        },
    };
    return counted;
}

test('many links in one paragraph: matchAtStart looks at no more than the link', () => {
    const counted = counting(new Linkifier({ profile: 'messages' }));
    const text = 'https://a.com/x '.repeat(2000);
    assert.equal(render(counted, text).match(/<a /gu).length, 2000);
    assert.ok(counted.asked <= 3 * text.length, `${counted.asked}`);
});

test('many schemes in one word: matchAtStart looks at no more than can be one authority', () => {
    for (const unit of ['"http://', '(x://']) {
        const counted = counting(new Linkifier({ profile: 'messages' }));
        const times = 1000;
        render(counted, unit.repeat(times));
        assert.ok(counted.asked > 0 && counted.asked <= times * 1024, `${unit}: ${counted.asked}`);
    }
});

test('matchAtStart finds the link at the start, whatever follows', () => {
    for (const profile of ['standard', 'messages']) {
        const linkifier = new Linkifier({ profile, addSchemes: ['ssh', 'x+y', 'xmpp:'] });
        const linkify = new LinkifyIt(linkifier);
        const heads = [
            'https://a.de', 'https://a.de/x', 'HTTP://a.de:80/(x', 'http://user@a.de/x', 'ssh://git@a.de/x', 'x+y://a.de/', 'foo://a.de',
            'javascript://a.de', 'http://[::1]/', 'http://1.2.3.4/x', 'https://пример.рф/путь?a#b', 'http://', 'http://-', 'http://a', 'a.de',
            'a@b.de', 'mailto:a@b.de', 'xmpp:a', 'https://a.de:99999/', 'https://a.de/"', 'https://a.de/。', 'http://http://a.de',
        ];
        const endings = ['', ' b.de', '\n', '"', ').', ',https://b.de/', '。次', '語', '.…', '/x'.repeat(400), '(', ')'.repeat(900), '.'.repeat(2000), 'é'.repeat(5000)];
        for (const head of heads) {
            for (const text of endings.map((rest) => head + rest)) {
                const link = linkifier.linkAt(text, 0);
                const wanted = link?.start === 0 && link.scheme !== null ? link.text : undefined;
                assert.equal(linkify.matchAtStart(text)?.raw, wanted, `${profile}: ${text.slice(0, 60)}`);
                assert.equal(linkifier.linkAtStart(text)?.text, link?.start === 0 ? link.text : undefined, `${profile}: ${text.slice(0, 60)}`);
            }
        }
    }
    const linkify = new LinkifyIt(new Linkifier({ profile: 'standard' }));
    for (const length of [900, 1100, 8000, 9000, 20_000, 100_000]) {
        const text = `https://a.de/${'x'.repeat(length)}`;
        assert.equal(linkify.matchAtStart(`${text}.`).raw, text);
    }
});

for (const [name, Class] of [['uts58', Linkifier], ['uts58/small', SmallLinkifier]]) {
    const made = (options = {}) => new LinkifyIt(new Class({ profile: 'messages', ...options }));
    const found = (linkify, text) => (linkify.match(text) ?? []).map(({ schema, raw, url }) => [schema, raw, url]);
    const raw = (linkify, text) => found(linkify, text).map(([, one]) => one);
    const text = '😀 www.größe.de, юра@пример.рф mailto:юра@пример.рф 1.2.3.4/x https://a.com/ñ';

    test(`${name}: set`, () => {
        const both = (linkify) => {
            assert.equal(linkify.test(text), true);
            return raw(linkify, text);
        };
        assert.deepEqual(both(made()), ['www.größe.de', 'юра@пример.рф', 'mailto:юра@пример.рф', '1.2.3.4/x', 'https://a.com/ñ']);
        assert.deepEqual(both(made().set({ fuzzyLink: false })), ['юра@пример.рф', 'mailto:юра@пример.рф', 'https://a.com/ñ']);
        // Links with `mailto:` remain, and no part of another address becomes a host.
        assert.deepEqual(both(made().set({ fuzzyEmail: false })), ['www.größe.de', 'mailto:юра@пример.рф', '1.2.3.4/x', 'https://a.com/ñ']);
        assert.equal(made().set({ fuzzyEmail: false }).test('юра@пример.рф'), false);
        assert.deepEqual(both(made().set({ fuzzyIP: false, fuzzyLink: true })), ['www.größe.de', 'юра@пример.рф', 'mailto:юра@пример.рф', 'https://a.com/ñ']);
        // Options add up, and combine with those of the linkifier.
        assert.deepEqual(raw(made({ addSchemes: 'git' }).set({ fuzzyLink: false }).set({ fuzzyIP: false, urlAuth: false }), 'a.com git://b.com'), ['git://b.com']);
        assert.deepEqual(raw(made().set({ maxLength: 20 }), 'https://a.com https://größe.de/länger'), ['https://a.com']);
        assert.deepEqual(raw(made().set({ tlds: ['größe'] }), 'a.größe a.com'), ['a.größe']);
        for (const [options, message] of [
            [{ fuzzyHost: true }, /no option "fuzzyHost" here: use one of fuzzyLink, /],
            [{ fuzzyLink: 'off' }, /fuzzyLink is off: use true or false/],
            [{ '---': true }, /--- cannot be switched on here/],
        ]) assert.throws(() => made().set(options), { name: 'TypeError', message });
        assert.throws(() => new LinkifyIt(counting(new Class())).set({ fuzzyLink: true }), { name: 'TypeError', message: /has no options/ });
    });

    test(`${name}: tlds`, () => {
        const hosts = 'a.größe, b.com, cc.onion, d.co.uk, e.länge';
        assert.deepEqual(raw(made().tlds('onion', true).tlds(['größe'], true), hosts), ['a.größe', 'b.com', 'cc.onion', 'd.co.uk']);
        assert.deepEqual(raw(made().tlds(['größe', 'com']), hosts), ['a.größe', 'b.com']);
        assert.deepEqual(raw(made({ tldList: 'com' }).tlds('xn--lnge-loa', true), hosts), ['b.com', 'e.länge']);
        assert.deepEqual(raw(made({ tldList: 'com' }).tlds('länge', true), hosts), ['b.com', 'e.länge']);
        assert.throws(() => made().tlds(['a b']), { name: 'TypeError', message: /line 1 of tldList isn't a valid entry/ });
    });

    test(`${name}: add`, () => {
        // linkify-it's own example, with text outside ASCII around it.
        const mentions = made().add('@', {
            validate(text, position, self) {
                self.re.mention ??= new RegExp(`^([a-zA-Z0-9_]){1,15}(?!_)(?=$|${self.re.src_ZPCc})`);
                return self.re.mention.exec(text.slice(position))?.[0].length ?? 0;
            },
            normalize: (match) => {
                match.url = `https://social.example/${match.url.replace(/^@/, '')}`;
            },
        });
        assert.deepEqual(found(mentions, '😀 @jane, 「@joe」 @@max a@b.com x@y größe@z @ @länge'), [
            ['@', '@jane', 'https://social.example/jane'], ['@', '@joe', 'https://social.example/joe'], ['mailto:', 'a@b.com', 'mailto:a@b.com'],
        ]);
        assert.deepEqual(mentions.match('😀 @jane')[0].index, 3);
        assert.deepEqual([mentions.test('@jane'), mentions.pretest('@'), mentions.test('@'), mentions.testSchemaAt('@jane', '@', 1)], [true, true, false, 4]);
        assert.equal(mentions.matchAtStart('@jane is').url, 'https://social.example/jane');

        const rules = made({ addSchemes: 'ftp' }).add('git:', 'http:').add('#', { validate: /^\p{L}+/u }).add('ftp:', null);
        assert.deepEqual(found(rules, 'GIT://größe.de/a_(b)). #größe ftp://a.com x#y'), [
            ['git:', 'GIT://größe.de/a_(b)', 'GIT://größe.de/a_(b)'], ['#', '#größe', '#größe'],
        ]);
        assert.deepEqual(found(made().add('https:', null), 'https://a.com http://b.com'), [['http:', 'http://b.com', made().match('http://b.com')[0].url]]);
        // As in linkify-it, this also disables links to hosts.
        assert.deepEqual(raw(made().add('http:', null), 'http://a.com b.com https://c.com mailto:a@b.de'), ['https://c.com', 'mailto:a@b.de']);
        assert.deepEqual(raw(made().add('mailto:', null), 'mailto:a@b.de a@b.de b.de'), ['b.de']);
        assert.equal(made().add('http:', null).matchAtStart('http://a.com'), null);
        assert.deepEqual(raw(made().add('http:', { validate: () => 3 }), 'http://a.com'), ['http://a']);
        for (const rule of [{}, 'nope:', 5, { validate: 5 }, { validate: () => 0, normalize: 5 }]) {
            assert.throws(() => made().add('x:', rule), { name: 'TypeError', message: /the rule of "x:" is invalid/ });
        }
        assert.throws(() => made().add('', null), { name: 'TypeError', message: /the prefix is empty/ });
    });

    test(`${name}: protocol-relative links, testSchemaAt`, () => {
        assert.deepEqual(found(made(), '//größe.de/x, (//localhost:80) //todo s/x//g https://a.com//b.com ////c :// d.com //[::1]/'), [
            ['//', '//größe.de/x', '//größe.de/x'], ['//', '//localhost:80', '//localhost:80'], ['https:', 'https://a.com//b.com', 'https://a.com//b.com'],
            ['', 'd.com', made().match('d.com')[0].url], ['//', '//[::1]/', '//[::1]/'],
        ]);
        assert.deepEqual(raw(made().add('//', null), '//größe.de größe.de'), ['größe.de']);
        assert.deepEqual([made().pretest('//localhost'), made().test('//localhost'), made().pretest('a/b')], [true, true, false]);
        const at = (...given) => made().testSchemaAt(...given);
        assert.deepEqual(
            [at('😀 http://größe.de/ä.', 'HTTP:', 8), at('http:/a', 'http:', 5), at('mailto:ä@b.de,', 'mailto:', 7), at('a.de', 'mailto:', 0), at('x', 'nope:', 0)],
            [12, 0, 6, 0, 0],
        );
    });

    test(`${name}: normalize may be replaced, and markdown-it calls it`, () => {
        const md = new MarkdownIt({ linkify: true });
        md.linkify = made();
        md.linkify.normalize = (match) => {
            if (match.schema === '') match.url = `https://out.example/?${match.url}`;
        };
        assert.equal(md.render('größe.de').trim(), '<p><a href="https://out.example/?gr%C3%B6%C3%9Fe.de">größe.de</a></p>');
        // The calls in markdown-it's README and in VitePress.
        md.linkify.set({ fuzzyEmail: false });
        assert.equal(md.render('a@b.de').trim(), '<p>a@b.de</p>');
        md.linkify.tlds(['größe']).tlds('onion', true).add('ftp:', null).set({ fuzzyIP: true }).set({ fuzzyLink: false });
        assert.equal(md.render('a.onion').trim(), '<p>a.onion</p>');
        assert.equal(render(new Class({ profile: 'messages' }), '//größe.de'), '<p><a href="//xn--gre-6ka8i.de">//größe.de</a></p>');
    });
}

test('many prefixes: each is looked at no further than can be one authority', () => {
    const linkifier = counting(new Linkifier({ profile: 'messages' }));
    const times = 1000;
    new LinkifyIt(linkifier).match(' //x.ö'.repeat(times));
    new LinkifyIt(linkifier).match('(//x.ö'.repeat(times));
    assert.ok(linkifier.asked > 0 && linkifier.asked <= 2 * times * 1100, `${linkifier.asked}`);
});

test('the sources of regular expressions match the Unicode properties', () => {
    const { re } = new LinkifyIt(new Linkifier());
    for (const [source, property] of [[re.src_Z, 'Z'], [re.src_P, 'P'], [re.src_Cc, 'Cc']]) {
        const [ours, theirs] = [new RegExp(`^(?:${source})$`), new RegExp(`^\\p{${property}}$`, 'u')];
        for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
            const text = String.fromCodePoint(codePoint);
            if (ours.test(text) !== theirs.test(text)) assert.fail(codePoint.toString(16));
        }
    }
});

// Each prefix of a custom rule is checked separately, even in a link that is too long.
for (const unit of ['(//a.de/', '(//todo/', '"//a.de/', '(//größe.de/ ', '//a.de/b']) {
    test(`what may begin with ${unit} is looked at a few times`, () => {
        const linkifier = counting(new Linkifier({ profile: 'messages' }));
        const text = unit.repeat(100_000 / unit.length);
        new LinkifyIt(linkifier).match(text);
        assert.ok(linkifier.asked < 200 * text.length, `${linkifier.asked}`);
    });
}
