import type { ReactElement, ReactNode } from 'react';

import type { Finder, Link, LinkOptions, LinkSpan, Streaming } from './small.js';

/** The props of a link's `a` element: `<a {...props} />`. */
export interface LinkProps {
    readonly href: string;
    readonly rel?: string;
    readonly target?: string;
    readonly className?: string;
    readonly dir?: string;
    /** The text of the link. */
    readonly children: string;
    /** Further attributes from `decide` and your own spans. */
    readonly [attribute: string]: string | undefined;
}

export interface LinkifiedProps<L extends Link = Link, S extends LinkSpan = LinkSpan> extends Omit<LinkOptions<L>, 'class' | 'spans'>, Streaming {
    linkifier: Finder<L>;
    text?: string;
    /** In place of `text`: strings and elements. The text in elements is linked, except in `a`, `button` and `skip`. */
    children?: ReactNode;
    /** Names of elements in which to skip links, such as `code` and `pre`. */
    skip?: string | readonly string[];
    /** Renders the text between links, for emoji or highlights. Default: the text. */
    renderText?: (text: string) => ReactNode;
    className?: string;
    /** Finds your own spans in the text, such as mentions. */
    spans?: (text: string) => Iterable<S>;
    /** Renders a link or one of your spans. Default: `(link, props) => <a {...props} />`. */
    render?: (link: L | S, props: LinkProps) => ReactNode;
}

/**
 * Renders a text with its links as elements: `<Linkified linkifier={linkifier} text={text} />`, or
 * `<Linkified linkifier={linkifier}>{children}</Linkified>`. Depends only on its
 * props, so the result is the same on a server and in a page. Doesn't use `dangerouslySetInnerHTML`. Throws a
 * `TypeError` for unknown properties. Takes linear time.
 */
export declare function Linkified<L extends Link = Link, S extends LinkSpan = LinkSpan>(props: LinkifiedProps<L, S>): ReactElement;
