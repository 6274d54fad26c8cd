import type { ReactNode } from 'react';

import type { Finder, Link, LinkOptions, LinkSpan, Streaming } from './small.js';

/** What an `a` of React is given for a link, in short: `<a {...props} />`. */
export interface LinkProps {
    readonly href: string;
    readonly rel?: string;
    readonly target?: string;
    readonly className?: string;
    readonly dir?: string;
    /** The text of the link. */
    readonly children: string;
    /** What `decide` and your own spans have more. */
    readonly [attribute: string]: string | undefined;
}

export interface LinkifiedProps<L extends Link = Link, S extends LinkSpan = LinkSpan> extends Omit<LinkOptions<L>, 'class' | 'spans'>, Streaming {
    linkifier: Finder<L>;
    text: string;
    className?: string;
    /** Finds your own spans in the text, such as mentions. */
    spans?: (text: string) => Iterable<S>;
    /** What a link or a span of yours becomes. Default: `(link, props) => <a {...props} />`. */
    render?: (link: L | S, props: LinkProps) => ReactNode;
}

/**
 * A text with its links as elements: `<Linkified linkifier={linkifier} text={text} />`. The same on a server and in a page, as nothing
 * but the text decides; no `dangerouslySetInnerHTML`. Throws a `TypeError` for unknown properties. Linear.
 */
export declare function Linkified<L extends Link = Link, S extends LinkSpan = LinkSpan>(props: LinkifiedProps<L, S>): ReactNode;
