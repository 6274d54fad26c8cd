// Converts the state of the page to the fragment of its address and back, so that a bug report can be a link.
//
// Each part of the state has a key; default values are omitted. The page writes texts under `packed-…`: UTF-16,
// compressed (RFC 1951), in base64url. This preserves any string, even with lone surrogates, and contains nothing
// that ends a link where it is pasted. People can write texts directly: `#text=см. пример.рф&profile=standard`. Only
// `&` is written as `%26`, `%` as `%25`, and a line end as `%0A`; the browser does the rest.

/** Longer fragments aren't written, because some programs truncate such links. */
export const LONGEST_FRAGMENT = 32_000;

/** Longer texts, in bytes of UTF-16, aren't read, because a short fragment can expand to a very long text. */
const LONGEST_TEXT = 4 << 20;

/**
 * @typedef {object} State
 * @property {string} profile
 * @property {Record<string, boolean | number | string | null>} changed the options that differ from the profile; null means no limit
 * @property {string} text
 * @property {string} url the contents of the field for readable URLs
 */

/**
 * @param {State} state
 * @returns {Promise<string>} the fragment, without `#`
 */
export async function toFragment({ profile, changed, text, url }) {
    const fields = new URLSearchParams({ profile });
    for (const [name, value] of Object.entries(changed)) {
        fields.set(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? 0));
    }
    if (url !== '') fields.set('packed-url', await pack(url));
    fields.set('packed-text', await pack(text));
    return fields.toString();
}

/**
 * @param {string} fragment without `#`
 * @param {{profiles: string[], table: import('./uts58/js/full.js').OptionInfo[]}} known
 * @returns {Promise<State & {problems: string[]}>} the state, and the keys that weren't understood
 */
export async function fromFragment(fragment, known) {
    const fields = new URLSearchParams(fragment);
    const problems = [];
    const take = (key, fallback, read) => {
        if (!fields.has(key)) return fallback;
        const value = read(fields.get(key));
        if (value === undefined) problems.push(key);
        return value === undefined ? fallback : value;
    };
    const oneOf = (values) => (value) => (values.includes(value) ? value : undefined);
    const profile = take('profile', 'messages', oneOf(known.profiles));
    const changed = {};
    for (const { name, kind, words, inProfiles } of known.table) {
        const read = {
            switch: (value) => new Map([['on', true], ['off', false]]).get(value),
            choice: oneOf(words.map(({ word }) => word)),
            number: (value) => (/^\d{1,9}$/.test(value) ? Number(value) || null : undefined),
        };
        const value = take(name, undefined, read[kind] ?? ((value) => value));
        if (value !== undefined && value !== inProfiles[profile]) changed[name] = value;
    }
    const texts = {};
    for (const key of ['text', 'url']) {
        const packed = `packed-${key}`;
        const written = plain(fragment, key);
        texts[key] = written ?? '';
        if (written !== undefined || !fields.has(packed)) continue;
        try {
            texts[key] = await unpack(fields.get(packed));
        } catch {
            problems.push(packed);
        }
    }
    return {
        profile,
        changed,
        ...texts,
        problems,
    };
}

/** Decodes a text as people write it: `+` is a plus sign, and a `%` that begins no escape is a percent sign. */
function plain(fragment, key) {
    const field = fragment.split('&').find((each) => each.startsWith(`${key}=`));
    return field?.slice(key.length + 1).replaceAll(/%[0-7][0-9a-f]|(?:%[89a-f][0-9a-f])+/gi, (escapes) => {
        try {
            return decodeURIComponent(escapes);
        } catch {
            return escapes;
        }
    });
}

async function pack(text) {
    const units = new Uint8Array(text.length * 2);
    const view = new DataView(units.buffer);
    for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), true);
    const packed = await through(units, new CompressionStream('deflate-raw'));
    let bytes = '';
    for (const byte of packed) bytes += String.fromCharCode(byte);
    return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function unpack(packed) {
    const bytes = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const units = await through(
        Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
        new DecompressionStream('deflate-raw'),
    );
    if (units.length % 2 !== 0) throw new RangeError('half a code unit');
    const view = new DataView(units.buffer);
    let text = '';
    for (let at = 0; at < units.length; at += 2) text += String.fromCharCode(view.getUint16(at, true));
    return text;
}

async function through(bytes, stream) {
    const chunks = [];
    let length = 0;
    for (const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader(); ;) {
        const { done, value } = await reader.read();
        if (done) break;
        length += value.length;
        if (length > LONGEST_TEXT) throw new RangeError('too long');
        chunks.push(value);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
