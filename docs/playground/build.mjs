// Makes the playground in `target/playground`: the page, the package `uts58` beside it, the decisions as a page, and the
// samples. Everything in that folder is static; any web server serves it.
//
// With `--page-only` the package is taken as it was built last.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';

const here = new URL('./', import.meta.url);
const root = new URL('../../', here);
const PACKAGE = new URL('crates/uts58-js/', root);
const finished = new URL('target/playground/', root);
// What is there stays until all of the new one is.
const output = new URL('target/playground.new/', root);

const read = (path) => readFileSync(new URL(path, root), 'utf8');
const repository = /^repository = "(.+)"$/m.exec(read('Cargo.toml'))[1];

/** The texts that can be chosen, the one shown at first first. */
const SAMPLES = [
    ['Languages', 'testdata/samples/sample.txt'],
    ['Chat', 'testdata/samples/chat.txt'],
    ['Log', 'testdata/samples/log.txt'],
    ['Misleading', 'docs/playground/samples/misleading.txt'],
];

/** docs/DECISIONS.md as a page. The number of each rule is a place that links lead to: an `<a id="…">` of the source. */
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
            link({ href, tokens }) {
                const absolute = href.includes(':') ? href : `${repository}/blob/main/docs/${href}`;
                return `<a href="${absolute}">${this.parser.parseInline(tokens)}</a>`;
            },
        },
    });
    const body = marked.parse(read('docs/DECISIONS.md'));
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Decisions – uts58</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="style.css">
</head>
<body class="document">
<main>
<p><a href="./">uts58 playground</a></p>
${body}
</main>
</body>
</html>
`;
}

/**
 * What the documentation of the library says of each value of an enum, by the value's name in options: the first paragraph,
 * as pieces of text and of code.
 */
function descriptions(path, name) {
    const [, body] = new RegExp(`^pub enum ${name} \\{\\n([^]*?)^\\}`, 'm').exec(read(path));
    const all = {};
    let lines = [];
    for (const line of body.split('\n')) {
        const doc = /^\s*\/\/\/ ?(.*)$/.exec(line);
        const value = /^\s*([A-Z]\w*),$/.exec(line);
        if (doc) lines.push(doc[1]);
        if (!value) continue;
        const [paragraph] = lines.join('\n').split('\n\n');
        // The number of the decision stands beside it.
        const sentence = paragraph.replaceAll('\n', ' ').replace(/^\[?[DM]\d+[a-z]?\b(\]\([^)]+\))?(, [^:]*)?: /, '');
        const pieces = new Marked()
            .lexer(sentence)[0]
            .tokens.map(({ type, text }) => (type === 'codespan' ? { code: text } : text));
        if (typeof pieces[0] === 'string') pieces[0] = pieces[0].replace(/^\p{Ll}/u, (first) => first.toUpperCase());
        all[value[1].replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase()] = pieces;
        lines = [];
    }
    return all;
}

/** The package, as far as the page imports it, with its licences and notices. */
function copyPackage() {
    if (!process.argv.includes('--page-only')) {
        const { status } = spawnSync(fileURLToPath(new URL('build.sh', PACKAGE)), { stdio: ['ignore', 2, 2] });
        if (status !== 0) throw new Failed('the package uts58 could not be built: what is wrong stands above');
    }
    const licences = JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8')).files.filter((name) =>
        /^[A-Z]/.test(name),
    );
    const wanted = ['js/index.js', 'wasm/uts58.wasm', ...licences];
    for (const path of wanted) {
        const from = new URL(path, PACKAGE);
        cpSync(from, new URL(path, new URL('uts58/', output)));
        if (!path.endsWith('.js')) continue;
        for (const [, imported] of readFileSync(from, 'utf8').matchAll(/ from '(\.[^']+)'/g)) {
            const other = new URL(imported, from).href.slice(PACKAGE.href.length);
            if (!wanted.includes(other)) wanted.push(other);
        }
    }
}

/** What the person who builds can do something about. */
class Failed extends Error {}

/** The icon in the page itself: browsers fetch one again whenever the address changes. */
function withIcon(html) {
    const icon = read('docs/playground/icon.svg').trim();
    return html.replace('href="icon.svg"', `href="data:image/svg+xml,${encodeURIComponent(icon)}"`);
}

function build() {
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output, { recursive: true });
    cpSync(new URL('site/', here), output, { recursive: true });
    const page = read('docs/playground/site/index.html').replaceAll('"REPOSITORY', `"${repository}`);
    writeFileSync(new URL('index.html', output), withIcon(page));
    writeFileSync(new URL('decisions.html', output), withIcon(decisions()));
    copyPackage();
    const told = {
        risks: descriptions('crates/uts58-linkify/src/link/risk.rs', 'Risk'),
    };
    writeFileSync(
        new URL('descriptions.js', output),
        `export const descriptions = ${JSON.stringify(told, undefined, 1)};\n`,
    );
    const samples = SAMPLES.map(([name, path]) => ({ name, text: read(path).trimEnd() }));
    writeFileSync(new URL('samples.js', output), `export const samples = ${JSON.stringify(samples, undefined, 1)};\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    try {
        build();
        rmSync(finished, { recursive: true, force: true });
        renameSync(output, finished);
        console.log(fileURLToPath(finished));
    } catch (error) {
        rmSync(output, { recursive: true, force: true });
        if (!(error instanceof Failed)) throw error;
        console.error(`The playground is not built: ${error.message}.`);
        process.exitCode = 1;
    }
}
