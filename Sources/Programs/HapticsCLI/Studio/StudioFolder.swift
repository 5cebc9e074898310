package import HapticsFiles
import HapticsTools
import Synchronization

/// The files of a folder that the studio can open and save, by their relative names.
///
/// A name has parts separated by `/`, such as `doors/heavy.ahap`. Hidden files, files of other
/// kinds, and files reached through symbolic links or `..` have no name.
package struct StudioFolder: Sendable {
  /// The maximum number of listed files.
  package static let fileLimit = 10_000

  package let name: String

  let root: OpenFolder
  private let saving = Saving()

  /// A lock, because a save compares a file with its version before it replaces it.
  private final class Saving: Sendable {
    let lock = Mutex(())
  }

  /// Opens a folder.
  ///
  /// - Throws: ``HTTPError/missing`` if it does not exist.
  package init(_ path: Path) throws(HTTPError) {
    guard let resolved = path.resolved, let root = try? OpenFolder(resolved) else {
      throw .missing
    }
    self.root = root
    name = String(decoding: resolved.lastName, as: UTF8.self)
  }

  /// A Boolean value that indicates whether the folder was deleted since it was opened.
  package var isDeleted: Bool { root.isDeleted }

  /// The names of the files in order, and whether these are all.
  ///
  /// Folders that cannot be read are as if they were empty.
  package func files() -> (names: [String], isComplete: Bool) {
    var names: [String] = []
    var isComplete = true
    var levels = [Level(root, [])]
    levels[0].takeFiles(into: &names)
    while var level = levels.popLast() {
      guard names.count <= StudioFolder.fileLimit else {
        return (names.prefix(StudioFolder.fileLimit).sorted(), false)
      }
      guard let name = level.folders.popLast() else { continue }
      // A folder is closed before its last subfolder is read, so a deep tree needs few descriptors.
      let parent = level.folder
      let prefix = level.prefix + name + [UInt8(ascii: "/")]
      if !level.folders.isEmpty { levels.append(level) }
      guard levels.count < StudioFolder.openLimit, prefix.count < StudioFolder.nameLimit else {
        isComplete = false
        continue
      }
      guard let folder = try? parent.folder(name) else { continue }
      var inner = Level(folder, prefix)
      inner.takeFiles(into: &names)
      levels.append(inner)
    }
    let isAll = isComplete && names.count <= StudioFolder.fileLimit
    return (names.prefix(StudioFolder.fileLimit).sorted(), isAll)
  }

  /// The maximum number of folders that are open at a time.
  private static let openLimit = 128
  /// The maximum size of a name in bytes, as in Linux.
  private static let nameLimit = 4096

  /// A folder whose subfolders remain to be listed.
  private struct Level {
    let folder: OpenFolder
    let prefix: [UInt8]
    private(set) var files: [[UInt8]] = []
    var folders: [[UInt8]] = []

    init(_ folder: OpenFolder, _ prefix: [UInt8]) {
      self.folder = folder
      self.prefix = prefix
      for entry in (try? folder.entries()) ?? [] {
        if entry.isFolder {
          folders.append(entry.name)
        } else if StudioFolder.isWanted(entry.name) {
          files.append(entry.name)
        }
      }
      files.sort { $0.lexicographicallyPrecedes($1) }
      folders.sort { $1.lexicographicallyPrecedes($0) }
    }

    /// Appends the names of the files that are UTF-8.
    mutating func takeFiles(into names: inout [String]) {
      names += files.compactMap { String(validating: prefix + $0, as: UTF8.self) }
      files = []
    }
  }

  /// Runs a save while no other one runs.
  func save<Value: Sendable>(
    _ body: () throws(HTTPError) -> Value
  ) throws(HTTPError) -> Value {
    try saving.lock.withLock { _ in
      Result { () throws(HTTPError) in try body() }
    }.get()
  }

  /// Returns the parts of a name: its folder, empty for the root, and the file; `nil` if it is invalid.
  func parts(of name: String) -> (folder: [UInt8], file: [UInt8])? {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !name.utf8.contains(0),
      parts.allSatisfy({ !$0.isEmpty && $0.first != UInt8(ascii: ".") }),
      let file = parts.last.map(Array.init), StudioFolder.isWanted(file)
    else { return nil }
    return (Array(name.utf8.dropLast(file.count + 1)), file)
  }

  private static func isWanted(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    if ToolFile.isSound(name) { return true }
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
    return endings.contains(ending)
  }

  /// The suffixes of the files that the page opens, besides those of sounds.
  private static let endings: Set<String> = ["ahap", "json", "haptic", "vij", "hjif"]
}
