// The handler is there at once: a message that comes while a module is awaited would be lost.
const linkifier = import('../../js/index.js').then(({ Linkifier }) => new Linkifier({ profile: 'messages' }));
globalThis.onmessage = async ({ data }) => postMessage((await linkifier).links(data));
