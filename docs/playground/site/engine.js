// The page's only access to the package `uts58`.

import { Linkifier, OPTIONS, RISKS, UNICODE_VERSION } from './uts58/js/full.js';
import { descriptions } from './descriptions.js';

/**
 * @typedef {object} Settings
 * @property {'messages' | 'standard'} profile
 * @property {Record<string, boolean | number | string>} changed the options that differ from the profile, by name
 *
 * @typedef {object} Finding
 * @property {number} start in UTF-16 code units
 * @property {number} end exclusive
 * @property {string} text
 * @property {import('./uts58/js/full.js').Link} [link] present if it is a link
 * @property {{decision: string, text: string}} [reason] present if it isn't a link
 */

export const profiles = ['messages', 'standard'];
export const version = `Unicode ${UNICODE_VERSION}`;

/** The table of options. */
export const table = OPTIONS;

const rows = new Map(table.map((row) => [row.name, row]));

const risksByName = new Map(
    RISKS.map(({ name, isWarning }) => [name, { name, warns: isWarning, description: descriptions.risks[name] }]),
);

/** The description of a risk. */
export const risk = (name) => risksByName.get(name);

/** The host as written if that is safe to show, otherwise in A-labels. */
export function safeHost(link) {
    if (link.display('unicode-if-safe') === link.display('unicode')) return link.host;
    const { hostname, pathname } = new URL(link.href);
    return hostname === '' ? pathname.slice(pathname.lastIndexOf('@') + 1) : hostname;
}

/** The registrable domain, in the same form as `safeHost`. */
export function safeDomain(link) {
    const host = safeHost(link);
    if (host === link.host) return link.domain;
    const labels = link.domain.split(/[.\u3002\uFF0E\uFF61]/u).length;
    return host.split('.').slice(-labels).join('.');
}

/** The value of an option. */
export function valueOf({ profile, changed }, name) {
    return changed[name] === undefined ? rows.get(name).inProfiles[profile] : changed[name];
}

/**
 * Settings with these values, in the order of the table and without those that are the profile's.
 * @returns {Settings}
 */
export function settingsOf(profile, values) {
    const others = table.filter(({ name, inProfiles }) => values[name] !== undefined && values[name] !== inProfiles[profile]);
    return { profile, changed: Object.fromEntries(others.map(({ name }) => [name, values[name]])) };
}

/** Sets one option; `undefined` restores the profile's value. */
export const withOption = ({ profile, changed }, name, value) => settingsOf(profile, { ...changed, [name]: value });

export class Engine {
    #linkifier;
    // The explanations of recent lines: while one line is edited, most stay the same.
    #explained = new Map();

    /**
     * @param {Settings} settings
     * @throws {TypeError} if an option is invalid
     */
    constructor({ profile, changed }) {
        this.#linkifier = new Linkifier({ profile, ...changed });
    }

    /** @returns {Finding[]} in text order */
    findings(text) {
        return this.#linkifier.findings(text).map((finding) => {
            const { start, end, text } = finding;
            if (finding.kind !== 'refused') return { start, end, text, link: finding };
            return { start, end, text, reason: { decision: finding.decision, text: finding.message } };
        });
    }

    /**
     * The package's explanation of the lines that contain a finding. Rules don't depend on text beyond a line end.
     * @param {string} text
     * @param {Finding} finding
     * @returns {{from: number, line: string, explained: ReturnType<Linkifier['explain']>}} the offset of the lines,
     * their text, and its explanation
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

    /** A URL with as few percent-escapes as possible, such that the whole URL is still found. */
    readable(url) {
        return this.#linkifier.escape(url);
    }

    free() {
        this.#linkifier.free();
    }
}

/** Accept any URL as a whole, and any address with a query. */
const anyHost = { singleLabelHosts: true, hostRule: 'any-valid' };
const anyUrl = new Linkifier({ ...anyHost, profile: 'standard', addSchemes: ['ftp', 'ws', 'wss'] });
const anyAddress = new Linkifier({ ...anyHost, profile: 'messages', urls: false });

/**
 * Converts a URL to ASCII.
 * @returns {string | undefined} `undefined` if it isn't a URL, or text follows the URL
 */
export function toAscii(url) {
    const whole = [anyUrl, anyAddress].map((linkifier) => linkifier.links(url)[0]);
    return whole.find((link) => link?.text === url)?.href;
}
