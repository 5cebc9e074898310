"""Writes the pages of the site as Markdown: pages.py OUTPUT PROGRAM MANUAL STUDIO [GRAPHS]

The pages of the repository keep their paths, so their links stay valid; files that they link to become pages, too.
Generated are rules, commands, formats, the C and JavaScript interfaces, the gallery, and with GRAPHS, symbol graphs, Swift.
"""
import base64
import html
import json
import os
import re
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import javascript_pages
import swift_pages

repository = Path(__file__).parents[3]
output, program, manual, studio = (Path(argument) for argument in sys.argv[1:5])
graphs = Path(sys.argv[5]) if len(sys.argv) > 5 else None
playground = "playground/index.html"


def write(path, text):
    file = output / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text.rstrip() + "\n")


def copy(path):
    (output / path).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(repository / path, output / path)


def run(*arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def literal(text):
    """Plain text as Markdown, with `code` kept and 'code' made so."""
    text = re.sub(r"(?<!\w)'([^'\s`]+)'(?!\w)", r"`\1`", text)
    parts = re.split(r"(`[^`]+`)", text)
    return "".join(part if part.startswith("`") else html.escape(part, quote=False).replace("*", r"\*") for part in parts)


def share(name, text, opens=None):
    """The fragment that opens a file in the studio, on its findings if so named; see Web/studio/sharing.js."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = packer.compress(json.dumps({"name": name, "text": text} | ({"opens": opens} if opens else {}), ensure_ascii=False).encode()) + packer.flush()
    return "#p=" + base64.urlsafe_b64encode(data).decode().rstrip("=")


# The pages of the repository.

def mirror(path, seen):
    """Copies a page and what it links to."""
    if path in seen:
        return
    seen.add(path)
    text = (repository / path).read_text()

    def link(match):
        label, target, anchor = match.groups()
        file = os.path.normpath(os.path.join(os.path.dirname(path), target))
        if file.startswith("..") or not (repository / file).exists():
            return match.group(0)
        if (repository / file).is_dir() or file == "LICENSE":
            return label
        if file.endswith(".md"):
            mirror(file, seen)
        elif re.search(r"\.(png|svg|wav|flac)$", file):
            copy(file)
        else:
            show_source(file)
            target += ".md"
        return f"[{label}]({target}{anchor or ''})"

    fences = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
    write(path, ("---\nhide: [navigation]\n---\n" if path == "README.md" else "") + "".join(
        part if part.startswith("```") else re.sub(r"\[([^\]]*)\]\(([^()#\s]+)(#[^)\s]*)?\)", link, part)
        for part in fences))


def show_source(path):
    language = {".h": "c", ".hpp": "cpp", ".el": "lisp"}.get(Path(path).suffix, Path(path).suffix[1:])
    text = (repository / path).read_text()
    if len(text) > 50_000:
        language = "text"
    write(path + ".md", f"---\nsearch: {{ exclude: true }}\n---\n# {Path(path).name}\n\n`{path}`\n\n"
                        f"````{language}\n{text}\n````")


# Rules.

# The playground opens these; configurations are no files of the studio.
names = {"patterns": "example.ahap", "json": "example.ahap", "timelines": "example.timeline.json", "clips": "example.haptic",
         "harmony": "example.harmony.json", "hjif": "example.hjif"}
titles = {"patterns": "Patterns", "timelines": "Timelines", "clips": "Haptic clips", "harmony": "HarmonyOS",
          "hjif": "MPEG haptics", "configuration": "Configurations", "json": "JSON", "losses": "Losses of conversions"}


# The files that examples are, as the program is told; losses are reported by conversions.
example_files = {**names, "configuration": "haptics.json"}


def printed(name, kind, code):
    """What the program prints for an example, with long lines cut around the finding."""
    if kind not in example_files:
        return ""
    found = subprocess.run([program, "validate", "--select", name, "--color", "never", "--stdin-filename", example_files[kind], "-"],
                           input=code, capture_output=True, text=True)
    lines = found.stdout.splitlines()
    for index, (source, mark) in enumerate(zip(lines, lines[1:])):
        at = mark.find("^")
        if not re.match(r" *\d+ \| ", source) or at < 0 or len(source) <= 80:
            continue
        head = source.index("| ") + 2
        start = max(head, min(at - 24, len(source) - 76 + head))
        cut = start - head
        lines[index] = (source[:head] + ("…" + source[start + 1:] if cut else source[head:]))[:79]
        lines[index] += "…" if len(source) - cut > 79 else ""
        lines[index + 1] = (mark[:head] + mark[start:])[:80]
    return "\n".join(lines)


def rules():
    sections = {name: [] for name in titles}
    # The rules that report each error of Core Haptics: the number, its name, and the phase.
    errors = {}
    for line in run("explain", "--list").splitlines():
        name = line.split()[0]
        page = run("explain", name)
        found = re.match(r"\S+ \((.*?)\)\n\n(.*?)(?:\n\n|$)(.*?)(?:\nGroups: (.*))?$", page.strip(), re.S)
        level, summary, rest, groups = found.groups()
        kind = (groups or "losses").split(",")[0]
        page, outputs = rule_page(name, level, summary, rest, groups, kind)
        write(f"rules/{name}.md", page)
        for output in outputs:
            for number, meaning, phase in re.findall(r"Core Haptics reports (-\d+) \((.*?)\) when (.*)", output):
                rows = errors.setdefault((number, meaning), {})
                rows.setdefault(name, (phase, " ".join(summary.split()), output))
        # A rule about JSON counts for every format.
        sections.setdefault(kind, []).append((name, level, " ".join(summary.split())))
    text = ["# Rules", f"`haptics validate` has these rules, and `haptics convert` reports the losses at the end. "
            f"Each page explains one, as `haptics explain` does. See [Check files](../Documentation/checking.md)."]
    for kind, rows in sections.items():
        text += [f"## {titles[kind]}", "| rule | level | finds |\n|---|---|---|\n" + "\n".join(
            f"| [{name}]({name}.md) | {level} | {literal(summary)} |" for name, level, summary in rows)]
    write("rules/index.md", "\n\n".join(text))
    entries = [(titles[kind], [(name, f"rules/{name}.md") for name, *_ in rows]) for kind, rows in sections.items()]
    return entries + [("Errors of Core Haptics", error_pages(errors))]


# Errors that no file causes: the name, when they come, and the remedy if one is known. Codes and meanings: `CHHapticErrors.h`.
other_errors = {
    "-4805": ("engine not running", "playback is requested while the engine does not run",
              "Start the engine first. After its `resetHandler` was called, create the players again: those from before the reset return this error."),
    "-4806": ("operation not permitted", "the engine is in a state that does not permit the operation", ""),
    "-4808": ("engine start timeout", "the engine took too long to start", "Play sound and picture meanwhile, and start it again later."),
    "-4809": ("not supported", "the device has no haptics",
              "Ask `CHHapticEngine.capabilitiesForHardware().supportsHaptics` first. Developers also report it for `scheduleParameterCurve` of an "
              "advanced player: send parameters in steps, or use a player of `makePlayer(with:)`."),
    "-4810": ("server init failed", "the system's haptic server could not be initialized", ""),
    "-4811": ("server interrupted", "the connection to the haptic server was lost",
              "Start the engine again, and create its players again once `resetHandler` is called."),
    "-4812": ("invalid pattern player", "a player became invalid by an error of the haptic server", "Create the player again."),
    "-4813": ("invalid pattern data", "the engine or a player gets a pattern that is invalid", ""),
    "-4815": ("invalid audio session", "the audio session of the engine is invalid", "Developers report it in the simulator, which has no haptics."),
    "-4816": ("invalid engine parameter", "the engine is created with an invalid parameter", ""),
    "-4824": ("invalid audio resource", "a pattern refers to an audio resource that is invalid",
              "`haptics validate` finds sound files that are missing or cannot be read."),
    "-4825": ("resource not available", "a limit of resources is reached, by the header; by the page of the error, if the path of a sound file is "
              "invalid", ""),
    "-4840": ("invalid time", "a method gets an invalid time, such as a negative one", ""),
    "-4851": ("file not found", "a sound file or a pattern cannot be found", "Check that the file is in the app's bundle, and the case of its name."),
    "-4897": ("insufficient power", "the power of the device is restricted", "Play sound and picture meanwhile."),
    "-4898": ("unknown error", "something fails for another reason", ""),
    "-4899": ("memory error", "memory is lacking", ""),
}


def error_pages(errors):
    """A page for each number that Core Haptics returns."""
    pages, rows = [], []
    for (number, meaning), rules in sorted(errors.items(), key=lambda one: -int(one[0][0])):
        phases = sorted({phase for phase, *_ in rules.values()})
        text = [f"# {number}: {meaning}",
                f"Core Haptics returns the error {number} (domain `com.apple.CoreHaptics`, {meaning}) when {' or when '.join(phases)}. "
                f"It names neither the line nor the reason. `haptics validate` does:",
                "| rule | finds |\n|---|---|\n" + "\n".join(
                    f"| [{name}](../rules/{name}.md) | {literal(summary)} |" for name, (_, summary, _) in rules.items())]
        name, (_, _, output) = next(iter(rules.items()))
        text += ["For example:", f"```text\n{output}\n```"]
        if number in other_errors:
            _, condition, remedy = other_errors[number]
            text.append(f"Core Haptics also returns it when {condition}. {remedy}")
        file = f"errors/{number[1:]}.md"
        write(file, "\n\n".join(text))
        pages.append((number, file))
        rows.append(f"| [{number}]({number[1:]}.md) | {meaning} | {len(rules)} |")
    others = []
    for number, (meaning, condition, remedy) in other_errors.items():
        if (number, meaning) in errors:
            continue
        file = f"errors/{number[1:]}.md"
        write(file, "\n\n".join(filter(None, [
            f"# {number}: {meaning}",
            f"Core Haptics returns the error {number} (domain `com.apple.CoreHaptics`, {meaning}) when {condition}.", remedy,
            "[All errors](all.md)"])))
        pages.append((number, file))
        others.append(f"| [{number}]({number[1:]}.md) | {meaning} | {condition} |")
    write("errors/all.md", "# Errors of Core Haptics\n\nA file can cause these errors, which `haptics validate` finds. Codes and "
          "names: `CHHapticErrors.h`.\n\n| error | name | rules |\n|---|---|---|\n" + "\n".join(rows) +
          "\n\n## Errors of the engine, of players and of the device\n\n| error | name | when |\n|---|---|---|\n" + "\n".join(others))
    return [("All", "errors/all.md")] + sorted(pages, key=lambda one: -int(one[0]))


def rule_page(name, level, summary, rest, groups, kind):
    """The page of a rule, and what the program prints for its bad examples."""
    blocks = re.split(r"^(Bad|Good):\n((?:    .*\n?|\n(?=    ))+)", rest, flags=re.M)
    codes = [re.sub("^    ", "", code, flags=re.M).strip("\n") for code in blocks[2::3]]
    outputs = [printed(name, kind, code) if title == "Bad" else "" for title, code in zip(blocks[1::3], codes)]
    # A finding can be milder or more severe than its rule.
    others = {one for text in outputs for one in re.findall(rf": (error|warning|note): .*\[{name}\]$", text, flags=re.M)} - {level}
    levels = level + "".join(f", or {one} as below" for one in sorted(others))
    fixable = "" if not any(outputs) else "Fixable with `--fix`. " if any("with '--fix'" in one for one in outputs) else (
        "Fixable with `--fix --unsafe-fixes`. " if any("unsafe" in one for one in outputs) else "Not fixable automatically. ")
    text = [f"# {name}", literal(summary), f"Level: {levels}. {fixable}" + (f"Groups: {groups}. " if groups else "") +
            "[All rules](index.md)", literal(blocks[0].strip())]
    for title, code, output, after in zip(blocks[1::3], codes, outputs, blocks[3::3]):
        text += [f"## {title}", f"```json\n{code}\n```"]
        if output:
            text.append(f"`haptics validate` prints:\n\n```text\n{output}\n```")
        if kind in names:
            text.append(f'<p class="try"><a href="../{playground}{share(names[kind], code, "findings" if output else None)}">'
                        "Open in the playground</a></p>")
        text.append(literal(after.strip()))
    return "\n\n".join(filter(None, text)), outputs


# Commands.

def commands():
    root = json.loads(run("--experimental-dump-help"))["command"]
    pages = [command for command in root["subcommands"] if command.get("shouldDisplay", True)
             and command["commandName"] != "help"]
    rows = []
    for command in pages:
        name = command["commandName"]
        rows.append(f"| [{name}]({name}.md) | {literal(command['abstract'])} |")
        write(f"commands/{name}.md", command_page(command))
    write("commands/index.md", "# Commands\n\n" + literal(root["abstract"]) + "\n\n| command | purpose |\n|---|---|\n" +
        "\n".join(rows) + "\n\nThe exit status is 0 on success, 1 if a check fails and 2 if an operation fails.")
    return [(command["commandName"], f"commands/{command['commandName']}.md") for command in pages]


def command_page(command):
    name = command["commandName"]
    usage = re.search(r"USAGE: (.*?)\n\n", run("help", name), re.S).group(1)
    text = [f"# haptics {name}", literal(command["abstract"]), f"```text\n{usage}\n```",
            *map(help_block, (command.get("discussion") or "").split("\n\n"))]
    for kind, title in (("positional", "Arguments"), ("option flag", "Options")):
        items = [one for one in command["arguments"] if one["kind"] in kind and one.get("shouldDisplay", True)]
        if items:
            text += [f"## {title}", "\n\n".join(map(argument_item, items))]
    for sub in command.get("subcommands", []):
        if sub["commandName"] != "help":
            text += [f"## haptics {name} {sub['commandName']}", literal(sub["abstract"])]
    return "\n\n".join(filter(None, text))


def help_block(paragraph):
    """Prose; the lines of an example, which are indented; or a line above indented terms, whose meanings are indented twice."""
    lines = paragraph.split("\n")
    first = next((i for i, line in enumerate(lines) if line.startswith("  ")), None)
    if first is None:
        return literal(paragraph)
    if first == 0:
        return "```sh\n" + "\n".join(line[2:] for line in lines) + "\n```"
    terms = re.findall(r"^  (\S.*)\n((?:    .*\n?)+)", "\n".join(lines[first:]), flags=re.M)
    return literal(" ".join(lines[:first])) + "\n\n" + "\n\n".join(
        f"`{term}`\n:   {literal(' '.join(meaning.split()))}" for term, meaning in terms)


def argument_item(argument):
    if argument["kind"] == "positional":
        label = f"<{argument['valueName']}>"
    else:
        label = ", ".join(("-" if one["kind"] == "short" else "--") + one["name"] for one in argument["names"])
        if argument["kind"] == "option":
            label += f" <{argument['valueName']}>"
    text = literal(argument.get("abstract", ""))
    if argument.get("allValues"):
        text += " Values: " + ", ".join(f"`{one}`" for one in argument["allValues"]) + "."
    if argument.get("defaultValue"):
        text += f" Default: `{argument['defaultValue']}`."
    return f"`{label}`\n:   {text or '–'}"


# Formats.

def formats():
    pages = []
    for name in ("ahap", "timeline", "haptic", "harmony", "hjif", "configuration"):
        schema = json.loads(run("schema", name))
        title = {"ahap": "AHAP", "hjif": "HJIF", "harmony": "HarmonyOS"}.get(name, name.capitalize())
        text = [f"# {title}", literal(schema.get("description", "")),
                f"`haptics schema {name}` prints this as JSON Schema."]
        for key, value in {"": schema, **schema.get("$defs", {})}.items():
            if "properties" not in value:
                if key and "description" in value:
                    text += [f"## {key}", literal(value["description"]) + " " + kind_of(value)]
                continue
            text += [f"## {key or 'file'}"]
            required = value.get("required", [])
            text.append("| key | value | meaning |\n|---|---|---|\n" + "\n".join(
                f"| `{one}`{'' if one not in required else ' (required)'} | {kind_of(rule)} | "
                f"{literal(rule.get('description', ''))} |" for one, rule in value["properties"].items()))
        write(f"formats/{name}.md", "\n\n".join(filter(None, text)))
        pages.append((title, f"formats/{name}.md", schema.get("description", "")))
    write("formats/index.md", "# Formats\n\nThese tables are the formats' JSON Schemas. `haptics validate` finds "
          "more; see the [rules](../rules/index.md). [Timelines](../Documentation/timelines.md) explains timelines, "
          "and [Convert](../Documentation/convert.md) lists the formats without a schema.\n\n"
          "| format | contents |\n|---|---|\n" + "\n".join(
              f"| [{title}]({Path(path).name}) | {literal(text)} |" for title, path, text in pages))
    return [(title, path) for title, path, _ in pages]


def kind_of(rule):
    if "$ref" in rule:
        name = rule["$ref"].rsplit("/", 1)[1]
        return f"[{name}](#{name.lower()})"
    if "enum" in rule:
        return ", ".join(f"`{json.dumps(one)}`" for one in rule["enum"])
    if "const" in rule:
        return f"`{json.dumps(rule['const'])}`"
    choices = rule.get("anyOf") or rule.get("oneOf")
    if choices:
        return " or ".join(filter(None, map(kind_of, choices)))
    kind = rule.get("type", "any")
    if isinstance(kind, list):
        kind = " or ".join(kind)
    if kind == "array" and isinstance(rule.get("items"), dict):
        return "array of " + kind_of(rule["items"])
    if kind == "object" and isinstance(rule.get("additionalProperties"), dict):
        return "object of " + kind_of(rule["additionalProperties"])
    low, high = rule.get("minimum"), rule.get("maximum")
    if low is None or high is None:
        return kind
    return f"`{low}`" if low == high else f"{kind}, {low} to {high}"


# C, from the man pages.

def c_pages():
    pages = []
    for file in sorted(manual.glob("*.3")):
        text = subprocess.run(["mandoc", "-T", "markdown", file], check=True, capture_output=True, text=True).stdout
        sections = re.split(r"^# (.*)\n", text, flags=re.M)
        parts = dict(zip(sections[1::2], sections[2::2]))
        summary = re.sub(r"\s+", " ", parts["NAME"].rsplit(" - ", 1)[1]).strip()
        is_overview = file.stem == "haptics"
        title = "C interface" if is_overview else file.stem.removeprefix("haptics-").replace("-", " ").capitalize()
        body = parts["DESCRIPTION"].split("The pages of the functions:")[0]
        # Terms with their meanings are lists.
        body = re.sub(r"^> ?", ":   ", body, flags=re.M)
        body = re.sub(r"(^:   .*(?:\n:   .*)*)", lambda m: m.group(1).replace("\n:   ", "\n    "), body, flags=re.M)
        body = re.sub(r"\b(haptics[a-z-]*)\(3\)", r"[\1](\1.md)", body)
        synopsis = html.unescape(re.sub(r"&zwnj;|\*\*|(?<!\\)\*|\\(?=[*_])", "", parts.get("SYNOPSIS", "")))
        synopsis = re.sub(r"[ ]*\n(?!\n)", "\n", synopsis).strip().replace(",\n", ",\n    ")
        out = [f"# {title}", f"{summary[:1].upper()}{summary[1:]}."]
        if not is_overview:
            out.append(f"```c\n{synopsis}\n```")
        out.append(body.strip())
        name = "index" if is_overview else file.stem
        if not is_overview:
            pages.append((title, f"c/{name}.md", summary))
        write(f"c/{name}.md", "\n\n".join(out))
    with open(output / "c/index.md", "a") as index:
        index.write("\n## Groups\n\n| group | contents |\n|---|---|\n" + "".join(
            f"| [{title}]({Path(path).name}) | {summary} |\n" for title, path, summary in pages))
    return [(title, path) for title, path, _ in pages]


# The gallery and the playground.

def gallery():
    cards = []
    for pattern in sorted((repository / "Patterns").iterdir()):
        name = pattern.name.split(".")[0]
        source = pattern.read_text()
        value = json.loads(source)
        description = value.get("metadata", value.get("Metadata", {}))
        description = description.get("description") or description.get("Description") or ""
        sounds = [file.name for file in (repository / "Renders").glob(f"{name}.*") if file.suffix in (".wav", ".flac")]
        for file in [f"Renders/{name}.svg", *(f"Renders/{one}" for one in sounds), f"Patterns/{pattern.name}"]:
            copy(file)
        sound = "".join(f'<audio controls preload="none" src="{one}" aria-label="{name}"></audio>' for one in sounds)
        cards.append(f"""<div>
<a href="{name}.svg"><img src="{name}.svg" alt="{name} over time" loading="lazy"></a>
<h2 id="{name}">{name}</h2>
<p>{html.escape(description)}</p>
{sound}
<p><a href="../Patterns/{pattern.name}" download>Download</a> ·
<a href="../{playground}{share(pattern.name, source)}">open in the playground</a></p>
</div>""")
    write("Renders/README.md", "---\nhide: [navigation, toc]\n---\n# Gallery\n\nThe patterns and timelines of this project, plotted and rendered with "
          "the default [model](../Documentation/models.md).\n\n"
          f'<div class="gallery">\n{chr(10).join(cards)}\n</div>')
    return len(cards)


# The first page.

def home():
    """Adds a picture of the studio, a button and a claim to the README."""
    first = """{"Version": 1.0, "Pattern": [
  {"Event": {"Time": 0, "EventType": "HapticContinuous", "Duration": 1}}
]}"""
    file = output / "README.md"
    text = file.read_text()
    top = f"""<p><a class="md-button md-button--primary" href="{playground}{share("example.ahap", first)}">Try it in the browser</a>
<a class="md-button" href="Documentation/installing.html">Install</a></p>

[![Haptics Studio: lanes of a pattern's intensity, sharpness, curves and signal](Documentation/studio.png)](Documentation/studio.md)

An independent implementation played 1,500 random timelines with 18,581 cues: no cue was at another position or level.

"""
    at = text.index("![haptics names")
    file.write_text(text[:at] + top + text[at:])


def main():
    shutil.rmtree(output, ignore_errors=True)
    config = (Path(__file__).parent / "mkdocs.yml").read_text()
    seen = {"Renders/README.md"}
    for page in re.findall(r": ((?:[\w-]+/)*[\w-]+\.md)$", config, re.M):
        if (repository / page).exists():
            mirror(page, seen)
    gallery()
    rule_sections = rules()
    home()
    shutil.copytree(Path(__file__).parent / "assets", output / "assets")
    (output / "playground").mkdir()
    shutil.copy(studio, output / playground)
    sections = {"commands": commands(), "formats": formats(), "c": c_pages(), "javascript": javascript_pages.write_all(repository, write)}
    if graphs:
        swift_pages.write_all(graphs, repository, write)
    else:
        config = config.replace("  - Swift: swift/index.md\n", "")

    def entries(match):
        title, name = match.groups()
        return f"  - {title}:\n    - {name}/index.md\n" + "".join(
            f"    - {one}: {path}\n" for one, path in sections[name])

    config = config.replace("  - Rules: rules/index.md\n", "  - Rules:\n    - rules/index.md\n" + "".join(
        f"    - {title}:\n" + "".join(f'      - "{name}": {path}\n' for name, path in pages) for title, pages in rule_sections if pages))
    (output.parent / "mkdocs.yml").write_text(re.sub(r"^  - (\w+): (\w+)/\n", entries, config, flags=re.M))


main()
