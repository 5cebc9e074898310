public import Diagnostics

/// The rules about timelines, one a file in the folder `Rules`.
public enum TimelineRules {
  /// Rules about what stands in a file.
  public static let structure: [any TimelineRule.Type] = [
    TimelineBadTime.self,
    TimelineDuplicateKey.self,
    TimelineMissingKey.self,
    TimelineMisspeltKey.self,
    TimelineUnknownKey.self,
    TimelineUnknownWord.self,
    TimelineUnsupportedVersion.self,
    TimelineValueOutOfRange.self,
    TimelineWrongType.self,
  ]

  /// Rules about what it says, which keep quiet about broken text.
  public static let meaning: [any TimelineRule.Type] = [
    TimelineAssetNotFound.self,
    TimelineAssetUnreadable.self,
    TimelineBeatOutsideTrack.self,
    TimelineBeatsOutOfOrder.self,
    TimelineBeatsTooClose.self,
    TimelineBeatsWithoutTempo.self,
    TimelineDuplicateName.self,
    TimelineEmpty.self,
    TimelineEmptyLoop.self,
    TimelineFlashes.self,
    TimelineIgnoredPayload.self,
    TimelinePastEnd.self,
    TimelineRenditionsApart.self,
    TimelineSilentCue.self,
    TimelineSingleSense.self,
    TimelineSubstituteMissing.self,
    TimelineUnknownAsset.self,
    TimelineUnknownLibraryName.self,
    TimelineUnknownTrack.self,
    TimelineUnmeetablePolicy.self,
    TimelineUnusedAsset.self,
  ]

  /// All of them, in the order of the names; those of the text itself are
  /// ``LocatedJSON/JSONFaults``.
  public static let all: [any Rule.Type] =
    (structure + meaning).map { $0 as any Rule.Type }.sorted { $0.id < $1.id }
}
