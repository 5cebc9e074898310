import Foundation

/// A C header in the layout of `haptics.h`, read for the pages that are made of it.
///
/// A comment that begins with `#` opens a group of functions. A comment in the first column belongs to
/// the declarations below it, up to an empty line; one behind a member or a constant belongs to that.
public struct CHeader {
  /// Functions that a page has together, with their types.
  public struct Group {
    /// What they are about, in a word or two: `Motors`.
    public var title: String
    /// The same in a sentence without a full stop.
    public var summary: String
    /// The comment of the group, whose labels are for all of its functions.
    public var comment: Comment
    /// What it declares, in the order of the header.
    public var items: [Item] = []

    /// The name of its page: `haptics-motors`.
    public var page: String {
      "haptics-" + title.lowercased().replacing(" ", with: "-")
    }
  }

  /// Declarations with one comment.
  public struct Item {
    /// What is said about them.
    public var comment: Comment
    /// The declarations.
    public var declarations: [CDeclaration] = []
  }

  /// What is said about the whole.
  public let comment: Comment
  /// The groups, in the order of the header.
  public let groups: [Group]

  /// Reads a header.
  public init(text: String) {
    var reader = LineReader(lines: text.components(separatedBy: "\n")[...])
    comment = Comment(text: reader.nextComment() ?? "")
    var groups: [Group] = []
    var item: Item?
    func close() {
      if let item, !groups.isEmpty, !item.declarations.isEmpty {
        groups[groups.count - 1].items.append(item)
      }
      item = nil
    }
    while !reader.isAtEnd {
      if reader.skipEmptyLine() {
        close()
      } else if let text = reader.nextComment() {
        close()
        guard text.hasPrefix("# ") else {
          item = Item(comment: Comment(text: text))
          continue
        }
        let parts = text.dropFirst(2).split(separator: "\n\n", maxSplits: 1)
        let heading = parts[0].replacing("\n", with: " ").split(separator: ": ", maxSplits: 1)
        groups.append(
          Group(
            title: String(heading[0]),
            summary: String(heading.last ?? ""),
            comment: Comment(text: parts.count > 1 ? String(parts[1]) : "")
          )
        )
      } else {
        let source = reader.nextDeclaration()
        guard let declaration = CDeclaration(source: source) else { continue }
        item = item ?? Item(comment: Comment(text: ""))
        item?.declarations.append(declaration)
      }
    }
    close()
    self.groups = groups
  }

  /// All functions, in the order of the header.
  public var functions: [CDeclaration.Function] {
    groups.flatMap(\.items).flatMap(\.declarations).compactMap(\.function)
  }
}

/// The lines of a header, taken in portions.
private struct LineReader {
  var lines: ArraySlice<String>

  var isAtEnd: Bool { lines.isEmpty }

  mutating func skipEmptyLine() -> Bool {
    guard lines.first?.isEmpty == true else { return false }
    lines.removeFirst()
    return true
  }

  /// The text of a comment that begins in the first column, without what makes it a comment.
  mutating func nextComment() -> String? {
    guard lines.first?.hasPrefix("/*") == true,
      let end = lines.firstIndex(where: { $0.hasSuffix("*/") })
    else { return nil }
    defer { lines = lines[(end + 1)...] }
    return lines[lines.startIndex...end]
      .map { String($0.trimmingPrefix(#//\* ?| \*/| \* ?/#)).replacing(#/ ?\*/$/#, with: "") }
      .joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A declaration, or a line for the preprocessor with those that continue it.
  mutating func nextDeclaration() -> String {
    var source = ""
    var depth = 0
    while let line = lines.popFirst() {
      source += line + "\n"
      if source.hasPrefix("#") {
        if line.hasSuffix("\\") { continue }
        break
      }
      let code = line.replacing(/\/\*.*$|^ .*\*\/$/, with: "")
      depth += code.count { $0 == "{" } - code.count { $0 == "}" }
      if source.contains("\"C\""), depth > 0 || code.isEmpty { break }
      if depth <= 0, code.contains(";") || code.contains("}") { break }
    }
    return source
  }
}
