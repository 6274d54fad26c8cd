// `uts58/react`: renders a text with links as React elements.

import { Fragment, createElement } from 'react';

import { wanted } from './look.js';
import { withTexts } from './merge.js';
import { LOOK, checkedElement, checkedLinkifier } from './options.js';

/** The default rendering of a link. */
const anchor = (link, props) => createElement('a', props);

/** The component: `<Linkified linkifier={linkifier} text={text} />`. */
export function Linkified({ linkifier, text, render = anchor, className, ...options }) {
    checkedLinkifier(linkifier, 'Linkified');
    const look = checkedElement({ ...options, class: className }, 'Linkified', [...LOOK, 'streaming']);
    const links = wanted(linkifier, text, look);
    const attributes = new Map(links.map(({ link, attributes }) => [link, attributes]));
    return withTexts(text, [...attributes.keys()]).map((piece) => {
        const given = attributes.get(piece);
        if (given === undefined) return piece.text;
        const props = Object.fromEntries(Object.entries(given).map(([name, value]) => [name === 'class' ? 'className' : name, value]));
        props.children = text.slice(piece.start, piece.end);
        return createElement(Fragment, { key: piece.start }, render(piece, props));
    });
}
