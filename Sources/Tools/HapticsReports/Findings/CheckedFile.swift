package import Diagnostics
package import HapticsLoading

/// A checked file with its findings.
package struct CheckedFile: Sendable {
  package let file: InputFile
  /// The text, as it is now.
  package let source: SourceText
  /// The reported findings, ordered by location; the most severe ones if there are too many.
  package let findings: [Diagnostic]
  /// The mildest severity of findings that make the run fail.
  package let failing: Severity
  /// The number of findings that are omitted because there are too many.
  package let omittedCount: Int
  /// The applied fixes, if requested.
  package let fixing: Fixing?
  /// The reason why no fixes were applied.
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
  /// The number of omitted findings with a remedy; `nil` if all are reported.
  package var omissionWords: String? {
    guard omittedCount > 0 else { return nil }
    return "\(counted(omittedCount, "more finding")) not shown; '--max-findings' raises the limit"
  }
}
