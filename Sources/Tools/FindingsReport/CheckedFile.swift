package import Diagnostics
package import HapticsConfiguration

package struct CheckedFile: Sendable {
  package let source: SourceText
  /// The bytes of the path; `nil` for standard input without a name.
  package let path: [UInt8]?
  /// The reported findings, ordered by location; the most severe ones if there are too many.
  package let findings: [Diagnostic]
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
  var omissionWords: String? {
    guard omittedCount > 0 else { return nil }
    return "\(counted(omittedCount, "more finding")) not shown; '--max-findings' raises the limit"
  }

  var shownPath: String {
    source.name.hasPrefix("./") ? String(source.name.dropFirst(2)) : source.name
  }

  /// The bytes of the file name without folders; empty for standard input without a name.
  var lastName: ArraySlice<UInt8> {
    guard let path else { return [] }
    return path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
  }
}

extension Diagnostic {
  /// The message, and the notes below it.
  var wordsWithNotes: String {
    ([message] + reportedNotes.map { $0.message }).joined(separator: "\n")
  }
}
