// Every command of the pages prints what is below it, and so does every block of JavaScript. `UPDATE=1` writes what they print now.
// Blocks of Rust and Python have tests in their languages: `xtask/src/documents.rs`, `test_doctests.py` of the Python package.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const source = `${root}docs/guide/src/`;
const target = process.env.CARGO_TARGET_DIR ?? `${root}target`;
const update = process.env.UPDATE === '1';

/** What a command prints, with the program `uts58` of this checkout. */
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
            const printed = run('bash', ['-o', 'pipefail', '-c', line.slice(2)], root);
            return `${line}\n${printed}${printed === '' || printed.endsWith('\n') ? '' : '\n'}`;
        })
        .join('');
}

const javaScript = (block) => run('node', ['--input-type=module', '--eval', block], `${root}crates/uts58-js`);

/** @type {[RegExp, (page: string, ...parts: string[]) => string][]} */
const KINDS = [
    [/^```console\n(.*?)^```$/gms, (whole, block) => `\`\`\`console\n${consoleBlock(block)}\`\`\``],
    [
        /^```js\n(.*?)^```\n(\n```text\n.*?^```$)?/gms,
        (whole, block, told) => {
            const printed = javaScript(block);
            assert.equal(printed !== '', told !== undefined, `what is printed stands in a block of text behind it: ${block}`);
            return `\`\`\`js\n${block}\`\`\`\n${told ? `\n\`\`\`text\n${printed}\`\`\`` : ''}`;
        },
    ],
];

let count = 0;
// Plug-ins have packages of their own, and tests compared with them.
const names = readdirSync(source).filter((name) => name.endsWith('.md') && !name.startsWith('plugins-'));
for (const name of names) {
    const page = readFileSync(source + name, 'utf8');
    const run = KINDS.filter(([pattern]) => page.search(pattern) >= 0);
    if (run.length === 0) continue;
    count += 1;
    test(`what ${name} prints`, () => {
        const now = run.reduce((text, [pattern, block]) => text.replace(pattern, block), page);
        if (update) writeFileSync(source + name, now);
        else assert.equal(now, page);
    });
}
test('there are pages with programs', () => assert.ok(count >= 12, `${count}`));
