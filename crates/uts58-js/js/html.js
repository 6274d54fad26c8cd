// Writes a text as HTML, with its links as `a` elements.

import { merged, withTexts } from './merge.js';
import { checkedElement, checkedHtml, checkedSpans, decided, spanAttributes } from './options.js';

const ESCAPED = { '&': '&#38;', '<': '&#60;', '>': '&#62;', '"': '&#34;', "'": '&#39;' };

/** HTML can't represent U+0000, nor UTF-8 a lone surrogate. */
const escaped = (text) => text.replace(/[&<>"'\0]|\p{Surrogate}/gu, (found) => ESCAPED[found] ?? '\uFFFD');

function anchor(text, attributes) {
    const written = Array.from(attributes).filter(([, value]) => value !== '');
    return `<a${written.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>${escaped(text)}</a>`;
}

/** The text of a link, and its title, which is the whole link if the text is shortened. */
function textOf(link, { display, max }) {
    const whole = display === undefined ? link.text : link.display(display);
    if (max === undefined || Array.from(whole).length <= max) return { text: whole, title: '' };
    return { text: link.shortened(max, display), title: link.text };
}

/** Lines as paragraphs, which blank lines separate. */
function paragraphs(lines) {
    const all = [[]];
    for (const line of lines) {
        if (/^[ \t]*$/u.test(line)) all.push([]);
        else all.at(-1).push(line);
    }
    return all.filter((one) => one.length > 0).map((one) => `<p>${one.join('<br>')}</p>`).join('');
}

/**
 * The text as escaped HTML.
 * @param {any} linkifier
 * @param {string} text
 * @param {object} options
 * @param {string[]} names the names of the options that exist
 */
export function html(linkifier, text, options, names) {
    const { lineBreaks, linkText, ...others } = checkedHtml(options, names);
    const { attributes: common, decide, spans } = checkedElement(others, 'html');
    const links = linkifier.links(text);
    const own = new Set(spans === undefined ? [] : checkedSpans(spans(text)));
    const lines = [''];
    const add = (written) => (lines[lines.length - 1] += written);
    for (const piece of withTexts(text, own.size === 0 ? links : merged(text, links, own))) {
        const given = text.slice(piece.start, piece.end);
        const isOwn = own.has(piece);
        const isLink = !isOwn && piece.kind !== 'text';
        const { keep, attributes } = isOwn ? spanAttributes(piece) : isLink && decide ? decided(decide, piece) : { keep: isLink, attributes: [] };
        if (keep) {
            const shown = isLink && linkText ? textOf(piece, linkText) : { text: given, title: '' };
            const { dir, ...look } = common;
            const all = new Map(Object.entries({ href: isLink ? piece.absolute : '', ...look, title: shown.title, dir }));
            for (const [name, value] of attributes) {
                // The link's own attributes come last.
                if (name !== 'href') all.delete(name);
                all.set(name, value);
            }
            add(anchor(shown.text, all));
        } else if (lineBreaks === 'keep') {
            add(escaped(given));
        } else {
            const [first, ...more] = escaped(given).split(/\r\n|[\r\n]/u);
            add(first);
            lines.push(...more);
        }
    }
    return lineBreaks === 'paragraphs' ? paragraphs(lines) : lines.join('<br>');
}
