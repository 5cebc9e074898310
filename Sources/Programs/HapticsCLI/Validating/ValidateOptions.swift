import HapticsFiles
import HapticsTools
import LocatedJSON

/// The resolved options of a validation.
struct ValidateOptions: Sendable {
  /// Files, folders, and `-` for standard input.
  var paths: [String]
  /// The path that determines the kind of standard input.
  var standardInput = InputFile.standardInput()
  /// A Boolean value that indicates whether files that git ignores are skipped.
  var respectsGitignore = true
  /// A Boolean value that indicates whether git found the paths.
  var pathsComeFromGit = false
  var check = FileCheck()
  /// The root of the repository that contains the current folder, if any.
  var repository: Path?
  /// The findings that are reported, and how.
  var report = ReportOptions()
  /// The most warnings of a run that does not fail.
  var warningLimit = Int.max
  /// A Boolean value that indicates whether findings do not fail.
  var endsClean = false
  /// The action for findings with a safe fix.
  var fixMode = FixMode.none
  /// A Boolean value that indicates whether unsafe fixes are also applied.
  var fixesUnsafely = false
  var baseline = BaselineUse.none
  var threadCount = 1
}

extension ValidateOptions {
  /// Returns the use of a baseline for a file, from the command line or the configuration.
  func baseline(_ settings: FileSettings) -> BaselineUse {
    guard case .none = baseline, let file = settings.baseline else { return baseline }
    return .hide(file)
  }

  /// A Boolean value that indicates whether the command fixes standard input to standard output.
  var isFilter: Bool { fixMode == .write && paths == ["-"] }

  /// A Boolean value that indicates whether standard output is reserved for file contents.
  var printsFixedText: Bool { isFilter || fixMode == .show }
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
