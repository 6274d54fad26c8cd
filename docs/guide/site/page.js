// The buttons and the search of every page.

const root = document.documentElement;
const toggle = document.getElementById('theme');
const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
const label = () => {
    toggle.textContent = isDark() ? 'Light' : 'Dark';
};
toggle.hidden = false;
label();
toggle.addEventListener('click', () => {
    root.dataset.theme = isDark() ? 'light' : 'dark';
    label();
    try {
        localStorage.setItem('uts58-theme', root.dataset.theme);
    } catch {
        // It is so on this page then.
    }
});

// On a wide screen the list of pages is as long as the screen: where the reader is has to be seen.
const current = document.querySelector('#contents [aria-current]');
const contents = document.getElementById('contents');
if (current && getComputedStyle(contents).overflowY === 'auto') {
    contents.scrollTop = current.offsetTop - contents.clientHeight / 3;
}

const field = document.getElementById('search');
const results = document.getElementById('results');
const status = document.getElementById('search-status');
field.closest('form').hidden = false;
field.closest('form').addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
});

/** What is searched is fetched when somebody wants to search. */
let index;
async function makeIndex() {
    const [{ default: MiniSearch }, response] = await Promise.all([import('./minisearch.js'), fetch('search.json')]);
    const words = new Intl.Segmenter('en', { granularity: 'word' });
    const made = new MiniSearch({
        fields: ['heading', 'page', 'text'],
        storeFields: ['heading', 'page', 'address', 'text'],
        tokenize: (text) => Array.from(words.segment(text)).flatMap((word) => (word.isWordLike ? [word.segment] : [])),
        searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' },
    });
    made.addAll(await response.json());
    return made;
}

/** A part of the text around the first of the words. */
function excerpt(text, terms) {
    const lower = text.toLowerCase();
    const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
    const from = Math.max(0, Math.min(...places, text.length) - 50);
    const start = from === 0 || places.length === 0 ? 0 : text.indexOf(' ', from) + 1;
    return `${start > 0 ? '… ' : ''}${text.slice(start, start + 140)}${text.length > start + 140 ? ' …' : ''}`;
}

async function search() {
    const asked = field.value.trim();
    index ??= makeIndex();
    const made = await index;
    if (asked !== field.value.trim()) return;
    const found = asked === '' ? [] : made.search(asked).slice(0, 12);
    results.replaceChildren(
        ...found.map(({ heading, page, address, text, terms }) => {
            const link = document.createElement('a');
            link.href = address;
            const title = document.createElement('strong');
            title.textContent = heading === page ? page : `${page}: ${heading}`;
            const told = document.createElement('span');
            told.textContent = excerpt(text, terms);
            link.append(title, told);
            const item = document.createElement('li');
            item.append(link);
            return item;
        }),
    );
    const said = { 0: 'Nothing found', 1: '1 place' }[found.length] ?? `${found.length} places`;
    status.textContent = asked === '' ? '' : said;
}

field.addEventListener('focus', () => {
    index ??= makeIndex();
});
field.addEventListener('input', search);
addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && field.value !== '') {
        field.value = '';
        search();
        field.focus();
    } else if (event.key === '/' && !/^(input|textarea|select)$/i.test(document.activeElement.tagName)) {
        event.preventDefault();
        field.focus();
    }
});
// After a result the page with it is wanted, and the list no more.
results.addEventListener('click', () => {
    field.value = '';
    results.replaceChildren();
    status.textContent = '';
});
