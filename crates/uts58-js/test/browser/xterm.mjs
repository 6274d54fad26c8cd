// The page for the tests of `uts58/xterm`: xterm.js, its own links addon, and ours.

import { WebLinksAddon } from '@xterm/addon-web-links';
import { Terminal } from '@xterm/xterm';
import { Linkifier } from 'uts58/full/inline';
import { linkProvider } from 'uts58/xterm';

const linkifier = new Linkifier({ profile: 'messages' });

/** A terminal that shows the text, and its provider of links: ours or the addon's. */
async function show(text, cols, { isAddon = false, options = {} } = {}) {
    globalThis.terminal?.dispose();
    document.body.replaceChildren(document.createElement('div'));
    globalThis.opened = [];
    const linkHandler = { activate: (_event, href) => globalThis.opened.push(`OSC 8: ${href}`) };
    const terminal = new Terminal({ cols, rows: 24, linkHandler, allowProposedApi: true });
    globalThis.terminal = terminal;
    terminal.open(document.body.firstChild);
    let provider;
    const register = terminal.registerLinkProvider.bind(terminal);
    terminal.registerLinkProvider = (given) => register((provider = given));
    const activate = (_event, href) => globalThis.opened.push(href);
    if (isAddon) terminal.loadAddon(new WebLinksAddon(activate));
    else terminal.registerLinkProvider(linkProvider(terminal, linkifier, { activate, ...options }));
    await new Promise((resolve) => terminal.write(text, resolve));
    return provider;
}

/** The links of all rows, once each: what opens, and the range of cells. */
function linksOf(provider) {
    const found = new Map();
    for (let y = 1; y <= globalThis.terminal.buffer.active.length; y++) {
        provider.provideLinks(y, (links) => {
            for (const { text, range: { start, end } } of links ?? []) found.set(`${start.y},${start.x}-${end.y},${end.x} ${text}`, text);
        });
    }
    return [...found.keys()];
}

globalThis.links = async (text, cols, options) => linksOf(await show(text, cols, options));

/** Of each layout, how many pieces have their URL as a link, ours and the addon's. */
globalThis.compare = async (pieces) => {
    const counts = {};
    for (const { layout, columns, soft, url, rows } of pieces) {
        const count = (counts[layout] ??= { pieces: 0, ours: 0, addon: 0 });
        count.pieces++;
        const text = rows.join(soft ? '' : '\r\n');
        const want = linkifier.links(url)[0].href;
        for (const isAddon of [false, true]) {
            const found = await globalThis.links(text, columns, { isAddon });
            if (found.some((link) => [url, want].includes(link.slice(link.indexOf(' ') + 1)))) count[isAddon ? 'addon' : 'ours']++;
        }
    }
    return counts;
};

globalThis.show = async (text, cols, options) => void (await show(text, cols, options));
globalThis.ready = true;
