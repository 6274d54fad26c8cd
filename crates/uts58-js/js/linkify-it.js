// `uts58/linkify-it`: a linkifier with the methods of linkify-it, which is what markdown-it asks of `md.linkify`.

import { GIVEN } from './linkifier.js';
import { Sources } from './sources.js';

// The rules that are built in, each with the prefix by which the linkifier knows it.
const WEB = { prefix: 'http:' };
const RELATIVE = { prefix: 'http://' };
const MAIL = { prefix: 'mailto:' };
const BUILT_IN = new Map([['http:', WEB], ['https:', WEB], ['//', RELATIVE], ['mailto:', MAIL]]);

/** In what may be a link there is one of these. */
const HINTS = '[.:@\\u3002\\uFF0E\\uFF61]';

/** In what a `//` goes to there is one of these, or it is this machine: `//todo` and `s/x//g` aren't links. */
const RELATIVE_HOST = /[.:\u3002\uFF0E\uFF61]|^localhost$/iu;

/** Without one of these before its Parts, what follows `//` isn't such a host, and the rest need not be read. */
const MAY_BE_RELATIVE_HOST = /[.:%\u3002\uFF0E\uFF61]|^localhost/iu;

/** So many code units are more than a host has. */
const HOST = 1024;

/** What may precede a prefix: nothing that could be part of a word. */
const MAY_PRECEDE = /^(?!_)[><\uff5c\p{Z}\p{P}\p{Cc}]$/u;

/** So many code units decide whether there is a link at all: no scheme with its host is as long, whatever follows. */
const AUTHORITY = 1024;

/** So many decide where all but the longest links end. */
const NEAR = 10_240;

/**
 * What `markdown-it` calls `md.linkify`, over a linkifier of this package.
 *
 *     const md = markdownit({ linkify: true });
 *     md.linkify = new LinkifyIt(new Linkifier({ profile: 'messages' }));
 */
export class LinkifyIt {
    /** A place for regular expressions of your own rules, with the sources that linkify-it has for them. */
    re = new Sources();
    #linkifier;
    /** By prefix, in lower case, the rule for what follows it; null if it was taken away. */
    #rules = new Map(BUILT_IN);
    #fuzzyEmail = true;
    /** Finds the prefixes that the linkifier does not know; null if there is none. */
    #prefixes;
    #longestPrefix;
    #hints;
    /** Where the matches go that the linkifier has found. */
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
            throw new TypeError('the linkifier is none: use new LinkifyIt(new Linkifier({ profile: "messages" }))');
        }
        this.#linkifier = linkifier;
        this.#compile();
    }

    /** Adds a rule for what follows a prefix, in place of the one that it has; `null` takes that away. */
    add(schema, definition = null) {
        if (typeof schema !== 'string' || schema === '') {
            throw new TypeError('the prefix is none: use a string such as "skype:" or "@"');
        }
        this.#rules.set(schema.toLowerCase(), definition === null ? null : this.#rule(schema, definition));
        this.#compile();
        return this;
    }

    /** Sets options of linkify-it; others stay. */
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

    /** Is there a link in the text? */
    test(text) {
        const areAllMatches = this.#fuzzyEmail && [...this.#rules].every(([prefix, rule]) => rule === BUILT_IN.get(prefix));
        if (areAllMatches && this.#linkifier.containsLink(text)) return true;
        return this.#candidates(text).length > 0;
    }

    /** Can there be a link in the text? */
    pretest(text) {
        return this.#hints.test(text);
    }

    /** All links, or null if there is none. */
    match(text) {
        const all = this.#candidates(text);
        return all.length === 0 ? null : all.map((candidate) => this.#match(text, candidate));
    }

    /**
     * The link that the text begins with and that has a scheme or another prefix, or null. Its `url` is the text if no `normalize`
     * changes it, as with linkify-it: markdown-it goes on after so many code units, and makes a target of it itself.
     */
    matchAtStart(text) {
        const link = this.#atStart('', text, 0, (found) => found.scheme !== null && this.#isMatch(candidate(found)));
        if (link !== null) return this.#match(text, { ...candidate(link), href: undefined });
        const prefix = this.#prefixes === null ? undefined : this.#ownPrefix(text.slice(0, this.#longestPrefix));
        const length = prefix === undefined ? 0 : this.testSchemaAt(text, prefix, prefix.length);
        return length > 0 ? this.#match(text, { schema: prefix.toLowerCase(), start: 0, end: prefix.length + length }) : null;
    }

    /** The length of what follows a prefix at a place, if that is a link; else 0. */
    testSchemaAt(text, schema, position) {
        const rule = this.#rules.get(schema.toLowerCase()) ?? null;
        if (rule === null) return 0;
        return Math.max(0, this.#lengthBehind(rule, text, position));
    }

    /** The same; less than 0 for a link that is too long, of which so much is known. */
    #lengthBehind(rule, text, position) {
        if (rule.validate === undefined) return this.#lengthAt(rule, text, position);
        return Math.max(0, Math.trunc(Number(rule.validate(text, position, this))) || 0);
    }

    /** Sets the URL of a match that has no rule of its own. Replace it to have others: before, `url` is what is in the text. */
    normalize(match) {
        if (this.#hrefs.has(match)) match.url = this.#hrefs.get(match);
        else if (match.schema === '') match.url = `http://${match.url}`;
        else if (match.schema === 'mailto:' && !/^mailto:/iu.test(match.url)) match.url = `mailto:${match.url}`;
    }

    #rule(schema, definition) {
        // As with linkify-it before its version 6, the prefix of another rule stands for that.
        if (typeof definition === 'string' && this.#rules.has(definition.toLowerCase())) {
            return this.#rules.get(definition.toLowerCase());
        }
        const { validate, normalize } = Object(definition);
        const isPattern = validate instanceof RegExp;
        if ((typeof validate !== 'function' && !isPattern) || !['undefined', 'function'].includes(typeof normalize)) {
            throw new TypeError(
                `the rule of "${schema}" is none: use null, the prefix of another rule, or { validate: (text, position) => length, normalize: (match) => … }`,
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
        // The longest first.
        own.sort((a, b) => b.length - a.length);
        const written = own.map((prefix) => prefix.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&'));
        this.#prefixes = own.length === 0 ? null : new RegExp(written.join('|'), 'giu');
        this.#longestPrefix = own[0]?.length ?? 0;
        this.#hints = new RegExp([HINTS, ...written].join('|'), 'iu');
    }

    #isMatch({ schema, isAddress, isFuzzy }) {
        if (isAddress && isFuzzy && !this.#fuzzyEmail) return false;
        // As with linkify-it, hosts without a scheme are links if those of `http:` are.
        const prefix = schema === '' ? 'http:' : schema;
        return !this.#rules.has(prefix) || this.#rules.get(prefix) === BUILT_IN.get(prefix);
    }

    /** What is a link, in order and disjoint: of what overlaps that which begins first, then the longer one, then that of a rule. */
    #candidates(text) {
        const links = this.#linkifier.links(text).map(candidate).filter((found) => this.#isMatch(found));
        const all = [];
        // Where the last one ends, and after what no prefix has been looked at.
        let [next, end, passed] = [0, 0, 0];
        const take = (one) => {
            if (one.start < end) return;
            all.push(one);
            end = one.end;
        };
        for (const place of this.#places(text)) {
            while (links[next]?.start < place.start) take(links[next++]);
            // Within a link no rule is asked, nor in what was too long for one: each may look as far as a link is long.
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

    /** Where a prefix is that the linkifier does not know, and something may begin with it. */
    *#places(text) {
        if (this.#prefixes === null) return;
        let behind = -1;
        for (const { 0: prefix, index } of text.matchAll(this.#prefixes)) {
            // There is none directly after another prefix (`@@`).
            const mayBegin = index === 0 || (index !== behind && MAY_PRECEDE.test(codePointBefore(text, index)));
            behind = index + prefix.length;
            if (mayBegin) yield { prefix, start: index };
        }
    }

    /** What begins with a prefix; empty if nothing does. */
    #ownCandidate(text, { prefix, start }) {
        const schema = prefix.toLowerCase();
        const behind = start + prefix.length;
        const rule = this.#rules.get(schema) ?? null;
        const length = rule === null ? 0 : this.#lengthBehind(rule, text, behind);
        const end = length > 0 ? Math.min(behind + length, text.length) : start;
        return { schema, start, end, passed: length < 0 ? behind - length : start };
    }

    /** The prefix that a text begins with. */
    #ownPrefix(text) {
        const [first] = text.matchAll(this.#prefixes);
        return first?.index === 0 ? first[0] : undefined;
    }

    /**
     * How long what follows is by a rule that is built in: the linkifier's, after the prefix that it knows. Less than 0 for a link that is
     * too long, of which so much is known.
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
     * The link that begins with a prefix and what is at a place of the text, if it is one that is asked for. markdown-it gives all
     * that is left of a paragraph, at each `://`: no more of it is looked at than is needed. Of a link that is too long tells how much of
     * it is known.
     */
    #atStart(prefix, text, position, isAskedFor, tooLong = () => {}) {
        const within = (most) => {
            const near = text.slice(position, position + most);
            // No link goes over white space.
            const space = near.search(/\s/u);
            return this.#linkifier.linkAtStart(prefix + (space < 0 ? near : near.slice(0, space + 1)));
        };
        const begun = within(AUTHORITY - prefix.length);
        // What follows a host that ends far from there changes nothing of it, but the link may be long.
        if (begun === null || (begun.hostEnd < AUTHORITY / 2 && !isAskedFor(begun))) return null;
        for (let most = NEAR; ; most *= 4) {
            const link = within(most);
            if (link === null) tooLong(begun.end - prefix.length);
            // What follows a link may decide where it ends.
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

/** A link as linkify-it tells it: `schema` is empty for a host without a scheme, `mailto:` for an address. */
function candidate({ start, end, kind, scheme, href }) {
    const isAddress = kind === 'email';
    const schema = scheme === null ? (isAddress ? 'mailto:' : '') : `${scheme.toLowerCase()}:`;
    return { schema, start, end, href, isAddress, isFuzzy: scheme === null };
}

/** Is a link that begins with the prefix of a rule one of that rule? */
function isOf(rule, { scheme, kind, host }) {
    if (scheme === null || (kind === 'email') !== (rule === MAIL)) return false;
    return rule !== RELATIVE || RELATIVE_HOST.test(host);
}

function codePointBefore(text, at) {
    return Array.from(text.slice(Math.max(0, at - 2), at)).at(-1);
}

/** A linkifier that was given no top-level domains has those of the public suffix list. */
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
