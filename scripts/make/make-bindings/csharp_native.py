"""The layouts and functions for P/Invoke: blittable structs, handles that are kept alive."""

from interface import Interface

SIMPLE = {
    "int32_t": "int", "uint32_t": "uint", "int64_t": "long", "uint64_t": "ulong",
    "size_t": "UIntPtr", "float": "float", "double": "double", "haptics_status": "Status",
    "void": "void",
}


def text(interface: Interface) -> str:
    structs = {one.name for one in interface.structs}
    callbacks = {one.name for one in interface.callbacks}

    def parameter(spelling: str, name: str, owner: str = "") -> str:
        if spelling in SIMPLE:
            return SIMPLE[spelling]
        if spelling == "const char*":
            return "byte[]"  # UTF-8 and a 0
        is_constant = spelling.startswith("const ")
        plain = spelling.removeprefix("const ")
        if plain in callbacks:
            return plain
        target = plain.removesuffix("*")
        if target in structs:
            # Optional structs and arrays pass as pointers, others by reference.
            is_array = name in ("events", "verdicts", "pulses", "orders")
            return f"{target}*" if is_constant or is_array else f"ref {target}"
        if target.endswith("*"):
            return "out IntPtr"
        is_result = not is_constant and (target != "float" or name in ("low", "high"))
        if target in SIMPLE and target != "void" and is_result:
            return f"out {SIMPLE[target]}"
        if target == "float":
            return "float*"
        if target in interface.opaque and owner and not owner.endswith("_destroy"):
            return "SafeHandle"  # cannot be finalized during the call
        return "IntPtr"

    lines = ["// Layouts, functions and constants of haptics.h. Made by scripts/make/bindings.",
             "using System;", "using System.Runtime.InteropServices;", "", "namespace Haptics",
             "{"]
    lines += ["  internal static class Constants", "  {"]
    for name, value in interface.constants.items():
        lines.append(f"    internal const int {name} = {value};")
    lines += ["  }", ""]
    for one in interface.callbacks:
        inner = ", ".join(
            f"{parameter(p.type, p.name) if p.type != 'const char*' else 'IntPtr'} {p.name}"
            for p in one.parameters)
        result = "int" if one.result != "haptics_status" else "Status"
        unsafe = "unsafe " if "*" in inner else ""
        lines += ["  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]",
                  f"  internal {unsafe}delegate {result} {one.name}({inner});", ""]
    for struct in interface.structs:
        lines += ["  [StructLayout(LayoutKind.Sequential)]", f"  internal struct {struct.name}", "  {"]
        for member in struct.members:
            kind = SIMPLE.get(member.type, member.type if member.type in structs else "IntPtr")
            names = [member.name] if member.count == 1 else [
                f"{member.name}_{index}" for index in range(member.count)]
            lines += [f"    internal {kind} {name};" for name in names]
        for macro, name in interface.initials.items():
            if name != struct.name:
                continue
            lines.append(f"    internal static {name} {macro} => new {name}")
            lines.append("    {")
            lines.append(f"      struct_size = (uint)Marshal.SizeOf(typeof({name})),")
            for key, value in interface.values.get(macro, {}).items():
                kind = struct.member(key).type
                number = {"float": f"{value}f", "size_t": f"(UIntPtr){value}"}.get(kind, value)
                lines.append(f"      {key} = {number},")
            lines.append("    };")
        lines += ["  }", ""]
    lines += ["  internal static unsafe class Native", "  {",
              '    private const string Library = "haptics";', ""]
    for function in interface.functions:
        inner = ", ".join(f"{parameter(p.type, p.name, function.name)} {p.name}" for p in function.parameters)
        result = SIMPLE.get(function.result, "IntPtr")
        lines += ["    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]",
                  f"    internal static extern {result} {function.name}({inner});"]
    lines += ["  }", "}"]
    return "\n".join(lines) + "\n"
