"""The classes of the Python package: enumerations, values and verbs, with their types and documentation."""

import keyword
import textwrap

import names
from model import Model, Struct, Value, Verb, camel, sentence
from prose import Language, Prose, article

# Classes whose idioms are written by hand, each with the module of its base class.
IDIOMS = {"engine": "engine", "timeline": "timeline", "player": "player", "steps": "flows", "preloader": "preloading",
          "sender": "modalities"}
# Structs that the hand-written modules have in another form.
SKIPPED = set("""
    haptics_source haptics_edit haptics_fix haptics_note haptics_finding haptics_check haptics_conversion
    haptics_listening haptics_plot_options haptics_option haptics_option_info haptics_actuator haptics_rendering
    haptics_config haptics_channel haptics_block haptics_waveform haptics_loss_action haptics_asset haptics_assets
    haptics_point haptics_time haptics_music_stream
""".split())


def language(model: Model) -> Language:
    def method(verb: Verb, is_own: bool) -> str:
        name = "__init__" if verb.is_creator else safe(verb.name)
        if verb.is_creator:
            return f"{camel(verb.owner)}()"
        call = name if verb.c_name in names.PROPERTIES else f"{name}()"
        return call if is_own or not verb.owner else f"{camel(verb.owner)}.{call}"

    structs = {"haptics_config": "EngineConfiguration", "haptics_loss_action": "Losses"}
    return Language(
        key="Python", none="`None`", omitted="`None` for the default values", true="`True`", false="`False`",
        raises="raises an error with", gives="Returns", pending="returns `None`", code=lambda name: f"`{name}`",
        kind=lambda enum: article(enum.name, f"`{enum.name}`"),
        case=lambda enum, index: f"`{enum.name}.{enum.cases[index][0].upper()}`", word=lambda name, _: safe(name), method=method,
        struct=lambda name: structs.get(name) or model.struct(name).name)


def text(model: Model) -> str:
    prose = Prose(model, language(model))
    lines = ['"""Enumerations, values and verbs of haptics.h. Made by scripts/make/bindings."""', "",
             "from __future__ import annotations", "", "import ctypes", "from dataclasses import dataclass",
             "from enum import IntEnum", "from typing import Any, ClassVar, Sequence", "",
             "from . import _native",
             "from ._library import (", "    HandleOwner, Owned, array, call, call_unless_pending, created, invoke, known, library,",
             "    reference, taken, time_or_none,", ")",
             "from .cues import Losses, LossIdioms, PolicyIdioms, Time"]
    for owner, module in IDIOMS.items():
        lines.append(f"from .{module} import {camel(owner)}Idioms")
    lines += ["from .source import c_string", ""]
    for enum in model.enums:
        lines += ["", f"class {enum.name}(IntEnum):", *docstring(prose.text(enum.doc, enum.name), 4), ""]
        for index, (name, value, _) in enumerate(enum.cases):
            lines.append(f"    {name.upper()} = {value}")
            if doc := prose.case(enum, index):
                lines += docstring(doc, 4)
        lines.append("")
    for struct in model.structs:
        if struct.c_name not in SKIPPED:
            lines += ["", *value_class(struct, model, prose)]
    for owner in model.owners:
        lines += ["", *verbs_class(owner, model, prose)]
    for verb in model.verbs_of(""):
        lines += ["", *method(verb, model, prose, 0)]
    exported = [one.name for one in model.enums] + [one.name for one in model.structs if one.c_name not in SKIPPED]
    exported += [camel(one) for one in model.owners]
    exported += [one.name for one in model.verbs_of("")]
    lines += ["", "", "VERBS = {"]
    for verb in model.verbs:
        place = f"{camel(verb.owner)}.{'__init__' if verb.is_creator else safe(verb.name)}" if verb.owner else verb.name
        lines.append(f'    "{verb.c_name}": "{place}",')
    lines += ["}", "", "__all__ = [", *(f'    "{one}",' for one in sorted(exported)), "]"]
    return "\n".join(lines) + "\n"


def safe(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name


def docstring(doc: str, indent: int, more: "list | None" = None) -> list:
    if not doc:
        return []
    space = " " * indent
    wrapped = textwrap.wrap(doc[:1].upper() + doc[1:], 100 - indent - 6, break_on_hyphens=False)
    lines = [f'{space}"""{wrapped[0]}'] + [f"{space}{one}" for one in wrapped[1:]]
    for one in more or []:
        lines += ["" if one is more[0] else None] + [
            f"{space}{line}" for line in textwrap.wrap(one, 100 - indent, subsequent_indent="    ")]
    lines = [one for one in lines if one is not None]
    if len(lines) == 1:
        return [lines[0] + '"""']
    return lines + [space + '"""']


def number(value: Value, of: Model) -> str:
    if value.is_flag:
        return "bool"
    if value.enum and value.enum.name not in ("Bus",):
        return value.enum.name
    return "float" if "float" in value.type or "double" in value.type else "int"


def default(value: Value, of: Model) -> str:
    text = value.default
    if text in ("NULL", None):
        return "None"
    if text == "INT64_MIN":
        return "None"
    if text.startswith('"'):
        return text
    if text.startswith("HAPTICS_"):
        number_ = of.interface.constants[text]
    else:
        number_ = float(text)
    if value.enum:
        for name, case, _ in value.enum.cases:
            if case == number_:
                return f"{value.enum.name}.{name.upper()}"
    if value.is_flag:
        return str(bool(number_))
    return repr(number_ if number(value, of) == "float" else int(number_)) if number(value, of) != "float" else repr(float(number_))


def value_class(struct: Struct, model: Model, prose: Prose) -> list:
    bases = {"Policy": "(PolicyIdioms)", "Cue": "(LossIdioms)"}.get(struct.name, "")
    lines = ["@dataclass(frozen=True)", f"class {struct.name}{bases}:",
             *docstring(prose.text(struct.doc, struct.c_name), 4, described(struct.members, struct.c_name, "", prose)), ""]
    required = [one for one in struct.members if not one.is_optional]
    for one in required + [one for one in struct.members if one not in required]:
        if one.name == "on_loss":
            kind, initial = "Losses | None", "None"
        elif one.role in ("list", "texts"):
            element = {"double": "float", "int64_t": "int"}.get(one.target) or "tuple[float, float]"
            kind, initial = f"Sequence[{element}]", "()"
        elif one.role == "text":
            kind, initial = "str", '""'
        elif one.role != "number":
            continue
        else:
            kind, initial = number(one, model), default(one, model)
            if initial == "None" and not struct.is_result:
                kind += " | None"
        has_initial = one not in required and not struct.is_result
        lines.append(f"    {safe(one.name)}: {kind}" + (f" = {initial}" if has_initial else ""))
    lines.append("")
    if struct.is_result:
        arguments = []
        for one in struct.members:
            item = f"struct.{one.name}" if one.name != "from" else 'getattr(struct, "from")'
            if one.is_flag:
                item = f"bool({item})"
            elif one.enum:
                item = f"known({one.enum.name}, {item})"
            arguments.append(item)
        lines += ["    @classmethod", f"    def _read(cls, struct: Any) -> {struct.name}:",
                  f"        return cls({', '.join(arguments)})"]
        if struct.name == "Event":
            lines += ["", "    def __str__(self) -> str:", "        if self.kind == EventKind.RECEIPT:",
                      '            what = f"{Outcome(self.outcome).name} {Modality(self.modality).name}"',
                      "            if self.drop_reason:",
                      '                what += f" {DropReason(self.drop_reason).name}"',
                      '            return f"{self.frame}: meaning {self.meaning} {what}".lower()',
                      '        return f"{self.frame}: {EventKind(self.kind).name}".lower()']
    else:
        initial = f"_native.{struct.initial}" if struct.initial else f"_native.{struct.c_name}"
        lines.append(f"    _initial: ClassVar[Any] = {initial}")
    lines.append("")
    return lines


def described(values: list, of: str, owner: str, prose: Prose) -> list:
    """A line for each parameter or member, unless its name and its type say it."""
    docs = [(safe(one.name), prose.value(one, of, owner)) for one in values if one.doc and one.target != "haptics_time"]
    return [f"{name}: {doc}." for name, doc in docs if doc]


def verbs_class(owner: str, model: Model, prose: Prose) -> list:
    name = camel(owner)
    is_plain = owner in ("engine", "player", "preloader", "preload")
    bases = ([f"{name}Idioms"] if owner in IDIOMS else []) + (["HandleOwner"] if is_plain else ["Owned"])
    comment = model.comments.get(f"haptics_{owner}", "")
    lines = [f"class {name}({', '.join(bases)}):", *docstring(prose.text(sentence(comment), owner, owner), 4), "",
             f'    _destroy = library.{model.destroyers[owner]}', f'    _name = "{owner}"']
    for verb in model.verbs_of(owner):
        lines += ["", *method(verb, model, prose, 4)]
    lines.append("")
    return lines


def parameter(one: Value, model: Model) -> str:
    kind = {
        "text": "str", "handle": camel(one.target.removeprefix("haptics_")),
        "array": f"Sequence[{camel(one.target.removeprefix('haptics_'))}]",
    }.get(one.role)
    if one.target == "haptics_step":
        kind = "Sequence[Step]"
    if kind is None:
        kind = "Time" if one.target == "haptics_time" else number(one, model) if one.role == "number" else model.struct(one.target).name
    if not one.is_optional:
        return f"{safe(one.name)}: {kind}"
    initial = default(one, model)
    if initial == "None":
        kind += " | None"
    return f"{safe(one.name)}: {kind} = {initial}"


def argument(one: Value) -> str:
    name = safe(one.name)
    if one.role == "text":
        return f"c_string({name})"
    if one.role == "handle":
        return f"{name}_handle"
    if one.role == "array":
        return f"*array(_native.{one.target}, {name})"
    if one.role == "struct":
        return f"reference({name})"
    if one.default == "INT64_MIN":
        return f"-(2**63) if {name} is None else {name}"
    return f"int({name})" if one.is_flag else name


def method(verb: Verb, model: Model, prose: Prose, indent: int) -> list:
    space = " " * indent
    given = [parameter(one, model) for one in verb.required + verb.optional]
    if verb.takes_engine:
        given.append("control: Engine | None = None")
    result = result_type(verb, model)
    is_property = verb.c_name in names.PROPERTIES
    name = "__init__" if verb.is_creator else safe(verb.name)
    owner_self = ["self"] if verb.owner else []
    head = f"{space}def {name}({', '.join(owner_self + given)}) -> {'None' if verb.is_creator else result}:"
    if len(head) > 110:
        inner = f",\n{space}    ".join(owner_self + given)
        head = f"{space}def {name}(\n{space}    {inner},\n{space}) -> {'None' if verb.is_creator else result}:"
    notes = described([one for one in verb.required + verb.optional if one.role != "handle"], verb.c_name, verb.owner, prose)
    if found := prose.result(verb):
        notes.append(f"Returns: {found}.")
    lines = ([f"{space}@property"] if is_property else []) + head.split("\n")
    lines += docstring(prose.verb(verb), indent + 4, notes)
    inside = space + "    "
    outs = []
    for one in verb.results:
        out = f"{one.name}_out"
        if one.role == "out_handle":
            lines.append(f"{inside}{out} = ctypes.c_void_p()")
        elif one.role == "out_number":
            lines.append(f"{inside}{out} = ctypes.{ctype(one.target)}()")
        elif one.role == "out_struct":
            initial = model.struct(one.target).initial
            lines.append(f"{inside}{out} = _native.{initial}()")
        outs.append(out)
    held = []
    if verb.owner and not verb.is_creator:
        if verb.takes_engine:
            held.append("(control or self.engine).handle as engine_handle")
        if verb.owner not in ("engine", "player", "preloader", "preload"):
            held.append("self.lock")
        held.append("self.handle as own")
    for one in verb.parameters:
        if one.role == "handle":
            if one.target in ("haptics_timeline", "haptics_prepared"):
                held.append(f"{safe(one.name)}.lock")
            held.append(f"{safe(one.name)}.handle as {safe(one.name)}_handle")
    given_arguments = [argument(one) for one in verb.parameters]
    drained = next((one for one in verb.results if one.role == "out_array"), None)
    for one, out in zip(verb.results, outs):
        if one.role != "out_array":
            given_arguments.append(f"ctypes.byref({out})")
    ordered = given_arguments
    if verb.place is not None:
        ordered = ordered[:verb.place - verb.takes_engine] + ["own"] + ordered[verb.place - verb.takes_engine:]
        if verb.takes_engine:
            ordered = ["engine_handle"] + ordered
    function = f"library.{verb.c_name}"
    if drained:
        struct = model.struct(drained.target)
        held_lines = [f"{inside}with {', '.join(held)}:"]
        lines += held_lines + [f"{inside}    return [{struct.name}._read(one) for one in taken(",
                               f"{inside}        _native.{drained.target}, lambda *room: invoke({', '.join([function] + ordered)}, *room))]"]
        return lines
    caller = "call" if verb.returns == "status" else "invoke"
    if verb.c_name in ("haptics_preloader_find", "haptics_preload_result"):
        caller = "pending = call_unless_pending"
    expression = f"{caller}({', '.join([function] + ordered)})"
    if len(expression) > 90:
        expression = f"{caller}(\n{inside}        " + f",\n{inside}        ".join([function] + ordered) + f",\n{inside}    )"
    body_space = inside
    if held:
        lines.append(f"{inside}with {', '.join(held)}:")
        body_space += "    "
    if verb.is_creator:
        lines.append(f"{body_space}{expression}")
        lines.append(f"{inside}created(self, {outs[0]})")
        return lines
    if verb.returns == "status":
        lines.append(f"{body_space}{expression}")
        found = [read_result(one, out, model) for one, out in zip(verb.results, outs)]
        if "call_unless_pending" in caller:
            lines.append(f"{inside}return None if pending else {found[0]}")
        elif found:
            lines.append(f"{inside}return {', '.join(found)}")
    elif verb.returns == "nothing":
        lines.append(f"{body_space}{expression}")
    elif verb.returns == "text":
        lines.append(f"{body_space}found = {expression}")
        lines.append(f"{body_space}return None if found is None else str(found.decode())")
    elif verb.returns == "time":
        lines.append(f"{body_space}return time_or_none({expression})")
    else:
        lines.append(f"{body_space}return {result}({expression})")
    return lines


def ctype(c: str) -> str:
    return {"int32_t": "c_int32", "uint32_t": "c_uint32", "int64_t": "c_int64", "uint64_t": "c_uint64",
            "double": "c_double", "float": "c_float", "size_t": "c_size_t"}[c]


def read_result(one: Value, out: str, model: Model) -> str:
    if one.role == "out_handle":
        return f"{camel(one.target.removeprefix('haptics_'))}._adopting({out})"
    if one.role == "out_struct":
        return f"{model.struct(one.target).name}._read({out})"
    if one.is_flag:
        return f"bool({out}.value)"
    if one.enum and one.enum.name != "Bus":
        return f"known({one.enum.name}, {out}.value)"
    return f"{out}.value"


def result_type(verb: Verb, model: Model) -> str:
    if verb.returns == "bool":
        return "bool"
    if verb.returns == "time":
        return "int | None"
    if verb.returns == "text":
        return "str | None"
    if verb.results and verb.results[0].role == "out_array":
        return f"list[{model.struct(verb.results[0].target).name}]"
    if verb.returns == "number":
        return {"double": "float"}.get(next(one for one in model.interface.functions if one.name == verb.c_name).result, "int")
    kinds = []
    for one in verb.results:
        if one.role == "out_handle":
            kinds.append(camel(one.target.removeprefix("haptics_")))
        elif one.role == "out_struct":
            kinds.append(model.struct(one.target).name)
        else:
            kinds.append(number(one, model))
    if verb.c_name in ("haptics_preloader_find", "haptics_preload_result"):
        return "int | None"
    return "None" if not kinds else kinds[0] if len(kinds) == 1 else f"tuple[{', '.join(kinds)}]"
