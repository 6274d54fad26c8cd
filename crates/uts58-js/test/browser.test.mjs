// Tests in headless Chromium: a page with a Content-Security-Policy, a worker, and links in elements.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { Linkifier } from 'uts58/full';

import { TYPES, launch, open, serve } from './chromium.mjs';
import { notLinear, notLinearAtOnce } from './hostile.mjs';

const root = new URL('../', import.meta.url);
let server, browser, page;
const errors = [];

before(async () => {
    server = await serve(async (path) => {
        // Serve the small module without a type, like a server that doesn't know it.
        const type = path.includes('small.wasm') ? undefined : TYPES[path.split('.').pop()];
        const content = await readFile(new URL(`.${path}`, root));
        // The page has no bundler, and its policy forbids import maps.
        const isExample = path.startsWith('/examples/');
        return { type, content: isExample ? String(content).replace("'uts58'", "'../js/index.js'") : content };
    });
    browser = await launch();
    page = await open(browser, `${server.url}/test/browser/page.html`, errors);
});

after(async () => {
    await browser?.close();
    server?.close();
    assert.deepEqual(errors, []);
});

test('links in a page with a Content-Security-Policy', async () => {
    for (const build of ['full', 'small']) {
        const found = await page.evaluate(
            ([name, text]) => {
                const linkifier = new globalThis.uts58[name].Linkifier({ profile: 'messages' });
                return linkifier.links(text).map(({ start, end, href }) => [start, end, href]);
            },
            [build, '😀 пример.рф/x!'],
        );
        assert.deepEqual(found, [[3, 14, 'https://xn--e1afmkfd.xn--p1ai/x']]);
    }
});

test('links in a worker', async () => {
    const [link] = await page.evaluate(() => globalThis.inWorker('→ a.com/x.'));
    assert.deepEqual(link, { kind: 'url', start: 2, end: 9, text: 'a.com/x', href: 'https://a.com/x' });
});

/** Both ways to links: over the nodes of a document, and over its tags, as trees. */
async function both(markup, options) {
    const linkifier = new Linkifier({ profile: 'messages' });
    const written = linkifier.linkifyHtml(markup, options);
    linkifier.free();
    return page.evaluate(
        ([markup, written, options]) => {
            const { Linkifier, linkifyElement } = globalThis.uts58.full;
            const parse = (html) => new DOMParser().parseFromString(html, 'text/html').documentElement;
            const element = parse(markup);
            const linkifier = new Linkifier({ profile: 'messages' });
            linkifyElement(linkifier, element, options);
            linkifier.free();
            const wanted = parse(written);
            // Normalised by the URL standard, `href` may differ from the writer's, but it has the same target.
            for (const anchor of [...element.querySelectorAll('a[rel]'), ...wanted.querySelectorAll('a[rel]')]) {
                anchor.setAttribute('href', anchor.href);
            }
            for (const tree of [element, wanted]) tree.normalize();
            return [element.innerHTML, wanted.innerHTML];
        },
        [markup, written, options],
    );
}

test('linkifyElement: links cross inline elements, not others', async () => {
    const cases = [
        ['<p>a <b>example</b>.com/x, c.com', 2],
        ['<p>exa<wbr>mple.com <i>b.com</i>', 2],
        ['<p>a.com<br>/x <code>b.com</code> <a href=x>c.com</a> d.com', 2],
        ['<div>a.com<div>b.com</div>c.com</div>', 3],
        ['<p><b>a.</b><i>com</i>/x', 1],
        // A link that would split an element is rejected.
        ['<p><b>see a.</b>com/x', 0],
        ['<p>a.com/<b>x y</b>', 0],
        ['<script>a.com</script><style>a.com</style><textarea>a.com</textarea><p>b.com', 1],
        ['<button>a.com</button><select><option>b.com</select>', 0],
        ['<svg><text>a.com</text></svg>b.com', 1],
        ['<p>юра@<em>пример.рф</em>!', 1],
        ['<table><tr><td>a.com<td>b.com</table>', 2],
        ['<p>a.com<!-- c -->/x', 1],
        // Not every browser puts it above the line.
        ['<ruby>a.com<rt>b.com</rt></ruby>', 0],
        // No link encloses another one, even one without text.
        ['<p>exam<a href=javascript:1></a>ple.com b.com', 1],
        ['<p>exam<b><a href=x></a></b>ple.com', 0],
        ['<p>exam<code></code>ple.com', 1],
        ['<p><a href=x></a>a.com<a href=x></a>', 1],
        ['<p>exam<b></b>ple.com', 1],
    ];
    for (const [markup, count] of cases) {
        const [element, wanted] = await both(markup, { skip: ['code'] });
        assert.equal(element.match(/<a [^>]*rel=/gu)?.length ?? 0, count, `${markup}\n${element}`);
        assert.equal(element, wanted, markup);
    }
});

test('linkifyElement makes the links of linkifyHtml in the documents of uts58-html', async () => {
    const folder = new URL('../../../testdata/documents/', import.meta.url);
    const linkifier = new Linkifier({ profile: 'messages' });
    let documents = 0;
    const different = [];
    for (const name of readdirSync(folder)) {
        for (const line of readFileSync(new URL(name, folder), 'utf8').split('\n')) {
            if (line.startsWith('#') || line.trim() === '') continue;
            // Serialised by the browser, because only its tree shows how it parses broken markup.
            const markup = await page.evaluate(
                (html) => new DOMParser().parseFromString(html, 'text/html').documentElement.outerHTML,
                line.replace(/[⸠⸡]/gu, ''),
            );
            // If the tags alone don't determine how the document continues, the rest is unchanged; the tree shows it.
            if (!linkifier.linkDocument(markup).isComplete) continue;
            documents++;
            const [element, wanted] = await both(markup, {});
            if (element !== wanted) different.push(/<body>(.*)<\/body>/su.exec(markup)[1]);
        }
    }
    linkifier.free();
    assert.ok(documents > 100, `${documents}`);
    // A browser may end a nobr anywhere, and uts58-html puts no link around it. In a document, a template or an instruction may be where
    // a browser puts other text; in the tree of a page, that has happened already.
    // A template is nothing in its tree.
    assert.deepEqual(different, [
        'Foo<template></template>example.com',
        'exam<nobr>ple</nobr>.com', 'exam<template></template>ple.com', 'exam<?php ?>ple.com',
    ]);
});

test('linkifyElement: attributes, decide, errors, what is around', async () => {
    const html = await page.evaluate(() => {
        const { Linkifier, linkifyElement } = globalThis.uts58.small;
        const linkifier = new Linkifier({ profile: 'messages' });
        const div = document.createElement('div');
        div.append('a.com b.com ä@c.de');
        const made = linkifyElement(linkifier, div, {
            rel: '', isolation: 'none', class: 'x',
            decide: ({ host, kind }) => (kind === 'email' ? false : host === 'a.com' || { Class: 'y', title: 'é' }),
        });
        const inAnchor = document.createElement('a');
        inAnchor.innerHTML = '<span>a.com</span>';
        linkifyElement(linkifier, inAnchor.firstChild);
        const messages = [];
        for (const call of [
            () => linkifyElement(linkifier, 'a'),
            () => linkifyElement(linkifier, div.cloneNode(true), { decide: () => ({ onclick: 'x' }) }),
            () => linkifyElement(linkifier, div, { klass: 'x' }),
        ]) {
            try {
                call();
            } catch (error) {
                messages.push(`${error.name}: ${error.message}`);
            }
        }
        // Linking twice has no further effect.
        linkifyElement(linkifier, div, { decide: ({ kind }) => kind === 'url' });
        return [div.innerHTML, made.length, inAnchor.innerHTML, messages];
    });
    assert.equal(html[0].replaceAll(/href="https:\/\/(.)\.com\/?"/gu, 'href="$1"'),
        '<a href="a" class="x">a.com</a> <a href="b" class="y" title="é">b.com</a> ä@c.de');
    assert.equal(html[1], 2);
    assert.equal(html[2], '<span>a.com</span>');
    assert.match(html[3][0], /^TypeError: linkifyElement needs an element/u);
    assert.match(html[3].at(-1), /^TypeError: there is no option "klass"/u);
});

test('linkifyElement: decisions and links in the order of the page', async () => {
    const orders = await page.evaluate(() => {
        const { Linkifier, linkifyElement } = globalThis.uts58.small;
        const div = document.createElement('div');
        div.innerHTML = '<p>a.com <b>b.com</b> c.<i>com</i><p>юра@пример.рф d.com<p>e.com';
        const asked = [];
        const decide = ({ text }) => asked.push(text) !== 2;
        const made = linkifyElement(new Linkifier({ profile: 'messages' }), div, { decide });
        const inPage = [...div.querySelectorAll('a')];
        return [asked, made.map((anchor) => anchor.textContent), inPage.every((anchor, at) => anchor === made[at])];
    });
    const all = ['a.com', 'b.com', 'c.com', 'юра@пример.рф', 'd.com', 'e.com'];
    assert.deepEqual(orders, [all, all.filter((text) => text !== 'b.com'), true]);
});

test('linkifyElement: no link crosses noscript or encloses invisible links', async () => {
    const html = await page.evaluate(() => {
        const { Linkifier, linkifyElement } = globalThis.uts58.full;
        const { body } = new DOMParser().parseFromString('exam<noscript><a href=x>y</a></noscript>ple.com b.<noembed></noembed>com', 'text/html');
        const unseen = body.querySelector('noembed');
        unseen.append('c');
        body.append(' exam', unseen.cloneNode(), 'ple.com');
        body.querySelectorAll('noembed')[1].append(document.createElement('a'));
        linkifyElement(new Linkifier({ profile: 'messages' }), body, { rel: '', isolation: 'none' });
        return body.innerHTML;
    });
    assert.equal(html, 'exam<noscript><a href="x">y</a></noscript>ple.com ' +
        '<a href="https://b.com/">b.<noembed>c</noembed>com</a> exam<noembed><a></a></noembed>ple.com');
});

/** All properties and methods of nodes that the code uses, and others it might use. */
const NAMES = [
    'nodeType', 'nodeName', 'tagName', 'localName', 'namespaceURI', 'ownerDocument', 'parentNode', 'parentElement', 'firstChild',
    'lastChild', 'childNodes', 'children', 'previousSibling', 'nextSibling', 'textContent', 'data', 'length', 'append',
    'appendChild', 'insertBefore', 'before', 'after', 'contains', 'splitText', 'cloneNode', 'setAttribute', 'getAttribute',
    'createElement', 'createTextNode', 'createTreeWalker', 'getRootNode', 'normalize', 'constructor', '__proto__',
];

test('linkifyElement: the names of forms and their controls hide no property', async () => {
    const wrong = await page.evaluate(async (names) => {
        const { Linkifier, linkifyElement } = globalThis.uts58.full;
        const linkifier = new Linkifier({ profile: 'messages' });
        const wrong = [];
        const look = (name, markup, wanted) => {
            const outer = document.createElement('div');
            outer.innerHTML = markup;
            document.body.append(outer);
            try {
                const made = linkifyElement(linkifier, outer).map((anchor) => anchor.textContent);
                const seen = Array.from(outer.querySelectorAll('a[rel]'), (anchor) => anchor.textContent);
                for (const links of [made, seen]) if (links.join() !== wanted.join()) wrong.push([name, markup, links]);
            } catch (error) {
                wrong.push([name, markup, String(error)]);
            }
            Element.prototype.remove.call(outer);
        };
        for (const name of names) {
            look(name, `<form id=f>a.de</form><fieldset form=f name=${name}>b.de</fieldset>`, ['a.de', 'b.de']);
            look(name, `<fieldset form=f name=${name}><form id=f>a.de</form></fieldset>`, ['a.de']);
            look(name, `<form><input name=${name}>a.de <b>exam</b>ple.com</form> c.de`, ['a.de', 'example.com', 'c.de']);
            look(name, `<form>a.de<img name=${name}></form><object name=${name}></object><form name=${name}>b.de</form>`, ['a.de', 'b.de']);
        }
        return wrong;
    }, NAMES);
    assert.deepEqual(wrong, []);
});

test('linkifyElement: under Trusted Types without a policy, and a strict Content-Security-Policy', async () => {
    const violations = [];
    const strict = await open(browser, `${server.url}/test/browser/strict.html`, violations);
    const rest = 'rel="nofollow noopener noreferrer" class="link" dir="auto"';
    assert.deepEqual(await strict.evaluate(() => globalThis.made), [
        `<a href="https://example.com/x" ${rest}><b>example</b>.com/x</a>`,
        `<a href="https://xn--e1afmkfd.xn--p1ai" ${rest}>пример.рф</a>`,
        `<a href="https://a.de" ${rest} title="'quoted'">a.de</a>`,
        `<a href="https://example.com" ${rest}><b>exam</b>ple.com</a>`,
    ]);
    assert.deepEqual(violations, []);
    await strict.close();
});

test('linkifyElement: a text node with many links is split, and stays the first piece', async () => {
    const [isFirst, nodes] = await page.evaluate(() => {
        const { Linkifier, linkifyElement } = globalThis.uts58.full;
        const paragraph = document.createElement('p');
        const text = document.createTextNode('an a.de, b.de c.de – d.de und e.de!');
        paragraph.append(text);
        linkifyElement(new Linkifier({ profile: 'messages' }), paragraph);
        return [paragraph.firstChild === text, Array.from(paragraph.childNodes, (node) => node.textContent)];
    });
    assert.deepEqual(nodes, ['an ', 'a.de', ', ', 'b.de', ' ', 'c.de', ' – ', 'd.de', ' und ', 'e.de', '!']);
    assert.equal(isFirst, true);
});

/** The processor time of the page's thread while a function of it runs, in milliseconds. */
async function processorTimeOf(session, name) {
    const taken = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000;
    };
    const begun = await taken();
    await page.evaluate((name) => globalThis[name](), name);
    return (await taken()) - begun;
}

test('linear: linkifyElement, of hostile repeats as markup and as text', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    // Measure all of them by wall time first, then those that seem slow by processor time.
    await page.evaluate(() => {
        const { Linkifier, linkifyElement } = globalThis.uts58.full;
        const linkifier = new Linkifier({ profile: 'messages' });
        globalThis.prepare = (text, isMarkup) => {
            const { body } = new DOMParser().parseFromString(isMarkup ? text : '', 'text/html');
            if (!isMarkup) body.append(text);
            globalThis.work = () => void linkifyElement(linkifier, body);
        };
        globalThis.clocked = (texts, isMarkup) =>
            texts.map((text) => {
                globalThis.prepare(text, isMarkup);
                const begun = performance.now();
                globalThis.work();
                return performance.now() - begun;
            });
    });
    for (const isMarkup of [true, false]) {
        const clocked = (texts) => page.evaluate(([texts, isMarkup]) => globalThis.clocked(texts, isMarkup), [texts, isMarkup]);
        const suspects = await notLinearAtOnce(8192, clocked);
        const measure = async (text) => {
            await page.evaluate(([text, isMarkup]) => globalThis.prepare(text, isMarkup), [text, isMarkup]);
            return processorTimeOf(session, 'work');
        };
        assert.deepEqual(await notLinear(8192, measure, suspects), []);
    }
});

test('linear: linkifyElement, of texts and trees that are large', async () => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.evaluate(() => {
        const { Linkifier, linkifyElement } = globalThis.uts58.full;
        const linkifier = new Linkifier({ profile: 'messages' });
        // The maximum depth of parsed markup is 512. In deeper trees, each change of a node takes Chromium time linear in the depth.
        const nested = (count, before) => {
            const outer = document.createElement('div');
            let inner;
            for (let at = 0; at < count; at++) {
                if (at % 500 === 0) {
                    inner = document.createElement('p');
                    outer.append(inner);
                }
                const next = document.createElement('b');
                before(inner, next);
                inner = next;
            }
            inner.append('b.de');
            return outer;
        };
        const trees = {
            text: (count) => {
                const paragraph = document.createElement('p');
                paragraph.append('a.de '.repeat(count));
                return paragraph;
            },
            nested: (count) => nested(count / 10, (outer, inner) => outer.append('a.de ', inner)),
            'nested around links': (count) => nested(count / 10, (outer, inner) => outer.append(inner, ' a.de')),
            'nested, two parts each': (count) =>
                nested(count / 10, (outer, inner) => {
                    const part = document.createElement('i');
                    part.append('exam');
                    outer.append(part, 'ple.com ', inner);
                }),
            elements: (count) => {
                const paragraph = document.createElement('p');
                paragraph.innerHTML = '<i>a.com</i> <b>é</b> '.repeat(count / 10);
                return paragraph;
            },
        };
        globalThis.plant = (name, count) => {
            const tree = trees[name](count);
            globalThis.work = () => void linkifyElement(linkifier, tree);
        };
        globalThis.trees = Object.keys(trees);
    });
    const names = await page.evaluate(() => globalThis.trees);
    const rows = names.map((name) => ({ name, head: '', unit: 'x', tail: '' }));
    for (const [index, row] of rows.entries()) {
        const measure = async ({ length }) => {
            await page.evaluate(([name, count]) => globalThis.plant(name, count), [names[index], length]);
            return processorTimeOf(session, 'work');
        };
        assert.deepEqual(await notLinear(50_000, measure, [row]), []);
    }
});

test('the example for chat', async () => {
    const [before, after] = await page.evaluate(async () => {
        const { Linkifier } = globalThis.uts58.full;
        const list = document.createElement('ul');
        const message = (text) => {
            const item = document.createElement('li');
            item.textContent = text;
            return item;
        };
        list.append(message('a.com'));
        document.body.append(list);
        const chat = new globalThis.uts58.Chat(new Linkifier({ profile: 'messages' }), list);
        const before = list.querySelectorAll('a').length;
        list.append(message('b.com und c.com'), message('<b>d.com</b>'));
        await new Promise((resolve) => setTimeout(resolve, 20));
        chat.stop();
        return [before, Array.from(list.querySelectorAll('a'), (anchor) => anchor.textContent)];
    });
    assert.equal(before, 1);
    assert.deepEqual(after, ['a.com', 'b.com', 'c.com', 'd.com']);
});
