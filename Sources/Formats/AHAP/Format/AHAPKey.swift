package import JSONFormat

/// The names of an AHAP file's members.
package enum AHAPKey: String, CaseIterable, FormatKey {
  /// The version of the format.
  case version = "Version"
  /// The events, parameters and curves.
  case pattern = "Pattern"
  /// Notes of people and tools about the file.
  case metadata = "Metadata"
  /// An event.
  case event = "Event"
  /// A dynamic parameter.
  case parameter = "Parameter"
  /// A parameter curve.
  case parameterCurve = "ParameterCurve"
  /// The kind of an event.
  case eventType = "EventType"
  /// When something happens.
  case time = "Time"
  /// The older spelling of an event's time.
  case eventTime = "EventTime"
  /// The duration of an event.
  case eventDuration = "EventDuration"
  /// The parameters of an event.
  case eventParameters = "EventParameters"
  /// The sound file of an event.
  case eventWaveformPath = "EventWaveformPath"
  /// Whether a sound is ramped in and out.
  case eventWaveformUseVolumeEnvelope = "EventWaveformUseVolumeEnvelope"
  /// Whether a sound repeats.
  case eventWaveformLoopEnabled = "EventWaveformLoopEnabled"
  /// Which quantity a parameter or curve sets.
  case parameterID = "ParameterID"
  /// The value of a parameter or control point.
  case parameterValue = "ParameterValue"
  /// The corners of a curve.
  case parameterCurveControlPoints = "ParameterCurveControlPoints"
}

extension AHAPKey {
  /// Names in wide use that Core Haptics does not know: the first two stand in Apple's own
  /// article, others are those of its programming interface.
  package static let aliases: [String: FormatAlias<AHAPKey>] = [
    "duration": FormatAlias(.eventDuration, certain: true),
    "value": FormatAlias(.parameterValue, certain: true),
    "controlpoints": FormatAlias(.parameterCurveControlPoints, certain: true),
    "eventtime": FormatAlias(.time, certain: true),
    "id": FormatAlias(.parameterID, certain: true),
    "relativetime": FormatAlias(.time, certain: true),
    "type": FormatAlias(.eventType, certain: true),
    "events": FormatAlias(.event, certain: true),
    "parameters": FormatAlias(.parameter, .eventParameters, certain: true),
    "parametercurves": FormatAlias(.parameterCurve, certain: true),
  ]
}
