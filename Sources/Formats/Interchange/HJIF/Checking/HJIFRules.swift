package import Diagnostics
package import JSONFormat
internal import LocatedJSON

/// A rule about MPEG haptics files: what readers refuse, or what surprises.
package protocol HJIFRule: DocumentRule where Document == HJIFDocument {}

/// What a rule about MPEG haptics files looks at, and where it reports.
package typealias HJIFContext = RuleContext<HJIFDocument>

/// The rules about MPEG haptics files.
package enum HJIFRules {
  /// All of them, in the order of the names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  package static let all = HJIFDocument.ruleSummaries
}

extension HJIFDocument: FormatDocument {
  /// The table of the format.
  package typealias Level = HJIFLevel

  /// Nothing is worked out twice.
  package static func memo() {}

  /// Rules about what stands in a file, then those about what it says.
  package static let stages = [
    RuleStage<HJIFDocument>(.structure, HJIFRules.structure),
    RuleStage<HJIFDocument>(.meaning, [FormatRule(HJIFUnplayedEffect.self)]) {
      !$0.document.json.isMalformed
    },
  ]
}
