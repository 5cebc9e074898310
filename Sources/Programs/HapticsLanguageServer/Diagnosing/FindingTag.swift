import LocatedJSON

/// The style of a finding in an editor, in addition to the underline.
enum FindingTag: Int {
  /// Faded, for unused parts.
  case unnecessary = 1
  /// Struck through, for parts with a newer form.
  case deprecated = 2

  init?(_ rule: RuleID) {
    guard let tag = FindingTag.tags[rule] else { return nil }
    self = tag
  }

  static let tags: [RuleID: FindingTag] = [
    "clip-unknown-key": .unnecessary,
    "control-without-effect": .unnecessary,
    "duplicate-event": .unnecessary,
    "duplicate-key": .unnecessary,
    "envelope-ignored": .unnecessary,
    "legacy-event-time": .deprecated,
    "misplaced-key": .unnecessary,
    "parameter-not-for-type": .unnecessary,
    "timeline-ignored-payload": .unnecessary,
    "timeline-ignored-reduced": .unnecessary,
    "timeline-unknown-key": .unnecessary,
    "timeline-unused-asset": .unnecessary,
    "unknown-key": .unnecessary,
    "waveform-ignored": .unnecessary,
  ]
}
