// `uts58/rehype`: links in HTML, in the tree of rehype (hast).

import { property } from './property.js';
import { plugin, shapeOfHtml } from './tree.js';

const SHAPES = { __proto__: null, root: '#root', text: '#text', comment: '#comment', doctype: '#comment' };

function shapeOf({ type, tagName, value, children }) {
    if (type === 'element') return tagName.toLowerCase();
    // Others are expressions and components.
    return type === 'raw' ? shapeOfHtml(value) : (SHAPES[type] ?? (children ? 'div' : '#break'));
}

function linkOf(attributes, children) {
    const properties = {};
    for (const [name, value] of Object.entries(attributes)) property(properties, name, value);
    return { type: 'element', tagName: 'a', properties, children };
}

/** The plug-in for unified: `use(rehypeLinkify, linkifier, options)`. */
export default plugin('rehypeLinkify', shapeOf, linkOf);
