// Markdown of the repository as content of a page.

import { dirname, posix } from 'node:path';
import hljs from 'highlight.js/lib/common';
import { Marked } from 'marked';
import { readText } from '../sites/files.mjs';
import { resolve } from './addresses.mjs';

export const escaped = (text) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As repositories make them from headings. */
const slug = (text) =>
    text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
        .replaceAll(' ', '-');

/** What a heading says, without markup. */
const plain = (tokens) =>
    tokens
        .map((token) => (token.tokens ? plain(token.tokens) : token.type === 'html' ? '' : (token.text ?? '')))
        .join('')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');

/** The part of a document below a heading that has this anchor, without the heading, with links from the root. */
export function sectionOf(path, anchor) {
    const lines = readText(path).split('\n');
    let inside = false;
    let isCode = false;
    let level = 0;
    const taken = [];
    for (const line of lines) {
        if (line.startsWith('```')) isCode = !isCode;
        const heading = !isCode && /^(#+) (.+)$/.exec(line);
        if (heading && inside && heading[1].length <= level) break;
        if (inside) taken.push(line);
        if (heading && !inside && slug(heading[2].replaceAll('`', '')) === anchor) {
            inside = true;
            level = heading[1].length;
        }
    }
    if (!inside) throw new Error(`${path} has no #${anchor}`);
    const folder = dirname(path);
    return taken
        .join('\n')
        .replaceAll(/\]\((?![a-z]+:|#|\/)([^)\s]+)\)/g, (_, href) => `](/${posix.normalize(posix.join(folder, href))})`)
        .trim();
}

/** A fenced block of code of a document: the first of its language, without anything that only rustdoc needs. */
function blockOf(path, language) {
    const block = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readText(path));
    if (!block) throw new Error(`${path} has no block of ${language}`);
    return block[1];
}

/**
 * @param {string} markdown
 * @param {string} path its file, for what links lead to
 * @param {(directive: string) => string} directive what stands for `{{…}}` in a line of its own
 * @returns {{html: string, title: string, sections: {heading: string, anchor: string, text: string}[], problems: string[], images: string[]}}
 */
export function render(markdown, path, directive) {
    const folder = dirname(path);
    const problems = [];
    const images = [];
    const sections = [{ heading: '', anchor: '', text: '' }];
    const used = new Map();
    const marked = new Marked({
        walkTokens(token) {
            const section = sections.at(-1);
            if (token.type === 'code') section.text += `${token.text} `;
            else if (!token.tokens && ['text', 'codespan', 'escape'].includes(token.type)) section.text += `${token.text}`;
            else if (['paragraph', 'space', 'table', 'list_item'].includes(token.type)) section.text += ' ';
        },
        extensions: [
            {
                name: 'directive',
                level: 'block',
                start: (source) => source.indexOf('{{'),
                tokenizer(source) {
                    const match = /^\{\{([^{}]+)\}\}(?:\n|$)/.exec(source);
                    return match ? { type: 'directive', raw: match[0], asked: match[1].trim() } : undefined;
                },
                renderer: ({ asked }) => directive(asked),
            },
        ],
        renderer: {
            heading({ tokens, depth }) {
                const said = plain(tokens);
                const named = slug(said);
                const times = used.get(named) ?? 0;
                used.set(named, times + 1);
                const anchor = times === 0 ? named : `${named}-${times}`;
                return `<h${depth} id="${escaped(anchor)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
            },
            code({ text, lang = '' }) {
                return code(text, lang);
            },
            table({ header, rows }) {
                const cells = (row, tag) =>
                    row
                        .map(({ tokens, align }) => {
                            const content = this.parser.parseInline(tokens);
                            // A heading without words isn't a heading.
                            const name = tag === 'th' && content === '' ? 'td' : tag;
                            return `<${name}${align ? ` class="${align}"` : ''}>${content}</${name}>`;
                        })
                        .join('');
                const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
                const head = header.every(({ text }) => text === '') ? '' : `<thead><tr>${cells(header, 'th')}</tr></thead>`;
                return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>\n`;
            },
            link({ href, tokens }) {
                const target = resolve(href, folder);
                if (target === undefined) problems.push(`no such file: ${href}`);
                return `<a href="${escaped(target ?? href)}">${this.parser.parseInline(tokens)}</a>`;
            },
            image({ href, text }) {
                const file = posix.normalize(href.startsWith('/') ? href.slice(1) : posix.join(folder, href));
                images.push(file);
                return `<img src="images/${posix.basename(file)}" alt="${escaped(text)}" loading="lazy">`;
            },
            html({ text }) {
                return /^<!--/.test(text) ? '' : text;
            },
        },
    });
    const tokens = marked.lexer(markdown);
    // Anchors of the search are those of the headings, which are counted the same way.
    const seen = new Map();
    let title = '';
    for (const token of tokens) {
        if (token.type === 'heading') {
            const heading = plain(token.tokens);
            const named = slug(heading);
            const times = seen.get(named) ?? 0;
            seen.set(named, times + 1);
            if (token.depth === 1 && title === '') title = heading;
            sections.push({ heading, anchor: times === 0 ? named : `${named}-${times}`, text: '' });
        }
        marked.walkTokens([token], marked.defaults.walkTokens);
    }
    const html = marked.parser(tokens);
    return { html, title, sections, problems, images };
}

/** What is next to a block, so that a reader finds the one of their language. */
const NAMES = {
    ...{ rust: 'Rust', python: 'Python', js: 'JavaScript', c: 'C', java: 'Java', kotlin: 'Kotlin', ruby: 'Ruby', html: 'HTML' },
    ...{ xml: 'XML', toml: 'TOML', sh: 'Shell', console: 'Shell' },
};
const LANGUAGES = { console: 'bash', sh: 'bash', js: 'javascript', html: 'xml', toml: 'ini', mermaid: '' };

/** A block of code. `rust file=PATH` is that file; `java from=PATH` is the first block of the language in that document. */
export function code(text, info) {
    const [language = ''] = info.split(/[\s,]/);
    const file = /\bfile=(\S+)/.exec(info)?.[1];
    const from = /\bfrom=(\S+)/.exec(info)?.[1];
    let content = text;
    if (file) content = readText(file);
    if (from) content = blockOf(from, language);
    // Lines that rustdoc runs and does not show.
    if (language === 'rust') content = content.replaceAll(/^# .*\n?/gm, '');
    content = content.replace(/\n$/, '');
    const known = LANGUAGES[language] ?? language;
    const body = hljs.getLanguage(known) ? hljs.highlight(content, { language: known }).value : escaped(content);
    const target = file && resolve(`/${file}`, '');
    const told = file ? `<p class="file"><a href="${escaped(target)}">${escaped(file)}</a></p>` : '';
    const name = NAMES[language];
    const named = name ? `aria-label="Code, ${name}" data-language="${name}"` : 'aria-label="Text"';
    return `${told}<pre tabindex="0" role="group" ${named}><code>${body}</code></pre>\n`;
}
