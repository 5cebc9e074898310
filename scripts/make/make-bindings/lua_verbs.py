"""The verbs of haptics.h as methods of Lua's classes, with their documentation."""

import textwrap

import names
from model import Model, Value, Verb, sentence
from prose import Language, Prose

KEYWORDS = {"end", "repeat", "until", "function", "local", "from"}


def language(model: Model) -> Language:
    def method(verb: Verb, is_own: bool) -> str:
        return f"haptics.{verb.owner}()" if verb.is_creator else f"{verb.owner}:{verb.name}()" if verb.owner else f"{verb.name}()"

    return Language(
        key="Lua", none="nil", omitted="nil for the default values", true="true", false="false", raises="fails with", gives="Passes to `take`",
        pending="fails with `haptics.constant.PENDING`", code=lambda name: f"`{name}`", kind=lambda enum: " or ".join(
            [", ".join(f'"{name}"' for name, _, _ in enum.cases[:-1]), f'"{enum.cases[-1][0]}"']) if len(enum.cases) < 6
        else f"a name of core.enums.{enum.name}", case=lambda enum, index: (
            f"`haptics.constant.{enum.constants[index].removeprefix('HAPTICS_')}`" if enum.name in ("Status", "Outcome", "EventKind", "Transport")
            else f'"{enum.cases[index][0]}"'),
        word=lambda name, _: f"{name}_" if name in KEYWORDS else name, method=method, struct=lambda name: name.removeprefix("haptics_"))


def text(model: Model) -> str:
    prose = Prose(model, language(model))
    lines = ["-- Enumerations and verbs of haptics.h. Made by scripts/make/bindings.",
             "-- Arguments that have a default may be nil. Structs are tables with the names of haptics.h; enumerations are",
             "-- numbers or names, such as \"seconds\".",
             'local ffi = require("ffi")', 'local core = require("haptics.core")',
             "local library, open, done, struct, time = core.library, core.open, core.done, core.struct, core.time",
             "local number, flag, enum, text = core.number, core.flag, core.enum, core.text", "local verbs = {}", ""]
    for one in model.enums:
        cases = ", ".join(f"{quoted(name)} = {value}" for name, value, _ in one.cases)
        lines += textwrap.wrap(f"core.enums.{one.name} = {{ {cases} }}", 118, subsequent_indent="  ")
    lines.append("")
    for one in model.structs:
        rows = [f"{m.name} = core.enums.{m.enum.name}" for m in one.members if m.enum and m.role == "number"]
        lists = [f'{m.name} = {{ "{m.target}", "{m.name.removesuffix("s")}_count" }}' for m in one.members if m.role == "list"]
        if one.c_name in model.interface.initials.values() or lists:
            given = [f"{m.name} = \"{m.given_by}\"" for m in one.members if m.given_by]
            lines += textwrap.wrap(f"core.members.{one.c_name} = {{ enums = {{ {', '.join(rows)} }}, lists = {{ "
                                   f"{', '.join(lists)} }}, given = {{ {', '.join(given)} }} }}", 118, subsequent_indent="  ",
                                   break_long_words=False)
    for owner in model.owners:
        lines += ["", *comment(prose.text(sentence(model.comments.get(f"haptics_{owner}", "")), owner, owner)),
                  f"local {owner} = core.class(\"{owner}\", library.{model.destroyers[owner]})"]
    for verb in model.verbs:
        lines += ["", *method(verb, model, prose)]
    lines += ["", "return verbs"]
    return "\n".join(lines) + "\n"


def quoted(name: str) -> str:
    return f'["{name}"]' if name in KEYWORDS else name


def comment(doc: str) -> list:
    found = textwrap.wrap(doc, 112)
    return [("--- " if index == 0 else "-- ") + one for index, one in enumerate(found)]


def safe(one: Value) -> str:
    return f"{one.name}_" if one.name in KEYWORDS or one.name in ("time", "text") else one.name


def default(one: Value, model: Model) -> str:
    if one.default.startswith('"'):
        return one.default
    if one.default == "INT64_MIN":
        return "core.unknown_time"
    if one.default.startswith("HAPTICS_"):
        return str(model.interface.constants[one.default])
    return one.default


def argument(one: Value, model: Model) -> str:
    name = safe(one)
    if one.role == "handle":
        return f"open({name})"
    if one.role == "array":
        return f'core.array("{one.target}", {name})'
    if one.role == "struct":
        if one.target == "haptics_time":
            return f"time({name})"
        macro = model.struct(one.target).initial
        return f'struct("{macro}", {name})'
    if one.is_flag:
        return f"flag({name}, {'true' if one.default == '1' else 'false'})"
    fallback = f" or {default(one, model)}" if one.default is not None else ""
    if one.enum:
        return f"enum(core.enums.{one.enum.name}, {name}{fallback})"
    return name + fallback


def method(verb: Verb, model: Model, prose: Prose) -> list:
    given = [safe(one) for one in verb.required + verb.optional]
    drained = bool(verb.results) and verb.results[0].role == "out_array"
    if drained:
        given.append("take")
    if verb.takes_engine:
        given.append("control")
    doc = comment(prose.verb(verb))
    for one in verb.required + verb.optional:
        text = "" if one.target == "haptics_time" or one.role == "handle" else prose.value(one, verb.c_name, verb.owner)
        if text:
            doc += [f"-- {line}" for line in textwrap.wrap(f"{safe(one)}: {text}.", 112)]
    if found := prose.result(verb):
        doc += [f"-- {line}" for line in textwrap.wrap(f"Returns: {found}.", 112)]
    head = f"function verbs.{verb.owner}({', '.join(given)})" if verb.is_creator else (
        f"function {verb.owner}:{verb.name}({', '.join(given)})" if verb.owner else f"function verbs.{verb.name}({', '.join(given)})")
    before, arguments = [], []
    for one in verb.parameters:
        item = argument(one, model)
        if one.role == "array":
            before.append(f"local {safe(one)}_array, {safe(one)}_count, {safe(one)}_stride = {item}")
            item = f"{safe(one)}_array, {safe(one)}_count, {safe(one)}_stride"
        elif one.role == "struct":
            before.append(f"local {one.name}_struct = {item}")
            item = f"{one.name}_struct"
        arguments.append(item)
    outs = []
    for one in verb.results:
        out = f"{one.name}_out"
        if one.role == "out_struct":
            before.append(f'local {out} = core.native.new("{model.struct(one.target).initial}")')
        elif one.role == "out_handle":
            before.append(f'local {out} = ffi.new("{one.target} *[1]")')
        elif one.role == "out_number":
            before.append(f'local {out} = ffi.new("{one.target}[1]")')
        else:
            continue
        arguments.append(out)
        outs.append({"out_struct": out, "out_handle": f'core.adopt("{one.target.removeprefix("haptics_")}", {out}[0])'}.get(one.role)
                    or (f"{out}[0] ~= 0" if one.is_flag else f"tonumber({out}[0])" if one.target in ("double", "size_t") else f"{out}[0]"))
    if verb.place is not None:
        at = verb.place - verb.takes_engine
        arguments.insert(at, "open(self)")
        if verb.takes_engine:
            arguments.insert(0, "open(control or self.engine)")
    if drained:
        return doc + [head] + [f"  {one}" for one in before] + [
            f'  core.drain("{verb.results[0].target}", function(...)',
            f"    return library.{verb.c_name}({', '.join(arguments + ['...'])})", "  end, take)", "end"]
    call = f"library.{verb.c_name}({', '.join(arguments)})"
    if verb.returns == "status" and not outs:
        tail = [f"return done({call})"]
    elif verb.returns == "status":
        tail = [f"local status = {call}", "if status ~= 0 then return core.failure(status) end", f"return {', '.join(outs)}"]
    elif verb.returns == "nothing":
        tail = [call]
    else:
        tail = [{"bool": f"return {call} ~= 0", "time": f"return core.known({call})",
                 "text": f"return text({call})"}.get(verb.returns, f"return {call}")]
    return doc + [head] + [f"  {one}" for one in before + tail] + ["end"]
