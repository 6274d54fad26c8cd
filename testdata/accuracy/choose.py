#!/usr/bin/env python3
"""Chooses the lines of testdata/accuracy from unpacked packages: `choose.py FOLDER`, with FOLDER/npm/name-version and so on.

The rule is in README.md. No linkifier takes part in it.
"""

import collections
import fnmatch
import gzip
import hashlib
import json
import os
import re
import sys
import unicodedata

# A cheap sign of a URL or an address, and of what may be taken for one.
ADDRESS = re.compile(r"://|www|@(?=\w)")
DOT = re.compile(r"[^\W\d_]\.[^\W\d_]")

# Package; licence; kind; files; how they are read; language ("*" is the name of the file); lines for each language with an
# ADDRESS, with a DOT only, with neither. Below "fetched" are those that are not copied into the repository.
SOURCES = """
pypi/homeassistant-2025.4.4        Apache-2.0   interface     homeassistant/components/*/translations/*.json  json  *  3+4 1 1
npm/scratch-l10n-3.18.357          BSD-3-Clause interface     www/*/*.json                                    json  *  1 0 0
npm/matrix-react-sdk-3.90.0        Apache-2.0   interface     src/i18n/strings/*.json                         json  *  1 1 0
npm/learnyounode-4.2.2             MIT          documentation exercises/*/problem.*.md                        text  *  3 2 1
npm/functional-javascript-workshop-1.0.6 MIT    documentation exercises/*/problem*.md                         text  *  4 2 1
npm/git-it-1.6.9                   BSD-2-Clause documentation *.md,problems/*.txt                             text  en 7 2 1
npm/how-to-npm-2.5.1               ISC          documentation problems/*.md,*.md                              text  en 5 1 1
npm/30-seconds-of-code-1.2.3       CC0-1.0      documentation *.md,glossary/*                                 text  en 5 1 1
npm/bootstrap-vue-2.23.1           MIT          documentation src/*.md                                        text  en 6 2 1
pypi/mastodon_py-2.3.3             MIT          documentation docs/*.rst,CHANGELOG.rst                        text  en 5 2 1
pypi/kolla_ansible-22.2.0          Apache-2.0   documentation doc/*.rst                                       text  en 5 2 1
npm/egg-4.0.10                     MIT          readme        README*.md                                      text  zh 6 1 0
npm/thinkjs-4.0.0                  MIT          readme        README_zh-CN.md                                 text  zh 5 1 1
npm/vditor-4.0.0                   MIT          readme        README.md                                       text  zh 8 2 1
npm/layui-2.13.6                   MIT          readme        README.md                                       text  zh 6 1 1
npm/wepy-1.7.2                     MIT          readme        README.md                                       text  zh 5 1 1
npm/vant-4.10.2                    MIT          readme        README*.md                                      text  zh 4 1 0
pypi/akshare-1.19.5                MIT          source        akshare/*.py                                    text  zh 14 2 1
pypi/jieba-0.42.1                  MIT          readme        PKG-INFO                                        text  zh 5 1 0
pypi/Janome-0.5.0                  Apache-2.0   readme        *METADATA                                       text  ja 5 1 0
pypi/natasha-1.6.0                 MIT          readme        *METADATA                                       text  ru 5 1 0
pypi/vk_api-11.10.1                Apache-2.0   source        *METADATA,vk_api/*.py                           text  ru 8 2 1
pypi/pythainlp-5.4.0               Apache-2.0   source        *.md,pythainlp/*.py                             text  th 12 2 1
pypi/persiantools-6.2.0            MIT          readme        *METADATA                                       text  fa 5 1 1
npm/moment-jalaali-0.10.5          MIT          readme        *.md                                            text  fa 3 1 0
npm/hangul-js-0.2.6                MIT          readme        README.md,*.js                                  text  ko 4 1 1
npm/es-hangul-2.4.0                MIT          readme        README*.md                                      text  ko 4 0 0
pypi/hazm-0.10.0                   MIT          source        *METADATA,hazm/*.py                             text  fa 5 2 1
pypi/yt_dlp-2026.10.26             Unlicense    source        README.md,yt_dlp/*.py                           text  en 20 5 1
npm/core-js-3.51.0                 MIT          source        *.md,*.js                                       text  en 6 2 1
npm/matrix-react-sdk-3.90.0        Apache-2.0   source        README.md,docs/*.md,src/*.ts                    text  en 6 3 1
npm/hexo-8.1.2                     MIT          readme        README.md                                       text  en 4 1 0
npm/typeorm-1.1.1                  MIT          readme        README.md                                       text  en 6 2 1
npm/summernote-0.9.1               MIT          source        README.md,src/*.js,dist/lang/*.js               text  en 5 2 1
npm/element-ui-2.15.14             MIT          changelog     CHANGELOG.*.md                                  text  *  5 1 1
npm/axios-1.21.1                   MIT          changelog     CHANGELOG.md                                    text  en 7 2 1
npm/standard-17.1.2                MIT          changelog     CHANGELOG.md                                    text  en 5 1 1
npm/matrix-react-sdk-3.90.0        Apache-2.0   changelog     CHANGELOG.md                                    text  en 5 1 1
debian/nginx-1.22.1                BSD-2-Clause changelog     CHANGES*                                        text  *  3 2 1
pypi/sphinx-9.0.4                  BSD-2-Clause changelog     CHANGES.rst,doc/changes/*.rst                   text  en 5 5 1
debian/tzdata-2026b                public-domain changelog    NEWS                                            text  en 10 3 1
debian/tzdata-2026b                public-domain bibliography africa,antarctica,asia,australasia,europe,northamerica,southamerica text en 28 4 2
pypi/pybtex-0.26.1         MIT           bibliography examples/tugboat/tugboat.bib                    text  en 10 2 1
debian/openssh-9.2p1               BSD          manual        *.1,*.5,*.8                                     text  en 8 3 1
pypi/yt_dlp-2026.10.26             Unlicense    manual        yt-dlp.1                                        text  en 6 2 0
pypi/talon-1.4.4                   Apache-2.0   mail          tests/fixtures/*                                text  en 20 3 3
pypi/chatterbot_corpus-1.3.3       BSD-3-Clause chat          chatterbot_corpus/data/*/*.yml                  text  folder 1 1 1
fetched
pypi/irclog2html-4.1.0             GPL-3.0      chat          testcases/*.log                                 text  en 20 4 4
pypi/vaderSentiment-3.2.1          tweets       chat          tweets_GroundTruth.txt                          text  en 12 6 4
pypi/mailman-3.3.10                GPL-3.0      mail          src/*.eml                                       text  en 8 2 1
pypi/hyperkitty-1.3.12             GPL-3.0      mail          hyperkitty/tests/testdata/*.txt                 text  en 18 3 2
crates/mail-parser-0.11.9          mails        mail          resources/eml/*.eml                             text  en 18 3 2
"""

# A second choice, of lines that have a word with a sign in it and something outside ASCII: package, licence, kind, files, how
# they are read, language, lines for each language.
TOUCHING = """
pypi/homeassistant-2025.4.4        Apache-2.0   interface     homeassistant/components/*/translations/*.json  json  *    1+4
npm/element-ui-2.15.14             MIT          changelog     CHANGELOG.*.md                                  text  *    4
npm/learnyounode-4.2.2             MIT          documentation exercises/*/problem.*.md                        text  *    1
npm/cnchar-3.2.6                   MIT          documentation *.md                                            text  zh   8
npm/mavon-editor-3.0.2             MIT          documentation *.md                                            text  zh   6
npm/nodeppt-2.2.0                  MIT          documentation *.md                                            text  zh   6
npm/vue-element-admin-3.9.3        MIT          documentation *.md                                            text  *    4
npm/kuroshiro-1.2.0                MIT          documentation *.md                                            text  ja   6
npm/textlint-rule-preset-ja-technical-writing-12.0.2 MIT documentation *.md                                   text  ja   8
npm/textlint-rule-preset-ja-spacing-3.0.3 MIT   documentation *.md                                            text  ja   4
npm/hangul-js-0.2.6                MIT          documentation README.md                                       text  ko   4
npm/vditor-4.0.0                   MIT          documentation README.md                                       text  zh   5
npm/wepy-1.7.2                     MIT          documentation README.md                                       text  zh   5
npm/tdesign-vue-1.15.0             MIT          changelog     *.md                                            text  zh   6
npm/vant-weapp-1.11.7              MIT          documentation *.md                                            text  zh   5
pypi/akshare-1.19.5                MIT          source        *.py,*METADATA                                  text  zh  10
pypi/easytrader-0.23.7             BSD-3-Clause source        *.py,*METADATA                                  text  zh   6
pypi/mootdx-0.11.7                 MIT          source        *.py,*METADATA                                  text  zh   5
pypi/nonebot2-2.5.0                MIT          source        *.py,*METADATA                                  text  zh   8
pypi/cnocr-2.3.3                   Apache-2.0   source        *.py,*METADATA                                  text  zh   6
pypi/pypinyin-0.55.0               MIT          source        *.py,*METADATA                                  text  zh   4
pypi/wxpy-0.3.9.8                  MIT          source        *.py,*.rst,PKG-INFO                             text  zh   5
pypi/pykrx-1.2.9                   MIT          source        *.py,*METADATA                                  text  ko   8
pypi/kss-6.0.6                     BSD-3-Clause source        *.py,*.md                                       text  ko   8
pypi/vkbottle-4.11.0               MIT          source        *.py,*METADATA                                  text  ru   5
pypi/vk_api-11.10.1                Apache-2.0   source        *.py,*METADATA                                  text  ru   4
pypi/natasha-1.6.0                 MIT          source        *.py,*METADATA                                  text  ru   5
pypi/hazm-0.10.0                   MIT          source        *.py,*METADATA                                  text  fa   6
pypi/pythainlp-5.4.0               Apache-2.0   source        *.py,*.md                                       text  th   8
pypi/sphinx-9.0.4                  BSD-2-Clause interface     *.po                                            text  folder 1
pypi/keystone-30.0.0               Apache-2.0   interface     *.po                                            text  folder 1
pypi/yt_dlp-2026.10.26             Unlicense    source        *.py                                            text  en  10
debian/tzdata-2026b                public-domain bibliography africa,antarctica,asia,australasia,europe,northamerica,southamerica text en 6
pypi/chatterbot_corpus-1.3.3       BSD-3-Clause chat          chatterbot_corpus/data/*/*.yml                  text  folder 1
fetched
debian/manpages-ja-0.5.0.0.20221215+dfsg-1 GPL  manual        usr/share/man/ja/*                              man   ja   8
debian/manpages-zh-1.6.4.0-1       GPL          manual        usr/share/man/zh*                               man   zh   8
debian/manpages-ru-4.18.1-1        GPL-3.0      manual        usr/share/man/ru/*                              man   ru   8
debian/manpages-fr-4.18.1-1        GPL-3.0      manual        usr/share/man/fr/*                              man   fr   6
debian/manpages-de-4.18.1-1        GPL-3.0      manual        usr/share/man/de/*                              man   de   6
"""

TOUCHES = re.compile(r"://|www|@(?=\w)|[A-Za-z]\.[A-Za-z]")

SHORTEST, LONGEST = 20, 300


def strings(value, path):
    """Each line of each string in JSON, with the path to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from strings(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, str):
        for line in value.split("\n"):
            yield path, line


def lines(file, how):
    """Each line of a file, with its number or path."""
    with (gzip.open if file.endswith(".gz") else open)(file, "rb") as opened:
        content = opened.read()
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        return
    if how == "json":
        yield from strings(json.loads(text), "")
    else:
        for number, line in enumerate(text.split("\n"), 1):
            yield str(number), line


def language(name, rule):
    """What the name of a file, or of its folder, says."""
    if rule == "folder":
        folders = [part for part in name.split("/")[:-1] if part != "LC_MESSAGES"]
        return folders[-1]
    if rule != "*":
        return rule
    base = name.split("/")[-1]
    if base.startswith("CHANGES"):
        return base[8:] or "en"
    found = re.match(r"(?:.*[._])?([a-z]{2,3}(?:[-_][A-Za-z0-9]+)?)\.(?:json|md)$", base)
    return found.group(1) if found else "en"


def wanted(line):
    printable = "".join(c for c in line.replace("\t", "") if unicodedata.category(c) not in ("Cf", "Zs"))
    return SHORTEST <= len(line) <= LONGEST and printable.isprintable() and not set(line) & set("⸠⸡")


def rank(*parts):
    return hashlib.sha256("\n".join(("uts58 accuracy", *parts)).encode()).hexdigest()


def touches(line):
    return any(TOUCHES.search(word) and not word.isascii() for word in line.split())


def choose(folder):
    """The lines of the first table, then those of the second; `None` where those begin that are not copied."""
    taken = set()
    for table, sort in ((SOURCES, sign), (TOUCHING, lambda line: 0 if touches(line) else 1)):
        yield from choose_from(table, sort, folder, taken)


def sign(line):
    return 0 if ADDRESS.search(line) else 1 if DOT.search(line) else 2


def choose_from(table, sort, folder, taken):
    for source in table.strip().split("\n"):
        if source == "fetched":
            yield None
            continue
        package, licence, kind, globs, how, rule, *most = source.split()
        root = os.path.join(folder, package)
        names = []
        for at, folders, files in os.walk(root, followlinks=False):
            folders[:] = [f for f in folders if f != "node_modules"]
            names += [os.path.relpath(os.path.join(at, file), root).replace(os.sep, "/") for file in files]
        candidates = collections.defaultdict(list)
        for name in names:
            if not any(fnmatch.fnmatchcase(name, glob) for glob in globs.split(",")):
                continue
            for place, line in lines(os.path.join(root, name), how):
                line = line.strip()
                if wanted(line):
                    kind_of = sort(line)
                    if kind_of < len(most):
                        candidates[language(name, rule), kind_of].append((rank(package, line), name, place, line))
        # A string of a program is taken in three languages at most, those of the smallest ranks.
        first = collections.defaultdict(list)
        if how == "json":
            for (tongue, _), found in candidates.items():
                for order, name, place, line in found:
                    first[os.path.dirname(name), place].append((order, tongue))
        for (tongue, kind_of), found in sorted(candidates.items()):
            count = 0
            for order, name, place, line in sorted(found):
                most_here = share(most[kind_of], tongue)
                if count == most_here:
                    break
                ranks = sorted(first[os.path.dirname(name), place])
                if line in taken or order not in [o for o, _ in ranks[:3]] and how == "json":
                    continue
                taken.add(line)
                count += 1
                yield package, licence, kind, tongue, name.removesuffix(".gz"), place, line


NOT_LATIN = "am ar be bg bn ckb el fa he hi hy ja ja-Hira ka km kn ko lo mk ml mn mr ne or ru sr ta te th uk ur zh".split()


def share(quota, tongue):
    """`3+4` is three, and four more where the language is not written in Latin letters."""
    least, _, more = quota.partition("+")
    return int(least) + (int(more or 0) if tongue in NOT_LATIN or tongue.startswith("zh") else 0)


if __name__ == "__main__":
    for row in choose(sys.argv[1]):
        print("\t".join(row) if row else "fetched")
