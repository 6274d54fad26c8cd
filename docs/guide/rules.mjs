// The rules of docs/DECISIONS.md, each with its paragraphs and the lines of its cases.

/**
 * @typedef {object} Rule
 * @property {string} number such as `M6`
 * @property {string} title
 * @property {string} body Markdown: what happens, and why
 * @property {string} source where its option and cases are told
 * @property {string[]} options the options that govern it, as they are called in Rust
 * @property {string[]} lines the lines of its cases, directives too
 *
 * @param {string} markdown
 * @returns {Map<string, Rule>}
 */
export function rulesOf(markdown) {
    const rules = new Map();
    for (const section of markdown.split(/^(?=#{1,3} )/m)) {
        const heading = /^### <a id="(\w+)">\1<\/a> (.+)\n/.exec(section);
        if (!heading) continue;
        const [whole, number, title] = heading;
        const rest = section.slice(whole.length);
        const lines = [...rest.matchAll(/^```text\n(.*?)^```$/gms)].flatMap(([, block]) => block.trimEnd().split('\n'));
        const prose = rest.replaceAll(/^```text\n.*?^```$/gms, '').trim();
        const source = /^Option: .*$(?![^]*^Option: )[^]*/m.exec(prose)?.[0] ?? '';
        rules.set(number, {
            number,
            title,
            body: prose.slice(0, prose.length - source.length).trim(),
            source,
            options: [...source.matchAll(/`([a-z]+(?:-[a-z0-9]+)*)`/g)].map(([, name]) => name),
            lines,
        });
    }
    return rules;
}

const camel = (name) => name.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/**
 * The lines of a rule in the groups that its directives make.
 * @param {string[]} lines
 * @param {import('../../crates/uts58-js/js/index.js').OptionInfo[]} table
 * @returns {{settings: Record<string, string | number | boolean>, profile?: string, lines: string[]}[]} `profile` if one was named
 */
export function groupsOf(lines, table) {
    const groups = [{ settings: { profile: 'messages' }, lines: [] }];
    for (const line of lines) {
        const directive = /^#! (\S+) (.+)$/.exec(line);
        if (!directive) {
            groups.at(-1).lines.push(line);
            continue;
        }
        const [, name, value] = directive;
        if (name === 'profile') groups.push({ settings: { profile: value }, profile: value, lines: [] });
        else {
            const row = table.find((each) => each.name === camel(name));
            if (!row) throw new Error(`no option ${name}`);
            const read = { switch: (word) => word === 'on', number: Number }[row.kind] ?? ((word) => word);
            groups.push({ settings: { profile: 'messages', [row.name]: read(value) }, lines: [] });
        }
    }
    return groups.filter((group) => group.lines.length > 0);
}

export { camel };
