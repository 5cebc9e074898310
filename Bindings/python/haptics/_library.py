"""The shared library: its location, and the conversion of statuses to exceptions."""

from __future__ import annotations

import ctypes
import dataclasses
import os
import pathlib
import threading
from enum import IntEnum
from typing import Any, Callable, ClassVar, Sequence, TypeVar

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
    """Calls a function and returns its result; raises if a number does not fit."""
    for kind, value in zip(function.argtypes, arguments):
        if kind in _RANGES and isinstance(value, int):
            in_range(kind, value, "an argument")
    return function(*arguments)


def call(function: Any, *arguments: Any) -> None:
    """Calls a function that returns a status, and raises an exception on failure."""
    status = invoke(function, *arguments)
    if status != 0:
        raise failure(status)


def failure(status: int) -> HapticsError:
    """The exception for a status, with the message of the library."""
    return error_for(status)(status, library.haptics_error_message().decode())


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
    """A library object that is destroyed once, and never during a call that uses it."""

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
    """A handle that is owned elsewhere, until it is closed."""

    def __init__(self, pointer: int) -> None:
        super().__init__(ctypes.c_void_p(pointer), lambda _: None, "transaction")


Self = TypeVar("Self", bound="HandleOwner")


class HandleOwner:
    """The owner of a handle, which several threads may use at the same time."""

    handle: Handle
    _destroy: ClassVar[Any]
    _name: ClassVar[str]

    @classmethod
    def _adopting(cls: type[Self], pointer: ctypes.c_void_p) -> Self:
        """The owner of something that the library has made."""
        owner = cls.__new__(cls)
        created(owner, pointer)
        return owner

    def close(self) -> None:
        """Destroys it; closing twice has no effect."""
        self.handle.close()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Owned(HandleOwner):
    """The owner of a handle that the library uses from one thread at a time; a lock lets several share it."""

    lock: threading.RLock

    def close(self) -> None:
        """Destroys it; closing twice has no effect."""
        with self.lock:
            self.handle.close()


def created(owner: HandleOwner, pointer: ctypes.c_void_p) -> None:
    """Makes an object the owner of a handle."""
    owner.handle = Handle(pointer, type(owner)._destroy, type(owner)._name)
    if isinstance(owner, Owned):
        owner.lock = threading.RLock()  # a call gives up the GIL


def native(value: Any) -> Any:
    """A struct of the values of a data class; `None` stands for the header's initial value."""
    struct = type(value)._initial()
    if "struct_size" in dict(struct._fields_):
        struct.struct_size = ctypes.sizeof(struct)
    given = {one.name: getattr(value, one.name) for one in dataclasses.fields(value)}
    members = {name for name, *_ in struct._fields_}
    for key, item in given.items():
        name = key.rstrip("_")
        if item is None:
            continue
        if (count := f"{name.removesuffix('s')}_count") in members:
            setattr(struct, name, _list(dict(struct._fields_)[name], item))
            setattr(struct, count, len(item))
        elif name == "on_loss":
            value._set_losses(struct)
        elif isinstance(item, str):
            setattr(struct, name, _native_text(item))
        else:
            fill(struct, **{name: item})
        if f"has_{name}" in members:
            setattr(struct, f"has_{name}", 1)
    return struct


def _list(pointer: Any, items: Sequence[Any]) -> Any:
    kind = pointer._type_
    if issubclass(kind, ctypes.Structure):
        items = [kind(*one) for one in items]
    else:
        items = [in_range(kind, one, "an element") for one in items]
    return ctypes.cast((kind * len(items))(*items), pointer)


def _native_text(text: str) -> bytes:
    if "\0" in text:
        raise ValueError("a name must not contain a zero character")
    return text.encode()


def reference(value: Any) -> Any:
    """A pointer to the struct of a value; NULL for `None`."""
    return None if value is None else ctypes.byref(native(value))


def array(kind: Any, values: Sequence[Any]) -> tuple[Any, int, int]:
    """An array of structs, its length and its stride."""
    structs = [native(one) for one in values]
    made = (kind * max(1, len(structs)))(*structs)
    made.kept = structs
    return made, len(structs), ctypes.sizeof(kind)


def taken(kind: Any, take: Callable[..., int]) -> list[Any]:
    """Returns all elements that a function writes into an array."""
    room, found = (kind * 64)(), list[Any]()
    while count := take(room, 64, ctypes.sizeof(kind)):
        found += [kind.from_buffer_copy(one) for one in room[:count]]
    return found


Number = TypeVar("Number", bound=IntEnum)


def known(kind: type[Number], number: int) -> Number:
    """A constant of an enumeration, or the number if the enumeration lacks it."""
    # Events are read often, and a call of the enumeration takes several times as long. A status of a
    # failure adds its reason.
    return kind._value2member_map_.get(number, number)  # type: ignore[arg-type, return-value]


def time_or_none(nanoseconds: int) -> int | None:
    """A time, or `None` for the one that never comes."""
    return None if nanoseconds == 2**63 - 1 else nanoseconds


def call_unless_pending(function: Any, *arguments: Any) -> bool:
    """Calls a function that returns a status; returns whether the result is pending."""
    status = invoke(function, *arguments)
    if status not in (_native.HAPTICS_OK, _native.HAPTICS_PENDING):
        raise failure(status)
    return bool(status == _native.HAPTICS_PENDING)
