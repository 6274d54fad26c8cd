// Links each message of a chat when it is added to the list, whoever adds it.

import { linkifyElement } from 'uts58';

export class Chat {
    #observer;

    /**
     * @param {import('uts58').Linkifier | import('uts58/small').Linkifier} linkifier
     * @param {Element} list
     */
    constructor(linkifier, list) {
        const options = { skip: ['code', 'pre'], target: '_blank' };
        linkifyElement(linkifier, list, options);
        this.#observer = new MutationObserver((records) => {
            for (const { addedNodes } of records) {
                for (const node of addedNodes) {
                    // Skip the `a` elements and the text that linking has added, because they aren't messages.
                    if (node.nodeType === Node.ELEMENT_NODE && node.localName !== 'a') linkifyElement(linkifier, node, options);
                }
            }
            // Ignore the changes that linking has just made.
            this.#observer.takeRecords();
        });
        this.#observer.observe(list, { childList: true });
    }

    stop() {
        this.#observer.disconnect();
    }
}
