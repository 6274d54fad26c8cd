// `uts58/remark`: links in Markdown, in the tree of remark (mdast).

import { property } from './property.js';
import { GAP, plugin, shapeOfHtml } from './tree.js';

/** What nodes are as HTML, as in `crates/uts58-markdown/src/inline.rs`; of others, those with children are blocks, and no link goes over the rest. */
const NAMES = {
    __proto__: null,
    root: '#root', text: '#text', paragraph: 'p', tableCell: 'td', blockquote: 'blockquote', listItem: 'li',
    emphasis: 'em', strong: 'strong', delete: 'del', link: 'a', linkReference: 'a', inlineCode: 'code', inlineMath: 'code',
};

function shapeOf({ type, depth, data, value, children }, parent) {
    if (type === 'heading') return `h${depth}`;
    // As a block it is no tag.
    if (type === 'html') return /^(?:root|blockquote|listItem|footnoteDefinition)$/u.test(parent.type) ? GAP : shapeOfHtml(value);
    return data?.hName ?? NAMES[type] ?? (children ? 'div' : GAP);
}

function linkOf({ href, title = null, ...others }, children) {
    const hProperties = {};
    for (const [name, value] of Object.entries(others)) property(hProperties, name, value);
    return { type: 'link', url: href, title, children, data: { hProperties } };
}

/** For unified: `use(remarkLinkify, linkifier, options)`. There are no links in code. */
export default plugin('remarkLinkify', shapeOf, linkOf, ['code', 'kbd', 'pre', 'samp']);
