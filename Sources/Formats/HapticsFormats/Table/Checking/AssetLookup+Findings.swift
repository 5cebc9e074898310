package import LocatedJSON

extension Diagnostic.Note {
  /// Returns the remedy for a file that does not exist.
  ///
  /// - Parameters:
  ///   - path: The path in the file.
  ///   - folders: The folders that were searched.
  ///   - similar: A file there whose path differs only in letter case or in how its letters are
  ///     encoded, if there is one.
  package static func missingFile(
    _ path: String,
    lookedIn folders: [String],
    similar: String?
  ) -> Diagnostic.Note {
    guard let similar else {
      let places = folders.map { quoted($0) }.listed(with: "and")
      return Diagnostic.Note("looked in \(places)", .addAssetRoot)
    }
    // Equal strings can have different bytes, such as an 'ü' of one or of two characters.
    let difference = similar == path ? "the Unicode form of its letters" : "letter case"
    return Diagnostic.Note("there is \(quoted(similar)), which differs only in \(difference)")
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
