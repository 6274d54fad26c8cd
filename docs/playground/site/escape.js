// A URL in readable form and in ASCII: editing one field fills the other.

import { toAscii } from './engine.js';

export class EscapeFields {
    #people;
    #machines;
    #status;
    #toPeople;
    #fill;

    /**
     * @param {{people: HTMLTextAreaElement, machines: HTMLTextAreaElement, status: HTMLElement}} elements
     * @param {(url: string) => string} toPeople makes a URL readable, with the current options
     * @param {() => void} onChange
     */
    constructor({ people, machines, status }, toPeople, onChange) {
        this.#people = people;
        this.#machines = machines;
        this.#status = status;
        this.#toPeople = toPeople;
        people.addEventListener('input', () => {
            this.#fillMachines();
            onChange();
        });
        machines.addEventListener('input', () => {
            this.#fillPeople();
            onChange();
        });
    }

    /** The contents of the field for readable URLs. */
    get url() {
        return this.#people.value;
    }

    set url(url) {
        this.#people.value = url;
        this.#fillMachines();
    }

    /** Call this after the options have changed. */
    refresh() {
        this.#fill();
    }

    #fillMachines() {
        this.#fill = this.#fillMachines;
        const url = this.#people.value.trim();
        const ascii = toAscii(url);
        this.#machines.value = ascii ?? '';
        this.#status.textContent = url !== '' && ascii === undefined ? 'This isn’t a URL: enter one URL and no other text.' : '';
    }

    #fillPeople() {
        this.#fill = this.#fillPeople;
        this.#people.value = this.#toPeople(this.#machines.value.trim());
        this.#status.textContent = '';
    }
}
