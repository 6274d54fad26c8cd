// Handles Markdown marks in URLs, for `uts58/marked` and `uts58/remark`.

/**
 * Returns a function that tells whether a link crosses a mark, and must be called in order. A double `*` or `~` is
 * never part of a link, and a mark isn't if the same one has opened emphasis before the link.
 * @param {string} text
 * @param {{ end: number, hostEnd: number }[]} links
 * @returns {(place: number) => boolean}
 */
export function marks(text, links) {
    const open = new Set();
    let next = 0;
    let ended;
    return (place) => {
        while (links[next]?.end <= place) next++;
        const link = links[next];
        const mark = text[place];
        const isDouble = mark !== '_' && (mark === text[place - 1] || mark === text[place + 1]);
        const name = mark + isDouble;
        const after = text.slice(place + 1, place + 3);
        if (!(link?.hostEnd <= place)) {
            open[/^\S/u.test(after) ? 'add' : 'delete'](name);
            return false;
        }
        // Within a word, `_` closes nothing.
        if (isDouble || (open.has(name) && !(mark === '_' && /^[\p{L}\p{N}]/u.test(after)))) ended = link;
        return link !== ended;
    };
}
