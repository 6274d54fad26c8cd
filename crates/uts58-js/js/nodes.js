// Accesses nodes through the getters and methods of their prototypes. Markup can shadow these: a form has its
// controls as own properties (`<form><input name=lastChild>`), and a document its forms and images.

/** The property of this name on an object's prototypes, cached for each prototype; null if there is none. */
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

/** The getter of a property. Some libraries have it as an own value of the node, which markup can't shadow. */
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
export const lastChild = property('lastChild');
export const previousSibling = property('previousSibling');
export const nextSibling = property('nextSibling');
export const data = property('data');

export const createElement = method('createElement');
export const insertBefore = method('insertBefore');
export const appendChild = method('appendChild');
export const getAttribute = method('getAttribute');
export const hasAttribute = method('hasAttribute');
export const splitText = method('splitText');

/** Is the value a node? */
export function isNode(value) {
    return value !== null && typeof value === 'object' && typeof nodeType(value) === 'number';
}
