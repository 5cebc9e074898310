/// The use of a baseline in a run.
package enum BaselineUse: Sendable {
  /// No baseline.
  case none
  /// Known findings are not reported.
  case hide(BaselineFile)
  /// The findings are written to the baseline.
  case write(BaselineFile)

  /// A Boolean value that indicates whether findings are written instead of reported.
  package var isWritten: Bool {
    if case .write = self { true } else { false }
  }
}
