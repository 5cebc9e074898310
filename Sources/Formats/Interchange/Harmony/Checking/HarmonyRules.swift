package import HapticsFormats
package import LocatedJSON

/// A rule about HarmonyOS vibrations: content that its player rejects, or surprises.
package protocol HarmonyRule: DocumentRule where Document == HarmonyDocument {}

package typealias HarmonyContext = RuleContext<HarmonyDocument>

/// The rules about vibrations of HarmonyOS.
package enum HarmonyRules {
  /// The rules in the order of their names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  package static let all = HarmonyDocument.ruleSummaries
}

extension HarmonyDocument: FormatDocument {
  /// The table of the format.
  package typealias Level = HarmonyLevel

  package static func memo() {}

  /// The rules about content, then those about its meaning.
  package static let stages = [
    RuleStage<HarmonyDocument>(.structure, HarmonyRules.structure),
    RuleStage<HarmonyDocument>(
      .meaning,
      [
        FormatRule(HarmonyMissingDuration.self),
        FormatRule(HarmonyTimesOutOfOrder.self),
        FormatRule(HarmonyTooManyEvents.self),
      ]
    ) { !$0.document.json.isMalformed },
  ]
}
