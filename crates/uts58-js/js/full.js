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
const TARGETS = ['no-host', 'same', 'same-domain', 'different', 'unclear'];

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
        for (const other of this.#others?.values() ?? []) other?.free();
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
            return { target: TARGETS[answer], link: take(this, text, answer === 2 || answer === 3 ? 1 : 0, engine)[0] ?? null };
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
        const changes = this.#changes(text);
        const findings = this.findings(text).map((finding) =>
            finding.kind === 'refused'
                ? { ...finding, changes: changes.filter(({ links }) => links.some((link) => overlap(link, finding))) }
                : { kind: 'link', link: finding, steps: this.#steps(text, finding) },
        );
        return { findings, codePoints: this.#codePoints(text), changes };
    }

    #steps(text, link) {
        return ask(this, text, (exports, linkifier, length, engine) => {
            const count = exports.uts58_steps(linkifier, length, link.start);
            const answer = new Answer(engine);
            return Array.from({ length: count }, () => {
                const [start, size] = [answer.number(), answer.number()];
                const [part, depth, action] = [answer.number(), answer.number(), answer.number()];
                return { start, end: start + size, part: PARTS[part], depth, action: ACTIONS[action] };
            });
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
    #changes(text) {
        const now = JSON.stringify(this.links(text).map(({ start, end }) => [start, end]));
        return this.#candidates(text).flatMap(({ linkifier, options, decision }) => {
            const links = linkifier.links(text).map(({ start, end, text }) => ({ start, end, text }));
            const changed = JSON.stringify(links.map(({ start, end }) => [start, end])) !== now;
            return changed ? [{ options, decision, links }] : [];
        });
    }

    #candidates(text) {
        this.#others ??= new Map();
        const own = this.#options;
        const has = new Set(this.tailorings);
        const changes = [
            [{ profile: 'standard' }, ''],
            [{ profile: 'messages' }, ''],
            [{ bareHosts: 'all' }, ''],
            [{ bareHosts: 'off' }, ''],
            [{ emails: 'on' }, ''],
            [{ emails: 'off' }, ''],
            [{ hostRule: 'anyValid' }, 'D28'],
            ...schemesIn(text).map((scheme) => [{ addSchemes: [scheme] }, 'D20']),
            ...this.#all.map(({ name, decision }) => [{ [has.has(name) ? 'disable' : 'enable']: [name] }, decision]),
        ];
        const candidates = [];
        for (const [options, decision] of changes) {
            const key = JSON.stringify(options);
            if (!this.#others.has(key)) this.#others.set(key, this.#with(options));
            const linkifier = this.#others.get(key);
            if (linkifier !== null) candidates.push({ linkifier, options, decision });
        }
        return candidates;
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

function overlap(one, other) {
    return one.start < other.end && other.start < one.end;
}

/** What stands before each `://`, once. */
function schemesIn(text) {
    const names = Array.from(text.matchAll(/([a-z][a-z0-9+.-]*):\/\//giu), ([, name]) => name.toLowerCase());
    return [...new Set(names)];
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
