package import HapticsFormats
package import LocatedJSON

/// A rule about MPEG haptics files: content that readers reject, or surprises.
package protocol HJIFRule: DocumentRule where Document == HJIFDocument {}

package typealias HJIFContext = RuleContext<HJIFDocument>

/// The rules about MPEG haptics files.
package enum HJIFRules {
  /// The rules in the order of their names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  package static let all = HJIFDocument.ruleSummaries
}

extension HJIFDocument: FormatDocument {
  /// The table of the format.
  package typealias Level = HJIFLevel

  package static func memo() {}

  /// The rules about content, then those about its meaning.
  package static let stages = [
    RuleStage<HJIFDocument>(.structure, HJIFRules.structure),
    RuleStage<HJIFDocument>(.meaning, [FormatRule(HJIFUnplayedEffect.self)]) {
      !$0.document.json.isMalformed
    },
  ]
}
