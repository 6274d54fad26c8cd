// Extracts the descriptions of risks from the library's documentation. The module doesn't contain them, to stay
// small.

import { readText } from './files.mjs';

const SOURCE = 'crates/uts58-linkify/src/link/risk.rs';

/**
 * The paragraphs of the documentation of each `Risk`, in Markdown, by the risk's name in options.
 * @returns {Map<string, string[]>}
 */
export function textsOfRisks() {
    const [, body] = /^pub enum Risk \{\n([^]*?)^\}/m.exec(readText(SOURCE));
    const texts = new Map();
    let lines = [];
    for (const line of body.split('\n')) {
        const doc = /^\s*\/\/\/ ?(.*)$/.exec(line);
        const value = /^\s*([A-Z]\w*),$/.exec(line);
        if (doc) lines.push(doc[1]);
        if (!value) continue;
        const name = value[1].replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
        const paragraphs = lines.join('\n').split('\n\n');
        texts.set(name, paragraphs.map((paragraph) => paragraph.replaceAll('\n', ' ')));
        lines = [];
    }
    return texts;
}
