"""Jinja2's `urlize`, with links as UTS #58 finds them.

>>> from jinja2 import Environment
>>> environment = Environment(autoescape=True, extensions=["uts58.jinja2.Urlize"])
>>> environment.from_string("{{ text|urlize }}").render(text="<Größe> bücher.de/größe!")
'&lt;Größe&gt; <a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe" rel="noopener">bücher.de/größe</a>!'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial

from uts58._found import Needs, Own, Urlizer
from uts58._uts58 import Linkifier, OptionError

with Needs("Jinja2", "jinja2"):
    from jinja2 import Environment, pass_eval_context
    from jinja2.exceptions import FilterArgumentError
    from jinja2.ext import Extension
    from jinja2.nodes import EvalContext
    from markupsafe import Markup, escape

__all__ = ["Urlize", "make_urlize", "urlize"]


def make_urlize(
    linkifier: Linkifier | None = None, own: Own | None = None, attributes: Mapping[str, str] | None = None
) -> Callable[..., str]:
    """Create a filter with other options.

    * `linkifier`: finds the links; by default one with the Messages profile.
    * `own`: regular expressions, each with a function that returns the target of a match, or `None`.
    * `attributes`: further attributes for all links, such as `{"dir": "auto"}`.

    >>> from jinja2 import Environment
    >>> from uts58.jinja2 import make_urlize
    >>> environment = Environment(autoescape=True)
    >>> environment.filters["urlize"] = make_urlize(own={r"@(\\w+)": lambda match: f"/users/{match[1]}"})
    >>> environment.from_string("{{ '@юра: <b>'|urlize }}").render()
    '<a href="/users/юра">@юра</a>: &lt;b&gt;'
    """
    urlizer = Urlizer(linkifier, own, attributes, escape)
    with_schemes = lru_cache(maxsize=64)(partial(_with_schemes, urlizer.finder.linkifier))

    @pass_eval_context
    def urlize(
        eval_ctx: EvalContext,
        value: object,
        trim_url_limit: int | None = None,
        nofollow: bool = False,
        target: str | None = None,
        rel: str | None = None,
        extra_schemes: Iterable[str] | None = None,
    ) -> str:
        """Like Jinja2's filter `urlize`: write text as HTML with links.

        >>> from jinja2 import Environment
        >>> from uts58.jinja2 import urlize
        >>> environment = Environment(autoescape=True)
        >>> environment.filters["urlize"] = urlize
        >>> environment.from_string("{{ 'größe: bücher.de'|urlize(target='_blank') }}").render()
        'größe: <a href="https://xn--bcher-kva.de" rel="noopener" target="_blank">bücher.de</a>'
        """
        policies = eval_ctx.environment.policies
        rels = {*(rel or "").split(), *(policies["urlize.rel"] or "").split(), *(["nofollow"] if nofollow else [])}
        target = policies["urlize.target"] if target is None else target
        schemes = policies["urlize.extra_schemes"] if extra_schemes is None else extra_schemes
        of_urls = {"rel": " ".join(sorted(rels)), "target": target or ""}
        # Values that are already markup stay markup.
        linked = (urlizer.html if hasattr(value, "__html__") else urlizer.text)(
            str(escape(value)) if hasattr(value, "__html__") else str(value),
            trim_url_limit,
            {name: given for name, given in of_urls.items() if given},
            with_schemes(tuple(schemes)) if schemes else None,
        )
        return Markup(linked) if eval_ctx.autoescape else linked

    return urlize


def _with_schemes(linkifier: Linkifier, prefixes: tuple[str, ...]) -> Linkifier:
    """Convert Jinja2's `ftp://` and `tel:` to the linkifier's `ftp` and `tel:`."""
    for prefix in prefixes:
        if ":" not in prefix:
            raise FilterArgumentError(f"{prefix!r} is not a valid URI scheme prefix: write {prefix + ':'!r}")
    names = [prefix.removesuffix("://") if prefix.endswith("://") else prefix.rstrip("/") for prefix in prefixes]
    options = linkifier.options
    try:
        return Linkifier(**{**options, "add_schemes": [*options.get("add_schemes", ()), *names]})
    except OptionError as error:
        raise FilterArgumentError(str(error)) from error


urlize = make_urlize()


class Urlize(Extension):
    """Replace Jinja2's `urlize` by this one.

    >>> from jinja2 import Environment
    >>> environment = Environment(extensions=["uts58.jinja2.Urlize"])
    >>> environment.from_string("{{ text|urlize(extra_schemes=['tel:']) }}").render(text="tel:+49-1 и я@пример.рф")
    '<a href="tel:+49-1" rel="noopener">tel:+49-1</a> и <a href="mailto:%D1%8F@xn--e1afmkfd.xn--p1ai">я@пример.рф</a>'
    """

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.filters["urlize"] = urlize
