"""Arrow producers that export any values, valid or not: they build the structs of the C interfaces by hand."""

import ctypes

import pyarrow as pa


class Producer:
    """Gives these capsules."""

    def __init__(self, array=None, stream=None):
        if array is not None:
            self.__arrow_c_array__ = lambda requested_schema=None: array
        if stream is not None:
            self.__arrow_c_stream__ = lambda requested_schema=None: stream


def capsule(struct, name):
    new = ctypes.pythonapi.PyCapsule_New
    new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    return new(ctypes.addressof(struct), name, None)


class Array(ctypes.Structure):
    """`ArrowArray`."""


Array._fields_ = [
    ("length", ctypes.c_int64),
    ("null_count", ctypes.c_int64),
    ("offset", ctypes.c_int64),
    ("n_buffers", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("buffers", ctypes.c_void_p),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Array))),
    ("private_data", ctypes.c_void_p),
]


class Schema(ctypes.Structure):
    """`ArrowSchema`."""


Schema._fields_ = [
    ("format", ctypes.c_char_p),
    ("name", ctypes.c_char_p),
    ("metadata", ctypes.c_char_p),
    ("flags", ctypes.c_int64),
    ("n_children", ctypes.c_int64),
    ("children", ctypes.c_void_p),
    ("dictionary", ctypes.c_void_p),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Schema))),
    ("private_data", ctypes.c_void_p),
]


class RawType:
    """A type of this format (bytes, or None for NULL), in place of one of pyarrow."""

    def __init__(self, format, dictionary=None):
        self.dictionary = dictionary
        self.format = format

    def __arrow_c_schema__(self):
        def release(schema):
            schema.contents.release = type(schema.contents.release)()

        self.inner = self.dictionary and self.dictionary.struct()
        inner = ctypes.addressof(self.inner) if self.inner else None
        callback = dict(Schema._fields_)["release"](release)
        self.held = Schema(self.format, None, None, 0, 0, None, inner, callback, None)
        return capsule(self.held, b"arrow_schema")

    def struct(self):
        self.__arrow_c_schema__()
        return self.held


class RawArray(Producer):
    """An array of these buffers (bytes, or None for NULL), whatever they say; with None for all of them the pointer to
    them is NULL, and `count` is how many it says. Counts how often it was released."""

    def __init__(self, data_type, length, buffers, offset=0, dictionary=None, count=None):
        no_pointers = buffers is None
        buffers = buffers or []
        self.released = 0
        held = [buffer and ctypes.create_string_buffer(buffer, len(buffer)) for buffer in buffers]
        pointers = (ctypes.c_void_p * max(len(held), 1))(*[buffer and ctypes.addressof(buffer) for buffer in held])
        inner = dictionary and dictionary.struct
        self.struct = Array(
            length,
            -1,
            offset,
            len(held) if count is None else count,
            0,
            None if no_pointers else ctypes.addressof(pointers),
            None,
            ctypes.addressof(inner) if inner else None,
            dict(Array._fields_)["release"](self.release),
        )
        self.held = held, pointers, dictionary, data_type
        super().__init__(array=(data_type.__arrow_c_schema__(), capsule(self.struct, b"arrow_array")))

    def release(self, array):
        self.released += 1
        array.contents.release = type(array.contents.release)()


class Stream(ctypes.Structure):
    """`ArrowArrayStream`."""


CALLBACK = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
Stream._fields_ = [
    ("get_schema", CALLBACK),
    ("get_next", CALLBACK),
    ("get_last_error", ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p)),
    ("release", ctypes.CFUNCTYPE(None, ctypes.POINTER(Stream))),
    ("private_data", ctypes.c_void_p),
]


class FailingStream(Producer):
    """A stream of strings that fails after this many chunks, with or without a message."""

    def __init__(self, chunks, message):
        self.calls = []
        text = ctypes.create_string_buffer(message) if message else None

        def get_schema(_, out):
            pa.string()._export_to_c(out)
            return 0

        def get_next(_, out):
            self.calls.append("next")
            if len(self.calls) > chunks:
                return 5
            pa.array(["a.de"])._export_to_c(out)
            return 0

        def release(stream):
            self.calls.append("release")
            stream.contents.release = type(stream.contents.release)()

        types = dict(Stream._fields_)
        self.struct = Stream(
            types["get_schema"](get_schema),
            types["get_next"](get_next),
            types["get_last_error"](lambda _: ctypes.addressof(text) if text else None),
            types["release"](release),
            None,
        )
        super().__init__(stream=capsule(self.struct, b"arrow_array_stream"))
