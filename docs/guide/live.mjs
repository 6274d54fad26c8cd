// Rules with live examples: what is in the page without scripts is what the module finds while the page is made.

import { textsOfRisks } from '../sites/risks.mjs';
import { escaped } from './render.mjs';
import { camel, groupsOf } from './rules.mjs';
import { fragment, marked, shown } from './site/lines.js';

// The sources of the module, as Node needs them.
const { Linkifier, OPTIONS, RISKS } = await import('../../crates/uts58-js/js/index.node.js');

export { Linkifier, OPTIONS, RISKS };

const linkifiers = new Map();
function linkifier(settings) {
    const key = JSON.stringify(settings);
    if (!linkifiers.has(key)) linkifiers.set(key, new Linkifier(settings));
    return linkifiers.get(key);
}

const html = (pieces) => pieces.map(({ text, isLink }) => (isLink ? `<mark>${escaped(text)}</mark>` : escaped(text))).join('');

/**
 * An example that the reader can change.
 * @param {{settings: object, other?: object, label?: string, caption: string, sources: string[]}} example
 */
export function live({ settings, other, label = '', caption, sources }) {
    const lines = sources.map((source) => {
        const found = shown(source, linkifier(settings), other && linkifier(other));
        const told = found.other
            ? `<p class="other"><span class="label">${escaped(label)}:</span> <span dir="auto">${html(found.other)}</span></p>`
            : '';
        return `<li><p class="main" dir="auto">${html(found.main)}</p>${told}</li>`;
    });
    const attribute = (value) => escaped(JSON.stringify(value));
    return `<div class="live" role="group" aria-label="Live example" data-settings="${attribute(settings)}"${
        other ? ` data-other="${attribute(other)}" data-label="${escaped(label)}"` : ''
    }>
<p class="caption"><span>${caption}</span> <a class="open" href="${escaped(`playground/index.html${fragment(settings, sources)}`)}">Open in the playground</a></p>
<ul class="lines">${lines.join('')}</ul>
<details class="try" hidden><summary>Change the lines</summary><textarea aria-label="Lines of the example" dir="auto" rows="${Math.min(8, sources.length + 1)}" spellcheck="false" autocapitalize="off" autocomplete="off">${escaped(sources.join('\n'))}</textarea></details>
</div>
`;
}

const without = (line) => line.replaceAll(/[⸠⸡]/g, '');
const name = (profile) => (profile === 'messages' ? 'Messages' : 'Standard');

/**
 * The lines of a rule as live examples, with and without its switch.
 * @param {import('./rules.mjs').Rule} rule
 */
export function examples(rule) {
    const row = OPTIONS.find(({ name, kind, decisions }) => {
        return kind === 'switch' && decisions.includes(rule.number) && rule.options.some((option) => camel(option) === name);
    });
    let out = '';
    const rest = [];
    for (const { settings, profile, lines } of groupsOf(rule.lines, OPTIONS)) {
        const sources = lines.filter((line) => !line.includes('⇒')).map((line) => line.replace(/^\\:/, ''));
        rest.push(...lines.filter((line) => line.includes('⇒')));
        if (sources.length === 0) continue;
        // Both ways if there is a switch; what is found has to be what the decision says.
        const base = { ...settings };
        const isOn = row && (settings[row.name] ?? row.inProfiles[settings.profile]);
        const other = row && (profile || row.name in settings) ? { ...base, [row.name]: !isOn } : undefined;
        const profiles = profile || Object.keys(settings).length > 1 ? [settings] : [settings, { profile: 'standard' }];
        for (const each of profiles) {
            for (const source of sources) {
                const found = marked(shown(without(source), linkifier(each)).main);
                if (found !== source) throw new Error(`${rule.number}: ${source} is ${found} in ${JSON.stringify(each)}`);
            }
        }
        const more = Object.entries(settings).filter(([key]) => key !== 'profile');
        const caption = [
            profile || more.length > 0 ? name(settings.profile) : 'Both profiles',
            ...more.map(([key, value]) => `<code>${escaped(key)}: ${escaped(JSON.stringify(value))}</code>`),
        ].join(', ');
        out += live({
            settings,
            other,
            label: other && `${isOn ? 'without' : 'with'} ${row.name}`,
            caption,
            sources: sources.map(without),
        });
    }
    if (rest.length > 0) {
        out += `<pre tabindex="0" role="group" aria-label="Text"><code>${escaped(rest.join('\n'))}</code></pre>\n`;
    }
    return out;
}

/** A table of what the sources say of each risk, and whether a reader is warned of it. */
export function risks() {
    const texts = textsOfRisks();
    const rows = RISKS.map(({ name, isWarning }) => {
        if (!texts.has(name)) throw new Error(`nothing is said of the risk ${name}`);
        const text = texts.get(name).join(' ').replaceAll(/\[(\w+)\]\(crate::decisions#(\w+)\)/g, '[$1](/docs/DECISIONS.md#$2)');
        return `| \`${name}\` | ${isWarning ? 'yes' : 'no'} | ${text} |`;
    });
    return ['| Risk | Warn? | What it is |', '|---|---|---|', ...rows].join('\n');
}
