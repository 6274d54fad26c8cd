// Creates elements in code, so that text is never parsed as HTML.

/**
 * @param {string} name such as `li` or `li.link`
 * @param {Record<string, unknown>} attributes a function is a listener, `true` an attribute without a value, `false` no attribute
 * @param {...(Node | string | undefined)} children
 */
export function element(name, attributes, ...children) {
    const [tag, ...classes] = name.split('.');
    const made = document.createElement(tag);
    if (classes.length > 0) made.className = classes.join(' ');
    for (const [key, value] of Object.entries(attributes)) {
        if (typeof value === 'function') made.addEventListener(key, value);
        else if (value !== false && value !== undefined) made.setAttribute(key, value === true ? '' : String(value));
    }
    made.append(...children.filter((child) => child !== undefined));
    return made;
}

/** Text whose direction doesn't affect the text around it. */
export const isolated = (name, text) => element(name, { dir: 'auto' }, text);

/** The number of a decision, as a link to its row. */
export const decision = (number) =>
    element('a', { href: `decisions.html#${number}`, 'aria-label': `Decision ${number}` }, number);

/** `1 link`, `2 links` */
export const count = (number, one, many = `${one}s`) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/**
 * Turns pieces of text and code into nodes.
 * @param {(string | {code: string})[]} pieces
 */
export const described = (pieces) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : element('code', {}, piece.code)));
