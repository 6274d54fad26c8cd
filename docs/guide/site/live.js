// The examples of the page come to life: the module finds the links again, and in what the reader writes.

import { Linkifier } from './playground/uts58/js/index.js';
import { fragment, shown } from './lines.js';

function element(name, className, ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
}

const piecesOf = (pieces) => pieces.map(({ text, isLink }) => (isLink ? element('mark', '', text) : text));

function line({ main, other }, label) {
    const item = element('li', '');
    const first = element('p', 'main', ...piecesOf(main));
    first.dir = 'auto';
    item.append(first);
    if (other) {
        const told = element('p', 'other', element('span', 'label', `${label}:`), ' ');
        const text = element('span', '', ...piecesOf(other));
        text.dir = 'auto';
        told.append(text);
        item.append(told);
    }
    return item;
}

function enliven(figure) {
    const settings = JSON.parse(figure.dataset.settings);
    const here = new Linkifier(settings);
    const other = figure.dataset.other && new Linkifier(JSON.parse(figure.dataset.other));
    const list = figure.querySelector('.lines');
    const field = figure.querySelector('textarea');
    const show = () => {
        const sources = field.value.split('\n');
        list.replaceChildren(...sources.map((source) => line(shown(source, here, other), figure.dataset.label)));
        figure.querySelector('.open').hash = fragment(settings, sources);
    };
    field.addEventListener('input', show);
    figure.querySelector('.try').hidden = false;
    show();
}

for (const figure of document.querySelectorAll('.live')) enliven(figure);
document.documentElement.dataset.live = 'true';
