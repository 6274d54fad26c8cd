/** Sets an attribute as unified's trees represent it: lists are arrays, and `data-x` is `dataX`. */
export function property(properties, name, value) {
    if (name === 'class') properties.className = value.split(' ');
    else if (name === 'rel') properties.rel = value.split(' ');
    else if (/^(?:data|aria)-/u.test(name)) properties[name.replace(/-(.)/gu, (_, letter) => letter.toUpperCase())] = value;
    else properties[name] = value;
}
