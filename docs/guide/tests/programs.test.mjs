// What the pages show is what there is: every command and every block of JavaScript prints what the page says, included files and blocks
// are as they are where they come from, tables hold the current options and risks, and live examples find what they mark. `UPDATE=1`
// writes what is so now. Blocks of Rust and Python have tests in their languages: `xtask/src/documents.rs`, `test_doctests.py` of the
// Python package.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { Linkifier, OPTIONS, RISKS } from '../../../crates/uts58-js/js/full.node.js';
import { readText, root } from '../../sites/files.mjs';
import { textsOfRisks } from '../../sites/risks.mjs';
import { pieces, unmarked } from '../.vitepress/theme/lines.mjs';

const folder = 'docs/guide/src/';
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;

/** Runs the examples that `.ci/guide` has built: with the features of one package, cargo would compile everything again. */
const BUILT = `cargo() {
    while [ "\${1:?no example}" != --example ]; do shift; done
    local example=$2
    shift 2
    [ "\${1:-}" != -- ] || shift
    "$UTS58_EXAMPLES/$example" "$@"
}
`;

/** What a command prints, with the `uts58` of this checkout. */
function run(file, args, cwd) {
    const env = { ...process.env, PATH: `${target}/debug:${process.env.PATH}` };
    delete env.UTS58_CONFIG_PATH;
    return execFileSync(file, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** A `console` block with what its commands print. */
function consoleBlock(block) {
    return block
        .split('\n')
        .filter((line) => line.startsWith('$ '))
        .map((line) => {
            const printed = run('bash', ['-o', 'pipefail', '-c', (process.env.UTS58_EXAMPLES ? BUILT : '') + line.slice(2)], root);
            return `${line}\n${printed}${printed === '' || printed.endsWith('\n') ? '' : '\n'}`;
        })
        .join('');
}

function javaScriptBlock(block, output) {
    const printed = run('node', ['--input-type=module', '--eval', block], `${root}crates/uts58-js`);
    assert.equal(printed !== '', output !== undefined, `a text block with the output must follow: ${block}`);
    return `\`\`\`js\n${block}\`\`\`\n${output ? `\n\`\`\`text\n${printed}\`\`\`` : ''}`;
}

/** The first block of a language in a document. */
function blockOf(path, language) {
    const block = new RegExp(`^\`\`\`${language}\\b.*\\n([^]*?)^\`\`\`$`, 'm').exec(readText(path));
    assert.ok(block, `${path} has a block of ${language}`);
    return block[1];
}

function included(info) {
    const [, how, path] = /\b(file|from)=(\S+)/.exec(info);
    const content = how === 'file' ? readText(path) : blockOf(path, info.split(/[\s,]/)[0]);
    assert.ok(content.endsWith('\n'), path);
    return `\`\`\`${info}\n${content}\`\`\``;
}

/** The lines of a live example with the marks where the module finds links. */
function live(info, block) {
    const settings = { profile: 'messages' };
    for (const [name, value = 'on'] of info.split(/\s+/).slice(2).map((each) => each.split('='))) {
        settings[name] = { on: true, off: false }[value] ?? value.replaceAll(',', ' ');
    }
    const linkifier = new Linkifier(settings);
    const lines = block.trimEnd().split('\n');
    const marked = lines.map((line) =>
        pieces(linkifier, unmarked(line).source).map(({ text, isLink }) => (isLink ? `⸠${text}⸡` : text)).join(''),
    );
    return `\`\`\`${info}\n${marked.join('\n')}\n\`\`\``;
}

function options() {
    const shown = (value) => (typeof value === 'boolean' ? (value ? 'on' : 'off') : value === '' ? '' : `\`${value}\``);
    // A URL is code: the page would link it.
    const text = (help) => help.replaceAll('*', '\\*').replaceAll(/https?:\/\/[^\s,)]+/g, '`$&`');
    const rows = OPTIONS.map(({ name, help, inProfiles, decisions }) => {
        const links = decisions.map((number) => `[${number}](../../DECISIONS.md#${number})`).join(' ');
        return `| \`${name}\` | ${text(help)} | ${shown(inProfiles.messages)} | ${shown(inProfiles.standard)} | ${links} |`;
    });
    return ['| Option | What it does | Messages | Standard | Rules |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** What the sources say of each risk, and whether a reader is warned of it. */
function risks() {
    const texts = textsOfRisks();
    const rows = RISKS.map(({ name, isWarning }) => {
        const text = texts.get(name).join(' ').replaceAll(/\[(\w+)\]\(crate::decisions#(\w+)\)/g, '[$1](../../DECISIONS.md#$2)');
        return `| \`${name}\` | ${isWarning ? 'yes' : 'no'} | ${text} |`;
    });
    return ['| Risk | Warn? | What it is |', '|---|---|---|', ...rows].join('\n');
}

const table = (name, make) => [
    new RegExp(`^<!-- ${name} -->\\n[^]*?^<!-- end of ${name} -->$`, 'gm'),
    () => `<!-- ${name} -->\n\n${make()}\n\n<!-- end of ${name} -->`,
];

/** @type {[RegExp, (...parts: string[]) => string][]} Included code comes first: a block of JavaScript that is a file isn't run here. */
const KINDS = [
    [/^```(\S+ (?:.* )?(?:file|from)=.*)\n[^]*?^```$/gm, (_, info) => included(info)],
    [/^```(text live.*)\n([^]*?)^```$/gm, (_, info, block) => live(info, block)],
    [/^```console\n([^]*?)^```$/gm, (_, block) => `\`\`\`console\n${consoleBlock(block)}\`\`\``],
    [/^```js\n([^]*?)^```\n(\n```text\n[^]*?^```$)?/gm, (_, block, output) => javaScriptBlock(block, output)],
    table('options', options),
    table('risks', risks),
];

// Plug-ins have packages of their own, and tests compared with them.
const names = readdirSync(root + folder).filter((name) => name.endsWith('.md') && !name.startsWith('plugins-'));
let count = 0;
for (const name of names) {
    const page = readText(folder + name);
    const kinds = KINDS.filter(([pattern]) => page.search(pattern) >= 0);
    if (kinds.length === 0) continue;
    count += 1;
    test(`${name} shows what there is`, () => {
        const now = kinds.reduce((text, [pattern, block]) => text.replace(pattern, block), page);
        if (process.env.UPDATE === '1') writeFileSync(root + folder + name, now);
        else assert.equal(now, page);
    });
}
test('pages have programs', () => assert.ok(count >= 12, `${count}`));
