"""The library: where it is, and how its results become exceptions."""

from __future__ import annotations

import ctypes
import os
import pathlib
import threading
from typing import Any, Callable, TypeVar

from . import _native
from .errors import HapticsError, error_for


def _load() -> ctypes.CDLL:
    # CDLL releases the GIL during each call. HAPTICS_LIBRARY names another library than the wheel's.
    path = os.environ.get("HAPTICS_LIBRARY")
    if path is None:
        path = str(pathlib.Path(__file__).parent / "libhaptics.so.0")
    library = ctypes.CDLL(path)
    _native.declare(library)
    return library


library = _load()

_RANGES = {
    ctypes.c_int32: (-(2**31), 2**31 - 1),
    ctypes.c_int64: (-(2**63), 2**63 - 1),
    ctypes.c_uint32: (0, 2**32 - 1),
    ctypes.c_uint64: (0, 2**64 - 1),
    ctypes.c_size_t: (0, 2**64 - 1),
}


def in_range(kind: Any, value: Any, name: str) -> Any:
    """A number that fits its C type, because ctypes would cut off the bits that do not."""
    limits = _RANGES.get(kind)
    if limits is not None and not isinstance(value, int):
        raise TypeError(f"{name} must be an int, not {type(value).__name__}")
    if limits is not None and not limits[0] <= value <= limits[1]:
        raise OverflowError(f"{name} is {value}; it must be in {limits[0]} ... {limits[1]}")
    return value


def invoke(function: Any, *arguments: Any) -> Any:
    """Calls a function, unless a number does not fit; returns what it returns."""
    for kind, value in zip(function.argtypes, arguments):
        if kind in _RANGES and isinstance(value, int):
            in_range(kind, value, "an argument")
    return function(*arguments)


def call(function: Any, *arguments: Any) -> None:
    """Calls a function that returns a status, and raises what it reports."""
    status = invoke(function, *arguments)
    if status != 0:
        raise failure(status)


def failure(status: int) -> HapticsError:
    """The exception for a status; its message is that of the library."""
    message = library.haptics_error_message().decode()
    if status in (_native.HAPTICS_NULL_ARGUMENT, _native.HAPTICS_BUSY) or not message:
        message = library.haptics_status_name(status).decode()  # these leave the message as it was
    return error_for(status)(status, message)


def fill(struct: ctypes.Structure, **values: Any) -> Any:
    """Sets members of a struct; a number that its member cannot hold is refused.

    A `_` at a name's end is not part of it: `from_` is the member `from`.
    """
    kinds = dict((name, kind) for name, kind, *_ in struct._fields_)
    for key, value in values.items():
        name = key.rstrip("_")
        if isinstance(value, bool):
            value = int(value)
        setattr(struct, name, in_range(kinds[name], value, name))
    return struct


class Handle:
    """Something of the library's, destroyed once, and never while a call is using it."""

    def __init__(self, pointer: ctypes.c_void_p, destroy: Callable[[Any], None], name: str) -> None:
        self._pointer: int | None = pointer.value
        self._destroy = destroy
        self._name = name
        self._users = 0
        self._lock = threading.Lock()

    def __enter__(self) -> int:
        with self._lock:
            if self._pointer is None:
                raise ValueError(f"the {self._name} is closed")
            self._users += 1
            return self._pointer

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._users -= 1

    def close(self) -> None:
        """Destroys it; closing twice has no effect."""
        with self._lock:
            if self._users > 0:
                raise RuntimeError(f"the {self._name} is in use by another call")
            pointer, self._pointer = self._pointer, None
        if pointer is not None:
            self._destroy(pointer)

    def __del__(self) -> None:
        # Nobody refers to it, so no call is using it.
        if getattr(self, "_pointer", None) is not None:
            self.close()


class BorrowedHandle(Handle):
    """A handle that somebody else destroys, for as long as it is not closed."""

    def __init__(self, pointer: int) -> None:
        super().__init__(ctypes.c_void_p(pointer), lambda _: None, "transaction")


class HandleOwner:
    """What the aspects of an engine have in common."""

    handle: Handle


Self = TypeVar("Self", bound="Owned")


class Owned:
    """Something that the library uses from one thread at a time; its lock lets several share it."""

    def __init__(self, create: Any, destroy: Callable[[Any], None], name: str, *arguments: Any) -> None:
        pointer = ctypes.c_void_p()
        call(create, *arguments, ctypes.byref(pointer))
        self._adopt(pointer, destroy, name)

    def _adopt(self, pointer: ctypes.c_void_p, destroy: Callable[[Any], None], name: str) -> None:
        self.handle = Handle(pointer, destroy, name)
        # A call gives up the GIL.
        self.lock = threading.RLock()

    def close(self) -> None:
        """Destroys it; closing twice has no effect."""
        with self.lock:
            self.handle.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
