package import LocatedJSON

/// A rule about AHAP files: content that Core Haptics rejects, changes or ignores, or surprises.
///
/// It ignores what invalid JSON may have hidden (`isDisturbed`) and values that were already
/// reported (`invalid`).
package protocol AHAPRule: DocumentRule where Document == AHAPDocument {}

/// A rule about the haptic and audible result of a file without errors.
///
/// It queries ``AHAPContext/contours``, whose events, parameters and curves are then in the order
/// of the document.
package protocol EffectRule: AHAPRule {}

/// The rules: rows of lists, and types in files of their own.
package enum AHAPRules {
  /// The rules about the content of a file, ordered by name.
  ///
  /// Findings at the same location have the order of the rules.
  package static let structure = (keysAndTypes + requiredKeys + numbers + sounds + meanings)
    .sorted { $0.summary.id < $1.summary.id }

  /// The rules about relations between parts of a file, one a file.
  private static let meanings: [FormatRule<AHAPDocument>] = [
    FormatRule(AbsoluteControlPointTimes.self),
    FormatRule(ControlIDInEvent.self),
    FormatRule(DecreasingControlPoints.self),
    FormatRule(DuplicateEvent.self),
    FormatRule(EmptyPattern.self),
    FormatRule(EmptyPatternEntry.self),
    FormatRule(EnvelopeIgnored.self),
    FormatRule(EqualControlPointTimes.self),
    FormatRule(EventIDInParameter.self),
    FormatRule(InlineParameter.self),
    FormatRule(LegacyEventTime.self),
    FormatRule(LoopWithoutPadding.self),
    FormatRule(OverlappingCurves.self),
    FormatRule(ParameterNotForType.self),
    FormatRule(RepeatedParameter.self),
    FormatRule(SimultaneousParameters.self),
    FormatRule(SinglePointCurve.self),
    FormatRule(TimesInMilliseconds.self),
    FormatRule(TooManyControlPoints.self),
    FormatRule(TransientsTooClose.self),
    FormatRule(TransientsTooDense.self),
    FormatRule(UnknownParameterID.self),
    FormatRule(UnwrappedEntry.self),
    FormatRule(ValueOutOfRange.self),
  ]

  /// The rules about the haptic and audible result of a file without errors.
  package static let effect: [FormatRule<AHAPDocument>] = [
    FormatRule(ClampedControl.self),
    FormatRule(ControlWithoutEffect.self),
    FormatRule(CurveEndsEarly.self),
    FormatRule(CurvePastEvents.self),
    FormatRule(CurveStartsLate.self),
    FormatRule(EventAfterFade.self),
    FormatRule(LevelSetTwice.self),
    FormatRule(SilentEvent.self),
    FormatRule(TransientAtCurveEdge.self),
    FormatRule(UnsustainedWithoutDecay.self),
    FormatRule(WeakenedTransient.self),
  ]

  /// The rules, ordered by name.
  package static let all =
    (JSONFaults.all + AHAPDocument.ruleSummaries).sorted { $0.id < $1.id }
}

extension AHAPDocument: FormatDocument {
  package static let example: String? = """
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}}]}
    """

  /// The table of the format.
  package typealias Level = AHAPLevel

  /// The rules about content, then those about the result.
  package static let stages = [
    RuleStage(.structure, [FormatRule(OtherHapticFormat.self)]),
    RuleStage(.structure, AHAPRules.structure) { $0.document.otherFormat == nil },
    RuleStage(.effects, AHAPRules.effect) { context in
      !context.isMalformed && !context.hasErrors && context.hasAllEvents
    },
  ]
}
