// Converts options to texts and numbers for the module. Reports values of the wrong type; the module reports all
// others.

/** How messages show a value. */
function shown(value) {
    return typeof value === 'string' ? JSON.stringify(value) : Array.isArray(value) ? 'an array' : String(value);
}

/** @returns {never} */
function refuse(name, value, wanted) {
    throw new TypeError(`${name} is ${shown(value)}: use ${wanted}`);
}

const oneOf = (name, values) => (value) => {
    const place = values.indexOf(value);
    if (place < 0) refuse(name, value, values.map(shown).join(' or '));
    return place;
};

function string(name, value) {
    if (typeof value !== 'string') refuse(name, value, 'a string');
    return value;
}

function strings(name, value) {
    const all = typeof value === 'string' ? [value] : value;
    if (!Array.isArray(all)) refuse(name, value, 'a string or an array of strings');
    return all.map((one) => string(name, one));
}

function wholeNumber(name, value, least, otherwise = '') {
    if (!Number.isSafeInteger(value) || value < least) refuse(name, value, `a whole number of at least ${least}${otherwise}`);
    return Math.min(value, 0x7fffffff);
}

/** Checks an offset in a text. */
export function offset(name, value) {
    if (!Number.isSafeInteger(value) || value < 0) refuse(name, value, 'a whole number of UTF-16 code units, such as selectionStart');
    return Math.min(value, 0x7fffffff);
}

export function textual(text, what = 'the text') {
    if (typeof text !== 'string') throw new TypeError(`${what} is ${text === null ? 'null' : typeof text}: use a string`);
    return text;
}

/** @param {string} wanted what the function does */
export function callable(name, value, wanted) {
    if (value !== undefined && typeof value !== 'function') refuse(name, value, `a function${wanted}`);
    return value;
}

function truth(name, value) {
    if (typeof value !== 'boolean') refuse(name, value, 'true or false');
    return value;
}

/** Checks that an object has no other properties than these. Undefined properties count as missing. */
export function known(what, options, names) {
    if (options === null || typeof options !== 'object' || Array.isArray(options)) {
        throw new TypeError(`${what} are ${shown(options)}: use an object such as { ${names[0]}: … }`);
    }
    for (const name of Object.keys(options)) {
        if (!names.includes(name)) {
            throw new TypeError(`there is no option ${shown(name)} among ${what}: use one of ${names.join(', ')}`);
        }
    }
    return Object.entries(options).filter(([, value]) => value !== undefined);
}

/** How to write a value of each kind for the module, which checks it. */
const WRITTEN = {
    switch: (name, value) => (truth(name, value) ? 'on' : 'off'),
    choice: (name, value) => string(name, value),
    number: (name, value) => (value === null ? '0' : String(wholeNumber(name, value, 1, ', or null for no limit'))),
    list: (name, value) => (name === 'tldList' ? strings(name, value).map(asALabels) : strings(name, value)).join('\n'),
    schemes: (name, value) => strings(name, value).join(' '),
};

/** Top-level domains, one per line, as A-labels. Invalid ones are left for the module to reject. */
function asALabels(list) {
    return list.replace(/^[^#\r\n]*[^\0-\x7f][^\r\n]*$/gmu, (label) => {
        const url = `http://a.${label.trim()}`;
        return URL.canParse(url) && !/[/?#:@\\\s]/u.test(label.trim()) ? new URL(url).hostname.slice(2) : label;
    });
}

/**
 * The options of a linkifier in the order in which they take effect: names and texts for the module, and the host
 * predicate. Copied, so that later changes to the caller's object have no effect.
 */
export function checked(options, table) {
    const names = ['profile', ...table.map(({ name }) => name)];
    const given = new Map(known('the options of a linkifier', options, names));
    const steps = [];
    if (given.has('profile')) steps.push({ name: 'profile', text: string('profile', given.get('profile')) });
    for (const { name, kind } of table) {
        if (!given.has(name)) continue;
        const value = given.get(name);
        if (name === 'hostRule' && typeof value === 'function') steps.push({ predicate: value });
        else steps.push({ name, text: WRITTEN[kind](name, value) });
    }
    return steps;
}

const HOST_DISPLAYS = ['unicode', 'unicode-if-safe', 'ascii'];
export const hostDisplay = oneOf('the way to display a host', HOST_DISPLAYS);
export const length = (value) => wholeNumber('the length', value, 1);

// Options for links in HTML, in the order of the numbers in `src/options.rs`.
const LINE_BREAKS = oneOf('lineBreaks', ['keep', 'br', 'paragraphs']);
const ISOLATION = oneOf('isolation', ['none', 'auto']);
const DOCUMENT_TEXTS = { rel: 0, target: 1, class: 2, isolation: 3, skip: 4 };
const DOCUMENT = ['rel', 'target', 'class', 'isolation', 'skip', 'decide'];
/** The options of `html`; `uts58/full` also has `linkText`. */
export const HTML = ['rel', 'target', 'class', 'isolation', 'decide', 'spans', 'lineBreaks'];

/** The same default as in the Rust writers. */
export const REL = 'nofollow noopener noreferrer';

/** Checks the options that only `html` has. */
export function checkedHtml(options, names) {
    const { lineBreaks = 'keep', linkText: given = 'as-written', ...others } = Object.fromEntries(known('the options of html', options, names));
    LINE_BREAKS(lineBreaks);
    return { ...others, lineBreaks, linkText: linkText(given) };
}

/** Checks the options of `linkifyHtml`, and returns the texts to set. */
export function checkedDocument(options) {
    const given = known('the options of linkifyHtml', options, DOCUMENT);
    const { attributes: { dir, ...look }, skip, decide } = checkedElement(Object.fromEntries(given), 'linkifyHtml', DOCUMENT);
    const texts = Object.entries({ ...look, ...(dir !== '' && { isolation: dir }) }).map(([name, value]) => [DOCUMENT_TEXTS[name], value]);
    return { decide, texts: [...texts, ...Array.from(skip, (name) => [DOCUMENT_TEXTS.skip, name])] };
}

/** Options for functions that create links one by one: which links, and how they look. */
export const LOOK = ['rel', 'target', 'class', 'isolation', 'decide', 'spans'];

/** Checks the options of `linkifyElement` and the plug-ins. */
export function checkedElement(options, what = 'linkifyElement', names = [...LOOK, 'skip']) {
    const given = new Map(known(`the options of ${what}`, options, names));
    const isolation = ISOLATION(given.get('isolation') ?? 'auto');
    return {
        attributes: {
            rel: string('rel', given.get('rel') ?? REL),
            target: string('target', given.get('target') ?? ''),
            class: string('class', given.get('class') ?? ''),
            dir: isolation === 0 ? '' : 'auto',
        },
        skip: new Set(strings('skip', given.get('skip') ?? []).map((name) => name.toLowerCase())),
        decide: callable('decide', given.get('decide'), ' of a link that returns true, false or an object of attributes'),
        spans: callable('spans', given.get('spans'), ' of a text that returns an array of objects with start, end and href'),
        streaming: truth('streaming', given.get('streaming') ?? false),
    };
}

/** Checks the linkifier of a plug-in. */
export function checkedLinkifier(linkifier, call) {
    if (typeof linkifier?.links !== 'function') {
        throw new TypeError(`${call} needs a linkifier: use new Linkifier({ profile: "messages" })`);
    }
    return linkifier;
}

/** Calls `decide` for a link: whether to keep it, and its attributes. */
export function decided(decide, link) {
    const answer = decide(link);
    if (typeof answer === 'boolean') return { keep: answer, attributes: [] };
    if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) {
        refuse('what decide returned', answer, 'true, false or an object of attributes');
    }
    const attributes = Object.entries(answer).filter(([, value]) => value !== undefined);
    return {
        keep: true,
        attributes: attributes.map(([given, value]) => {
            const name = attributeName(given);
            string(`the attribute ${given}`, value);
            return [name, name === 'href' ? target(value) : value];
        }),
    };
}

/** The attributes of a caller's span as a link. */
export function spanAttributes({ href, attributes }) {
    return decided(() => ({ ...attributes, href: string('the href of a span', href) }));
}

/** Checks the name of an attribute as `uts58_linkify::Attribute` does: no name runs a script. */
function attributeName(name) {
    if (!/^[A-Za-z][A-Za-z0-9-]*$/u.test(name) || /^[Oo][Nn]/u.test(name)) {
        throw new TypeError(`${shown(name)} isn't a valid attribute for links: use ASCII letters, digits and "-", and not on…`);
    }
    return name.toLowerCase();
}

/** A click on these runs or reads something; as in `crates/uts58-linkify/src/options/scheme.rs`. */
export const LOCAL_SCHEMES = new Set(
    (
        'javascript data vbscript file about blob cid chrome chrome-extension content filesystem hcp its jar mhtml mid mk moz-extension ' +
        'moz-icon ms-appinstaller ms-its ms-msdt ms-officecmd ms-settings res resource search search-ms shell view-source vnd.ms.radio ' +
        'wyciwyg'
    ).split(' '),
);

/** Checks a caller's target as `uts58_linkify::Attribute::href` does. */
function target(value) {
    // Browsers ignore tabs and line breaks, and controls and spaces at the start.
    const seen = value.replace(/[\t\n\r]/gu, '').replace(/^[\0- ]+/u, '');
    if (seen === '') throw new TypeError('href is empty: use a target such as https://…, or return false to remove the link');
    const scheme = /^[^:]*(?=:)/u.exec(seen)?.[0].toLowerCase();
    if (LOCAL_SCHEMES.has(scheme)) {
        throw new TypeError(`href is ${shown(value)}: use a target that a click neither runs nor reads, such as https://… or /path`);
    }
    return value;
}

/** Checks the spans passed to `merge`. */
export function checkedSpans(spans) {
    if (typeof spans?.[Symbol.iterator] !== 'function' || typeof spans === 'string') {
        throw new TypeError(`the spans are ${shown(spans)}: use an array of objects with start and end`);
    }
    const all = Array.from(spans);
    for (const span of all) {
        if (!Number.isSafeInteger(span?.start) || !Number.isSafeInteger(span.end)) {
            refuse('a span', span, 'an object with start and end, whole numbers of UTF-16 code units');
        }
    }
    return all;
}

function linkText(value) {
    if (value === 'as-written') return undefined;
    if (value === null || typeof value !== 'object') {
        refuse('linkText', value, '"as-written" or { display: "unicode-if-safe", max: 40 } with one or both of these');
    }
    const { display, max } = Object.fromEntries(known('the properties of linkText', value, ['display', 'max']));
    if (display !== undefined) hostDisplay(display);
    if (max !== undefined) wholeNumber('max in linkText', max, 1);
    return { display, max };
}
