import HapticsFiles
import HapticsTools
import LocatedJSON

/// Compares files with equal names in two folders.
struct FolderComparison {
  let folders: (before: String, after: String)
  let project: ProjectLookup

  /// The files of both folders, by their paths below the folder.
  private struct Files {
    var before: [[UInt8]: InputFile] = [:]
    var after: [[UInt8]: InputFile] = [:]
    /// The paths of both, in the order of the names.
    var paths: [[UInt8]] {
      Set(before.keys).union(after.keys).sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  private struct Result {
    var onlyBefore: [String] = []
    var onlyAfter: [String] = []
    var differing: [JSON] = []
    var sameCount = 0
    var status = ToolStatus.clean
  }

  /// Compares, and writes what differs.
  func run(
    _ output: OutputStream,
    _ format: OutputFormat,
    _ theme: DiagnosticTheme
  ) throws
    -> ToolStatus
  {
    var result = Result()
    var files = Files()
    files.before = collect(folders.before, &result)
    files.after = collect(folders.after, &result)
    let isText = format == .text
    for path in files.paths {
      let name = String(decoding: path, as: UTF8.self)
      guard let before = files.before[path] else {
        result.onlyAfter.append(name)
        if isText {
          try output.write(theme.added("+ only in \(folders.after.harmless): \(name.harmless)\n"))
        }
        continue
      }
      guard let after = files.after[path] else {
        result.onlyBefore.append(name)
        if isText {
          try output.write(
            theme.removed("- only in \(folders.before.harmless): \(name.harmless)\n")
          )
        }
        continue
      }
      do {
        let difference = try FileDifference(
          from: before.content(in: project),
          to: after.content(in: project)
        )
        if difference.isEmpty {
          result.sameCount += 1
        } else if isText {
          try output.write(theme.bold("~ \(name.harmless)") + "\n")
          try output.write(difference.text(theme).indented)
          result.differing.append(.null)
        } else {
          result.differing.append(.object([.init("path", .string(name))] + difference.json.members))
        }
      } catch let error as ToolError {
        result.status = max(result.status, error.report())
      }
    }
    let isSame =
      result.onlyBefore.isEmpty && result.onlyAfter.isEmpty && result.differing.isEmpty
    if !isSame { result.status = max(result.status, .findings) }
    try output.write(isText ? summary(result, isSame) : try json(result, isSame))
    return result.status
  }

  /// The files in a folder; an empty folder has none.
  private func collect(_ folder: String, _ result: inout Result) -> [[UInt8]: InputFile] {
    var walk = PathWalk([folder], standardInput: .standardInput(), allowsEmptyFolders: true)
    var files: [[UInt8]: InputFile] = [:]
    while let item = walk.next() {
      switch item {
      case .file(let file):
        guard let path = file.path?.bytes(below: Path(argument: folder)) else { continue }
        files[Array(path)] = file
      case .failure(let error): result.status = error.report()
      }
    }
    return files
  }

  // MARK: - Words

  private func summary(_ result: Result, _ isSame: Bool) -> String {
    let same = counted(result.sameCount, "file")
    if isSame { return "\(same) the same\n" }
    let parts = [
      (result.differing.count, "differing"),
      (result.onlyBefore.count, "only in \(folders.before.harmless)"),
      (result.onlyAfter.count, "only in \(folders.after.harmless)"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.joined(separator: ", ") + "; \(same) the same\n"
  }

  private func json(_ result: Result, _ isSame: Bool) throws -> String {
    let json: JSON = [
      "version": 1,
      "kind": "folder",
      "before": .string(folders.before),
      "after": .string(folders.after),
      "isEmpty": .boolean(isSame),
      "onlyBefore": .array(result.onlyBefore.map(JSON.string)),
      "onlyAfter": .array(result.onlyAfter.map(JSON.string)),
      "differing": .array(result.differing),
      "same": .integer(result.sameCount),
    ]
    return json.printed + "\n"
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
