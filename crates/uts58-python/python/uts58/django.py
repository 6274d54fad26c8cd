"""Django's `urlize` and `urlizetrunc`, with links as UTS #58 finds them.

To use these filters in all templates, add them to the settings::

    TEMPLATES = [{"BACKEND": "django.template.backends.django.DjangoTemplates", "OPTIONS": {"builtins": ["uts58.django"]}}]

>>> from django.template import Context, Engine
>>> engine = Engine(builtins=["uts58.django"])
>>> engine.from_string("{{ text|urlize }}").render(Context({"text": "<Größe> bücher.de/größe!"}))
'&lt;Größe&gt; <a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe" rel="nofollow">bücher.de/größe</a>!'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from uts58._found import Needs, Own, Urlizer
from uts58._uts58 import Linkifier

with Needs("Django", "django"):
    from django.template import Library
    from django.template.defaultfilters import stringfilter
    from django.utils.functional import keep_lazy_text
    from django.utils.html import escape
    from django.utils.safestring import SafeData, mark_safe

__all__ = ["make_library", "make_urlize", "register", "urlize"]


def make_urlize(
    linkifier: Linkifier | None = None, own: Own | None = None, attributes: Mapping[str, str] | None = None
) -> Callable[..., str]:
    """Create a `urlize` with other options, for programs.

    * `linkifier`: finds the links; by default one with the Messages profile.
    * `own`: regular expressions, each with a function that returns the target of a match, or `None`.
    * `attributes`: further attributes for all links, such as `{"dir": "auto"}`.

    >>> from uts58.django import make_urlize
    >>> urlize = make_urlize(own={r"@(\\w+)": lambda match: f"/users/{match[1]}"}, attributes={"class": "link"})
    >>> urlize("@юра: <b>", autoescape=True)
    '<a href="/users/юра" class="link">@юра</a>: &lt;b&gt;'
    """
    urlizer = Urlizer(linkifier, own, attributes, escape)

    @keep_lazy_text
    def urlize(
        text: object, trim_url_limit: int | None = None, nofollow: bool = False, autoescape: bool = False
    ) -> str:
        """Like `urlize` of `django.utils.html`: write text as HTML with links.

        >>> from uts58.django import urlize
        >>> urlize("bücher.de/größe/größe", trim_url_limit=15, nofollow=True, autoescape=True)
        '<a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe/gr%C3%B6%C3%9Fe" rel="nofollow">bücher.de/größ…</a>'
        """
        of_urls = {"rel": "nofollow"} if nofollow else {}
        is_html = isinstance(text, SafeData) or not autoescape
        return (urlizer.html if is_html else urlizer.text)(str(text), trim_url_limit, of_urls)

    made: Callable[..., str] = urlize
    return made


def make_library(
    linkifier: Linkifier | None = None, own: Own | None = None, attributes: Mapping[str, str] | None = None
) -> Library:
    """Create a filter library with other options, for a `templatetags` module of your own. The arguments are those of `make_urlize`.

    >>> from uts58.django import make_library
    >>> register = make_library(own={r"#(\\w+)": lambda match: f"/tags/{match[1]}"})
    >>> sorted(register.filters)
    ['urlize', 'urlizetrunc']
    >>> register.filters["urlizetrunc"]("#größe bücher.de/größe", "10")
    '<a href="/tags/größe">#größe</a> <a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe" rel="nofollow">bücher.de…</a>'
    """
    library = Library()
    linked = make_urlize(linkifier, own, attributes)

    @library.filter(is_safe=True, needs_autoescape=True)
    @stringfilter
    def urlize(value: str, autoescape: bool = True) -> str:
        """Link URLs, bare domains and addresses in plain text."""
        return mark_safe(linked(value, nofollow=True, autoescape=autoescape))

    @library.filter(is_safe=True, needs_autoescape=True)
    @stringfilter
    def urlizetrunc(value: str, limit: int | str, autoescape: bool = True) -> str:
        """The same, with links shortened to the limit in code points. Hosts aren't shortened."""
        return mark_safe(linked(value, trim_url_limit=int(limit), nofollow=True, autoescape=autoescape))

    return library


register = make_library()
urlize = make_urlize()
