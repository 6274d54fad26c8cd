// What the guide consists of, in its order: files of the repository, which are the pages. Their first headings are the titles; a page
// that needs another title next to the others has it here.

const own = (...names) => names.map((name) => ({ path: `docs/guide/src/${name}.md` }));
const there = (...paths) => paths.map((path) => (typeof path === 'string' ? { path } : path));

/** @type {{title: string, pages: {path?: string, title?: string, address?: string}[]}[]} */
export const parts = [
    {
        title: 'Start',
        pages: [
            { path: 'docs/guide/src/index.md', title: 'What this is' },
            ...own('start-program', 'start-rust', 'start-python', 'start-javascript', 'start-c', 'start-java'),
        ],
    },
    {
        title: 'Tasks',
        pages: [
            ...own('chat', 'ai-chats', 'mail', 'html', 'markdown', 'editor', 'terminal', 'link-checker', 'logs'),
            ...there({ path: 'docs/TERABYTES.md', title: 'Data engines' }),
            ...own('streaming'),
            ...own('plugins-javascript', 'plugins-python'),
        ],
    },
    {
        title: 'What is a link',
        pages: [
            ...own('profiles', 'ends', 'schemes', 'hosts', 'own-network', 'look-like-hosts', 'without-spaces', 'addresses'),
            ...own('unseen', 'readable-urls', 'limits'),
            { address: 'playground/index.html', title: 'Playground' },
        ],
    },
    { title: 'Showing links safely', pages: own('showing', 'in-pages') },
    {
        title: 'Moving here',
        pages: there(
            'docs/COMPARE.md',
            'docs/FROM-LINKIFY-IT-PY.md',
            'docs/FROM-BLEACH.md',
            'docs/FROM-URLIZE.md',
            'docs/FROM-JS-LINKIFIERS.md',
            'docs/FROM-AUTOLINK-JAVA.md',
        ),
    },
    {
        title: 'Reference',
        pages: there(
            'docs/FAQ.md',
            'docs/CRATES.md',
            'docs/COMPATIBILITY.md',
            { path: 'crates/uts58-cli/README.md', title: 'The program' },
            { path: 'crates/uts58-python/README.md', title: 'Python' },
            { path: 'crates/uts58-js/README.md', title: 'JavaScript' },
            { path: 'crates/uts58-c/README.md', title: 'C' },
            { path: 'crates/uts58-java/README.md', title: 'Java, Kotlin' },
            { path: 'crates/uts58-java/uts58-android/README.md', title: 'Android' },
            'docs/OTHER-LANGUAGES.md',
            { path: 'crates/uts58-linkify/README.md', title: 'uts58-linkify' },
            { path: 'crates/uts58-html/README.md', title: 'uts58-html' },
            { path: 'crates/uts58-mail/README.md', title: 'uts58-mail' },
            { path: 'crates/uts58-terminal/README.md', title: 'uts58-terminal' },
            { path: 'crates/uts58-markdown/README.md', title: 'uts58-markdown' },
            { path: 'crates/uts58-core/README.md', title: 'uts58-core' },
            { path: 'crates/uts58-data/README.md', title: 'uts58-data' },
            { path: 'crates/uts58-psl/README.md', title: 'uts58-psl' },
            'docs/DECISIONS.md',
            'docs/DECISIONS-MAIL.md',
            'docs/DECISIONS-TERMINAL.md',
            'docs/DECISIONS-MARKDOWN.md',
            'docs/DECISIONS-HTML.md',
            'docs/DECISIONS-TARGET.md',
            'docs/GLOSSARY.md',
            'docs/CONFORMANCE.md',
            'docs/ERRATA.md',
            'docs/DRAFTS.md',
            'docs/CASES.md',
        ),
    },
    {
        title: 'Inside',
        pages: there(
            'docs/SECURITY.md',
            'docs/PERFORMANCE.md',
            'docs/ARCHITECTURE.md',
            'docs/TESTING.md',
            'docs/RELEASING.md',
            'docs/playground/README.md',
            'docs/guide/README.md',
            'CONTRIBUTING.md',
            'CHANGELOG.md',
        ),
    },
];
