import HapticsCore
import HapticsTimeline
package import LocatedJSON

package enum TimelineFallbackMissing: TimelineRule {
  package static let id: RuleID = "timeline-fallback-missing"
  package static let severity = Severity.warning
  package static let page = """
    A policy with a fallback that no cue has.

    When a modality is lost and the policy says `"fallback"`, a cue plays its `fallback`; a cue
    without one plays as usual. If no cue has a fallback, that part of the policy has no effect.

    A pattern without haptic events does not count as a haptic fallback.

    Bad:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
     "policy": {"onLoss": {"haptic": {"visual": "fallback"}}}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring"}]}
    ```

    Good:
    ```json
    {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}, "star": {}}},
     "policy": {"onLoss": {"haptic": {"visual": "fallback"}}}, "cues": [{"time": 1, "haptic": "thud", "visual": "ring", "fallback": {"visual": "star"}}]}
    ```
    """

  package static func check(_ context: TimelineContext) {
    var onLoss = context.document.policy.losses
    for cue in context.cues { onLoss += cue.speech.terms?.losses ?? [] }
    guard onLoss.contains(where: { $0.action.value == .fallback }) else { return }
    let lacking = Modality.allCases.filter { !context.hasFallback(for: $0) }
    var reported: Set<JSONDocument.NodeID> = []
    for action in onLoss where action.action.value == .fallback {
      guard action.lost != action.other, lacking.contains(action.other),
        reported.insert(action.action.node).inserted
      else { continue }
      context.report(
        at: action.action.node,
        "no cue has a fallback in '\(action.other.key.rawValue)'"
      )
    }
  }
}

extension TimelineContext {
  /// Returns whether any of several fallbacks addresses a modality.
  fileprivate func hasFallback(for modality: Modality) -> Bool {
    for cue in cues {
      guard let fallback = cue.speech.terms?.fallback[modality] else { continue }
      if modality != .haptic || contents(of: fallback, modality).hasHaptic { return true }
    }
    return false
  }
}
