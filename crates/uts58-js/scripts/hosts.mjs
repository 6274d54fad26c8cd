// Runs the programs of README.md and of two pages of docs/guide/src, those of each page in a fresh directory: `node scripts/hosts.mjs`.
// They use the package as npm would install it, and the other packages that the page names, in the versions of package-lock.json.
// A `text` block is the output of the block above it; after a block with `page`, it lists the links in a page of Chromium.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

import { launch } from '../test/chromium.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const work = mkdtempSync(join(tmpdir(), 'uts58-hosts-'));
const browser = await launch();

const runIn = (folder, file, ...args) => execFileSync(file, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The links in a page that runs this program, as soon as it has some. */
async function linksInPage(content) {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.addScriptTag({ content, type: 'module' });
    await page.waitForSelector('a[href]').catch((error) => errors.push(String(error)));
    const links = await page.$$eval('a[href]', (all) => all.map((one) => `${one.textContent} → ${one.getAttribute('href')}\n`).join(''));
    assert.deepEqual(errors, []);
    await page.close();
    return links;
}

async function programs(path) {
    const text = readFileSync(join(root, path), 'utf8');
    const folder = mkdtempSync(join(work, 'fresh-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const named = new Set(text.match(/^npm install uts58 .*$/gmu).flatMap((line) => line.split(' ').slice(3)));
    const hosts = Array.from(named, (name) => `${name}@${packages[`node_modules/${name}`].version}`);
    const packed = join(work, readdirSync(work).find((name) => name.endsWith('.tgz')));
    runIn(folder, 'npm', 'install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', packed, ...hosts);

    const found = [...text.matchAll(/^```(jsx?(?: page)?)\n((?:(?!```).*\n)*)```\n\n```text\n([^]*?)^```$/gmu)];
    assert.ok(found.length > 5, path);
    for (const [at, [, kind, program, wanted]] of found.entries()) {
        const file = join(folder, `${at}.${kind.slice(0, 3).trim()}`);
        writeFileSync(file, program);
        const bundled = (options) => build({ entryPoints: [file], bundle: true, format: 'esm', target: 'es2022', logLevel: 'error', jsx: 'automatic', ...options });
        let printed;
        if (kind.endsWith('page')) {
            const { outputFiles } = await bundled({ write: false });
            printed = await linksInPage(outputFiles[0].text);
        } else if (kind === 'jsx') {
            await bundled({ outfile: `${file}.mjs`, packages: 'external', platform: 'node' });
            printed = runIn(folder, 'node', `${file}.mjs`);
        } else {
            printed = runIn(folder, 'node', file);
        }
        assert.equal(printed, wanted, program);
    }
    console.log(`${path}: ${found.length} programs work in a fresh directory`);
}

try {
    runIn(root, 'npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', work);
    await programs('README.md');
    await programs('../../docs/guide/src/plugins-javascript.md');
    await programs('../../docs/guide/src/ai-chats.md');
} finally {
    await browser.close();
    rmSync(work, { recursive: true });
}
