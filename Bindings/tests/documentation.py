#!/usr/bin/env python3
"""Counts what only C has in the comments of the other languages: documentation.py FOLDER

The comments of C++ may name constants and structs, which its programs use. Python's docstrings have a test in
Bindings/python/tests.
"""

import pathlib
import re
import sys

CONSTANTS = r"\bHAPTICS_[A-Z0-9_]+|\bhaptics_(?:[a-z0-9]+_?)+(?!\.hpp)"
SHARED = r"\bNULL\b|\bstrides?\b|struct_size|[Oo]utput pointers?|\b1 or 0\b|\b(?:as|see) above\b|See haptics\.h"
LANGUAGES = {
    "C++": ("Bindings/cpp/haptics_verbs.hpp", r"^ *///(.*)$", SHARED + r"|\bhaptics_\w+\(\)"),
    "C#": ("Bindings/csharp/Verbs.cs", r"^ *///(.*)$", SHARED + "|INT64_|" + CONSTANTS),
    "Lua": ("Bindings/lua/haptics/verbs.lua", r"^ *--+ (.*)$", SHARED + "|INT64_|" + CONSTANTS),
    "TypeScript": ("Web/haptics/*.d.ts", r"^ *(?:/\*\*| \*)(.*)$", SHARED + "|INT64_|" + CONSTANTS),
}

root = pathlib.Path(sys.argv[1])
left = []
for language, (pattern, comment, only_c) in LANGUAGES.items():
    comments = [(path.name, line) for path in sorted(root.glob(pattern)) for line in re.findall(comment, path.read_text(), re.M)]
    if len(comments) < 100:
        sys.exit(f"{language}: only {len(comments)} lines of comments")
    left += [f"{language}: '{match[0]}' in {name}: {line.strip()}" for name, line in comments for match in re.finditer(only_c, line)]

# A form that the generator does not know must fail it, rather than appear in another language.
sys.path.insert(0, str(root / "scripts/make/make-bindings"))
sys.dont_write_bytecode = True
import prose, python_verbs  # noqa: E402
from interface import Interface  # noqa: E402
from model import Model  # noqa: E402

header = (root / "Sources/Interfaces/CHaptics/include/haptics.h").read_text()
for known, planted in (
    ("/* Pauses the music.", "/* Pauses the music, writing HAPTICS_FROBNICATED to `*out`."),
    ("/* Pauses the music.", "/* Pauses the music, see haptics_frobnicate."),
    ("int32_t is_looping;   /* 1 if it loops */", "int32_t is_looping;   /* 1 if it loops and 0 at rest */"),
    ("/* Pauses the music.", "/* "),
):
    prose.FAILURES.clear()
    assert header.count(known) == 1, known
    python_verbs.text(Model(Interface(header.replace(known, planted))))
    if len(prose.FAILURES) != 1:
        left.append(f"the generator accepts '{planted}'")
print("\n".join(left) or "no comment of another language speaks C")
sys.exit(1 if left else 0)
