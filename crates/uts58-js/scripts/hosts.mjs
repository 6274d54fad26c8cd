// Runs the programs of README.md and of two pages of docs/guide/src in fresh directories: `node scripts/hosts.mjs`.
// They use the package as npm would install it, and the other packages that the documents name, in the versions of
// package-lock.json. A `text` block is the output of the block above it; after a block with `page`, it lists the
// links in a page of Chromium. Each program of the README has its own directory, in which only the steps before the
// program are done, including commands other than `npm install` and pages.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { build } from 'esbuild';

import { launch } from '../test/chromium.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const work = mkdtempSync(join(tmpdir(), 'uts58-hosts-'));
const browser = await launch();
let count = 0;

const runIn = (folder, file, ...args) => execFileSync(file, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** A directory in which these lines install packages. Without a `package.json`, npm might use one further up. */
function folderWith(lines, json = '{}') {
    const folder = mkdtempSync(join(work, 'fresh-'));
    writeFileSync(join(folder, 'package.json'), json);
    const named = new Set(lines.flatMap((line) => line.replace('npm install ', '').split(' ')));
    assert.ok(named.delete('uts58'));
    const hosts = Array.from(named, (name) => `${name}@${packages[`node_modules/${name}`].version}`);
    const packed = join(work, readdirSync(work).find((name) => name.endsWith('.tgz')));
    runIn(folder, 'npm', 'install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', packed, ...hosts);
    return folder;
}

/** Waits until an editor in a page has links, and returns them. */
async function linksInPage(open) {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await open(page);
    await page.waitForSelector('a[href]').catch((error) => errors.push(String(error)));
    const links = await page.$$eval('a[href]', (all) => all.map((one) => `${one.textContent} → ${one.getAttribute('href')}\n`).join(''));
    assert.deepEqual(errors, []);
    await page.close();
    return links;
}

/** The programs in a text, each with its kind and output. */
const programs = (text) => Array.from(text.matchAll(/^```(jsx?(?: page)?)\n([^]*?)^```\n\n```text\n([^]*?)^```$/gmu), ([, ...found]) => found);
const installs = (text) => text.match(/^npm install uts58 .*$/gmu) ?? [];

async function guide(name, least) {
    const text = readFileSync(new URL(`../../../docs/guide/src/${name}.md`, import.meta.url), 'utf8');
    const folder = folderWith(installs(text), '{ "type": "module" }');
    const before = count;
    for (const [kind, program, wanted] of programs(text)) {
        count++;
        const file = join(folder, `${count}.${kind.slice(0, 3).trim()}`);
        writeFileSync(file, program);
        const bundled = (options) => build({ entryPoints: [file], bundle: true, format: 'esm', target: 'es2022', logLevel: 'error', jsx: 'automatic', ...options });
        let printed;
        if (kind.endsWith('page')) {
            const { outputFiles: [{ text: content }] } = await bundled({ write: false });
            printed = await linksInPage((page) => page.addScriptTag({ content, type: 'module' }));
        } else if (kind === 'jsx') {
            await bundled({ outfile: `${file}.mjs`, packages: 'external', platform: 'node' });
            printed = runIn(folder, 'node', `${file}.mjs`);
        } else {
            printed = runIn(folder, 'node', file);
        }
        assert.equal(printed, wanted, program);
    }
    assert.ok(count - before >= least, `${count - before}`);
}

async function readme() {
    const text = readFileSync(join(root, 'README.md'), 'utf8');
    const [, section] = /^## In renderers and editors\n([^]*?)^## /mu.exec(text);
    const [, index] = /^```html\n([^]*?)^```$/mu.exec(section);
    const hosts = section.split(/^### /mu).slice(1);
    assert.deepEqual(hosts.map((host) => host.split('\n')[0]), ['marked', 'react-markdown', 'Streamdown', 'remark', 'rehype', 'React', 'CodeMirror', 'ProseMirror']);
    for (const host of hosts) {
        const folder = folderWith(installs(host));
        const [[kind, program, wanted], ...others] = programs(host);
        assert.deepEqual(others, []);
        count++;
        writeFileSync(join(folder, 'main.mjs'), program);
        const [command] = host.match(/^npx .*$/mu) ?? [];
        if (command !== undefined) runIn(folder, 'sh', '-c', `${command} --log-level=warning`);
        writeFileSync(join(folder, 'index.html'), index);
        const printed = kind.endsWith('page') ? await linksInPage((page) => page.goto(String(pathToFileURL(join(folder, 'index.html'))))) : runIn(folder, 'node', 'main.mjs');
        assert.equal(printed, wanted, program);
    }
}

try {
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', work], { cwd: root, stdio: 'ignore' });
    await guide('plugins-javascript', 6);
    await guide('ai-chats', 5);
    await readme();
    console.log(`${count} programs of the hosts work in fresh folders`);
} finally {
    await browser.close();
    rmSync(work, { recursive: true });
}
