// `uts58/marked`: links in Markdown, for marked.

import { cut, moved, reader, stable } from './look.js';
import { marks } from './markdown.js';
import { checkedElement, checkedLinkifier, decided } from './options.js';

/** A character of text: escaped, as a reference, or verbatim. */
const WRITTEN = /\\([!-/:-@[-`{-~])|&(?:([a-zA-Z]\w*)|#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7}));|[^]/g;
/** Those that occur in URLs. Others are left to marked, and end a link. */
const NAMED = { __proto__: null, amp: '&', lt: '<', gt: '>', quot: '"' };

/** Blocks that the text before them can't continue into, so a link there is final. */
const CLOSED = new Set(['space', 'code', 'html', 'hr', 'def']);

/**
 * An extension for marked: `marked.use(linkify(linkifier))`.
 *
 * For a bare URL, marked passes only the rest of the text. But before it reads the text of a block or of emphasis,
 * called a *run* here, it hides code and links from the search for emphasis, and asks the hook `emStrongMask` what
 * else to hide. Each run is scanned then, once. Later calls recognise their run by what the hook returned, and their
 * position in it by the length of the rest.
 */
export function linkify(linkifier, options = {}) {
    const { decide, streaming } = checkedElement(options, 'linkify', ['decide', 'streaming']);
    checkedLinkifier(linkifier, 'linkify');
    const read = reader(linkifier, streaming);
    /** The open runs, outermost first. Finished ones may remain until a longer one comes. */
    const runs = [];
    let run;
    /** The last run of a document that may still grow. */
    let tail;

    function linksOf(text) {
        const links = read(text);
        return cut(links, ends(text, links), text, read);
    }

    function enter(masked) {
        // A run inside another one is shorter.
        while (runs.length > 0 && runs.at(-1).mask.length <= masked.length) runs.pop();
        const outer = runs.at(-1);
        // It begins after up to three marks.
        const at = outer && [1, 2, 3].map((marked) => outer.place + marked).find((place) => outer.masked.startsWith(masked, place));
        // Marked has hidden code and links, which aren't part of a URL.
        const text = masked.replace(/\[a+\]/gu, (hidden) => ' '.repeat(hidden.length));
        const found = within(outer, at, masked.length) ?? linksOf(text);
        let mask = '';
        let end = 0;
        for (const link of found) {
            mask += masked.slice(end, link.start) + masked.slice(link.start, link.end).replace(/[*_~]/gu, 'a');
            end = link.end;
        }
        mask += masked.slice(end);
        runs.push({ text, masked, mask, found, next: 0, place: 0, base: at === undefined ? 0 : outer.base + at });
        return mask;
    }

    /** Sets the run and the position in it. */
    function locate(src, mask) {
        if (runs.at(-1)?.mask !== mask) {
            const known = runs.findLastIndex((one) => one.mask === mask);
            // Another extension may have hidden more.
            if (known < 0) enter(mask);
            else runs.length = known + 1;
            runs.at(-1).mask = mask;
        }
        run = runs.at(-1);
        run.place = mask.length - src.length;
        if (tail !== undefined && tail.length === mask.length) {
            tail.run ??= run;
            if (tail.run === run) run.base = 0;
        }
        return false;
    }

    /** Remembers the last run of a document, which marked reads into the last array it has prepared. */
    function watch(lexer, tokens, { length }) {
        const last = lexer.inlineQueue.at(-1)?.tokens;
        if (last === undefined ? tail?.lexer === lexer : tail?.tokens === tokens || last !== tokens) return;
        const block = lexer.tokens.at(-1);
        const isClosed = block !== undefined && (CLOSED.has(block.type) || block.raw.endsWith('\n'));
        tail = { lexer, tokens, length: isClosed ? -1 : length };
    }

    /** May the link change if the text grows? */
    function isOpen(lexer, end) {
        if (!streaming || tail?.lexer !== lexer || tail.run === undefined) return false;
        tail.stable ??= stable(linkifier, tail.run.text);
        return run.base + end > tail.stable;
    }

    return {
        extensions: [{
            name: 'uts58',
            level: 'inline',
            start(rest) {
                const place = run.mask.length - rest.length;
                const found = nextLink(run, place);
                return found && found.start - place;
            },
            tokenizer(src, tokens) {
                if (streaming) watch(this.lexer, tokens, src);
            },
        }],
        hooks: { emStrongMask: enter },
        tokenizer: {
            emStrong: locate,
            del: locate,
            url(src) {
                const found = nextLink(run, run.place);
                if (found?.start !== run.place || isOpen(this.lexer, found.end)) return;
                const length = found.end - found.start;
                // This looks like hidden text, but is ordinary text here.
                const isText = /^\[a+\](?![[(])/u.test(src.slice(length, length + 100));
                const word = isText ? /^\S*/u.exec(src)[0] : src.slice(0, length + 1);
                return token(linksOf, found, word, isText ? word.length : length, decide);
            },
        },
    };
}

/** The first link of a run that doesn't begin before the position. */
function nextLink(run, place) {
    while (run.found[run.next]?.start < place) run.next++;
    return run.found[run.next];
}

/** The links of a part of a run, or undefined if one continues beyond it. */
function within(outer, at, length) {
    if (at === undefined) return;
    const links = [];
    nextLink(outer, at);
    for (let next = outer.next; outer.found[next]?.start < at + length; next++) links.push(outer.found[next]);
    return links.at(-1)?.end > at + length ? undefined : moved(links, -at);
}

/** Escapes, emphasis marks, links and images with a text, and footnotes. */
const MARKS = /\\[^]|[*_~]|!?\[[^[\]]*\]\(|\[\^[^[\]]+\]/gu;

/** Where marks end the links of a text. */
function ends(text, links) {
    if (links.length === 0) return [];
    const isInLink = marks(text, links);
    return Array.from(text.matchAll(MARKS)).filter(({ 0: mark, index }) => mark[0] !== '\\' && (mark.length > 1 || !isInLink(index))).map(({ index }) => index);
}

/**
 * Creates marked's token for a link that begins a text and has at most `most` code units. The text has one more,
 * because `&quot;` is one character and `&quot` is five.
 */
function token(read, found, rest, most, decide) {
    let link = found.link ?? found;
    let raw = rest.slice(0, most);
    if (raw !== link.text || /[\\&]/u.test(raw)) {
        const { text, places } = decoded(rest);
        const [first] = read(text);
        if (first?.start !== 0) return;
        link = first.link ?? first;
        raw = rest.slice(0, Math.min(raw.length, places[first.end]));
    }
    const { keep, attributes: own } = decide === undefined ? { keep: true, attributes: [] } : decided(decide, link);
    if (!keep) return;
    const { text } = link;
    const attributes = Object.fromEntries(own);
    const { href = link.href, title = null } = attributes;
    return { type: 'link', raw, text, href, title, attributes, autolink: true, tokens: [{ type: 'text', raw, text }] };
}

/** Decodes Markdown source as a reader sees it, and returns where each of its code units begins in the source. */
function decoded(source) {
    let text = '';
    const places = [];
    // An escape, a reference, or one code unit.
    for (const { 0: written, 1: escaped, 2: name, 3: hex, 4: decimal, index } of source.matchAll(WRITTEN)) {
        const code = parseInt(hex ?? decimal, hex ? 16 : 10);
        const seen = escaped ?? (name ? (NAMED[name] ?? ' ') : code >= 0 ? character(code) : written);
        for (let unit = 0; unit < seen.length; unit++) places.push(index);
        text += seen;
    }
    return { text, places: [...places, source.length] };
}

const character = (code) => String.fromCodePoint(code > 0 && code <= 0x10ffff ? code : 0xfffd);
