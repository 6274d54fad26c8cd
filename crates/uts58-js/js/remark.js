// `uts58/remark`: links in Markdown, in the tree of remark (mdast).

import { property } from './property.js';
import { plugin, shapeOfHtml } from './tree.js';

/** The HTML elements that nodes correspond to. Other nodes are blocks if they have children; no link crosses the rest. */
const NAMES = {
    __proto__: null,
    root: '#root', text: '#text', paragraph: 'p', tableCell: 'td', blockquote: 'blockquote', listItem: 'li',
    emphasis: 'em', strong: 'strong', delete: 'del', link: 'a', linkReference: 'a', inlineCode: 'code', inlineMath: 'code',
};

function shapeOf({ type, depth, data, value, children }, parent) {
    if (type === 'heading') return `h${depth}`;
    // An HTML block isn't an inline tag.
    if (type === 'html') return /^(?:root|blockquote|listItem|footnoteDefinition)$/u.test(parent.type) ? '#break' : shapeOfHtml(value);
    return data?.hName ?? NAMES[type] ?? (children ? 'div' : '#break');
}

function linkOf({ href, title = null, ...others }, children) {
    const hProperties = {};
    for (const [name, value] of Object.entries(others)) property(hProperties, name, value);
    return { type: 'link', url: href, title, children, data: { hProperties } };
}

const LENGTHS = { __proto__: null, emphasis: 1, strong: 2, delete: 2 };

/** The mark of emphasis in the source. Other plug-ins may have changed the tree. */
function markOf({ type, position }, source) {
    if (!(type in LENGTHS)) return;
    const [start, end] = [position?.start.offset, position?.end.offset];
    const mark = /^(?:([*_])\1?|~~?)/u.exec(source.slice(start, start + LENGTHS[type]))?.[0];
    return mark !== undefined && source.slice(end - mark.length, end) === mark ? mark : '';
}

const isWord = (code) => /[a-z\d]/iu.test(String.fromCharCode(code));

/**
 * A construct for micromark: a `/`, and the text up to the next character with a construct of its own. An `_` inside a word is text:
 * as tokens, many of them take ten times as long.
 */
function tokenize(effects, ok) {
    const { text } = this.parser.constructs;
    const inWord = (effects, ok, nok) => (code) => {
        effects.consume(code);
        return (next) => (isWord(next) ? ok : nok)(next);
    };
    const end = (code) => {
        effects.exit('data');
        return ok(code);
    };
    const read = (code) => {
        if (code === 95 && isWord(this.previous)) return effects.attempt({ partial: true, tokenize: inWord }, read, end)(code);
        // GFM's autolinks have one for each of `[\w+.-]`.
        if (code <= 32 || (code in text && !/[a-z\d+./-]/iu.test(String.fromCharCode(code)))) return end(code);
        effects.consume(code);
        return read;
    };
    effects.enter('data');
    return read;
}

/** Replaces GFM's autolinks, and keeps links out of code. */
function prepare(processor, look) {
    for (const name of ['code', 'kbd', 'pre', 'samp']) look.skip.add(name);
    if (!processor) return;
    const data = processor.data();
    (data.micromarkExtensions ??= []).push({ disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'] }, text: { 47: { tokenize } } });
    const { parser } = processor;
    processor.parser = (...given) => {
        // At this point all plug-ins are set up, even later ones. GFM's autolink extension also searches the tree for
        // more links.
        data.fromMarkdownExtensions = data.fromMarkdownExtensions
            ?.flat(Infinity)
            .map((one) => (one.enter?.literalAutolink ? { ...one, transforms: [] } : one));
        return parser(...given);
    };
}

/** The plug-in for unified: `use(remarkLinkify, linkifier, options)`. */
export default plugin('remarkLinkify', shapeOf, linkOf, { prepare, markOf });
