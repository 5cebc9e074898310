public import Diagnostics
public import JSONFormat

/// A clip of version 0 with too many or too few envelopes.
///
/// Its voices have an amplitude envelope and perhaps a frequency envelope, and no transients or two lists
/// of them, one for how strong they are and one for how sharp.
///
/// Bad:
/// ```json
/// {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
///  "voices": {"envelopes": [],
///    "transients": []}}
/// ```
///
/// Good:
/// ```json
/// {"version": {"major": 0, "minor": 2}, "metadata": {"duration": 2},
///  "voices": {"envelopes": [[{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]],
///    "transients": []}}
/// ```
public enum ClipWrongCount: ClipRule {
  /// The rule's stable name.
  public static let id: RuleID = "clip-wrong-count"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports arrays of another length.
  public static func check(_ context: inout ClipContext) {
    context.reportMisfits(.wrongCount, as: RuleSummary(self))
  }
}
