// The links of linkify-it, linkifyjs and linkify-it with thelounge's rules, and ours, as texts.

import { readFileSync } from 'node:fs';

import { LinkifyIt as TheirLinkifyIt } from 'linkify-it';
import { find } from 'linkifyjs';
import { Linkifier } from 'uts58/full';
import { LinkifyIt } from 'uts58/linkify-it';

const linkifier = new Linkifier({ profile: 'messages' });
const theirs = new TheirLinkifyIt({ fuzzyLink: true });
const withIps = new TheirLinkifyIt({ fuzzyLink: true, fuzzyIP: true });
const ours = new LinkifyIt(linkifier);
const oursWithIps = new LinkifyIt(linkifier).set({ fuzzyIP: true });
const raw = (matches) => (matches ?? []).map((match) => match.raw);
const start = (match) => (match === null ? [] : [match.raw]);

/** As thelounge has it: IANA's list, which the package `tlds` of npm is made of, `onion`, and more schemes. */
const SCHEMES = 'sftp smb file irc ircs svn git steam mumble ts3server svn+ssh ssh gopher gemini'.split(' ');
const tlds = readFileSync(new URL('../../uts58-linkify/data/tlds-alpha-by-domain.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.toLowerCase());
// Version 6 allows no user in a URL by default, and accepts no name of another rule.
const theirLounge = new TheirLinkifyIt({ fuzzyLink: true, urlAuth: true }).tlds(tlds).tlds('onion', true);
const ourLounge = new LinkifyIt(linkifier).tlds('onion', true);
for (const scheme of SCHEMES) {
    theirLounge.add(`${scheme}:`, { validate: (text, position, self) => self.testSchemaAt(text, 'http:', position) });
    ourLounge.add(`${scheme}:`, 'http:');
}
// Instead of the target, the text with a scheme before it.
ourLounge.normalize = theirLounge.normalize = (match) => {
    if (match.schema === '') match.url = `http://${match.url}`;
    if (match.schema === '//') match.url = `http:${match.url}`;
};

/** The linkifiers with thelounge's rules: its own, and that of this package. */
export const LOUNGE = [theirLounge, ourLounge];

/** By name: the results of the peer, and the results of our replacement. */
export const PEERS = {
    'linkify-it': [(text) => raw(theirs.match(text)), (text) => raw(ours.match(text))],
    'linkify-it, fuzzyIP': [(text) => raw(withIps.match(text)), (text) => raw(oursWithIps.match(text))],
    'linkify-it, matchAtStart': [(text) => start(theirs.matchAtStart(text)), (text) => start(ours.matchAtStart(text))],
    thelounge: [(text) => raw(theirLounge.match(text)), (text) => raw(ourLounge.match(text))],
    linkifyjs: [(text) => find(text).map(({ value }) => value), (text) => linkifier.links(text).map((link) => link.text)],
};
