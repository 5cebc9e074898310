import HapticsTools

/// The rules of `.gitignore` files for a folder and its contents.
///
/// As in git and ripgrep, the file in the nearest folder decides, by its last matching line;
/// `.git/info/exclude` comes last. Nothing is ignored outside a repository, and files above the
/// repository do not apply.
final class IgnoreRules {
  private let folder: Path
  private let globs: GlobList
  private let outer: IgnoreRules?

  private init(_ folder: Path, _ globs: GlobList, _ outer: IgnoreRules?) {
    self.folder = folder
    self.globs = globs
    self.outer = outer
  }

  /// Returns the rules for the contents of a folder; `nil` outside a repository.
  ///
  /// - Parameter folder: The folder, absolute and without links.
  static func rules(in folder: Path) -> IgnoreRules? {
    var inner: [Path] = []
    var place = folder
    while true {
      inner.append(place)
      if place.isRepository { break }
      let next = place.folder
      guard next != place, next != .currentFolder else { return nil }
      place = next
    }
    var rules = repository(place)
    for folder in inner.dropLast().reversed() { rules = rules.adding(folder) }
    return rules
  }

  /// Returns the rules for a folder within another one; a nested repository starts over.
  static func entering(_ folder: Path, from rules: IgnoreRules?) -> IgnoreRules? {
    folder.isRepository ? repository(folder) : rules?.adding(folder)
  }

  private static func repository(_ folder: Path) -> IgnoreRules {
    let excluded = content(folder.appending(".git/info/exclude".utf8))
    return IgnoreRules(folder, GlobList(lines: excluded), nil).adding(folder)
  }

  private func adding(_ folder: Path) -> IgnoreRules {
    let lines = IgnoreRules.content(folder.appending(".gitignore".utf8))
    return lines.isEmpty ? self : IgnoreRules(folder, GlobList(lines: lines), self)
  }

  func names(in folder: Path) -> IgnoredNames {
    var layers: [IgnoredNames.Layer] = []
    var rules: IgnoreRules? = self
    while let current = rules {
      if !current.globs.globs.isEmpty {
        let start = folder.bytes(below: current.folder).map { Array($0) + [UInt8(ascii: "/")] }
        layers.append(IgnoredNames.Layer(current.globs, in: start ?? []))
      }
      rules = current.outer
    }
    return IgnoredNames(layers: layers)
  }

  private static let sizeLimit = 1 << 20

  private static func content(_ path: Path) -> [UInt8] {
    guard path.exists, case .bytes(let bytes)? = try? InputFile.found(path).read(limit: sizeLimit)
    else { return [] }
    return bytes
  }
}

/// The rules of `.gitignore` files for the names in a folder.
struct IgnoredNames {
  /// The layers of patterns, the nearest first.
  fileprivate var layers: [Layer]

  /// The patterns of one `.gitignore` file.
  fileprivate struct Layer {
    private let globs: GlobList
    /// The path of the folder from the patterns, with a slash, and then a name.
    private var path: [UInt8]
    private let start: Int

    init(_ globs: GlobList, in folder: [UInt8]) {
      self.globs = globs
      path = folder
      start = folder.count
    }

    mutating func decision(on name: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
      path.removeSubrange(start...)
      path.append(contentsOf: name)
      return path.withUnsafeBufferPointer { globs.decision(on: $0, isFolder: isFolder) }
    }
  }

  /// Returns whether a file or folder is ignored, given that its parent is not.
  mutating func ignores(_ name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    for index in layers.indices {
      if let decision = layers[index].decision(on: name, isFolder: isFolder) { return decision }
    }
    return false
  }
}
