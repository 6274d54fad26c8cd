// `uts58/xterm`: links on the screen of xterm.js, even over several rows.

import { callable, checkedLinkifier, known } from './options.js';

const OPTIONS = ['activate', 'hover', 'leave', 'decide'];

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
    const given = known('the options of linkProvider', options, OPTIONS).map(([name, value]) => [name, callable(name, value, '')]);
    const { activate = open, hover, leave, decide } = Object.fromEntries(given);

    // The links by row from `first` to `last`, while the screen stays as it is.
    let latest;
    const forget = () => (latest = undefined);
    for (const event of ['onWriteParsed', 'onResize']) terminal[event]?.(forget);
    const state = ({ type, baseY, viewportY, length, cursorX, cursorY }) =>
        [type, baseY, viewportY, length, cursorX, cursorY, terminal.rows, terminal.cols].join();

    /** Reads one screen above and one below: a longer link can't be seen whole anyway. */
    function read(buffer, y) {
        const { rows, cols } = terminal;
        const isInView = buffer.viewportY < y && y <= buffer.viewportY + rows;
        const first = Math.max(0, isInView ? buffer.viewportY - rows : y - 1 - rows);
        const last = Math.min(buffer.length, isInView ? buffer.viewportY + 2 * rows : y + rows);
        const cells = [];
        for (let at = first; at < last; at++) cells.push(readRow(buffer.getLine(at), buffer.getLine(at + 1)?.isWrapped === true));
        const byRow = new Map();
        for (const { link, places } of linkifier.screen(cells, cols).links) {
            for (const row of new Set(places.map(({ row }) => first + row + 1))) {
                if (!byRow.has(row)) byRow.set(row, []);
                byRow.get(row).push({ link, places });
            }
        }
        return { state: state(buffer), first, byRow, isFor: (row) => row === y || (isInView && buffer.viewportY < row && row <= buffer.viewportY + rows) };
    }

    return {
        provideLinks(y, callback) {
            const buffer = terminal.buffer.active;
            if (latest?.state !== state(buffer) || !latest.isFor(y)) latest = read(buffer, y);
            const { first, byRow } = latest;
            // Terminals that don't say when they change are read each time.
            if (terminal.onWriteParsed === undefined) forget();
            const here = (byRow.get(y) ?? []).filter(({ link }) => decide === undefined || decide(link) !== false);
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
