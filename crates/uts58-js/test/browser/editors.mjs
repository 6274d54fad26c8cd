// Functions that the tests of the editors bundle and call in the page.

import { defaultKeymap, history as historyOfCodeMirror, historyKeymap } from '@codemirror/commands';
import { EditorState as StateOfCodeMirror } from '@codemirror/state';
import { EditorView as ViewOfCodeMirror, keymap as keymapOfCodeMirror } from '@codemirror/view';
import { Editor, Extension } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { baseKeymap } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { Linkifier, linkifyElement } from '../../js/full.js';
import { linkify as linkifyLines } from '../../js/codemirror.js';
import { linkify as linkifyBlocks } from '../../js/prosemirror.js';
import { Linkified } from '../../js/react.js';

const linkifier = new Linkifier({ profile: 'messages' });
const read = [];
const counting = { links: (text) => (read.push(text), linkifier.links(text)) };
const spans = (text) =>
    Array.from(text.matchAll(/@[\p{L}]+/gu), ({ 0: found, index }) => ({ start: index, end: index + found.length, href: `/people/${found.slice(1)}` }));

let close = () => {};
function place() {
    close();
    read.length = 0;
    document.body.replaceChildren(document.createElement('div'));
    return document.body.firstChild;
}

globalThis.editors = {
    codemirror(doc = '', options = { spans }) {
        const parent = place();
        const extensions = [historyOfCodeMirror(), keymapOfCodeMirror.of([...defaultKeymap, ...historyKeymap]), linkifyLines(counting, options)];
        const view = new ViewOfCodeMirror({ state: StateOfCodeMirror.create({ doc, extensions }), parent });
        close = () => view.destroy();
        globalThis.view = view;
        view.focus();
    },
    prosemirror() {
        const parent = place();
        const keys = keymap({ 'Mod-z': undo, 'Mod-y': redo });
        const state = EditorState.create({ schema, plugins: [history(), keys, keymap(baseKeymap), linkifyBlocks(counting, { spans })] });
        const view = new EditorView(parent, { state });
        close = () => view.destroy();
        globalThis.view = view;
        view.focus();
    },
    tiptap() {
        const element = place();
        const Links = Extension.create({ name: 'uts58', addProseMirrorPlugins: () => [linkifyBlocks(counting, { spans })] });
        // The page's policy forbids styles created from strings.
        const editor = new Editor({ element, injectCSS: false, extensions: [StarterKit.configure({ link: { autolink: false, openOnClick: false } }), Links] });
        close = () => editor.destroy();
        globalThis.view = editor.view;
        globalThis.setContent = editor.commands.setContent;
        editor.view.focus();
    },
};
globalThis.read = read;
/** The lines that are shown, with ⸠…⸡ for links. */
globalThis.shown = () => {
    const lines = document.querySelectorAll('.cm-line, .ProseMirror > *');
    return Array.from(lines, (line) => {
        const copy = line.cloneNode(true);
        for (const anchor of copy.querySelectorAll('a[href]')) anchor.replaceWith(`⸠${anchor.textContent}⸡`);
        return copy.textContent;
    }).join('\n');
};
/** Returns what React reports about server-rendered markup, and the resulting markup. */
globalThis.hydrate = async (node, props) => {
    const wrong = [];
    const [error] = [console.error];
    console.error = (...all) => wrong.push(all.map(String).join(' '));
    const root = hydrateRoot(node, createElement(Linkified, { linkifier, ...props }), { onRecoverableError: (error) => wrong.push(String(error)) });
    await new Promise((resolve) => setTimeout(resolve, 100));
    console.error = error;
    const html = node.innerHTML;
    root.unmount();
    return { html, wrong };
};
globalThis.linkifyElement = (markup, options) => {
    const element = document.createElement('p');
    element.append(markup);
    linkifyElement(linkifier, element, options);
    return element.innerHTML;
};
globalThis.redirected = (text) => globalThis.linkifyElement(text, {
    decide: ({ href, kind }) => (kind === 'email' ? true : { href: `https://out.example/?to=${encodeURIComponent(href)}` }),
});
globalThis.mentions = (text) => globalThis.linkifyElement(text, { spans, rel: '', isolation: 'none' });
globalThis.ready = true;
