public import Diagnostics
internal import JSONRules
public import LocatedJSON

/// Checks timeline files against every rule.
public struct TimelineValidator: Sendable {
  /// How much a reader takes on.
  public var limits = JSONDocument.Limits()
  /// The rules that are left out, unless a text that breaks one cannot be read.
  public var disabledRules: Set<RuleID> = []
  /// The most findings of each severity that are kept of one file; further ones are only counted.
  public var findingLimit = 10_000

  /// Creates a validator that asks every rule.
  public init() {}

  /// What was found in one file.
  public struct Report: Sendable {
    /// The file as it was read.
    public let document: TimelineDocument
    /// The findings, in the order of their places.
    public let findings: [Diagnostic]
    /// How many more there were.
    public let omitted: OmittedFindings

    /// Whether something was found that makes the file unusable, kept or left out.
    public var hasErrors: Bool {
      omitted.count(of: .error) > 0 || findings.contains { $0.severity == .error }
    }
  }

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - lookup: Where what it names is looked up; without, that is not checked.
  public func validate(
    _ bytes: [UInt8],
    lookup: (any TimelineAssetLookup)? = nil
  ) -> Report {
    let document = TimelineDocument(reading: bytes, limits: limits)
    var context = TimelineContext(document, lookup: lookup, limit: findingLimit)
    if !document.json.isEmpty {
      for rule in TimelineRules.structure { rule.check(&context) }
    }
    // Cues that broken text may have hidden would make much of the rest look wrong.
    if !document.json.isEmpty, !document.json.isMalformed {
      for rule in TimelineRules.meaning { rule.check(&context) }
    }
    var omitted = document.json.omittedFaults
    omitted += context.list.omitted
    return Report(
      document: document,
      findings: context.list.ordered(behind: document.json.faults, leavingOut: disabledRules),
      omitted: omitted.leavingOut(disabledRules)
    )
  }
}
