"""Checking, fixing, formatting, converting, plotting and making files."""

from __future__ import annotations

import ctypes
from contextlib import contextmanager
from ctypes import byref, c_char_p, c_size_t, c_void_p, sizeof
from dataclasses import dataclass
from typing import Any, Iterator, Sequence

from . import _native
from ._library import call, fill, library
from .errors import InvalidFileError
from .report import Report, take_report
from .sound import Sound, read_sound
from .source import Source, c_string, native_source


def validate(
    source: Source,
    *,
    format: str | None = None,
    name: str | None = None,
    disabled_rules: Sequence[str] = (),
) -> Report:
    """Checks a file against every rule of its format. A file with errors is a report, not an exception.

    Files and sounds that it names are not looked up. `disabled_rules` are left out.
    """
    return _validate(native_source(source, format, name), _check(disabled_rules))


def fix(
    source: Source,
    *,
    format: str | None = None,
    name: str | None = None,
    disabled_rules: Sequence[str] = (),
) -> tuple[str, int]:
    """Applies the safe fixes, and those that they make possible: the text, and their number."""
    file, text, applied = native_source(source, format, name), c_void_p(), c_size_t()
    check = _check(disabled_rules)
    call(library.haptics_fix_file, byref(file), byref(check), byref(text), byref(applied))
    fixed = take_text(text)
    with findings_of(file):
        try:
            return fixed.decode(), applied.value
        except UnicodeDecodeError:
            raise InvalidFileError(_native.HAPTICS_INVALID_FILE, "the text is not UTF-8") from None


def format_file(source: Source, *, format: str | None = None, name: str | None = None) -> str:
    """Writes a file in its canonical layout, with unchanged values."""
    file, text = native_source(source, format, name), c_void_p()
    with findings_of(file):
        call(library.haptics_format, byref(file), byref(text))
    return take_text(text).decode()


def explain(rule: str, *, columns: int = 0, has_color: bool = False) -> str:
    """Explains a rule, or a loss of a conversion, as `haptics explain` does.

    `columns` is the width of the terminal; 0 folds only paragraphs, at 80.
    """
    text = c_void_p()
    call(library.haptics_explain, c_string(rule), columns, int(has_color), byref(text))
    return take_text(text).decode()


def schema(format: str) -> str:
    """The JSON Schema of a format of `formats()`, or of "configuration", for editors."""
    text = c_void_p()
    call(library.haptics_schema, c_string(format), byref(text))
    return take_text(text).decode()


@dataclass(frozen=True)
class Conversion:
    """A converted file, which may be binary, and its losses."""

    data: bytes
    losses: Report

    @property
    def text(self) -> str:
        return self.data.decode()


def convert(
    source: Source,
    to: str = "ahap",
    *,
    from_: str | None = None,
    encoding: str | None = None,
    part: str = "all",
    tolerance: float = 0.005,
    format: str | None = None,
    name: str | None = None,
) -> Conversion:
    """Converts a file to a format of `formats()`.

    `part` is "all", "continuous" or "transients". `tolerance` is how much intensity and sharpness
    may differ, 0.0001 ... 1.
    """
    options = _conversion(to, from_, encoding, part, tolerance)
    file, text, losses = native_source(source, format, name), c_void_p(), c_void_p()
    with findings_of(file):
        call(library.haptics_convert, byref(file), byref(options), byref(text), byref(losses))
    return Conversion(take_text(text), take_report(losses))


def convert_sound(
    sound: Sound,
    sample_rate: int | None = None,
    to: str = "ahap",
    *,
    sensitivity: float = 0.5,
    density: float = 33,
    vibration: float = 0.7,
    keep_sound: bool = False,
    encoding: str | None = None,
    part: str = "all",
    tolerance: float = 0.005,
    name: str | None = None,
) -> Conversion:
    """Converts a sound: onsets become transients, and the loudness a vibration.

    `sound` is a path, or samples: an array of frames, or of frames and channels, of floats or signed whole
    numbers. Samples need their `sample_rate`.

    `sensitivity` is the sensitivity to faint onsets, 0 ... 1; `density` is the maximum number of
    transients per second, 0.1 ... 33;
    `vibration` is the intensity of the underlying vibration, 0 ... 1. With `keep_sound` a pattern
    plays the
    file `name` as well. The rest is as in `convert`.
    """
    data = read_sound(sound, sample_rate)
    frames, channels = data.samples.shape
    listening = fill(
        _native.HAPTICS_LISTENING_INIT(),
        channels=channels,
        sample_rate=data.sample_rate,
        keep_sound=keep_sound,
        frames=frames,
        name=c_string(name if name is not None else data.name),
        sensitivity=sensitivity,
        density=density,
        vibration=vibration,
    )
    listening.samples = data.samples.ctypes.data
    options = _conversion(to, None, encoding, part, tolerance)
    text, losses = c_void_p(), c_void_p()
    call(library.haptics_convert_sound, byref(listening), byref(options), byref(text), byref(losses))
    return Conversion(take_text(text), take_report(losses))


def plot(
    source: Source,
    *,
    width: int = 0,
    height: int = 0,
    model: str | None = None,
    title: str | None = None,
    format: str | None = None,
    name: str | None = None,
) -> str:
    """Draws a pattern or clip as SVG, for light and dark pages. Sizes are pixels; 0 fills the page."""
    options = fill(
        _native.HAPTICS_PLOT_INIT(),
        width=width,
        height=height,
        model=c_string(model),
        title=c_string(title),
    )
    file, text = native_source(source, format, name), c_void_p()
    with findings_of(file):
        call(library.haptics_plot, byref(file), byref(options), byref(text))
    return take_text(text).decode()


@dataclass(frozen=True)
class Option:
    """An option of a built-in pattern. The summary has its unit."""

    name: str
    summary: str
    minimum: float
    maximum: float
    default: float
    is_whole: bool


def generate(name: str, **options: float) -> str:
    """Writes a built-in pattern as the text of an AHAP file; see `patterns` and `options`."""
    values, text = native_options(options), c_void_p()
    stride = sizeof(_native.haptics_option)
    call(library.haptics_generate, c_string(name), values, len(options), stride, byref(text))
    return take_text(text).decode()


def options(pattern: str) -> tuple[Option, ...]:
    """The options of a built-in pattern."""
    found: list[Option] = []
    one = fill(_native.haptics_option_info(), struct_size=sizeof(_native.haptics_option_info))
    while True:
        status = library.haptics_pattern_option(c_string(pattern), len(found), byref(one))
        if status == _native.HAPTICS_INVALID_ARGUMENT:
            return tuple(found)
        call(_returned, status)
        found.append(
            Option(
                name=one.name.decode(),
                summary=one.summary.decode(),
                minimum=one.minimum,
                maximum=one.maximum,
                default=one.default_value,
                is_whole=bool(one.is_whole),
            )
        )


def patterns() -> dict[str, str]:
    """The built-in patterns, and what each is for."""
    return _named(library.haptics_pattern_name, library.haptics_pattern_summary)


def sounds() -> dict[str, str]:
    """The built-in sounds, and what each is for."""
    return _named(library.haptics_sound_name, library.haptics_sound_summary)


def formats() -> dict[str, str]:
    """The formats of `convert`, and what each is."""
    return _named(library.haptics_format_name, library.haptics_format_summary)


def native_options(values: dict[str, float]) -> Any:
    array = (_native.haptics_option * len(values))()
    for slot, (name, value) in zip(array, values.items()):
        fill(slot, struct_size=sizeof(slot), name=c_string(name), value=value)
    return array


def take_text(pointer: c_void_p) -> bytes:
    """Copies a string of the library, and destroys it."""
    try:
        address = library.haptics_text_characters(pointer)
        return ctypes.string_at(address, library.haptics_text_size(pointer))
    finally:
        library.haptics_text_destroy(pointer)


@contextmanager
def findings_of(file: Any) -> Iterator[None]:
    """Adds the validator's findings to an exception about a file."""
    try:
        yield
    except InvalidFileError as error:
        error.report = _validate(file, _check(()))
        raise


def _validate(file: Any, check: Any) -> Report:
    report = c_void_p()
    call(library.haptics_validate, byref(file), byref(check), byref(report))
    return take_report(report)


def _conversion(
    to: str, from_: str | None, encoding: str | None, part: str, tolerance: float
) -> Any:
    parts = {"all": 0, "continuous": 1, "transients": 2}
    if part not in parts:
        raise ValueError(f"part is {part!r}; it must be one of {', '.join(parts)}")
    return fill(
        _native.HAPTICS_CONVERSION_INIT(),
        part=parts[part],
        tolerance=tolerance,
        from_=c_string(from_),
        to=c_string(to),
        encoding=c_string(encoding),
    )


def _check(disabled_rules: Sequence[str]) -> Any:
    names = (c_char_p * len(disabled_rules))(*(c_string(one) for one in disabled_rules))
    check = fill(_native.HAPTICS_CHECK_INIT(), disabled_rule_count=len(disabled_rules))
    check.disabled_rules = ctypes.cast(names, ctypes.POINTER(c_char_p))
    check.kept = names
    return check


def _named(name_of: Any, summary_of: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    while name := name_of(len(found)):
        found[name.decode()] = summary_of(name).decode()
    return found


def _returned(status: int) -> int:
    return status


_returned.argtypes = ()  # type: ignore[attr-defined]
