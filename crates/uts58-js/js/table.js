// The table of options, from the module: the name of each option here, its values, and how to pass them to the
// module.

import { Answer } from './engine.js';

const KINDS = ['switch', 'choice', 'number', 'list', 'schemes'];
export const PROFILES = Object.freeze(['standard', 'messages']);

const tables = new WeakMap();

/** @returns {readonly object[]} the rows, in their order; see `OptionInfo` in `small.d.ts` */
export function table(engine) {
    if (!tables.has(engine)) tables.set(engine, Object.freeze(read(engine)));
    return tables.get(engine);
}

function read(engine) {
    return engine.call((exports) => {
        const count = exports.uts58_table();
        const answer = new Answer(engine);
        const list = (one) => Object.freeze(Array.from({ length: answer.number() }, one));
        return Array.from({ length: count }, () => {
            const name = camelCase(answer.string());
            const kind = KINDS[answer.number()];
            const inProfiles = PROFILES.map((profile) => [profile, valueOf(kind, answer)]);
            const help = answer.string();
            const decisions = list(() => answer.string());
            const words = list(() => Object.freeze({ word: answer.string(), meaning: answer.string() }));
            return Object.freeze({ name, kind, words, inProfiles: Object.freeze(Object.fromEntries(inProfiles)), help, decisions });
        });
    });
}

/** Converts `not-a-host` to `notAHost`. */
export const camelCase = (name) => name.replace(/-(.)/gu, (_, letter) => letter.toUpperCase());

/** Converts `notAHost` to `not-a-host`. */
export const kebabCase = (name) => name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

/** Reads the value of an option of this kind from an answer; null means no limit. */
export function valueOf(kind, answer) {
    if (kind === 'switch') return answer.number() === 1;
    return kind === 'number' ? answer.number() || null : answer.string();
}
