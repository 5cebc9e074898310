internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import LocatedJSON

/// The resolved options of a validation.
struct ValidateOptions: Sendable {
  /// Files, folders, and `-` for standard input.
  var paths: [String]
  /// The path that determines the kind of standard input.
  var standardInput = InputFile.standardInput()
  /// A Boolean value that indicates whether files that git ignores are skipped.
  var heedsIgnoreFiles = true
  /// A Boolean value that indicates whether git found the paths.
  var areFound = false
  /// The settings of the check.
  var check = FileCheck()
  /// The output format.
  var format = ReportFormat.text
  /// The decoration of text.
  var theme = DiagnosticTheme.plain
  /// The width of the terminal that text goes to, if it is one.
  var columns: Int?
  /// A Boolean value that indicates whether warnings fail; `nil` for the configuration's setting.
  var isStrict: Bool?
  /// A Boolean value that indicates whether only failing findings are reported.
  var isQuiet = false
  /// A Boolean value that indicates whether the run ends with a summary.
  var hasSummary = true
  /// The most findings that are reported for one file.
  var findingLimit = ValidateOptions.usualFindingLimit
  /// The action for findings with a safe fix.
  var fixMode = FixMode.none
  /// A Boolean value that indicates whether unsafe fixes are also applied.
  var fixesUnsafely = false
  /// A Boolean value that indicates whether unfixable findings are omitted.
  var isOnlyFixing = false
  /// A Boolean value that indicates whether the report counts findings by rule.
  var isStatistic = false
  /// The use of a baseline.
  var baseline = BaselineUse.none
  /// The number of threads.
  var threadCount = 1
}

extension ValidateOptions {
  /// The default for the most findings that are reported for one file.
  ///
  /// A file of a few megabytes can have a million, and a person reads a few.
  static let usualFindingLimit = 1_000

  /// Returns the findings in a file.
  ///
  /// It keeps the findings to report, and enough findings with fixes to limit the rounds of fixing.
  func findings(in bytes: [UInt8], of file: InputFile, _ settings: FileSettings) -> CheckResult {
    var mended = fixMode == .none ? 0 : bytes.count / Self.bytesForKeptFix
    // A finding that is only counted cannot be distinguished from others.
    if case .none = baseline(settings) {} else { mended = max(mended, Self.baselineLimit) }
    return check.findings(in: bytes, of: file, settings, keeping: max(findingLimit, mended))
  }

  /// Returns the use of a baseline for a file, from the command line or the configuration.
  func baseline(_ settings: FileSettings) -> BaselineUse {
    guard case .none = baseline, let file = settings.baseline else { return baseline }
    return .hide(file)
  }

  /// The mildest severity of findings that fail in a file.
  func failing(_ settings: FileSettings) -> Severity {
    isStrict ?? settings.isStrict ?? false ? .warning : .error
  }

  /// The mildest severity of findings that are reported of a file.
  func reported(_ settings: FileSettings) -> Severity { isQuiet ? failing(settings) : .note }

  /// A finding with its fix takes up to some ten times as many bytes as this.
  private static let bytesForKeptFix = 64

  /// The most findings of one file that a baseline holds.
  private static let baselineLimit = 1_000_000

  /// A Boolean value that indicates whether the command fixes standard input to standard output.
  var isFilter: Bool { fixMode == .write && paths == ["-"] }

  /// A Boolean value that indicates whether standard output is reserved for file contents.
  var givesTexts: Bool { isFilter || fixMode == .show }
}

/// The action for findings with a safe fix.
enum FixMode: Sendable {
  /// No action.
  case none
  /// The files are changed.
  case write
  /// The changes are shown instead of the findings.
  case show
}
