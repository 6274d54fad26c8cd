// What the site makes of the Markdown that the repository shows as it is: links between files become links between pages, blocks in
// several languages become tabs, and blocks with marked links become live examples.

import { dirname, relative } from 'node:path';
import { root } from '../../sites/files.mjs';
import { PLAYGROUND, resolve } from './pages.mjs';

const NAMES = { rust: 'Rust', python: 'Python', js: 'JavaScript', c: 'C', java: 'Java', kotlin: 'Kotlin', console: 'Command line' };
const languageOf = (token) => token.info.split(/[\s,]/)[0];

/** Rustdoc compiles lines that begin with `# `, and doesn't show them. */
function hideRustdocLines(token) {
    if (languageOf(token) === 'rust') token.content = token.content.replaceAll(/^# .*\n/gm, '');
}

/**
 * The blocks that follow each other from `at`, each with the output after it.
 * @returns {{name: string, tokens: object[]}[]}
 */
function blocksFrom(tokens, at) {
    const blocks = [];
    for (const token of tokens.slice(at)) {
        const language = token.type === 'fence' ? languageOf(token) : '';
        if (language === 'text' && !/\blive\b/.test(token.info) && blocks.length > 0) blocks.at(-1).tokens.push(token);
        else if (NAMES[language]) blocks.push({ name: NAMES[language], tokens: [token] });
        else break;
    }
    return blocks;
}

let groups = 0;

/** Blocks of several languages as tabs, in the structure of VitePress's own code groups. */
function tabs(state, blocks) {
    const html = (content) => Object.assign(new state.Token('html_block', '', 0), { content });
    const group = `tabs-${++groups}`;
    const labels = blocks.map(({ name }, number) => {
        const id = `${group}-${number}`;
        return `<input type="radio" name="${group}" id="${id}"${number === 0 ? ' checked' : ''}><label data-title="${name}" for="${id}">${name}</label>`;
    });
    return [
        html(`<div class="vp-code-group"><div class="tabs">${labels.join('')}</div><div class="blocks">\n`),
        ...blocks.flatMap(({ tokens }, number) => [
            html(`<div class="tab${number === 0 ? ' active' : ''}">\n`),
            ...tokens,
            html('</div>\n'),
        ]),
        html('</div></div>\n'),
    ];
}

function groupLanguages(state) {
    const made = [];
    for (let at = 0; at < state.tokens.length; ) {
        const token = state.tokens[at];
        const blocks = blocksFrom(state.tokens, at);
        const isGroup = blocks.length > 1 && new Set(blocks.map(({ name }) => name)).size === blocks.length;
        if (token.type === 'fence') hideRustdocLines(token);
        made.push(...(isGroup ? tabs(state, blocks) : [token]));
        if (isGroup) blocks.forEach(({ tokens }) => tokens.forEach(hideRustdocLines));
        at += isGroup ? blocks.reduce((count, { tokens }) => count + tokens.length, 0) : 1;
    }
    state.tokens = made;
}

/** Widths in characters: of a table's line, of the space around a cell, of the longest word that isn't broken, and of a narrow column. */
const [LINE, SPACE, WORD, NARROW] = [66, 2.4, 13, 20];
/** If a table has more columns, its headings are vertical and its cells, which are numbers, aren't broken. */
const MANY = 8;

const textOf = ({ children }) => children.map(({ type, content }) => (type === 'html_inline' ? '' : content)).join('');
const longest = (texts) => Math.max(...texts.map(({ length }) => length));

/** Gives each column of a table room for its words. On narrow screens, rows become cards if the columns don't fit. */
function fitTables(state) {
    let [table, cells] = [];
    for (const [at, token] of state.tokens.entries()) {
        if (token.type === 'table_open') [table, cells] = [token, []];
        else if (/^t[hd]_open$/.test(token.type)) cells.push({ token, text: textOf(state.tokens[at + 1]) });
        else if (token.type === 'table_close') fitTable(table, cells);
    }
}

function fitTable(table, cells) {
    const heads = cells.filter(({ token }) => token.type === 'th_open');
    const count = heads.length;
    const columns = heads.map((_, number) => cells.filter((_, at) => at % count === number).map(({ text }) => text));
    const isCards = count > 2 || columns.every((texts) => longest(texts) > NARROW);
    if (isCards) table.attrJoin('class', 'cards');
    if (count > MANY) table.attrJoin('class', 'many');
    else fitColumns(heads, columns);
    cells.slice(count).forEach(({ token, text }, at) => {
        // The first of several columns is the title of its card.
        if (isCards && (at % count > 0 || count === 2)) token.attrSet('data-label', heads[at % count].text);
        if (text !== '' && text.length <= WORD) token.attrSet('class', 'short');
    });
}

function fitColumns(heads, columns) {
    // Chinese and Japanese text can break anywhere.
    const words = columns.map((texts) => Math.min(WORD, longest(texts.flatMap((text) => text.split(/[\s\u2e80-\uffef]+/)))));
    let most = WORD;
    while (most > 6 && words.reduce((sum, width) => sum + SPACE + Math.min(most, width), 0) > LINE) most -= 1;
    heads.forEach(({ token }, number) => {
        token.attrSet('style', `${token.attrGet('style') ?? ''};min-width:calc(${Math.min(most, words[number])} * var(--char))`);
    });
}

/** The heading of a column without words isn't a heading. */
function emptyHeadings(state) {
    state.tokens.forEach((token, at) => {
        if (token.type !== 'th_open' || state.tokens[at + 1].content !== '') return;
        for (const each of [token, state.tokens[at + 2]]) each.tag = 'td';
    });
}

function followLinks(state) {
    const path = state.env.realPath ?? state.env.path;
    // A title by itself has no file, and its links are never followed.
    if (!path) return;
    const folder = dirname(relative(root, path));
    for (const token of state.tokens.flatMap(({ children }) => children ?? [])) {
        const name = { link_open: 'href', image: 'src' }[token.type];
        if (!name) continue;
        const href = token.attrGet(name);
        if (token.type === 'image') {
            if (!/^[a-z]+:/i.test(href)) token.attrSet('src', href.startsWith('.') ? href : `./${href}`);
            continue;
        }
        const target = resolve(href, folder);
        if (!target) throw new Error(`${folder}: a link leads to ${href}, which does not exist`);
        token.attrSet('href', target);
        // The playground is a page of its own, without VitePress.
        if (target.startsWith(PLAYGROUND)) token.attrSet('target', '_self');
    }
}

/** A block `text live name=value …` as the component, with the settings as an object. */
function liveExample(token, escape) {
    const settings = { profile: 'messages' };
    for (const setting of token.info.split(/\s+/).slice(2)) {
        const [name, value = 'on'] = setting.split('=');
        settings[name] = { on: true, off: false }[value] ?? value.replaceAll(',', ' ');
    }
    const attribute = (value) => escape(JSON.stringify(value));
    return `<LiveExample :settings="${attribute(settings)}" :marked="${attribute(token.content.trimEnd().split('\n'))}" />\n`;
}

/** Inline code in which `⸠` and `⸡` are around links: the links are shown as such, without the marks. Long URLs break after `/`. */
const showLinks = (html) => html.replaceAll(/(?<![<;])\/+(?=[^/<\s])/g, '$&<wbr>').replaceAll(/⸠([^⸠⸡]*)⸡/g, '<mark>$1</mark>');

/** Vue would read `{{`, which is text everywhere here. */
const withoutBraces = (html) => html.replaceAll('{{', '&#123;&#123;');

/** @param {import('markdown-it')} md */
export function markdown(md) {
    const { code_inline: code, text } = md.renderer.rules;
    md.renderer.rules.code_inline = (...given) => withoutBraces(showLinks(code(...given)));
    md.renderer.rules.text = (...given) => withoutBraces(text(...given));
    // It would turn the `:/` of `://` into an emoji.
    md.disable('emoji');
    md.core.ruler.push('follow-links', followLinks);
    md.core.ruler.push('fit-tables', fitTables);
    md.core.ruler.push('empty-headings', emptyHeadings);
    md.core.ruler.push('group-languages', groupLanguages);
    // VitePress writes tables without their attributes. We keep VitePress's tab stop, so that the keyboard can scroll a wide table.
    md.renderer.rules.table_open = (tokens, at, options) => {
        tokens[at].attrSet('tabindex', '0');
        return md.renderer.renderToken(tokens, at, options);
    };
    const fence = md.renderer.rules.fence;
    md.renderer.rules.fence = (tokens, at, ...rest) => {
        const token = tokens[at];
        if (/^text live\b/.test(token.info)) return liveExample(token, md.utils.escapeHtml);
        token.info = languageOf(token);
        return fence(tokens, at, ...rest);
    };
}
