"""The layouts and functions for ctypes."""

from interface import Interface

NOTE = '"""Layouts, functions and constants of haptics.h. Made by scripts/make/bindings."""'
SIMPLE = {
    "int32_t": "c_int32", "uint32_t": "c_uint32", "int64_t": "c_int64", "uint64_t": "c_uint64",
    "size_t": "c_size_t", "float": "c_float", "double": "c_double", "haptics_status": "c_int32",
    "const char*": "c_char_p", "void": "None", "const char*const*": "POINTER(c_char_p)",
}


def text(interface: Interface) -> str:
    structs = {one.name for one in interface.structs}
    callbacks = {one.name for one in interface.callbacks}

    def type_of(spelling: str, name: str = "") -> str:
        if spelling in SIMPLE:
            return SIMPLE[spelling]
        plain = spelling.removeprefix("const ")
        if plain in structs or plain in callbacks:
            return plain
        target = plain.removesuffix("*")
        if target in structs:
            return f"POINTER({target})"
        if target.endswith("*"):
            return "POINTER(c_void_p)"
        if target in ("void", "float", "const void") or target in interface.opaque:
            # Arrays pass as addresses; results that are one number pass by reference.
            return "POINTER(c_float)" if target == "float" and name in ("low", "high") else "c_void_p"
        return f"POINTER({SIMPLE[target]})"

    lines = [NOTE, "", "from __future__ import annotations", "", "from ctypes import (",
             "    CDLL, CFUNCTYPE, POINTER, Structure, c_char_p, c_double, c_float, c_int32, c_int64,",
             "    c_size_t, c_uint32, c_uint64, c_void_p, sizeof,", ")", ""]
    for name, value in interface.constants.items():
        lines.append(f"{name} = {value}")
    declared: set = set()
    waiting = list(interface.callbacks)

    def declare_callbacks() -> None:
        for one in list(waiting):
            needs = {p.type.removeprefix("const ").removesuffix("*") for p in one.parameters}
            if needs & structs <= declared:
                types = ", ".join(type_of(p.type) for p in one.parameters)
                lines.append("")
                lines.append(f"{one.name} = CFUNCTYPE({type_of(one.result)}, {types})")
                waiting.remove(one)

    for struct in interface.structs:
        declare_callbacks()
        lines += ["", "", f"class {struct.name}(Structure):", "    _fields_ = ["]
        for member in struct.members:
            kind = type_of(member.type) + (f" * {member.count}" if member.count > 1 else "")
            lines.append(f'        ("{member.name}", {kind}),')
        lines.append("    ]")
        declared.add(struct.name)
    declare_callbacks()
    for macro, name in interface.initials.items():
        values = "".join(f", {key}={value}" for key, value in interface.values.get(macro, {}).items())
        lines += ["", "", f"def {macro}() -> {name}:",
                  f"    return {name}(struct_size=sizeof({name}){values})"]
    lines += ["", "", "def declare(library: CDLL) -> None:",
              '    """Gives each function of a library its types."""']
    for function in interface.functions:
        result = type_of(function.result)
        if function.name == "haptics_text_characters":
            result = "c_void_p"  # a text may be binary, with zeros in it
        types = ", ".join(type_of(p.type, p.name) for p in function.parameters)
        lines.append(f"    library.{function.name}.restype = {result}")
        lines.append(f"    library.{function.name}.argtypes = [{types}]")
    return "\n".join(lines) + "\n"
