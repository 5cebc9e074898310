package import LocatedJSON

extension ToolError {
  /// Creates an error for the system's reason.
  package init(_ subject: String, _ error: SystemError) { self.init(subject, error.reason) }
}
