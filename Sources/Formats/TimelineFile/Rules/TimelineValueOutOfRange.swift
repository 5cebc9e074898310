package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum TimelineValueOutOfRange: TimelineRule {
  package static let id: RuleID = "timeline-value-out-of-range"
  package static let severity = Severity.error
  package static let page = """
    A number out of range, or a fraction where a whole number is required.

    Values are never clamped silently; a timeline with such a number does not play.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": -1, "haptic": "thud", "visual": "ring"}]}
    ```

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": {"asset": "thud", "gain": 80}, "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "cues": [{"time": 1, "haptic": {"asset": "thud", "gain": 0.8}, "visual": "ring"}]}
    ```
    """

  package static func check(_ context: inout TimelineContext) {
    context.reportMisfits(.outOfRange, as: RuleSummary(self)) { misfit in
      // `timeline-unsupported-version` says more.
      if case .outOfRange(let owner, _, _) = misfit.kind { owner.key != .version } else { true }
    }
  }
}
