public import LocatedJSON

extension AHAPDocument {
  /// Reads a document from UTF-8 JSON text.
  ///
  /// Unreadable values are skipped.
  public init(reading bytes: [UInt8]) {
    self.init(reading: bytes, limits: .init())
  }

  /// Checks a file against every rule.
  ///
  /// - Parameters:
  ///   - bytes: The source text, as UTF-8.
  ///   - disabledRules: The rules to skip.
  /// - Returns: The findings, in the order of their locations.
  public static func check(
    _ bytes: [UInt8],
    disabling disabledRules: Set<RuleID> = []
  ) -> [Diagnostic] {
    findings(in: bytes, disabling: disabledRules)
  }
}
