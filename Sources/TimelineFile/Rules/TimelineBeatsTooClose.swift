public import Diagnostics
internal import HapticsTimeline
public import JSONFormat
internal import LocatedJSON

/// Two beats that are closer than the track's spacing.
///
/// The spacing is 0.15 s where the track does not say it: visual rhythms are told apart from that
/// distance on (Jurado et al. 2021, doi 10.1163/22134468-bja10043). With windows of ±150 ms for
/// taps, beats that are at least 0.3 s apart have windows that do not overlap.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 1.1, 2]}}}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "beats": [1, 1.2, 2]}}}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"builtIn": "thud"}}, "visuals": {"ring": {}}},
///  "tracks": {"hits": {"haptic": "thud", "visual": "ring", "duration": 8, "spacing": 0.1, "beats": [1, 1.1, 2]}}}
/// ```
public enum TimelineBeatsTooClose: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-beats-too-close"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports beats that are too close.
  public static func check(_ context: inout TimelineContext) {
    let json = context.document.json
    for track in context.document.tracks {
      let spacing = context.document.beatTimes(of: track)?.spacing ?? 0
      for case .tooClose(let beat, let last, let gap) in context.beatFaults(of: track) {
        context.report(
          self,
          at: track.beats[beat].node,
          "the beat comes \(shown(Double(gap) / 1e9)) s after the one before it,"
            + " and \(shown(Double(spacing) / 1e9)) s is the least",
          notes: [
            Diagnostic.Note(
              "the one before stands here",
              at: json.range(of: track.beats[last].node)
            )
          ]
        )
      }
    }
  }
}
