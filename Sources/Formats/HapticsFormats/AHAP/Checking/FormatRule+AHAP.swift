import HapticsCore
import LocatedJSON

/// The forms of rules about patterns that are a row of a list.
extension FormatRule<AHAPDocument> {
  /// Creates a rule about deviations from the table.
  ///
  /// - Parameters:
  ///   - isReported: Returns whether the rule reports a deviation of the kind.
  ///   - refine: Changes the finding that follows from the table.
  static func structure(
    _ fault: StructureFault,
    named id: RuleID,
    _ severity: Severity,
    page: String,
    bad: [RuleExample],
    good: [RuleExample] = [],
    where isReported:
      @escaping @Sendable (SchemaViolation<AHAPLevel>, AHAPDocument) -> Bool,
    refining refine:
      @escaping @Sendable (inout Diagnostic, SchemaViolation<AHAPLevel>, AHAPDocument) -> Void = {
        _,
        _,
        _ in
      }
  ) -> FormatRule {
    FormatRule(named: id, severity, about: .irregular, page: page, bad: bad, good: good) {
      context in
      let document = context.document
      for violation in document.violations
      where violation.fault == fault && isReported(violation, document) {
        var finding = violation.finding(context.rule, in: document.json)
        refine(&finding, violation, document)
        context.report(finding)
      }
    }
  }

  /// Creates a rule about objects that lack a key.
  ///
  /// - Parameters:
  ///   - owners: The levels of the objects, and their names in the message.
  ///   - code: The error that the file causes, and when.
  ///   - remark: The end of the message.
  ///   - fixes: Returns the fixes for an object.
  static func required(
    _ key: AHAPKey,
    of owners: [(level: AHAPLevel, noun: String)],
    named id: RuleID,
    _ severity: Severity,
    code: CoreHapticsError.Occurrence?,
    remark: String = "",
    page: String,
    bad: [RuleExample],
    good: [RuleExample] = [],
    fixes: @escaping @Sendable (JSONDocument.NodeID, AHAPDocument) -> [FixIt] = { _, _ in [] }
  ) -> FormatRule {
    FormatRule(named: id, severity, about: .irregular, page: page, bad: bad, good: good) {
      context in
      for owner in owners {
        for object in context.objects(lacking: key, at: owner.level) {
          context.report(
            at: object,
            "the \(owner.noun) has no '\(key.rawValue)'\(remark)",
            code: code,
            fixIts: fixes(object, context.document)
          )
        }
      }
    }
  }

  /// Creates a rule about sound files that were looked up.
  ///
  /// - Parameter check: Reports the finding about a sound, if there is one.
  static func sound(
    named id: RuleID,
    _ severity: Severity,
    page: String,
    bad: [RuleExample],
    good: [RuleExample],
    check: @escaping @Sendable (AHAPContext.Sound, AHAPContext) -> Void
  ) -> FormatRule {
    FormatRule(named: id, severity, about: .waveforms, page: page, bad: bad, good: good) {
      context in
      guard context.assets != nil else { return }
      for event in context.document.events where event.type == .audioCustom {
        if let sound = context.sound(of: event) { check(sound, context) }
      }
    }
  }
}

extension RuleExample {
  /// A file with one event.
  static func event(_ entries: String) -> RuleExample {
    .file(#"{"Version": 1.0, "Pattern": [{"Event": {\#(entries)}}]}"#)
  }

  /// A file with a sound.
  static func sound(_ path: String) -> RuleExample {
    event(#""Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "\#(path)""#)
  }

  /// A file with a curve of the intensity.
  static func curve(_ points: String) -> RuleExample {
    .file(
      """
      {"Version": 1.0, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0,
          "ParameterCurveControlPoints": [
            \(points)]}}]}
      """
    )
  }
}
