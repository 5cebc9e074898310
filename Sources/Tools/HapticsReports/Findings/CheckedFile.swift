package import Diagnostics
package import HapticsLoading

/// One file and what was found in it.
package struct CheckedFile: Sendable {
  /// The file.
  package let file: InputFile
  /// The text, as it is now.
  package let source: SourceText
  /// The findings that are told, in the order of their places; the gravest where there are many.
  package let findings: [Diagnostic]
  /// The mildest severity of findings that make the run fail.
  package let failing: Severity
  /// How many findings are not told because there are too many.
  package let omittedCount: Int
  /// What was done about findings, where something was to be done.
  package let fixing: Fixing?
  /// Why nothing could be done about them.
  package var failure: Failure?

  package init(
    file: InputFile,
    source: SourceText,
    findings: [Diagnostic],
    failing: Severity,
    omittedCount: Int,
    fixing: Fixing?
  ) {
    self.file = file
    self.source = source
    self.findings = findings
    self.failing = failing
    self.omittedCount = omittedCount
    self.fixing = fixing
  }
}

extension CheckedFile {
  /// What is said where findings are not told: how many, and what to do; `nil` where all are.
  package var omissionWords: String? {
    guard omittedCount > 0 else { return nil }
    return "\(counted(omittedCount, "more finding")) not shown; '--max-findings' raises the limit"
  }
}
