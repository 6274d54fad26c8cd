// Builds the playground in `target/playground`: the page, the package `uts58`, the decisions as a page, and the
// samples. All files there are static, so any web server can serve them. Uses the package as crates/uts58-js/build.sh
// last built it; docs/sites/build.sh runs both.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Marked } from 'marked';
import { make, readText, repository, root } from '../sites/files.mjs';
import { head } from './head.mjs';
import { textsOfRisks } from '../sites/risks.mjs';

const PACKAGE = pathToFileURL(`${root}crates/uts58-js/`);

/** The sample texts; the page shows the first one initially. */
const SAMPLES = [
    ['Languages', 'testdata/samples/sample.txt'],
    ['Chat', 'testdata/samples/chat.txt'],
    ['Log', 'testdata/samples/log.txt'],
    ['Misleading', 'docs/playground/samples/misleading.txt'],
];

/** Renders docs/DECISIONS.md as a page. Links lead to the number of each rule, an `<a id="…">` in the source. */
function decisions() {
    const marked = new Marked({
        renderer: {
            table({ header, rows }) {
                const cells = (row, tag) =>
                    row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
                const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`);
                const named = header.map((cell) =>
                    cell.text === '#' ? { tokens: [{ type: 'text', raw: 'No.', text: 'No.' }] } : cell,
                );
                return `<div class="wide" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(named, 'th')}</tr></thead><tbody>${body.join('\n')}</tbody></table></div>\n`;
            },
            heading({ tokens, depth, text }) {
                // As on the forge: the rules' own `<a id="…">` is in their headings.
                const id = text.toLowerCase().replace(/[^\w -]/gu, '').replaceAll(' ', '-');
                return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
            },
            link({ href, tokens }) {
                const absolute = href.includes(':') || href.startsWith('#') ? href : `${repository}/blob/main/docs/${href}`;
                return `<a href="${absolute}">${this.parser.parseInline(tokens)}</a>`;
            },
        },
    });
    const body = marked.parse(readText('docs/DECISIONS.md'));
    return `<!doctype html>
<html lang="en">
${head({ title: 'Decisions – uts58' })}
<body class="document">
<main>
<p><a href="./">uts58 playground</a></p>
${body}
</main>
</body>
</html>
`;
}

/** A short explanation of each risk: the first paragraph of its documentation, as pieces of text and code. */
function descriptions() {
    const all = {};
    for (const [name, [paragraph]] of textsOfRisks()) {
        // The page shows the number of the decision next to it.
        const sentence = paragraph.replace(/^\[?[DM]\d+[a-z]?\b(\]\([^)]+\))?(, [^:]*)?: /, '');
        const pieces = new Marked()
            .lexer(sentence)[0]
            .tokens.map(({ type, text }) => (type === 'codespan' ? { code: text } : text));
        if (typeof pieces[0] === 'string') pieces[0] = pieces[0].replace(/^\p{Ll}/u, (first) => first.toUpperCase());
        all[name] = pieces;
    }
    return all;
}

/** Copies the files of the package that the page imports, with its licences and notices. */
function copyPackage(output) {
    const licences = JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8')).files.filter((name) =>
        /^[A-Z]/.test(name),
    );
    const wanted = ['js/full.js', 'wasm/uts58-full.wasm', ...licences];
    for (const path of wanted) {
        const from = new URL(path, PACKAGE);
        cpSync(from, `${output}uts58/${path}`);
        if (!path.endsWith('.js')) continue;
        for (const [, imported] of readFileSync(from, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
            const other = new URL(imported, from).href.slice(PACKAGE.href.length);
            if (!wanted.includes(other)) wanted.push(other);
        }
    }
}

/** The page, with its head and the address of the repository. */
function page() {
    const own = head({
        title: 'uts58 playground',
        description: 'Find links in text in any script, following UTS #58: see where each link ends, and why something isn’t a link.',
        scripts: ['<script src="theme.js"></script>', '<script type="module" src="start.js"></script>'],
    });
    return readText('docs/playground/site/index.html').replace('<head></head>', () => own).replaceAll('"REPOSITORY', `"${repository}`);
}

function build(output) {
    cpSync(`${root}docs/playground/site`, output, { recursive: true });
    writeFileSync(`${output}index.html`, page());
    writeFileSync(`${output}decisions.html`, decisions());
    copyPackage(output);
    const texts = { risks: descriptions() };
    writeFileSync(`${output}descriptions.js`, `export const descriptions = ${JSON.stringify(texts, undefined, 1)};\n`);
    const samples = SAMPLES.map(([name, path]) => ({ name, text: readText(path).trimEnd() }));
    writeFileSync(`${output}samples.js`, `export const samples = ${JSON.stringify(samples, undefined, 1)};\n`);
}

make('playground', build);
