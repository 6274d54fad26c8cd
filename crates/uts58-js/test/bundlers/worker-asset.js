// The module is awaited, and a message that comes while it is would be lost: so the handler is there at once.
const linkifier = import('uts58/asset').then(({ Linkifier }) => new Linkifier({ profile: 'messages' }));
globalThis.onmessage = async ({ data }) => {
    const found = (await linkifier).links(data);
    globalThis.postMessage(found.map(({ start, end, href }) => [start, end, href]));
};
