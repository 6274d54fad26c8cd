// How fast, next to linkify-it in the same run: `node bench/peers.mjs [FOLDER]`. The directory has texts a message a line, as
// chat.txt, prose-en.txt and prose-multi.txt; without one the samples of the repository are read, over and over.
//
// Prints ratios: how many times as long linkify-it takes. What is found is asserted.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { LinkifyIt } from 'linkify-it';
import { Linkifier } from 'uts58/full';
import { Linkifier as SmallLinkifier } from 'uts58/small';

const folder = process.argv[2] ? pathToFileURL(`${process.argv[2]}/`) : new URL('../../../testdata/samples/', import.meta.url);
const NAMES = ['chat.txt', 'prose-en.txt', 'prose-multi.txt', 'sample.txt', 'mail.txt'];
const CODE_UNITS = 300_000;

/** Lines of so many code units, from the whole of the text and not only from its beginning. */
function messages(text, least, most) {
    const fits = text.split('\n').filter((line) => line.length >= least && line.length <= most);
    const total = fits.reduce((sum, line) => sum + line.length, 0);
    const step = Math.max(1, Math.floor(total / CODE_UNITS));
    const some = fits.filter((_, index) => index % step === 0);
    const all = [];
    for (let size = 0; size < CODE_UNITS && some.length > 0; ) {
        for (const line of some) {
            all.push(line);
            size += line.length;
        }
    }
    return all;
}

/** The fastest of some rounds, one of each in turn, in nanoseconds for a message. */
function times(texts, ways) {
    const best = ways.map(() => Infinity);
    const found = ways.map(() => 0);
    for (let round = 0; round < 5; round++) {
        ways.forEach((way, index) => {
            const begun = performance.now();
            let count = 0;
            for (const text of texts) count += way(text);
            best[index] = Math.min(best[index], performance.now() - begun);
            found[index] = count;
        });
    }
    return ways.map((_, index) => ({ nanoseconds: (best[index] * 1e6) / texts.length, found: found[index] }));
}

// Each reads the target of every link.
const ours = (linkifier) => (text) => linkifier.links(text).reduce((count, { href }) => count + (href === '' ? 0 : 1), 0);
const theirs = (linkify) => (text) => (linkify.match(text) ?? []).reduce((count, { url }) => count + (url === '' ? 0 : 1), 0);

const off = { fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false };
const MODES = [
    {
        mode: 'fuzzy links on', least: 10,
        linkify: new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true }),
        linkifier: new Linkifier({ profile: 'messages' }),
        small: new SmallLinkifier({ profile: 'messages' }),
    },
    {
        mode: 'fuzzy links off', least: 2,
        linkify: new LinkifyIt(off),
        linkifier: new Linkifier({ profile: 'messages', bareHosts: 'off', emails: false }),
        small: new SmallLinkifier({ profile: 'messages', bareHosts: 'off', emails: false }),
    },
];

/** Of the links with http or https that linkify-it finds, how many begin where ours do. */
function agreement(texts, { linkify, linkifier }) {
    let [same, all] = [0, 0];
    for (const text of texts) {
        const starts = new Set(linkifier.links(text).map(({ start }) => start));
        for (const { schema, index } of linkify.match(text) ?? []) {
            if (schema !== 'http:' && schema !== 'https:') continue;
            all++;
            if (starts.has(index)) same++;
        }
    }
    return { same, all };
}

console.log('| messages | | linkify-it, ns | uts58, ns | times | uts58/small, ns | times | links: theirs | ours |');
console.log('|---|---|---:|---:|---:|---:|---:|---:|---:|');
let reached = true;
for (const name of NAMES) {
    const file = new URL(name, folder);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    for (const [least, most] of [[20, 100], [100, 500], [20, 500]]) {
        const texts = messages(text, least, most);
        if (texts.length === 0) continue;
        for (const { mode, least: wanted, linkify, linkifier, small } of MODES) {
            const { same, all } = agreement(texts, { linkify, linkifier });
            assert.ok(same >= all * 0.75, `${name}: ${same} of ${all} links begin at the same place`);
            const [their, our, ourSmall] = times(texts, [theirs(linkify), ours(linkifier), ours(small)]);
            assert.ok(our.found >= same, `${name}: ${our.found} of ${same}`);
            const ratio = their.nanoseconds / our.nanoseconds;
            const ratioOfSmall = their.nanoseconds / ourSmall.nanoseconds;
            if (ratio < wanted) reached = false;
            console.log(
                `| ${name}, ${least} to ${most} | ${mode} | ${their.nanoseconds.toFixed(0)} | ${our.nanoseconds.toFixed(0)} | ` +
                    `${ratio.toFixed(1)} | ${ourSmall.nanoseconds.toFixed(0)} | ${ratioOfSmall.toFixed(1)} | ${their.found} | ${our.found} |`,
            );
        }
    }
}

/** A fresh Node that loads a module and finds a link: the fastest of some, in milliseconds. */
function load(specifier, use) {
    const script = `const begun = performance.now(); const it = await import(${JSON.stringify(specifier)}); ${use}; console.log(performance.now() - begun)`;
    const one = () => Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: new URL('..', import.meta.url), encoding: 'utf8' }));
    return Math.min(...Array.from({ length: 10 }, one)).toFixed(1);
}
console.log('\n| to load and find one link | ms |\n|---|---:|');
const find = 'if (new it.Linkifier().links("a.com").length !== 1) throw new Error()';
for (const specifier of ['uts58', 'uts58/small', 'uts58/inline', 'uts58/full']) console.log(`| ${specifier} | ${load(specifier, find)} |`);
console.log(`| linkify-it | ${load('linkify-it', 'if (new it.LinkifyIt({ fuzzyLink: true }).match("a.com").length !== 1) throw new Error()')} |`);
if (!reached) console.log('\nNot ten times with fuzzy links on, or not twice with them off.');
