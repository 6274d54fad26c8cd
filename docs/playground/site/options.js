// The switches and choices, and what they are set to.

import { count, decision, element, described } from './elements.js';
import { has, tailorings } from './engine.js';
import { DEFAULTS } from './state.js';
import { toggled, withOption } from './remedies.js';

/** @typedef {import('./engine.js').Settings} Settings */

export class Options {
    #root;
    #settings;
    #switches = new Map();
    #onChange;

    /**
     * @param {HTMLElement} root
     * @param {Settings} settings
     * @param {() => void} onChange
     */
    constructor(root, settings, onChange) {
        this.#root = root;
        this.#onChange = onChange;
        root.querySelector('#tailorings').append(...tailorings.map((tailoring) => this.#switch(tailoring)));
        for (const radio of root.querySelectorAll('[name=profile]')) {
            radio.addEventListener('change', () =>
                this.#change({ ...this.#settings, profile: radio.value, on: new Set(), off: new Set() }),
            );
        }
        for (const field of root.querySelectorAll('[data-option]')) {
            const take = () => this.#change(withOption(this.#settings, field.dataset.option, field.value.trim()));
            field.addEventListener(field.tagName === 'INPUT' ? 'input' : 'change', take);
        }
        root.querySelector('#reset').addEventListener('click', () => {
            this.#change({ ...this.#settings, on: new Set(), off: new Set(), options: DEFAULTS });
            root.querySelector('[name=profile]:checked').focus();
        });
        this.settings = settings;
    }

    get settings() {
        return this.#settings;
    }

    set settings(settings) {
        this.#settings = settings;
        for (const radio of this.#root.querySelectorAll('[name=profile]'))
            radio.checked = radio.value === settings.profile;
        for (const field of this.#root.querySelectorAll('[data-option]')) {
            const value = settings.options[field.dataset.option];
            // What is being typed stays as it is.
            if (field.value.trim() !== value) field.value = value;
        }
        for (const [name, { row, box }] of this.#switches) {
            box.checked = has(settings, name);
            row.classList.toggle('changed', settings.on.has(name) || settings.off.has(name));
        }
        const changed =
            settings.on.size +
            settings.off.size +
            Object.keys(DEFAULTS).filter((name) => settings.options[name] !== DEFAULTS[name]).length;
        this.#root.querySelector('#changes').textContent =
            changed === 0 ? 'Everything as in the profile' : `${count(changed, 'option')} other than in the profile`;
        this.#root.querySelector('#reset').hidden = changed === 0;
    }

    #change(settings) {
        this.settings = settings;
        this.#onChange();
    }

    #switch({ name, decision: number, description }) {
        const box = element('input', {
            type: 'checkbox',
            role: 'switch',
            id: `tailoring-${name}`,
            'aria-describedby': `about-${name}`,
            change: () => this.#change(toggled(this.#settings, name)),
        });
        const row = element(
            'li',
            {},
            box,
            element('label', { for: `tailoring-${name}` }, name),
            decision(number),
            element('p.help', { id: `about-${name}` }, ...described(description)),
        );
        this.#switches.set(name, { row, box });
        return row;
    }
}
