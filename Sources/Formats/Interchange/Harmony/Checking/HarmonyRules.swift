package import Diagnostics
package import JSONFormat
internal import LocatedJSON

/// A rule about vibrations of HarmonyOS: what its player refuses, or what surprises.
package protocol HarmonyRule: DocumentRule where Document == HarmonyDocument {}

/// What a rule about vibrations of HarmonyOS looks at, and where it reports.
package typealias HarmonyContext = RuleContext<HarmonyDocument>

/// The rules about vibrations of HarmonyOS.
package enum HarmonyRules {
  /// All of them, in the order of the names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  package static let all = HarmonyDocument.ruleSummaries
}

extension HarmonyDocument: FormatDocument {
  /// The table of the format.
  package typealias Level = HarmonyLevel

  /// Nothing is worked out twice.
  package static func memo() {}

  /// Rules about what stands in a file, then those about what it says.
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
