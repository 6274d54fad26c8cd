// Which files of the repository are pages of the site, how the sidebar and the menus list them, and where their links lead.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { repository, root } from '../../sites/files.mjs';

const own = (names) => Object.entries(names).map(([name, text]) => ({ path: `docs/guide/src/${name}.md`, text }));
const there = (paths) => Object.entries(paths).map(([path, text]) => ({ path, text }));

/** The pages to learn from. */
export const parts = [
    {
        text: 'Start',
        items: own({
            'start-program': 'Command line',
            'start-rust': 'Rust',
            'start-python': 'Python',
            'start-javascript': 'JavaScript',
            'start-c': 'C and C++',
            'start-java': 'Java and Kotlin',
        }),
    },
    {
        text: 'Tasks',
        items: [
            ...own({
                chat: 'A chat message',
                'ai-chats': 'AI chats',
                mail: 'Mail',
                html: 'HTML',
                markdown: 'Markdown',
                editor: 'An editor',
                streaming: 'Streaming',
                terminal: 'Terminals',
                'link-checker': 'A link checker',
                logs: 'Log files',
            }),
            ...there({ 'docs/TERABYTES.md': 'Data engines' }),
            ...own({ 'plugins-javascript': 'JavaScript plug-ins', 'plugins-python': 'Python plug-ins' }),
        ],
    },
    {
        text: 'What is a link',
        items: own({
            profiles: 'Profiles and options',
            ends: 'Where a link ends',
            'without-spaces': 'Text without spaces',
            hosts: 'Hosts and schemes',
            'own-network': 'Your own network',
            'look-like-hosts': 'Words that look like hosts',
            addresses: 'Email addresses',
            'readable-urls': 'Readable URLs',
        }),
    },
    { text: 'Safety', items: own({ showing: 'Showing links safely', 'in-pages': 'Links in pages', sanitise: 'Sanitise, then link' }) },
];

/** The pages to look something up in, and the ways from other libraries: menus at the top. */
export const menus = [
    {
        text: 'Migrate',
        items: there({
            'docs/COMPARE.md': 'linkify (Rust)',
            'docs/FROM-LINKIFY-IT-PY.md': 'linkify-it-py',
            'docs/FROM-BLEACH.md': 'bleach',
            'docs/FROM-URLIZE.md': 'urlize',
            'docs/FROM-JS-LINKIFIERS.md': 'linkify-it, linkifyjs, Autolinker',
            'docs/FROM-AUTOLINK-JAVA.md': 'autolink-java',
        }),
    },
    {
        text: 'Reference',
        items: there({
            'docs/FAQ.md': 'Questions and troubleshooting',
            'docs/DECISIONS.md': 'Rules for text',
            'docs/DECISIONS-MAIL.md': 'Rules for mail',
            'docs/DECISIONS-TERMINAL.md': 'Rules for terminals',
            'docs/DECISIONS-MARKDOWN.md': 'Rules for Markdown',
            'docs/DECISIONS-HTML.md': 'Rules for HTML',
            'docs/DECISIONS-TARGET.md': 'Rules for the text of hyperlinks',
            'docs/CRATES.md': 'Crates and features',
            'crates/uts58-cli/README.md': 'The CLI',
            'crates/uts58-python/README.md': 'The Python package',
            'crates/uts58-js/README.md': 'The JavaScript package',
            'crates/uts58-c/README.md': 'The C library',
            'crates/uts58-java/README.md': 'The Java library',
            'docs/OTHER-LANGUAGES.md': 'Other languages',
            'docs/PERFORMANCE.md': 'Performance',
            'docs/SECURITY.md': 'Security',
            'docs/CONFORMANCE.md': 'Conformance',
            'docs/COMPATIBILITY.md': 'Compatibility',
        }),
    },
];

const HOME = { path: 'docs/guide/src/index.md', text: 'uts58' };
export const pages = [HOME, ...[...parts, ...menus].flatMap(({ items }) => items)];

/** The address of a page, as a file of the site: `chat.md`, `decisions.md`, `uts58-js.md`. */
function addressOf(path) {
    const stem = path.replace(/\.md$/, '');
    return `${posix.basename(stem.replace(/\/README$/, '')).toLowerCase()}.md`;
}

const addresses = new Map(pages.map(({ path }) => [path, addressOf(path)]));
for (const path of addresses.keys()) if (!existsSync(root + path)) throw new Error(`the guide names ${path}, which does not exist`);
if (new Set(addresses.values()).size !== addresses.size) throw new Error('two pages of the guide have one address');

export const rewrites = Object.fromEntries(addresses);

/** All other Markdown, and directories that would take long to search. */
export const excluded = [
    ...['*.md', '.*/**', 'target/**', 'testdata/**', 'xtask/**', 'crates/*/*/**', 'crates/*/!(README).md', 'docs/playground/**', 'docs/guide/*.md'],
    ...['docs', 'crates']
        .flatMap((folder) => readdirSync(root + folder).map((name) => (folder === 'docs' ? `docs/${name}` : `crates/${name}/README.md`)))
        .filter((path) => path.endsWith('.md') && !addresses.has(path)),
];
export const PLAYGROUND = '/playground/index.html';

/**
 * Where a link leads in the site: a page, or the repository for files that aren't pages. Nothing if there is no such file.
 * @param {string} href as the file has it
 * @param {string} folder that of the file, from the root of the repository
 * @returns {string | undefined}
 */
export function resolve(href, folder) {
    const here = `${repository}/blob/main/`;
    // Documents that are in registries name the repository in full.
    if (href.startsWith(here)) return resolve(`/${href.slice(here.length)}`, '');
    if (/^[a-z][a-z0-9+.-]*:/i.test(href) || href.startsWith('#')) return href;
    const [, path, anchor = ''] = /^([^#]*)(#.*)?$/.exec(decodeURI(href));
    const full = posix.normalize(path.startsWith('/') ? path.slice(1) : posix.join(folder, path)).replace(/\/$/, '');
    if (!existsSync(root + full)) return undefined;
    if (full === 'docs/playground/README.md' || full === 'docs/playground') return PLAYGROUND;
    const address = addresses.get(full) ?? addresses.get(`${full}/README.md`);
    if (address) return `/${address}${anchor}`;
    return `${repository}/${statSync(root + full).isDirectory() ? 'tree' : 'blob'}/main/${full}${anchor}`;
}

/** The pages as the sidebar and the menus want them. */
export const listed = (groups) =>
    groups.map(({ text, items }) => ({ text, items: items.map(({ path, text }) => ({ text, link: `/${addresses.get(path)}` })) }));
