public import Diagnostics
internal import LocatedJSON

/// The rules, one a file in the folder `Rules`.
public enum AHAPRules {
  /// Rules about what stands in a file.
  public static let structure: [any AHAPRule.Type] = [
    BooleanAsNumber.self,
    DuplicateEvent.self,
    DuplicateKey.self,
    DurationTooLong.self,
    EmptyPattern.self,
    EmptyPatternEntry.self,
    LegacyEventTime.self,
    LoopWithoutDuration.self,
    LoopWithoutPadding.self,
    MisplacedKey.self,
    MissingDuration.self,
    MissingEventTime.self,
    MissingEventType.self,
    MissingPattern.self,
    MissingVersion.self,
    MissingWaveformPath.self,
    MisspeltKey.self,
    NegativeDuration.self,
    NegativeEventTime.self,
    NotAnObject.self,
    NumericString.self,
    StringAsNumber.self,
    TimeLosesPrecision.self,
    TimeTooLarge.self,
    UnknownEventType.self,
    UnknownKey.self,
    UnsupportedVersion.self,
    UnwrappedEntry.self,
    WaveformBackslashes.self,
    WaveformIgnored.self,
    WaveformNotFound.self,
    WaveformOutside.self,
    WaveformUndecodableHere.self,
    WaveformUnreadable.self,
    WrongType.self,
    ZeroDuration.self,
  ]

  /// Rules about what is felt and heard of a file without errors.
  public static let effect: [any EffectRule.Type] = []

  /// Everything that can be found in a file, in the order of the names.
  public static let all: [any Rule.Type] =
    (JSONFaults.all.map { $0 as any Rule.Type } + structure + effect).sorted { $0.id < $1.id }
}
