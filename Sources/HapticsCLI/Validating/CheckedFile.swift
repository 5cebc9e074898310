internal import Diagnostics
internal import HapticsLoading

/// One file and what was found in it.
struct CheckedFile: Sendable {
  /// The file.
  let file: InputFile
  /// The text, as it is now.
  let source: SourceText
  /// The findings that are told, in the order of their places; the gravest where there are many.
  let findings: [Diagnostic]
  /// How many findings are not told because there are too many.
  let omittedCount: Int
  /// What was done about findings, where something was to be done.
  let fixing: Fixing?
  /// Why nothing could be done about them.
  var failure: Failure?
}

extension CheckedFile {
  /// What is said where findings are not told: how many, and what to do; `nil` where all are.
  var omissionWords: String? {
    guard omittedCount > 0 else { return nil }
    return "\(counted(omittedCount, "more finding")) not shown; '--max-findings' raises the limit"
  }
}
