// A URL as people read it and as machines send it: whichever field is written in fills the other.

import { toAscii } from './engine.js';

export class EscapeFields {
    #people;
    #machines;
    #status;
    #toPeople;
    #fill;

    /**
     * @param {{people: HTMLTextAreaElement, machines: HTMLTextAreaElement, status: HTMLElement}} elements
     * @param {(url: string) => string} toPeople by the options that are set
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

    /** What is in the field for people. */
    get url() {
        return this.#people.value;
    }

    set url(url) {
        this.#people.value = url;
        this.#fillMachines();
    }

    /** The options have changed. */
    refresh() {
        this.#fill();
    }

    #fillMachines() {
        this.#fill = this.#fillMachines;
        const url = this.#people.value.trim();
        const ascii = toAscii(url);
        this.#machines.value = ascii ?? '';
        this.#status.textContent = url !== '' && ascii === undefined ? 'This is no URL as a whole.' : '';
    }

    #fillPeople() {
        this.#fill = this.#fillPeople;
        this.#people.value = this.#toPeople(this.#machines.value.trim());
        this.#status.textContent = '';
    }
}
