// `uts58/linkify-it`: a linkifier with the methods of linkify-it, for `md.linkify` of markdown-it.

import { GIVEN } from './linkifier.js';
import { Sources } from './sources.js';

// The built-in rules, each with the prefix by which the linkifier knows it.
const WEB = { prefix: 'http:' };
const RELATIVE = { prefix: 'http://' };
const MAIL = { prefix: 'mailto:' };
const BUILT_IN = new Map([['http:', WEB], ['https:', WEB], ['//', RELATIVE], ['mailto:', MAIL]]);

/** Every possible link contains one of these. */
const HINTS = '[.:@\\u3002\\uFF0E\\uFF61]';

/** The host after `//` contains one of these, or is localhost: `//todo` and `s/x//g` aren't links. */
const RELATIVE_HOST = /[.:\u3002\uFF0E\uFF61]|^localhost$/iu;

/** If none of these comes before the Parts, the text after `//` isn't such a host, and the rest need not be read. */
const MAY_BE_RELATIVE_HOST = /[.:%\u3002\uFF0E\uFF61]|^localhost/iu;

/** In code units, more than any host has. */
const HOST = 1024;

/** What may precede a prefix: nothing that could be part of a word. */
const MAY_PRECEDE = /^(?!_)[><\uff5c\p{Z}\p{P}\p{Cc}]$/u;

/** This many code units decide whether there is a link at all, because no scheme with its host is longer. */
const AUTHORITY = 1024;

/** This many decide where all but the longest links end. */
const NEAR = 10_240;

/**
 * What `markdown-it` calls `md.linkify`, over a linkifier of this package.
 *
 *     const md = markdownit({ linkify: true });
 *     md.linkify = new LinkifyIt(new Linkifier({ profile: 'messages' }));
 */
export class LinkifyIt {
    /** A place for regular expressions of your own rules, with the sources that linkify-it provides. */
    re = new Sources();
    #linkifier;
    /** The rule for each lower-case prefix; null if it was removed. */
    #rules = new Map(BUILT_IN);
    #fuzzyEmail = true;
    /** Finds the prefixes that the linkifier doesn't know; null if there are none. */
    #prefixes;
    #longestPrefix;
    #hints;
    /** The hrefs of matches that the linkifier has found. */
    #hrefs = new WeakMap();
    #setters = {
        fuzzyLink: (value) => this.#change({ bareHosts: isOn('fuzzyLink', value) ? 'all' : 'off' }),
        fuzzyIP: (value) => this.#change({ bareIpv4: isOn('fuzzyIP', value) }),
        fuzzyEmail: (value) => {
            this.#fuzzyEmail = isOn('fuzzyEmail', value);
        },
        maxLength: (value) => this.#change({ maxLength: value === 0 ? null : value }),
        tlds: (value) => this.tlds(value),
        urlAuth: (value) => isNever('urlAuth', value),
        '---': (value) => isNever('---', value),
    };

    /** @param {{ links(text: string): any[], containsLink(text: string): boolean, linkAtStart(text: string): any }} linkifier */
    constructor(linkifier) {
        if (typeof linkifier?.links !== 'function') {
            throw new TypeError('LinkifyIt needs a linkifier: use new LinkifyIt(new Linkifier({ profile: "messages" }))');
        }
        this.#linkifier = linkifier;
        this.#compile();
    }

    /** Sets the rule for the text after a prefix; `null` removes it. */
    add(schema, definition = null) {
        if (typeof schema !== 'string' || schema === '') {
            throw new TypeError('the prefix is empty or not a string: use one such as "skype:" or "@"');
        }
        this.#rules.set(schema.toLowerCase(), definition === null ? null : this.#rule(schema, definition));
        this.#compile();
        return this;
    }

    /** Sets options of linkify-it, and keeps the others. */
    set(options = {}) {
        for (const [name, value] of Object.entries(options)) {
            if (!Object.hasOwn(this.#setters, name)) {
                throw new TypeError(`there is no option "${name}" here: use one of ${Object.keys(this.#setters).join(', ')}`);
            }
            if (value !== undefined) this.#setters[name](value);
        }
        return this;
    }

    /** Sets the top-level domains of hosts without a scheme, or adds to them. */
    tlds(list, keepOld = false) {
        const given = typeof list === 'string' ? [list] : Array.from(list);
        this.#change({ tldList: keepOld ? [...topLevelDomains(this.#linkifier), ...given] : given });
        return this;
    }

    /** Does the text contain a link? */
    test(text) {
        const areAllMatches = this.#fuzzyEmail && [...this.#rules].every(([prefix, rule]) => rule === BUILT_IN.get(prefix));
        if (areAllMatches && this.#linkifier.containsLink(text)) return true;
        return this.#candidates(text).length > 0;
    }

    /** Could the text contain a link? */
    pretest(text) {
        return this.#hints.test(text);
    }

    /** All links, or null if there is none. */
    match(text) {
        const all = this.#candidates(text);
        return all.length === 0 ? null : all.map((candidate) => this.#match(text, candidate));
    }

    /**
     * The link at the start of the text, if it has a scheme or another prefix, or null. As with linkify-it, its `url`
     * is the text unless a `normalize` changes it: markdown-it uses it to skip that many code units, and creates the
     * target itself.
     */
    matchAtStart(text) {
        const link = this.#atStart('', text, 0, (found) => found.scheme !== null && this.#isMatch(candidate(found)));
        if (link !== null) return this.#match(text, { ...candidate(link), href: undefined });
        const prefix = this.#prefixes === null ? undefined : this.#ownPrefix(text.slice(0, this.#longestPrefix));
        const length = prefix === undefined ? 0 : this.testSchemaAt(text, prefix, prefix.length);
        return length > 0 ? this.#match(text, { schema: prefix.toLowerCase(), start: 0, end: prefix.length + length }) : null;
    }

    /** The length of the text after a prefix at a position if that is a link, else 0. */
    testSchemaAt(text, schema, position) {
        const rule = this.#rules.get(schema.toLowerCase()) ?? null;
        if (rule === null) return 0;
        return Math.max(0, this.#lengthAfter(rule, text, position));
    }

    /** The same; negative for a link that is too long, as far as its length is known. */
    #lengthAfter(rule, text, position) {
        if (rule.validate === undefined) return this.#lengthAt(rule, text, position);
        return Math.max(0, Math.trunc(Number(rule.validate(text, position, this))) || 0);
    }

    /**
     * Sets the URL of a match without a rule of its own; before, `url` is as in the text. Replace this method to set
     * other URLs.
     */
    normalize(match) {
        if (this.#hrefs.has(match)) match.url = this.#hrefs.get(match);
        else if (match.schema === '') match.url = `http://${match.url}`;
        else if (match.schema === 'mailto:' && !/^mailto:/iu.test(match.url)) match.url = `mailto:${match.url}`;
    }

    #rule(schema, definition) {
        // As in linkify-it before version 6, the prefix of another rule means that rule.
        if (typeof definition === 'string' && this.#rules.has(definition.toLowerCase())) {
            return this.#rules.get(definition.toLowerCase());
        }
        const { validate, normalize } = Object(definition);
        const isPattern = validate instanceof RegExp;
        if ((typeof validate !== 'function' && !isPattern) || !['undefined', 'function'].includes(typeof normalize)) {
            throw new TypeError(
                `the rule of "${schema}" is invalid: use null, the prefix of another rule, or { validate: (text, position) => length, normalize: (match) => … }`,
            );
        }
        if (!isPattern) return { validate, normalize };
        return { validate: (text, position) => text.slice(position).match(validate)?.[0].length ?? 0, normalize };
    }

    #change(options) {
        const given = this.#linkifier[GIVEN];
        if (given === undefined) {
            throw new TypeError('this linkifier has no options: use new LinkifyIt(new Linkifier({ profile: "messages" }))');
        }
        this.#linkifier = new this.#linkifier.constructor({ ...given, ...options });
    }

    #compile() {
        const isOwn = ([prefix, rule]) => rule !== null && (rule !== BUILT_IN.get(prefix) || rule === RELATIVE);
        const own = [...this.#rules].filter(isOwn).map(([prefix]) => prefix);
        // Longest first.
        own.sort((a, b) => b.length - a.length);
        const written = own.map((prefix) => prefix.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
        this.#prefixes = own.length === 0 ? null : new RegExp(written.join('|'), 'giu');
        this.#longestPrefix = own[0]?.length ?? 0;
        this.#hints = new RegExp([HINTS, ...written].join('|'), 'iu');
    }

    #isMatch({ schema, isAddress, isFuzzy }) {
        if (isAddress && isFuzzy && !this.#fuzzyEmail) return false;
        // As in linkify-it, hosts without a scheme are links if those of `http:` are.
        const prefix = schema === '' ? 'http:' : schema;
        return !this.#rules.has(prefix) || this.#rules.get(prefix) === BUILT_IN.get(prefix);
    }

    /**
     * The links, in order and disjoint. Of overlapping ones, the earliest wins, then the longest, then that of a
     * rule.
     */
    #candidates(text) {
        const links = this.#linkifier.links(text).map(candidate).filter((found) => this.#isMatch(found));
        const all = [];
        // Where the last link ends, and up to where no prefix needs checking.
        let [next, end, passed] = [0, 0, 0];
        const take = (one) => {
            if (one.start < end) return;
            all.push(one);
            end = one.end;
        };
        for (const place of this.#places(text)) {
            while (links[next]?.start < place.start) take(links[next++]);
            // Don't call rules within a link, or within text that was too long for one, because each call may read as
            // much as a link.
            if (place.start < Math.max(end, passed)) continue;
            const own = this.#ownCandidate(text, place);
            passed = Math.max(passed, own.passed);
            if (own.end === own.start) continue;
            if (links[next]?.start === own.start && links[next].end > own.end) take(links[next++]);
            take(own);
        }
        links.slice(next).forEach(take);
        return all;
    }

    /** Where a prefix that the linkifier doesn't know may begin a link. */
    *#places(text) {
        if (this.#prefixes === null) return;
        let previousEnd = -1;
        for (const { 0: prefix, index } of text.matchAll(this.#prefixes)) {
            // None begins directly after another prefix (`@@`).
            const mayBegin = index === 0 || (index !== previousEnd && MAY_PRECEDE.test(codePointBefore(text, index)));
            previousEnd = index + prefix.length;
            if (mayBegin) yield { prefix, start: index };
        }
    }

    /** The link that begins with a prefix; empty if there is none. */
    #ownCandidate(text, { prefix, start }) {
        const schema = prefix.toLowerCase();
        const after = start + prefix.length;
        const rule = this.#rules.get(schema) ?? null;
        const length = rule === null ? 0 : this.#lengthAfter(rule, text, after);
        const end = length > 0 ? Math.min(after + length, text.length) : start;
        return { schema, start, end, passed: length < 0 ? after - length : start };
    }

    /** The prefix at the start of a text. */
    #ownPrefix(text) {
        const [first] = text.matchAll(this.#prefixes);
        return first?.index === 0 ? first[0] : undefined;
    }

    /**
     * The length of the text by a built-in rule: the linkifier scans it after the prefix it knows. Negative for a
     * link that is too long, as far as its length is known.
     */
    #lengthAt(rule, text, position) {
        if (rule === RELATIVE) {
            const before = text[position - 3];
            const [first = ''] = text.slice(position, position + 2);
            if (before === ':' || before === '/' || !/[\p{L}\p{N}[_]/u.test(first)) return 0;
            const [host] = text.slice(position, position + HOST).split(/[/?#\s]/u, 1);
            if (!MAY_BE_RELATIVE_HOST.test(host)) return 0;
        }
        let length = 0;
        const tooLong = (known) => {
            length = -known;
        };
        const link = this.#atStart(rule.prefix, text, position, (found) => isOf(rule, found), tooLong);
        return link === null ? length : link.end - rule.prefix.length;
    }

    /**
     * The link that consists of a prefix and the text at a position, if it is one that was asked for. markdown-it
     * passes the whole rest of a paragraph at each `://`, so this reads no more than it needs. For a link that is too
     * long, reports how much of its length is known.
     */
    #atStart(prefix, text, position, isAskedFor, tooLong = () => {}) {
        const within = (most) => {
            const near = text.slice(position, position + most);
            // No link crosses white space.
            const space = near.search(/\s/u);
            return this.#linkifier.linkAtStart(prefix + (space < 0 ? near : near.slice(0, space + 1)));
        };
        const begun = within(AUTHORITY - prefix.length);
        // Text after a host that ends well before the limit doesn't change the host, but the link may be long.
        if (begun === null || (begun.hostEnd < AUTHORITY / 2 && !isAskedFor(begun))) return null;
        for (let most = NEAR; ; most *= 4) {
            const link = within(most);
            if (link === null) tooLong(begun.end - prefix.length);
            // Text after a link may decide where it ends.
            const isWhole = link === null || text.length - position <= most || link.end <= most * 0.8;
            if (isWhole) return link !== null && isAskedFor(link) ? link : null;
        }
    }

    #match(text, { schema, start, end, href }) {
        const raw = text.slice(start, end);
        const match = { schema, index: start, lastIndex: end, raw, text: raw, url: raw };
        if (href !== undefined) this.#hrefs.set(match, href);
        const rule = this.#rules.get(schema);
        if (rule?.normalize === undefined) this.normalize(match);
        else rule.normalize(match, this);
        return match;
    }
}

/** Converts a link to linkify-it's form: `schema` is empty for a host without a scheme, `mailto:` for an address. */
function candidate({ start, end, kind, scheme, href }) {
    const isAddress = kind === 'email';
    const schema = scheme === null ? (isAddress ? 'mailto:' : '') : `${scheme.toLowerCase()}:`;
    return { schema, start, end, href, isAddress, isFuzzy: scheme === null };
}

/** Does a link that begins with a rule's prefix belong to that rule? */
function isOf(rule, { scheme, kind, host }) {
    if (scheme === null || (kind === 'email') !== (rule === MAIL)) return false;
    return rule !== RELATIVE || RELATIVE_HOST.test(host);
}

function codePointBefore(text, at) {
    return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1);
}

/** A linkifier without top-level domains of its own uses those of the public suffix list. */
function topLevelDomains(linkifier) {
    const given = [linkifier[GIVEN]?.tldList ?? []].flat();
    return given.join('') === '' ? ['*'] : given;
}

function isOn(name, value) {
    if (typeof value !== 'boolean') throw new TypeError(`${name} is ${String(value)}: use true or false`);
    return value;
}

function isNever(name, value) {
    if (isOn(name, value)) throw new TypeError(`${name} cannot be switched on here: leave it out, or set it to false`);
}
