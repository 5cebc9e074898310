import HapticsFormats
package import LocatedJSON

/// A check: its effect on each file, its report, and its conditions of failure.
package struct CheckRequest: Sendable {
  /// The fixes that are applied.
  package enum Fixes: Hashable, Sendable {
    case none
    /// Fixes that preserve the meaning.
    case safe
    /// Also those that may change it.
    case all
  }

  /// The part of the result that is shown of each file.
  package enum Output: Hashable, Sendable {
    case findings
    /// Fixes; the findings that remain are only counted, and do not fail.
    case fixesOnly
    /// Fixes as a unified diff, while no file changes.
    case diff
    /// The number of findings of each rule.
    case statistics
  }

  /// The baseline whose findings are not reported.
  package enum BaselineUse: Sendable {
    /// None.
    case none
    /// The baseline of each file's configuration.
    case configured
    /// This one, for all files.
    case hide(NamedBaseline)
    /// None: the findings are recorded for a new one instead of being reported.
    case record
  }

  /// The rules and levels that are selected for all files.
  package var selection = RuleSelection()
  package var limits = JSONDocument.Limits()
  package var fixes = Fixes.none
  package var output = Output.findings
  package var baseline = BaselineUse.configured
  package var format = ReportFormat.text
  package var style = TextStyle()
  /// A Boolean value that indicates whether warnings fail; `nil` for the configuration's setting.
  package var isStrict: Bool?
  /// The most warnings of a run that does not fail.
  package var warningLimit = Int.max
  /// A Boolean value that indicates whether findings do not fail.
  package var endsClean = false
  /// A Boolean value that indicates whether only failing findings are reported, without a summary.
  package var isQuiet = false
  /// The most findings that are reported for one file.
  package var findingLimit = CheckRequest.usualFindingLimit
  /// The most findings of each severity that are kept of one file; `nil` for enough to report and to
  /// fix.
  package var keptLimit: Int?
  /// The address of rule pages for parts of a report that are not about a file.
  package var rulePages: RulePagesAddress?

  package init() {}

  /// The default for the most findings that are reported for one file.
  ///
  /// A file of a few megabytes can have a million, and a person reads a few.
  package static let usualFindingLimit = 1_000

  /// Returns the limits of a check.
  ///
  /// - Parameters:
  ///   - size: The number of bytes of the text.
  ///   - settings: The settings of the file, overridden by the request. A baseline compares or
  ///     records findings, and one that is only counted cannot be distinguished from others.
  func options(size: Int, _ settings: FileSettings) -> CheckOptions {
    var options = CheckOptions()
    // Enough to limit the rounds of fixing.
    let fixedCount = fixes == .none ? 0 : size / Self.bytesForKeptFix
    let comparedCount = settings.baseline != nil || records ? Self.baselineLimit : 0
    let keptCount = keptLimit ?? max(findingLimit, fixedCount, comparedCount)
    options.limits = limits
    options.limits.faults = max(limits.faults, keptCount)
    options.findingLimit = keptLimit ?? max(options.findingLimit, keptCount)
    return options
  }

  /// A finding with its fix takes up to some ten times as many bytes as this.
  private static let bytesForKeptFix = 64
  /// The most findings of one file that a baseline holds.
  private static let baselineLimit = 1_000_000
}
