// `uts58/remark`: links in Markdown, in the tree of remark (mdast).

import { reader } from './look.js';
import { marks } from './markdown.js';
import { property } from './property.js';
import { GAP, plugin, shapeOfHtml } from './tree.js';

/**
 * The HTML elements that nodes correspond to, as in `crates/uts58-markdown/src/inline.rs`. Other nodes are blocks if
 * they have children; no link crosses the rest.
 */
const NAMES = {
    __proto__: null,
    root: '#root', text: '#text', paragraph: 'p', tableCell: 'td', blockquote: 'blockquote', listItem: 'li',
    emphasis: 'em', strong: 'strong', delete: 'del', link: 'a', linkReference: 'a', inlineCode: 'code', inlineMath: 'code',
};

function shapeOf({ type, depth, data, value, children }, parent) {
    if (type === 'heading') return `h${depth}`;
    // An HTML block isn't an inline tag.
    if (type === 'html') return /^(?:root|blockquote|listItem|footnoteDefinition)$/u.test(parent.type) ? GAP : shapeOfHtml(value);
    return data?.hName ?? NAMES[type] ?? (children ? 'div' : GAP);
}

function linkOf({ href, title = null, ...others }, children) {
    const hProperties = {};
    for (const [name, value] of Object.entries(others)) property(hProperties, name, value);
    return { type: 'link', url: href, title, children, data: { hProperties } };
}

/** Replaces GFM's autolinks, and keeps links out of code. */
function prepare(processor, linkifier, look) {
    for (const name of ['code', 'kbd', 'pre', 'samp']) look.skip.add(name);
    if (!processor) return;
    const data = processor.data();
    (data.micromarkExtensions ??= []).push(literalMarks(reader(linkifier, look.streaming)));
    const { parser } = processor;
    processor.parser = (...given) => {
        // At this point all plug-ins are set up, even later ones. GFM's autolink extension also searches the tree for
        // more links.
        data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat(Infinity).map((one) => {
            if (!one.enter?.literalAutolink) return one;
            // Bold text after a URL isn't part of it.
            look.endsAtElements = true;
            return { ...one, transforms: [] };
        });
        return parser(...given);
    };
}

/** An extension for micromark without GFM's autolinks, which treats emphasis marks in URLs as text. */
function literalMarks(read) {
    const lines = new WeakMap();
    /**
     * Does a link of the line cross the mark that micromark is reading? The line is scanned once, at its first mark.
     */
    const isInLink = (context) => {
        const now = context.now();
        let line = lines.get(context);
        if (line?.now.line !== now.line) {
            // When micromark reads text in a line, it has the whole line and those before. Its chunks are texts, and
            // numbers for tabs, line ends and the end of the file, which can't be serialised.
            const before = context.sliceSerialize({ start: line?.now ?? { _index: 0, _bufferIndex: 0 }, end: now }).split(/[\0\r\n]/u).at(-1);
            const after = context.sliceStream({ start: now, end: { _index: Infinity } });
            const end = after.findIndex((chunk) => chunk === null || chunk < -2);
            const text = before + after.slice(0, end).map((chunk) => (chunk === -2 ? '\t' : chunk === -1 ? '' : chunk)).join('');
            line = { now, begin: now.offset - before.length, goesOver: marks(text, read(text)) };
            lines.set(context, line);
        }
        return line.goesOver(now.offset - line.begin);
    };
    const construct = {
        tokenize(effects, ok, nok) {
            return (code) => {
                if (!isInLink(this)) return nok(code);
                effects.enter('data');
                effects.consume(code);
                return (next) => {
                    effects.exit('data');
                    return ok(next);
                };
            };
        },
    };
    return { text: { 42: construct, 95: construct, 126: construct }, disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'] } };
}

/** The plug-in for unified: `use(remarkLinkify, linkifier, options)`. */
export default plugin('remarkLinkify', shapeOf, linkOf, prepare);
