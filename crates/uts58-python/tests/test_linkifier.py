"""The options and the methods of Linkifier, and the links they give."""

import copy
import json
import pickle
import subprocess
import sys

import pytest
import uts58
from uts58 import Link, Linkifier, OptionError

MESSAGES = Linkifier("messages")


def texts(linkifier, text):
    return [link.text for link in linkifier.links(text)]


def is_public_example(host):
    return host.endswith("xn--p1ai")


def test_version():
    assert uts58.__version__.count(".") == 2
    assert tuple(map(int, uts58.UNICODE_VERSION.split("."))) >= (17, 0, 0)
    assert uts58.TLD_LIST_VERSION.startswith("Version ")
    assert "code" in uts58.CODE_ELEMENTS


@pytest.mark.parametrize(
    ("options", "text", "found"),
    [
        ({}, "siehe README.md", []),
        ({"profile": "standard"}, "siehe README.md", ["README.md"]),
        ({"profile": "messages", "not_a_host": False}, "siehe README.md", ["README.md"]),
        ({"not_a_host": "on", "emails": None}, "siehe README.md", []),
        ({"profile": "standard", "bare_ipv4": True}, "10.0.0.1:8080/ä README.md", ["10.0.0.1:8080/ä", "README.md"]),
        ({"schemes": ["gemini", "https"]}, "gemini://сайт.рф ftp://сайт.рф", ["gemini://сайт.рф"]),
        ({"schemes": "gemini ftp:// https"}, "gemini://сайт.рф ftp://сайт.рф", ["gemini://сайт.рф", "ftp://сайт.рф"]),
        ({"schemes": []}, "http://сайт.рф сайт.рф я@сайт.рф", ["я@сайт.рф"]),
        ({"add_schemes": "ftp://"}, "ftp://сайт.рф http://сайт.рф", ["ftp://сайт.рф", "http://сайт.рф"]),
        ({"add_schemes": ["xmpp:", "tel:"]}, "xmpp:юра@example.com", ["xmpp:юра@example.com"]),
        ({"any_scheme": True}, "git+ssh://例え.com/ä, file://例え.com/ö", ["git+ssh://例え.com/ä"]),
        ({"bare_hosts": "www"}, "www.例え.com, пример.com", ["www.例え.com"]),
        ({"bare_hosts": "off"}, "www.例え.com, https://пример.com", ["https://пример.com"]),
        ({"emails": "off"}, "я@example.com", []),
        ({"emails": False}, "я@example.com", []),
        ({"emails": True}, "я@example.com", ["я@example.com"]),
        ({"host_rule": "any-valid"}, "bücher.intern", ["bücher.intern"]),
        ({"host_rule": "any_valid"}, "bücher.intern", ["bücher.intern"]),
        ({"tld_list": ["intern"]}, "bücher.intern bücher.de", ["bücher.intern"]),
        ({"tld_list": "# ours\nINTERN\n"}, "bücher.intern bücher.de", ["bücher.intern"]),
        ({"tld_list": ""}, "bücher.intern bücher.de", ["bücher.de"]),
        ({"host_rule": is_public_example}, "пример.рф bücher.de", ["пример.рф"]),
        ({"max_length": 16}, "x.com/äöü x.com/ÄÖÜäöü", ["x.com/äöü"]),
        ({"max_length": 10**30}, "x.com/ÄÖÜäöü", ["x.com/ÄÖÜäöü"]),
        ({"profile": "messages", "max_length": None}, "x.com/" + "ö" * 5000, ["x.com/" + "ö" * 5000]),
        ({"profile": "messages"}, "x.com/" + "ö" * 5000, []),
        ({"not_a_host": True}, "this.de", []),
        ({"not_a_host": True, "add_file_names": "*.ai\n!*.md"}, "обложка.ai обложка.md", ["обложка.md"]),
        ({"not_a_host": True, "add_file_names": ["*.ai", "!grün.rs"]}, "обложка.ai grün.rs a.md", ["grün.rs"]),
    ],
)
def test_options(options, text, found):
    linkifier = Linkifier(**options)
    assert texts(linkifier, text) == found
    # The linkifier can be created again from its own options.
    again = Linkifier(**linkifier.options)
    assert again == linkifier
    assert hash(again) == hash(linkifier)
    assert repr(again) == repr(linkifier)
    assert texts(pickle.loads(pickle.dumps(linkifier)), text) == found
    assert pickle.loads(pickle.dumps(linkifier)) == linkifier
    assert copy.copy(linkifier) is linkifier
    assert copy.deepcopy([linkifier]) == [linkifier]


def test_representation():
    assert repr(Linkifier()) == "Linkifier('messages')"
    linkifier = Linkifier(
        "messages", max_length=9, add_schemes="ftp", implied_scheme="http", emails=True, not_a_host="off"
    )
    assert repr(linkifier) == (
        "Linkifier('messages', add_schemes=['ftp'], implied_scheme='http', max_length=9, not_a_host=False)"
    )
    assert eval(repr(linkifier)) == linkifier


def test_equality():
    assert Linkifier() == Linkifier("messages")
    assert Linkifier() != Linkifier("standard")
    messages = {option.name: option.defaults["messages"] for option in uts58.OPTIONS}
    assert Linkifier("standard", **messages) == Linkifier("messages")
    assert Linkifier(host_rule=is_public_example) == Linkifier(host_rule=is_public_example)
    assert Linkifier(host_rule=is_public_example) != Linkifier()
    assert Linkifier(schemes=["HTTP", "https"]) == Linkifier(schemes=["https", "http"])
    assert Linkifier() != 5
    assert len({Linkifier(), Linkifier("standard"), Linkifier("messages")}) == 2


@pytest.mark.parametrize(
    ("options", "error", "says"),
    [
        ({"profile": "größe"}, OptionError, 'profile cannot be "größe": use standard or messages'),
        ({"profile": 5}, TypeError, "profile: expected str, got int"),
        ({"not_a_host": "größe"}, OptionError, 'not_a_host cannot be "größe": use on or off'),
        ({"not_a_host": 1}, TypeError, "not_a_host: expected str or bool, got int"),
        ({"not-a-host": True}, TypeError, 'there is no option "not-a-host": use profile, bare_hosts, emails,'),
        ({"schemes": 5}, TypeError, "schemes must be a str, or a list"),
        ({"add_schemes": [5]}, TypeError, "add_schemes must be a str, or a list"),
        ({"add_schemes": "javascript"}, OptionError, 'add_schemes cannot have "javascript": a click must not run'),
        ({"add_schemes": ["ä"]}, OptionError, 'add_schemes cannot have "ä": use an ASCII letter'),
        ({"bare_hosts": "some"}, OptionError, 'bare_hosts cannot be "some": use off, www or all'),
        ({"emails": "maybe"}, OptionError, 'emails cannot be "maybe": use on or off'),
        ({"implied_scheme": "ftp"}, OptionError, 'implied_scheme cannot be "ftp": use http or https'),
        ({"host_rule": "public"}, OptionError, 'host_rule cannot be "public": use public-suffix or any-valid'),
        ({"host_rule": ["intern"]}, TypeError, "host_rule: expected str or a function, got list"),
        ({"tld_list": ["größe"]}, OptionError, "line 1 of tld_list isn't a valid entry: use a top-level domain"),
        ({"tld_list": []}, OptionError, "tld_list has no entries"),
        (
            {"max_length": -5},
            OptionError,
            "max_length cannot be -5: use a whole number of at least 1, or None for no limit",
        ),
        (
            {"max_length": 0},
            OptionError,
            "max_length cannot be 0: use a whole number of at least 1, or None for no limit",
        ),
        ({"max_length": "5"}, TypeError, "max_length must be an int"),
        ({"add_file_names": "a b c"}, OptionError, "line 1 of add_file_names isn't a valid entry"),
        ({"größe": 5}, TypeError, 'there is no option "größe"'),
    ],
)
def test_errors_say_what_to_do(options, error, says):
    with pytest.raises(error) as raised:
        Linkifier(**options)
    assert says in str(raised.value)
    assert issubclass(OptionError, ValueError)


def other_value(option, default):
    """Something that the option is not in the profile."""
    if option.kind in ("switch", "choice"):
        return next(value for value in option.values if value != default)
    lists = {"tld_list": "xn--p1ai", "add_file_names": "!größe.rs"}
    return {"number": 58, "schemes": "gemini xmpp:"}.get(option.kind) or lists[option.name]


@pytest.mark.parametrize("profile", ["standard", "messages"])
@pytest.mark.parametrize("option", uts58.OPTIONS, ids=lambda option: option.name)
def test_every_option_of_the_table_is_an_argument(option, profile):
    default = option.defaults[profile]
    # A value equal to the profile's isn't listed.
    assert Linkifier(profile, **{option.name: default}) == Linkifier(profile)
    assert option.name not in Linkifier(profile, **{option.name: default}).options
    value = other_value(option, default)
    linkifier = Linkifier(profile, **{option.name: value})
    said = linkifier.options[option.name]
    assert said == (value.split() if option.kind == "schemes" else value)
    assert linkifier != Linkifier(profile)
    assert eval(repr(linkifier)) == pickle.loads(pickle.dumps(linkifier)) == linkifier
    assert option.help
    assert option.decisions


TEXT = "Vgl. (https://WWW.Bücher.de:8080/straße?größe=ä#fuß)! 😀 mailto:я@пример.рф."


def test_parts():
    url, email = MESSAGES.links(TEXT)
    assert (url.text, url.kind) == ("https://WWW.Bücher.de:8080/straße?größe=ä#fuß", "url")
    assert (url.scheme, url.implied_scheme) == ("https", None)
    assert (url.host, url.domain, url.port) == ("WWW.Bücher.de", "Bücher.de", 8080)
    assert (url.path, url.query, url.fragment) == ("/straße", "größe=ä", "fuß")
    assert (url.trailing, url.local_part) == (")!", None)
    assert url.href == "https://www.xn--bcher-kva.de:8080/stra%C3%9Fe?gr%C3%B6%C3%9Fe=%C3%A4#fu%C3%9F"
    assert url.display == "https://www.bücher.de:8080/straße?größe=ä#fuß"
    assert url.display_as("ascii") == "https://www.xn--bcher-kva.de:8080/straße?größe=ä#fuß"
    assert url.shortened(20) == "WWW.Bücher.de:8080/…"
    assert url.shortened(20, "ascii") == "…xn--bcher-kva.de:8080…"
    assert url.risks == ("non-ascii-host",)
    assert url.warnings == ()
    assert str(url) == url.text
    assert (email.text, email.kind, email.scheme) == ("mailto:я@пример.рф", "email", "mailto")
    assert (email.local_part, email.host, email.port, email.path) == ("я", "пример.рф", None, None)
    with pytest.raises(OptionError, match="host_display"):
        url.display_as("pretty")
    with pytest.raises(OptionError, match="at least 1"):
        url.shortened(0)


def test_links_do_not_change():
    link = MESSAGES.links(TEXT)[0]
    with pytest.raises(AttributeError):
        link.start = 5
    with pytest.raises(TypeError):
        Link()
    with pytest.raises(AttributeError):
        MESSAGES.größe = 5


def test_links_are_compared_hashed_copied_and_pickled():
    links = MESSAGES.links(TEXT)
    assert links == MESSAGES.links(TEXT)
    assert links[0] != links[1]
    assert links[0] != "text"
    assert links[0] == MESSAGES.links(TEXT + " more")[0]
    assert links[0] != MESSAGES.links(" " + TEXT)[0]
    assert links[0] != MESSAGES.links(TEXT.replace("straße", "gasse2"))[0]
    assert len({*links, *MESSAGES.links(TEXT)}) == 2
    assert copy.copy(links[0]) is links[0]
    assert copy.deepcopy(links) == links
    attributes = [name for name in dir(Link) if not name.startswith("_") and not callable(getattr(links[0], name))]
    assert len(attributes) > 20
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(links, protocol))
        assert again == links
        assert list(map(hash, again)) == list(map(hash, links))
        for one, other in zip(links, again, strict=True):
            for name in attributes:
                assert getattr(one, name) == getattr(other, name), name
            assert repr(one) == repr(other)
            assert pickle.loads(pickle.dumps(other)) == one
    # A pickled link doesn't include the text around it.
    assert len(pickle.dumps(MESSAGES.links("ä" * 100_000 + " bücher.de")[0])) < 500


@pytest.mark.parametrize(
    "arguments",
    [
        ("ä", (0, 0, 0), (5, 0, 0, 0), "url", "https"),
        ("bücher.de", (0, 0, 0), (10, 2, 1, 10), "url", "https"),
        ("bücher.de", (0, 0, 0), (10, 2, 10, 10), "url", "https"),
        ("bücher.de", (0, 0, 0), (10, 0, 10, 11), "url", "https"),
        ("bücher.de", (0, 0, 0), (10, 0, 10, 10), "größe", "https"),
        ("bücher.de", (0, 0, 0), (10, 0, 10, 10), "url", "ftp"),
    ],
)
def test_pickles_that_are_not_ours_are_errors(arguments):
    with pytest.raises(ValueError, match=r"link|cannot be"):
        uts58._uts58._link_from_places(*arguments)


def test_pickle_in_another_process():
    program = (
        "import pickle, sys, json\n"
        "linkifier, links = pickle.load(sys.stdin.buffer)\n"
        "print(json.dumps([repr(linkifier), [link.href for link in links]]))\n"
    )
    made = Linkifier("messages", add_schemes="ftp")
    run = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps((made, made.links(TEXT))), capture_output=True, check=True
    )
    assert json.loads(run.stdout) == [repr(made), [link.href for link in made.links(TEXT)]]


def test_segments_and_spans():
    pieces = MESSAGES.segments(TEXT)
    assert "".join(map(str, pieces)) == TEXT
    assert [piece.span for piece in pieces if isinstance(piece, Link)] == MESSAGES.spans(TEXT)
    assert MESSAGES.segments("") == []
    assert MESSAGES.segments("größe") == ["größe"]
    assert MESSAGES.segments("bücher.de") == MESSAGES.links("bücher.de")


def test_link_at():
    text = "é\n😀 пример.рф, bücher.de!"
    for index in range(-3, len(text) + 3):
        wanted = [link for link in MESSAGES.links(text) if link.start <= index < link.end]
        assert MESSAGES.link_at(text, index) == (wanted[0] if wanted else None)


def test_link_at_start():
    assert MESSAGES.link_at_start("bücher.de/ä!").text == "bücher.de/ä"
    assert MESSAGES.link_at_start(" bücher.de") is None
    assert MESSAGES.link_at_start("") is None


def test_stable_prefix():
    text = "😀 см. пример.рф и пример.com/пу"
    at = MESSAGES.stable_prefix(text)
    assert text[at:] == "пример.com/пу"
    before = [link for link in MESSAGES.links(text) if link.end <= at]
    for more in ("", "ть", ".рф", " a", "\ud800"):
        links = MESSAGES.links(text + more)
        assert links[: len(before)] == before


def test_findings_and_explain():
    text = "😀 пример.рф, README.md\nя@нет"
    findings = MESSAGES.findings(text)
    assert [link for link in findings if isinstance(link, Link)] == MESSAGES.links(text)
    for finding in findings:
        assert text[finding.start : finding.end] == finding.text
    refused = [finding for finding in findings if isinstance(finding, uts58.Refused)]
    assert refused[0] == uts58.Refused(13, 22, "README.md", "a file name", "M6")
    assert "no link 13..22: README.md" in MESSAGES.explain(text)
    assert MESSAGES.explain("größe") == "no link, and nothing that looks like one"
    linkifier = Linkifier(emails=False)
    assert linkifier.explain("я@пример.рф") == "no link 0..11: я@пример.рф\n  because  addresses aren't linked"


def test_same_target():
    target = uts58.same_target("😀 bücher.de", "https://evil.example/")
    assert target == uts58.TextTarget("different", MESSAGES.links("😀 bücher.de")[0])
    assert uts58.same_target("bücher.de", "https://xn--bcher-kva.de/neu") == ("same", None)
    assert uts58.same_target("bücher.de", "bücher.de").relation == "different"
    assert uts58.same_target("bücher.de", "bücher.de", without_base=True) == ("same", None)
    assert Linkifier().same_target("юра@пример.рф", "юра@пример.рф", without_base=True) == ("same", None)
    # Readers don't know the options.
    assert Linkifier(bare_hosts="off").same_target("bücher.de", "https://evil.example/") == ("unclear", None)
    assert Linkifier(bare_hosts="off").same_target("größe", "https://evil.example/") == ("no-host", None)
    assert uts58.same_target("bü\u00adcher.de", "https://evil.example/") == ("unclear", None)
    assert uts58.same_target("bücher.de", "javascript://bücher.de").relation == "different"
    relation, link = uts58.same_target("\ud800 bücher.de \udfff", "https://evil.example/")
    assert (relation, link.text, link.span, link.span_bytes) == ("different", "bücher.de", (2, 11), (4, 14))


def test_escape():
    assert uts58.escape("https://example.com/%E6%A1%9C%20a") == "https://example.com/桜%20a"
    assert uts58.quote_local_part("ä b") == '"ä b"'
    assert MESSAGES.escape("https://example.jp/aの") == "https://example.jp/a%E3%81%AE"


@pytest.mark.parametrize("wrong", [b"https://example.com", bytearray(b"a"), memoryview(b"a"), None, 5, ["a"]])
@pytest.mark.parametrize(
    "function",
    [
        MESSAGES.links,
        MESSAGES.spans,
        MESSAGES.segments,
        MESSAGES.contains_link,
        MESSAGES.link_at_start,
        MESSAGES.stable_prefix,
        MESSAGES.findings,
        MESSAGES.explain,
        MESSAGES.html,
        MESSAGES.escape,
        lambda text: MESSAGES.link_at(text, 0),
        lambda text: MESSAGES.same_target(text, "https://example.com"),
        lambda text: MESSAGES.same_target("example.com", text),
        uts58.escape,
        uts58.quote_local_part,
        uts58.linkify_html,
        uts58.linkify_mail,
        lambda text: uts58.same_target(text, "https://example.com"),
    ],
)
def test_only_str_is_text(function, wrong):
    with pytest.raises(TypeError, match=f"expected str, got {type(wrong).__name__}") as raised:
        function(wrong)
    if not isinstance(wrong, (type(None), int, list)):
        assert 'decode("utf-8")' in str(raised.value)


def test_subclasses_of_str_are_str():
    class Odd(str):
        def __len__(self):
            return 1000

        def __getitem__(self, key):
            raise AssertionError("not asked")

    assert [(link.span, link.text) for link in MESSAGES.links(Odd("ä bücher.de"))] == [((2, 11), "bücher.de")]


def test_errors_of_a_host_rule_are_raised():
    def fails(host):
        raise LookupError(host)

    linkifier = Linkifier(host_rule=fails)
    for function in (linkifier.links, linkifier.html, linkifier.contains_link, linkifier.findings, linkifier.spans):
        with pytest.raises(LookupError, match=r"xn--bcher-kva\.de"):
            function("→ bücher.de")
        with pytest.raises(LookupError):
            function("ä" * 10_000 + " bücher.de")
    with pytest.raises(LookupError):
        uts58.linkify_html("<p>bücher.de", linkifier=linkifier)
    # The next call isn't affected.
    assert linkifier.links("größe") == []
    assert MESSAGES.links("bücher.de")


def test_errors_of_a_host_rule_are_those_of_one_call():
    """Where a hook raises too, that of the rule is not kept for the next call."""

    def fails(host):
        raise LookupError(host)

    def hook(anchor):
        raise KeyError(anchor.text)

    rule = Linkifier(host_rule=fails)
    with pytest.raises((KeyError, LookupError)):
        uts58.linkify_html("<a>größe</a> bücher.de", linkifier=rule, hook=hook)
    assert Linkifier(host_rule=is_public_example).links("größe.fine.org") == []


def test_an_unhashable_host_rule_cannot_be_a_key():
    class Rule:
        __hash__ = None

        def __call__(self, host):
            return True

    with pytest.raises(TypeError):
        hash(Linkifier(host_rule=Rule()))
    with pytest.raises((pickle.PicklingError, AttributeError, TypeError)):
        pickle.dumps(Linkifier(host_rule=lambda host: True))
