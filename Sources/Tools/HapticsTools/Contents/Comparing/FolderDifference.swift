package import LocatedJSON

/// The differences between files with equal names in two folders.
package struct FolderDifference {
  private let folders: (before: String, after: String)
  private let isJSON: Bool
  private let theme: DiagnosticTheme
  private var onlyBefore: [String] = []
  private var onlyAfter: [String] = []
  /// The differences as JSON, or only their number for text.
  private var differing: [JSON] = []
  private var sameCount = 0

  /// Creates the differences of two folders, whose files are compared one after the other.
  ///
  /// - Parameters:
  ///   - folders: The folders as the user named them.
  ///   - isJSON: A Boolean value that indicates whether ``json`` is wanted rather than text.
  package init(
    _ folders: (before: String, after: String),
    isJSON: Bool,
    _ theme: DiagnosticTheme
  ) {
    self.folders = folders
    self.isJSON = isJSON
    self.theme = theme
  }

  /// The paths of two folders' files in the order in which they are compared.
  package static func paths(
    _ before: some Sequence<[UInt8]>,
    _ after: some Sequence<[UInt8]>
  ) -> [[UInt8]] {
    Set(before).union(after).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Compares two files with the same path below the folders; `nil` for a missing file.
  ///
  /// - Returns: The text about them, if they differ and text is wanted.
  package mutating func compare<File>(
    _ path: [UInt8],
    _ before: File?,
    _ after: File?,
    content: (File) throws(ToolError) -> Content
  ) throws(ToolError) -> String {
    let name = String(decoding: path, as: UTF8.self)
    guard let before else {
      onlyAfter.append(name)
      return line("+ only in \(folders.after.harmless): \(name.harmless)\n") { theme.added($0) }
    }
    guard let after else {
      onlyBefore.append(name)
      return line("- only in \(folders.before.harmless): \(name.harmless)\n") { theme.removed($0) }
    }
    let difference = try FileDifference(from: content(before), to: content(after))
    guard !difference.isEmpty else {
      sameCount += 1
      return ""
    }
    guard !isJSON else {
      differing.append(.object([.init("path", .string(name))] + difference.json.members))
      return ""
    }
    differing.append(.null)
    return theme.bold("~ \(name.harmless)") + "\n" + difference.text(theme).indented
  }

  /// A Boolean value that indicates whether the folders have the same files.
  package var isEmpty: Bool { onlyBefore.isEmpty && onlyAfter.isEmpty && differing.isEmpty }

  package var status: ToolStatus { isEmpty ? .clean : .findings }

  /// The end of the text: the numbers of files.
  package var summary: String {
    let same = counted(sameCount, "file")
    if isEmpty { return "\(same) the same\n" }
    let parts = [
      (differing.count, "differing"),
      (onlyBefore.count, "only in \(folders.before.harmless)"),
      (onlyAfter.count, "only in \(folders.after.harmless)"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.joined(separator: ", ") + "; \(same) the same\n"
  }

  package var json: JSON {
    [
      "version": 1,
      "kind": "folder",
      "before": .string(folders.before),
      "after": .string(folders.after),
      "isEmpty": .boolean(isEmpty),
      "onlyBefore": .array(onlyBefore.map { .string($0) }),
      "onlyAfter": .array(onlyAfter.map { .string($0) }),
      "differing": .array(differing),
      "same": .integer(sameCount),
    ]
  }

  private func line(_ words: String, _ style: (String) -> String) -> String {
    isJSON ? "" : style(words)
  }
}

extension String {
  /// The lines, each two spaces further right.
  fileprivate var indented: String {
    utf8.split(separator: 0x0A).map { "  " + String(Substring($0)) + "\n" }.joined()
  }
}

extension JSON {
  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
