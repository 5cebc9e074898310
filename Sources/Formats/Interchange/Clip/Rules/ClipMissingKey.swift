package import Diagnostics
internal import JSONFormat
internal import LocatedJSON

package enum ClipMissingKey: ClipRule {
  package static let id: RuleID = "clip-missing-key"
  package static let severity = Severity.error
  package static let page = """
    Something that a part of a haptic clip cannot do without.

    A clip says its version and what it plays, every point when it is reached and its value, an emphasis
    how strong and how sharp it is. Without a version readers take the file for one of version 0.

    Bad:
    ```json
    {"signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```

    Bad:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0}, {"time": 1, "amplitude": 0.8}]}}}}
    ```

    Good:
    ```json
    {"version": {"major": 1, "minor": 0, "patch": 0},
     "signals": {"continuous": {"envelopes": {
       "amplitude": [{"time": 0, "amplitude": 0.2}, {"time": 1, "amplitude": 0.8}]}}}}
    ```
    """

  package static func check(_ context: inout ClipContext) {
    let isLegacy = context.document.isLegacy
    context.reportMisfits(.missingKey, as: RuleSummary(self)) { misfit in
      // Clips of version 0 were written before there was a version to write.
      if case .missingMember(in: .file, .version) = misfit.kind { !isLegacy } else { true }
    }
  }
}
