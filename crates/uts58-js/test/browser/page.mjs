// Functions that the test calls in the page, which loads the package without a bundler.

import * as full from '../../js/full.js';
import * as small from '../../js/small.js';
import { Chat } from '../../examples/chat.mjs';

globalThis.uts58 = { full, small, Chat };
globalThis.inWorker = (text) =>
    new Promise((resolve, reject) => {
        const worker = new Worker(new URL('worker.mjs', import.meta.url), { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(text);
    });
globalThis.ready = true;
