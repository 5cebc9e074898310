"""The comments of haptics.h in the words of another language.

The comments have few forms: NULL, constants, functions, structs, statuses that a call returns, truth values,
arrays with a stride. `Prose` maps each of them. A comment in a form that it does not know fails the generator,
so that no page of another language says what only C has.
"""

import re
from dataclasses import dataclass
from typing import Callable

import names
from model import Enum, Model, Value, Verb

# What only C has. `1 or 0` is a number in C, and a truth value elsewhere.
LEFT = re.compile(
    r"HAPTICS_\w*|\bhaptics_\w+|\bNULL\b|\bstrides?\b|struct_size|[Oo]utput pointers?|\b1 or 0\b|INT64_M\w+|u?int\d+_t|size_t|"
    r"-INFINITY|\b_INIT\b|\b(?:as|see) above\b|\bhere and below\b|^Return\b|^Set to\b|\bfilled in\b|\.\.\.|\*\w+")
# What a comment on a truth value must not say.
NUMBER = re.compile(r"(?<![-.\w])[01](?![.\w]| to \d)")

# Comments that no rule covers.
FAILURES: list = []


@dataclass
class Language:
    """The words of a language."""

    key: str  # in names.HAND
    omitted: str  # for "NULL for the initial values"
    none: str
    true: str
    false: str
    raises: str  # the verb for a status: "raises an error with"
    gives: str  # the verb for an array that a function fills: "Returns"
    pending: str  # for the functions that return HAPTICS_PENDING: "returns `None`"
    code: Callable[[str], str]  # marks a name as code
    kind: Callable[[Enum], str]  # any case of an enumeration
    case: Callable[[Enum, int], str]  # the case with this index
    word: Callable[[str, bool], str]  # the spelling of a parameter, or of a member if true
    method: Callable[[Verb, bool], str]  # the call of a method; true within its class
    struct: Callable[[str], str]  # the spelling of a struct, by its name in C
    keeps: str = r"(?!)"  # what the language shares with C
    never: str = ""  # the time that never comes; `none` if empty
    unknown: str = ""  # the time that is not known; `none` if empty
    error: str = "the message"


def article(name: str, marked: str) -> str:
    """A name, marked as code, with `a` or `an`."""
    return f"{'an' if name[0] in 'AEIO' else 'a'} {marked}"


class Prose:
    """The comments of an interface in a language."""

    def __init__(self, model: Model, language: Language) -> None:
        self.model, self.language = model, language
        self.methods = {one.c_name: one for one in model.verbs}
        self.parameters = {one.name: {parameter.name for parameter in one.parameters} for one in model.interface.functions}
        self.words = {one.name for struct in model.interface.structs for one in struct.members}.union(*self.parameters.values())
        statuses = model.enum_of["HAPTICS_OK"].constants
        self.statuses = "|".join(sorted(statuses, key=len, reverse=True))
        self.prefixes = {names.ENUMS[enum.constants[0]][1].removesuffix("_"): enum for enum in model.enums}
        for enum in model.enums:
            for constant in enum.constants:
                words = constant.split("_")
                for end in range(2, len(words)):
                    self.prefixes.setdefault("_".join(words[:end]), enum)

    def verb(self, verb: Verb) -> str:
        """The description of a method."""
        if not verb.doc:
            FAILURES.append(f"{verb.c_name} has no comment")
        text = verb.doc
        if verb.returns == "bool":
            text = re.sub(r"\b([Rr]eturns) 1\b", rf"\1 {self.language.true}", text)
            text = re.sub(r"(,|;) else 0\b", rf"\1 else {self.language.false}", text)
            text = re.sub(r"; 0 (otherwise|for NULL)\b", lambda m: "" if "NULL" in m[1] else f"; {self.language.false} otherwise", text)
        return self._text(text, verb.c_name, verb.owner, verb.returns == "bool")

    def result(self, verb: Verb) -> str:
        """The results of a method, if its comment says more than the description."""
        found = []
        for one in verb.results:
            doc = re.sub(r"^set to (?:their number$)?|, or to NULL on failure$", "", one.doc)
            doc = re.sub(r"(?:^|[;,] )(?:either |both )?may be NULL$|; to NULL on failure$|^from haptics_.*|.*output pointers.*|^filled in$|.*; filled in$", "", doc)
            doc = re.sub(r"^1 or 0$|^HAPTICS_\w+ \.\.\. HAPTICS_\w+$|^HAPTICS_.*|^(?:the (?:current|audible) )?\w+(?: \w+)?: *$", "", doc)
            if doc and one.role != "out_array" and not re.search(r"\bwhich (?:sets|loading)", doc):
                found.append(self._text(doc, verb.c_name, verb.owner))
        return ", and ".join(dict.fromkeys(found))

    def value(self, value: Value, of: str, owner: str = "") -> str:
        """The description of a parameter or a member."""
        text = value.doc
        if value.is_flag:
            text = self._flag(text)
        elif value.enum:
            text = re.sub(r"\belse 0$", f"else {value.enum.constants[0]}", text)
        return self._text(text, of, owner, value.is_flag).rstrip(".")

    def text(self, text: str, of: str, owner: str = "") -> str:
        """The description of a class or an enumeration."""
        if not text:
            FAILURES.append(f"{of} has no comment")
        return self._text(text, of, owner)

    def case(self, enum: Enum, index: int) -> str:
        """The description of a case as a sentence; empty if its name says it."""
        name, _, doc = enum.cases[index]
        text = self._text(doc, f"{enum.name}.{name}", "")
        return f"{text[0].upper()}{text[1:]}." if text else ""

    def _flag(self, text: str) -> str:
        """A truth value, which is 1 or 0 in C."""
        yes, no = self.language.true, self.language.false
        text = re.sub(r"^1 or 0(?:[.;] |$)", "", text)
        text = re.sub(r"\b(?<![\d.])1(?= (?:if|for|to|while|once|when|resumes|continues)\b)", yes, text)
        text = re.sub(r"(?<![\d.])\b0(?= (?:keeps|restarts|to|if)\b)", no, text)
        text = re.sub(r"\bdefault ([01])\b", lambda m: f"default {yes if m[1] == '1' else no}", text)
        return re.sub(r",? else 0$", f", else {no}", text)

    def _text(self, text: str, of: str, owner: str, is_flag: bool = False) -> str:
        language = self.language
        code = language.code
        original = text
        # Clauses about pointers and arrays, which other languages do not have.
        for pattern in (
                r"(?:^|; )output pointers [^;.]*", r"\s*Valid until haptics_\w+; do not free it\.", r"\s*\bSet struct_size[^.]*\.", r"^set by the caller$",
                r"; (?:either |both )?may be NULL\b", r" \w+ may be NULL\.", r"(?:^|[;,] |: )`count` elements, `stride` bytes apart",
                r"(?:,| or|;) 0 for NULL\b", r"; 0 otherwise, and for NULL\b", r", as for NULL\b", r"; NULL if `?count`? is 0", r"; functions that [^;]*",
                r"\s*Functions that take a pointer to it accept NULL for HAPTICS_NOW\.", r"; a struct_size\b", r"\s*NULL is ignored\."):
            text = re.sub(pattern, "", text)
        text = re.sub(r"^`count` elements, (.*?), `stride` bytes apart", r"\1 elements", text)
        text = re.sub(r"Writes (?:up to `capacity` )?(?:the )?(.*?), `stride` bytes apart, as haptics_poll does, and returns their number; "
                      r"the rest stay for the next call", rf"{language.gives} the \1", text)
        text = re.sub(r"NULL for HAPTICS_\w+_INIT", language.omitted, text)
        text = re.sub(r"\ba name or a struct_size\b", "or a name", text).replace("a number, or a name", "a number or a name")
        text = re.sub(r"a required pointer is NULL", f"a required argument is {language.none}", text)
        text = re.sub(r"; haptics_error_message\b", f"; {language.error}", text)
        text = re.sub(r"\band haptics_error_message\b", f"and {language.error}", text)
        # Statuses that a call returns.
        text = re.sub(r"\b([Rr])eturns? HAPTICS_PENDING", lambda m: language.pending[0].upper() + language.pending[1:]
                      if m[1] == "R" else language.pending, text)
        text = re.sub(rf"\b([Rr])eturn(s?)(?= (?:{self.statuses})\b)", lambda m: self._raises(m[1] == "R", m[2] == "s"), text)
        # Times without a number.
        text = re.sub(r"\bINT64_MIN\b", language.unknown or language.none, text)
        text = re.sub(r"\bINT64_MAX\b", language.never or language.none, text)
        text = re.sub(r" and -INFINITY are\b", " is", text)
        text = re.sub(r"\bNULL\b", language.none, text)
        text = re.sub(r"^float, ", "numbers, ", text)
        text = re.sub(r"\bint16_t\b(?=,| samples)", "16-bit integers" if text.startswith("int16_t") else "16-bit", text)
        # Constants: a range, all of an enumeration, a list, one.
        text = re.sub(r"HAPTICS_([A-Z0-9_]+?) \.\.\. HAPTICS_\w+( or another)?", lambda m: self._kind(self.model.enum_of, f"HAPTICS_{m[1]}", m[2]), text)
        text = re.sub(r"(HAPTICS_[A-Z0-9_]+?)_\.\.\.", lambda m: self._kind(self.prefixes, m[1]), text)
        text = re.sub(r"(HAPTICS_[A-Z0-9_]+) \.\.\.", lambda m: self._kind(self.model.enum_of, m[1]), text)
        text = re.sub(r"(HAPTICS_[A-Z0-9]+)( or |, )_([A-Z0-9]+)\b", r"\1\2HAPTICS_\3", text)
        text = re.sub(r"HAPTICS_[A-Z0-9_]+", lambda m: self._constant(m[0]), text)
        # Functions and structs.
        text = re.sub(r"\bhaptics_[a-z0-9_]+(?:\(\))?", lambda m: self._name(m[0].removesuffix("()"), owner), text)
        # Names of parameters and members.
        own = self.parameters.get(of, set())
        text = re.sub(r"`([a-z][a-z0-9_]*)`", lambda m: code(language.word(m[1], m[1] not in own)), text)
        text = re.sub(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b", lambda m: m[0] if self._is_code(text, m) or m[0] not in self.words
                      else code(language.word(m[0], m[0] not in own)), text)
        # Ranges.
        text = re.sub(r"(?<=[\w%]) \.\.\. (?=[-\w])", " to ", text)
        text = " ".join(text.split()).strip(" ;,")
        left = LEFT.search(re.sub(language.keeps, "", text)) or is_flag and NUMBER.search(text)
        if left:
            FAILURES.append(f"{language.key} has no words for '{left[0]}' in '{' '.join(original.split())}' ({of}); "
                            "see scripts/make/make-bindings/prose.py")
        return text

    def _raises(self, is_first: bool, is_one: bool) -> str:
        verb, _, rest = self.language.raises.partition(" ")
        verb = verb if is_one else re.sub(r"s$", "", verb)
        return (verb.capitalize() if is_first else verb) + (f" {rest}" if rest else "")

    def _is_code(self, text: str, match: re.Match) -> bool:
        """Whether a name is part of code already: of a path, or between marks."""
        before, after = text[:match.start()], text[match.end():]
        return before.count("`") % 2 == 1 or before.endswith((".", ":", "<c>", '"', "/")) or after.startswith(("(", "<", '"'))

    def _kind(self, enums: dict, constant: str, others: "str | None" = None) -> str:
        """Any case of an enumeration: `a Unit`."""
        if constant not in enums:
            return constant
        return self.language.kind(enums[constant]) + (" or another one" if others else "")

    def _constant(self, constant: str) -> str:
        enum = self.model.enum_of.get(constant)
        if enum is None:
            return constant
        return self.language.case(enum, enum.constants.index(constant))

    def _name(self, name: str, owner: str) -> str:
        language = self.language
        if name in self.model.struct_names:
            return language.code(language.struct(name))
        if name in names.HAND:
            return language.code(names.HAND[name][language.key])
        verb = self.methods.get(name)
        if verb is None:
            return name
        return language.code(language.method(verb, verb.owner == owner))
