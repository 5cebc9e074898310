public import Diagnostics
internal import HapticsTimeline
internal import JSONRules
internal import LocatedJSON

/// Something that a part of a timeline cannot do without.
///
/// A file says the version of its format, a cue when it is due, a rendition which asset it plays, a
/// tempo how fast it is, and a loop where it ends. A sound that is an object comes from the library or
/// from a pattern.
///
/// Bad:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Bad:
/// ```json
/// {"assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
///
/// Good:
/// ```json
/// {"version": 1, "assets": {"patterns": {"thud": {"library": "thud"}}, "visuals": {"ring": {}}},
///  "cues": [{"at": 1, "haptic": "thud", "visual": "ring"}]}
/// ```
public enum TimelineMissingKey: TimelineRule {
  /// The rule's stable name.
  public static let id: RuleID = "timeline-missing-key"
  /// How much its findings matter.
  public static let severity = Severity.error

  /// Reports what is missing.
  public static func check(_ context: inout TimelineContext) {
    let json = context.document.json
    for misfit in context.document.misfits {
      guard case .missingMember(let level, let key) = misfit.kind else { continue }
      context.report(
        self,
        at: misfit.node,
        "\(level.rawValue) has no '\(key.rawValue)'",
        notes: level.members.first { $0.key == key }.map { member in
          [Diagnostic.Note("'\(key.rawValue)' says: \(member.summary.sentence)")]
        } ?? [],
        fixIts: key == .version
          ? [
            FixIt(
              "add '\"version\": 1'",
              edits: [json.insertion(of: key.rawValue, "1", firstIn: misfit.node)],
              isSafe: true
            )
          ] : []
      )
    }
    for asset in context.document.assets
    where asset.modality == .audio && asset.source == nil {
      guard json.kind(of: asset.name.node + 1) == .object,
        !context.document.misfits.contains(where: {
          json.range(of: asset.name.node + 1).contains(json.range(of: $0.node).lowerBound)
        })
      else { continue }
      context.report(
        self,
        at: asset.name.node,
        "the sound \(quoted(asset.name.value)) has neither 'library' nor 'pattern'"
      )
    }
  }
}

extension String {
  /// A sentence as a message goes on with it: without its capital letter and full stop.
  fileprivate var sentence: String {
    let words = prefix(1).lowercased() + dropFirst()
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}
