internal import Diagnostics

/// How an editor shows the text of a finding beside underlining it.
enum FindingTag: Int {
  /// Faded, as something that nothing reads.
  case unnecessary = 1
  /// Struck through, as something that has a newer form.
  case deprecated = 2

  /// The tag of a rule's findings, or `nil`.
  init?(_ rule: RuleID) {
    guard let tag = FindingTag.tags[rule] else { return nil }
    self = tag
  }

  /// The rules that have one.
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
    "timeline-unknown-key": .unnecessary,
    "timeline-unused-asset": .unnecessary,
    "unknown-key": .unnecessary,
    "waveform-ignored": .unnecessary,
  ]
}
