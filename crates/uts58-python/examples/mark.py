"""Copies texts to standard output with ⸠ and ⸡ around every link, and says where each link goes.

python examples/mark.py FILE…
"""

import pathlib
import sys

import uts58


def main() -> None:
    linkifier = uts58.Linkifier("messages")
    for name in sys.argv[1:]:
        # Preserve bytes that aren't UTF-8.
        text = pathlib.Path(name).read_bytes().decode("utf-8", "surrogateescape")
        pieces = linkifier.segments(text)
        marked = "".join(piece if isinstance(piece, str) else f"⸠{piece.text}⸡" for piece in pieces)
        sys.stdout.buffer.write(marked.encode("utf-8", "surrogateescape"))
        for link in linkifier.links(text):
            print(f"{name}:{link.start}: {link.display} -> {link.href}", file=sys.stderr)


if __name__ == "__main__":
    main()
