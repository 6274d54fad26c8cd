// Sets of elements by their role in text, for pages and document trees. Names are in lower case.

const names = (list) => new Set(list.split(' '));

// This block is written by `cargo xtask bindings`, from `uts58_linkify::ElementRole`.
/** Elements that end a run of text, because a reader sees a gap. */
export const BREAKS = names('address article aside blockquote br button canvas caption center col colgroup dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main marquee menu meter nav ol optgroup option p pre progress search section select summary table tbody td tfoot th thead tr ul video');
/** Elements without text: the run continues as if they weren't there. */
export const EMPTY = names('area base basefont bgsound link meta param source track wbr');
/** Elements whose text is hidden: the run continues as if they weren't there. */
export const HIDDEN = names('noembed noframes script style template title');
/** Elements that are skipped, and that no link crosses. Readers see the text in `noscript` only where scripts don't run. */
export const APART = names('head iframe math noscript plaintext svg textarea xmp');
/** Elements whose text is part of a run but isn't linked. */
export const UNLINKED = names('a button select');
/** Attributes that hide an element. */
export const HIDING = names('hidden popover');
// End of what `cargo xtask bindings` writes.
