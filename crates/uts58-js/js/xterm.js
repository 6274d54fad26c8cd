// `uts58/xterm`: links on the screen of xterm.js, even over several rows.

import { checkedLinkifier } from './options.js';

const OPTIONS = ['activate', 'hover', 'leave', 'decide'];

function checked(options) {
    for (const [name, value] of Object.entries(options)) {
        if (!OPTIONS.includes(name)) throw new TypeError(`linkProvider has no option ${name}: use ${OPTIONS.join(', ')}`);
        if (value !== undefined && typeof value !== 'function') throw new TypeError(`${name} is ${typeof value}: use a function`);
    }
    return options;
}

const open = (_event, href) => window.open(href, '_blank', 'noopener');

/** The cells of an xterm.js row as text and widths; U+0000 is a cell that was never written. */
function readRow(line, isSoftWrapped) {
    let text = '';
    let widths = '';
    let cell;
    for (let x = 0; x < line.length; x++) {
        cell = line.getCell(x, cell);
        const width = cell.getWidth();
        // The right half of a wide character.
        if (width === 0) continue;
        const chars = cell.getChars() || '\0';
        text += chars;
        widths += width + '0'.repeat(chars.length - 1);
    }
    return { text, widths, isSoftWrapped };
}

/** Creates the provider for `terminal.registerLinkProvider(linkProvider(terminal, linkifier, options))`. */
export function linkProvider(terminal, linkifier, options = {}) {
    checkedLinkifier(linkifier, 'linkProvider');
    if (linkifier.screen === undefined) {
        throw new TypeError("the linkifier of uts58/small has no screens: use new Linkifier() of 'uts58'");
    }
    const { activate = open, hover, leave, decide } = checked(options);

    return {
        provideLinks(y, callback) {
            const buffer = terminal.buffer.active;
            // Read one screen above the row and one below it: a longer link can't be seen whole anyway.
            const first = Math.max(0, y - 1 - terminal.rows);
            const rows = [];
            for (let at = first; at < Math.min(buffer.length, y + terminal.rows); at++) {
                rows.push(readRow(buffer.getLine(at), buffer.getLine(at + 1)?.isWrapped === true));
            }
            const here = linkifier
                .screen(rows, terminal.cols)
                .links.filter(({ places }) => places.some(({ row }) => first + row + 1 === y))
                .filter(({ link }) => decide === undefined || decide(link) !== false);
            const links = here.map(({ link, places }) => ({
                text: link.href,
                range: {
                    start: { x: places[0].start + 1, y: first + places[0].row + 1 },
                    end: { x: places.at(-1).end, y: first + places.at(-1).row + 1 },
                },
                activate: (event) => activate(event, link.href, link),
                hover: hover && ((event) => hover(event, link.href, link)),
                leave: leave && ((event) => leave(event, link.href, link)),
            }));
            callback(links.length === 0 ? undefined : links);
        },
    };
}
