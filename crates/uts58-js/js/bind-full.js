// `uts58/full`: what it has in addition to `uts58`.

import { bind as bindAll } from './bind.js';
import { Answer } from './engine.js';
import { Link as BaseLink } from './link.js';
import { BaseLinkifier, checkCalls } from './linkifier.js';
import { HTML, checkedDocument, decided, hostDisplay, length } from './options.js';
import { own } from './own.js';
import { ScreenLinkifier } from './screen.js';
import { camelCase, table, valueOf } from './table.js';

const { ask, read, take } = BaseLinkifier;

/** Computes a property for all links of a text at once: a map from start to value. */
function answers(link, key, compute) {
    const batch = BaseLink.batch(link);
    const [start, end] = [link.start - batch.offset, link.end - batch.offset];
    const known = (name, all) => {
        if (!batch.answers.has(name)) batch.answers.set(name, all());
        return batch.answers.get(name).get(start);
    };
    // A stream has forgotten the text before it, which may have ended the link.
    const isSame = batch.offset === 0
        || known('ends', () => new Map(batch.linkifier.links(batch.text).map((found) => [found.start, found.end]))) === end;
    // Markup, or the text before it, may make another link of the text.
    return (isSame ? known(key, () => compute(batch)) : undefined) ?? compute({ linkifier: batch.linkifier, text: link.text }).get(0);
}

/** The pieces of the module's answer about a text. `call` names the function, and `one` reads a piece. */
function pieces(linkifier, text, call, one, ...given) {
    return ask(linkifier, text, (exports, number, length, engine) => {
        const count = exports[call](number, length, ...given);
        const answer = new Answer(engine);
        return Array.from({ length: count }, () => one(answer));
    });
}

/** Used instead of a `HostDisplay`: see `Written` in `src/full.rs`. */
const ABSOLUTE = 4;

/** All risks, in the order of their bits. */
let allRisks = [];

export class Link extends BaseLink {
    get #details() {
        const one = (answer) => [answer.number(), { domainLength: answer.number(), risks: answer.number() }];
        return answers(this, 'details', ({ linkifier, text }) => new Map(pieces(linkifier, text, 'uts58_details', one)));
    }

    get domain() {
        const { domainLength } = this.#details;
        return domainLength === 0 ? null : this.host.slice(-domainLength);
    }

    get risks() {
        const { risks } = this.#details;
        return allRisks.filter((_, bit) => risks & (1 << bit)).map(({ name }) => name);
    }

    get warnings() {
        const { risks } = this.#details;
        return allRisks.filter(({ isWarning }, bit) => isWarning && risks & (1 << bit)).map(({ name }) => name);
    }

    get absolute() {
        return this.#written(ABSOLUTE, 0);
    }

    display(host = 'unicode-if-safe') {
        return this.#written(1 + hostDisplay(host), 0);
    }

    shortened(max, host) {
        return this.#written(host === undefined ? 0 : 1 + hostDisplay(host), length(max));
    }

    #written(host, max) {
        const one = (answer) => [answer.number(), answer.string()];
        return answers(this, `${host} ${max}`, ({ linkifier, text }) => new Map(pieces(linkifier, text, 'uts58_written', one, host, max)));
    }

    toJSON() {
        return { ...super.toJSON(), domain: this.domain, display: this.display(), risks: this.risks, warnings: this.warnings };
    }
}

const TERMS = ['include', 'hard', 'soft', 'close', 'open'];
const PARTS = [null, 'path', 'query', 'fragment', 'directive'];
const ACTIONS = [
    'other', 'include', 'soft', 'start-part', 'clear-stack', 'open', 'close', 'end', 'hard', 'unmatched-close',
    'stack-limit', 'no-initiator', 'directive-outside-fragment', 'tailored',
];
const TARGETS = ['no-host', 'same', 'same-domain', 'different', 'unclear'];

class FullLinkifier extends ScreenLinkifier {
    static htmlOptions = [...HTML, 'linkText'];

    #table;
    #predicate;

    constructor(engine, LinkClass, options = {}) {
        super(engine, LinkClass, options);
        this.#table = table(engine);
        this.#predicate = typeof options.hostRule === 'function' ? { hostRule: options.hostRule } : {};
    }

    get options() {
        return ask(this, '', (exports, linkifier, _, engine) => {
            exports.uts58_values(linkifier);
            const answer = new Answer(engine);
            const values = this.#table.map(({ name, kind }) => [name, valueOf(kind, answer)]);
            return { ...Object.fromEntries(values), ...this.#predicate };
        });
    }

    escape(url) {
        return ask(this, url, (exports, linkifier, length, engine) => {
            exports.uts58_escape(linkifier, length);
            return engine.strings();
        });
    }

    sameTarget(text, href, { withoutBase = false } = {}) {
        if (typeof href !== 'string') throw new TypeError(`href is ${typeof href}: use a string`);
        return ask(this, text, (exports, linkifier, textLength, engine) => {
            const answer = exports.uts58_same_target(linkifier, engine.writeText(`${text}\n${href}`), textLength, withoutBase ? 1 : 0);
            return { target: TARGETS[answer], link: take(this, text, answer === 2 || answer === 3 ? 1 : 0, engine)[0] ?? null };
        });
    }

    linkifyHtml(document, options) {
        return this.linkDocument(document, options).html;
    }

    linkDocument(document, options = {}) {
        const look = checkedDocument(options);
        if (typeof document !== 'string') throw new TypeError(`the document is ${typeof document}: use a string of HTML`);
        const decisions = look.decide && this.#documentLinks(document, look).map((link) => decided(look.decide, link));
        return ask(this, '', (exports, linkifier, _, engine) => {
            setLook(exports, look, engine, decisions);
            const stoppedAt = exports.uts58_link_html(linkifier, engine.writeText(document));
            return { html: engine.strings(), isComplete: stoppedAt < 0, stoppedAt: stoppedAt < 0 ? null : stoppedAt };
        });
    }

    /** The links to create in a document, each with the text it is in. */
    #documentLinks(document, look) {
        return ask(this, '', (exports, linkifier, _, engine) => {
            setLook(exports, look, engine);
            const count = exports.uts58_document_links(linkifier, engine.writeText(document));
            const answer = new Answer(engine);
            let next;
            return Array.from({ length: count }, () => {
                if (answer.number() === 1) next = read(this, answer.string(), answer);
                return next();
            });
        });
    }

    findings(text) {
        const links = new Map(this.links(text).map((link) => [link.start, link]));
        return pieces(this, text, 'uts58_findings', (answer) => {
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
    }

    explain(text) {
        const found = this.findings(text);
        const changes = this.#changes(text);
        const steps = this.#steps(text);
        const findings = found.map((finding) =>
            finding.kind === 'refused'
                ? { ...finding, changes: changes.filter(({ links }) => hasLinkIn(links, finding)) }
                : { kind: 'link', link: finding, steps: steps.get(finding.start) ?? [] },
        );
        return { findings, codePoints: this.#codePoints(text), changes };
    }

    /** The steps of the termination algorithm, by the start of each link. */
    #steps(text) {
        const all = new Map();
        pieces(this, text, 'uts58_steps', (answer) => {
            const link = answer.number();
            const [start, size] = [answer.number(), answer.number()];
            const [part, depth, action] = [answer.number(), answer.number(), answer.number()];
            if (!all.has(link)) all.set(link, []);
            all.get(link).push({ start, end: start + size, part: PARTS[part], depth, action: ACTIONS[action] });
        });
        return all;
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

    /** Each single option that would change the links. */
    #changes(text) {
        const kinds = new Map(this.#table.map(({ name, kind }) => [name, kind]));
        return pieces(this, text, 'uts58_alternatives', (answer) => {
            const list = (one) => Array.from({ length: answer.number() }, one);
            const name = camelCase(answer.string());
            const value = valueOf(kinds.get(name), answer);
            const decisions = list(() => answer.string());
            const links = list(() => {
                const [start, end] = [answer.number(), answer.number()];
                return { start, end, text: text.slice(start, end) };
            });
            return { options: { [name]: value }, decisions, links };
        });
    }
}

checkCalls(FullLinkifier);

/** Sets the options for links in a document, and the decisions about the links in order. */
function setLook(exports, look, engine, decisions = []) {
    exports.uts58_html_options();
    for (const [option, value] of look.texts) exports.uts58_html_text(option, engine.write(value));
    for (const { keep, attributes } of decisions) {
        exports.uts58_html_decide(keep ? 1 : 0);
        for (const [name, value] of attributes) {
            // Names are ASCII, so their length in code units is their length in bytes.
            exports.uts58_html_attribute(name.length, engine.write(name + value));
        }
    }
}

/** Does one of the links, which are in order, overlap with the rejected candidate? */
function hasLinkIn(links, { start, end }) {
    let [from, to] = [0, links.length];
    while (from < to) {
        const middle = (from + to) >> 1;
        if (links[middle].end <= start) from = middle + 1;
        else to = middle;
    }
    return from < links.length && links[from].start < end;
}

/** @param {WebAssembly.Module} module */
export function bind(module) {
    const all = bindAll(module, FullLinkifier, Link);
    const { Linkifier, engine } = all;
    const risks = engine.call((exports) => {
        const count = exports.uts58_risks();
        const answer = new Answer(engine);
        return Array.from({ length: count }, () => {
            const isWarning = answer.number() === 1;
            return Object.freeze({ name: answer.string(), isWarning });
        });
    });
    allRisks = risks;
    let standard;
    let messages;
    return {
        ...all,
        escape: (url) => (standard ??= new Linkifier({ profile: 'standard' })).escape(url),
        sameTarget: (...texts) => (messages ??= new Linkifier({ profile: 'messages' })).sameTarget(...texts),
        ...own(engine),
        RISKS: Object.freeze(risks),
    };
}
