/// The names of an AHAP file's members.
public enum AHAPKey: String, CaseIterable, Sendable {
  /// The version of the format.
  case version = "Version"
  /// The events, parameters and curves.
  case pattern = "Pattern"
  /// What people and tools note about the file.
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
  /// How long an event is held.
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
  /// The places in a file where members stand.
  public enum Level: String, CaseIterable, Sendable {
    /// The file's outermost object.
    case file = "the top level"
    /// An element of `Pattern`.
    case entry = "an element of 'Pattern'"
    /// An event.
    case event = "an event"
    /// An element of `EventParameters`.
    case eventParameter = "an element of 'EventParameters'"
    /// A dynamic parameter.
    case parameter = "a parameter"
    /// A parameter curve.
    case curve = "a curve"
    /// An element of `ParameterCurveControlPoints`.
    case controlPoint = "a control point"

    /// The members that have a meaning there, in Core Haptics' order.
    public var keys: [AHAPKey] {
      switch self {
      case .file: [.version, .metadata, .pattern]
      case .entry: [.event, .parameter, .parameterCurve]
      case .event:
        [
          .time, .eventTime, .eventType, .eventDuration, .eventWaveformPath,
          .eventWaveformUseVolumeEnvelope, .eventWaveformLoopEnabled, .eventParameters,
        ]
      case .eventParameter: [.parameterID, .parameterValue]
      case .parameter: [.parameterID, .time, .parameterValue]
      case .curve: [.parameterID, .time, .parameterCurveControlPoints]
      case .controlPoint: [.time, .parameterValue]
      }
    }
  }
}
