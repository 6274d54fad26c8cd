// The guide: `docs/guide/start.sh` builds it into `target/guide` and serves it. The playground becomes a part of it.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { repository, root } from '../../sites/files.mjs';
import { descriptionOf } from './description.mjs';
import { markdown } from './markdown.mjs';
import { PLAYGROUND, excluded, listed, menus, parts, rewrites } from './pages.mjs';

/** Words of any script, also where no spaces separate them. It runs in the page too, so it uses nothing from here. */
function tokenize(text) {
    const words = new Intl.Segmenter('en', { granularity: 'word' });
    return Array.from(words.segment(text)).flatMap((word) => (word.isWordLike ? [word.segment] : []));
}

/** The playground as it was built last. Where it links to the project's pages, the guide's own are next to it. */
function copyPlayground(output) {
    cpSync(`${root}target/playground`, `${output}/playground`, { recursive: true });
    const file = `${output}/playground/index.html`;
    const html = readFileSync(file, 'utf8');
    const changed = html.replaceAll(/ data-guide="([^"]+)" href="[^"]*"/g, ' href="../$1"');
    if (changed === html) throw new Error('the playground has no links to the guide');
    writeFileSync(file, changed);
}

/** Pages are outside of the directory that has the packages, and import Vue when the site is written. */
const vueForPages = {
    name: 'vue-for-pages',
    enforce: 'pre',
    resolveId: (id, _, { ssr }) => (ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : undefined),
};

const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(`${root}docs/sites/icon.svg`, 'utf8').trim())}`;

export default {
    title: 'uts58',
    description: 'Find links in text in any script, and write URLs that people can read, following the Unicode standard UTS #58.',
    lang: 'en',
    base: process.env.GUIDE_BASE ?? '/',
    srcDir: fileURLToPath(new URL('../../../', import.meta.url)),
    srcExclude: excluded,
    outDir: `${root}target/guide`,
    cacheDir: `${root}target/guide-cache`,
    rewrites,
    head: [['link', { rel: 'icon', href: icon, type: 'image/svg+xml' }]],
    ignoreDeadLinks: [/^\/playground\//],
    // Languages of blocks that Shiki calls otherwise.
    markdown: { config: markdown, languageAlias: { console: 'shellsession' }, theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
    vite: { plugins: [vueForPages], server: { watch: { ignored: ['**/target/**'] } } },
    themeConfig: {
        nav: [
            { text: 'Guide', link: '/start-program.md' },
            { text: 'Playground', link: PLAYGROUND, target: '_self' },
            ...listed(menus),
        ],
        sidebar: listed(parts),
        outline: [2, 3],
        socialLinks: [{ icon: 'github', link: repository }],
        editLink: { pattern: `${repository}/blob/main/:path`, text: 'Source of this page' },
        search: {
            provider: 'local',
            options: {
                detailedView: true,
                miniSearch: { options: { tokenize }, searchOptions: { boost: { title: 4, titles: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' } },
            },
        },
        footer: { message: 'MIT or Apache-2.0. This site sends nothing that you write.' },
    },
    transformPageData(page) {
        page.description ||= descriptionOf(readFileSync(root + page.filePath, 'utf8'));
    },
    buildEnd: ({ outDir }) => copyPlayground(outDir),
};
