package import HapticsFormats
package import LocatedJSON

/// A rule about haptic clips: content that readers reject or drop, or surprises.
package protocol ClipRule: DocumentRule where Document == ClipDocument {}

package typealias ClipContext = RuleContext<ClipDocument>

/// Checks haptic clips against every rule.
package typealias ClipValidator = FormatValidator<ClipDocument>

/// The rules about haptic clips.
package enum ClipRules {
  /// The rules about the meaning of a file, which ignore broken parts.
  package static let meaning: [FormatRule<ClipDocument>] = [
    FormatRule(ClipDescendingTimes.self),
    FormatRule(ClipFrequencyOutside.self),
    FormatRule(ClipLostTransient.self),
    FormatRule(ClipNoDuration.self),
    FormatRule(ClipSilent.self),
    FormatRule(ClipWeakEmphasis.self),
  ]

  /// The rules in the order of their names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  package static let all = ClipDocument.ruleSummaries
}

extension ClipDocument: FormatDocument {
  /// The table of the format.
  package typealias Level = ClipLevel

  package static func memo() {}

  /// The rules about content, then those about its meaning.
  package static let stages = [
    RuleStage(.structure, ClipRules.structure),
    // Points that broken text may have hidden would make much of the rest look wrong.
    RuleStage(.meaning, ClipRules.meaning) { !$0.document.json.isMalformed },
  ]
}
