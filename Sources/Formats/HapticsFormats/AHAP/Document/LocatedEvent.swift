package import HapticsCore
package import LocatedJSON

// A file may have a hundred thousand of each part, so their members are in an order that leaves few
// gaps in memory, and places are kept in 32 bits.

/// An event of a file.
package struct LocatedEvent: Sendable {
  /// The member `Time`, or `EventTime` where only that is there.
  package var time = NumberField.absent
  /// The type of the event, or `nil` if it is missing or unknown.
  package var type: HapticEvent.EventType?
  /// A Boolean value that indicates whether the event contains a syntax error, which may hide keys.
  package var isDisturbed = false
  private var envelopeForm = NumberField.Form.absent
  /// The member `EventDuration`.
  package var duration = NumberField.absent
  private var envelopeIsOn = false
  private var loopForm = NumberField.Form.absent
  private var loopIsOn = false
  private var envelopeField = Field.absent
  private var loopField = Field.absent
  /// The member `EventType`.
  package var typeField = Field.absent
  /// The member `EventTime`.
  package var legacyTime = Field.absent
  /// The member `EventParameters`.
  package var parametersField = Field.absent
  /// The member `EventWaveformPath`.
  package var waveformPath = Field.absent
  private var parameterRange = PartRange()
  private let object: UInt32

  init(node: JSONDocument.NodeID) { object = UInt32(truncatingIfNeeded: node) }

  /// The event's object.
  package var node: JSONDocument.NodeID { Int(object) }

  /// The member `EventWaveformUseVolumeEnvelope`.
  package var usesVolumeEnvelope: FlagField {
    get { FlagField(field: envelopeField, form: envelopeForm, isOn: envelopeIsOn) }
    set {
      (envelopeField, envelopeForm, envelopeIsOn) = (newValue.field, newValue.form, newValue.isOn)
    }
  }

  /// The member `EventWaveformLoopEnabled`.
  package var isLooped: FlagField {
    get { FlagField(field: loopField, form: loopForm, isOn: loopIsOn) }
    set { (loopField, loopForm, loopIsOn) = (newValue.field, newValue.form, newValue.isOn) }
  }

  /// The event's parameters, as a range of ``AHAPDocument/eventParameters``.
  package var parameters: Range<Int> {
    get { parameterRange.range }
    set { parameterRange = PartRange(newValue) }
  }
}

/// An element of `EventParameters` of a file.
package struct LocatedEventParameter: Sendable {
  /// The member `ParameterValue`.
  package var value = NumberField.absent
  /// The ID, or `nil` where the file gives none or no event parameter has the name.
  package var id: HapticEvent.ParameterID?
  /// A Boolean value that indicates whether the element contains a syntax error.
  package var isDisturbed = false
  /// The member `ParameterID`.
  package var idField = Field.absent
  private let object: UInt32

  init(node: JSONDocument.NodeID) { object = UInt32(truncatingIfNeeded: node) }

  /// The element.
  package var node: JSONDocument.NodeID { Int(object) }
}

/// A dynamic parameter of a file.
package struct LocatedParameter: Sendable {
  /// The member `Time`.
  package var time = NumberField.absent
  /// The ID, or `nil` where the file gives none or no dynamic parameter has the name.
  package var id: HapticDynamicParameter.ID?
  /// A Boolean value that indicates whether the parameter contains a syntax error.
  package var isDisturbed = false
  /// The member `ParameterValue`.
  package var value = NumberField.absent
  /// The member `ParameterID`.
  package var idField = Field.absent
  private let object: UInt32

  init(node: JSONDocument.NodeID) { object = UInt32(truncatingIfNeeded: node) }

  /// The parameter's object.
  package var node: JSONDocument.NodeID { Int(object) }
}

/// A parameter curve of a file.
package struct LocatedCurve: Sendable {
  /// The member `Time`.
  package var time = NumberField.absent
  /// The ID, or `nil` where the file gives none or no dynamic parameter has the name.
  package var id: HapticDynamicParameter.ID?
  /// A Boolean value that indicates whether the curve contains a syntax error.
  package var isDisturbed = false
  /// The member `ParameterID`.
  package var idField = Field.absent
  /// The member `ParameterCurveControlPoints`.
  package var pointsField = Field.absent
  private var pointRange = PartRange()
  private let object: UInt32

  init(node: JSONDocument.NodeID) { object = UInt32(truncatingIfNeeded: node) }

  /// The curve's object.
  package var node: JSONDocument.NodeID { Int(object) }

  /// The curve's control points, as a range of ``AHAPDocument/controlPoints``.
  package var points: Range<Int> {
    get { pointRange.range }
    set { pointRange = PartRange(newValue) }
  }
}

/// A control point of a file.
package struct LocatedControlPoint: Sendable {
  // The parts of two fields, without the gaps between them.
  private var offset = 0.0
  private var amount = 0.0
  private var timeField = Field.absent
  private var valueField = Field.absent
  private let object: UInt32
  private var timeForm = NumberField.Form.absent
  private var valueForm = NumberField.Form.absent
  /// A Boolean value that indicates whether the point contains a syntax error.
  package var isDisturbed = false

  init(node: JSONDocument.NodeID) { object = UInt32(truncatingIfNeeded: node) }

  /// The point's object.
  package var node: JSONDocument.NodeID { Int(object) }

  /// The member `Time`.
  package var time: NumberField {
    get { NumberField(number: offset, field: timeField, form: timeForm) }
    set { (offset, timeField, timeForm) = (newValue.number, newValue.field, newValue.form) }
  }

  /// The member `ParameterValue`.
  package var value: NumberField {
    get { NumberField(number: amount, field: valueField, form: valueForm) }
    set { (amount, valueField, valueForm) = (newValue.number, newValue.field, newValue.form) }
  }
}

/// The indices of parts, in half of the memory of a range.
struct PartRange: Sendable, BitwiseCopyable {
  private var start: UInt32 = 0
  private var end: UInt32 = 0

  init() {}

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}
