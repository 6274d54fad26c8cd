// markdown-it with `md.linkify` replaced.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import MarkdownIt from 'markdown-it';
import { Linkifier } from 'uts58';
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

/** A linkifier that counts what it is asked to look at. */
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
        const times = 4000;
        render(counted, unit.repeat(times));
        assert.ok(counted.asked > 0 && counted.asked <= times * 1024, `${unit}: ${counted.asked}`);
    }
});

test('matchAtStart finds what is at the start of the whole text, however it goes on', () => {
    for (const profile of ['standard', 'messages']) {
        const linkifier = new Linkifier({ profile, addSchemes: ['ssh', 'x+y', 'xmpp:'] });
        const linkify = new LinkifyIt(linkifier);
        const heads = [
            'https://a.de', 'https://a.de/x', 'HTTP://a.de:80/(x', 'http://user@a.de/x', 'ssh://git@a.de/x', 'x+y://a.de/', 'foo://a.de',
            'javascript://a.de', 'http://[::1]/', 'http://1.2.3.4/x', 'https://пример.рф/путь?a#b', 'http://', 'http://-', 'http://a', 'a.de',
            'a@b.de', 'mailto:a@b.de', 'xmpp:a', 'https://a.de:99999/', 'https://a.de/"', 'https://a.de/。', 'http://http://a.de',
        ];
        const behind = ['', ' b.de', '\n', '"', ').', ',https://b.de/', '。次', '語', '.…', '/x'.repeat(400), '(', ')'.repeat(900), '.'.repeat(2000), 'é'.repeat(5000)];
        for (const head of heads) {
            for (const text of behind.map((rest) => head + rest)) {
                const link = linkifier.linkAt(text, 0);
                const wanted = link?.start === 0 && link.scheme !== null ? link.text : undefined;
                assert.equal(linkify.matchAtStart(text)?.raw, wanted, `${profile}: ${text.slice(0, 60)}`);
                assert.equal(linkifier.linkAtStart(text)?.text, link?.start === 0 ? link.text : undefined, `${profile}: ${text.slice(0, 60)}`);
            }
        }
    }
    const linkify = new LinkifyIt(new Linkifier());
    for (const length of [900, 1100, 8000, 9000, 20_000, 100_000]) {
        const text = `https://a.de/${'x'.repeat(length)}`;
        assert.equal(linkify.matchAtStart(`${text}.`).raw, text);
    }
});
