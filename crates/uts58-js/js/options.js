// Options as numbers and texts for the module. What is wrong is said here, with what to do.

/** What a value is called in messages. */
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
    if (!Array.isArray(all)) refuse(name, value, 'an array of strings');
    return all.map((one) => string(name, one));
}

function wholeNumber(name, value) {
    if (!Number.isSafeInteger(value) || value < 1) refuse(name, value, 'a whole number of at least 1');
    return Math.min(value, 0x7fffffff);
}

function truth(name, value) {
    if (typeof value !== 'boolean') refuse(name, value, 'true or false');
    return value;
}

/** An object with no other properties than these; those that are undefined are as if not there. */
function known(what, options, names) {
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

// The numbers of `src/options.rs`.
const NUMBERS = {
    profile: [0, oneOf('profile', ['standard', 'messages'])],
    bareHosts: [1, oneOf('bareHosts', ['off', 'www', 'all'])],
    emails: [2, oneOf('emails', ['off', 'on'])],
    impliedScheme: [3, oneOf('impliedScheme', ['http', 'https'])],
    maxLength: [7, (value) => wholeNumber('maxLength', value)],
};
const HOST_RULES = ['publicSuffix', 'anyValid'];
const [HOST_RULE, ANY_SCHEME, NO_SCHEMES, NO_TAILORINGS] = [4, 5, 6, 8];
const TEXTS = { firstLabels: 5, fileNames: 6, addFileNames: 7 };
const [ENABLE, DISABLE, HIERARCHICAL, OPAQUE, TLD_LIST] = [0, 1, 2, 3, 4];

const OPTIONS = [
    'profile', 'tailorings', 'enable', 'disable', 'schemes', 'addSchemes', 'anyScheme', 'bareHosts', 'emails',
    'impliedScheme', 'hostRule', 'maxLength', 'firstLabels', 'fileNames', 'addFileNames',
];

/** A copy that later changes of the caller's object do not reach, in the order in which options take effect. */
export function checked(options) {
    const given = new Map(known('the options of a linkifier', options, OPTIONS));
    const steps = [];
    const number = (option, value) => steps.push({ option, value });
    const text = (option, value) => steps.push({ option, text: value });
    for (const name of OPTIONS) {
        if (!given.has(name)) continue;
        const value = given.get(name);
        if (name in NUMBERS) {
            const [option, read] = NUMBERS[name];
            number(option, read(value));
        } else if (name in TEXTS) {
            text(TEXTS[name], string(name, value));
        } else if (name === 'tailorings') {
            number(NO_TAILORINGS, 0);
            for (const one of strings(name, value)) text(ENABLE, one);
        } else if (name === 'enable' || name === 'disable') {
            for (const one of strings(name, value)) text(name === 'enable' ? ENABLE : DISABLE, one);
        } else if (name === 'schemes' || name === 'addSchemes') {
            if (name === 'schemes') number(NO_SCHEMES, 0);
            schemes(name, value, text);
        } else if (name === 'anyScheme') {
            if (truth(name, value)) number(ANY_SCHEME, 0);
        } else {
            hostRule(value, number, text, steps);
        }
    }
    return steps;
}

function schemes(option, value, text) {
    const all = Array.isArray(value) ? value : [value];
    for (const scheme of all) {
        if (typeof scheme === 'string') {
            text(HIERARCHICAL, scheme);
            continue;
        }
        const given = new Map(known(`the properties of one of ${option}`, scheme, ['name', 'form']));
        const form = oneOf(`form in ${option}`, ['hierarchical', 'opaque'])(given.get('form') ?? 'hierarchical');
        text(form === 0 ? HIERARCHICAL : OPAQUE, string(`name in ${option}`, given.get('name')));
    }
}

function hostRule(value, number, text, steps) {
    const wanted = `${HOST_RULES.map(shown).join(', ')}, { tldList: "com\\norg" } or { predicate: (host) => true }`;
    if (typeof value === 'string') {
        const place = HOST_RULES.indexOf(value);
        if (place < 0) refuse('hostRule', value, wanted);
        number(HOST_RULE, place);
    } else if (typeof value?.tldList === 'string') {
        text(TLD_LIST, value.tldList);
    } else if (typeof value?.predicate === 'function') {
        steps.push({ predicate: value.predicate });
    } else {
        refuse('hostRule', value, wanted);
    }
}

const HOST_DISPLAYS = ['unicode', 'unicodeIfSafe', 'ascii'];
export const hostDisplay = oneOf('the way to display a host', HOST_DISPLAYS);
export const length = (value) => wholeNumber('the length', value);

// What links in HTML look like, again by the numbers of `src/options.rs`.
const LINE_BREAKS = oneOf('lineBreaks', ['keep', 'br', 'paragraphs']);
const ISOLATION = oneOf('isolation', ['none', 'auto']);
const HTML_TEXTS = { rel: 0, target: 1, class: 2 };
const DOCUMENT = ['rel', 'target', 'class', 'isolation', 'skip'];
/** The options of `html`, here and in `uts58/small`. */
export const HTML = ['rel', 'target', 'class', 'lineBreaks', 'isolation', 'linkText', 'decide'];
export const SMALL_HTML = ['rel', 'target', 'class', 'isolation', 'decide'];
const ELEMENT = [...DOCUMENT, 'decide'];

/** What the Rust writers have, too. */
export const REL = 'nofollow noopener noreferrer';

/** The options of `html`, with which numbers and texts they are set. */
export function checkedHtml(options, names) {
    return checkedLook(new Map(known('the options of html', options, names)));
}

/** The options of `linkifyHtml`. */
export function checkedDocument(options) {
    return checkedLook(new Map(known('the options of linkifyHtml', options, DOCUMENT)));
}

/** The options of `linkifyElement`, as they are used there. */
export function checkedElement(options) {
    const given = new Map(known('the options of linkifyElement', options, ELEMENT));
    const isolation = ISOLATION(given.get('isolation') ?? 'auto');
    return {
        attributes: {
            rel: string('rel', given.get('rel') ?? REL),
            target: string('target', given.get('target') ?? ''),
            class: string('class', given.get('class') ?? ''),
            dir: isolation === 0 ? '' : 'auto',
        },
        skip: new Set(strings('skip', given.get('skip') ?? []).map((name) => name.toLowerCase())),
        decide: decision(given.get('decide')),
    };
}

function decision(decide) {
    if (decide !== undefined && typeof decide !== 'function') {
        refuse('decide', decide, 'a function of a link that returns true, false or an object of attributes');
    }
    return decide;
}

/** What `decide` says about a link: whether it is kept, and its attributes. */
export function decided(decide, link) {
    const answer = decide(link);
    if (typeof answer === 'boolean') return { keep: answer, attributes: [] };
    if (answer === null || typeof answer !== 'object' || Array.isArray(answer)) {
        refuse('what decide returned', answer, 'true, false or an object of attributes');
    }
    const attributes = Object.entries(answer).filter(([, value]) => value !== undefined);
    return {
        keep: true,
        attributes: attributes.map(([name, value]) => [attributeName(name), string(`the attribute ${name}`, value)]),
    };
}

/** As `uts58_linkify::Attribute` has it: the target is the linkifier's, and no name runs a script. */
function attributeName(name) {
    if (!/^[a-z][a-z0-9-]*$/iu.test(name) || /^on|^href$/iu.test(name)) {
        throw new TypeError(
            `${shown(name)} is no attribute for links here: use ASCII letters, digits and "-", not href, and not on…`,
        );
    }
    return name.toLowerCase();
}

function checkedLook(given) {
    const numbers = [];
    const texts = [[0, string('rel', given.get('rel') ?? REL)]];
    for (const [name, value] of given) {
        if (name === 'lineBreaks') numbers.push([0, LINE_BREAKS(value)]);
        else if (name === 'isolation') numbers.push([1, ISOLATION(value)]);
        else if (name === 'linkText') numbers.push(...linkText(value));
        else if (name === 'skip') texts.push(...strings(name, value).map((one) => [3, one]));
        else if (name in HTML_TEXTS && name !== 'rel') texts.push([HTML_TEXTS[name], string(name, value)]);
    }
    return { numbers, texts, decide: decision(given.get('decide')) };
}

function linkText(value) {
    if (value === 'asWritten') return [[2, 0]];
    if (value === null || typeof value !== 'object') {
        refuse('linkText', value, '"asWritten" or { display: "unicodeIfSafe", max: 40 } with one or both of these');
    }
    const given = new Map(known('the properties of linkText', value, ['display', 'max']));
    const numbers = [[2, (given.has('display') ? 1 : 0) + (given.has('max') ? 2 : 0)]];
    if (given.has('display')) numbers.push([3, hostDisplay(given.get('display'))]);
    if (given.has('max')) numbers.push([4, wholeNumber('max in linkText', given.get('max'))]);
    return numbers;
}
