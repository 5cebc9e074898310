import LocatedJSON

/// The words about formatted files.
package struct FormattingText {
  /// A Boolean value that indicates whether files are only checked.
  private let isCheck: Bool

  /// Creates the words of a run.
  package init(isCheck: Bool) { self.isCheck = isCheck }

  /// The line about a file whose text is not canonical.
  package func line(_ name: String) -> String {
    "\(name.harmless): \(isCheck ? "not formatted" : "formatted")\n"
  }

  /// The line about all files.
  package func summary(files: Int, changed: Int, refused: Int, failed: Int) -> String {
    let failures = failed > 0 ? "; \(failed) failed" : ""
    guard files > 0 || failed == 0 else { return "no file checked\(failures)\n" }
    let words = counted(files, "file")
    var line =
      changed == 0
      ? "\(words) checked: nothing to format"
      : "\(changed) of \(words) \(isCheck ? "not " : "")formatted"
    if refused > 0 { line += "; \(refused) refused" }
    return line + failures + "\n"
  }
}
