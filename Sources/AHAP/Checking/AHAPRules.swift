public import Diagnostics
internal import LocatedJSON

/// The rules, one a file in the folder `Rules`.
public enum AHAPRules {
  /// Rules about what stands in a file.
  public static let structure: [any AHAPRule.Type] = [
    AbsoluteControlPointTimes.self,
    BooleanAsNumber.self,
    ControlIDInEvent.self,
    CurveNotForParameter.self,
    DecreasingControlPoints.self,
    DuplicateEvent.self,
    DuplicateKey.self,
    DurationTooLong.self,
    EmptyPattern.self,
    EmptyPatternEntry.self,
    EnvelopeIgnored.self,
    EqualControlPointTimes.self,
    EventIDInParameter.self,
    IncompleteControlPoint.self,
    InlineParameter.self,
    LegacyEventTime.self,
    LoopWithoutDuration.self,
    LoopWithoutPadding.self,
    MisplacedKey.self,
    MissingControlPoints.self,
    MissingDuration.self,
    MissingEventTime.self,
    MissingEventType.self,
    MissingParameterID.self,
    MissingParameterTime.self,
    MissingParameterValue.self,
    MissingPattern.self,
    MissingVersion.self,
    MissingWaveformPath.self,
    MisspeltKey.self,
    NegativeControlPointTime.self,
    NegativeDuration.self,
    NegativeEventTime.self,
    NegativeParameterTime.self,
    NotAnObject.self,
    NumericString.self,
    OverlappingCurves.self,
    ParameterNotForType.self,
    RepeatedParameter.self,
    SimultaneousParameters.self,
    SinglePointCurve.self,
    StringAsNumber.self,
    TimeLosesPrecision.self,
    TimeTooLarge.self,
    TimesInMilliseconds.self,
    TooManyControlPoints.self,
    TransientsTooClose.self,
    UnknownEventType.self,
    UnknownKey.self,
    UnknownParameterID.self,
    UnsupportedVersion.self,
    UnwrappedEntry.self,
    ValueOutOfRange.self,
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
  public static let effect: [any EffectRule.Type] = [
    ClampedControl.self,
    ControlWithoutEffect.self,
    CurveEndsEarly.self,
    CurvePastEvents.self,
    CurveStartsLate.self,
    SilentEvent.self,
    UnsustainedWithoutDecay.self,
  ]

  /// Everything that can be found in a file, in the order of the names.
  public static let all: [any Rule.Type] =
    (JSONFaults.all.map { $0 as any Rule.Type } + structure + effect).sorted { $0.id < $1.id }
}
