internal import Diagnostics
internal import HapticsCore
public import LocatedJSON

extension AHAPDocument {
  /// Reads a file.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(reading bytes: [UInt8], limits: JSONDocument.Limits = .init()) {
    self.init(JSONDocument(reading: bytes, limits: limits))
  }

  /// Reads a JSON text as AHAP.
  public init(_ json: JSONDocument) {
    self.init(json: json)
    guard !json.isEmpty else { return }
    // Places of broken text, which make what surrounds them uncertain.
    let broken = json.faults.filter { $0.severity == .error }.map(\.range.lowerBound).sorted()
    var reader = AHAPReader(json: json, broken: broken, document: self)
    reader.readFile()
    self = reader.document
  }
}

/// Goes through the nodes of a text once and notes what AHAP knows of it.
private struct AHAPReader {
  let json: JSONDocument
  let broken: [Int]
  var document: AHAPDocument

  mutating func readFile() {
    guard json.kind(of: 0) == .object else {
      misplaced(0, .file, expected: .object)
      return
    }
    forEachMember(of: 0, at: .file) { reader, key, field in
      switch key {
      case .version where !reader.document.version.isPresent:
        reader.document.version = reader.number(field)
      case .metadata where !reader.document.metadata.isPresent:
        reader.document.metadata = field
      case .pattern where !reader.document.patternField.isPresent:
        reader.document.patternField = field
        reader.forEachElement(of: field, .pattern) { $0.readEntry($1) }
      default: break
      }
    }
  }

  private mutating func readEntry(_ node: Int) {
    var entry = AHAPDocument.PatternEntry(node: node)
    entry.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .entry) { reader, key, field in
      entry.hasContent = true
      guard let value = field.value else { return }
      guard reader.json.kind(of: value) == .object else {
        reader.misplaced(value, .member(key), expected: .object)
        return
      }
      switch key {
      case .event: reader.readEvent(value)
      case .parameter: reader.readParameter(value)
      case .parameterCurve: reader.readCurve(value)
      default: break
      }
    }
    document.entries.append(entry)
  }

  private mutating func readEvent(_ node: Int) {
    var event = LocatedEvent(node: node)
    event.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .event) { reader, key, field in
      switch key {
      case .eventType where !event.typeField.isPresent:
        event.typeField = field
        event.type = reader.word(field, .eventType, in: AHAPNames.eventTypes)
      case .time where event.time.field == event.legacyTime || !event.time.isPresent:
        event.time = reader.number(field)
      case .eventTime where !event.legacyTime.isPresent:
        event.legacyTime = field
        if !event.time.isPresent { event.time = reader.number(field) }
      case .eventDuration where !event.duration.isPresent:
        event.duration = reader.number(field)
      case .eventParameters where !event.parametersField.isPresent:
        event.parametersField = field
        let first = reader.document.eventParameters.count
        reader.forEachElement(of: field, .eventParameters) { $0.readEventParameter($1) }
        event.parameters = first..<reader.document.eventParameters.count
      case .eventWaveformPath where !event.waveformPath.isPresent:
        event.waveformPath = field
        reader.expectString(field, .eventWaveformPath)
      case .eventWaveformUseVolumeEnvelope where !event.usesVolumeEnvelope.isPresent:
        event.usesVolumeEnvelope = reader.number(field)
      case .eventWaveformLoopEnabled where !event.isLooped.isPresent:
        event.isLooped = reader.number(field)
      default: break
      }
    }
    document.events.append(event)
  }

  private mutating func readEventParameter(_ node: Int) {
    var parameter = LocatedEventParameter(node: node)
    parameter.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .eventParameter) { reader, key, field in
      switch key {
      case .parameterID where !parameter.idField.isPresent:
        parameter.idField = field
        parameter.id = reader.word(field, .parameterID, in: AHAPNames.eventParameterIDs)
      case .parameterValue where !parameter.value.isPresent:
        parameter.value = reader.number(field)
      default: break
      }
    }
    document.eventParameters.append(parameter)
  }

  private mutating func readParameter(_ node: Int) {
    var parameter = LocatedParameter(node: node)
    parameter.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .parameter) { reader, key, field in
      switch key {
      case .parameterID where !parameter.idField.isPresent:
        parameter.idField = field
        parameter.id = reader.word(field, .parameterID, in: AHAPNames.dynamicParameterIDs)
      case .time where !parameter.time.isPresent:
        parameter.time = reader.number(field)
      case .parameterValue where !parameter.value.isPresent:
        parameter.value = reader.number(field)
      default: break
      }
    }
    document.parameters.append(parameter)
  }

  private mutating func readCurve(_ node: Int) {
    var curve = LocatedCurve(node: node)
    curve.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .curve) { reader, key, field in
      switch key {
      case .parameterID where !curve.idField.isPresent:
        curve.idField = field
        curve.id = reader.word(field, .parameterID, in: AHAPNames.dynamicParameterIDs)
      case .time where !curve.time.isPresent:
        curve.time = reader.number(field)
      case .parameterCurveControlPoints where !curve.pointsField.isPresent:
        curve.pointsField = field
        let first = reader.document.controlPoints.count
        reader.forEachElement(of: field, .parameterCurveControlPoints) {
          $0.readControlPoint($1)
        }
        curve.points = first..<reader.document.controlPoints.count
      default: break
      }
    }
    document.curves.append(curve)
  }

  private mutating func readControlPoint(_ node: Int) {
    var point = LocatedControlPoint(node: node)
    point.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .controlPoint) { reader, key, field in
      switch key {
      case .time where !point.time.isPresent: point.time = reader.number(field)
      case .parameterValue where !point.value.isPresent: point.value = reader.number(field)
      default: break
      }
    }
    document.controlPoints.append(point)
  }
}

// MARK: - Members and values

extension AHAPReader {
  /// Visits the members that have a meaning in an object, and notes the others.
  @inline(__always)
  private mutating func forEachMember(
    of object: Int,
    at level: AHAPKey.Level,
    _ visit: (inout AHAPReader, AHAPKey, Field) -> Void
  ) {
    var name = object + 1
    let end = json.next(after: object)
    while name + 1 < end {
      if let key = AHAPNames.keys.name(name, in: json), level.has(key) {
        visit(&self, key, Field(name: name))
      } else {
        document.unknownMembers.append(
          AHAPDocument.UnknownMember(name: name, object: object, level: level)
        )
      }
      name = json.next(after: name + 1)
    }
  }

  /// Visits the elements of an array that are objects, and notes the others.
  private mutating func forEachElement(
    of field: Field,
    _ key: AHAPKey,
    _ visit: (inout AHAPReader, Int) -> Void
  ) {
    guard let array = field.value else { return }
    guard json.kind(of: array) == .array else {
      misplaced(array, .member(key), expected: .array)
      return
    }
    var element = array + 1
    let end = json.next(after: array)
    while element < end {
      if json.kind(of: element) == .object {
        visit(&self, element)
      } else {
        misplaced(element, .element(of: key), expected: .object)
      }
      element = json.next(after: element)
    }
  }

  @inline(__always)
  private mutating func number(_ field: Field) -> NumberField {
    guard let node = field.value else { return .absent }
    guard json.kind(of: node) == .number else { return unusualNumber(field, at: node) }
    return NumberField(field: field, form: .number, number: json.number(of: node) ?? 0)
  }

  /// Reads what is no number as Core Haptics' conversion does.
  @inline(never)
  private mutating func unusualNumber(_ field: Field, at node: Int) -> NumberField {
    let form: NumberField.Form
    var value = 0.0
    switch json.kind(of: node) {
    case .true: (form, value) = (.boolean, 1)
    case .false: form = .boolean
    case .string:
      let number = json.string(of: node).flatMap(Double.init(numeric:))
      form = number == nil ? .otherString : .numericString
      value = number ?? 0
    case .invalid: form = .invalid
    case .number, .null, .array, .object, .name: form = .otherKind
    }
    let number = NumberField(field: field, form: form, number: value)
    document.unusualNumbers.append(number)
    return number
  }

  private mutating func word<Word>(
    _ field: Field,
    _ key: AHAPKey,
    in names: NameTable<Word>
  ) -> Word? {
    expectString(field, key)
    return field.value.flatMap { names.name($0, in: json) }
  }

  private mutating func expectString(_ field: Field, _ key: AHAPKey) {
    guard let node = field.value, json.kind(of: node) != .string else { return }
    misplaced(node, .member(key), expected: .string)
  }

  private mutating func misplaced(
    _ node: Int,
    _ owner: AHAPDocument.MisplacedValue.Owner,
    expected: JSONNode.Kind
  ) {
    // What is no JSON at all has been reported.
    guard json.kind(of: node) != .invalid else { return }
    document.misplacedValues.append(
      AHAPDocument.MisplacedValue(node: node, owner: owner, expected: expected)
    )
  }

  /// Whether a fault lies inside a node.
  private func isDisturbed(_ node: Int) -> Bool {
    guard !broken.isEmpty else { return false }
    let range = json.range(of: node)
    var low = 0
    var high = broken.count
    while low < high {
      let middle = (low + high) / 2
      if broken[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < broken.count && broken[low] <= range.upperBound
  }
}

extension AHAPKey.Level {
  /// Whether a key has a meaning at the level; ``keys`` without the array.
  func has(_ key: AHAPKey) -> Bool {
    switch (self, key) {
    case (.file, .version), (.file, .pattern), (.file, .metadata): true
    case (.entry, .event), (.entry, .parameter), (.entry, .parameterCurve): true
    case (.event, .eventType), (.event, .time), (.event, .eventTime), (.event, .eventDuration),
      (.event, .eventParameters), (.event, .eventWaveformPath),
      (.event, .eventWaveformUseVolumeEnvelope), (.event, .eventWaveformLoopEnabled):
      true
    case (.eventParameter, .parameterID), (.eventParameter, .parameterValue): true
    case (.parameter, .parameterID), (.parameter, .time), (.parameter, .parameterValue): true
    case (.curve, .parameterID), (.curve, .time), (.curve, .parameterCurveControlPoints): true
    case (.controlPoint, .time), (.controlPoint, .parameterValue): true
    default: false
    }
  }
}

extension Double {
  /// The number that a string holds in decimal digits, or `nil`: neither `nan` nor `0x10` is one.
  fileprivate init?(numeric text: String) {
    let isDecimal = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
