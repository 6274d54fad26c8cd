// The form: a field for each option of the table, with its value.

import { count, decision, element } from './elements.js';
import { settingsOf, table, valueOf, withOption } from './engine.js';

/** @typedef {import('./engine.js').Settings} Settings */

/** The headings, and the kinds of options under each. */
const GROUPS = [
    ['What is linked', ['choice', 'schemes', 'number']],
    ['Rules', ['switch']],
    ['Lists', ['list']],
];

export class Options {
    #root;
    #settings;
    #fields = new Map();
    #onChange;

    /**
     * @param {HTMLElement} root
     * @param {Settings} settings
     * @param {() => void} onChange
     */
    constructor(root, settings, onChange) {
        this.#root = root;
        this.#onChange = onChange;
        const groups = GROUPS.map(([heading, kinds]) => {
            const rows = table.filter(({ kind }) => kinds.includes(kind)).map((row) => this.#row(row));
            return element('section', {}, element('h3', {}, heading), element('ul.switches', {}, ...rows));
        });
        root.querySelector('#groups').append(...groups);
        for (const radio of root.querySelectorAll('[name=profile]')) {
            radio.addEventListener('change', () => {
                // Switches take the new profile's values; other changed options keep theirs.
                const { changed } = this.#settings;
                const kept = table.filter(({ kind, name }) => kind !== 'switch' && name in changed);
                this.#change(settingsOf(radio.value, Object.fromEntries(kept.map(({ name }) => [name, changed[name]]))));
            });
        }
        root.querySelector('#reset').addEventListener('click', () => {
            this.#change({ ...this.#settings, changed: {} });
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
        for (const { name, kind, inProfiles } of table) {
            const { row, field } = this.#fields.get(name);
            const value = valueOf(settings, name);
            row.classList.toggle('changed', name in settings.changed);
            if (kind === 'switch') field.checked = value;
            if (kind === 'switch') continue;
            // An empty field for a number shows the profile's value as a placeholder.
            if (kind === 'number') field.placeholder = inProfiles[settings.profile] ?? 0;
            const shown = kind === 'number' && !(name in settings.changed) ? '' : String(value ?? 0);
            // Don't change text that is being typed.
            if (field.value.trim() !== shown) field.value = shown;
        }
        const changed = Object.keys(settings.changed).length;
        this.#root.querySelector('#changes').textContent =
            changed === 0 ? 'Everything as in the profile' : `${count(changed, 'option')} other than in the profile`;
        this.#root.querySelector('#reset').hidden = changed === 0;
    }

    #change(settings) {
        this.settings = settings;
        this.#onChange();
    }

    #row(info) {
        const { name, kind, help, decisions, words } = info;
        const field = this.#field(info);
        const row = element(
            `li.${kind}`,
            {},
            field,
            element('label', { for: `option-${name}` }, name),
            element('p.help', { id: `about-${name}` }, help, kind === 'list' ? ` – ${words[0].meaning}, one a line` : undefined),
            element('span.decisions', {}, ...decisions.flatMap((number) => [decision(number), ' '])),
        );
        this.#fields.set(name, { row, field });
        return row;
    }

    /** The input element for an option. */
    #field({ name, kind, words }) {
        const common = { id: `option-${name}`, 'aria-describedby': `about-${name}` };
        const take = (read) => () => this.#change(withOption(this.#settings, name, read(field)));
        const written = { spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off' };
        const text = ({ value }) => value.trim();
        // 0 means no limit.
        const number = ({ value }) => (value === '' ? undefined : Number(value) || null);
        const makers = {
            switch: () => element('input', { ...common, type: 'checkbox', role: 'switch', change: take((it) => it.checked) }),
            choice: () => {
                const choices = words.map(({ word, meaning }) => element('option', { value: word, title: meaning }, word));
                return element('select', { ...common, change: take(text) }, ...choices);
            },
            number: () => element('input', { ...common, type: 'number', min: '0', input: take(number) }),
            schemes: () => element('input', { ...common, ...written, input: take(text) }),
            list: () => element('textarea', { ...common, ...written, rows: '2', input: take(text) }),
        };
        const field = makers[kind]();
        return field;
    }
}
