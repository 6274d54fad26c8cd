// What elements are to text, as in `crates/uts58-html/src/elements.rs`: names in lower case, for pages and for trees of documents.

const names = (list) => new Set(list.split(' '));

/** A run of text ends at these. */
export const BREAKS = names(
    'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
        'frameset h1 h2 h3 h4 h5 h6 head header hgroup html legend li listing main menu nav ol optgroup option p pre ' +
        'search section summary ul caption col colgroup table tbody td tfoot th thead tr rb rp rt rtc applet audio br ' +
        'button canvas embed frame hr image img input keygen marquee meter object picture progress select video',
);
/** These have no text: the run goes on as if they were not there. */
export const EMPTY = names('area base basefont bgsound link meta param source track wbr');
/** Nothing of their text is seen: the run goes on as if they were not there. */
export const HIDDEN = names('template script style noembed noframes title');
/** What is in these stands apart: no run goes on over them, and they are not looked into. What noscript has is seen where no script runs. */
export const APART = names('textarea iframe xmp svg math plaintext head noscript');
/** Their text is part of a run, but no link is made of it. */
export const UNLINKED = names('a button select');
