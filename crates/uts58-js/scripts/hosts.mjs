// The programs of docs/guide/src/plugins-javascript.md in a fresh folder, with the package as npm would install it and the hosts that the
// page says, in the versions of package-lock.json: `node scripts/hosts.mjs`. A block of `text` is what the block above it prints; of a block
// that says `page`, it is the links in a page of Chromium.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(new URL('../../../docs/guide/src/plugins-javascript.md', import.meta.url), 'utf8');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

const folder = mkdtempSync(join(tmpdir(), 'uts58-hosts-'));
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 300_000 });
try {
    const run = (file, ...args) => execFileSync(file, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], { cwd: root, stdio: 'ignore' });
    const packed = `./${readdirSync(folder).find((name) => name.endsWith('.tgz'))}`;
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const named = new Set(Array.from(page.matchAll(/^npm install (.*)$/gmu), ([, names]) => names.split(' ')).flat());
    assert.ok(named.delete('uts58'));
    const hosts = Array.from(named, (name) => `${name}@${packages[`node_modules/${name}`].version}`);
    run('npm', 'install', '--silent', '--no-audit', '--no-fund', '--prefer-offline', packed, ...hosts);

    let count = 0;
    for (const [, kind, program, wanted] of page.matchAll(/^```(jsx?(?: page)?)\n([^]*?)^```\n\n```text\n([^]*?)^```$/gmu)) {
        count++;
        const file = join(folder, `${count}.${kind.slice(0, 3).trim()}`);
        writeFileSync(file, program);
        const bundled = (options) => build({ entryPoints: [file], bundle: true, format: 'esm', target: 'es2022', logLevel: 'error', jsx: 'automatic', ...options });
        let printed;
        if (kind.endsWith('page')) {
            const { outputFiles: [{ text }] } = await bundled({ write: false });
            const opened = await browser.newPage();
            const errors = [];
            opened.on('pageerror', (error) => errors.push(String(error)));
            await opened.addScriptTag({ content: text, type: 'module' });
            await opened.waitForSelector('a[href]').catch((error) => errors.push(String(error)));
            printed = await opened.$$eval('a[href]', (all) => all.map((one) => `${one.textContent} → ${one.getAttribute('href')}\n`).join(''));
            assert.deepEqual(errors, []);
            await opened.close();
        } else if (kind === 'jsx') {
            await bundled({ outfile: `${file}.mjs`, packages: 'external', platform: 'node' });
            printed = run('node', `${file}.mjs`);
        } else {
            printed = run('node', file);
        }
        assert.equal(printed, wanted, program);
    }
    assert.ok(count >= 6, `${count}`);
    console.log(`${count} programs of the hosts work in a fresh folder`);
} finally {
    await browser.close();
    rmSync(folder, { recursive: true });
}
