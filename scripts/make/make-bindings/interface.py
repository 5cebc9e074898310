"""What haptics.h declares, read from its text.

The header is written regularly, and a declaration that does not fit is an error here, never left
out: `Interface` accounts for every character.
"""

import re
from dataclasses import dataclass, field

NUMBERS = {"int32_t", "uint32_t", "int64_t", "uint64_t", "size_t", "float", "double", "haptics_status"}


@dataclass
class Member:
    type: str
    name: str
    count: int = 1
    offset: int = 0

    @property
    def is_number(self) -> bool:
        return self.type in NUMBERS


@dataclass
class Struct:
    name: str
    members: list
    size: int = 0

    def member(self, name: str) -> Member:
        return next(one for one in self.members if one.name == name)


@dataclass
class Function:
    name: str
    result: str
    parameters: list


@dataclass
class Interface:
    source: str
    constants: dict = field(default_factory=dict)
    structs: list = field(default_factory=list)
    opaque: list = field(default_factory=list)
    callbacks: list = field(default_factory=list)
    functions: list = field(default_factory=list)
    initials: dict = field(default_factory=dict)
    values: dict = field(default_factory=dict)
    declarations: str = ""

    def __post_init__(self) -> None:
        text = re.sub(r"/\*.*?\*/", "", self.source, flags=re.S)
        text = text.replace("\\\n", " ")
        for macro, body in re.findall(r"^#define (HAPTICS_\w+_INIT)(.*)$", text, flags=re.M):
            self.initials[macro] = re.search(r"sizeof\((haptics_\w+)\)", body)[1]
        for name, value in re.findall(r"^#define (HAPTICS_\w+) (\d+)$", text, flags=re.M):
            self.constants[name] = int(value)
        text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.S)
        text = re.sub(r"^#.*$", "", text, flags=re.M)
        self.declarations = re.sub(r"\n\s*\n+", "\n", text).strip() + "\n"
        rest = re.sub(r"\s+", " ", text).strip()
        while rest:
            rest = self._declaration(rest).strip()

    def struct(self, name: str) -> Struct:
        return next(one for one in self.structs if one.name == name)

    def _declaration(self, text: str) -> str:
        for pattern, take in (
            (r"enum \{ (.*?),? \};", self._enum),
            (r"typedef int32_t haptics_status;", lambda match: None),
            (r"typedef struct (\w+) \{ (.*?) \} \1;", self._struct),
            (r"typedef struct (\w+) \1;", lambda match: self.opaque.append(match[1])),
            (r"typedef (\w+) \(\*(\w+)\)\((.*?)\);", self._callback),
            (r"([\w ]+?[ *]+)(haptics_\w+)\((.*?)\);", self._function),
        ):
            if match := re.match(pattern, text):
                take(match)
                return text[match.end():]
        raise SystemExit(f"make-bindings: cannot read '{text[:100]}…'")

    def _enum(self, match: re.Match) -> None:
        for one in match[1].split(","):
            name, value = one.split("=")
            self.constants[name.strip()] = int(value)

    def _struct(self, match: re.Match) -> None:
        members = [variable(one) for one in match[2].split(";") if one.strip()]
        self.structs.append(Struct(match[1], members))

    def _callback(self, match: re.Match) -> None:
        self.callbacks.append(Function(match[2], match[1], parameters(match[3])))

    def _function(self, match: re.Match) -> None:
        self.functions.append(Function(match[2], spelled(match[1]), parameters(match[3])))


def spelled(type: str) -> str:
    """A type with a single space between words and none around stars."""
    return " ".join(re.findall(r"\w+|\*", type)).replace(" *", "*").replace("* ", "*")


def variable(text: str) -> Member:
    match = re.fullmatch(r"\s*(.*?[ *])(\w+)(?:\[(\d+)\])?\s*", text)
    if match is None:
        raise SystemExit(f"make-bindings: cannot read '{text.strip()}'")
    return Member(spelled(match[1]), match[2], int(match[3] or 1))


def parameters(text: str) -> list:
    return [] if text.strip() == "void" else [variable(one) for one in text.split(",")]
