"""The pages about JavaScript: the package's README, and a page for each file of its types."""
import re

titles = {"haptics": "Loading", "tools": "Tools", "engine": "Engines", "cues": "Cues and timelines", "events": "Events",
          "games": "Players, preloaders and judges", "touch": "Phones and controllers", "recording": "Recordings", "desk": "Reports"}


def declarations(text):
    """The exported declarations of a file with types: `(name, comment, code)`, with all of a name together."""
    found = {}
    pattern = (r"(?P<comment>/\*\*(?:(?!\*/).)*\*/\n)?^(?:export )?(?:declare )?(?:abstract )?(?:class|interface|type|function|const) (?P<name>\w+)"
               r"(?P<rest>.*?)(?=^(?:export|interface|type|declare|/\*\*|//)\b|^/\*\*|^interface |\Z)")
    for match in re.finditer(pattern, text, re.M | re.S):
        code = match[0][len(match["comment"] or ""):].rstrip()
        comment, before = found.get(match["name"], ("", ""))
        found[match["name"]] = (comment or plain(match["comment"] or ""), f"{before}\n\n{code}".strip())
    return [(name, comment, code) for name, (comment, code) in found.items()]


def plain(comment):
    lines = [re.sub(r"^\s*(?:/\*\*|\*/|\*)\s?|\s*\*/$", "", line) for line in comment.strip().split("\n")]
    return "\n".join(lines).strip()


def write_all(repository, write):
    """Writes the pages, and returns their titles and paths."""
    types = {path.name.removesuffix(".d.ts"): path.read_text() for path in sorted((repository / "Web/haptics").glob("*.d.ts"))}
    if set(types) != set(titles):
        raise SystemExit(f"javascript_pages.py has no title for {set(types) ^ set(titles)}")
    pages, rows, count = [], [], 0
    for file, title in titles.items():
        summary = re.match(r"// (.*)", types[file])[1]
        text = [f"# {title}", summary]
        found = declarations(types[file])
        exported = len(set(re.findall(r"^(?:export )?(?:declare )?(?:class|interface|type|function|const) (\w+)", types[file], re.M)))
        if len(found) != exported:
            raise SystemExit(f"javascript_pages.py finds {len(found)} of {exported} declarations of {file}.d.ts")
        for name, comment, code in found:
            text += [f"## {name}", comment, f"```ts\n{code}\n```"]
        write(f"javascript/{file}.md", "\n\n".join(filter(None, text)))
        pages.append((title, f"javascript/{file}.md"))
        rows.append(f"| [{title}]({file}.md) | {summary} |")
        count += len(found)
    readme = (repository / "Web/haptics/README.md").read_text().replace("# haptics\n", "# The npm package\n", 1)
    write("javascript/index.md", readme + "\n## Reference\n\n| page | contents |\n|---|---|\n" + "\n".join(rows))
    return pages
