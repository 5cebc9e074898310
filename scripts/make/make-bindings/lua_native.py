"""The declarations for LuaJIT's FFI, which reads C, and the initial values, which it does not."""

from interface import Interface


def text(interface: Interface) -> str:
    lines = ["-- Declarations and initial values of haptics.h. Made by scripts/make/bindings.",
             'local ffi = require("ffi")', "ffi.cdef [[", interface.declarations.rstrip(), "]]", "",
             "local native = { initial = {}, macros = {} }"]
    for macro, name in interface.initials.items():
        values = ", ".join(
            f"{key} = {value}" for key, value in interface.values.get(macro, {}).items())
        lines.append(f'native.initial.{macro} = {{ "{name}", {{ {values} }} }}')
    for macro, name in reversed(interface.initials.items()):
        lines.append(f'native.macros.{name} = "{macro}"')
    lines += ["", "--- A struct with the values of its macro, changed by those of a table.",
              "function native.new(macro, values)",
              "  local name, initial = native.initial[macro][1], native.initial[macro][2]",
              "  local struct = ffi.new(name)",
              "  struct.struct_size = ffi.sizeof(name)",
              "  for key, value in pairs(initial) do struct[key] = value end",
              "  for key, value in pairs(values or {}) do struct[key] = value end",
              "  return struct",
              "end", "", "return native"]
    return "\n".join(lines) + "\n"
