package import LocatedJSON

package enum TimelineFileAsObject: TimelineRule {
  package static let id: RuleID = "timeline-file-as-object"
  package static let severity = Severity.error
  package static let page = """
    A file that is written as an object instead of its path.

    A pattern or sound in a file is the path itself, as a string. An object is for built-in patterns
    and sounds, and for the pattern that a sound plays.

    Bad:
    ```json
    {"version": 1, "assets": {"sounds": {"gong": {"file": "crack.wav"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "audio": "gong", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"sounds": {"gong": "crack.wav"}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "audio": "gong", "visual": "ring"}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    let document = context.document
    for violation in document.violations {
      guard let name = document.filePathName(violation) else { continue }
      let json = document.json
      let path = json.range(of: name + 1)
      let isOnlyMember = json.members(of: violation.object).reduce(0) { count, _ in count + 1 } == 1
      context.report(
        at: name,
        "a file is written as its path, without an object",
        fixIts: [
          FixIt(
            "write only the path",
            replacing: json.range(of: violation.object),
            with: String(decoding: json.bytes[path], as: UTF8.self),
            isSafe: isOnlyMember
          )
        ]
      )
    }
  }
}

extension TimelineDocument {
  /// Returns the unknown key in a pattern or sound that has the path of a file as its value, or
  /// `nil` if the deviation is a different one.
  func filePathName(_ violation: SchemaViolation<TimelineLevel>) -> JSONDocument.NodeID? {
    switch violation.kind {
    case .unknownMember(let level), .misplacedMember(let level, _),
      .misspelledMember(let level, _, _):
      guard level == .pattern || level == .sound, isFilePath(violation.node),
        !json.members(of: violation.object).contains(where: { name, _ in
          let key = TimelineLevel.table.key(name, in: json)
          return key == .builtIn || key == .pattern
        })
      else { return nil }
      return violation.node
    default: return nil
    }
  }

  /// Returns whether an object is a file with its path under a key.
  func isFileAsObject(_ object: JSONDocument.NodeID) -> Bool {
    json.kind(of: object) == .object
      && json.members(of: object).contains { name, _ in isFilePath(name) }
  }

  private func isFilePath(_ name: JSONDocument.NodeID) -> Bool {
    guard json.kind(of: name + 1) == .string else { return false }
    switch TimelineKey.letters(of: json.string(of: name) ?? "") {
    case "file", "filename", "filepath", "path", "src", "source", "uri", "url": return true
    default: return false
    }
  }
}
