import HapticsFormats
import LocatedJSON
import TestSupport

/// Texts of patterns, written as briefly as a test can read them.
enum PatternText {
  /// A file of elements of `Pattern`.
  static func file(_ entries: String...) -> String { file(entries) }

  /// A file of elements of `Pattern`.
  static func file(_ entries: [String]) -> String {
    #"{"Version": 1.0, "Pattern": [\#(entries.joined(separator: ", "))]}"#
  }

  /// A transient.
  static func tap(at time: Double = 0, _ parameters: String...) -> String {
    event("HapticTransient", at: time, parameters: parameters)
  }

  /// A continuous event.
  static func held(
    at time: Double = 0,
    for duration: Double = 1,
    _ parameters: String...
  ) -> String {
    event("HapticContinuous", at: time, for: duration, parameters: parameters)
  }

  /// A tone.
  static func tone(
    at time: Double = 0,
    for duration: Double = 1,
    _ parameters: String...
  ) -> String {
    event("AudioContinuous", at: time, for: duration, parameters: parameters)
  }

  /// An element of `EventParameters`.
  static func set(_ id: String, _ value: some CustomStringConvertible) -> String {
    #"{"ParameterID": "\#(id)", "ParameterValue": \#(value)}"#
  }

  /// A dynamic parameter.
  static func parameter(_ id: String, at time: Double = 0, _ value: Double) -> String {
    #"{"Parameter": {"ParameterID": "\#(id)", "Time": \#(time), "ParameterValue": \#(value)}}"#
  }

  /// A curve of points, each a time and a value.
  static func curve(
    _ id: String,
    at time: Double = 0,
    _ points: (Double, Double)...
  ) -> String {
    curve(id, at: time, points)
  }

  /// A curve of points, each a time and a value.
  static func curve(_ id: String, at time: Double = 0, _ points: [(Double, Double)]) -> String {
    let points = points.map { #"{"Time": \#($0.0), "ParameterValue": \#($0.1)}"# }
    return #"{"ParameterCurve": {"ParameterID": "\#(id)", "Time": \#(time), "#
      + #""ParameterCurveControlPoints": [\#(points.joined(separator: ", "))]}}"#
  }

  private static func event(
    _ type: String,
    at time: Double,
    for duration: Double? = nil,
    parameters: [String]
  ) -> String {
    let duration = duration.map { #", "EventDuration": \#($0)"# } ?? ""
    let parameters =
      parameters.isEmpty
      ? "" : #", "EventParameters": [\#(parameters.joined(separator: ", "))]"#
    return #"{"Event": {"Time": \#(time), "EventType": "\#(type)"\#(duration)\#(parameters)}}"#
  }
}

extension PatternText {
  /// What is found in a text, in the order of the places.
  static func findings(in text: String) -> [Diagnostic] {
    AHAPValidator().validate(Array(text.utf8), assets: .example).findings
  }

  /// The rules that find something in a text, in the order of the places.
  static func rules(in text: String) -> [String] { findings(in: text).map(\.rule.rawValue) }

  /// The text after the given fix of the first finding of a rule.
  static func mended(_ text: String, _ rule: RuleID, fix index: Int = 0) -> String? {
    guard let finding = findings(in: text).first(where: { $0.rule == rule }),
      finding.fixIts.indices.contains(index)
    else { return nil }
    let result = FixIt.applying([finding.fixIts[index]], to: Array(text.utf8))
    return result.applied == [0] ? String(decoding: result.text, as: UTF8.self) : nil
  }
}
