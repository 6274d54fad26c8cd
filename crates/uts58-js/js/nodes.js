// What is asked of nodes, by the getters and methods of their prototypes. Markup can put others before these: a form has its
// controls as properties of its own (`<form><input name=lastChild>`), and a document has its forms and images.

/** What the prototypes of an object have under that name, found once for each prototype; null if they have nothing. */
function inherited(name) {
    const known = new WeakMap();
    return (object) => {
        const first = Object.getPrototypeOf(object);
        let found = known.get(first);
        if (found === undefined) {
            let prototype = first;
            while (prototype !== null && !Object.hasOwn(prototype, name)) prototype = Object.getPrototypeOf(prototype);
            found = prototype === null ? null : Object.getOwnPropertyDescriptor(prototype, name);
            known.set(first, found);
        }
        return found;
    };
}

/** The getter of a property. Where a library has it as a value of the node itself, no markup precedes it. */
function property(name) {
    const find = inherited(name);
    return (node) => {
        const get = find(node)?.get;
        return get === undefined ? node[name] : Reflect.apply(get, node, []);
    };
}

function method(name) {
    const find = inherited(name);
    return (node, ...given) => Reflect.apply(find(node).value, node, given);
}

export const nodeType = property('nodeType');
export const localName = property('localName');
export const namespaceURI = property('namespaceURI');
export const ownerDocument = property('ownerDocument');
export const parentNode = property('parentNode');
export const parentElement = property('parentElement');
export const firstChild = property('firstChild');
export const lastChild = property('lastChild');
export const previousSibling = property('previousSibling');
export const nextSibling = property('nextSibling');
export const data = property('data');

export const createElement = method('createElement');
export const insertBefore = method('insertBefore');
export const appendChild = method('appendChild');
export const splitText = method('splitText');

/** Is it a node at all? */
export function isNode(value) {
    return value !== null && typeof value === 'object' && typeof nodeType(value) === 'number';
}
