import ast
import inspect
import pathlib
import re

import haptics

# What only C has: its names, pointers, arrays with a stride, truth values as numbers.
LEFT = re.compile(
    r"HAPTICS_|\bhaptics_|haptics\.h|\bNULL\b|\bstrides?\b|struct_size|[Oo]utput pointer|\b1 or 0\b|INT64_|int16_t|size_t|"
    r"\b(?:as|see) above\b|_INIT\b")
PACKAGE = pathlib.Path(inspect.getfile(haptics)).parent


def documented():
    """Every docstring of the package's classes, functions and enumeration cases, with its name."""
    for path in sorted(PACKAGE.glob("*.py")):
        if path.name in ("_native.py", "_library.py"):
            continue
        tree = ast.parse(path.read_text())
        for node in ast.walk(tree):
            if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
                if text := ast.get_docstring(node):
                    yield f"{path.stem}.{getattr(node, 'name', '')}", text
                for before, after in zip(node.body, node.body[1:]):
                    if isinstance(before, ast.Assign) and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
                        yield f"{path.stem}.{getattr(node, 'name', '')}.{before.targets[0].id}", after.value.value


def test_no_docstring_speaks_c():
    found = {name: text for name, text in documented()}
    assert len(found) > 300
    assert {name: LEFT.search(text)[0] for name, text in found.items() if LEFT.search(text)} == {}


def test_every_public_class_and_method_has_a_docstring_of_its_own():
    shared: dict[str, list[str]] = {}
    missing = []
    for name in haptics.__all__:
        one = getattr(haptics, name)
        if not inspect.isclass(one) and not inspect.isfunction(one):
            continue
        missing += [] if one.__doc__ else [name]
        for key, member in vars(one).items() if inspect.isclass(one) else ():
            if inspect.isfunction(member) and not key.startswith("_"):
                missing += [] if member.__doc__ else [f"{name}.{key}"]
                shared.setdefault(inspect.cleandoc(member.__doc__ or key), []).append(f"{name}.{key}")
    assert missing == []
    assert [names for names in shared.values() if len(names) > 1] == []


def test_summaries_describe_the_method_in_the_third_person():
    for verb in (haptics.Engine.pause, haptics.Engine.resume, haptics.Hold.press, haptics.Hold.release, haptics.Flow.pause):
        assert re.match(r"[A-Z][a-z]+s ", verb.__doc__), verb
    assert "Pause" in haptics.Engine.pause.__doc__ and "esume" not in haptics.Engine.pause.__doc__


def test_the_description_of_an_enumeration_case_follows_the_case():
    lines = (PACKAGE / "_verbs.py").read_text().splitlines()
    at = lines.index("    INVALID_ARGUMENT = 2")
    assert lines[at + 1] == '    """A number or a name is out of range."""'
    assert not [line for line in lines if line.startswith("    # ")]
