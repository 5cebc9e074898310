"""What the layers of all languages are made of: enumerations, structs and verbs, with their documentation.

haptics.h says it all in its comments: which enumeration a number holds, whether it is a truth value, its
range and its default. The table `names.py` has the names that C does not have.
"""

import re
from dataclasses import dataclass, field

import names
from interface import NUMBERS, Interface


@dataclass
class Enum:
    name: str
    doc: str
    cases: list  # (name, value, doc)
    constants: list


@dataclass
class Value:
    """A parameter, a result, or a member of a struct."""

    name: str
    type: str
    doc: str = ""
    enum: "Enum | None" = None
    is_flag: bool = False
    default: "str | None" = None
    role: str = "number"  # text, number, struct, handle, array, bytes; of results: out_…
    target: str = ""  # the struct or the opaque type
    count: int = 1
    given_by: str = ""  # the member that says whether this one is there

    @property
    def is_optional(self) -> bool:
        return self.default is not None


@dataclass
class Struct:
    name: str
    c_name: str
    doc: str
    members: list
    initial: "str | None"
    is_result: bool


@dataclass
class Verb:
    c_name: str
    owner: str  # the class that has it; "" for none
    name: str
    doc: str
    parameters: list
    results: list
    returns: str  # status, bool, number, time (never is INT64_MAX), text, nothing
    place: "int | None" = None  # which argument of the function is the object
    takes_engine: bool = False  # a player's, whose engine comes first

    @property
    def is_creator(self) -> bool:
        return self.c_name.endswith("_create")

    @property
    def required(self) -> list:
        return [one for one in self.parameters if not one.is_optional]

    @property
    def optional(self) -> list:
        return [one for one in self.parameters if one.is_optional]


@dataclass
class Model:
    interface: Interface
    enums: list = field(default_factory=list)
    structs: list = field(default_factory=list)
    verbs: list = field(default_factory=list)

    def __post_init__(self) -> None:
        self.comments: dict = {}
        self.group_of: dict = {}
        self.members: dict = {}
        self.destroyers: dict = {}
        self._read()
        self.enum_of = {c: one for one in self.enums for c in one.constants}
        self.struct_names = {one.name for one in self.interface.structs}
        for struct in self.interface.structs:
            self.structs.append(self._struct(struct))
        unknown = names.BY_HAND - {one.name for one in self.interface.functions}
        if unknown:
            raise SystemExit(f"make-bindings: names.py names what haptics.h lacks: {', '.join(sorted(unknown))}")
        for function in self.interface.functions:
            if function.name.endswith("_destroy"):
                self.destroyers[function.name.removeprefix("haptics_").removesuffix("_destroy")] = function.name
            elif function.name not in names.BY_HAND:
                self.verbs.append(self._verb(function))

    def verbs_of(self, owner: str) -> list:
        return [one for one in self.verbs if one.owner == owner]

    @property
    def owners(self) -> list:
        """The classes, each of which owns a handle."""
        made = {out.target.removeprefix("haptics_") for one in self.verbs for out in one.results if out.role == "out_handle"}
        return sorted({one.owner for one in self.verbs if one.owner} | made)

    # Comments

    def _read(self) -> None:
        group = comment = ""
        head = re.search(r"Parameters, unless.*?(?=\*/)", self.interface.source, re.S)[0]
        self.head = plain(head)
        self.macro_docs = {macro: sentence(plain(doc)) for doc, macro in re.findall(
            r"/\*((?:(?!\*/).)*?)\*/\n#define (HAPTICS_\w+_INIT)\b", self.interface.source, re.S)}
        pattern = (r"/\*(?P<comment>.*?)\*/|(?P<enum>enum \{.*?\n?\};)|typedef struct (?P<struct>\w+) \{(?P<body>.*?)\n\}"
                   r"|typedef struct (?P<opaque>\w+) \w+;|(?P<function>haptics_\w+)\((?=[^;{}]*\);)")
        fresh = True
        first: dict = {}
        for match in re.finditer(pattern, self.interface.source, re.S):
            if match["comment"] is not None:
                text = plain(match["comment"])
                if text.startswith("# "):
                    group = text
                    comment = ""
                else:
                    comment, fresh = text, True
            elif match["enum"]:
                self._enum(match["enum"], comment if fresh else "")
                fresh = False
            elif match["struct"] or match["opaque"]:
                self.comments[match["struct"] or match["opaque"]] = comment if fresh else ""
                self.members[match["struct"]] = member_docs(match["body"] or "")
                fresh = False
            else:
                name = match["function"]
                other = first.setdefault(comment, name)
                if other != name and not {name, other} <= names.BY_HAND:
                    raise SystemExit(f"make-bindings: {name} needs a comment of its own, as other languages document each method; "
                                     f"it shares that of {other}")
                self.comments[name] = comment
                fresh = False
                self.group_of[match["function"]] = group

    def _enum(self, text: str, comment: str) -> None:
        rows = re.findall(r"(HAPTICS_\w+) = (-?\d+),?[ ]*(?:/\*(.*?)\*/)?", text, re.S)
        first = rows[0][0]
        if first not in names.ENUMS:
            raise SystemExit(f"make-bindings: names.py has no name for the enumeration of {first}")
        name, prefix = names.ENUMS[first]
        cases = [(one.removeprefix(prefix).lower(), int(value), plain(doc)) for one, value, doc in rows]
        self.enums.append(Enum(name, sentence(comment), cases, [one for one, _, _ in rows]))

    def _enum_in(self, doc: str) -> "Enum | None":
        """The enumeration whose constants a text says that a number holds."""
        for word in re.findall(r"(HAPTICS_[A-Z0-9_]+?)(?:_\.\.\.| \.\.\.|, HAPTICS|,? or HAPTICS)", doc):
            for constant, enum in self.enum_of.items():
                if constant == word or constant.startswith(word + "_"):
                    return enum
        return None

    def _value(self, name: str, type: str, doc: str) -> Value:
        value = Value(name, type, doc)
        if type in ("int32_t", "int32_t*", "uint32_t"):
            value.enum = self._enum_in(doc) if type != "uint32_t" else None
            value.is_flag = value.enum is None and bool(
                re.search(r"\b1 or 0\b|^1 (if|for|to|while|once|when)\b|^0 to .*, 1 to ", doc))
        if match := re.search(r"\bdefault\s+(\"\"|-?[A-Z_0-9.]*[A-Z0-9])", doc):
            value.default = match[1]
        return value

    def _parameter_doc(self, function: str, name: str) -> str:
        """What its function says of a parameter, or its group, or the header's first comment."""
        for text in (self.comments[function], self.group_of[function], self.head):
            if match := re.search(
                    rf"(?:^|[.;:] |\n|\n *)(?:\w+, )*{name}(?:, \w+)*: (.*?)(?=\n(?:\w+, )*\w+: |\. (?:\w+, )*\w+: |\nThread-safe|\n\n|\Z)",
                    text, re.S):
                text = " ".join(match[1].split())
                return text if text.endswith("...") else text.rstrip(".")
        return ""

    # Structs

    def _struct(self, struct) -> Struct:
        docs = self.members.get(struct.name, {})
        initials = [macro for macro, name in self.interface.initials.items() if name == struct.name]
        members = []
        for one in struct.members:
            if one.name == "struct_size" or one.name.startswith("reserved"):
                continue
            value = self._value(one.name, one.type, docs.get(one.name, ""))
            value.count = one.count
            value.role = ("number" if one.is_number else "text" if one.type == "const char*" else "struct"
                          if one.type in self.struct_names else "pointer")
            value.target = one.type.removeprefix("const ").removesuffix("*")
            if initials and value.role == "number":
                value.default = self.interface.values.get(initials[0], {}).get(one.name, "0")
            elif initials:
                value.default = "NULL"
            else:
                value.default = None
            listed = members[-1] if members else value
            if one.name.endswith("_count") and listed.role == "pointer":
                # A pointer and its count are a list.
                listed.role = "list" if listed.target in self.struct_names or listed.target in NUMBERS else "texts"
                continue
            optional = next((member for member in members if f"has_{member.name}" == one.name), None)
            if optional and initials:
                optional.default, optional.given_by = "NULL", one.name
                continue
            members.append(value)
        for name in reversed(names.REQUIRED.get(struct.name, [])):
            member = next(one for one in members if one.name == name)
            member.default = None
            members.remove(member)
            members.insert(0, member)
        comment = self.comments.get(struct.name, "")
        is_result = bool(docs.get("struct_size"))
        return Struct(names.STRUCTS.get(struct.name, camel(struct.name.removeprefix("haptics_"))), struct.name,
                      sentence(comment), members, initials[0] if initials else None, is_result)

    def struct(self, c_name: str) -> Struct:
        return next(one for one in self.structs if one.c_name == c_name)

    # Verbs

    def _verb(self, function) -> Verb:
        owner, place = self._owner(function)
        parameters, results = [], []
        rest = [one for index, one in enumerate(function.parameters) if index != place]
        while rest:
            one = rest.pop(0)
            doc = self._parameter_doc(function.name, one.name)
            value = self._value(one.name, one.type, doc)
            constant = one.type.startswith("const ")
            target = one.type.removeprefix("const ").rstrip("*")
            value.target = target
            if one.type == "const char*":
                value.role = "text"
            elif target in self.interface.opaque:
                value.role = "out_handle" if one.type.endswith("**") else "handle"
            elif target in self.struct_names and rest and rest[0].type == "size_t":
                value.role = "array" if rest[0].name == "count" else "out_array"
                del rest[:2]
            elif target in self.struct_names:
                value.role = "struct" if constant else "out_struct"
                if constant and re.search(r"NULL for HAPTICS_\w+", doc):
                    value.default = "NULL"
            elif one.type.endswith("*") and not constant:
                value.role = "out_number"
            elif one.type.endswith("*"):
                raise SystemExit(f"make-bindings: '{one.name}' of {function.name} needs a hand; add it to names.BY_HAND")
            (results if value.role.startswith("out_") else parameters).append(value)
        comment = self.comments[function.name]
        returns = {"haptics_status": "status", "void": "nothing", "const char*": "text"}.get(function.result, "number")
        if function.result == "int64_t" and "INT64_MAX" in comment:
            returns = "time"
        if function.result == "int32_t" and re.search(r"[Rr]eturns? 1\b", comment):
            returns = "bool"
        short = function.name.removeprefix("haptics_")
        if owner and owner != "engine":
            short = short.removeprefix(f"{owner}_")
        takes_engine = owner == "player" and bool(parameters) and parameters[0].target == "haptics_engine"
        return Verb(function.name, owner, names.VERBS.get(function.name, short), sentence(comment),
                    parameters[takes_engine:], results, returns, place, takes_engine)

    def _owner(self, function) -> tuple:
        """The class of a function, and the index of the parameter that is its object."""
        targets = [one.type.removeprefix("const ") for one in function.parameters]
        if function.name.endswith("_create"):
            return function.name.removeprefix("haptics_").removesuffix("_create"), None
        for owner in names.OWNERS.get(function.name, "player"), "player":
            if f"haptics_{owner}*" in targets:
                return owner, targets.index(f"haptics_{owner}*")
        if targets and targets[0].endswith("*") and targets[0][:-1] in self.interface.opaque:
            return targets[0][:-1].removeprefix("haptics_"), 0
        return "", None


def plain(comment: str) -> str:
    """The text of a comment, without its stars."""
    return "\n".join(re.sub(r"^ ?\* ?", "", line.strip()) for line in comment.strip().split("\n")).strip()


def sentence(comment: str) -> str:
    """What a comment says of the thing itself: neither of its parameters nor of threads."""
    text = re.split(r"(?:^|\n)Thread-safe", comment)[0]
    text = re.split(r"(?:^|\n|(?<=\. ))(?:[a-z_]+, )*[a-z_]+: ", text)[0]
    text = re.sub(r"\s*\b(?:Set struct_size|Start from|NULL is ignored)[^.]*\.", "", " ".join(text.split()))
    return text.strip()


def member_docs(body: str) -> dict:
    found = re.findall(r"(\w+)(?:\[\d+\])?;[ ]*/\*(.*?)\*/", body, re.S)
    return {name: " ".join(doc.split()) for name, doc in found}


def camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))


def lower_camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(word.capitalize() for word in rest)
