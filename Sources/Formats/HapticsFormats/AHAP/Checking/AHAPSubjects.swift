import HapticsCore

/// The subjects of rules about AHAP files.
extension RuleSubjects {
  /// A possible deviation from the table, for which ``AHAPReader`` sets all subjects.
  static let irregular = RuleSubjects(rawValue: 1 << 0)
  /// An `AudioCustom` event, or a member about a sound file.
  static let waveforms = RuleSubjects(rawValue: 1 << 1)
  /// A time or duration below 0.
  static let negativeTimes = RuleSubjects(rawValue: 1 << 2)
  /// A time or duration above 30 seconds.
  static let longTimes = RuleSubjects(rawValue: 1 << 3)
  /// An event parameter of the envelope.
  static let envelopes = RuleSubjects(rawValue: 1 << 4)
  /// An audio event, or an event parameter of one.
  static let audio = RuleSubjects(rawValue: 1 << 5)
  /// A value that is not above 0.
  static let zeroValues = RuleSubjects(rawValue: 1 << 6)
  /// A value above 1.
  static let largeValues = RuleSubjects(rawValue: 1 << 7)
  /// An event with more than two parameters, or the same one twice.
  static let manyParameters = RuleSubjects(rawValue: 1 << 8)
  /// A member `EventTime`.
  static let legacyTimes = RuleSubjects(rawValue: 1 << 9)
  /// A continuous event without a duration above 0.
  static let unmeasured = RuleSubjects(rawValue: 1 << 10)
  /// A dynamic parameter.
  static let parameters = RuleSubjects(rawValue: 1 << 11)
  static let curves = RuleSubjects(rawValue: 1 << 12)
  /// Two curves or more.
  static let severalCurves = RuleSubjects(rawValue: 1 << 13)
  /// A parameter or curve that adds to a quantity.
  static let addingControls = RuleSubjects(rawValue: 1 << 14)
  /// A curve of fewer than two points.
  static let shortCurves = RuleSubjects(rawValue: 1 << 15)
  /// A control point that is not after the previous one, in the 32 bits that are played.
  static let closePoints = RuleSubjects(rawValue: 1 << 16)
  /// A curve whose first point has the curve's own time, and that is not 0.
  static let absoluteTimes = RuleSubjects(rawValue: 1 << 17)
  /// A curve whose first point comes after the curve's own time.
  static let lateCurves = RuleSubjects(rawValue: 1 << 18)
  /// An object in `Metadata` that may have a name twice.
  static let repeatedNames = RuleSubjects(rawValue: 1 << 19)
  /// A transient with a duration.
  static let measuredTransients = RuleSubjects(rawValue: 1 << 20)
}

/// The subjects of the parts of a file, noted as they are read.
extension AHAPDocument.Parts {
  @inline(__always)
  mutating func note(_ time: NumberField) {
    if !(time.number >= 0 && time.number <= 30) {
      subjects.insert(time.number < 0 ? .negativeTimes : .longTimes)
    }
  }

  @inline(__always)
  mutating func note(value: NumberField) {
    if !(value.number > 0 && value.number <= 1) {
      subjects.insert(value.number > 1 ? .largeValues : .zeroValues)
    }
  }

  mutating func note(_ event: LocatedEvent) {
    note(event.time)
    note(event.duration)
    switch event.type {
    case .hapticContinuous: if !(event.duration.number > 0) { subjects.insert(.unmeasured) }
    case .audioContinuous:
      subjects.insert(.audio)
      if !(event.duration.number > 0) { subjects.insert(.unmeasured) }
    case .audioCustom: subjects.formUnion([.audio, .waveforms])
    case .hapticTransient: if event.duration.isPresent { subjects.insert(.measuredTransients) }
    case nil: break
    }
    if event.legacyTime.isPresent { subjects.insert(.legacyTimes) }
    if event.waveformPath.isPresent || event.isLooped.isPresent
      || event.usesVolumeEnvelope.isPresent
    {
      subjects.insert(.waveforms)
    }
    let list = event.parameters
    if list.count > 2
      || list.count == 2
        && eventParameters[list.lowerBound].id == eventParameters[list.lowerBound + 1].id
    {
      subjects.insert(.manyParameters)
    }
  }

  mutating func note(_ parameter: LocatedEventParameter) {
    note(value: parameter.value)
    switch parameter.id {
    case .attackTime, .decayTime, .releaseTime, .sustained: subjects.insert(.envelopes)
    case .audioVolume, .audioPitch, .audioPan, .audioBrightness: subjects.insert(.audio)
    case .hapticIntensity, .hapticSharpness, nil: break
    }
  }

  mutating func note(_ parameter: LocatedParameter) {
    subjects.insert(.parameters)
    note(parameter.time)
    note(value: parameter.value)
    note(parameter.id)
  }

  mutating func note(_ curve: LocatedCurve) {
    subjects.insert(curves.isEmpty ? .curves : .severalCurves)
    note(curve.time)
    note(curve.id)
    if curve.points.count < 2 { subjects.insert(.shortCurves) }
    guard !curve.points.isEmpty else { return }
    let first = controlPoints[curve.points.lowerBound].time.number
    if first > 0 { subjects.insert(.lateCurves) }
    if first == curve.time.number, first != 0 { subjects.insert(.absoluteTimes) }
    var last = -Float.infinity
    for index in curve.points {
      let time = Float(controlPoints[index].time.number)
      if !(time > last) { subjects.insert(.closePoints) }
      last = time
    }
  }

  mutating func note(_ point: LocatedControlPoint) {
    note(point.time)
    note(value: point.value)
  }

  private mutating func note(_ control: HapticDynamicParameter.ID?) {
    if control?.composition == .adds { subjects.insert(.addingControls) }
  }
}
