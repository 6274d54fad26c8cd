// `uts58/marked`: links in Markdown, for marked.

import { Memory } from './look.js';
import { checkedElement, checkedLinkifier } from './options.js';
import { reference } from './references.js';
import { linkTree, shapeOfHtml } from './tree.js';

/** Text of a URL that isn't markup, without its last character, which marked looks at if a mark follows. */
const URL_TEXT = /^(?:https?:\/\/|www\.)(?:[^\s*_~`\\<>[\]!&]|(?<=\w)_(?=\w))+(?=[^\W_])/;

/** How much of the text before a link may decide about it. */
const CONTEXT = 12;

/** Text after which the rest is read as at the start of a paragraph: no mark of Markdown and no quotation is open. */
const PLAIN = /^(?:[^*_~`\\<[\]"'“”„«»]|(?<=\w)[_'](?=\w))*$/;
const QUOTATION = /\B"(\S[^"]*\S)"|“([^“]*?)”/g;

/** The HTML elements that tokens correspond to. No link crosses others. */
const NAMES = { __proto__: null, root: '#root', text: '#text', escape: '#text', em: 'em', strong: 'strong', del: 'del', link: 'a', codespan: 'code' };

/** Blocks that the text before them can't continue into, so a link there is final. */
const CLOSED = new Set(['space', 'code', 'html', 'hr', 'def']);

/** Every link contains one of these, or the `&` of a reference to one. */
const MAY_HAVE_LINK = /[.:@&\u3002\uFF0E\uFF61]/u;

const shapeOf = ({ type, value }) => (type === 'html' ? shapeOfHtml(value) : (NAMES[type] ?? '#break'));

/** The mark of emphasis. */
function markOf({ type, token }) {
    if (type === 'em') return token.raw[0];
    if (type === 'strong') return token.raw.slice(0, 2);
    return type === 'del' ? /^~~?/u.exec(token.raw)[0] : undefined;
}

/** A node for `linkTree`. `places` tells where each code unit of the text begins in the source, if that isn't the text. */
function nodeOf(token) {
    const { type, raw } = token;
    if (type === 'text' && token.escaped) return { type: 'html', value: raw, token };
    if (type === 'text') return { type, token, raw, ...decoded(raw) };
    if (type === 'escape') return { type, value: token.text, raw, places: [0, raw.length], token };
    const children = type === 'codespan' ? [{ type: 'text', value: token.text }] : token.tokens?.map(nodeOf);
    return { type, value: raw, token, children, given: children };
}

/** The token of a node. */
function tokenOf(node) {
    const { type, token, raw, children, given } = node;
    if (type === 'link' && token === undefined) return linkToken(node);
    // A mark of a URL has no token.
    if (type === 'text' && (token === undefined || raw !== token.raw)) return { type, raw: raw ?? node.value, text: shown(raw ?? node.value), escaped: false };
    if (children !== given || children?.some(isChanged)) token.tokens = children.map(tokenOf);
    return token;
}

/** A copy of a token, because programs may change their tokens. Most are links. */
function copy(token) {
    const { type, raw, text } = token;
    if (type === 'text' && !token.tokens) return { type, raw, text, escaped: token.escaped };
    if (token.autolink) return autolink(token);
    return token.tokens ? { ...token, tokens: token.tokens.map(copy) } : { ...token };
}

const autolink = ({ raw, text, href, title, attributes }) => ({ type: 'link', raw, text, href, title, attributes, autolink: true, tokens: [{ type: 'text', raw, text, escaped: false }] });

const sourceOf = (tokens) => tokens.map(({ raw }) => raw).join('');

const isChanged = ({ children, given }) => children !== given || (children?.some(isChanged) ?? false);

function linkOf({ href, ...attributes }, children) {
    return { type: 'link', href, title: attributes.title ?? null, attributes, children };
}

function linkToken({ href, title, attributes, children }) {
    const tokens = children.map(tokenOf);
    const raw = sourceOf(tokens);
    const isPlain = children.every(({ type }) => type === 'text' || type === 'escape');
    if (!isPlain) return { type: 'link', raw, text: raw, href: href.replaceAll('&', '&amp;'), title, attributes, tokens };
    return autolink({ raw, text: children.map(({ value }) => value).join(''), href, title, attributes });
}

const kind = {
    shapeOf,
    linkOf,
    markOf,
    partOf: ({ raw, places }, from, to) => ({ raw: places ? raw.slice(places[from], places[to]) : raw.slice(from, to) }),
    joined: (before, after) => ({ raw: (before.raw ?? before.value) + (after.raw ?? after.value), token: undefined }),
};

/**
 * An extension for marked: `marked.use(linkify(linkifier))`. Links the tokens of each paragraph after marked has read it,
 * in place of marked's own autolinks.
 */
export function linkify(linkifier, options = {}) {
    const look = { ...checkedElement(options, 'linkify', ['decide', 'streaming']), attributes: {}, isMarkdown: true };
    look.skip.add('code');
    checkedLinkifier(linkifier, 'linkify');
    const known = new WeakSet();
    const finished = new Memory();

    // The start of the paragraph that grows, which nothing later can change, and its tokens.
    let grown = { source: '', tokens: [] };

    function link(source, tokens, isClosed) {
        if (!MAY_HAVE_LINK.test(source)) return tokens;
        const root = { type: 'root', children: tokens.map(nodeOf) };
        const { children } = root;
        linkTree(linkifier, root, { ...look, isClosed }, kind);
        if (root.children === children && !children.some(isChanged)) return tokens;
        tokens.length = 0;
        for (const node of root.children) tokens.push(tokenOf(node));
        return tokens;
    }

    /** The tokens of a paragraph that grows. Reads only what isn't final. */
    function grow(source, read, into) {
        if (!source.startsWith(grown.source)) grown = { source: '', tokens: [] };
        for (const token of grown.tokens) into.push(copy(token));
        const rest = source.slice(grown.source.length);
        const tokens = read(rest, []);
        let end = finalLength(linkifier, tokens);
        grown.source += rest.slice(0, end);
        for (const token of link(rest, tokens, false)) {
            into.push(token);
            if (end <= 0) continue;
            const raw = token.raw.slice(0, end);
            grown.tokens.push(raw === token.raw ? copy(token) : { ...token, raw, text: shown(raw) });
            end -= raw.length;
        }
    }

    /** May the paragraph with these tokens, which marked reads now, still grow? */
    function mayGrow({ inlineQueue, tokens: [...blocks] }, tokens) {
        const last = blocks.at(-1);
        return inlineQueue.at(-1)?.tokens === tokens && !(CLOSED.has(last?.type) || last?.raw.endsWith('\n'));
    }

    /** Makes a lexer link each paragraph that it has read. */
    function prepare(lexer) {
        if (known.has(lexer)) return;
        known.add(lexer);
        const { inlineTokens } = lexer;
        let depth = 0;
        lexer.inlineTokens = (source, tokens = []) => {
            const read = (source, into) => {
                depth++;
                try {
                    return Reflect.apply(inlineTokens, lexer, [source, into]);
                } finally {
                    depth--;
                }
            };
            if (depth > 0) return read(source, tokens);
            const isOpen = look.streaming && mayGrow(lexer, tokens);
            // Tags and references to other parts of the document mean something else in another document.
            if (!look.streaming || (!isOpen && /[<[]/u.test(source))) return link(source, read(source, tokens), true);
            if (isOpen) grow(source, read, tokens);
            else for (const token of finished.get(source, () => link(source, read(source, []), true))) tokens.push(copy(token));
            return tokens;
        };
    }

    return {
        extensions: [{
            name: 'uts58',
            level: 'block',
            tokenizer() {
                prepare(this.lexer);
            },
        }],
        hooks: {
            processAllTokens(tokens) {
                // `parseInline` reads no blocks.
                if (!this.block) link(sourceOf(tokens), tokens, !look.streaming);
                return tokens;
            },
        },
        tokenizer: {
            /** A URL is text here, read at once: marked's rule for text takes quadratic time in long ones. */
            url(source) {
                const raw = URL_TEXT.exec(source)?.[0];
                return raw && { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
            },
        },
    };
}

const textOf = (token) => token.tokens?.map(textOf).join('') ?? token.text;

/** How much of the source of these tokens nothing later can change. The rest begins with white space. */
function finalLength(linkifier, tokens) {
    let end = sourceOf(tokens).length;
    let final = 0;
    const before = [...tokens];
    while (before.length > 0) {
        const { type, raw } = before.pop();
        end -= raw.length;
        if (type !== 'text') continue;
        if (final === 0 && /\s/u.test(raw)) final = end + linkifier.stablePrefix(raw) - CONTEXT;
        const found = /^[^]*\S(?=\s)/u.exec(raw.slice(0, Math.max(0, final - end)));
        if (found === null) continue;
        // A reference to a definition ends in `]`.
        const isComplete = ({ type, raw }) => type in NAMES && !raw.endsWith(']');
        const text = before.map(textOf).join('') + found[0];
        return before.every(isComplete) && PLAIN.test(text.replace(QUOTATION, '$1$2')) ? end + found[0].length : 0;
    }
    return 0;
}

/** A character of text: a reference, or one code unit. */
const WRITTEN = /&(?:([a-zA-Z][a-zA-Z0-9]*)|#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7}));|[^]/gu;

/** For a reference that isn't known: a lone surrogate, next to which no host is linked, and which ends a URL. */
const UNKNOWN = '\ud800';

/** Decodes references as a reader sees them. */
function decoded(source) {
    if (!source.includes('&')) return { value: source };
    let value = '';
    const places = [];
    for (const { 0: written, 1: name, 2: hex, 3: decimal, index } of source.matchAll(WRITTEN)) {
        const code = parseInt(hex ?? decimal, hex ? 16 : 10);
        const seen = name ? (reference(name) ?? UNKNOWN) : code >= 0 ? character(code) : written;
        for (let unit = 0; unit < seen.length; unit++) places.push(index);
        value += seen;
    }
    return { value, places: [...places, source.length] };
}

const character = (code) => (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? '\ufffd' : String.fromCodePoint(code));

/** The text of a token with this source, as marked writes it: its renderers decode only named references. */
const shown = (source) =>
    source.replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/giu, (_, hex, decimal) => {
        const seen = character(parseInt(hex ?? decimal, hex ? 16 : 10));
        return seen === '&' ? '&amp;' : seen;
    });
