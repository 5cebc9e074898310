internal import Globs
internal import HapticsFiles

/// What `.gitignore` files say about a folder and what is in it.
///
/// As git and ripgrep have it: the file in the nearest folder decides, of its lines the last one
/// that matches; `.git/info/exclude` comes after all of them. Outside of a repository nothing is
/// ignored, and what is above the repository does not count.
final class IgnoreRules {
  /// The folder, absolute and without links.
  private let folder: Path
  private let globs: GlobList
  private let outer: IgnoreRules?

  private init(_ folder: Path, _ globs: GlobList, _ outer: IgnoreRules?) {
    self.folder = folder
    self.globs = globs
    self.outer = outer
  }

  /// The rules for what is in a folder; `nil` where that is in no repository.
  ///
  /// - Parameter folder: The folder, absolute and without links.
  static func rules(in folder: Path) -> IgnoreRules? {
    var inner: [Path] = []
    var place = folder
    while true {
      inner.append(place)
      if place.appending(".git".utf8).exists { break }
      let next = place.folder
      guard next != place, next != .currentFolder else { return nil }
      place = next
    }
    let excluded = place.appending(".git/info/exclude".utf8)
    var rules = IgnoreRules(place, GlobList(lines: content(excluded)), nil)
    for folder in inner.reversed() { rules = rules.entering(folder) }
    return rules
  }

  /// The rules for what is in a folder of this one's; a repository within begins anew.
  func entering(_ folder: Path) -> IgnoreRules {
    let lines = IgnoreRules.content(folder.appending(".gitignore".utf8))
    return lines.isEmpty ? self : IgnoreRules(folder, GlobList(lines: lines), self)
  }

  /// Whether a file or folder is ignored, if what it is in is not.
  func ignores(_ path: Path, isFolder: Bool) -> Bool {
    var rules: IgnoreRules? = self
    while let current = rules {
      if let below = path.bytes(below: current.folder),
        let decision = current.globs.decision(on: below, isFolder: isFolder)
      {
        return decision
      }
      rules = current.outer
    }
    return false
  }

  private static let sizeLimit = 1 << 20

  private static func content(_ path: Path) -> [UInt8] {
    guard path.exists, case .bytes(let bytes)? = try? InputFile.found(path).read(limit: sizeLimit)
    else { return [] }
    return bytes
  }
}
