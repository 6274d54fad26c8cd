"""`urlize` of Django and Jinja2: the documented behaviour, compared with the real ones. The ledgers list the differences."""

import html
import itertools
import random
import re
import sys

import django
import jinja2
import pytest
import urlizers
import uts58
import uts58.django
import uts58.jinja2
from django.conf import settings
from django.template import Context, Engine
from django.utils.functional import lazystr
from django.utils.html import urlize as django_urlize
from django.utils.safestring import SafeString, mark_safe
from markupsafe import Markup

HTTP = uts58.Linkifier("messages", implied_scheme="http")
OWN = {
    r"@(\w+)": lambda match: f"/users/{match[1]}",
    r"#(\w+)": lambda match: None if match[1].isdigit() else f"/tags/{match[1]}",
}

# Examples from Django's documentation.
OF_DJANGO = [
    ("Check out www.djangoproject.com", {"nofollow": True}),
    ("Check out www.djangoproject.com", {"nofollow": True, "trim_url_limit": 30}),
    ("djangoproject.com, example.org/größe; example.net", {}),
    ("https://goo.gl/aia1t", {"nofollow": True}),
    ("a http://example.com. (http://example.com/a) http://example.com, b", {}),
    ("http://en.wikipedia.org/wiki/Test_(x)) (http://de.wikipedia.org/wiki/Größe_(x))", {}),
    ("info@example.org, x", {"nofollow": True}),
    ("a < b & ö 'http://example.com' \"http://example.com\"", {"autoescape": True}),
    ("http://example.com/?x=1&y=2", {"autoescape": True}),
    ("<b>http://example.com?ö=1&b=2</b>", {"autoescape": True}),
    ("http://example.com/?x=1&amp;y=2", {}),
    ("http://example.com/a%20b%E6%A1%9C http://localhost:8000/ http://127.0.0.1/", {}),
    ("www.example.com/größe/größe/größe", {"trim_url_limit": 18}),
    ("größe\n\tohne <b>", {"autoescape": True}),
    ("größe\n\tohne <b>", {}),
    ("", {"autoescape": True}),
    (mark_safe("<em>http://example.com/ö</em> &lt;"), {"autoescape": True}),
]

# The same for Jinja2.
OF_JINJA2 = [
    ("http://example.com/a, www.example.com. (http://example.com/a_(b)) größe", {}),
    ("example.com, example.org/a, <http://example.com>", {}),
    ("http://example.com/?a=1&b=2 < info@example.org", {"nofollow": True}),
    ("https://example.com/a", {"rel": "ugc", "target": "_blank", "nofollow": True}),
    ("info@example.org", {"target": "_blank", "nofollow": True}),
    ("tel:+1234567 ftp://example.com/a irc://x größe", {"extra_schemes": ["tel:", "ftp://"]}),
    ("http://127.0.0.1:8000/a http://[::1]/x http://localhost:80/", {}),
    ("https://example.com/a", {"trim_url_limit": 40}),
    ("größe\n\tohne <b>", {}),
    ("", {}),
    (Markup("<a href=http://example.com/>http://example.com/</a> &lt; ö"), {}),
]


@pytest.mark.parametrize(("text", "options"), OF_DJANGO)
def test_as_django(text, options):
    ours = uts58.django.make_urlize(HTTP)
    assert ours(text, **options) == django_urlize(text, **options)


@pytest.mark.parametrize(("text", "options"), OF_JINJA2)
def test_as_jinja2(text, options):
    theirs, ours = urlizers.HOSTS["jinja2"]
    assert ours(text, hasattr(text, "__html__"), options) == theirs(text, hasattr(text, "__html__"), options)


def in_django(template, builtins=("uts58.django",), autoescape=True, **names):
    engine = Engine(builtins=list(builtins), autoescape=autoescape)
    return engine.from_string(template).render(Context(names, autoescape=autoescape))


@pytest.mark.parametrize("autoescape", [True, False])
@pytest.mark.parametrize(
    "template",
    [
        "{{ text|urlize }}",
        "{{ text|urlize|linebreaksbr }}",
        "{{ text|linebreaksbr|urlize }}",
        "{{ text|safe|urlize }}",
        "{{ text|escape|urlize }}",
        "{{ text|urlizetrunc:40 }}",
        "{{ text|urlizetrunc:'40' }}",
        "{% autoescape off %}{{ text|urlize }}{% endautoescape %}",
        "{% filter urlize %}a https://example.com/ö{% endfilter %}",
        "{{ number|urlize }}{{ nothing|urlize }}",
    ],
)
def test_templates_of_django(template, autoescape):
    """The output equals that of Django's own filters, in any surroundings."""
    names = {
        "text": "Größe & https://example.com/ö?a=1&b=2\n(https://example.com) https://example.com.",
        "number": 5,
        "autoescape": autoescape,
    }
    assert in_django(template, **names) == in_django(template, builtins=(), **names)


def test_types_in_django():
    assert isinstance(uts58.django.register.filters["urlize"]("größe"), SafeString)
    assert type(uts58.django.urlize("größe", autoescape=True)) is type(django_urlize("größe", autoescape=True)) is str
    lazy = uts58.django.urlize(lazystr("bücher.de"))
    assert not isinstance(lazy, str)
    assert str(lazy) == '<a href="https://xn--bcher-kva.de">bücher.de</a>'
    with pytest.raises(ValueError, match="invalid literal"):
        in_django("{{ 'a'|urlizetrunc:'größe' }}")


def test_a_backend_of_django():
    """Configured as in a project's settings, together with a library of the project."""
    if not settings.configured:
        settings.configure()
        django.setup()
    from django.template.backends.django import DjangoTemplates

    params = {"NAME": "django", "DIRS": [], "APP_DIRS": False, "OPTIONS": {"builtins": ["uts58.django"]}}
    templates = DjangoTemplates(params)
    assert templates.from_string("{{ text|urlize }}").render({"text": "<b> bücher.de"}) == (
        '&lt;b&gt; <a href="https://xn--bcher-kva.de" rel="nofollow">bücher.de</a>'
    )


def test_in_jinja2():
    for autoescape, kind in ((True, Markup), (False, str)):
        environment = jinja2.Environment(autoescape=autoescape, extensions=["uts58.jinja2.Urlize"])
        theirs = jinja2.Environment(autoescape=autoescape)
        for template in (
            "{{ text|urlize }}",
            "{{ text|urlize(40, nofollow=true) }}",
            "{{ text|urlize(target='_blank')|upper }}",
            "{{ nothing|urlize }}{{ 5|urlize }}",
            "{{ text|e|urlize }}",
            "{% filter urlize %}a https://example.com/o{% endfilter %}",
        ):
            names = {"text": "Größe & https://example.com/o?a=1&b=2\n(https://example.com)."}
            assert environment.from_string(template).render(names) == theirs.from_string(template).render(names), (
                template
            )
        context = jinja2.nodes.EvalContext(environment)
        assert type(uts58.jinja2.urlize(context, "größe")) is kind
    strict = jinja2.Environment(undefined=jinja2.StrictUndefined, extensions=["uts58.jinja2.Urlize"])
    with pytest.raises(jinja2.UndefinedError):
        strict.from_string("{{ nothing|urlize }}").render()


def test_policies_of_jinja2():
    policies = {"urlize.rel": "ugc noopener", "urlize.target": "_top", "urlize.extra_schemes": ["gemini://"]}
    rendered = []
    for extensions in ([], ["uts58.jinja2.Urlize"]):
        environment = jinja2.Environment(autoescape=True, extensions=extensions)
        environment.policies.update(policies)
        template = environment.from_string("{{ 'http://example.com/a gemini://example.com/b'|urlize(nofollow=true) }}")
        rendered.append(template.render())
    assert rendered[0] == rendered[1]


@pytest.mark.parametrize("scheme", ["tel", "javascript:", "vbscript:", "größe:", ":", ""])
def test_schemes_that_cannot_be(scheme):
    """Raises Jinja2's own error. Jinja2's `urlize` also raises it, except for schemes that run something."""
    with pytest.raises(jinja2.exceptions.FilterArgumentError):
        uts58.jinja2.urlize(urlizers.CONTEXT, "a", extra_schemes=[scheme])


# With HTML of links in ⸠goes to|text⸡.
OWN_LINES = [
    "⸠/users/юра|@юра⸡, см. ⸠https://xn--e1afmkfd.xn--p1ai/@%D0%BF|пример.рф/@п⸡ ⸠/tags/ё|#ё⸡ #5 &lt;b&gt;",
    "⸠mailto:%D1%8F@xn--e1afmkfd.xn--p1ai|я@пример.рф⸡ ⸠/users/größe|@größe⸡.",
    "größe &amp; @ #",
]


@pytest.mark.parametrize("line", OWN_LINES)
def test_own_matchers(line):
    text = html.unescape(re.sub(r"⸠[^|]*\|([^⸡]*)⸡", r"\1", line))
    wanted = re.sub(r"⸠([^|]*)\|([^⸡]*)⸡", r'<a href="\1" dir="auto">\2</a>', line)
    attributes = {"dir": "auto"}
    assert uts58.django.make_urlize(own=OWN, attributes=attributes)(text, autoescape=True) == wanted
    environment = jinja2.Environment(autoescape=True)
    environment.policies["urlize.rel"] = None
    environment.filters["urlize"] = uts58.jinja2.make_urlize(own=OWN, attributes=attributes)
    assert environment.from_string("{{ text|urlize }}").render(text=text) == wanted


def test_own_matchers_are_hostile():
    """The return value of a function is escaped."""
    own = {"x+": lambda match: f'"><script>{match[0]}&'}
    wanted = '<a href="&quot;&gt;&lt;script&gt;xx&amp;">xx</a>'
    assert uts58.django.make_urlize(own=own)("xx", autoescape=True) == wanted
    assert str(uts58.jinja2.make_urlize(own=own)(urlizers.CONTEXT, "xx")) == wanted.replace("&quot;", "&#34;")


def test_in_html_own_matchers_are_not_asked():
    urlize = uts58.django.make_urlize(own=OWN)
    assert urlize(mark_safe("<b>@юра</b>"), autoescape=True) == "<b>@юра</b>"


def test_nothing_is_lost():
    """Without its tags, the output is the escaped text."""
    chosen = random.Random(30)
    parts = [
        "пример.рф",
        "https://例え.jp/桜",
        " ",
        "@юра",
        "#ä",
        "😀",
        "<b>",
        "&amp;",
        "'",
        '"',
        "a@b.de",
        "/",
        "\n",
        "(",
        ").",
    ]
    environment = jinja2.Environment(autoescape=True)
    environment.filters["urlize"] = uts58.jinja2.make_urlize(own=OWN)
    template = environment.from_string("{{ text|urlize }}")
    linked = 0
    for _ in range(1_000):
        text = "".join(chosen.choices(parts, k=chosen.randrange(12)))
        for written in (
            uts58.django.make_urlize(own=OWN)(text, nofollow=True, autoescape=True),
            template.render(text=text),
        ):
            assert html.unescape(re.sub("</?a(?: [^>]*)?>", "", written)) == text
            linked += written.count("<a ")
    assert linked > 1_000


def test_limits():
    url = "https://bücher.de/größe/größe/größe"
    for limit in itertools.chain(range(-2, 40), [10**9]):
        written = uts58.django.urlize(url, trim_url_limit=limit, autoescape=True)
        shown = re.sub("<[^>]*>", "", written)
        assert shown == url if limit >= len(url) else shown.startswith("bücher.de")
        assert written.startswith('<a href="https://xn--bcher-kva.de/gr%C3%B6%C3%9Fe/')
        assert uts58.django.urlize(mark_safe(url), trim_url_limit=limit) == written
        assert str(uts58.jinja2.urlize(urlizers.CONTEXT, url, limit)) == written.replace('">', '" rel="noopener">')


@pytest.mark.parametrize("host", ["django", "jinja2", "markdown"])
def test_without_the_host(host, monkeypatch):
    for name in [name for name in sys.modules if name == host or name.startswith(f"{host}.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, host, None)
    monkeypatch.delitem(sys.modules, f"uts58.{host}", raising=False)
    with pytest.raises(
        ImportError, match=rf"needs .*, which is not installed: the extra uts58\[{host}\] installs it"
    ) as raised:
        __import__(f"uts58.{host}")
    assert raised.value.name is not None
