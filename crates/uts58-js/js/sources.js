// The sources of regular expressions that linkify-it provides for custom rules: `self.re.src_ZPCc` and the like.

/**
 * A class of code points as the source of a regular expression without the flag `u`: code units and surrogate pairs.
 */
function source(property) {
    const is = new RegExp(`^\\p{${property}}$`, 'u');
    const units = [];
    const pairs = new Map();
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
        if (codePoint === 0xd800) codePoint = 0xe000;
        const text = String.fromCodePoint(codePoint);
        if (!is.test(text)) continue;
        if (codePoint < 0x10000) {
            units.push(codePoint);
        } else {
            const lead = text.charCodeAt(0);
            if (!pairs.has(lead)) pairs.set(lead, []);
            pairs.get(lead).push(text.charCodeAt(1));
        }
    }
    return [units, ...pairs.values()]
        .map((trails, index) => (index === 0 ? '' : escaped([...pairs.keys()][index - 1])) + classOf(trails))
        .join('|');
}

const escaped = (unit) => `\\u${unit.toString(16).padStart(4, '0')}`;

/** Converts ascending code units to ranges. */
function classOf(units) {
    let written = '';
    for (let at = 0; at < units.length; ) {
        let last = at;
        while (units[last + 1] === units[last] + 1) last++;
        written += escaped(units[at]) + (last > at ? `-${escaped(units[last])}` : '');
        at = last + 1;
    }
    return `[${written}]`;
}

const SOURCES = {
    src_Any: () => '[\\0-\\uD7FF\\uE000-\\uFFFF]|[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?:[^\\uD800-\\uDBFF]|^)[\\uDC00-\\uDFFF]',
    src_Cc: () => source('Cc'),
    src_Z: () => source('Z'),
    src_P: () => source('P'),
    src_ZPCc: (re) => [re.src_Z, re.src_P, re.src_Cc].join('|'),
    src_ZCc: (re) => [re.src_Z, re.src_Cc].join('|'),
};

/** A place for regular expressions, with linkify-it's sources, which are created on first access. */
export class Sources {}
for (const [name, create] of Object.entries(SOURCES)) {
    let created;
    Object.defineProperty(Sources.prototype, name, { get() { return (created ??= create(this)); } });
}
