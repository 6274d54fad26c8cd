// Finds single changes of options that make a candidate a link. The package tries them; the page shows a button for
// each.

import { withOption } from './engine.js';

/**
 * @typedef {import('./engine.js').Settings} Settings
 * @typedef {import('./engine.js').Finding} Finding
 * @typedef {{label: string, apply: (settings: Settings) => Settings}} Change
 */

const WORDS = new Map([
    [true, 'on'],
    [false, 'off'],
]);

/** @returns {Change[]} one change for each of the package's options except the profile */
function changesOf(options) {
    return Object.entries(options)
        .filter(([name]) => name !== 'profile')
        .map(([name, value]) => {
            const taken = typeof value === 'string' ? value.trim() : value;
            return { label: `${name} ${WORDS.get(taken) ?? taken}`, apply: (settings) => withOption(settings, name, taken) };
        });
}

/**
 * The single changes that make a rejected candidate a link.
 * @param {import('./engine.js').Engine} engine
 * @param {string} text
 * @param {Finding} refused
 * @returns {Change[]}
 */
export function remedies(engine, text, refused) {
    const { from, explained } = engine.explain(text, refused);
    const { findings, changes } = explained;
    const place = ({ start, end }) => `${start} ${end}`;
    const links = new Set(findings.filter(({ kind }) => kind === 'link').map(({ link }) => place(link)));
    const makesLink = (link) =>
        link.start + from < refused.end && link.end + from > refused.start && !links.has(place(link));
    return changes.filter((change) => change.links.some(makesLink)).flatMap(({ options }) => changesOf(options));
}
