// The adapters that read CommonMark, and the texts of their links.

import MarkdownIt from 'markdown-it';
import { Marked } from 'marked';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { linkify as forMarkdownIt } from 'uts58/markdown-it';
import { linkify as forMarked } from 'uts58/marked';
import remarkLinkify from 'uts58/remark';

/** Renders Markdown as HTML with links, by each adapter. */
export const adapters = (linkifier, options = {}) => {
    const processor = unified().use(remarkParse).use(remarkGfm).use(remarkLinkify, linkifier, options)
        .use(remarkRehype, { allowDangerousHtml: true }).use(rehypeStringify, { allowDangerousHtml: true });
    const marked = new Marked(forMarked(linkifier, options));
    const md = new MarkdownIt({ html: true }).use(forMarkdownIt, linkifier, options);
    return {
        marked: (text) => marked.parse(text),
        remark: (text) => String(processor.processSync(text)),
        'markdown-it': (text) => md.render(text),
    };
};

/** What the parsers make of Markdown on their own: without links of bare URLs, and without tags and HTML blocks. */
export const parsers = () => {
    const processor = unified().use(remarkParse).use(remarkGfm).use(function () {
        const data = this.data();
        data.micromarkExtensions.push({ disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'] } });
        data.fromMarkdownExtensions = data.fromMarkdownExtensions.flat(Infinity).map((one) => ({ ...one, transforms: [] }));
    }).use(remarkRehype).use(rehypeStringify);
    const marked = new Marked({ tokenizer: { url() {} }, renderer: { html: () => '' } });
    const md = new MarkdownIt({ html: true });
    md.renderer.rules.html_inline = md.renderer.rules.html_block = () => '';
    return [(text) => marked.parse(text), (text) => String(processor.processSync(text)), (text) => md.render(text)];
};

const REFERENCES = { __proto__: null, amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', shy: '\u00ad', zwnj: '\u200c' };

/** The text of HTML without tags. */
export const textOf = (html) =>
    html.replace(/<!--[^]*?-->|<[^>]*>/gu, '').replace(/&(?:(\w+)|#x([0-9a-f]+)|#(\d+));/giu, (whole, name, hex, decimal) =>
        (name ? (REFERENCES[name] ?? whole) : String.fromCodePoint(parseInt(hex ?? decimal, hex ? 16 : 10))));

/** The texts of the links, with where they go. */
export const linksOf = (html) => Array.from(html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/gu), ([, href, text]) => ({ href: textOf(href), text: textOf(text) }));
