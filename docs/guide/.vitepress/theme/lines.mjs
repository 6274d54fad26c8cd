// Lines with links: as a page has them, as the module finds them, and as the playground takes them.

/**
 * A line as it is written: `\u{200B}` is the code point that is not seen.
 * @param {string} source
 * @returns {{text: string, places: number[]}} the text that is meant, and for each of its UTF-16 code units, and its end, where that
 * is in the source
 */
export function read(source) {
    let text = '';
    const places = [];
    for (let at = 0; at < source.length; ) {
        const escape = /^\\u\{([0-9a-f]{1,6})\}/i.exec(source.slice(at, at + 10));
        const code = escape ? Number.parseInt(escape[1], 16) : -1;
        const unit = code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : source[at];
        for (let each = 0; each < unit.length; each++) places.push(at);
        text += unit;
        at += unit === source[at] && code < 0 ? 1 : escape[0].length;
    }
    places.push(source.length);
    return { text, places };
}

/**
 * A line in pieces, in turn what isn't a link and what is one.
 * @param {import('../../../../crates/uts58-js/js/full.js').Linkifier} linkifier
 * @param {string} source
 * @returns {{text: string, isLink: boolean}[]}
 */
export function pieces(linkifier, source) {
    const { text, places } = read(source);
    const found = [];
    let done = 0;
    for (const { start, end } of linkifier.links(text)) {
        found.push({ text: source.slice(done, places[start]), isLink: false });
        found.push({ text: source.slice(places[start], places[end]), isLink: true });
        done = places[end];
    }
    found.push({ text: source.slice(done), isLink: false });
    return found.filter((piece) => piece.text !== '');
}

/** The pieces with `⸠` and `⸡` around the links. */
export const marked = (all) => all.map(({ text, isLink }) => (isLink ? `⸠${text}⸡` : text)).join('');

/**
 * A line of a page, in which `⸠` and `⸡` are around each link.
 * @param {string} line
 * @returns {{source: string, pieces: {text: string, isLink: boolean}[]}}
 */
export function unmarked(line) {
    const pieces = line.split(/[⸠⸡]/).map((text, at) => ({ text, isLink: at % 2 === 1 }));
    return { source: line.replaceAll(/[⸠⸡]/g, ''), pieces: pieces.filter(({ text }) => text !== '') };
}

/**
 * What is shown of a line: what is found, and what other settings find if that is something else.
 * @param {string} source
 * @param {import('../../../../crates/uts58-js/js/full.js').Linkifier} here
 * @param {import('../../../../crates/uts58-js/js/full.js').Linkifier} [other]
 */
export function shown(source, here, other) {
    const main = pieces(here, source);
    const differing = other && pieces(other, source);
    return { main, other: differing && marked(differing) !== marked(main) ? differing : undefined };
}

/** The fragment of the playground with these settings and lines, as a person would write it. */
export function fragment(settings, sources) {
    const fields = Object.entries(settings).map(([name, value]) => {
        const word = typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
        return `${name}=${encodeURIComponent(word)}`;
    });
    const text = sources.map((source) => read(source).text).join('\n');
    return `#${fields.join('&')}&text=${encodeURIComponent(text)}`;
}
