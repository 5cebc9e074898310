package import Diagnostics
package import JSONFormat
internal import LocatedJSON

/// A rule about AHAP files: what Core Haptics refuses, changes or ignores, or what surprises.
///
/// It keeps quiet about what broken JSON may have hidden (`isDisturbed`) and about values that were
/// reported already (`invalid`).
package protocol AHAPRule: DocumentRule where Document == AHAPDocument {}

/// A rule about what is felt and heard, which only a file without errors can answer.
///
/// Its questions go to ``AHAPContext/contours``, whose events, parameters and curves then stand
/// in the order of the document's.
package protocol EffectRule: AHAPRule {}

/// The rules, one a file in the folder `Rules`.
package enum AHAPRules {
  /// Rules about what stands in a file.
  package static let structure: [FormatRule<AHAPDocument>] = [
    FormatRule(AbsoluteControlPointTimes.self),
    FormatRule(BooleanAsNumber.self),
    FormatRule(ControlIDInEvent.self),
    FormatRule(CurveNotForParameter.self),
    FormatRule(DecreasingControlPoints.self),
    FormatRule(DuplicateEvent.self),
    FormatRule(DuplicateKey.self),
    FormatRule(DurationIgnored.self),
    FormatRule(DurationTooLong.self),
    FormatRule(EmptyPattern.self),
    FormatRule(EmptyPatternEntry.self),
    FormatRule(EnvelopeIgnored.self),
    FormatRule(EqualControlPointTimes.self),
    FormatRule(EventIDInParameter.self),
    FormatRule(IncompleteControlPoint.self),
    FormatRule(InlineParameter.self),
    FormatRule(LegacyEventTime.self),
    FormatRule(LoopWithoutDuration.self),
    FormatRule(LoopWithoutPadding.self),
    FormatRule(MisplacedKey.self),
    FormatRule(MissingControlPoints.self),
    FormatRule(MissingDuration.self),
    FormatRule(MissingEventTime.self),
    FormatRule(MissingEventType.self),
    FormatRule(MissingParameterID.self),
    FormatRule(MissingParameterTime.self),
    FormatRule(MissingParameterValue.self),
    FormatRule(MissingPattern.self),
    FormatRule(MissingVersion.self),
    FormatRule(MissingWaveformPath.self),
    FormatRule(MisspelledKey.self),
    FormatRule(NegativeControlPointTime.self),
    FormatRule(NegativeDuration.self),
    FormatRule(NegativeEventTime.self),
    FormatRule(NegativeParameterTime.self),
    FormatRule(NotAnObject.self),
    FormatRule(NumericString.self),
    FormatRule(OverlappingCurves.self),
    FormatRule(ParameterNotForType.self),
    FormatRule(RepeatedParameter.self),
    FormatRule(SimultaneousParameters.self),
    FormatRule(SinglePointCurve.self),
    FormatRule(StringAsNumber.self),
    FormatRule(TimeLosesPrecision.self),
    FormatRule(TimeTooLarge.self),
    FormatRule(TimesInMilliseconds.self),
    FormatRule(TooManyControlPoints.self),
    FormatRule(TransientsTooClose.self),
    FormatRule(UnknownEventType.self),
    FormatRule(UnknownKey.self),
    FormatRule(UnknownParameterID.self),
    FormatRule(UnsupportedVersion.self),
    FormatRule(UnwrappedEntry.self),
    FormatRule(ValueOutOfRange.self),
    FormatRule(WaveformBackslashes.self),
    FormatRule(WaveformIgnored.self),
    FormatRule(WaveformNotFound.self),
    FormatRule(WaveformOutside.self),
    FormatRule(WaveformUndecodableHere.self),
    FormatRule(WaveformUnreadable.self),
    FormatRule(WrongType.self),
    FormatRule(ZeroDuration.self),
  ]

  /// Rules about what is felt and heard of a file without errors.
  package static let effect: [FormatRule<AHAPDocument>] = [
    FormatRule(ClampedControl.self),
    FormatRule(ControlWithoutEffect.self),
    FormatRule(CurveEndsEarly.self),
    FormatRule(CurvePastEvents.self),
    FormatRule(CurveStartsLate.self),
    FormatRule(SilentEvent.self),
    FormatRule(TransientAtCurveEdge.self),
    FormatRule(UnsustainedWithoutDecay.self),
  ]

  /// Everything that can be found in a file, in the order of the names.
  package static let all =
    (JSONFaults.all + AHAPDocument.ruleSummaries).sorted { $0.id < $1.id }
}

extension AHAPDocument: FormatDocument {
  /// The table of the format.
  package typealias Level = AHAPLevel

  /// Rules about what stands in a file, then those about what is felt and heard of it.
  package static let stages = [
    RuleStage(.structure, [FormatRule(OtherHapticFormat.self)]),
    RuleStage(.structure, AHAPRules.structure) { $0.document.otherFormat == nil },
    RuleStage(.effects, AHAPRules.effect) { context in
      !context.isMalformed && !context.hasErrors && context.hasAllEvents
    },
  ]
}
