// Makes the guide in `target/guide`: the pages that `contents.mjs` names, the playground, and what both need. Everything in that
// directory is static; any web server serves it. It takes the playground as docs/playground/build.mjs left it last.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { make, readText, repository, root } from '../sites/files.mjs';
import { head } from '../sites/head.mjs';
import { pages } from './addresses.mjs';
import { parts } from './contents.mjs';
import { escaped, render, sectionOf } from './render.mjs';
import { rulesOf } from './rules.mjs';

const playground = `${root}target/playground/`;
if (!existsSync(`${playground}index.html`)) {
    console.error('The guide is not built: the playground, which is one of its pages, is not there. docs/guide/start.sh builds both.');
    process.exit(1);
}
const { OPTIONS, examples, live, risks } = await import('./live.mjs');

const rules = rulesOf(readText('docs/DECISIONS.md'));
/** On which page a rule is told. */
const told = new Map();

/** The options as a table, with the pages of their rules. */
function options() {
    const value = (given) => (typeof given === 'boolean' ? (given ? 'on' : 'off') : given === '' ? '' : `\`${given}\``);
    const rows = OPTIONS.map(({ name, help, inProfiles, decisions }) => {
        const links = decisions.map((number) => `[${number}](#${number})`).join(' ');
        return `| \`${name}\` | ${help} | ${value(inProfiles.standard)} | ${value(inProfiles.messages)} | ${links} |`;
    });
    return ['| Option | What it does | Standard | Messages | Rules |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** What stands for a directive in a page. */
function directives(page, found) {
    const rendered = (markdown, path) => {
        const { html, problems, images, sections } = render(markdown, path, (asked) => directive(asked));
        found.problems.push(...problems);
        found.images.push(...images);
        found.sections.at(-1).text += ` ${sections.map(({ text }) => text).join(' ')}`;
        return html;
    };
    const kinds = {
        rules: (...numbers) =>
            numbers
                .map((number) => {
                    const rule = rules.get(number);
                    if (!rule) throw new Error(`${page.path}: no rule ${number}`);
                    if (told.has(number)) throw new Error(`${number} is told on two pages`);
                    told.set(number, page.address);
                    found.sections.push({ heading: `${rule.title} (${number})`, anchor: number, text: '' });
                    const title = rendered(rule.title, 'docs/DECISIONS.md').replaceAll(/<\/?p>|\n/g, '');
                    const whole = `<a href="decisions.html#${number}">${number}</a>`;
                    return `<h3 id="${number}">${title} <span class="number">${whole}</span></h3>\n${rendered(rule.body, 'docs/DECISIONS.md')}${examples(rule)}<div class="source">${rendered(rule.source, 'docs/DECISIONS.md')}</div>\n`;
                })
                .join(''),
        section(place) {
            const [path, anchor] = place.split('#');
            return rendered(sectionOf(path, anchor), 'README.md');
        },
        options: () => rendered(options(), 'docs/DECISIONS.md').replaceAll(/href="#(\w+)"/g, (_, number) => `href="@rule:${number}"`),
        risks: () => rendered(risks(), 'README.md'),
        live: (...words) => {
            const sources = words.join(' ').split(' ¶ ');
            return live({ settings: { profile: 'messages' }, caption: 'Messages', sources });
        },
    };
    const directive = (asked) => {
        const [kind, ...rest] = asked.split(/\s+/);
        if (!kinds[kind]) throw new Error(`${page.path}: {{${asked}}} is nothing that there is`);
        return kinds[kind](...rest);
    };
    return directive;
}

function contentsOf(current) {
    return parts
        .map(({ title }) => {
            const items = pages
                .filter(({ part }) => part === title)
                .map(({ address, name }) => {
                    const here = address === current ? ' aria-current="page"' : '';
                    return `<li><a href="${address}"${here}>${escaped(name)}</a></li>`;
                });
            return `<h2>${escaped(title)}</h2>\n<ul>${items.join('')}</ul>`;
        })
        .join('\n');
}

const moduleOf = (path) => `<script type="module" src="${path}"></script>`;

function pageOf(page, content) {
    const read = pages.filter(({ path }) => path);
    const at = read.indexOf(page);
    const [before, after] = [read[at - 1], read[at + 1]];
    const isLive = content.includes('class="live"');
    const step = (other, rel, word) =>
        other ? `<a rel="${rel}" href="${other.address}"><span>${word}</span> ${escaped(other.name)}</a>` : '<span></span>';
    return `<!doctype html>
<html lang="en">
${head({
    title: `${escaped(page.name)} – uts58`,
    images: "'self' data:",
    scripts: ['<script src="theme.js"></script>', ...['page.js', ...(isLive ? ['live.js'] : [])].map(moduleOf)],
})}
<body>
<a class="skip" href="#main">To the text</a>
<header>
<a class="home" href="index.html">uts58 <span>guide</span></a>
<form role="search" hidden><label class="unseen" for="search">Search the guide</label><input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false"><div id="found"><p id="search-status" role="status"></p><ul id="results"></ul></div></form>
<nav class="top" aria-label="Site"><a class="to-contents" href="#contents">Contents</a> <a href="playground/index.html">Playground</a> <a href="${repository}">Project</a> <button type="button" id="theme" hidden>Dark</button></nav>
</header>
<div class="columns">
<main id="main">
${content}<nav class="steps" aria-label="Before and after">${step(before, 'prev', 'Before:')} ${step(after, 'next', 'Next:')}</nav>
<p class="edit"><a href="${repository}/blob/main/${page.path}">The source of this page</a></p>
</main>
<nav id="contents" aria-label="Contents">
${contentsOf(page.address)}
</nav>
</div>
<footer><p><a href="playground/uts58/NOTICES.txt">Licences of the module</a> · <a href="minisearch-licence.txt">of the search</a> · Nothing that you write here is sent.</p></footer>
</body>
</html>
`;
}

/** The playground as a page of the guide: where it says how to install, that is a page next to it. */
function copyPlayground(output) {
    cpSync(playground, `${output}playground`, { recursive: true });
    const file = `${output}playground/index.html`;
    const html = readFileSync(file, 'utf8');
    const changed = html.replace(/<a id="install" href="[^"]*">/, '<a id="install" href="../index.html#install">');
    if (changed === html) throw new Error('the playground has no link to installing');
    writeFileSync(file, changed);
}

function copyTools(output) {
    cpSync(`${root}docs/guide/site`, output, { recursive: true });
    cpSync(`${root}docs/sites/style.css`, `${output}common.css`);
    const search = `${root}docs/node_modules/minisearch/`;
    const code = readFileSync(`${search}dist/es/index.js`, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '');
    writeFileSync(`${output}minisearch.js`, code);
    cpSync(`${search}LICENSE.txt`, `${output}minisearch-licence.txt`);
}

function build(output) {
    mkdirSync(`${output}images`);
    const problems = [];
    const images = new Set();
    const texts = [];
    const made = pages.map((page) => {
        if (!page.path) return { page: Object.assign(page, { name: page.title }), html: '' };
        const found = { problems: [], images: [], sections: [] };
        // What a directive stands for is written after the headings before it.
        found.sections.push({ heading: '', anchor: '', text: '' });
        const { html, title, sections, ...other } = render(readText(page.path), page.path, directives(page, found));
        problems.push(...[...found.problems, ...other.problems].map((problem) => `${page.path}: ${problem}`));
        for (const image of [...found.images, ...other.images]) images.add(image);
        texts.push({ page, sections: [...sections, ...found.sections] });
        if (title === '') problems.push(`${page.path}: no heading`);
        return { page: Object.assign(page, { name: page.title ?? title }), html };
    });
    for (const number of rules.keys()) {
        if (/^[DM]/.test(number) && !told.has(number)) problems.push(`${number} is on no page of "What is a link"`);
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
    for (const { page, html } of made) {
        if (!page.path) continue;
        const content = html.replaceAll(/@rule:(\w+)/g, (_, number) => `${told.get(number)}#${number}`);
        writeFileSync(`${output}${page.address}`, pageOf(page, content));
    }
    for (const image of images) cpSync(`${root}${image}`, `${output}images/${posix.basename(image)}`);
    const searched = texts.flatMap(({ page, sections }) =>
        sections
            .map(({ heading, anchor, text }) => ({ heading: heading || page.name, anchor, text: text.replaceAll(/\s+/g, ' ').trim() }))
            .filter(({ text, anchor }) => text !== '' || anchor !== '')
            .map(({ heading, anchor, text }) => ({ heading, page: page.name, address: page.address + (anchor && `#${anchor}`), text })),
    );
    writeFileSync(`${output}search.json`, JSON.stringify(searched.map((each, id) => ({ id, ...each }))));
    copyTools(output);
    copyPlayground(output);
    console.log(`${made.length} pages`);
}

make('guide', build);
