"""Writes the Swift interface: a page per type from symbol graphs, and the articles of DocC catalogs."""
import json
import re
from collections import defaultdict

kinds = [("init", "Initializers"), ("case", "Cases"), ("property", "Properties"), ("method", "Methods"),
         ("subscript", "Subscripts"), ("op", "Operators"), ("func", "Functions"), ("typealias", "Type aliases"),
         ("associatedtype", "Associated types")]
containers = ("struct", "class", "enum", "protocol", "actor")


def write_all(graphs, repository, write):
    symbols = {}
    for file in sorted(graphs.glob("*.json")):
        for symbol in json.loads(file.read_text())["symbols"]:
            symbols[symbol["identifier"]["precise"]] = symbol
    types, members = {}, defaultdict(list)
    for symbol in symbols.values():
        path = tuple(symbol["pathComponents"])
        if symbol["kind"]["identifier"].rsplit(".", 1)[1] in containers:
            types[path] = symbol
        else:
            members[path[:-1]].append(symbol)
    pages = {".".join(path): ".".join(path) + ".md" for path in types}
    link = linker(pages)
    for path, symbol in sorted(types.items()):
        name = ".".join(path)
        text = [f"# {name}", declaration(symbol), documentation(symbol, link)]
        nested = [".".join(one) for one in types if one[:-1] == path]
        if nested:
            text.append("Types: " + ", ".join(f"[{one}]({pages[one]})" for one in sorted(nested)))
        text += member_sections(members[path], link)
        write(f"swift/{name}.md", "\n\n".join(filter(None, text)))
    # A page of a catalog is about a module or a type, whose name it has as its title, or it is an article.
    catalog = {file.stem: file.read_text() for file in sorted(repository.glob("Sources/**/*.docc/**/*.md"))}
    titles = {name: re.match(r"# (.*)", text).group(1) for name, text in catalog.items()}
    overview = []
    for name, text in catalog.items():
        text = re.sub(r"^@\w+.*?\n}\n", "", text, flags=re.M | re.S)
        text = link(re.sub(r"<doc:([\w-]+)>", lambda one: f"[{titles.get(one[1], one[1])}]({one[1]}.md)", text))
        if not titles[name].startswith("``"):
            write(f"swift/{name}.md", text)
        elif titles[name] == "``Haptics``":
            overview = [re.sub("^# .*", "", text).strip()]
    rows = [f"| [{name}]({pages[name]}) | {summary(types[tuple(name.split('.'))], link)} |"
            for name in sorted(pages) if "." not in name]
    free = [symbol for symbol in members[()]]
    write("swift/index.md", "\n\n".join(["# Swift", "`import Haptics` provides these types.", *overview, "## Types",
          "| type | purpose |\n|---|---|\n" + "\n".join(rows), *member_sections(free, link)]))


def linker(pages):
    def link(text):
        def target(match):
            name = match.group(1).replace("/", ".")
            # A member is on the page of its type.
            page = pages.get(name) or pages.get(name.split(".")[0])
            return f"[`{name}`]({page})" if page else f"`{match.group(1)}`"
        return re.sub(r"(?<!`)``([^`\n]+)``(?!`)", target, text)
    return link


def declaration(symbol):
    text = "".join(part["spelling"] for part in symbol["declarationFragments"])
    return f"```swift\n{text}\n```"


def documentation(symbol, link):
    lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
    text = link("\n".join(lines))
    # Fields are a list of their own.
    text = re.sub(r"([^\n])\n(- [A-Z])", r"\1\n\n\2", text, count=1)
    return re.sub(r"^- (Parameters?|Returns|Throws|Complexity|Note|Realtime)\b", r"- **\1**", text, flags=re.M)


def summary(symbol, link):
    return re.split(r"\n\n|\n- ", documentation(symbol, link))[0].replace("\n", " ").replace("|", r"\|")


def member_sections(members, link):
    sections = []
    groups = defaultdict(list)
    for symbol in members:
        groups[symbol["kind"]["identifier"].rsplit(".", 1)[1]].append(symbol)
    for kind, title in kinds:
        if groups[kind]:
            sections.append(f"## {title}")
            for symbol in sorted(groups[kind], key=lambda one: one["names"]["title"]):
                sections += [f"### {symbol['names']['title']}".replace("_", r"\_").replace("<", r"\<").replace("*", r"\*"),
                             declaration(symbol), documentation(symbol, link)]
    return sections
