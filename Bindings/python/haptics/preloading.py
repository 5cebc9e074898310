"""Preloading: many assets ahead of time, on threads of yours."""

from __future__ import annotations

from ctypes import byref, c_int32, c_int64, c_void_p, sizeof
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Sequence

from . import _native
from ._library import Handle, call, failure, fill, invoke, library
from .loading import Find, Supply
from .source import c_string

if TYPE_CHECKING:
    from .engine import Engine


class AssetKind(IntEnum):
    PATTERN = 0
    SOUND = 1
    BUILT_IN_PATTERN = 2
    BUILT_IN_SOUND = 3


@dataclass(frozen=True)
class Request:
    """An asset to preload: the path of its file, or the name of the built-in.

    size: what progress counts for it, as the bytes of its file. priority: 0 ... 255, higher ones first.
    """

    name: str
    kind: AssetKind = AssetKind.PATTERN
    size: int = 1
    priority: int = 128


@dataclass(frozen=True)
class Progress:
    """How much of a preload is done: assets, and the sizes that were asked for. It never goes down."""

    count: int
    settled: int
    failed: int
    bytes: int
    total_bytes: int


def _number(function: Any, handle: int, kind: AssetKind, name: str) -> int | None:
    number = c_int32()
    status = invoke(function, handle, kind, c_string(name), byref(number))
    if status == _native.HAPTICS_PENDING:
        return None
    if status != _native.HAPTICS_OK:
        raise failure(status)
    return number.value


class Preload:
    """Assets that were asked for together. Several threads may share it."""

    def __init__(self, pointer: c_void_p) -> None:
        self.handle = Handle(pointer, library.haptics_preload_destroy, "preload")

    @property
    def progress(self) -> Progress:
        progress = _native.HAPTICS_PRELOAD_PROGRESS_INIT()
        with self.handle as preload:
            call(library.haptics_read_preload, preload, byref(progress))
        return Progress(progress.count, progress.settled, progress.failed, progress.bytes, progress.total_bytes)

    def result(self, name: str, kind: AssetKind = AssetKind.PATTERN) -> int | None:
        """The number of an asset once all are settled, and None before; raises why it could not be loaded."""
        with self.handle as preload:
            return _number(library.haptics_preload_result, preload, kind, name)

    def cancel(self) -> None:
        """Waits for its assets no longer; what is loaded stays."""
        with self.handle as preload:
            call(library.haptics_preload_cancel, preload)

    def close(self) -> None:
        """Forgets it, which cancels nothing."""
        self.handle.close()

    def __enter__(self) -> Preload:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Preloader:
    """Keeps the books of what is to be loaded into an engine. It has no thread: `load_next` loads one asset.

    budget: the most bytes that samples, and the files of patterns, take in memory. Several threads may
    share it.
    """

    def __init__(self, engine: Engine, budget: int) -> None:
        pointer = c_void_p()
        with engine.handle as filled:
            call(library.haptics_preloader_create, filled, budget, byref(pointer))
        self.handle = Handle(pointer, library.haptics_preloader_destroy, "preloader")

    def begin(self, requests: Sequence[Request], group: str = "") -> Preload:
        """Asks for assets, for a group such as a level."""
        array, pointer = (_native.haptics_request * max(1, len(requests)))(), c_void_p()
        for slot, one in zip(array, requests):
            fill(slot, struct_size=sizeof(slot), kind=one.kind, name=c_string(one.name), size=one.size,
                 priority=one.priority)
        with self.handle as preloader:
            call(library.haptics_preloader_begin, preloader, array, len(requests),
                 sizeof(_native.haptics_request), c_string(group), byref(pointer))
        return Preload(pointer)

    def load_next(self, find: Find | None = None) -> bool:
        """Loads the next asset on this thread; returns whether one waited.

        `find` is called as that of `Engine.load_timeline`. That an asset cannot be loaded is no
        exception here: `Preload.result` has it. What `find` raises is raised here.
        """
        supply, is_done = Supply(find), c_int32()
        with self.handle as preloader:
            call(library.haptics_preloader_load_next, preloader, byref(supply.native), byref(is_done))
        supply.raise_what_was_raised()
        return not is_done.value

    def load_all(self, find: Find | None = None) -> None:
        """Loads everything that waits."""
        while self.load_next(find):
            pass

    def unload(self, group: str = "") -> None:
        """Unloads what no other group keeps, and abandons what is not loaded yet."""
        with self.handle as preloader:
            call(library.haptics_preloader_unload, preloader, c_string(group))

    def find(self, name: str, kind: AssetKind = AssetKind.PATTERN) -> int | None:
        """The number of an asset; None while it is not loaded."""
        with self.handle as preloader:
            return _number(library.haptics_preloader_find, preloader, kind, name)

    @property
    def used_bytes(self) -> int:
        """How many bytes of the budget are taken."""
        used = c_int64()
        with self.handle as preloader:
            call(library.haptics_preloader_used_bytes, preloader, byref(used))
        return used.value

    def close(self) -> None:
        """Destroys it; what it has loaded stays."""
        self.handle.close()

    def __enter__(self) -> Preloader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
