import type { ILinkProvider, Terminal } from '@xterm/xterm';

import type { Link, Screen, ScreenRow } from './index.js';
import type { Finder } from './small.js';

/** What finds the links of a screen: a `Linkifier` of `uts58`; that of `uts58/small` has no screens. */
export interface ScreenFinder<L extends Link = Link> extends Finder<L> {
    screen(rows: Iterable<ScreenRow>, columns: number): Screen<L>;
}

/** Functions of the host, each with the link's target and the link. */
export interface LinkProviderOptions<L extends Link = Link> {
    /** Opens a link. By default `window.open` with `noopener`. */
    activate?: (event: MouseEvent, href: string, link: L) => void;
    /** The pointer is over a link. */
    hover?: (event: MouseEvent, href: string, link: L) => void;
    /** The pointer leaves it. */
    leave?: (event: MouseEvent, href: string, link: L) => void;
    /** `false` for a link that isn't wanted. */
    decide?: (link: L) => boolean | void;
}

/**
 * A link provider for xterm.js: `terminal.registerLinkProvider(linkProvider(terminal, linkifier))`. A URL that a program broke over
 * several rows is one link, which is underlined in all of them. Hyperlinks of programs (OSC 8) stay as they are. It reads the
 * screen, one above and one below it, and again when the terminal changes. Throws a `TypeError` for wrong options.
 */
export declare function linkProvider<L extends Link>(
    terminal: Terminal,
    linkifier: ScreenFinder<L>,
    options?: LinkProviderOptions<L>,
): ILinkProvider;
