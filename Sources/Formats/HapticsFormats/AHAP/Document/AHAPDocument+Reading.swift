import HapticsCore
package import LocatedJSON

extension AHAPDocument {
  /// Reads a JSON text as AHAP.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    let parts = json.withView { view in
      var reader = AHAPReader(view)
      guard !json.isEmpty else { return reader.takeParts() }
      reader.readFile(reader.cursor.root)
      if !reader.cursor.isRegular {
        reader.parts.violations = SchemaViolations(in: json)
        reader.parts.subjects.insert(.irregular)
        reader.readMisspelledPattern()
      }
      return reader.takeParts()
    }
    self.init(json, parts)
  }
}

/// Reads the nodes of a source once, and records the contents of an AHAP file.
///
/// Nearly every file fits the table, and needs nothing more. If something may not fit, a second
/// pass compares the source with the table.
struct AHAPReader {
  var cursor: TableCursor
  var parts = AHAPDocument.Parts()
  private let keys = AHAPLevel.table.keys

  init(_ view: JSONView) {
    cursor = TableCursor(view, AHAPLevel.table.fitting)
    // A transient with two parameters takes 19 nodes. Reserved memory that is never written costs
    // nothing, and growing needs twice the memory for a while.
    let count = view.json.nodeCount
    parts.entries.reserveCapacity(count / 19 + 4)
    parts.events.reserveCapacity(count / 19 + 4)
    parts.eventParameters.reserveCapacity(count / 9 + 4)
  }

  /// Returns the parts, and leaves none, so that their arrays are not copied.
  mutating func takeParts() -> AHAPDocument.Parts {
    var taken = AHAPDocument.Parts()
    swap(&taken, &parts)
    return taken
  }

  mutating func readFile(_ file: TableCursor.Value) {
    guard var members = cursor.members(of: file) else { return }
    while let member = cursor.next(&members) {
      switch keys[member.key] {
      case .version: parts.version = number(member)
      case .metadata:
        parts.metadata = member.field
        cursor.check(member.value)
        if cursor.view.json.mayRepeatNames(in: member.value.node) {
          parts.subjects.insert(.repeatedNames)
        }
      case .pattern:
        parts.patternField = member.field
        readEntries(of: member.value)
      default: cursor.check(member.value)
      }
    }
  }

  /// Reads the contents of a misspelled `Pattern`, so that one wrong key hides no other findings.
  mutating func readMisspelledPattern() {
    guard let shape = AHAPLevel.table.shape(of: .pattern, at: .file) else { return }
    for violation in parts.violations {
      guard case .misspelledMember(in: .file, meant: .pattern, let misspelling) = violation.kind,
        misspelling.isAlone, misspelling.isPlausible
      else { continue }
      readEntries(of: TableCursor.Value(node: violation.node + 1, shape: shape))
    }
  }

  private mutating func readEntries(of list: TableCursor.Value) {
    var elements = cursor.elements(of: list)
    while let element = cursor.next(&elements) { readEntry(element) }
  }

  private mutating func readEntry(_ value: TableCursor.Value) {
    guard var members = cursor.members(of: value, repeats: true) else { return }
    var entry = AHAPDocument.PatternEntry(node: value.node)
    entry.isDisturbed = members.isDisturbed
    while let member = cursor.next(&members) {
      entry.hasContent = true
      switch keys[member.key] {
      case .event: readEvent(member.value)
      case .parameter: readParameter(member.value)
      case .parameterCurve: readCurve(member.value)
      default: cursor.check(member.value)
      }
    }
    parts.entries.append(entry)
  }

  private mutating func readEvent(_ value: TableCursor.Value) {
    guard var members = cursor.members(of: value) else { return }
    var event = LocatedEvent(node: value.node)
    event.isDisturbed = members.isDisturbed
    while let member = cursor.next(&members) {
      switch keys[member.key] {
      case .eventType:
        event.typeField = member.field
        event.type = cursor.word(member.value).map { AHAPNames.eventTypes[$0] }
      case .time: event.time = number(member)
      case .eventTime:
        event.legacyTime = member.field
        if event.time.isPresent {
          cursor.check(member.value)
        } else {
          event.time = number(member)
        }
      case .eventDuration: event.duration = number(member)
      case .eventParameters:
        event.parametersField = member.field
        let first = parts.eventParameters.count
        var elements = cursor.elements(of: member.value)
        while let element = cursor.next(&elements) { readEventParameter(element) }
        event.parameters = first..<parts.eventParameters.count
      case .eventWaveformPath:
        event.waveformPath = member.field
        cursor.check(member.value)
      case .eventWaveformUseVolumeEnvelope: event.usesVolumeEnvelope = FlagField(number(member))
      case .eventWaveformLoopEnabled: event.isLooped = FlagField(number(member))
      default: cursor.check(member.value)
      }
    }
    parts.note(event)
    parts.events.append(event)
  }

  private mutating func readEventParameter(_ value: TableCursor.Value) {
    guard var members = cursor.members(of: value) else { return }
    var parameter = LocatedEventParameter(node: value.node)
    parameter.isDisturbed = members.isDisturbed
    while let member = cursor.next(&members) {
      switch keys[member.key] {
      case .parameterID:
        parameter.idField = member.field
        parameter.id = cursor.word(member.value).map { AHAPNames.eventParameterIDs[$0] }
      case .parameterValue: parameter.value = number(member)
      default: cursor.check(member.value)
      }
    }
    parts.note(parameter)
    parts.eventParameters.append(parameter)
  }

  private mutating func readParameter(_ value: TableCursor.Value) {
    guard var members = cursor.members(of: value) else { return }
    var parameter = LocatedParameter(node: value.node)
    parameter.isDisturbed = members.isDisturbed
    while let member = cursor.next(&members) {
      switch keys[member.key] {
      case .parameterID:
        parameter.idField = member.field
        parameter.id = cursor.word(member.value).map { AHAPNames.dynamicParameterIDs[$0] }
      case .time: parameter.time = number(member)
      case .parameterValue: parameter.value = number(member)
      default: cursor.check(member.value)
      }
    }
    parts.note(parameter)
    parts.parameters.append(parameter)
  }

  private mutating func readCurve(_ value: TableCursor.Value) {
    guard var members = cursor.members(of: value) else { return }
    if parts.curves.isEmpty {
      let count = cursor.view.json.nodeCount - value.node
      parts.controlPoints.reserveCapacity(count / 5 + 4)
      parts.curves.reserveCapacity(count / 19 + 4)
    }
    var curve = LocatedCurve(node: value.node)
    curve.isDisturbed = members.isDisturbed
    while let member = cursor.next(&members) {
      switch keys[member.key] {
      case .parameterID:
        curve.idField = member.field
        curve.id = curveID(member.value)
      case .time: curve.time = number(member)
      case .parameterCurveControlPoints:
        curve.pointsField = member.field
        let first = parts.controlPoints.count
        var elements = cursor.elements(of: member.value)
        while let element = cursor.next(&elements) { readControlPoint(element) }
        curve.points = first..<parts.controlPoints.count
      default: cursor.check(member.value)
      }
    }
    parts.note(curve)
    parts.curves.append(curve)
  }

  private mutating func readControlPoint(_ value: TableCursor.Value) {
    guard var members = cursor.members(of: value) else { return }
    var point = LocatedControlPoint(node: value.node)
    point.isDisturbed = members.isDisturbed
    while let member = cursor.next(&members) {
      switch keys[member.key] {
      case .time: point.time = number(member)
      case .parameterValue: point.value = number(member)
      default: cursor.check(member.value)
      }
    }
    parts.note(point)
    parts.controlPoints.append(point)
  }
}
