// The decisions of callers about links, in text and in HTML. `browser.test.mjs` tests them in a page.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Linkifier } from 'uts58/full';
import { Linkifier as SmallLinkifier } from 'uts58/small';

import { LOCAL_SCHEMES } from '../js/options.js';

const messages = new Linkifier({ profile: 'messages' });
const plain = { rel: '', isolation: 'none' };
const out = ({ href, host }) => ({ href: `/out?to=${encodeURIComponent(href)}&a="`, 'data-host': host, rel: 'ugc', class: undefined });

test('a redirector, in text and in HTML alike', () => {
    const anchor = (to, host) => `<a href="/out?to=${encodeURIComponent(to)}&amp;a=&quot;" data-host="${host}" rel="ugc">${host}</a>`;
    const wanted = `😀 ${anchor('https://xn--gre-6ka8i.de/', 'größe.de')}, ${anchor('https://a.com/', 'a.com')}`;
    const same = (html) => html.replaceAll('&#38;', '&amp;').replaceAll('&#34;', '&quot;');
    assert.equal(same(messages.html('😀 größe.de, a.com', { ...plain, decide: out })), wanted);
    assert.equal(same(messages.linkifyHtml('😀 größe.de, a.com', { ...plain, decide: out })), wanted);
    const small = new SmallLinkifier({ profile: 'messages' });
    assert.equal(same(small.html('😀 größe.de, a.com', { ...plain, decide: out })), wanted.replaceAll('%2F&amp;', '&amp;'));
});

test('linkifyHtml calls decide for each new link, in order', () => {
    const html =
        '<p>😀 gr&ouml;ße.<b>de</b>/x?a=1&amp;b раypal.com <a href=x>a.com</a> <code>b.com</code> <b>e.com f</b>.com <pre>c.com</pre><svg>d.com</svg>' +
        '<p>größe.de/x я@größe.de<p>größe.de/x я@größe.de';
    const seen = [];
    const linked = messages.linkifyHtml(html, {
        ...plain, class: 'all', skip: 'code',
        decide: (link) => {
            // All properties of a link are available, based on the text of the document.
            seen.push([link.text, link.start, link.host, link.domain, link.warnings.length > 0, link.display().length > 0, link.absolute]);
            return link.kind === 'email' ? false : link.text.endsWith('/x') ? { class: '', title: '<ö>' } : true;
        },
    });
    assert.deepEqual(seen.map(([text, start]) => [text, start]), [
        ['größe.de/x?a=1&b', 3], ['раypal.com', 20], ['e.com', 43], ['c.com', 0], ['größe.de/x', 0], ['я@größe.de', 11], ['größe.de/x', 0], ['я@größe.de', 11],
    ]);
    assert.deepEqual(seen[0].slice(2), ['größe.de', 'größe.de', false, true, 'https://xn--gre-6ka8i.de/x?a=1&b']);
    assert.deepEqual(seen[1].slice(2, 5), ['раypal.com', 'раypal.com', true]);
    assert.equal(
        linked,
        '<p>😀 <a href="https://xn--gre-6ka8i.de/x?a=1&amp;b" class="all">gr&ouml;ße.<b>de</b>/x?a=1&amp;b</a> ' +
            '<a href="https://xn--ypal-43d9g.com" class="all">раypal.com</a> <a href=x>a.com</a> <code>b.com</code> <b><a href="https://e.com" class="all">e.com</a> f</b>.com ' +
            '<pre><a href="https://c.com" class="all">c.com</a></pre><svg>d.com</svg>' +
            '<p><a href="https://xn--gre-6ka8i.de/x" title="&lt;ö&gt;">größe.de/x</a> я@größe.de' +
            '<p><a href="https://xn--gre-6ka8i.de/x" title="&lt;ö&gt;">größe.de/x</a> я@größe.de',
    );
    // A decision to keep all links changes nothing.
    assert.equal(messages.linkifyHtml(html, { decide: () => true }), messages.linkifyHtml(html));
    assert.equal(messages.linkifyHtml(html, { decide: () => false }), html);
    assert.throws(() => messages.linkifyHtml('a.com', { decide: () => { throw new RangeError('mine'); } }), RangeError);
    // The linkifier can be used within the callback.
    assert.equal(messages.linkifyHtml('a.com', { ...plain, decide: () => messages.containsLink('b.com') }), '<a href="https://a.com">a.com</a>');
});

test('many links in one text and many texts: time is linear in both', () => {
    const count = (html) => {
        let links = 0;
        messages.linkifyHtml(html, { decide: () => ++links > 0 });
        return links;
    };
    assert.equal(count('a.com '.repeat(20_000)), 20_000);
    assert.equal(count('<p>ä.de</p>'.repeat(20_000)), 20_000);
});

test('targets that a click runs or reads are rejected, by Rust’s list', () => {
    const scheme = readFileSync(new URL('../../uts58-linkify/src/options/scheme.rs', import.meta.url), 'utf8');
    const names = ['REFUSED', 'LOCAL'].flatMap((list) => {
        const [, body] = new RegExp(`const ${list}: [^=]*= \\[([^]*?)\\];`, 'u').exec(scheme);
        return Array.from(body.matchAll(/"([^"]+)"/gu), ([, name]) => name);
    });
    assert.deepEqual([...LOCAL_SCHEMES], names);
    const to = (href) => () => messages.linkifyHtml('a.com', { ...plain, decide: () => ({ HREF: href }) });
    for (const name of names) {
        for (const href of [`${name}:x`, `${name.toUpperCase()}:`, `\u{1} \t${name}\n:x`, `${name[0]}\r${name.slice(1)}:ä`]) {
            assert.throws(to(href), { name: 'TypeError', message: /neither runs nor reads/ });
        }
    }
    for (const href of ['/x', '?javascript:x', './javascript:x', 'tel:1', 'https://a.com/javascript:x', '//a.com', 'javascript', 'größe']) {
        assert.equal(to(href)(), `<a href="${href}">a.com</a>`);
        assert.equal(messages.html('a.com', { ...plain, decide: () => ({ href }) }), `<a href="${href}">a.com</a>`);
    }
});

test('absolute changes the text as little as possible', () => {
    const [link, address] = messages.links('HTTP://größe.de/../ä/./ я@größe.de');
    assert.deepEqual([link.absolute, address.absolute], ['http://xn--gre-6ka8i.de/../%C3%A4/./', 'mailto:%D1%8F@xn--gre-6ka8i.de']);
    assert.equal(link.href, 'http://xn--gre-6ka8i.de/%C3%A4/');
    const [small] = new SmallLinkifier().links('HTTP://größe.de/../ä');
    assert.deepEqual([small.absolute, small.href], ['http://xn--gre-6ka8i.de/../%C3%A4', 'http://xn--gre-6ka8i.de/../%C3%A4']);
});

test('top-level domains of the list and of the caller together, in Unicode too', () => {
    const found = (tldList) => withList(tldList).links('a.größe b.com c.co.uk d.xn--p1ai e.рф f.intern').map(({ text }) => text);
    const withList = (tldList) => new Linkifier({ profile: 'standard', tldList });
    assert.deepEqual(found(['*', 'größe', 'INTERN']), ['a.größe', 'b.com', 'c.co.uk', 'd.xn--p1ai', 'e.рф', 'f.intern']);
    assert.deepEqual(found('# ours\nGRÖSSE\nрф'), ['d.xn--p1ai', 'e.рф']);
    assert.deepEqual(found('*'), found(undefined));
    // Lists from packages contain both forms.
    assert.deepEqual(found(['aaa', 'com', 'рф', 'ελ', 'भारत', 'みんな', '한국', 'xn--p1ai']), ['b.com', 'd.xn--p1ai', 'e.рф']);
    for (const wrong of ['ä b', 'ä/b', 'ä.b', 'http://ä', 'ä:80', 'ä@b']) {
        assert.throws(() => withList(['com', wrong]), { name: 'TypeError', message: /line 2 of tldList isn't a valid entry/ }, wrong);
    }
});
