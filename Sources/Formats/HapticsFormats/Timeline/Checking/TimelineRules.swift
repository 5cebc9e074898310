package import LocatedJSON

/// A rule about timeline files: content that cannot be played as written, or surprises.
package protocol TimelineRule: DocumentRule where Document == TimelineDocument {}

/// The input and output of a rule about timelines.
package typealias TimelineContext = RuleContext<TimelineDocument>

/// Checks timeline files against every rule.
package typealias TimelineValidator = FormatValidator<TimelineDocument>

/// The rules about timelines.
package enum TimelineRules {
  /// The rules about the meaning of a file, which ignore broken parts.
  package static let meaning: [FormatRule<TimelineDocument>] = [
    FormatRule(TimelineAssetNotDecoded.self),
    FormatRule(TimelineAssetNotFound.self),
    FormatRule(TimelineAssetUnreadable.self),
    FormatRule(TimelineBadEffect.self),
    FormatRule(TimelineBadRepeat.self),
    FormatRule(TimelineBeatOutsideTrack.self),
    FormatRule(TimelineBeatsOutOfOrder.self),
    FormatRule(TimelineBeatsTooClose.self),
    FormatRule(TimelineBeatsWithoutTempo.self),
    FormatRule(TimelineCrossfadeTooLong.self),
    FormatRule(TimelineDucksItself.self),
    FormatRule(TimelineDuplicateName.self),
    FormatRule(TimelineEmpty.self),
    FormatRule(TimelineEmptyLoop.self),
    FormatRule(TimelineFlashes.self),
    FormatRule(TimelineIgnoredPayload.self),
    FormatRule(TimelineIgnoredReduced.self),
    FormatRule(TimelineMusicBeats.self),
    FormatRule(TimelineMusicLoop.self),
    FormatRule(TimelinePastEnd.self),
    FormatRule(TimelineRenditionsApart.self),
    FormatRule(TimelineSilentCue.self),
    FormatRule(TimelineSilentEnd.self),
    FormatRule(TimelineSingleModality.self),
    FormatRule(TimelineSoundPart.self),
    FormatRule(TimelineFallbackMissing.self),
    FormatRule(TimelineTooManyGates.self),
    FormatRule(TimelineUnknownAsset.self),
    FormatRule(TimelineUnknownBuiltIn.self),
    FormatRule(TimelineUnknownBus.self),
    FormatRule(TimelineUnknownTrack.self),
    FormatRule(TimelineUnmeetablePolicy.self),
    FormatRule(TimelineUnusedAsset.self),
  ]

  /// The rules in the order of their names; those of the text itself are
  /// `JSONFaults` of `LocatedJSON`.
  package static let all = TimelineDocument.ruleSummaries
}

extension TimelineDocument: FormatDocument {
  /// The table of the format.
  package typealias Level = TimelineLevel

  /// The rules about content, then those about its meaning.
  package static let stages = [
    RuleStage(.structure, TimelineRules.structure),
    // Cues that broken text may have hidden would make much of the rest look wrong.
    RuleStage(.meaning, TimelineRules.meaning) { !$0.document.json.isMalformed },
  ]
}
