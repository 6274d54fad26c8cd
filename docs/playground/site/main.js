// Connects the parts of the page: text and options as input, marks and findings as output, and the state in the
// address.

import { Address } from './address.js';
import { Editor } from './editor.js';
import { count, element } from './elements.js';
import { Engine, profiles, risk, table, version } from './engine.js';
import { ending } from './ending.js';
import { EscapeFields } from './escape.js';
import { FindingsList } from './findings.js';
import { Options } from './options.js';
import { atPause } from './pauses.js';
import { remedies } from './remedies.js';
import { samples } from './samples.js';

const at = (id) => document.getElementById(id);

/** Longer texts are only searched when typing pauses. */
const LONG_TEXT = 50_000;

/** A longer list of findings is only updated when typing pauses. */
const MANY_FINDINGS = 50;

/** The initial contents of the field for readable URLs. */
const SAMPLE_URL = 'https://hi.wikipedia.org/wiki/महात्मा_गांधी';

let settings = { profile: 'messages', changed: {} };
let engine = new Engine(settings);

const editor = new Editor(at('text'), at('marks'));
const options = new Options(at('options'), settings, refresh);
const escapes = new EscapeFields(
    { people: at('people'), machines: at('machines'), status: at('escape-status') },
    (url) => engine.readable(url),
    () => address.writeSoon(),
);
const list = new FindingsList(
    { list: at('findings'), more: at('more'), all: at('toggle-all') },
    {
        ending: (link) => ending(engine, editor.text, link),
        remedies: (refused) => remedies(engine, editor.text, refused),
        select: showInText,
        change: tryChange,
    },
);
const address = new Address(
    { profiles, table },
    () => ({ ...options.settings, text: editor.text, url: escapes.url }),
    show,
    (fits) => {
        at('copy').disabled = !fits;
        at('too-long').hidden = fits;
    },
);

const refreshSoon = atPause(refresh);
const listSoon = atPause(showList);
const announceSoon = atPause((text) => {
    at('announcement').textContent = text;
});

/** Searches the text again with the current options. */
function refresh() {
    refreshSoon.cancel();
    listSoon.cancel();
    takeSettings();
    const { text } = editor;
    const findings = engine.findings(text);
    editor.mark(findings.map(({ start, end, link }) => ({ start, end, kind: kindOf(link) })));
    const summary = summarised(findings);
    at('summary').textContent = summary;
    announceSoon(summary);
    if (findings.length <= MANY_FINDINGS) showList(findings);
    else listSoon(findings);
    address.writeSoon();
}

function takeSettings() {
    if (options.settings === settings) return;
    try {
        const next = new Engine(options.settings);
        engine.free();
        engine = next;
        settings = options.settings;
        at('notice').textContent = '';
        escapes.refresh();
    } catch (error) {
        // While an option is being typed, keep the previous options.
        at('notice').textContent = error.message;
    }
}

function showList(findings) {
    list.show(findings);
    showCurrent();
}

function kindOf(link) {
    if (!link) return 'refused';
    return link.risks.some((name) => risk(name).warns) ? 'warning' : 'link';
}

function summarised(findings) {
    const of = (kind) => findings.filter(({ link }) => kindOf(link) === kind).length;
    const [links, warnings, refused] = [of('link') + of('warning'), of('warning'), of('refused')];
    return [
        count(links, 'link'),
        warnings > 0 ? `${warnings} to warn of` : '',
        refused > 0 ? count(refused, 'rejected candidate', 'rejected candidates') : '',
    ]
        .filter((part) => part !== '')
        .join(', ');
}

/** Highlights the finding at the caret, in the text and in the list. */
function showCurrent() {
    const focused = document.activeElement === at('text');
    editor.markCurrent(list.current(focused ? editor.caret : undefined));
}

function showInText({ start, end }) {
    editor.select(start, end);
    showCurrent();
}

function tryChange(change, finding) {
    options.settings = change.apply(options.settings);
    refresh();
    list.focus(finding);
}

/** Shows the state in the address, or the first sample if the address has none. */
function show(state) {
    const { text, url, problems, ...given } = state ?? {
        ...settings,
        text: samples[0].text,
        url: SAMPLE_URL,
        problems: [],
    };
    editor.text = text;
    escapes.url = url;
    options.settings = given;
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
    if (editor.text.length <= LONG_TEXT) refresh();
    else {
        listSoon.cancel();
        refreshSoon();
    }
});
document.addEventListener('selectionchange', showCurrent);
at('text').addEventListener('blur', showCurrent);
at('copy').addEventListener('click', async () => {
    await address.write();
    try {
        await navigator.clipboard.writeText(location.href);
    } catch {
        at('notice').textContent = 'The browser does not let the page copy: copy its address.';
        return;
    }
    at('announcement').textContent = 'The link is copied.';
    at('copy').textContent = 'Copied';
    setTimeout(() => {
        at('copy').textContent = 'Copy link';
    }, 1500);
});
at('skip').addEventListener('click', () => at('findings-heading').focus());
if (matchMedia('(max-width: 56rem)').matches) at('options').open = false;
at('version').textContent = ` · ${version}`;
await address.read();
document.documentElement.dataset.ready = 'true';
