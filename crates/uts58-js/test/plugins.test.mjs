// Tests links in trees, components and editors, with real hosts. editors.test.mjs tests keyboards.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { EditorState as StateOfCodeMirror } from '@codemirror/state';
import { build } from 'esbuild';
import { history, redo, undo } from 'prosemirror-history';
import { Schema } from 'prosemirror-model';
import { marks, nodes, schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { createElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import Markdown from 'react-markdown';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { Linkifier } from 'uts58/full';
import { linkify as forCodeMirror } from 'uts58/codemirror';
import { linkify } from 'uts58/prosemirror';
import { Linkified } from 'uts58/react';
import rehypeLinkify from 'uts58/rehype';
import remarkLinkify from 'uts58/remark';
import { Linkifier as SmallLinkifier } from 'uts58/small';

import { notLinear, timed } from './hostile.mjs';

const linkifier = new Linkifier({ profile: 'messages' });

/** Mentions and hashtags, as own matchers find them. */
const spans = (text) =>
    Array.from(text.matchAll(/([@#])([\p{L}\p{N}_]+)/gu), ({ 0: found, 1: mark, 2: name, index }) => (
        { start: index, end: index + found.length, href: `/${mark === '@' ? 'people' : 'tags'}/${name}`, attributes: { rel: '', 'data-name': name } }
    ));

/** HTML with ⸠…⸡ for links. */
const marked = (html) => html.replace(/<a\b[^>]*>/gu, '⸠').replaceAll('</a>', '⸡').trim();
const unmarked = (text) => text.replace(/[⸠⸡]/gu, '');

const markdown = (source, options = {}, plugins = [[remarkLinkify, linkifier, options]]) =>
    String(unified().use(remarkParse).use(plugins).use(remarkRehype, { allowDangerousHtml: true })
        .use(rehypeStringify, { allowDangerousHtml: true }).processSync(source));
const hypertext = (source, options = {}) =>
    String(unified().use(rehypeParse, { fragment: true }).use(rehypeLinkify, linkifier, options).use(rehypeStringify).processSync(source));
const component = (text, props = {}) => renderToStaticMarkup(createElement(Linkified, { linkifier, text, ...props }));

const CASES = [
    'См. ⸠пример.рф/путь⸡, 詳細は「⸠https://ja.wikipedia.org/wiki/東京⸡」。 README.md',
    '⸠a.com⸡, ⸠юра@example.com⸡ und ⸠größe.de/ä?b=1⸡!',
    'nichts',
    '😀⸠b.org⸡😀',
];
const MENTIONS = [
    'Hallo ⸠@jürgen⸡, см. ⸠пример.рф/#ё⸡ ⸠#ё⸡',
    '⸠https://例え.jp/#東京⸡ 「⸠#東京⸡」 ⸠@юра⸡ ⸠me@example.com⸡',
    '⸠@größe⸡.de',
];

test('text: each host makes the links of the linkifier, with mentions and hashtags if they are asked for', () => {
    const type = (text, options) => {
        let state = EditorState.create({ schema, plugins: [linkify(linkifier, options)] });
        for (const character of text) state = state.apply(state.tr.insertText(character));
        return shown(state.doc);
    };
    for (const [options, cases] of [[{}, CASES], [{ spans }, MENTIONS]]) {
        for (const line of cases) {
            const text = unmarked(line);
            assert.equal(marked(component(text, options)), line);
            assert.equal(marked(hypertext(text, options)), line);
            assert.equal(type(text, options), line);
            // Otherwise the line would be a heading.
            assert.equal(marked(markdown(text, options)), `<p>${line}</p>`);
        }
    }
});

/** The parts of cases to remove where another parser reads the Markdown or the tree, by the heading of the case. */
const OTHERWISE = {
    // remark needs further plug-ins for these.
    'an element would be cut: never a part of a name': (text) => text.replace(/ and .*?(?=<\/p>|$)/u, ''),
    'marks of Markdown around a link': (text) => text.replace(/(?:~~|<del>).*?(?:~~|<\/del>)/u, ''),
    tables: () => '',
};

test('remark: the cases of uts58-markdown', () => {
    const file = readFileSync(new URL('../../../testdata/markdown/cases.txt', import.meta.url), 'utf8');
    const cases = file.split(/^== /mu).slice(1);
    for (const one of cases) {
        const [, name, source, html] = /^(.*)\n([^]*?)\n--\n([^]*)$/u.exec(one);
        const rest = OTHERWISE[name] ?? ((text) => text);
        const wanted = rest(html.trim()).replaceAll(' />', '>').replaceAll('&amp;', '&#x26;').replaceAll('&lt;', '&#x3C;').replaceAll('&gt;', '>');
        assert.equal(marked(markdown(rest(source))), wanted, name);
        // The same in the HTML tree created from it, where an option decides about code. There, marks are elements.
        if (name === 'tags that cross are not wrapped') continue;
        const plugins = [remarkRehype, [rehypeLinkify, linkifier, { skip: ['code', 'kbd'] }]];
        const processor = unified().use(remarkParse).use(remarkRehype, { allowDangerousHtml: true }).use(plugins.slice(1));
        assert.equal(marked(String(processor.use(rehypeStringify, { allowDangerousHtml: true }).processSync(rest(source)))), wanted, name);
    }
    assert.ok(cases.length >= 15, `${cases.length}`);
});

test('rehype: links cross inline elements, not others, as in linkifyHtml', () => {
    for (const line of [
        '<p>⸠<b>пример</b>.рф/x⸡, ⸠c.com⸡</p>',
        '<p>⸠exa<wbr>mple.com⸡ <i>⸠b.com⸡</i> <code>⸠d.com⸡</code></p>',
        '<p>⸠a.com⸡<br>/x <b>see a.</b>com/x</p>',
        '<div>⸠a.com⸡<div>⸠b.com⸡</div>⸠größe.de⸡</div>',
        '<button>a.com</button><select><option>b.com</option></select><svg><text>a.com</text></svg>⸠b.com⸡',
        '<p>⸠a.com<!-- ё -->/x⸡</p>',
        '<table><tbody><tr><td>⸠a.com⸡</td></tr></tbody></table><script>a.com</script><textarea>a.com</textarea>',
    ]) {
        const text = unmarked(line);
        assert.equal(marked(hypertext(text)), line);
        assert.equal(marked(linkifier.linkifyHtml(text)), line);
    }
    assert.equal(marked(hypertext('<h1>a.com</h1><p>b.com', { skip: ['h1'] })), '<h1>a.com</h1><p>⸠b.com⸡</p>');
    // Existing links are kept.
    assert.equal(hypertext('<a href="x">a.com</a>'), '<a href="x">a.com</a>');
});

test('rehype, remark: elements have the names of properties of objects', () => {
    const inside = [{ type: 'element', tagName: 'a', properties: { href: 'https://é.de' }, children: [{ type: 'text', value: 'click' }] }];
    for (const tagName of ['constructor', 'toString', '__proto__']) {
        const element = { type: 'element', tagName, properties: {}, children: inside };
        const tree = { type: 'root', children: [{ type: 'text', value: 'pay' }, element, { type: 'text', value: 'pal.com' }] };
        const before = structuredClone(tree);
        unified().use(rehypeLinkify, linkifier).runSync(tree);
        assert.deepEqual(tree, before, tagName);
        const custom = { type: 'custom', data: { hName: tagName }, children: [{ type: 'link', url: 'https://é.de', children: [{ type: 'text', value: 'click' }] }] };
        const mdast = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: 'pay' }, custom, { type: 'text', value: 'pal.com' }] }] };
        const given = structuredClone(mdast);
        unified().use(remarkLinkify, linkifier).runSync(mdast);
        assert.deepEqual(mdast, given, tagName);
    }
});

test('rehype: the documents of uts58-html', () => {
    const folder = new URL('../../../testdata/documents/', import.meta.url);
    const different = [];
    let documents = 0;
    for (const line of readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))) {
        if (line.startsWith('#') || line.trim() === '') continue;
        // Serialised from the tree, because only the tree shows how broken markup is parsed.
        const markup = String(unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).processSync(unmarked(line)));
        const wanted = linkifier.linkDocument(markup);
        if (!wanted.isComplete) continue;
        documents++;
        if (marked(hypertext(markup)) !== marked(again(wanted.html))) different.push(markup);
    }
    assert.ok(documents > 100, `${documents}`);
    // As in a page: uts58-html puts no link around it, as a browser may end a nobr anywhere.
    // Nor over a template, which a browser may put in the place of other text.
    assert.deepEqual(different, [
        'Foo<template></template>example.com',
        'exam<nobr>ple</nobr>.com', 'exam<template></template>ple.com',
    ]);
});

const again = (html) => String(unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).processSync(html));

test('attributes, decide, skip: as with linkifyElement', () => {
    const look = { rel: 'ugc', target: '_blank', isolation: 'none', decide: ({ kind, host }) => kind === 'url' && (host === 'a.com' || { class: 'x y', title: 'ё', 'data-n': '1' }) };
    const [a, b] = ['<a href="https://a.com/" rel="ugc" target="_blank">a.com</a>', '<a href="https://b.com/" rel="ugc" target="_blank" class="x y" title="ё" data-n="1">b.com</a>'];
    assert.equal(hypertext('a.com b.com c@d.com', look), `${a} ${b} c@d.com`);
    assert.equal(component('a.com b.com c@d.com', look), `${a} ${b} c@d.com`);
    // In Markdown, the title is part of the link, and comes first.
    const titled = b.replace(' title="ё"', '').replace(' rel=', ' title="ё" rel=');
    assert.equal(markdown('a.com b.com c@d.com', look).trim(), `<p>${a} ${titled} c@d.com</p>`);
    assert.equal(component('a.com', { className: 'link', rel: '', isolation: 'none' }), '<a href="https://a.com/" class="link">a.com</a>');
    assert.equal(component('@ü', { spans }), '<a href="/people/ü" dir="auto" data-name="ü">@ü</a>');
    assert.equal(marked(markdown('# a.com\n\nb.com `c.com`', { skip: 'h1' })), '<h1>a.com</h1>\n<p>⸠b.com⸡ <code>c.com</code></p>');
});

test('mistakes are TypeErrors that say what to do', () => {
    const unsafe = () => [{ start: 0, end: 1, href: 'java\nscript:alert(1)' }];
    for (const [call, message] of [
        [() => remarkLinkify(), /remarkLinkify needs a linkifier: use new Linkifier/u],
        [() => rehypeLinkify({}), /rehypeLinkify needs a linkifier/u],
        [() => component('a', { linkifier: undefined }), /Linkified needs a linkifier/u],
        [() => linkify(null), /linkify needs a linkifier/u],
        [() => forCodeMirror(null), /linkify needs a linkifier/u],
        [() => rehypeLinkify(linkifier, { klass: 'x' }), /no option "klass" among the options of rehypeLinkify: use one of rel/u],
        [() => linkify(linkifier, { skip: 'code' }), /no option "skip"/u],
        [() => forCodeMirror(linkifier, { rel: 1 }), /rel is 1: use a string/u],
        [() => component('a', { spans: [] }), /spans is an array: use a function/u],
        [() => component('a', { spans: unsafe }), /href is .*: use a target that a click neither runs nor reads/u],
        [() => markdown('a', { spans: unsafe }), /href is/u],
        [() => hypertext('a', { spans: () => [{ start: 0, end: 1 }] }), /the href of a span is undefined: use a string/u],
        [() => hypertext('a.com', { decide: () => ({ onclick: 'x' }) }), /onclick/u],
    ]) {
        assert.throws(call, (error) => error instanceof TypeError && message.test(error.message), String(call));
    }
    const bare = new Schema({ nodes, marks: { em: marks.em } });
    const state = EditorState.create({ schema: bare, plugins: [linkify(linkifier)] });
    assert.throws(() => state.apply(state.tr.insertText('a')), /the schema has no mark link: use \{ mark: …/u);
});

test('react-markdown: as a remark and as a rehype plug-in', () => {
    const render = (props) => marked(renderToStaticMarkup(createElement(Markdown, props, '*см.* **пример.рф**, `a.com`, <b>b.com</b> @юра')));
    const wanted = '<p><em>см.</em> <strong>⸠пример.рф⸡</strong>, <code>a.com</code>, &lt;b&gt;⸠b.com⸡&lt;/b&gt; ⸠@юра⸡</p>';
    assert.equal(render({ remarkPlugins: [[remarkLinkify, linkifier, { spans }]] }), wanted);
    assert.equal(render({ rehypePlugins: [[rehypeLinkify, linkifier, { spans, skip: 'code' }]] }), wanted);
});

test('React: children are walked, and texts between links are rendered', () => {
    const children = ['см. ', 'пример', '.рф ', createElement('b', { key: 'b' }, 'a.com ', createElement('a', { href: '/' }, 'b.com')), createElement('code', { key: 'c' }, 'c.com'), 7, null];
    const props = { linkifier, rel: '', isolation: 'none', skip: ['code'], renderText: (text) => createElement('i', null, text) };
    assert.equal(
        renderToStaticMarkup(createElement(Linkified, props, ...children)),
        '<i>см. </i><a href="https://xn--e1afmkfd.xn--p1ai/">пример.рф</a><i> </i><b><a href="https://a.com/">a.com</a><i> </i><a href="/">b.com</a></b><code>c.com</code><i>7</i>',
    );
});

test('React: render gets the link and its properties, and a server writes the same', () => {
    const render = (link, props) => createElement('b', { 'data-kind': link.kind ?? 'span', title: props.href }, props.children);
    assert.equal(component('a.com @ü', { render, spans }), '<b data-kind="url" title="https://a.com/">a.com</b> <b data-kind="span" title="/people/ü">@ü</b>');
    assert.equal(component('<b> & a.com', { render: ({ text }) => text }), '&lt;b&gt; &amp; a.com');
    assert.match(renderToString(createElement(Linkified, { linkifier, text: 'см. пример.рф' })), /^см\. <a href="https:\/\/xn--e1afmkfd\.xn--p1ai\/"/u);
});

test('uts58/small does, too', () => {
    const small = new SmallLinkifier({ profile: 'messages' });
    assert.equal(marked(component('см. пример.рф', { linkifier: small })), 'см. ⸠пример.рф⸡');
    assert.equal(marked(markdown('см. пример.рф', {}, [[remarkLinkify, small]])), '<p>см. ⸠пример.рф⸡</p>');
});

/** A document with ⸠…⸡ for links, a block a line. */
function shown(doc) {
    const lines = [];
    doc.descendants((block) => {
        if (!block.isTextblock) return true;
        let line = '';
        block.forEach((child) => {
            const text = child.isText ? child.text : '|';
            line += child.marks.some(({ type }) => type.name === 'link') ? `⸠${text}⸡` : text;
        });
        // A link across emphasis consists of several texts.
        lines.push(line.replaceAll('⸡⸠', ''));
        return false;
    });
    return lines.join('\n');
}

/** An editor in which steps are taken: a text is typed; `\b` takes back a character, `\n` splits the block. */
class Typist {
    read = [];

    constructor(schemaOfIt = schema, options = {}) {
        const counting = { links: (text) => (this.read.push(text), linkifier.links(text)) };
        this.state = EditorState.create({ schema: schemaOfIt, plugins: [history(), linkify(counting, options)] });
    }

    do(change) {
        this.state = this.state.apply(change(this.state.tr, this.state));
        return this;
    }

    type(text) {
        for (const character of text) {
            this.do((tr, { selection: { from } }) => {
                if (character === '\b') return tr.delete(from - 1, from);
                return character === '\n' ? tr.split(from) : tr.insertText(character);
            });
        }
        return this;
    }

    run(command) {
        command(this.state, (tr) => (this.state = this.state.apply(tr)));
        return this;
    }

    get shown() {
        return shown(this.state.doc);
    }
}

test('ProseMirror: marks follow the typed text, and one undo removes both', () => {
    const typist = new Typist().type('см. пример.рф/x и a.com');
    assert.equal(typist.shown, 'см. ⸠пример.рф/x⸡ и ⸠a.com⸡');
    assert.equal(typist.type('\b\b').shown, 'см. ⸠пример.рф/x⸡ и a.c');
    assert.equal(typist.type('om, b.com').shown, 'см. ⸠пример.рф/x⸡ и ⸠a.com⸡, ⸠b.com⸡');
    assert.equal(typist.run(undo).shown, '');
    assert.equal(typist.run(redo).shown, 'см. ⸠пример.рф/x⸡ и ⸠a.com⸡, ⸠b.com⸡');
    // Within a link, and before one.
    typist.do((tr) => tr.insertText(' ', 8)).do((tr) => tr.insertText('ü', 1));
    assert.equal(typist.shown, 'üсм. при ⸠мер.рф/x⸡ и ⸠a.com⸡, ⸠b.com⸡');
    // These changes aren't adjacent, so they are undone one by one, each with its marks.
    assert.equal(typist.run(undo).run(undo).shown, 'см. ⸠пример.рф/x⸡ и ⸠a.com⸡, ⸠b.com⸡');
});

test('ProseMirror: only blocks that change are read', () => {
    const typist = new Typist().type('a.com\nпример.рф\nc.com');
    typist.read = [];
    typist.type('x');
    assert.deepEqual(new Set(typist.read), new Set(['c.com', 'c.comx']));
    typist.read = [];
    typist.do((tr) => tr.insertText('y', 3));
    assert.deepEqual(new Set(typist.read), new Set(['a.com', 'a.ycom']));
});

test('ProseMirror: split and joined blocks, pasted and deleted text', () => {
    const typist = new Typist().type('siehe größe.de');
    assert.equal(typist.do((tr) => tr.split(9)).shown, 'siehe gr\n⸠öße.de⸡');
    assert.equal(typist.do((tr) => tr.join(10)).shown, 'siehe ⸠größe.de⸡');
    assert.equal(typist.do((tr) => tr.delete(1, 8)).shown, '⸠röße.de⸡');
    assert.equal(typist.do((tr) => tr.insertText('東京 a.com b.com', 1, typist.state.doc.content.size - 1)).shown, '東京 ⸠a.com⸡ ⸠b.com⸡');
    assert.equal(typist.do((tr) => tr.delete(1, typist.state.doc.content.size - 1)).shown, '');
});

test('ProseMirror: links that people add or remove stay, and code has no links', () => {
    const link = schema.marks.link;
    const typist = new Typist().type('a.com b.com');
    // A mark that the user has set.
    typist.do((tr) => tr.addMark(1, 6, link.create({ href: 'https://ö.example/' })));
    // The user removes the link.
    typist.do((tr) => tr.removeMark(7, 12, link));
    typist.type(' c.com');
    assert.equal(typist.shown, '⸠a.com⸡ b.com ⸠c.com⸡');
    assert.equal(typist.state.doc.nodeAt(1).marks[0].attrs.href, 'https://ö.example/');
    const inCode = new Typist().do((tr) => tr.addStoredMark(schema.marks.code.create())).do((tr) => tr.insertText('a.com'));
    assert.equal(inCode.shown, 'a.com');
    const block = new Typist().do((tr) => tr.setBlockType(1, 1, schema.nodes.code_block)).type('пример.рф');
    assert.equal(block.shown, 'пример.рф');
    const bold = new Typist().do((tr) => tr.addStoredMark(schema.marks.strong.create())).type('exam').do((tr) => tr.removeStoredMark(schema.marks.strong)).type('ple.com/ё');
    assert.equal(bold.shown, '⸠example.com/ё⸡');
    const broken = new Typist().do((tr) => tr.insertText('a.com/')).do((tr) => tr.replaceSelectionWith(schema.nodes.hard_break.create())).type('b.com');
    assert.equal(broken.shown, '⸠a.com/⸡|⸠b.com⸡');
});

test('ProseMirror: a mark that includes text typed after it, as in TipTap', () => {
    const inclusive = new Schema({ nodes, marks: { ...marks, link: { ...marks.link, inclusive: true } } });
    const typist = new Typist(inclusive).type('a.com und größe.de!');
    assert.equal(typist.shown, '⸠a.com⸡ und ⸠größe.de⸡!');
    assert.equal(typist.do((tr) => tr.insertText('(', 1)).shown, '(⸠a.com⸡ und ⸠größe.de⸡!');
});

test('ProseMirror: the text that others type is left to them', () => {
    const typist = new Typist().do((tr) => tr.insertText('a.com').setMeta('addToHistory', false));
    assert.equal(typist.shown, 'a.com');
    assert.deepEqual(typist.read, []);
});

test('ProseMirror: many links at once are one step, and the selection stays', () => {
    const text = 'a.com größe.de '.repeat(50);
    const typist = new Typist().type('x ').do((tr) => tr.insertText(text));
    assert.equal(typist.shown, `x ${'⸠a.com⸡ ⸠größe.de⸡ '.repeat(50)}`);
    assert.equal(typist.state.selection.from, text.length + 3);
    // The result is the same as if they had been set one by one.
    const [few] = [new Typist().type('x ')];
    for (let at = 0; at < 50; at++) few.do((tr) => tr.insertText('a.com größe.de '));
    assert.ok(few.state.doc.eq(typist.state.doc));
    // All of them are removed, and then set again.
    typist.do((tr) => tr.replaceWith(0, tr.doc.content.size, schema.nodes.code_block.create(null, schema.text(text))));
    assert.equal(typist.shown, text);
    assert.equal(typist.run(undo).run(redo).shown, text);
});

test('ProseMirror: a document that is inserted into an empty state is linked once, and keeps the links it has', () => {
    const own = schema.text('b.com', [schema.marks.link.create({ href: 'https://ö.example/' })]);
    const blocks = [[], [schema.text('Siehe größe.de, '), own], [schema.text('пример.рф/x!')]].map((texts) => schema.node('paragraph', null, texts));
    const plugins = [history(), linkify(linkifier)];
    for (const content of [[], blocks.slice(0, 1), blocks, blocks.toReversed()]) {
        const stored = schema.node('doc', null, content.length === 0 ? [schema.node('code_block')] : content);
        const empty = EditorState.create({ schema, plugins });
        const { doc } = empty.apply(empty.tr.replaceWith(0, empty.doc.content.size, stored.content));
        const lines = ['', 'Siehe ⸠größe.de⸡, ⸠b.com⸡', '⸠пример.рф/x⸡!'];
        const wanted = content.map((block) => lines[blocks.indexOf(block)]).join('\n');
        assert.equal(shown(doc), wanted);
        assert.equal(doc.textContent, stored.textContent);
        const hrefs = [];
        doc.descendants(({ text, marks }) => void (text === 'b.com' && hrefs.push(marks[0].attrs.href)));
        assert.deepEqual(hrefs, content.length > 1 ? ['https://ö.example/'] : []);
        // The document has just been opened, so there is nothing to undo.
        assert.equal(undo(EditorState.create({ doc, plugins })), false);
    }
});

test('ProseMirror: marks match the links, whatever somebody types', () => {
    let seed = 30;
    const random = (below) => {
        seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
        return (seed >> 8) % below;
    };
    const words = ['a.com', ' ', '/', '.', 'größe', '.de', '@', 'https://', '(', ')', '"', '東京', '*', '\n', '\b', '\b\b\b'];
    let links = 0;
    for (let round = 0; round < 60; round++) {
        const typist = new Typist();
        for (let step = 0; step < 30; step++) {
            const { size } = typist.state.doc.content;
            const place = random(3) === 0 ? 1 + random(size - 1) : typist.state.selection.from;
            const word = words[random(words.length)];
            const at = typist.state.doc.resolve(place);
            if (at.parent.isTextblock) {
                typist.do((tr) => {
                    if (word === '\n') return tr.split(place);
                    if (word[0] !== '\b') return tr.insertText(word, place);
                    return tr.delete(Math.max(at.start(), place - word.length), place);
                });
            }
            const wanted = unmarked(typist.shown).split('\n').map((line) => linkifier.segments(line).map(({ kind, text }) => (kind === 'text' ? text : `⸠${text}⸡`)).join('').replaceAll('⸡⸠', '')).join('\n');
            assert.equal(typist.shown, wanted);
            links += wanted.split('⸠').length - 1;
        }
    }
    assert.ok(links > 500, `${links}`);
});

/**
 * What the plug-in asks of an editor of CodeMirror, all of whose lines are in sight; with a page it is in editors.test.mjs. The texts,
 * changes and decorations are those of CodeMirror.
 */
class WithoutPage {
    /** The processor time that the plug-in has taken, in milliseconds. */
    time = 0;

    constructor(doc, plugin) {
        this.state = StateOfCodeMirror.create({ doc });
        this.time += timed(() => (this.plugin = plugin.create(this)))();
    }

    get visibleRanges() {
        return [{ from: 0, to: this.state.doc.length }];
    }

    change(given) {
        const { state, changes, docChanged } = this.state.update({ changes: given });
        this.state = state;
        this.time += timed(() => this.plugin.update({ view: this, state, changes, docChanged, viewportChanged: false }))();
        return this;
    }

    /** The text with ⸠…⸡ for links. */
    get shown() {
        let shown = '';
        let at = 0;
        this.plugin.decorations.between(0, this.state.doc.length, (from, to) => {
            shown += `${this.state.sliceDoc(at, from)}⸠${this.state.sliceDoc(from, to)}⸡`;
            at = to;
        });
        return shown + this.state.sliceDoc(at);
    }
}

test('CodeMirror: decorations match the links, whatever changes', () => {
    for (const [options, cases] of [[{}, CASES], [{ spans }, MENTIONS]]) {
        const editor = new WithoutPage(cases.map(unmarked).join('\n'), forCodeMirror(linkifier, options));
        assert.equal(editor.shown, cases.join('\n'));
        // Changes in many places at once.
        editor.change(cases.flatMap((_, at) => {
            const { from, to } = editor.state.doc.line(at + 1);
            return [{ from, insert: '東京 ' }, { from: to, insert: ' ü.com' }];
        }));
        assert.equal(editor.shown, cases.map((line) => `東京 ${line} ⸠ü.com⸡`).join('\n'));
    }
});

// Without a length limit, because one link fewer would mean many more.
const limitless = new Linkifier({ profile: 'messages', maxLength: null });

for (const [name, work] of [
    ['Linkified', (text) => Linkified({ linkifier: limitless, text, spans })],
    ['rehypeLinkify', (text) => rehypeLinkify(limitless, { spans })({ type: 'root', children: [{ type: 'text', value: text }] })],
    ['remarkLinkify', (text) => remarkLinkify(limitless, { spans })({ type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] })],
    ['linkify of ProseMirror', (text) => {
        const state = EditorState.create({ schema, plugins: [linkify(limitless, { spans })] });
        const all = state.apply(state.tr.insertText(text));
        all.apply(all.tr.insertText('x'));
    }],
    ['linkify of CodeMirror', (text) => void new WithoutPage(text, forCodeMirror(limitless, { spans })).change({ from: 0, insert: 'x' })],
]) {
    test(`linear: ${name}, of hostile repeats`, async () => {
        assert.deepEqual(await notLinear(4096, timed(work)), []);
    });
}

test('linear: trees with many nodes, of texts and of tags', async () => {
    const trees = {
        tags: (count) => Array.from({ length: count }, (_, at) => (at % 2 === 0 ? { type: 'html', value: '<b>' } : { type: 'text', value: 'ä.de ' })),
        anchors: (count) => Array.from({ length: count }, (_, at) => (at % 2 === 0 ? { type: 'html', value: '<a>' } : { type: 'text', value: 'a.de ' })),
        ends: (count) => Array.from({ length: count }, () => ({ type: 'html', value: '</i>' })),
        texts: (count) => Array.from({ length: count }, () => ({ type: 'text', value: 'a.de ' })),
        marks: (count) => Array.from({ length: count }, () => ({ type: 'emphasis', children: [{ type: 'text', value: 'ä.de ' }] })),
        deep: (count) => {
            let inner = [];
            for (let at = 0; at < count; at++) inner = [{ type: 'text', value: 'a.de ' }, { type: 'emphasis', children: inner }];
            return inner;
        },
    };
    const rows = Object.keys(trees).map((name) => ({ name, head: '', unit: 'x', tail: '' }));
    for (const row of rows) {
        const measure = (text) => {
            const tree = { type: 'root', children: [{ type: 'paragraph', children: trees[row.name](text.length) }] };
            return timed(() => remarkLinkify(linkifier)(tree))();
        };
        assert.deepEqual(await notLinear(8192, measure, [row]), []);
    }
    const tag = { name: 'a long tag', head: '<a ', unit: '"x" ', tail: '' };
    const quotes = { name: 'quotes', head: '<a ', unit: '"', tail: '' };
    const comment = { name: 'comment', head: '<!--', unit: '-', tail: '' };
    const measure = timed((value) => remarkLinkify(linkifier)({ type: 'root', children: [{ type: 'paragraph', children: [{ type: 'html', value }] }] }));
    assert.deepEqual(await notLinear(65536, measure, [tag, quotes, comment]), []);
});

test('linear: an editor with many blocks and many links in one', async () => {
    const [blocks, links] = [{ name: 'blocks', head: '', unit: 'ä.de\n', tail: '' }, { name: 'links', head: '', unit: 'ä.de ', tail: '' }];
    const measure = timed((text) => {
        const state = EditorState.create({ schema, plugins: [linkify(linkifier)] });
        const content = text.split('\n').map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]));
        let all = state.apply(state.tr.replaceWith(0, state.doc.content.size, content));
        all = all.apply(all.tr.insertText('"', 1));
        all.apply(all.tr.delete(0, all.doc.content.size));
    });
    assert.deepEqual(await notLinear(32768, measure, [blocks, links]), []);
});

test('linear: an editor of CodeMirror with many lines that change at once, and with many links in one', async () => {
    const [lines, links] = [{ name: 'lines', head: '', unit: 'ä.de\n', tail: '' }, { name: 'links', head: '', unit: 'ä.de ', tail: '' }];
    const measure = (text) => {
        const changes = Array.from(text.matchAll(/ä/gu), ({ index }) => ({ from: index, to: index + 1, insert: 'ö' }));
        return new WithoutPage(text, forCodeMirror(linkifier)).change(changes).change({ from: 0, to: text.length }).time;
    };
    assert.deepEqual(await notLinear(32768, measure, [lines, links]), []);
});

test('a bundle grows by less than 2 kB for each entry, and by 5.1 kB with references and trees', async () => {
    const sizes = async (contents) => {
        const { outputFiles: [{ contents: code }] } = await build({
            stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)) }, bundle: true, minify: true, format: 'esm',
            target: 'es2022', external: ['react', 'prosemirror-*', '@codemirror/*'], write: false,
        });
        return [code.length, gzipSync(code, { level: 9 }).length];
    };
    const without = await sizes("export * from './js/index.js'");
    for (const name of ['marked', 'markdown-it', 'remark', 'rehype', 'react', 'codemirror', 'prosemirror', 'xterm']) {
        const all = await sizes(`export * from './js/index.js'; export * as plugin from './js/${name}.js';`);
        const [minified, compressed] = all.map((size, at) => size - without[at]);
        console.log(`uts58/${name}: ${minified} bytes more, ${compressed} compressed`);
        assert.ok(compressed < (/^mark|^re(mark|hype)/u.test(name) ? 5100 : 2000), name);
    }
});
