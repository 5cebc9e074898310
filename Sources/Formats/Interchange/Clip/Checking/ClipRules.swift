package import Diagnostics
package import JSONFormat
internal import LocatedJSON

/// A rule about haptic clips: what readers refuse or drop, or what surprises.
package protocol ClipRule: DocumentRule where Document == ClipDocument {}

/// What a rule about haptic clips looks at, and where it reports.
package typealias ClipContext = RuleContext<ClipDocument>

/// Checks haptic clips against every rule.
package typealias ClipValidator = FormatValidator<ClipDocument>

/// The rules about haptic clips.
package enum ClipRules {
  /// Rules about what it says, which keep quiet about broken text.
  package static let meaning: [FormatRule<ClipDocument>] = [
    FormatRule(ClipDescendingTimes.self),
    FormatRule(ClipFrequencyOutside.self),
    FormatRule(ClipLostTransient.self),
    FormatRule(ClipNoDuration.self),
    FormatRule(ClipSilent.self),
    FormatRule(ClipWeakEmphasis.self),
  ]

  /// All of them, in the order of the names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  package static let all = ClipDocument.ruleSummaries
}

extension ClipDocument: FormatDocument {
  /// The table of the format.
  package typealias Level = ClipLevel

  /// Nothing is worked out twice.
  package static func memo() {}

  /// Rules about what stands in a file, then those about what it says.
  package static let stages = [
    RuleStage(.structure, ClipRules.structure),
    // Points that broken text may have hidden would make much of the rest look wrong.
    RuleStage(.meaning, ClipRules.meaning) { !$0.document.json.isMalformed },
  ]
}
