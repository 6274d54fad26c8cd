// `uts58`: what it has in addition to `uts58/small`, streams and the links on a terminal's screen.

import { bind as bindAll } from './bind.js';
import { Answer } from './engine.js';
import { BaseLinkifier, checkCalls } from './linkifier.js';
import { Stream } from './stream.js';

/** Separators after the text, after the widths, and after each row. No cell contains them. */
const SEPARATORS = /[\x1e\x1f]/g;

function checkedRow({ text, widths = '', isSoftWrapped = false }, index) {
    if (typeof text !== 'string') throw new TypeError(`rows[${index}].text is ${typeof text}: use a string, the text of the row's cells`);
    if (typeof widths !== 'string' || (widths !== '' && (widths.length !== text.length || /\D/.test(widths)))) {
        throw new TypeError(
            `rows[${index}].widths is wrong: use a string with a digit for each UTF-16 code unit of the text, the width of a cell for its first unit and 0 for the others`,
        );
    }
    return `${text.replace(SEPARATORS, ' ')}\x1f${widths}\x1f${isSoftWrapped ? 1 : 0}\x1e`;
}

/** Converts the rows to a text for `uts58_screen`; throws a `TypeError` for invalid values. */
function checkedScreen(rows, columns) {
    if (!Number.isSafeInteger(columns) || columns < 1 || columns > 0xffff) {
        throw new TypeError(`columns is ${String(columns)}: use the width of the terminal in cells, such as terminal.cols`);
    }
    if (typeof rows?.[Symbol.iterator] !== 'function' || typeof rows === 'string') {
        throw new TypeError('rows must be an array of { text, widths, isSoftWrapped }, from the top of the screen');
    }
    return Array.from(rows, (row, index) => checkedRow(row ?? {}, index)).join('');
}

export class ScreenLinkifier extends BaseLinkifier {
    stream() {
        return new Stream(this);
    }

    screen(rows, columns) {
        const { ask, read } = BaseLinkifier;
        return ask(this, checkedScreen(rows, columns), (exports, linkifier, length, engine) => {
            const count = exports.uts58_screen(linkifier, length, columns);
            const answer = new Answer(engine);
            const list = (length, one) => Array.from({ length }, one);
            const text = answer.string();
            const joins = list(answer.number(), () => answer.string());
            const next = read(this, text, answer);
            const links = list(count, () => {
                const link = next();
                const places = list(answer.number(), () => ({ row: answer.number(), start: answer.number(), end: answer.number() }));
                return { link, places };
            });
            return { text, links, joins };
        });
    }
}
checkCalls(ScreenLinkifier);

/** @param {WebAssembly.Module} module */
export const bind = (module) => bindAll(module, ScreenLinkifier);
