// Hosts that show the Markdown of AI chats, without and with this package: the visible text, with ⸠…⸡ around links.

import { cjk } from '@streamdown/cjk';
import { Marked } from 'marked';
import { createElement } from 'react';
import Markdown from 'react-markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import remarkGfm from 'remark-gfm';
import { Streamdown, defaultRemarkPlugins } from 'streamdown';
import { linkify } from 'uts58/marked';
import remarkLinkify from 'uts58/remark';

const REFERENCES = { __proto__: null, amp: '&', '#x26': '&', lt: '<', '#x3C': '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: '\u00a0' };

/** The text of HTML, with ⸠…⸡ around links; emphasis is not shown. */
export const shown = (html) =>
    html
        .replace(/<a\b[^>]*href=[^>]*>|<(?:button|span)[^>]*data-streamdown="link"[^>]*>/gu, '⸠')
        .replace(/(⸠[^⸠<]*)<\/(?:a|button|span)>/gu, '$1⸡')
        .replaceAll('</a>', '⸡')
        .replace(/<[^>]*>/gu, '')
        .replace(/&(#?\w+);/gu, (whole, name) => REFERENCES[name] ?? whole)
        .trim();

const react = (component, props, text) => renderToStaticMarkup(createElement(component, props, text));

/** The renderers as people have them. */
export const before = {
    marked: (text) => new Marked().parse(text),
    'react-markdown with remark-gfm': (text) => react(Markdown, { remarkPlugins: [remarkGfm] }, text),
    Streamdown: (text) => react(Streamdown, { mode: 'static' }, text),
    'Streamdown with @streamdown/cjk': (text) => react(Streamdown, { mode: 'static', plugins: { cjk } }, text),
};

/** The same with a linkifier. */
export const after = (linkifier, options = {}) => {
    const links = [remarkLinkify, linkifier, options];
    const streamdown = [...Object.values(defaultRemarkPlugins), links];
    return {
        marked: (text) => new Marked(linkify(linkifier, options)).parse(text),
        'react-markdown with remark-gfm': (text) => react(Markdown, { remarkPlugins: [remarkGfm, links] }, text),
        'react-markdown, remark-gfm last': (text) => react(Markdown, { remarkPlugins: [links, remarkGfm] }, text),
        Streamdown: (text) => react(Streamdown, { mode: 'static', remarkPlugins: streamdown }, text),
        'Streamdown with @streamdown/cjk': (text) => react(Streamdown, { mode: 'static', plugins: { cjk }, remarkPlugins: streamdown }, text),
    };
};
