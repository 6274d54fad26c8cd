// Type-checks every piece of JavaScript and TypeScript in the documentation with TypeScript's strictest settings. Of
// a piece with "// before" and "// after", only the second part is checked.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const PAGES = ['README.md', '../../README.md', '../../docs/FROM-JS-LINKIFIERS.md', '../../docs/playground/README.md', '../../docs/guide/src/plugins-javascript.md', '../../docs/guide/src/ai-chats.md'];

/** Declares names that the pages use without declaring them. */
const DECLARED = `declare const text: string;
declare const html: string;
declare namespace JSX {
    interface IntrinsicElements { [name: string]: object }
    type ReactElement = import('react').ReactElement;
    interface Element extends ReactElement {}
}
`;
const ASSUMED = [
    ['Linkifier', "import { Linkifier } from 'uts58';"],
    ['linkifier', "const linkifier = new Linkifier({ profile: 'messages' });"],
    ['MarkdownIt', "import MarkdownIt from 'markdown-it';"],
    ['md', 'const md = new MarkdownIt({ linkify: true });'],
];

const folder = new URL('test/types/snippets/', root);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('declared.d.ts', folder), DECLARED);
writeFileSync(
    new URL('tsconfig.json', folder),
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions: { jsx: 'preserve', skipLibCheck: true }, include: ['*.tsx', '*.d.ts'] }),
);

let count = 0;
for (const page of PAGES) {
    const text = readFileSync(new URL(page, root), 'utf8');
    for (const { 1: piece, index } of text.matchAll(/^```(?:js|js page|ts|tsx|jsx|javascript|typescript)\n([^]*?)^```$/gmu)) {
        write(page, text.slice(0, index).split('\n').length, piece);
    }
}

function write(page, at, piece) {
    const code = piece.split(/^\/\/ after\n/mu).at(-1);
    // Names that a piece uses but doesn't create come from earlier pieces of the page.
    const given = [];
    for (const [name, line] of ASSUMED.toReversed()) {
        const all = [code, ...given].join('\n');
        const made = new RegExp(`(import (\\{[^}]*\\b${name}\\b|${name}\\b)|(const|let|class) ${name}\\b)`, 'u').test(all);
        if (new RegExp(`\\b${name}\\b`, 'u').test(all) && !made) given.unshift(line);
    }
    const name = `${page.replaceAll(/[^a-z]+/giu, '-')}-line-${at}`;
    writeFileSync(new URL(`${name}.tsx`, folder), `${given.join('\n')}\n${code}\nexport {};\n`);
    count++;
}

const tsc = fileURLToPath(new URL('node_modules/.bin/tsc', root));
const { status, stdout } = spawnSync(tsc, ['--project', fileURLToPath(folder)], { encoding: 'utf8' });
if (count < 5) throw new Error(`${count} pieces of code were found`);
console.log(status === 0 ? `${count} pieces of code in the documentation compile` : stdout);
process.exitCode = status;
