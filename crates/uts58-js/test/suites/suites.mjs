// The suites of peers: each of their texts, with the peer's links and ours.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';

import Autolinker from 'autolinker';
import { LinkifyIt as TheirLinkifyIt } from 'linkify-it';
import MarkdownIt from 'markdown-it';
import { Linkifier } from 'uts58/full';
import { LinkifyIt } from 'uts58/linkify-it';

const linkifier = new Linkifier({ profile: 'messages' });

/**
 * The lines of linkify-it's fixtures. Some are followed by the expected result, which is skipped because the peer
 * itself is asked.
 */
function* linesOfLinkifyIt(folder) {
    for (const name of ['links', 'not_links']) {
        const lines = readFileSync(join(folder, 'linkify-it/test/fixtures', `${name}.txt`), 'utf8')
            .split('\n')
            .map((line) => line.replace(/\s+$/u, '').replace(/^%.*/u, ''));
        for (let at = 0; at < lines.length; at += 1) {
            // Remove the comment after it.
            const text = lines[at].replace(/\s+%.*/u, '');
            if (text.trim() === '') continue;
            // With the options of the tests that read them.
            yield { text, fuzzyIP: name === 'links' };
            if (lines[at + 1]?.trim()) at += 1;
        }
    }
}

function* linkifyIt(folder) {
    for (const { text, fuzzyIP } of linesOfLinkifyIt(folder)) {
        const found = [new TheirLinkifyIt({ fuzzyLink: true, fuzzyIP }), new LinkifyIt(linkifier).set({ fuzzyIP })].map((linkify) =>
            (linkify.match(text) ?? []).map(({ raw }) => raw),
        );
        yield { text, theirs: found[0], ours: found[1] };
    }
}

/** All documents of markdown-it's fixtures, including those without links. */
function* markdownIt(folder) {
    const fixtures = join(folder, 'markdown-it/tests/test_port/fixtures');
    for (const name of readdirSync(fixtures).filter((name) => name.endsWith('.md')).sort()) {
        for (const text of documents(readFileSync(join(fixtures, name), 'utf8'))) {
            const [theirs, ours] = [new MarkdownIt({ linkify: true }), new MarkdownIt({ linkify: true })];
            // The fixtures need this; it is off by default in linkify-it.
            theirs.linkify.set({ fuzzyLink: true });
            ours.linkify = new LinkifyIt(linkifier);
            yield { text, theirs: theirs.render(text), ours: ours.render(text) };
        }
    }
}

/**
 * The documents, each after a title and a line with a full stop, and before another such line and the expected
 * output.
 */
function* documents(fixture) {
    const parts = fixture.split(/^\.\n/mu);
    for (let at = 1; at + 1 < parts.length; at += 3) yield parts[at];
}

/** What Autolinker's tests give to it: URLs and addresses in text and in HTML. */
function* autolinker(folder) {
    const peer = new Autolinker({ mention: false, hashtag: false, phone: false });
    for (const text of new Set(textsOfAutolinker(folder))) {
        const theirs = peer.parse(text).map((match) => match.getMatchedText());
        const ours = [];
        linkifier.linkifyHtml(text, { decide: (link) => ours.push(link.text) > 0 });
        yield { text, theirs, ours };
    }
}

function textsOfAutolinker(folder) {
    const texts = [];
    const nothing = () => {};
    class Recorder {
        link(text) {
            texts.push(text);
            return '';
        }
        static link(text) {
            return new Recorder().link(text);
        }
    }
    // Accepts any expectation without checking it.
    const matchers = new Proxy(nothing, { get: () => matchers, apply: () => matchers });
    const run = (_, body) => body?.call({});
    const context = { Autolinker: Recorder, describe: run, beforeEach: (body) => body(), afterEach: nothing, expect: () => matchers };
    // A test that needs more of the answer ends where it uses it.
    context.it = (_, body) => {
        try {
            body?.call({});
        } catch {}
    };
    Object.assign(context, { _: matchers, spyOn: () => matchers, jasmine: matchers });
    vm.runInNewContext(readFileSync(join(folder, 'autolinker/tests/AutolinkerSpec.js'), 'utf8'), context);
    return texts;
}

export const SUITES = { 'linkify-it': linkifyIt, 'markdown-it': markdownIt, autolinker };
