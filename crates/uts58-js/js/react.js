// `uts58/react`: renders a text, or the text in elements, with links as React elements.

import { Children, Fragment, cloneElement, createElement, isValidElement } from 'react';

import { UNLINKED } from './elements.js';
import { wanted } from './look.js';
import { withTexts } from './merge.js';
import { LOOK, checkedElement, checkedLinkifier } from './options.js';

/** The default rendering of a link. */
const anchor = (link, props) => createElement('a', props);

/** A text with its links. `at` makes its keys different from those of other texts. */
function linked(text, at, { linkifier, look, render, renderText }) {
    const links = wanted(linkifier, text, look);
    const attributes = new Map(links.map(({ link, attributes }) => [link, attributes]));
    return withTexts(text, [...attributes.keys()]).map((piece) => {
        const given = attributes.get(piece);
        const key = `${at} ${piece.start}`;
        if (given === undefined) return renderText ? createElement(Fragment, { key }, renderText(piece.text)) : piece.text;
        const props = Object.fromEntries(Object.entries(given).map(([name, value]) => [name === 'class' ? 'className' : name, value]));
        props.children = text.slice(piece.start, piece.end);
        return createElement(Fragment, { key }, render(piece, props));
    });
}

/** The texts in a tree of elements with their links. Neighbouring texts are one, as readers see them. */
function walked(children, context) {
    const all = [];
    let text = '';
    const end = () => {
        if (text !== '') all.push(...linked(text, all.length, context));
        text = '';
    };
    for (const child of Children.toArray(children)) {
        if (!isValidElement(child)) {
            text += child;
            continue;
        }
        end();
        const { type, props } = child;
        const isLeft = typeof props.children === 'function' || UNLINKED.has(type) || context.look.skip.has(type);
        all.push(isLeft || props.children === undefined ? child : cloneElement(child, undefined, walked(props.children, context)));
    }
    end();
    return all;
}

/** The component: `<Linkified linkifier={linkifier} text={text} />`, or with children in place of `text`. */
export function Linkified({ linkifier, text, children, render = anchor, renderText, className, ...options }) {
    checkedLinkifier(linkifier, 'Linkified');
    const look = checkedElement({ ...options, class: className }, 'Linkified', [...LOOK, 'skip', 'streaming']);
    const context = { linkifier, look, render, renderText };
    return createElement(Fragment, null, text === undefined ? walked(children, context) : linked(text, 0, context));
}
