public import HapticsCore
public import LocatedJSON

/// An event as it stands in a file.
public struct LocatedEvent: Sendable {
  /// The event's object.
  public let node: JSONDocument.NodeID
  /// The member `EventType`.
  public var typeField = Field.absent
  /// The type of the event, or `nil` if it is missing or unknown.
  public var type: HapticEvent.EventType?
  /// The member `Time`, or `EventTime` where only that is there.
  public var time = NumberField.absent
  /// The member `EventTime`.
  public var legacyTime = Field.absent
  /// The member `EventDuration`.
  public var duration = NumberField.absent
  /// The member `EventParameters`.
  public var parametersField = Field.absent
  /// The event's parameters, as a range of ``AHAPDocument/eventParameters``.
  public var parameters = 0..<0
  /// The member `EventWaveformPath`.
  public var waveformPath = Field.absent
  /// The member `EventWaveformUseVolumeEnvelope`.
  public var usesVolumeEnvelope = NumberField.absent
  /// The member `EventWaveformLoopEnabled`.
  public var isLooped = NumberField.absent
  /// Whether the text inside the event is broken, so that what is missing may not be missing.
  public var isDisturbed = false
}

/// An element of `EventParameters` as it stands in a file.
public struct LocatedEventParameter: Sendable {
  /// The element.
  public let node: JSONDocument.NodeID
  /// The member `ParameterID`.
  public var idField = Field.absent
  /// The ID, or `nil` where the file gives none or no event parameter has the name.
  public var id: HapticEvent.ParameterID?
  /// The member `ParameterValue`.
  public var value = NumberField.absent
  /// Whether the text inside the element is broken.
  public var isDisturbed = false
}

/// A dynamic parameter as it stands in a file.
public struct LocatedParameter: Sendable {
  /// The parameter's object.
  public let node: JSONDocument.NodeID
  /// The member `ParameterID`.
  public var idField = Field.absent
  /// The ID, or `nil` where the file gives none or no dynamic parameter has the name.
  public var id: HapticDynamicParameter.ID?
  /// The member `Time`.
  public var time = NumberField.absent
  /// The member `ParameterValue`.
  public var value = NumberField.absent
  /// Whether the text inside the parameter is broken.
  public var isDisturbed = false
}

/// A parameter curve as it stands in a file.
public struct LocatedCurve: Sendable {
  /// The curve's object.
  public let node: JSONDocument.NodeID
  /// The member `ParameterID`.
  public var idField = Field.absent
  /// The ID, or `nil` where the file gives none or no dynamic parameter has the name.
  public var id: HapticDynamicParameter.ID?
  /// The member `Time`.
  public var time = NumberField.absent
  /// The member `ParameterCurveControlPoints`.
  public var pointsField = Field.absent
  /// The curve's control points, as a range of ``AHAPDocument/controlPoints``.
  public var points = 0..<0
  /// Whether the text inside the curve is broken.
  public var isDisturbed = false
}

/// A control point as it stands in a file.
public struct LocatedControlPoint: Sendable {
  /// The point's object.
  public let node: JSONDocument.NodeID
  /// The member `Time`.
  public var time = NumberField.absent
  /// The member `ParameterValue`.
  public var value = NumberField.absent
  /// Whether the text inside the point is broken.
  public var isDisturbed = false
}
