// The algorithms for programs with a linkifier of their own. Passes only the relevant words to the module.

import { offset, textual } from './options.js';

/** These end every link and every local part. */
const WORD_END = /[\0- ]/gu;

function checked(text, places) {
    textual(text);
    for (const [name, place] of Object.entries(places)) offset(name, place);
}

/** The text from `start` to the first end of a word at or after `end`. */
function words(text, start, end) {
    WORD_END.lastIndex = end;
    return text.slice(start, WORD_END.exec(text)?.index);
}

/** The word before `at`. */
function wordBefore(text, floor, at) {
    let start = at;
    while (start > floor && text.charCodeAt(start - 1) > 0x20) start--;
    return text.slice(start, at);
}

/** @param {import('./engine.js').Engine} engine */
export function own(engine) {
    return {
        scanPathQueryFragment(text, start) {
            checked(text, { start });
            const from = Math.min(start, text.length);
            return from + engine.call((exports) =>
                exports.uts58_scan_path_query_fragment(engine.writeText(words(text, from, from))));
        },

        scanBackEmailLocalPart(text, at, floor = 0) {
            checked(text, { at, floor });
            if (floor > at || at > text.length) return null;
            const length = engine.call((exports) =>
                exports.uts58_scan_back_email_local_part(engine.writeText(wordBefore(text, floor, at))));
            return length < 0 ? null : at - length;
        },

        extendLink(text, start, end) {
            checked(text, { start, end });
            if (start > end || end > text.length) return end;
            return start + engine.call((exports) =>
                exports.uts58_extend_link(engine.writeText(words(text, start, end)), end - start));
        },
    };
}
