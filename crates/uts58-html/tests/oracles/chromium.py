"""Asks Chromium: runs a script in a page, with data, and returns its answer."""

import html
import json
import os
import re
import subprocess
import sys
import tempfile


def answer(browser, script, data):
    """Returns the value of `answer` after `script` ran, in a page where DATA is `data`."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with open(os.path.join(folder, "data.js"), "w") as file:
            file.write("const DATA=" + json.dumps(data).replace("</", "<\\/") + ";")
        with open(os.path.join(folder, "page.html"), "w") as file:
            file.write(
                '<!doctype html><meta charset=utf-8><body><pre id=result></pre><script src=data.js></script><script>'
                + script
                + 'document.body.textContent="";const out=document.body.appendChild(document.createElement("pre"));'
                + 'out.id="result";out.textContent=JSON.stringify(answer);</script>'
            )
        # Without network: the page would wait for what the documents load.
        offline = ["--no-proxy-server", "--host-resolver-rules=MAP * ~NOTFOUND"]
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + folder + "/profile", *offline]
        # Into files: a process that outlives the browser would keep a pipe open.
        with open(os.path.join(folder, "out"), "w+b") as out, open(os.path.join(folder, "log"), "w+b") as log:
            subprocess.run([*command, "--dump-dom", "file://" + folder + "/page.html"], stdin=subprocess.DEVNULL, stdout=out, stderr=log, timeout=400)
            out.seek(0)
            log.seek(0)
            result = re.search(rb'<pre id="result">(.*?)</pre>', out.read(), re.S)
            if not result:
                sys.exit(f"no answer of {browser}: {log.read()[-500:]}")
        return json.loads(html.unescape(result.group(1).decode()))
