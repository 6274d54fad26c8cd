import { Linkifier } from 'uts58';

const linkifier = new Linkifier({ profile: 'messages' });
globalThis.onmessage = ({ data }) => globalThis.postMessage(linkifier.links(data).map(({ start, end, href }) => [start, end, href]));
