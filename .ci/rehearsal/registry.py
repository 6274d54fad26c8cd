"""A registry of crates for `.ci/rehearse`: accepts what cargo publishes, and serves it together with what cargo has already downloaded.

Usage: registry.py PORT DIRECTORY CARGO_HOME. While DIRECTORY/fail-next exists, the registry is down for one upload.
"""

import hashlib
import http.server
import json
import pathlib
import sys
import urllib.parse

PORT, DIRECTORY, CARGO_HOME = int(sys.argv[1]), pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
DOWNLOADED = {path.name: path for path in CARGO_HOME.glob("registry/cache/*/*.crate")}
CACHED = {path.name: path for path in CARGO_HOME.glob("registry/index/*/.cache/**/*") if path.is_file()}


def entries(name):
    """The lines of the index for a crate. Those of cargo's own cache are between NUL bytes; only what is downloaded counts."""
    own = DIRECTORY / f"{name}.index"
    if own.exists():
        return own.read_bytes().splitlines()
    cached = CACHED[name].read_bytes().split(b"\0") if name in CACHED else []
    lines = [line for line in cached if line.startswith(b"{")]
    return [line for line in lines if f"{name}-{json.loads(line)['vers']}.crate" in DOWNLOADED]


class Registry(http.server.BaseHTTPRequestHandler):
    def answer(self, body, status=200):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        parts = urllib.parse.unquote(self.path).strip("/").split("/")
        if parts == ["config.json"]:
            here = f"http://127.0.0.1:{PORT}"
            return self.answer(json.dumps({"dl": f"{here}/crates/{{crate}}-{{version}}.crate", "api": here}).encode())
        if parts[0] == "crates":
            own = DIRECTORY / parts[1]
            file = own if own.exists() else DOWNLOADED.get(parts[1])
            return self.answer(file.read_bytes()) if file else self.answer(b"", 404)
        lines = entries(parts[-1])
        return self.answer(b"\n".join(lines)) if lines else self.answer(b"", 404)

    def do_PUT(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        length = int.from_bytes(body[:4], "little")
        meta, crate = json.loads(body[4 : 4 + length]), body[8 + length :]
        fail = DIRECTORY / "fail-next"
        if fail.exists() and meta["name"] == fail.read_text().strip():
            fail.unlink()
            return self.answer(b'{"errors":[{"detail":"the registry is down"}]}', 503)
        file = DIRECTORY / f"{meta['name']}-{meta['vers']}.crate"
        if file.exists():
            return self.answer(b'{"errors":[{"detail":"already exists"}]}', 400)
        file.write_bytes(crate)
        deps = [
            {
                "name": dep["explicit_name_in_toml"] or dep["name"],
                "req": dep["version_req"],
                "package": dep["name"] if dep["explicit_name_in_toml"] else None,
                **{key: dep[key] for key in ("features", "optional", "default_features", "target", "kind", "registry")},
            }
            for dep in ({"explicit_name_in_toml": None, **dep} for dep in meta["deps"])
        ]
        entry = {"name": meta["name"], "vers": meta["vers"], "deps": deps, "cksum": hashlib.sha256(crate).hexdigest()}
        entry |= {"features": {}, "features2": meta["features"], "v": 2, "yanked": False, "links": meta.get("links")}
        with open(DIRECTORY / f"{meta['name']}.index", "ab") as index:
            index.write(json.dumps(entry).encode() + b"\n")
        self.answer(b'{"warnings":{"invalid_categories":[],"invalid_badges":[],"other":[]}}')

    def log_message(self, *_):
        pass


http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Registry).serve_forever()
