// Which single change of the options makes a link of a candidate. The package tries them; here each becomes a button.

import { has } from './engine.js';

/**
 * @typedef {import('./engine.js').Settings} Settings
 * @typedef {import('./engine.js').Finding} Finding
 * @typedef {{label: string, apply: (settings: Settings) => Settings}} Change
 */

/** Switches one tailoring. */
export function toggled(settings, name) {
    const on = new Set(settings.on);
    const off = new Set(settings.off);
    const moved = has({ ...settings, on: new Set(), off: new Set() }, name) ? off : on;
    if (!moved.delete(name)) moved.add(name);
    return { ...settings, on, off };
}

/** Sets one option that is no tailoring. */
export function withOption(settings, option, value) {
    return { ...settings, options: { ...settings.options, [option]: value } };
}

const LABELS = {
    bareHosts: {
        all: 'all hosts without a scheme',
        www: 'hosts that begin with www.',
        off: 'no hosts without a scheme',
    },
    emails: { on: 'addresses linked', off: 'addresses not linked' },
    hostRule: { anyValid: 'any valid host', publicSuffix: 'only hosts with a public suffix' },
};

/** @returns {Change[]} the options of the package that are no profile, one change each */
function changesOf(options) {
    return Object.entries(options).flatMap(([option, value]) => {
        if (option === 'enable' || option === 'disable') {
            const label = option === 'enable' ? 'on' : 'off';
            return value.map((name) => ({ label: `${name} ${label}`, apply: (settings) => toggled(settings, name) }));
        }
        if (option === 'addSchemes') {
            const list = value.map((scheme) => `${scheme}://`).join(' ');
            const apply = (settings) => withOption(settings, 'schemes', `${settings.options.schemes} ${list}`.trim());
            return [{ label: `the scheme ${list}`, apply }];
        }
        const label = LABELS[option]?.[value];
        return label === undefined ? [] : [{ label, apply: (settings) => withOption(settings, option, value) }];
    });
}

/**
 * The changes that make a link where a candidate stands that is none.
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
