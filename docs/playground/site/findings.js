// The list of findings: links with their properties, and rejected candidates with the rule that rejected them.

import { risk, safeDomain, safeHost } from './engine.js';
import { count, decision, described, element, isolated } from './elements.js';

/** The maximum number of rows. Further findings are only counted. */
const MOST_ROWS = 200;

/** @typedef {import('./engine.js').Finding} Finding */

export class FindingsList {
    #list;
    #more;
    #all;
    #rows = [];
    #open = new Set();
    #ask;

    /**
     * @param {{list: HTMLOListElement, more: HTMLElement, all: HTMLButtonElement}} elements
     * @param {object} ask the callbacks of the list
     * @param {(link: Finding) => (Node | string)[]} ask.ending explains the end of a link
     * @param {(refused: Finding) => import('./remedies.js').Change[]} ask.remedies the changes that would make a candidate a link
     * @param {(finding: Finding) => void} ask.select shows a finding in the text
     * @param {(change: import('./remedies.js').Change, finding: Finding) => void} ask.change changes an option
     */
    constructor({ list, more, all }, ask) {
        this.#list = list;
        this.#more = more;
        this.#all = all;
        this.#ask = ask;
        all.addEventListener('click', () => this.#toggleAll());
    }

    /** @param {Finding[]} findings */
    show(findings) {
        this.#rows = findings.slice(0, MOST_ROWS).map((finding) => ({
            finding,
            row: element('li', {}, finding.link ? this.#link(finding) : this.#refused(finding)),
        }));
        this.#list.replaceChildren(...this.#rows.map(({ row }) => row));
        const left = findings.length - this.#rows.length;
        this.#more.textContent = left > 0 ? `And ${count(left, 'finding')} more, marked in the text.` : '';
        this.#all.hidden = !findings.some(({ link }) => link);
        this.#tellAll();
    }

    /**
     * Highlights and returns the finding at an offset of the text.
     * @param {number | undefined} caret in UTF-16 code units
     * @returns {Finding | undefined}
     */
    current(caret) {
        let found;
        for (const { finding, row } of this.#rows) {
            const here = found === undefined && finding.start <= caret && caret <= finding.end;
            if (here) found = finding;
            if (here) row.setAttribute('aria-current', 'true');
            else row.removeAttribute('aria-current');
        }
        return found;
    }

    /**
     * Moves the focus to a current finding that overlaps with an earlier one.
     * @param {Finding} finding
     */
    focus({ start, end }) {
        const here = this.#rows.find(({ finding }) => finding.start < end && finding.end > start);
        here?.row.querySelector('summary, button').focus();
    }

    #link(finding) {
        const { link } = finding;
        const risks = link.risks.map(risk);
        const parts = [
            ['Local part', link.localPart],
            ['Port', link.port],
            ['Path', link.path],
            ['Query', link.query],
            ['Fragment', link.fragment],
        ];
        const facts = element(
            'dl',
            {},
            ...line('Kind', link.kind === 'email' ? 'address' : 'URL'),
            ...line('Host', isolated('span', safeHost(link))),
            ...line('Domain', link.domain === null ? 'none' : isolated('span', safeDomain(link))),
            ...line('Display', isolated('span', link.display())),
            ...line('Opens', isolated('code', link.href)),
            ...parts.flatMap(([name, value]) => (value === null ? [] : line(name, isolated('span', String(value))))),
            ...line('Place', `${finding.start} to ${finding.end}, in UTF-16 code units`),
            ...line('Risks', ...(risks.length === 0 ? ['none'] : risks.map(riskFact))),
        );
        const details = element(
            'details.link',
            { open: this.#open.has(finding.text) },
            element(
                'summary.row',
                {},
                isolated('span.found', finding.text),
                element(
                    'span.tags',
                    {},
                    ...risks.map(({ name, warns }) => element(warns ? 'span.tag.warns' : 'span.tag', {}, name)),
                ),
                element('span.note', {}, isolated('code', link.href)),
            ),
            element('div.more', {}, facts, this.#inText(finding)),
        );
        details.addEventListener('toggle', () => {
            if (details.open) this.#open.add(finding.text);
            else this.#open.delete(finding.text);
            // Explaining is slow and rarely needed, so it waits until the details are opened.
            if (details.open && !details.dataset.explained) {
                const ending = this.#ask.ending(finding);
                if (ending.length > 0) facts.append(...line('Ended by', ...ending));
                details.dataset.explained = 'true';
            }
            this.#tellAll();
        });
        return details;
    }

    #refused(finding) {
        const changes = this.#ask.remedies(finding);
        const { reason } = finding;
        return element(
            'div.row.refused',
            {},
            isolated('span.found', finding.text),
            element('span.tags', {}, element('span.tag', {}, 'no link'), this.#inText(finding)),
            element('span.note', {}, ...(reason.decision ? [decision(reason.decision), ': '] : []), reason.text),
            element(
                'div.remedies',
                {},
                changes.length === 0 ? 'No single option makes it a link.' : 'Would be a link with',
                ...changes.map((change) =>
                    element('button', { type: 'button', click: () => this.#ask.change(change, finding) }, change.label),
                ),
            ),
        );
    }

    #inText(finding) {
        return element('button', { type: 'button', click: () => this.#ask.select(finding) }, 'Show in the text');
    }

    #details() {
        return [...this.#list.querySelectorAll('details')];
    }

    #toggleAll() {
        const details = this.#details();
        const open = !details.every((one) => one.open);
        for (const one of details) one.open = open;
    }

    #tellAll() {
        const details = this.#details();
        const open = details.length > 0 && details.every((one) => one.open);
        this.#all.setAttribute('aria-expanded', String(open));
        this.#all.textContent = open ? 'Hide all details' : 'Show all details';
    }
}

const line = (name, ...value) => [element('dt', {}, name), element('dd', {}, ...value)];

const riskFact = ({ name, warns, description }) =>
    element(
        warns ? 'p.warns' : 'p',
        {},
        element('strong', {}, name),
        ` (${warns ? 'to warn of' : 'only a fact'}): `,
        ...described(description),
    );
