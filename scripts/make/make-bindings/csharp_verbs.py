"""The classes for C#: enumerations, values and verbs, with their documentation."""

import html
import re
import textwrap

import names
from model import Model, Struct, Value, Verb, camel, lower_camel, sentence
from prose import Language, Prose, article

# Structs that the hand-written files have in another form.
SKIPPED = set("""
    haptics_source haptics_edit haptics_fix haptics_note haptics_finding haptics_check haptics_plot_options
    haptics_option haptics_option_info haptics_channel haptics_block haptics_waveform haptics_asset haptics_assets
    haptics_point haptics_time haptics_loss_action haptics_listening haptics_conversion haptics_rendering haptics_music_stream
""".split())
STRUCTS = {"haptics_config": "EngineConfiguration"}
# Names that would be those of types that their class uses.
RENAMED = {"haptics_bus": "MakeBus", "haptics_levels": "ReadLevels", "haptics_modality_status": "ReadStatus"}
RESERVED = {"from": "from", "loop": "loop", "to": "to"}
SIMPLE = {"int32_t": "int", "uint32_t": "uint", "int64_t": "long", "uint64_t": "ulong", "size_t": "UIntPtr",
          "float": "float", "double": "double"}


def language(model: Model) -> Language:
    def method(verb: Verb, is_own: bool) -> str:
        if verb.is_creator:
            return f"new {camel(verb.owner)}()"
        name = RENAMED.get(verb.c_name, camel(verb.name))
        call = name if verb.c_name in names.PROPERTIES else f"{name}()"
        return call if is_own or not verb.owner else f"{camel(verb.owner)}.{call}"

    return Language(
        key="C#", none="<c>null</c>", omitted="<c>null</c> for the default values", true="<c>true</c>", false="<c>false</c>",
        raises="throws an exception with", gives="Returns", pending="returns <c>null</c>", code=lambda name: f"<c>{name}</c>",
        kind=lambda enum: article(enum.name, f"<see cref=\"{enum.name}\"/>"),
        case=lambda enum, index: f"<see cref=\"{enum.name}.{camel(enum.cases[index][0])}\"/>", word=lambda name, is_member: camel(name) if is_member else lower_camel(name), method=method,
        unknown="<c>long.MinValue</c>", struct=lambda name: name_of(model.struct(name)))


def text(model: Model) -> str:
    prose = Prose(model, language(model))
    lines = ["// Enumerations, values and verbs of haptics.h. Made by scripts/make/bindings.", "using System;",
             "using System.Collections.Generic;", "", "namespace Haptics", "{"]
    for enum in model.enums:
        lines += ["", *summary(prose.text(enum.doc, enum.name), 2), f"  public enum {enum.name}", "  {"]
        for index, (name, value, _) in enumerate(enum.cases):
            lines += [*summary(prose.case(enum, index), 4), f"    {camel(name)} = {value},"]
        lines.append("  }")
    for struct in model.structs:
        if struct.c_name not in SKIPPED:
            lines += ["", *(result_struct(struct, prose) if struct.is_result else value_class(struct, model, prose))]
    for owner in model.owners:
        lines += ["", *owner_class(owner, model, prose)]
    lines += ["", "  /// <summary>A slider that resists.</summary>", "  public static class Slider", "  {"]
    for verb in model.verbs_of(""):
        given = ", ".join(parameter(one, model) for one in verb.required + verb.optional)
        arguments = ", ".join(lower_camel(one.name) for one in verb.parameters)
        lines += [*described(verb, prose), f"    public static double {camel(verb.name)}({given}) => Native.{verb.c_name}({arguments});"]
    return "\n".join(lines + ["  }", "}"]) + "\n"


def summary(doc: str, indent: int) -> list:
    return tagged("summary", "", doc[0].upper() + doc[1:], indent) if doc else []


def tagged(tag: str, attributes: str, doc: str, indent: int) -> list:
    """A comment with the marks of `language`, as XML."""
    doc = re.sub(r"&lt;(/?c|see cref=\"[\w.]+\"/)&gt;", r"<\1>", html.escape(doc, quote=False))
    return [" " * indent + "/// " + one.replace("\0", " ") for one in textwrap.wrap(
        f"<{tag}{attributes}>{doc.replace('<see cref', '<see' + chr(0) + 'cref')}</{tag}>".replace(f"<{tag} ", f"<{tag}\0"), 112 - indent,
        break_long_words=False, break_on_hyphens=False)]


def described(verb: Verb, prose: Prose) -> list:
    """The comment of a method."""
    lines = summary(prose.verb(verb), 4)
    for one in verb.required + verb.optional:
        doc = "" if one.target == "haptics_time" or one.role == "handle" else prose.value(one, verb.c_name, verb.owner)
        if doc:
            lines += tagged("param", f" name=\"{lower_camel(one.name)}\"", f"{doc}.", 4)
    found = prose.result(verb)
    return lines + (tagged("returns", "", f"{found}.", 4) if found else [])


def name_of(struct: Struct) -> str:
    return STRUCTS.get(struct.c_name, struct.name)


def kind_of(one: Value) -> str:
    return "bool" if one.is_flag else one.enum.name if one.enum else SIMPLE[one.type.rstrip("*").removeprefix("const ")]


def member(name: str) -> str:
    return f"@{name}" if name in ("fixed", "params") else name


def initial(one: Value, model: Model) -> str:
    """A default as C# writes it."""
    if one.default in (None, "NULL"):
        return "null"
    if one.default.startswith('"'):
        return one.default
    if one.default == "INT64_MIN":
        return "long.MinValue"
    value = model.interface.constants[one.default] if one.default.startswith("HAPTICS_") else float(one.default)
    if one.is_flag:
        return "true" if value else "false"
    if one.enum:
        case = next((name for name, number, _ in one.enum.cases if number == value), None)
        return f"{one.enum.name}.{camel(case)}" if case else f"(({one.enum.name}){int(value)})"
    kind = kind_of(one)
    return f"{value:g}f" if kind == "float" else f"{value:.17g}" if kind == "double" and value != int(value) else str(int(value))


def value_class(struct: Struct, model: Model, prose: Prose) -> list:
    name = name_of(struct)
    lines = [*summary(prose.text(struct.doc, struct.c_name), 2), f"  public sealed partial class {name}", "  {"]
    body, pins = [], False
    for one in struct.members:
        property_ = camel(one.name)
        doc = member_summary(one, struct, prose)
        if one.name == "on_loss":
            if one.count > 1:
                for index in range(9):
                    body.append(f"      native.on_loss_{index} = losses[{index}];")
            else:
                pins = True
                body.append("      if (hasLosses) native.on_loss = Pins.Array(ref pins, losses);")
            continue
        if one.role == "list":
            pins = True
            element = {"haptics_point": "Point"}.get(one.target) or SIMPLE[one.target]
            lines += [*doc, f"    public IReadOnlyList<{element}> {property_} {{ get; set; }} = new {element}[0];"]
            count = f"{one.name.removesuffix('s')}_count"
            body += [f"      native.{one.name} = Pins.List(ref pins, {property_});",
                     f"      native.{count} = (UIntPtr)(uint){property_}.Count;"]
        elif one.role == "text":
            pins = True
            lines += [*doc, f"    public string {property_} {{ get; set; }}"]
            body.append(f"      native.{one.name} = Pins.Text(ref pins, {property_});")
        elif one.role == "pointer" and one.target in model.struct_names:
            pins = True
            lines += [*doc, f"    public {model.struct(one.target).name} {property_} {{ get; set; }}"]
            body.append(f"      if ({property_} != null) native.{one.name} = "
                        f"Pins.Array(ref pins, new[] {{ {property_}.Native() }});")
        elif one.role == "number":
            kind = kind_of(one)
            if one.given_by:
                lines += [*doc, f"    public {kind}? {property_} {{ get; set; }}"]
                body += [f"      native.{one.name} = {property_} ?? 0;",
                         f"      native.{one.given_by} = {property_}.HasValue ? 1 : 0;"]
                continue
            start = initial(one, model) if one.default else ""
            is_zero = start in ("0", "0f", "false", "", "null") or one.enum and one.default == "0"
            lines += [*doc, f"    public {kind} {property_} {{ get; set; }}" + ("" if is_zero else f" = {start};")]
            item = f"{property_} ? 1 : 0" if kind == "bool" else f"(int){property_}" if one.enum else property_
            body.append(f"      native.{member(one.name)} = {item};")
    required = [one for one in struct.members if one.name in names.REQUIRED.get(struct.c_name, [])]
    if required:
        def kind(one: Value) -> str:
            return ("string" if one.role == "text" else kind_of(one) if one.role == "number" else
                    "IReadOnlyList<" + ({"haptics_point": "Point"}.get(one.target) or SIMPLE[one.target]) + ">")
        given = ", ".join(f"{kind(one)} {lower_camel(one.name)}" for one in required)
        lines += ["", f"    public {name}({given})", "    {"]
        for one in required:
            check = "" if one.role == "number" else f" ?? throw new ArgumentNullException(nameof({lower_camel(one.name)}))"
            lines.append(f"      {camel(one.name)} = {lower_camel(one.name)}{check};")
        lines.append("    }")
    start = f"{struct.c_name}.{struct.initial}" if struct.initial else f"new {struct.c_name} {{ struct_size = (uint)sizeof({struct.c_name}) }}"
    lines += ["", f"    internal unsafe {struct.c_name} Native({'ref Pins pins' if pins else ''})", "    {",
              f"      var native = {start};", *body, "      return native;", "    }", "  }"]
    return lines


def needs_pins(struct: Struct, model: Model) -> bool:
    return any(one.role in ("list", "text", "pointer") or one.name == "on_loss" and one.count == 1 for one in struct.members)


def member_summary(one: Value, struct: Struct, prose: Prose) -> list:
    doc = prose.value(one, struct.c_name)
    return summary(f"{doc}.", 4) if doc else []


def result_struct(struct: Struct, prose: Prose) -> list:
    lines = [*summary(prose.text(struct.doc, struct.c_name), 2), f"  public struct {name_of(struct)}", "  {", f"    private readonly {struct.c_name} it;", "",
             f"    internal {name_of(struct)}({struct.c_name} it) {{ this.it = it; }}", ""]
    for one in struct.members:
        kind = kind_of(one)
        item = f"it.{one.name} != 0" if kind == "bool" else f"({kind})it.{one.name}" if one.enum else f"it.{one.name}"
        lines += [*member_summary(one, struct, prose), f"    public {kind} {camel(one.name)} => {item};"]
    if any(one.name == "intensity" and one.type == "float" for one in struct.members):
        lines += ["", f"    internal {struct.c_name} Native => it;"]
    return lines + ["  }"]


def owner_class(owner: str, model: Model, prose: Prose) -> list:
    name = camel(owner)
    doc = prose.text(sentence(model.comments.get(f"haptics_{owner}", "")), owner, owner)
    lines = [*summary(doc, 2), f"  public sealed unsafe partial class {name} : Owned", "  {"]
    if owner not in ("engine", "player"):
        lines += [f"    internal {name}(IntPtr adopted) : base(adopted, Native.{model.destroyers[owner]})", "    {", "    }"]
    for verb in model.verbs_of(owner):
        lines += ["", *method(verb, model, prose)]
    return lines + ["  }"]


def type_of(one: Value, model: Model) -> str:
    if one.role == "text":
        return "string"
    if one.role == "handle":
        return camel(one.target.removeprefix("haptics_"))
    if one.role == "array":
        return f"IReadOnlyList<{model.struct(one.target).name}>"
    if one.role == "struct":
        return "Time" if one.target == "haptics_time" else name_of(model.struct(one.target))
    return kind_of(one)


def parameter(one: Value, model: Model) -> str:
    kind, name = type_of(one, model), lower_camel(one.name)
    if one.default is None:
        return f"{kind} {name}"
    start = "default(Time)" if kind == "Time" else initial(one, model)
    if start.startswith("(("):
        start = start[1:-1]
    return f"{kind} {name} = {start}"


def method(verb: Verb, model: Model, prose: Prose) -> list:
    lines = described(verb, prose)
    given = [parameter(one, model) for one in verb.required + verb.optional]
    if verb.takes_engine:
        given.append("Engine control = null")
    before, arguments, pinned = [], [], False
    for one in verb.parameters:
        name = lower_camel(one.name)
        if one.role == "text":
            arguments.append(f"Utf8.Bytes({name})")
        elif one.role == "handle":
            arguments.append(f"{name}.Open")
        elif one.role == "array":
            pinned = True
            before += [f"var {name}Array = new {one.target}[Math.Max(1, {name}.Count)];",
                       f"for (var i = 0; i < {name}.Count; i++) {name}Array[i] = {name}[i].Native("
                       f"{'ref pins' if needs_pins(model.struct(one.target), model) else ''});"]
            arguments.append(f"({one.target}*)Pins.Array(ref pins, {name}Array), (UIntPtr)(uint){name}.Count, "
                             f"(UIntPtr)sizeof({one.target})")
        elif one.role == "struct":
            kind = type_of(one, model)
            value = f"({name} ?? new {kind}())" if one.default is not None and kind != "Time" else name
            pins = one.target != "haptics_time" and needs_pins(model.struct(one.target), model)
            pinned = pinned or pins
            before.append(f"var {name}Native = {value}.Native({'ref pins' if pins else ''});")
            arguments.append(f"&{name}Native")
        else:
            arguments.append(f"{name} ? 1 : 0" if one.is_flag else f"(int){name}" if one.enum else name)
    after, outs, kinds = [], [], []
    for one in verb.results:
        out = f"{lower_camel(one.name)}Out"
        if one.role == "out_struct":
            before.append(f"var {out} = {one.target}.{model.struct(one.target).initial};")
            arguments.append(f"ref {out}")
            name = name_of(model.struct(one.target))
            kinds.append(name)
            outs.append(f"{name}.Read({out})" if one.target == "haptics_policy" else f"new {name}({out})")
        elif one.role == "out_handle":
            arguments.append(f"out var {out}")
            name = camel(one.target.removeprefix("haptics_"))
            kinds.append(name)
            outs.append(f"new {name}({out})")
        elif one.role == "out_number":
            arguments.append(f"out var {out}")
            kinds.append(kind_of(one))
            outs.append(f"{out} != 0" if one.is_flag else f"({one.enum.name}){out}" if one.enum else out)
    if verb.place is not None:
        at = verb.place - verb.takes_engine
        arguments.insert(at, "Open")
        if verb.takes_engine:
            arguments.insert(0, "(control ?? Engine).Open")
    drained = verb.results and verb.results[0].role == "out_array"
    call = f"Native.{verb.c_name}({', '.join(arguments)})"
    result = "void" if not kinds else kinds[0] if len(kinds) == 1 else f"({', '.join(f'{k} {lower_camel(o.name)}' for k, o in zip(kinds, verb.results))})"
    if verb.is_creator:
        before.append(f"Result.Check({call});")
        before.append(f"return {lower_camel(verb.results[0].name)}Out;")
        passed = ", ".join(lower_camel(one.name) for one in verb.required + verb.optional)
        plain = ", ".join(f"{type_of(one, model)} {lower_camel(one.name)}" for one in verb.required + verb.optional)
        lines += [f"    public {camel(verb.owner)}({', '.join(given)})",
                  f"      : base(Make({passed}), Native.{model.destroyers[verb.owner]})", "    {", "    }", "",
                  f"    private static IntPtr Make({plain})", "    {"]
        return lines + wrapped(before, pinned) + ["    }"]
    if drained:
        one = verb.results[0]
        name = name_of(model.struct(one.target))
        result = f"List<{name}>"
        before += ["const int capacity = 32;", f"var found = new List<{name}>();", f"var room = stackalloc {one.target}[capacity];",
                   "while (true)", "{",
                   f"  var count = (int)Native.{verb.c_name}({', '.join(arguments)}, room, (UIntPtr)capacity, (UIntPtr)sizeof({one.target}));",
                   "  if (count == 0) return found;", f"  for (var i = 0; i < count; i++) found.Add(new {name}(room[i]));", "}"]
    elif verb.c_name in ("haptics_preloader_find", "haptics_preload_result"):
        result = "int?"
        before += [f"var status = {call};", "if (status == Status.Pending) return null;", "Result.Check(status);",
                   f"return {outs[0]};"]
    elif verb.returns == "status":
        before.append(f"Result.Check({call});")
        if outs:
            before.append(f"return {outs[0] if len(outs) == 1 else '(' + ', '.join(outs) + ')'};")
    elif verb.returns == "nothing":
        before.append(f"{call};")
    else:
        function = next(one for one in model.interface.functions if one.name == verb.c_name)
        result = {"bool": "bool", "text": "string", "time": "long?"}.get(verb.returns) or SIMPLE[function.result]
        item = {"bool": f"{call} != 0", "text": f"Utf8.String({call})", "time": f"Times.Known({call})"}.get(verb.returns, call)
        before.append(f"return {item};")
    name = RENAMED.get(verb.c_name, camel(verb.name))
    if verb.c_name in names.PROPERTIES:
        return lines + [f"    public {result} {name}", "    {", "      get", "      {"] + [f"        {one}" for one in before] + ["      }", "    }"]
    head = f"    public {result} {name}({', '.join(given)})"
    return lines + textwrap.wrap(head, 116, initial_indent="    ", subsequent_indent="      ", break_long_words=False) + ["    {"] + wrapped(before, pinned) + ["    }"]


def wrapped(body: list, pinned: bool) -> list:
    if not pinned:
        return [f"      {one}" for one in body]
    return ["      Pins pins = null;", "      try", "      {"] + [f"        {one}" for one in body] + [
        "      }", "      finally", "      {", "        pins?.Dispose();", "      }"]
