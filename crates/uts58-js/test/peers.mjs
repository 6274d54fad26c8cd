// What linkify-it and linkifyjs find in a text, and what is found here: of both what stands in the text.

import { LinkifyIt as TheirLinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';
import { Linkifier } from 'uts58';
import { LinkifyIt } from 'uts58/linkify-it';

const linkifier = new Linkifier({ profile: 'messages' });
const theirs = new TheirLinkifyIt({ fuzzyLink: true });
const withIps = new TheirLinkifyIt({ fuzzyLink: true, fuzzyIP: true });
const ours = new LinkifyIt(linkifier);
const oursWithIps = new LinkifyIt(linkifier).set({ fuzzyIP: true });
const raw = (matches) => (matches ?? []).map((match) => match.raw);
const start = (match) => (match === null ? [] : [match.raw]);

/** By name: what the peer finds, and what is found here in its place. */
export const PEERS = {
    'linkify-it': [(text) => raw(theirs.match(text)), (text) => raw(ours.match(text))],
    'linkify-it, fuzzyIP': [(text) => raw(withIps.match(text)), (text) => raw(oursWithIps.match(text))],
    'linkify-it, matchAtStart': [(text) => start(theirs.matchAtStart(text)), (text) => start(ours.matchAtStart(text))],
    linkifyjs: [(text) => find(text).map(({ value }) => value), (text) => linkifier.links(text).map((link) => link.text)],
};

const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;
const codes = (texts) => (texts.length === 0 ? 'none' : texts.map(code).join(', '));

/** A row of the ledger as a line of the page. */
export function line({ peer, text, theirs, ours, reason }) {
    return `| ${peer} | ${code(text)} | ${codes(theirs)} | ${codes(ours)} | ${reason} |`;
}
