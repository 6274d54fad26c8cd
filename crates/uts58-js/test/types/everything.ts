// Uses everything that the types have. `tsc --strict` reads it, and fails where an `@ts-expect-error` has no error.

import {
    Linkifier, OPTIONS, RISKS, UNICODE_VERSION, escape, extendLink, linkifyElement, sameTarget, scanBackEmailLocalPart,
    scanPathQueryFragment,
    type Change, type Decision, type DocumentOptions, type Explanation, type HostDisplay, type HtmlOptions, type Link,
    type LinkedDocument, type LinkifierOptions, type Refused, type RiskName, type Step, type TargetComparison, type Text,
} from 'uts58/full';
import * as main from 'uts58';
import * as inline from 'uts58/full/inline';
import { LinkifyIt, type Match, type Rule } from 'uts58/linkify-it';
import { linkify as linkifyLines } from 'uts58/codemirror';
import { linkify as linkifyMarked } from 'uts58/marked';
import type { Terminal } from '@xterm/xterm';
import { linkProvider } from 'uts58/xterm';
import { linkify as linkifyBlocks } from 'uts58/prosemirror';
import { Linkified } from 'uts58/react';
import rehypeLinkify from 'uts58/rehype';
import remarkLinkify from 'uts58/remark';
import * as small from 'uts58/small';
import { Marked } from 'marked';

const options: LinkifierOptions = {
    profile: 'messages', notAHost: true, bareIpv4: false, schemes: ['http', 'https'], addSchemes: 'xmpp:', anyScheme: true,
    bareHosts: 'www', emails: false, impliedScheme: 'http', hostRule: (host) => host.length > 3, maxLength: 100,
    tldList: 'com', fileUrls: false, addFileNames: ['*.md'], singleLabelHosts: undefined,
};
const rules: LinkifierOptions['hostRule'][] = ['public-suffix', 'any-valid'];
{
    using linkifier = new Linkifier(options);
    const links: Link[] = linkifier.links('пример.рф');
    for (const link of links) {
        const numbers: (number | null)[] = [link.start, link.end, link.hostStart, link.hostEnd, link.port];
        const strings: (string | null)[] = [
            link.text, link.href, link.absolute, link.host, link.scheme, link.localPart, link.path, link.query, link.fragment, link.domain,
            link.display(), link.display('unicode-if-safe' satisfies HostDisplay), link.shortened(10), link.shortened(10, 'ascii'),
        ];
        const kind: 'url' | 'email' = link.kind;
        const risks: RiskName[][] = [link.risks, link.warnings];
        void [numbers, strings, kind, risks, link.toJSON()];
        // @ts-expect-error links do not change
        link.start = 1;
    }
    const stream = linkifier.stream();
    void [...stream.push('a'), ...stream.finish(), new main.Linkifier().stream().push('a')];
    for (const segment of linkifier.segments('a')) {
        if (segment.kind === 'text') segment satisfies Text;
        else segment satisfies Link;
    }
    const html: HtmlOptions = {
        rel: '', target: '_blank', class: 'x', isolation: 'none', lineBreaks: 'br', linkText: { display: 'unicode', max: 3 },
        decide: (link): Decision => (link.risks.length > 0 ? false : { 'data-domain': link.domain ?? '' }),
    };
    const document: DocumentOptions = { rel: 'ugc', skip: ['code'], decide: ({ risks }) => risks.length === 0 };
    const texts: string[] = [linkifier.html('a', html), linkifier.linkifyHtml('<p>', document), linkifier.escape('a'), escape('b')];
    const places: (number | null)[] = [scanPathQueryFragment('a', 0), scanBackEmailLocalPart('a', 1), scanBackEmailLocalPart('a', 1, 0), extendLink('a', 0, 1)];
    void places;
    const linked: LinkedDocument = linkifier.linkDocument('<p>', document);
    const place: number | null = linked.stoppedAt;
    void [linked.html, linked.isComplete satisfies boolean, place];
    const merged = linkifier.merge('@ü', [{ kind: 'mention', start: 0, end: 2, user: 'ü' } as const]);
    void merged.map((piece) => (piece.kind === 'mention' ? piece.user : piece.text));
    // @ts-expect-error a span has an end
    linkifier.merge('a', [{ start: 0 }]);
    const found: boolean = linkifier.containsLink('a');
    const at: Link | null = linkifier.linkAt('a', 0);
    const atStart: Link | null = linkifier.linkAtStart('a');
    const stable: number = linkifier.stablePrefix('a');
    for (const finding of linkifier.findings('a')) {
        if (finding.kind === 'refused') {
            const refused: Refused = finding;
            void [refused.start, refused.end, refused.text, refused.reason, refused.decision, refused.message];
        } else {
            void finding.href;
        }
    }
    const explanation: Explanation = linkifier.explain('a');
    for (const finding of explanation.findings) {
        if (finding.kind === 'link') {
            const steps: readonly Step[] = finding.steps;
            void steps.map(({ start, end, part, depth, action }) => [start, end, part, depth, action, finding.link]);
        } else {
            const changes: readonly Change[] = finding.changes;
            void changes.map(({ options, decisions, links }) => [new Linkifier(options), decisions.join(), links]);
        }
    }
    void explanation.codePoints.map(({ start, text, linkTerm, linkEmail }) => [start, text, linkTerm, linkEmail]);
    const comparison: TargetComparison = linkifier.sameTarget('a', 'b');
    void [comparison.target, comparison.link, sameTarget('a', 'b'), texts, found, at, atStart, stable, explanation.changes, rules];
    const anchors: HTMLAnchorElement[] = linkifyElement(linkifier, globalThis.document.body, { skip: 'pre', decide: ({ domain }) => domain !== null });
    const names: string[] = [...OPTIONS.map(({ name }) => name), ...RISKS.map(({ name }) => name), UNICODE_VERSION];
    const table: unknown[] = OPTIONS.flatMap(({ kind, words, inProfiles, help, decisions }) => [kind, words[0]?.word, inProfiles.messages, help, decisions]);
    const emails: boolean = linkifier.options.emails;
    void [anchors, names, table, emails, new Linkifier(linkifier.options), RISKS.some(({ isWarning }) => isWarning)];
    linkifier.free();
    // @ts-expect-error no such option
    new Linkifier({ profil: 'messages' });
    // @ts-expect-error a switch is true or false
    new Linkifier({ notAHost: 'on' });
    // @ts-expect-error no such word
    new Linkifier({ hostRule: 'publicSuffix' });
    // @ts-expect-error a text is a string
    linkifier.links(1);
}
{
    const linkifier = new small.Linkifier(options);
    const [link] = linkifier.links('a');
    void [link?.href, linkifier.segments('a'), linkifier.html('a', { class: 'x', decide: ({ host }) => host !== '' })];
    void [linkifier.containsLink('a'), linkifier.linkAt('a', 1), linkifier.linkAtStart('a'), linkifier.stablePrefix('a'), small.OPTIONS, small.UNICODE_VERSION];
    small.linkifyElement(linkifier, document.createDocumentFragment(), { rel: 'ugc' });
    linkifier[Symbol.dispose]();
    // What the small build lacks is absent from its types.
    // @ts-expect-error
    void linkifier.screen;
    // @ts-expect-error
    void linkifier.stream;
    // @ts-expect-error
    void linkifier.findings;
    // @ts-expect-error
    void linkifier.explain;
    // @ts-expect-error
    void linkifier.escape;
    // @ts-expect-error
    void linkifier.sameTarget;
    // @ts-expect-error
    void linkifier.linkifyHtml;
    // @ts-expect-error
    void linkifier.options;
    // @ts-expect-error
    void link?.risks;
    // @ts-expect-error
    void link?.display;
    // @ts-expect-error
    void link?.shorten;
    // @ts-expect-error
    void link?.domain;
    // @ts-expect-error
    void linkifier.html('a', { linkText: 'as-written' });
    void [linkifier.html('a', { lineBreaks: 'br', spans: () => [] }), linkifier.toJSON()];
    // @ts-expect-error
    void small.escape;
    // @ts-expect-error
    void small.sameTarget;
    // @ts-expect-error
    void small.RISKS;
}
{
    const linkify = new LinkifyIt(new inline.Linkifier({ profile: 'messages' }));
    const matches: Match[] | null = linkify.match('a');
    void matches?.map(({ schema, index, lastIndex, raw, text, url }) => [schema, index, lastIndex, raw, text, url]);
    const rule: Rule = { validate: (text, position, self) => (text[position] === 'ü' && self.test('a') ? 1 : 0), normalize: (match) => { match.url = match.raw; } };
    linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: true, maxLength: 0 }).tlds(['größe'], true).tlds('onion').add('ftp:', null).add('git:', 'http:').add('@', rule).add('#', { validate: /^x/ });
    const length: number = linkify.testSchemaAt('a', 'http:', 0);
    linkify.normalize = (match) => { match.text = linkify.re.src_ZPCc; };
    // @ts-expect-error no such option
    linkify.set({ fuzzy: true });
    void [length, linkify.test('a'), linkify.pretest('a'), linkify.matchAtStart('a'), new LinkifyIt(new small.Linkifier())];
    // @ts-expect-error options are those of the linkifier
    new LinkifyIt({ fuzzyLink: true });
}
{
    const [full, little] = [new Linkifier(), new small.Linkifier()];
    const spans = (text: string) => [{ start: 0, end: text.length, href: '/ü', attributes: { title: undefined }, user: 'ü' }];
    void [remarkLinkify(full, { spans, skip: 'h1', decide: ({ risks }) => risks.length === 0 })({ type: 'root' }), rehypeLinkify(little, { rel: '' })];
    const terminal = {} as Terminal;
    void [linkProvider(terminal, full, { decide: ({ domain }) => domain !== null, activate: (event, href) => void [event.button, href.length] })];
    void [linkProvider(terminal, new main.Linkifier()), new main.Linkifier().screen([], 80).links[0]?.link.href, inline.OPTIONS];
    // @ts-expect-error only uts58/full has
    void [new main.Linkifier().explain];
    // @ts-expect-error the small build has no screens
    linkProvider(terminal, little);
    void [full.screen([{ text: 'a', widths: '1', isSoftWrapped: true }], 80).links[0]?.link.domain];
    // @ts-expect-error
    linkProvider(terminal, full, { onClick() {} });
    void [linkifyLines(full, { decide: ({ domain }) => domain !== null }), linkifyLines(little), linkifyBlocks(full, { mark: 'link', spans }), linkifyBlocks(little)];
    void Linkified({ linkifier: full, text: 'ü', className: 'x', decide: ({ domain }) => domain !== null, render: (link, { href, children }) => link.start + href + children });
    void Linkified({ linkifier: little, text: 'ü', spans, render: (link) => ('user' in link ? link.user : link.text) }).key;
    linkifyElement(full, document.body, { spans });
    void [new Marked(linkifyMarked(full, { streaming: true, decide: ({ domain }) => domain !== null }), linkifyMarked(little)), remarkLinkify(full, { streaming: true })];
    // @ts-expect-error marked writes the links
    linkifyMarked(full, { rel: 'ugc' });
    // @ts-expect-error a span has an href
    rehypeLinkify(full, { spans: () => [{ start: 0, end: 1 }] });
    // @ts-expect-error no element is left out of a line
    linkifyLines(full, { skip: 'code' });
    // @ts-expect-error it is called className here
    void Linkified({ linkifier: full, text: 'ü', class: 'x' });
    // @ts-expect-error the linkifier comes first
    remarkLinkify({ rel: 'ugc' });
}
