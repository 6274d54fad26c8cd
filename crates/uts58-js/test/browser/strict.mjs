// A page with Trusted Types, where strings can't become markup or scripts.

import { Linkifier, linkifyElement } from '../../js/index.js';

const linkifier = new Linkifier({ profile: 'messages' });
const main = document.querySelector('main');
globalThis.made = linkifyElement(linkifier, main, {
    class: 'link',
    decide: ({ host }) => host !== 'a.de' || { title: "'quoted'" },
}).map(({ outerHTML }) => outerHTML);
globalThis.ready = true;
