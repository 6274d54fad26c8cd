// `uts58/tiptap`: TipTap's link extension, which finds links by a linkifier. Commands, rendering and clicks are TipTap's own.

import { PasteRule, combineTransactionSteps, findChildrenInRange, getChangedRanges, getMarksBetween, markPasteRule } from '@tiptap/core';
import { Link as TipTapLink, isAllowedUri } from '@tiptap/extension-link';
import { isHistoryTransaction } from '@tiptap/pm/history';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';

import { GIVEN } from './linkifier.js';
import { checkedLinkifier } from './options.js';

/** The rest of the word before `end` is read no further back, because longer links aren't typed. */
const LONGEST = 8192;

const WHITE_SPACE = /[\p{White_Space}\0-\x20\u180E]/u;

/** Where the white space at the end of a text begins. A regular expression would try every word before it. */
function trimmedLength(text) {
    let end = text.length;
    while (end > 0 && WHITE_SPACE.test(text[end - 1])) end--;
    return end;
}

/** Adds the schemes of the option `protocols`. */
function withProtocols(linkifier, protocols) {
    const schemes = protocols.flatMap((protocol) => {
        const { scheme, optionalSlashes } = typeof protocol === 'string' ? { scheme: protocol } : protocol;
        return optionalSlashes ? [scheme, `${scheme}:`] : [scheme];
    });
    if (schemes.length === 0) return linkifier;
    const given = linkifier[GIVEN];
    return new linkifier.constructor({ ...given, addSchemes: [given.addSchemes ?? [], schemes].flat() });
}

/** Returns a function that finds the links of a text which the options allow. */
function finder({ linkifier, protocols, defaultProtocol, isAllowedUri: isAllowed, shouldAutoLink, validate }) {
    const reader = withProtocols(checkedLinkifier(linkifier, 'Link.configure'), protocols);
    const context = { defaultValidate: (url) => Boolean(isAllowedUri(url, protocols)), protocols, defaultProtocol };
    return (text) =>
        reader.links(text).flatMap((link) => {
            const { text: value, start, end, scheme, kind, absolute } = link;
            if (!isAllowed(value, context) || !(shouldAutoLink?.(value) ?? true) || !(validate?.(value) ?? true)) return [];
            const href = scheme === null && kind === 'url' ? absolute.replace(/^https?/u, defaultProtocol) : absolute;
            return [{ start, end, value, href }];
        });
}

/** The ranges that the transactions insert, last first. */
function inserted({ steps, mapping }) {
    const all = steps.flatMap((step, index) => {
        if (!(step instanceof ReplaceStep) || step.slice.size === 0) return [];
        const later = mapping.slice(index + 1);
        const [from, to] = [later.map(step.from, 1), later.map(step.from + step.slice.size, -1)];
        return from < to ? [{ from, to }] : [];
    });
    return all.sort((one, other) => other.to - one.to);
}

/** A mark grows while somebody types at its end. White space ends it. */
function unlinkWhiteSpace(tr, { from, to }, type) {
    const end = tr.doc.resolve(to);
    if (!end.nodeBefore?.isText) return;
    const text = tr.doc.textBetween(from, to, '\uFFFC', '\uFFFC');
    const length = text.length - trimmedLength(text);
    if (length === 0) return;
    const marks = getMarksBetween(to - length, to, tr.doc).filter(({ mark }) => mark.type === type);
    if (marks.length === 0 || marks.some(({ mark }) => end.nodeAfter && mark.isInSet(end.nodeAfter.marks))) return;
    const { storedMarks } = tr;
    tr.removeMark(to - length, to, type).setStoredMarks(storedMarks);
    if (tr.selection.empty && tr.selection.from === to) tr.removeStoredMark(type);
}

/** The word that white space or a new block has just ended, and where it begins. */
function endedWord(doc, range) {
    const blocks = findChildrenInRange(doc, range, (node) => node.isTextblock);
    if (blocks.length === 0) return null;
    const [{ node, pos }] = blocks;
    const last = range.to - pos - 1;
    if (blocks.length === 1 && !WHITE_SPACE.test(doc.textBetween(range.from, range.to, ' ', ' ').slice(-1))) return null;
    const end = blocks.length > 1 ? node.content.size : last;
    const from = Math.max(0, end - LONGEST);
    const text = node.textBetween(from, end, undefined, ' ');
    const wordEnd = trimmedLength(text);
    let start = wordEnd;
    while (start > 0 && !WHITE_SPACE.test(text[start - 1])) start--;
    return start < wordEnd ? { block: node, word: text.slice(start, wordEnd), start: pos + 1 + from + start } : null;
}

function autolink(type, find) {
    return new Plugin({
        key: new PluginKey('autolink'),
        appendTransaction(transactions, { doc: before }, { doc, schema, tr }) {
            if (!transactions.some(({ docChanged }) => docChanged)) return null;
            if (transactions.some((transaction) => transaction.getMeta('preventAutolink'))) return null;
            const transform = combineTransactionSteps(before, [...transactions]);
            if (!transactions.some(isHistoryTransaction)) {
                for (const range of inserted(transform)) unlinkWhiteSpace(tr, range, type);
            }
            for (const { newRange } of getChangedRanges(transform)) {
                const ended = endedWord(doc, newRange);
                if (ended === null || ended.block.type.spec.code || !ended.block.type.allowsMarkType(type)) continue;
                for (const { start, end, href } of find(ended.word)) {
                    const [from, to] = [ended.start + start, ended.start + end];
                    const isFree = ![type, schema.marks.code].some((mark) => mark && doc.rangeHasMark(from, to, mark));
                    if (isFree) tr.addMark(from, to, type.create({ href }));
                }
            }
            return tr.steps.length > 0 ? tr : null;
        },
    });
}

/** Links the selection if the clipboard has nothing but a link. */
function linkOnPaste(type, find, editor) {
    return new Plugin({
        key: new PluginKey('handlePasteLink'),
        props: {
            handlePaste({ state }, _event, { content }) {
                if (state.selection.empty) return false;
                let text = '';
                content.forEach(({ textContent }) => (text += textContent));
                const whole = find(text).find(({ value }) => value === text);
                return whole !== undefined && editor.commands.setMark(type, { href: whole.href });
            },
        },
    });
}

/** TipTap's own functions for the rest: what they find by linkifyjs is left out. */
const theirs = (extension) => ({ ...extension, options: { ...extension.options, autolink: false, linkOnPaste: false, shouldAutoLink: () => false } });

export const Link = TipTapLink.extend({
    addOptions() {
        return { ...this.parent?.(), linkifier: undefined };
    },

    // Theirs tell linkifyjs the protocols, for all editors.
    onCreate() {},
    onDestroy() {},

    addPasteRules() {
        const find = finder(this.options);
        const rules = this.options.markdownLinks ? TipTapLink.config.addPasteRules.call(theirs(this)) : [];
        const ours = (text) => (text ? find(text).map(({ value, start, href }) => ({ text: value, index: start, data: { href } })) : []);
        const rule = markPasteRule({ find: ours, type: this.type, getAttributes: ({ data }) => ({ href: data?.href }) });
        const handler = (props) => {
            const { state: { doc }, range: { from, to } } = props;
            // The text of a Markdown link, which the rule before has converted, may look like another one.
            const isWhole = (found) => found.mark.type === this.type && found.from === from && found.to === to;
            return rules.length > 0 && getMarksBetween(from, to, doc).some(isWhole) ? null : rule.handler(props);
        };
        return [...rules, new PasteRule({ find: ours, handler })];
    },

    addProseMirrorPlugins() {
        const find = finder(this.options);
        return [
            ...(this.options.autolink ? [autolink(this.type, find)] : []),
            ...TipTapLink.config.addProseMirrorPlugins.call(theirs(this)),
            ...(this.options.linkOnPaste ? [linkOnPaste(this.type, find, this.editor)] : []),
        ];
    },
});

export default Link;
