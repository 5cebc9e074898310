internal import Diagnostics
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsReports
internal import LocatedJSON

/// What a validation is to do, with every choice made.
struct ValidateOptions: Sendable {
  /// Files, folders, and `-` for standard input.
  var paths: [String]
  /// What standard input is treated as.
  var standardInput = InputFile.standardInput()
  /// Whether what git ignores is left out of folders.
  var heedsIgnoreFiles = true
  /// Whether the paths were found by git and not named by a person.
  var areFound = false
  /// How files are checked.
  var check = FileCheck()
  /// The output format.
  var format = ReportFormat.text
  /// How text is decorated.
  var theme = DiagnosticTheme.plain
  /// The width of the terminal that text goes to, if it is one.
  var columns: Int?
  /// Whether warnings fail; `nil` where that is for the configurations to say.
  var isStrict: Bool?
  /// Whether only what fails is reported.
  var isQuiet = false
  /// Whether the run is summed up at the end.
  var hasSummary = true
  /// The most findings that are reported for one file.
  var findingLimit = ValidateOptions.usualFindingLimit
  /// What is done about findings that have a safe fix.
  var fixMode = FixMode.none
  /// Whether fixes are applied that may change the meaning, too.
  var fixesUnsafely = false
  /// Whether nothing is said about what cannot be fixed.
  var isOnlyFixing = false
  /// Whether findings are counted by their rules instead of being printed.
  var isStatistic = false
  /// What is done with a baseline.
  var baseline = BaselineUse.none
  /// How many threads check files.
  var threadCount = 1
}

extension ValidateOptions {
  /// The default for the most findings that are reported for one file.
  ///
  /// A file of a few megabytes can have a million, and a person reads a few.
  static let usualFindingLimit = 1_000

  /// What is found in the text of a file.
  ///
  /// It keeps the findings to report, and of those with fixes as many as keep the rounds of fixing few, whatever the text's size.
  func findings(in bytes: [UInt8], of file: InputFile, _ settings: FileSettings) -> CheckResult {
    var mended = fixMode == .none ? 0 : bytes.count / Self.bytesForKeptFix
    // A finding that is only counted cannot be distinguished from others.
    if case .none = baseline(settings) {} else { mended = max(mended, Self.baselineLimit) }
    return check.findings(in: bytes, of: file, settings, keeping: max(findingLimit, mended))
  }

  /// What is done with a baseline in a file: that of the command line, or of the configuration.
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

  /// Whether a text is read from standard input, and written to standard output when it is fixed.
  var isFilter: Bool { fixMode == .write && paths == ["-"] }

  /// Whether texts have standard output for themselves.
  var givesTexts: Bool { isFilter || fixMode == .show }
}

/// What is done about findings that have a safe fix.
enum FixMode: Sendable {
  /// Nothing.
  case none
  /// The files are changed.
  case write
  /// The changes are shown instead of the findings.
  case show
}
