// What elements are to text, for pages and for trees of documents: names in lower case, from the table of the linkifier.

const names = (list) => new Set(list.split(' '));

// This block is written by `cargo xtask bindings`, from `uts58_linkify::ElementRole`.
/** A run of text ends at these. */
export const BREAKS = names(
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
        'form frameset h1 h2 h3 h4 h5 h6 header hgroup html legend li listing main menu nav ol optgroup option p pre ' +
        'search section summary ul caption col colgroup table tbody td tfoot th thead tr rb rp rt rtc bdo applet audio ' +
        'br button canvas embed frame hr image img input keygen marquee meter object picture progress select video',
);
/** These have no text: the run goes on as if they were not there. */
export const EMPTY = names(
    'area base basefont bgsound link meta param source track wbr',
);
/** Nothing of their text is seen: the run goes on as if they were not there. */
export const HIDDEN = names(
    'noembed noframes script style template title',
);
/** A run ends at these, and they are not looked into. What `noscript` has is seen where no script runs. */
export const APART = names(
    'head iframe math noscript plaintext svg textarea xmp',
);
/** Their text is part of a run, but no link is made of it. */
export const UNLINKED = names(
    'a button select',
);
// End of what `cargo xtask bindings` writes.
