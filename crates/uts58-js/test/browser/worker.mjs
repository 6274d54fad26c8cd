// Set the handler at once: a message that arrives while a module is loading would be lost.
const linkifier = import('../../js/full.js').then(({ Linkifier }) => new Linkifier({ profile: 'messages' }));
globalThis.onmessage = async ({ data }) => postMessage((await linkifier).links(data));
