import { Linkifier } from '../../js/index.js';

const linkifier = new Linkifier({ profile: 'messages' });
globalThis.onmessage = ({ data }) => postMessage(linkifier.links(data));
// What came before the module was loaded waits.
