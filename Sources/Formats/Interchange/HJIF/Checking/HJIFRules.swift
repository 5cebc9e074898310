public import Diagnostics
public import JSONFormat
internal import LocatedJSON

/// A rule about MPEG haptics files: what readers refuse, or what surprises.
public protocol HJIFRule: DocumentRule where Document == HJIFDocument {}

/// What a rule about MPEG haptics files looks at, and where it reports.
public typealias HJIFContext = RuleContext<HJIFDocument>

/// The rules about MPEG haptics files, one a file in the folder `Rules`.
public enum HJIFRules {
  /// All of them, in the order of the names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  public static let all = HJIFDocument.ruleSummaries
}

extension HJIFDocument: FormatDocument {
  /// The table of the format.
  public typealias Level = HJIFLevel

  /// Nothing is worked out twice.
  public static func memo() {}

  /// Rules about what stands in a file, then those about what it says.
  public static let stages = [
    RuleStage<HJIFDocument>(
      .structure,
      [
        FormatRule(HJIFDuplicateKey.self),
        FormatRule(HJIFMissingKey.self),
        FormatRule(HJIFMisspelledKey.self),
        FormatRule(HJIFUnknownKey.self),
        FormatRule(HJIFUnknownWord.self),
        FormatRule(HJIFValueOutOfRange.self),
        FormatRule(HJIFWrongCount.self),
        FormatRule(HJIFWrongType.self),
      ]
    ),
    RuleStage<HJIFDocument>(.meaning, [FormatRule(HJIFUnplayedEffect.self)]) {
      !$0.document.json.isMalformed
    },
  ]
}
