// `uts58/markdown-it`: links in Markdown, for markdown-it.

import { LOOK, checkedElement, checkedLinkifier } from './options.js';
import { linkTree, shapeOfHtml } from './tree.js';

/** The HTML elements that tokens correspond to. No link crosses others. */
const NAMES = { __proto__: null, root: '#root', text: '#text', text_special: '#text', code_inline: 'code' };

const shapeOf = ({ type, value, open }) => (type === 'html_inline' ? shapeOfHtml(value) : (open?.tag ?? NAMES[type] ?? '#break'));
const markOf = ({ type, open }) => (/^(?:em|strong|s)_open$/u.test(type) ? open.markup : undefined);

/** The tree of a flat list of tokens. */
function treeOf(tokens) {
    const root = { type: 'root', children: [] };
    const open = [root];
    for (const token of tokens) {
        if (token.nesting < 0) {
            open.at(-1).close = token;
            if (open.length > 1) open.pop();
            continue;
        }
        const { type, content } = token;
        const node = { type, value: content, token };
        open.at(-1).children.push(node);
        if (token.nesting > 0) {
            open.push(Object.assign(node, { open: token, children: [] }));
        }
    }
    return root;
}

/** The flat list of a tree. */
function* tokensOf({ children }, Token, level) {
    for (const { type, value, token, open, close, children: inside } of children) {
        if (inside === undefined) yield Object.assign(token?.content === value ? token : Object.assign(new Token(type, '', 0), { content: value }), { level });
        else {
            yield Object.assign(open, { level });
            yield* tokensOf({ children: inside }, Token, level + 1);
            if (close) yield Object.assign(close, { level });
        }
    }
}

/**
 * A plug-in for markdown-it: `md.use(linkify, linkifier, options)`. It needs no `linkify: true`.
 */
export function linkify(md, linkifier, options = {}) {
    const look = { ...checkedElement(options, 'linkify', [...LOOK, 'streaming']), isMarkdown: true };
    look.skip.add('code');
    checkedLinkifier(linkifier, 'linkify');
    md.core.ruler.after('inline', 'uts58', ({ tokens, src, Token }) => {
        const linkOf = ({ href, ...attributes }, children) => {
            const open = new Token('link_open', 'a', 1);
            const target = md.normalizeLink(href);
            open.attrs = [['href', target], ...Object.entries(attributes)];
            const close = new Token('link_close', 'a', -1);
            for (const token of [open, close]) Object.assign(token, { markup: 'linkify', info: 'auto' });
            return { type: 'link_open', open, close, children };
        };
        const last = tokens.findLastIndex(({ type }) => type === 'inline');
        const isEnded = /\s$/u.test(src) || tokens.slice(last + 1).some(({ nesting }) => nesting >= 0);
        tokens.forEach((block, index) => {
            if (block.type !== 'inline' || !block.children) return;
            const isClosed = index < last || isEnded;
            const root = treeOf(block.children);
            const before = root.children;
            linkTree(linkifier, root, { ...look, isClosed }, { shapeOf, linkOf, markOf });
            block.children = [...tokensOf(root, Token, 0)];
        });
    });
}
