// Puts the page together: text and options in, marks and findings out, and all of it in the address.

import { Editor } from './editor.js';
import { count, element } from './elements.js';
import { Engine, profiles, risk, tailorings, version } from './engine.js';
import { EscapeFields } from './escape.js';
import { FindingsList } from './findings.js';
import { Options } from './options.js';
import { remedies } from './remedies.js';
import { samples } from './samples.js';
import { DEFAULTS, fromFragment, LONGEST_FRAGMENT, toFragment } from './state.js';

const at = (id) => document.getElementById(id);

/** Longer texts are looked at only when typing pauses. */
const LONG_TEXT = 50_000;
const PAUSE = 300;

/** Where the field for people begins. */
const SAMPLE_URL = 'https://hi.wikipedia.org/wiki/महात्मा_गांधी';

const known = { profiles, tailorings: tailorings.map(({ name }) => name) };
const usual = { profile: 'messages', on: new Set(), off: new Set(), options: DEFAULTS };

const editor = new Editor(at('text'), at('marks'));
const options = new Options(at('options'), usual, refresh);
const escapes = new EscapeFields(
    { people: at('people'), machines: at('machines'), status: at('escape-status') },
    (url) => engine.readable(url),
    writeLater,
);
const list = new FindingsList(
    { list: at('findings'), more: at('more'), all: at('toggle-all') },
    ({ start, end }) => {
        editor.select(start, end);
        showCurrent();
    },
    (change, finding) => {
        options.settings = change.apply(options.settings);
        refresh();
        list.focus(finding);
    },
);
const announcement = element('p.unseen', { role: 'status' });
document.body.append(announcement);

let engineSettings = usual;
let engine = new Engine(engineSettings);
let pending;

/** Looks at the text again, now. */
function refresh() {
    clearTimeout(pending);
    const { settings } = options;
    if (engineSettings !== settings) {
        try {
            const next = new Engine(settings);
            engine.free();
            engine = next;
            engineSettings = settings;
            escapes.refresh();
            at('notice').textContent = '';
        } catch (error) {
            // An option that is being typed; the one before goes on.
            at('notice').textContent = error.message;
        }
    }
    const { text } = editor;
    const findings = engine.findings(text);
    editor.mark(findings.map(({ start, end, link }) => ({ start, end, kind: kindOf(link) })));
    list.show(findings, (refused) => remedies(engine, text, refused));
    showCurrent();
    summarise(findings);
    writeLater();
}

function kindOf(link) {
    if (!link) return 'refused';
    return link.risks.some((name) => risk(name).warns) ? 'warning' : 'link';
}

function showCurrent() {
    const focused = document.activeElement === at('text');
    editor.markCurrent(focused ? list.current(editor.caret) : list.current(-1));
}

function summarise(findings) {
    const links = findings.filter(({ link }) => link).length;
    const warned = findings.filter(({ link }) => kindOf(link) === 'warning').length;
    const parts = [count(links, 'link')];
    if (warned > 0) parts.push(`${warned} to warn of`);
    if (findings.length > links)
        parts.push(
            `${count(findings.length - links, 'candidate')} that ${findings.length - links === 1 ? 'is' : 'are'} none`,
        );
    at('summary').textContent = parts.join(', ');
    later('announce', () => {
        announcement.textContent = at('summary').textContent;
    });
}

const timers = new Map();

/** Runs the last of several calls, when they pause. */
function later(name, run) {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(run, PAUSE));
}

/** The fragment that the page wrote itself. */
let written;

function writeLater() {
    later('write', async () => {
        const { settings } = options;
        const fragment = await toFragment({ ...settings, text: editor.text, url: escapes.url });
        const fits = fragment.length <= LONGEST_FRAGMENT;
        at('copy').disabled = !fits;
        at('copy').title = fits ? '' : 'The text is too long for a link';
        written = fits ? `#${fragment}` : '';
        history.replaceState(null, '', fits ? written : location.pathname + location.search);
    });
}

/** Shows what the address says; without a fragment the sample. */
async function read() {
    const fragment = location.hash.slice(1);
    if (location.hash === written || (fragment === '' && written !== undefined)) return;
    const state =
        fragment === ''
            ? { ...usual, text: samples[0].text, url: SAMPLE_URL, problems: [] }
            : await fromFragment(fragment, known);
    const { text, url, problems, ...settings } = state;
    editor.text = text;
    escapes.url = url;
    options.settings = settings;
    refresh();
    at('example').value = samples.find((sample) => sample.text === text)?.name ?? '';
    if (problems.length > 0) at('notice').textContent = `Not understood in the address: ${problems.join(', ')}.`;
}

at('example').append(
    element('option', { value: '' }, 'none'),
    ...samples.map(({ name }) => element('option', { value: name }, name)),
);
at('example').addEventListener('change', ({ target }) => {
    editor.text = samples.find(({ name }) => name === target.value)?.text ?? '';
    refresh();
});
at('text').addEventListener('input', () => {
    at('example').value = '';
    clearTimeout(pending);
    if (editor.text.length <= LONG_TEXT) refresh();
    else pending = setTimeout(refresh, PAUSE);
});
at('skip').addEventListener('click', () => at('findings-heading').focus());
document.addEventListener('selectionchange', showCurrent);
at('text').addEventListener('blur', showCurrent);
at('copy').addEventListener('click', async () => {
    await navigator.clipboard.writeText(location.href);
    announcement.textContent = 'The link is copied.';
    at('copy').textContent = 'Copied';
    setTimeout(() => {
        at('copy').textContent = 'Copy link to this';
    }, 1500);
});
if (matchMedia('(max-width: 56rem)').matches) at('options').open = false;
at('version').textContent = ` · ${version}`;
addEventListener('hashchange', read);
await read();
document.documentElement.dataset.ready = 'true';
