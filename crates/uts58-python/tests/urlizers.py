"""Django's and Jinja2's `urlize` and our replacements, as functions of a text, whether it is HTML, and arguments."""

import jinja2
import markupsafe
import uts58.django
import uts58.jinja2
from django.utils.html import urlize as django_urlize
from django.utils.safestring import mark_safe
from jinja2.exceptions import FilterArgumentError
from jinja2.filters import do_urlize

CONTEXT = jinja2.nodes.EvalContext(jinja2.Environment(autoescape=True))


def of_django(urlize):
    return lambda text, is_html, options: str(urlize(mark_safe(text) if is_html else text, **options))


def of_jinja2(urlize):
    def called(text, is_html, options):
        try:
            return str(urlize(CONTEXT, markupsafe.Markup(text) if is_html else text, **options))
        except FilterArgumentError:
            return "FilterArgumentError"

    return called


# The host's filter, and that of uts58.
HOSTS = {
    "django": (of_django(django_urlize), of_django(uts58.django.urlize)),
    "jinja2": (of_jinja2(do_urlize), of_jinja2(uts58.jinja2.urlize)),
}
