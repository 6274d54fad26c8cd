// Shows what ended a link: the code points from its end to where the algorithm of UTS #58 section 3.5.1 stopped.

import { element } from './elements.js';

/** Visible code points. For others, only the number is shown. */
const SEEN = /^[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * @param {import('./engine.js').Engine} engine
 * @param {string} text
 * @param {import('./engine.js').Finding} finding a link
 * @returns {(Node | string)[]} empty if the algorithm didn't run
 */
export function ending(engine, text, finding) {
    const { from, line, explained } = engine.explain(text, finding);
    const found = explained.findings.find(({ kind, link }) => kind === 'link' && link.start + from === finding.start);
    const steps = (found?.steps ?? []).filter(({ start }) => start + from >= finding.end);
    return steps.flatMap(({ start, end, action }, at) => [
        at === 0 ? '' : ', ',
        ...codePoint(line.slice(start, end)),
        action === 'end' ? 'the end of the line' : ` (${action.replaceAll('-', ' ')})`,
    ]);
}

function codePoint(text) {
    if (text === '') return [];
    const number = `U+${text.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    return SEEN.test(text) ? [element('code', { dir: 'auto' }, text), ` ${number}`] : [number];
}
