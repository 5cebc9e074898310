package import HapticsFiles

/// The files of a folder that the studio can open and save, by their relative names.
///
/// A name has parts separated by `/`, such as `doors/heavy.ahap`. Hidden files, files of other
/// kinds, and files reached through symbolic links or `..` have no name.
package struct StudioFolder: Sendable {
  /// The maximum number of listed files.
  package static let fileLimit = 10_000

  package let name: String

  /// The folder, absolute and without links.
  let root: Path

  /// Opens a folder.
  ///
  /// - Throws: ``StudioRefusal/missing`` if it does not exist.
  package init(_ path: Path) throws(StudioRefusal) {
    guard let root = path.resolved, root.isFolder else { throw .missing }
    self.root = root
    name = String(decoding: root.lastName, as: UTF8.self)
  }

  /// The names of the files in order, and whether these are all.
  ///
  /// Folders that cannot be read are as if they were empty.
  package func files() -> (names: [String], isComplete: Bool) {
    var names: [String] = []
    var folders = [root]
    while let folder = folders.popLast() {
      guard let listing = try? FolderListing(folder, isWanted: StudioFolder.isWanted) else {
        continue
      }
      for entry in listing.entries where entry.path.resolved == entry.path {
        if entry.isFolder {
          folders.append(entry.path)
        } else if entry.isRegularFile || entry.path.isPlainFile,
          let name = name(of: entry.path)
        {
          guard names.count < StudioFolder.fileLimit else { return (names.sorted(), false) }
          names.append(name)
        }
      }
    }
    return (names.sorted(), true)
  }

  /// Returns the path of a name; `nil` for an invalid name.
  func path(of name: String) -> Path? {
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !name.utf8.contains(0),
      parts.allSatisfy({ !$0.isEmpty && $0.first != UInt8(ascii: ".") }),
      parts.last.map({ StudioFolder.isWanted(Array($0)) }) ?? false
    else { return nil }
    return root.appending(Array(name.utf8))
  }

  /// Returns the name of a path in the folder; `nil` if it is not UTF-8.
  private func name(of path: Path) -> String? {
    let bytes = path.bytes.dropFirst(root.appending([]).bytes.count)
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isWanted(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
    return endings.contains(ending)
  }

  /// The suffixes of the files that the page opens.
  private static let endings: Set<String> = [
    "ahap", "json", "haptic", "vij", "wav", "mp3", "m4a", "aac", "flac", "ogg", "caf", "aif",
    "aiff",
  ]
}
