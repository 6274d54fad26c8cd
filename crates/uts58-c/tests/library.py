"""The structures of the C header, and the library that the command line names, for the tests in Python."""

import ctypes
import sys

LIBRARY = ctypes.CDLL(sys.argv[1])
LIBRARY.uts58_link_count.restype = ctypes.c_size_t


class Buffer(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("length", ctypes.c_size_t),
        ("capacity", ctypes.c_size_t),
        ("owner", ctypes.c_uint32),
    ]


class Link(ctypes.Structure):
    _fields_ = [("start", ctypes.c_size_t), ("end", ctypes.c_size_t), ("kind", ctypes.c_int), ("port", ctypes.c_uint32)]


OUT = Buffer()


def call(name, *arguments):
    """A call that has to be done, or to find that there is nothing; tells which."""
    status = getattr(LIBRARY, name)(*arguments)
    assert status in (0, 1), f"{name}: {status}"
    return status
