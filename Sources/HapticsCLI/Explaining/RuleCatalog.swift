internal import AHAP
internal import Diagnostics
internal import TimelineFile

/// Everything that can be found in the files that the program knows.
enum RuleCatalog {
  /// The rules about texts, patterns and timelines, in the order of their names.
  static let all: [RuleSummary] =
    (AHAPRules.all + TimelineRules.all).sorted { $0.id < $1.id }
}
