// Where the files of the repository are in the guide, and where a link leads to.

import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, posix, relative } from 'node:path';
import { repository, root } from '../sites/files.mjs';
import { parts } from './contents.mjs';

/** The name of the page of a file: `chat.html`, `decisions.html`, `uts58-js.html`. */
function nameOf(path) {
    const stem = path.replace(/\.md$/, '');
    const name = /(^|\/)README$/.test(stem) ? `about-${posix.basename(dirname(stem))}` : posix.basename(stem).toLowerCase();
    return `${name}.html`;
}

export const pages = parts.flatMap(({ title: part, pages }) =>
    pages.map((page) => ({ ...page, part, address: page.address ?? nameOf(page.path) })),
);

const byPath = new Map(pages.filter(({ path }) => path).map((page) => [page.path, page.address]));
if (new Set(pages.map(({ address }) => address)).size !== pages.length) throw new Error('two pages have one address');
byPath.set('README.md', 'index.html');
byPath.set('docs/playground', 'playground/index.html');
for (const [path, address] of [...byPath]) if (path.endsWith('/README.md')) byPath.set(dirname(path), address);
byPath.set('docs/playground', 'playground/index.html');

/**
 * Where a link of a file leads to in the guide: a page, or the repository for what isn't one. Nothing if there is no such file.
 * @param {string} href as it is written
 * @param {string} directory that of the file, from the root of the repository
 * @returns {string | undefined}
 */
export function resolve(href, folder) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) {
        // Documents that are in registries, too, name the repository in full.
        const here = `${repository}/blob/main/`;
        return href.startsWith(here) ? resolve(`/${href.slice(here.length)}`, '') : href;
    }
    const [, path, anchor] = /^([^#]*)(#.*)?$/.exec(href);
    if (path === '') return href;
    const full = posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(folder, path)).replace(/\/$/, '');
    if (!existsSync(root + full)) return undefined;
    const real = relative(realpathSync(root), realpathSync(root + full));
    const address = byPath.get(real);
    if (address) return address + (anchor ?? '');
    const kind = statSync(root + full).isDirectory() ? 'tree' : 'blob';
    return `${repository}/${kind}/main/${full}${anchor ?? ''}`;
}
