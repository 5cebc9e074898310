package import LocatedJSON

package struct CheckedFile: Sendable {
  /// The file before fixes, with its names.
  let file: ToolFile
  /// The text that the findings are about.
  package let source: SourceText
  /// The reported findings, ordered by location; the most severe ones if there are too many.
  package let findings: [Diagnostic]
  /// The findings that the baseline knows, if the format reports them; ordered by location.
  let known: [Diagnostic]
  /// The mildest severity of findings that make the run fail.
  package let failing: Severity
  /// The number of findings that are omitted because there are too many.
  package let omittedCount: Int
  /// The applied fixes, if requested.
  package let fixing: Fixing?
  /// The address of rule pages, from the file's configuration.
  package let rulePages: RulePagesAddress?
}

extension CheckedFile {
  /// The number of omitted findings with a remedy; `nil` if all are reported.
  func omissionWords(_ style: TextStyle) -> String? {
    guard omittedCount > 0 else { return nil }
    let remedy = style.remedies(.raiseFindingLimit)
    return "\(counted(omittedCount, "more finding")) not shown; \(remedy)"
  }

  var shownPath: String {
    source.name.hasPrefix("./") ? String(source.name.dropFirst(2)) : source.name
  }

  /// The path for a service that shows findings in a repository: from the root, if there is one.
  var servicePath: String {
    file.repositoryPath.map { String(decoding: $0, as: UTF8.self) } ?? shownPath
  }

  /// All findings and their fingerprints, ordered by location.
  ///
  /// A fingerprint counts the equal findings before it, so known ones are included.
  var fingerprinted: [(finding: Diagnostic, fingerprint: Fingerprint, isKnown: Bool)] {
    guard !findings.isEmpty || !known.isEmpty else { return [] }
    var all = findings + known
    all.sortByPlace()
    let known = Set(known)
    let fingerprints = Fingerprint.all(
      of: all,
      in: JSONDocument(reading: source.bytes),
      named: file.lastName
    )
    return zip(all, fingerprints).map { ($0, $1, known.contains($0)) }
  }
}

extension Diagnostic {
  /// The message, and below it the notes without their own locations.
  var wordsWithoutPlaces: String {
    let notes = reportedNotes.filter { $0.range == nil }.map { $0.message }
    return ([message] + notes).joined(separator: "\n")
  }

  /// Returns the message, and the notes below it with their locations.
  func wordsWithNotes(_ places: FindingPlaces) -> String {
    let notes = reportedNotes.map { note in
      guard let start = note.range.map({ places.span($0).start }) else { return note.message }
      return "line \(start.line), column \(start.column): \(note.message)"
    }
    return ([message] + notes).joined(separator: "\n")
  }
}
