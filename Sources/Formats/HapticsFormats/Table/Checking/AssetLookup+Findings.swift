package import LocatedJSON

extension Diagnostic.Note {
  /// Returns the remedy for a file that does not exist.
  ///
  /// - Parameters:
  ///   - folders: The folders that were searched.
  ///   - similar: A file there whose path differs only in letter case, if there is one.
  package static func missingFile(lookedIn folders: [String], similar: String?) -> Diagnostic.Note {
    similar.map { Diagnostic.Note("there is \(quoted($0)), which differs only in letter case") }
      ?? Diagnostic.Note(
        "looked in \(folders.map { quoted($0) }.listed(with: "and"))",
        .addAssetRoot
      )
  }
}

extension JSONDocument {
  /// Returns the fix that writes the path of an existing file, or none if there is no such file.
  package func path(_ node: NodeID, similarTo similar: String?) -> [FixIt] {
    // What JSON would escape needs a closer look.
    guard let similar, !similar.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C })
    else { return [] }
    return [
      FixIt(
        "write \(quoted(similar))",
        replacing: range(of: node),
        with: "\"\(similar)\"",
        isSafe: false
      )
    ]
  }
}
