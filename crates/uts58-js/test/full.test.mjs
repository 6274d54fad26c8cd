// Functions that only the full build has.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { Linkifier, OPTIONS, RISKS, UNICODE_VERSION, escape, sameTarget } from 'uts58/full';

const messages = new Linkifier({ profile: 'messages' });

test('a host that touches a lone surrogate is another host, and neither a link nor rejected', () => {
    assert.equal(sameTarget('b\ud800cher.de', 'https://cher.de/').target, 'different');
    assert.equal(sameTarget('b\ud800cher.de', 'https://cher.de/').link.start, 2);
    assert.equal(sameTarget('\ud800 cher.de', 'https://cher.de/ä').target, 'same');
    const text = 'b\ud800cher.de \udc00 bücher.de/\ud800';
    const [link, ...others] = messages.findings(text);
    assert.deepEqual(others, []);
    assert.deepEqual([link.start, link.text, link.domain, link.shortened(5)], [12, 'bücher.de/', 'bücher.de', 'bücher.de…']);
    assert.equal(messages.explain(text).findings.length, 1);
    const plain = { rel: '', isolation: 'none' };
    assert.equal(messages.linkifyHtml('<p>\ud800 a.de', plain), '<p>\ufffd <a href="https://a.de">a.de</a>');
    assert.equal(escape('https://bücher.de/\ud800'), escape('https://bücher.de/\ufffd'));
});

test('parts, display, risks', () => {
    const [link] = messages.links('→ http://раypal.com:80/%D0%B0?b=%41#c'); // ра is Cyrillic
    assert.deepEqual(
        [link.scheme, link.port, link.path, link.query, link.fragment, link.domain, link.localPart],
        ['http', 80, '/%D0%B0', 'b=%41', 'c', 'раypal.com', null],
    );
    assert.ok(link.risks.includes('mixed-script'));
    assert.ok(RISKS.some(({ name, isWarning }) => name === 'mixed-script' && isWarning));
    assert.equal(link.display('unicode'), 'http://раypal.com:80/а?b=A#c');
    // The default display is the safe one.
    assert.equal(link.display(), link.display('unicode-if-safe'));
    assert.match(link.display(), /^http:\/\/xn--ypal-43d9g\.com/u);
    assert.ok(link.warnings.includes('mixed-script'));
    const [harmless] = messages.links('пример.рф');
    assert.deepEqual([harmless.risks, harmless.warnings, harmless.display()], [['non-ascii-host'], [], 'пример.рф']);
    assert.match(link.display('ascii'), /^http:\/\/xn--ypal-43d9g\.com/u);
    assert.throws(() => link.display('latin'), { name: 'TypeError', message: /use "unicode"/ });
    assert.throws(() => link.shortened(0), { name: 'TypeError', message: /at least 1/ });
    const [long] = messages.links('https://www.xn--bcher-kva.de/%C3%9Cber/uns');
    assert.equal(long.shortened(20, 'unicode'), 'www.bücher.de/Über/…');
    assert.equal(long.shortened(20), '…xn--bcher-kva.de…');
    const json = JSON.parse(JSON.stringify(link));
    assert.deepEqual([json.host, json.domain, json.port], ['раypal.com', 'раypal.com', 80]);
    assert.deepEqual([json.display, json.warnings], [link.display(), link.warnings]);
    assert.match(json.display, /^http:\/\/xn--/u);
    // postMessage copies these properties.
    assert.deepEqual(structuredClone(link), {
        start: 2, end: 37, kind: 'url', text: 'http://раypal.com:80/%D0%B0?b=%41#c', href: 'http://xn--ypal-43d9g.com/%D0%B0?b=%41#c',
    });
    // Each link of a text has its own properties.
    const many = messages.links('a.com '.repeat(500) + 'b.co.uk ä.de');
    assert.equal(many.length, 502);
    assert.equal(many[500].domain, 'b.co.uk');
    assert.equal(many[501].display('ascii'), 'xn--4ca.de');
});

test('findings and explain', () => {
    const text = 'README.md, 😀 foo://x.com, http://a@b.com, c.com.';
    const findings = messages.findings(text);
    assert.deepEqual(
        findings.map(({ kind, start, end, reason, decision }) => [kind, text.slice(start, end), reason, decision]),
        [
            ['refused', 'README.md', 'file-name', 'M6'],
            ['refused', 'foo://x.com', 'unknown-scheme', 'D21'],
            ['refused', 'http://a@b.com', 'userinfo', 'D23'],
            ['url', 'c.com', undefined, undefined],
        ],
    );
    assert.equal(findings[0].message, 'a file name');
    assert.equal(findings[3].href, 'https://c.com/');
    const { findings: explained, codePoints, changes } = messages.explain(text);
    assert.deepEqual(explained[0].changes.map(({ options }) => options), [{ profile: 'standard' }, { notAHost: false }]);
    assert.ok(explained[1].changes.some(({ options }) => options.addSchemes?.trim() === 'foo'));
    assert.deepEqual(explained[0].changes.map(({ decisions }) => decisions), [[], ['M5', 'M6', 'M7', 'M16']]);
    assert.equal(explained[3].link.text, 'c.com');
    assert.equal(explained[3].steps.at(-1).action, 'no-initiator');
    assert.equal(codePoints.map((c) => c.text).join(''), text);
    assert.deepEqual(codePoints.find(({ text: c }) => c === '😀').start, 11);
    assert.ok(changes.some(({ options, links }) => options.bareHosts === 'off' && links.length === 0));
    // A linkifier with the changed option finds these links.
    for (const { options, links } of changes) {
        const other = new Linkifier({ profile: 'messages', ...options });
        assert.deepEqual(other.links(text).map(({ start, end, text }) => ({ start, end, text })), links);
        other.free();
    }
});

test('escape returns URLs that are found whole, and sameTarget', () => {
    assert.equal(escape('https://xn--bcher-kva.de/gr%C3%B6%C3%9F'), 'https://bücher.de/größ');
    assert.equal(messages.escape('https://a.de/a%E3%81%AEb/%E3%81%AE'), 'https://a.de/a%E3%81%AEb/の');
    assert.deepEqual(sameTarget('bücher.de', 'https://xn--bcher-kva.de/neu'), { target: 'same', link: null });
    const { target, link } = sameTarget('→ bücher.de', 'https://evil.example');
    assert.deepEqual([target, link.text, link.start], ['different', 'bücher.de', 2]);
    assert.equal(sameTarget('hier', 'https://evil.example').target, 'no-host');
    assert.equal(sameTarget('bücher.de', 'https://www.bücher.de').target, 'same-domain');
    assert.deepEqual(sameTarget('bü\u{AD}cher.de', 'https://evil.example'), { target: 'unclear', link: null });
    assert.deepEqual(sameTarget('bücher.de', 'ftp://bücher.de'), { target: 'unclear', link: null });
    assert.equal(sameTarget('bücher.de', 'javascript://bücher.de').target, 'different');
    assert.equal(sameTarget('bücher.de', 'bücher.de').target, 'different');
    assert.equal(sameTarget('bücher.de', 'bücher.de', { withoutBase: true }).target, 'same');
});

test('html with displayed and shortened links, linkifyHtml', () => {
    assert.equal(
        messages.html('a\nhttps://xn--bcher-kva.de/%C3%9Cber/uns', {
            rel: '', isolation: 'none', lineBreaks: 'br', linkText: { display: 'unicode', max: 14 },
        }),
        'a<br><a href="https://xn--bcher-kva.de/%C3%9Cber/uns" title="https://xn--bcher-kva.de/%C3%9Cber/uns">bücher.de/Übe…</a>',
    );
    assert.equal(
        messages.linkifyHtml('<p>b&uuml;cher.<b>de</b>/x <code>a.com</code>', { rel: 'ugc', isolation: 'none', skip: ['CODE'] }),
        '<p><a href="https://xn--bcher-kva.de/x" rel="ugc">b&uuml;cher.<b>de</b>/x</a> <code>a.com</code>',
    );
});

test('linkDocument says where it stopped, in UTF-16 code units', () => {
    const options = { rel: '', isolation: 'none' };
    assert.deepEqual(messages.linkDocument('<p>a.com/😀', options), {
        html: '<p><a href="https://a.com/%F0%9F%98%80">a.com/😀</a>', isComplete: true, stoppedAt: null,
    });
    assert.deepEqual(messages.linkDocument('😀 größe<plaintext>a.com', options), {
        html: '😀 größe<plaintext>a.com', isComplete: false, stoppedAt: 8,
    });
    assert.throws(() => messages.linkDocument(1), { name: 'TypeError', message: /use a string of HTML/ });
});

test('the table of options matches the types and a linkifier’s own options', () => {
    const types = readFileSync(new URL('../js/small.d.ts', import.meta.url), 'utf8');
    const [, fields] = /interface LinkifierOptions \{([^]*?)\n\}/u.exec(types);
    const names = Array.from(fields.matchAll(/^    (\w+)\?: /gmu), ([, name]) => name);
    assert.deepEqual(names, ['profile', ...OPTIONS.map(({ name }) => name)]);
    const full = readFileSync(new URL('../js/full.d.ts', import.meta.url), 'utf8');
    const risks = /type RiskName =([^;]*);/u.exec(full)[1];
    assert.deepEqual(Array.from(risks.matchAll(/'([^']+)'/gu), ([, name]) => name).sort(), RISKS.map(({ name }) => name).sort());
    for (const profile of ['standard', 'messages']) {
        const linkifier = new Linkifier({ profile });
        assert.deepEqual(linkifier.options, Object.fromEntries(OPTIONS.map(({ name, inProfiles }) => [name, inProfiles[profile]])));
        // The reported options are accepted.
        assert.deepEqual(new Linkifier(linkifier.options).options, linkifier.options);
    }
    const hostRule = (host) => host !== 'a.com';
    assert.deepEqual(
        new Linkifier(new Linkifier({ hostRule, addSchemes: ['xmpp:', 'ftp'] }).options).links('a.com xmpp:ä ftp://b.com').map(({ text }) => text),
        ['xmpp:ä', 'ftp://b.com'],
    );
    assert.deepEqual(OPTIONS.find(({ name }) => name === 'notAHost'), {
        name: 'notAHost', kind: 'switch', words: [], inProfiles: { standard: false, messages: true },
        help: 'Whether README.md, user.email, os.run() and Hello.My aren\'t hosts, but file names, members, calls and joined sentences', decisions: ['M5', 'M6', 'M7', 'M16'],
    });
    assert.deepEqual(OPTIONS.find(({ name }) => name === 'impliedScheme').words, [
        { word: 'http', meaning: 'http' }, { word: 'https', meaning: 'https' },
    ]);
    assert.match(UNICODE_VERSION, /^\d+\.\d+\.\d+$/u);
});
