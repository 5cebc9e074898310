"""The classes of haptics.hpp: owners with the verbs of haptics.h as methods."""

import textwrap

from model import Enum, Model, Value, Verb, sentence
from prose import Language, Prose

# Classes whose base class, with their idioms, is in haptics.hpp.
IDIOMS = {"engine", "player", "sender", "steps", "preloader"}
# A class comes after those that it makes.
ORDER = ["prepared", "timeline", "engine", "player", "sender", "preload", "preloader", "judge", "hint", "assist", "hold",
         "heart", "steps", "flow"]
# Initial values that have another name, or that haptics.hpp has with arguments.
SKIPPED = {"haptics_source", "haptics_time"}
# A method must not have the name of a class that its declaration uses.
RENAMED = {"haptics_flow_timeline": "make_timeline"}


def language(model: Model) -> Language:
    def method(verb: Verb, is_own: bool) -> str:
        name = RENAMED.get(verb.c_name, verb.name)
        return f"{name}()" if is_own or not verb.owner else f"{verb.owner}::{name}()"

    def kind(enum: Enum) -> str:
        return f"{enum.constants[0]} to {enum.constants[-1]}" if len(enum.constants) > 3 else " or ".join(enum.constants)

    structs = "|".join(sorted(model.struct_names, key=len, reverse=True))
    return Language(
        key="C++", none="nullptr", omitted="the initial values by default", true="true", false="false", raises="returns",
        gives="Passes to `take`", pending="returns HAPTICS_PENDING", code=lambda name: f"`{name}`", kind=kind,
        case=lambda enum, index: enum.constants[index], word=lambda name, _: name, method=method, struct=lambda name: name,
        keeps=rf"\bHAPTICS_[A-Z0-9_]*[A-Z0-9]\b|\b(?:{structs})\b|INT64_M\w+|-INFINITY", never="INT64_MAX", unknown="INT64_MIN")


def text(model: Model) -> str:
    prose = Prose(model, language(model))
    lines = ["// The initial values and the classes of haptics.hpp. Made by scripts/make/bindings.", "",
             "namespace haptics {", ""]
    first = set()
    for macro, name in model.interface.initials.items():
        struct = model.struct(name)
        if name in SKIPPED or struct.is_result:
            continue
        short = macro.removeprefix("HAPTICS_").removesuffix("_INIT").lower() if name in first else name.removeprefix("haptics_")
        first.add(name)
        lines += [*comment(prose.text(model.macro_docs.get(macro) or struct.doc, macro), ""), f"inline {name} {short}() noexcept {{ return {macro}; }}"]
    lines += [""] + [f"class {one};" for one in ORDER]
    if set(ORDER) != set(model.owners):
        raise SystemExit(f"make-bindings: the order of classes for C++ lacks {set(model.owners) ^ set(ORDER)}")
    for owner in ORDER:
        base = f"{owner}_idioms" if owner in IDIOMS else f"detail::owning<haptics_{owner}, {model.destroyers[owner]}>"
        using = f"{owner}_idioms" if owner in IDIOMS else "owning"
        lines += ["", *comment(prose.text(sentence(model.comments.get(f"haptics_{owner}", "")), owner, owner), ""),
                  f"class {owner} : public {base} {{", " public:", f"  using {using}::{using};"]
        for verb in model.verbs_of(owner):
            lines += [line for line in method(verb, model, prose).split("\n")]
        lines += ["};"]
    for verb in model.verbs_of(""):
        given = ", ".join(parameter(one) for one in verb.required + verb.optional)
        names = ", ".join(one.name for one in verb.parameters)
        lines += ["", *comment(prose.verb(verb), ""), f"inline double {verb.name}({given}) noexcept {{ return {verb.c_name}({names}); }}"]
    # What is defined after the classes that it names.
    lines.append("")
    for owner in ORDER:
        for verb in model.verbs_of(owner):
            lines += body(verb, model).split("\n")
    lines += ["}  // namespace haptics", ""]
    return "\n".join(lines)


def comment(doc: str, space: str) -> list:
    return [f"{space}/// {line}" for line in textwrap.wrap(doc, 96 - len(space))]


def parameter(one: Value, with_default: bool = True) -> str:
    kind = {
        "text": "const char *", "handle": f"const haptics::{one.target.removeprefix('haptics_')} &",
        "array": f"const std::vector<{one.target}> &", "struct": f"const {one.target} &",
    }.get(one.role) or ("bool " if one.is_flag else f"{one.type} ")
    if one.default is None or not with_default:
        return kind + one.name
    if one.role == "struct":
        initial = "haptics::now()" if one.target == "haptics_time" else f"haptics::{one.target.removeprefix('haptics_')}()"
    else:
        initial = {"flag1": "true", "flag0": "false"}.get(f"flag{one.default}" if one.is_flag else "", one.default)
    return f"{kind}{one.name} = {initial}"


def argument(one: Value) -> str:
    return {"handle": f"{one.name}.get()", "struct": f"&{one.name}",
            "array": f"{one.name}.data(), {one.name}.size(), sizeof({one.target})"}.get(one.role, one.name)


def always(verb: Verb) -> bool:
    """Whether it reads one thing and cannot fail."""
    return verb.returns == "status" and not verb.parameters and len(verb.results) == 1 and verb.results[0].role != "out_handle"


def result(verb: Verb, model: Model) -> str:
    if verb.results and verb.results[0].role == "out_array":
        return "void"
    if verb.returns != "status":
        return {"nothing": "void", "bool": "bool", "text": "const char *", "time": "int64_t"}.get(verb.returns) or next(
            one.result for one in model.interface.functions if one.name == verb.c_name)
    kinds = [f"haptics::{one.target.removeprefix('haptics_')}" if one.role == "out_handle" else "bool" if one.is_flag else one.target
             for one in verb.results]
    if always(verb):
        return kinds[0]
    return f"result<{'void' if not kinds else kinds[0] if len(kinds) == 1 else 'std::pair<' + ', '.join(kinds) + '>'}>"


def signature(verb: Verb, model: Model, with_default: bool, scope: str = "") -> str:
    given = [parameter(one, with_default) for one in verb.required + verb.optional]
    if verb.takes_engine:
        given.append("haptics_engine *control" + (" = nullptr" if with_default else ""))
    if verb.results and verb.results[0].role == "out_array":
        given.append("Take take")
    function = next(one for one in model.interface.functions if one.name == verb.c_name)
    constant = verb.place is not None and function.parameters[verb.place].type.startswith("const ")
    tail = (" const" if constant else "") + (" noexcept" if always(verb) or verb.returns not in ("status", ) and not verb.results else "")
    return f"{result(verb, model)} {scope}{RENAMED.get(verb.c_name, verb.name)}({', '.join(given)}){tail}"


def method(verb: Verb, model: Model, prose: Prose) -> str:
    docs = [(one.name, prose.value(one, verb.c_name, verb.owner)) for one in verb.required + verb.optional
            if one.target != "haptics_time" and one.role != "handle"]
    notes = [f"{name}: {doc}." for name, doc in docs if doc]
    if found := prose.result(verb):
        notes.append(f"Returns: {found}.")
    lines = ["", *comment(prose.verb(verb), "  ")]
    for one in notes:
        lines += comment(one, "  ")
    if verb.results and verb.results[0].role == "out_array":
        lines.append("  template <class Take>")
    head = ("static " if verb.is_creator else "") + signature(verb, model, True)
    wrapped = textwrap.wrap(head, 96, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines + [f"  {line}" for line in wrapped]) + ";"


def body(verb: Verb, model: Model) -> str:
    arguments = [argument(one) for one in verb.parameters]
    drained = bool(verb.results) and verb.results[0].role == "out_array"
    outs = []
    for one in verb.results:
        if one.role != "out_array":
            outs.append(f"{one.name}_out")
    arguments += ["out"] if len(outs) == 1 and not always(verb) else [f"&{one}" for one in outs]
    if verb.place is not None:
        at = verb.place - verb.takes_engine
        arguments = arguments[:at] + ["get()"] + arguments[at:]
        if verb.takes_engine:
            arguments.insert(0, "by(control)")
    call = f"{verb.c_name}({', '.join(arguments)})"
    inner: list
    if drained:
        call = f"{verb.c_name}({', '.join(arguments)}, room...)"
        inner = [f"detail::drain<{verb.results[0].target}>([&](auto... room) {{ return {call}; }}, take);"]
    elif verb.returns != "status":
        inner = [f"return {call}{' != 0' if verb.returns == 'bool' else ''};" if verb.returns != "nothing" else f"{call};"]
    elif not outs:
        inner = [f"return detail::done({call});"]
    elif always(verb):
        one = verb.results[0]
        initial = model.struct(one.target).initial if one.role == "out_struct" else "0"
        inner = [f"{one.target} {outs[0]} = {initial};", f"{call};", f"return {outs[0]}{' != 0' if one.is_flag else ''};"]
    elif len(outs) == 1:
        one = verb.results[0]
        if one.role == "out_handle":
            inner = [f"return detail::adopt<haptics::{one.target.removeprefix('haptics_')}, {one.target}>([&](auto out) {{ return {call}; }});"]
        elif one.role == "out_struct":
            inner = [f"return detail::filled<{one.target}>({model.struct(one.target).initial}, [&](auto out) {{ return {call}; }});"]
        elif one.is_flag:
            inner = [f"return detail::flag([&](auto out) {{ return {call}; }});"]
        else:
            inner = [f"return detail::number<{one.target}>([&](auto out) {{ return {call}; }});"]
    else:
        inner = []
        for one, out in zip(verb.results, outs):
            inner.append(f"{one.target}{' *' if one.role == 'out_handle' else ' '}{out}{{}};")
        inner.append(f"if (const haptics_status status = {call}) return detail::last(status);")
        made = [f"haptics::{one.target.removeprefix('haptics_')}({out})" if one.role == "out_handle" else out
                for one, out in zip(verb.results, outs)]
        inner.append(f"return std::pair({', '.join(made)});")
    template = "template <class Take>\n" if drained else ""
    return template + "inline " + signature(verb, model, False, f"{verb.owner}::") + " {\n  " + "\n  ".join(inner) + "\n}"
