// What `uts58` has more than `uts58/small`.

import { linkifyElement } from './dom.js';
import { Answer, Engine } from './engine.js';
import { Link as BaseLink } from './link.js';
import { BaseLinkifier, tailorings, unicodeVersion } from './linkifier.js';
import { HTML, checkedDocument, hostDisplay, length } from './options.js';

const { ask, take } = BaseLinkifier;

/** What is asked of the links of a text is answered for all of them: start → answer. */
function answers(link, key, compute) {
    const batch = BaseLink.batch(link);
    if (!batch.answers.has(key)) batch.answers.set(key, compute(batch));
    return batch.answers.get(key).get(link.start);
}

let riskNames = [];

export class Link extends BaseLink {
    get #details() {
        return answers(this, 'details', ({ linkifier, text }) =>
            ask(linkifier, text, (exports, number, length, engine) => {
                const count = exports.uts58_details(number, length);
                const answer = new Answer(engine);
                return new Map(
                    Array.from({ length: count }, () => [
                        answer.number(),
                        { domainStart: answer.number(), risks: answer.number() },
                    ]),
                );
            }),
        );
    }

    get domain() {
        const { domainStart } = this.#details;
        return domainStart < 0 ? null : BaseLink.batch(this).text.slice(domainStart, this.hostEnd);
    }

    get risks() {
        const { risks } = this.#details;
        return riskNames.filter((_, bit) => risks & (1 << bit));
    }

    display(host = 'unicode') {
        return this.#written(1 + hostDisplay(host), 0);
    }

    shorten(max, host) {
        return this.#written(host === undefined ? 0 : 1 + hostDisplay(host), length(max));
    }

    #written(host, max) {
        return answers(this, `${host} ${max}`, ({ linkifier, text }) =>
            ask(linkifier, text, (exports, number, length, engine) => {
                const count = exports.uts58_written(number, length, host, max);
                const answer = new Answer(engine);
                return new Map(Array.from({ length: count }, () => [answer.number(), answer.string()]));
            }),
        );
    }

    toJSON() {
        return { ...super.toJSON(), domain: this.domain, display: this.display(), risks: this.risks };
    }
}

const TERMS = ['include', 'hard', 'soft', 'close', 'open'];
const PARTS = [null, 'path', 'query', 'fragment', 'directive'];
const ACTIONS = [
    'other', 'include', 'soft', 'start-part', 'clear-stack', 'open', 'close', 'end', 'hard', 'unmatched-close',
    'stack-limit', 'no-initiator', 'directive-outside-fragment', 'tailored', 'unclosed-open',
];
const TARGETS = ['no-host', 'same', 'same-domain', 'different'];

class FullLinkifier extends BaseLinkifier {
    static htmlOptions = HTML;

    #all;
    #options;
    #others;

    constructor(engine, all, options = {}) {
        super(engine, Link, options);
        this.#all = all;
        this.#options = { ...options };
    }

    get tailorings() {
        return ask(this, '', (exports, linkifier, _, engine) => {
            exports.uts58_enabled(linkifier);
            const answer = new Answer(engine);
            return this.#all.filter(() => answer.number() === 1).map(({ name }) => name);
        });
    }

    free() {
        for (const { linkifier } of this.#others ?? []) linkifier.free();
        this.#others = undefined;
        super.free();
    }

    escape(url) {
        return ask(this, url, (exports, linkifier, length, engine) => {
            exports.uts58_escape(linkifier, length);
            return engine.strings();
        });
    }

    sameTarget(text, href) {
        if (typeof href !== 'string') throw new TypeError(`href is ${typeof href}: use a string`);
        return ask(this, text, (exports, linkifier, textLength, engine) => {
            const answer = exports.uts58_same_target(linkifier, engine.write(text + href), textLength);
            return { target: TARGETS[answer], link: take(this, text, answer > 1 ? 1 : 0, engine)[0] ?? null };
        });
    }

    linkifyHtml(document, options = {}) {
        const look = checkedDocument(options);
        return ask(this, '', (exports, linkifier, _, engine) => {
            if (typeof document !== 'string') throw new TypeError(`the document is ${typeof document}: use a string of HTML`);
            BaseLinkifier.setLook(exports, look, engine);
            exports.uts58_link_html(linkifier, engine.write(document));
            return engine.strings();
        });
    }

    findings(text) {
        const links = new Map(this.links(text).map((link) => [link.start, link]));
        return ask(this, text, (exports, linkifier, length, engine) => {
            const count = exports.uts58_findings(linkifier, length);
            const answer = new Answer(engine);
            return Array.from({ length: count }, () => {
                const isLink = answer.number() === 0;
                const [start, end] = [answer.number(), answer.number()];
                if (isLink) {
                    for (let skipped = 0; skipped < 4; skipped++) answer.number();
                    answer.string();
                    return links.get(start);
                }
                const [reason, decision, message] = [answer.string(), answer.string(), answer.string()];
                return { kind: 'refused', start, end, text: text.slice(start, end), reason, decision, message };
            });
        });
    }

    explain(text) {
        const found = this.findings(text);
        const changes = this.#changes(text, found);
        const steps = this.#steps(text);
        const findings = found.map((finding) =>
            finding.kind === 'refused'
                ? { ...finding, changes: changes.filter(({ links }) => hasLinkIn(links, finding)) }
                : { kind: 'link', link: finding, steps: steps.get(finding.start) ?? [] },
        );
        return { findings, codePoints: this.#codePoints(text), changes };
    }

    /** What the termination did at each link, by where it starts. */
    #steps(text) {
        return ask(this, text, (exports, linkifier, length, engine) => {
            const count = exports.uts58_steps(linkifier, length);
            const answer = new Answer(engine);
            const all = new Map();
            for (let index = 0; index < count; index++) {
                const link = answer.number();
                const [start, size] = [answer.number(), answer.number()];
                const [part, depth, action] = [answer.number(), answer.number(), answer.number()];
                if (!all.has(link)) all.set(link, []);
                all.get(link).push({ start, end: start + size, part: PARTS[part], depth, action: ACTIONS[action] });
            }
            return all;
        });
    }

    #codePoints(text) {
        const properties = ask(this, text, (exports, linkifier, length, engine) => {
            const count = exports.uts58_properties(linkifier, length);
            return engine.numbers.slice(engine.numbersStart, engine.numbersStart + count);
        });
        let start = 0;
        return Array.from(text, (codePoint, index) => {
            const at = start;
            start += codePoint.length;
            return { start: at, text: codePoint, linkTerm: TERMS[properties[index] & 7], linkEmail: properties[index] > 7 };
        });
    }

    /** Each single option that gives other links. */
    #changes(text, findings) {
        const now = places(findings.filter(({ kind }) => kind !== 'refused'));
        const tried = [...this.#candidates(), ...this.#schemeCandidates(findings)];
        return tried.flatMap(({ linkifier, options, decision, once }) => {
            const links = linkifier.links(text).map(({ start, end, text }) => ({ start, end, text }));
            if (once) linkifier.free();
            return places(links) === now ? [] : [{ options, decision, links }];
        });
    }

    /** Each single option but for schemes, which are the same for every text. */
    #candidates() {
        if (this.#others === undefined) {
            const has = new Set(this.tailorings);
            const changes = [
                [{ profile: 'standard' }, ''],
                [{ profile: 'messages' }, ''],
                [{ bareHosts: 'all' }, ''],
                [{ bareHosts: 'off' }, ''],
                [{ emails: 'on' }, ''],
                [{ emails: 'off' }, ''],
                [{ hostRule: 'anyValid' }, 'D28'],
                ...this.#all.map(({ name, decision }) => [{ [has.has(name) ? 'disable' : 'enable']: [name] }, decision]),
            ];
            this.#others = changes
                .map(([options, decision]) => ({ linkifier: this.#with(options), options, decision, once: false }))
                .filter(({ linkifier }) => linkifier !== null);
        }
        return this.#others;
    }

    /** The first unknown schemes of a text, each added: one after the other, and none is kept. */
    *#schemeCandidates(findings) {
        for (const scheme of unknownSchemes(findings)) {
            const options = { addSchemes: [scheme] };
            const linkifier = this.#with(options);
            if (linkifier !== null) yield { linkifier, options, decision: 'D20', once: true };
        }
    }

    /** A linkifier with one option changed; null if the options do not go together then. */
    #with(change) {
        const options = { ...this.#options, ...change };
        const list = (value) => (value === undefined ? [] : [value].flat());
        for (const [name, other] of [['enable', 'disable'], ['disable', 'enable']]) {
            if (change[name] === undefined) continue;
            options[name] = [...list(this.#options[name]), ...change[name]];
            options[other] = list(this.#options[other]).filter((tailoring) => !change[name].includes(tailoring));
        }
        if (change.addSchemes !== undefined) {
            options.addSchemes = [...list(this.#options.addSchemes), ...change.addSchemes];
        }
        try {
            return new this.constructor(options);
        } catch (error) {
            if (error instanceof TypeError) return null;
            throw error;
        }
    }
}

/** Where links are, to compare. */
function places(links) {
    return links.map(({ start, end }) => `${start} ${end}`).join();
}

/** Does one of the links, which are in order, overlap with what was refused? */
function hasLinkIn(links, { start, end }) {
    let [from, to] = [0, links.length];
    while (from < to) {
        const middle = (from + to) >> 1;
        if (links[middle].end <= start) from = middle + 1;
        else to = middle;
    }
    return from < links.length && links[from].start < end;
}

/** No more schemes of a text than these are tried. */
const MOST_SCHEMES = 8;

/** The first schemes that were refused because they are unknown. */
function unknownSchemes(findings) {
    const names = new Set();
    for (const { reason, text } of findings) {
        if (names.size === MOST_SCHEMES) break;
        const name = reason === 'unknown-scheme' ? /^([a-z][a-z0-9+.-]{0,62}):\/\//iu.exec(text)?.[1] : undefined;
        if (name !== undefined) names.add(name.toLowerCase());
    }
    return names;
}

/** @param {WebAssembly.Module} module */
export function bind(module) {
    const engine = new Engine(module);
    const all = Object.freeze(tailorings(engine));
    const risks = engine.call((exports) => {
        const count = exports.uts58_risks();
        const answer = new Answer(engine);
        return Array.from({ length: count }, () => {
            const isWarning = answer.number() === 1;
            return Object.freeze({ name: answer.string(), isWarning });
        });
    });
    riskNames = risks.map(({ name }) => name);

    class Linkifier extends FullLinkifier {
        constructor(options) {
            super(engine, all, options);
        }
    }
    let standard;
    let messages;
    return {
        Linkifier,
        linkifyElement,
        escape: (url) => (standard ??= new Linkifier()).escape(url),
        sameTarget: (text, href) => (messages ??= new Linkifier({ profile: 'messages' })).sameTarget(text, href),
        TAILORINGS: all,
        RISKS: Object.freeze(risks),
        UNICODE_VERSION: unicodeVersion(engine),
    };
}
