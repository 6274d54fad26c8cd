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

test('many links in one paragraph take linear time in steps: matchAtStart looks at no more than the link', () => {
    let asked = 0;
    const real = new Linkifier({ profile: 'messages' });
    const counting = {
        links: (text) => real.links(text),
        containsLink: (text) => real.containsLink(text),
        linkAt(text, offset) {
            asked += text.length;
            return real.linkAt(text, offset);
        },
    };
    const text = 'https://a.com/x '.repeat(2000);
    assert.equal(render(counting, text).match(/<a /gu).length, 2000);
    assert.ok(asked <= 2 * text.length, `${asked}`);
});
