/// The names of an AHAP file's members.
package enum AHAPKey: String, CaseIterable, FormatKey {
  /// The version of the format.
  case version = "Version"
  /// The events, parameters and curves.
  case pattern = "Pattern"
  /// Notes of people and tools about the file.
  case metadata = "Metadata"
  case event = "Event"
  /// A dynamic parameter.
  case parameter = "Parameter"
  case parameterCurve = "ParameterCurve"
  /// The kind of an event.
  case eventType = "EventType"
  case time = "Time"
  /// The older spelling of an event's time.
  case eventTime = "EventTime"
  case eventDuration = "EventDuration"
  case eventParameters = "EventParameters"
  /// The sound file of an event.
  case eventWaveformPath = "EventWaveformPath"
  /// A Boolean value that indicates whether a sound fades in and out.
  case eventWaveformUseVolumeEnvelope = "EventWaveformUseVolumeEnvelope"
  /// A Boolean value that indicates whether a sound repeats.
  case eventWaveformLoopEnabled = "EventWaveformLoopEnabled"
  /// The quantity that a parameter or curve sets.
  case parameterID = "ParameterID"
  /// The value of a parameter or control point.
  case parameterValue = "ParameterValue"
  /// The corners of a curve.
  case parameterCurveControlPoints = "ParameterCurveControlPoints"
}

extension AHAPKey {
  /// Returns the key with a name, regardless of letter case and separators.
  static func spelled(_ name: String) -> AHAPKey? {
    if let key = AHAPKey(rawValue: name) { return key }
    let letters = letters(of: name)
    return allCases.first { AHAPKey.letters(of: $0.rawValue) == letters }
  }

  /// Common keys that Core Haptics does not know: two are from Apple's article, others are from its
  /// programming interface.
  package static let aliases: [String: FormatAlias<AHAPKey>] = [
    "duration": FormatAlias(.eventDuration, certain: true),
    "value": FormatAlias(.parameterValue, certain: true),
    "controlpoints": FormatAlias(.parameterCurveControlPoints, certain: true),
    "eventtime": FormatAlias(.time, certain: true),
    "id": FormatAlias(.parameterID, certain: true),
    "relativetime": FormatAlias(.time, certain: true),
    "type": FormatAlias(.eventType, certain: true),
    "events": FormatAlias(.event, .pattern, certain: true),
    "hapticevents": FormatAlias(.pattern, certain: true),
    "parameters": FormatAlias(.parameter, .eventParameters, certain: true),
    "parametercurves": FormatAlias(.parameterCurve, certain: true),
  ]
}
