// What the page asks of the package `uts58`, and nothing else does.

import { Linkifier, OPTIONS, RISKS, UNICODE_VERSION } from './uts58/js/index.js';
import { descriptions } from './descriptions.js';

/**
 * @typedef {object} Settings
 * @property {'messages' | 'standard'} profile
 * @property {Record<string, boolean | number | string>} changed the options that are other than in the profile, by their names
 *
 * @typedef {object} Finding
 * @property {number} start in UTF-16 code units
 * @property {number} end exclusive
 * @property {string} text
 * @property {import('./uts58/js/index.js').Link} [link] if it is one
 * @property {{decision: string, text: string}} [reason] if it isn't one
 */

export const profiles = ['messages', 'standard'];
export const version = `Unicode ${UNICODE_VERSION}`;

/** The table of options. */
export const table = OPTIONS;

const rows = new Map(table.map((row) => [row.name, row]));

const risksByName = new Map(
    RISKS.map(({ name, isWarning }) => [name, { name, warns: isWarning, description: descriptions.risks[name] }]),
);

/** What is known of a risk. */
export const risk = (name) => risksByName.get(name);

/** As it is in the text if that is safe to show, else as A-labels. */
export function safeHost(link) {
    if (link.display('unicodeIfSafe') === link.display('unicode')) return link.host;
    const { hostname, pathname } = new URL(link.href);
    return hostname === '' ? pathname.slice(pathname.lastIndexOf('@') + 1) : hostname;
}

/** The registrable domain, as `safeHost` has it. */
export function safeDomain(link) {
    const host = safeHost(link);
    if (host === link.host) return link.domain;
    const labels = link.domain.split(/[.\u3002\uFF0E\uFF61]/u).length;
    return host.split('.').slice(-labels).join('.');
}

/** What an option is. */
export function valueOf({ profile, changed }, name) {
    return changed[name] === undefined ? rows.get(name).inProfiles[profile] : changed[name];
}

/**
 * The settings that have these values: in the order of the table, and those alone that are other than in the profile.
 * @returns {Settings}
 */
export function settingsOf(profile, values) {
    const others = table.filter(({ name, inProfiles }) => values[name] !== undefined && values[name] !== inProfiles[profile]);
    return { profile, changed: Object.fromEntries(others.map(({ name }) => [name, values[name]])) };
}

/** Sets one option; `undefined` is what it is in the profile. */
export const withOption = ({ profile, changed }, name, value) => settingsOf(profile, { ...changed, [name]: value });

export class Engine {
    #linkifier;
    // The lines that were explained last: most stay as they are while one is written.
    #explained = new Map();

    /**
     * @param {Settings} settings
     * @throws {TypeError} if an option is wrong
     */
    constructor({ profile, changed }) {
        this.#linkifier = new Linkifier({ profile, ...changed });
    }

    /** @returns {Finding[]} in the order of the text */
    findings(text) {
        return this.#linkifier.findings(text).map((finding) => {
            const { start, end, text } = finding;
            if (finding.kind !== 'refused') return { start, end, text, link: finding };
            return { start, end, text, reason: { decision: finding.decision, text: finding.message } };
        });
    }

    /**
     * What the package explains of the lines of a text that a finding is in; no rule looks over a line end.
     * @param {string} text
     * @param {Finding} finding
     * @returns {{from: number, line: string, explained: ReturnType<Linkifier['explain']>}} where the lines begin, and what is in them
     */
    explain(text, { start, end }) {
        const from = text.lastIndexOf('\n', start - 1) + 1;
        const to = text.indexOf('\n', end);
        const line = text.slice(from, to < 0 ? text.length : to);
        let explained = this.#explained.get(line);
        if (explained === undefined) {
            if (this.#explained.size >= 500) this.#explained.clear();
            explained = this.#linkifier.explain(line);
            this.#explained.set(line, explained);
        }
        return { from, line, explained };
    }

    /** A URL with as few percent-escapes as possible, such that it is found whole. */
    readable(url) {
        return this.#linkifier.escape(url);
    }

    free() {
        this.#linkifier.free();
    }
}

/** Takes any URL as a whole. */
const anyUrl = new Linkifier({
    profile: 'standard',
    singleLabelHosts: true,
    mailtoQuery: true,
    hostRule: 'any-valid',
    addSchemes: ['ftp', 'ws', 'wss'],
});

/**
 * A URL in ASCII.
 * @returns {string | undefined} nothing if it isn't a URL, or one with something after it
 */
export function toAscii(url) {
    const [link] = anyUrl.links(url);
    return link?.text === url ? link.href : undefined;
}
