import HapticsCore
package import LocatedJSON

extension AHAPDocument {
  /// Reads a JSON text as AHAP.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ json: JSONDocument) {
    let parts = json.withView { view in
      var reader = AHAPReader(view)
      if !json.isEmpty { reader.readFile() }
      if !json.isEmpty, !reader.isRegular {
        reader.parts.misfits = SchemaViolations(in: json)
        reader.parts.subjects.insert(.irregular)
        reader.readMisspelledPattern()
      }
      return reader.parts
    }
    self.init(json, parts)
  }
}

/// Reads the nodes of a source once, and records the contents of an AHAP file.
///
/// Nearly every file fits the table, and needs nothing more. If something may not fit, a second
/// pass compares the source with the table.
struct AHAPReader {
  let view: JSONView
  let broken: SyntaxErrorRanges
  var parts = AHAPDocument.Parts()
  /// A Boolean value that indicates whether everything certainly fits the table.
  var isRegular = true
  let names = AHAPLevel.table.vocabulary
  let nameKeys = AHAPLevel.table.keys
  let keys = LevelKeys.all

  init(_ view: JSONView) {
    self.view = view
    let json = view.json
    broken = SyntaxErrorRanges(json)
    // A transient with two parameters takes 19 nodes. Reserved memory that is never written costs
    // nothing, and growing needs twice the memory for a while.
    parts.entries.reserveCapacity(json.nodeCount / 19 + 4)
    parts.events.reserveCapacity(json.nodeCount / 19 + 4)
    parts.eventParameters.reserveCapacity(json.nodeCount / 9 + 4)
  }

  mutating func readFile() {
    guard view.kind(of: 0) == .object else {
      isRegular = false
      return
    }
    forEachMember(of: 0, at: .file) { reader, key, field in
      switch key {
      case .version where !reader.parts.version.isPresent:
        reader.parts.version = reader.number(field)
      case .metadata where !reader.parts.metadata.isPresent:
        reader.parts.metadata = field
        reader.noteNames(inNotes: field)
      case .pattern where !reader.parts.patternField.isPresent:
        reader.parts.patternField = field
        reader.forEachElement(of: field, from: 1) { $0.readEntry($1) }
      default: break
      }
    }
  }

  /// Reads the contents of a misspelled `Pattern`, so that one wrong key hides no other findings.
  mutating func readMisspelledPattern() {
    for misfit in parts.misfits {
      guard case .misspelledMember(in: .file, meant: .pattern, let misspelling) = misfit.kind,
        misspelling.isAlone, misspelling.isPlausible
      else { continue }
      forEachElement(of: Field(name: misfit.node)) { $0.readEntry($1) }
    }
  }

  private mutating func readEntry(_ node: Int) {
    var entry = AHAPDocument.PatternEntry(node: node)
    entry.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .entry) { reader, key, field in
      entry.hasContent = true
      guard let value = field.value else { return }
      guard reader.view.kind(of: value) == .object else {
        reader.isRegular = false
        return
      }
      switch key {
      case .event: reader.readEvent(value)
      case .parameter: reader.readParameter(value)
      case .parameterCurve: reader.readCurve(value)
      default: break
      }
    }
    isRegular = isRegular && entry.hasContent
    parts.entries.append(entry)
  }

  private mutating func readEvent(_ node: Int) {
    var event = LocatedEvent(node: node)
    event.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .event) { reader, key, field in
      switch key {
      case .eventType where !event.typeField.isPresent:
        event.typeField = field
        event.type = reader.word(field, in: AHAPNames.eventTypes)
      case .time where event.time.field == event.legacyTime || !event.time.isPresent:
        event.time = reader.number(field)
      case .eventTime where !event.legacyTime.isPresent:
        event.legacyTime = field
        if !event.time.isPresent { event.time = reader.number(field) }
      case .eventDuration where !event.duration.isPresent:
        event.duration = reader.number(field)
      case .eventParameters where !event.parametersField.isPresent:
        event.parametersField = field
        let first = reader.parts.eventParameters.count
        reader.forEachElement(of: field) { $0.readEventParameter($1) }
        event.parameters = first..<reader.parts.eventParameters.count
      case .eventWaveformPath where !event.waveformPath.isPresent:
        event.waveformPath = field
        reader.expectString(field)
      case .eventWaveformUseVolumeEnvelope where !event.usesVolumeEnvelope.isPresent:
        event.usesVolumeEnvelope = FlagField(reader.number(field))
      case .eventWaveformLoopEnabled where !event.isLooped.isPresent:
        event.isLooped = FlagField(reader.number(field))
      default: break
      }
    }
    parts.note(event)
    parts.events.append(event)
  }

  private mutating func readEventParameter(_ node: Int) {
    var parameter = LocatedEventParameter(node: node)
    parameter.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .eventParameter) { reader, key, field in
      switch key {
      case .parameterID where !parameter.idField.isPresent:
        parameter.idField = field
        parameter.id = reader.word(field, in: AHAPNames.eventParameterIDs)
      case .parameterValue where !parameter.value.isPresent:
        parameter.value = reader.number(field)
      default: break
      }
    }
    parts.note(parameter)
    parts.eventParameters.append(parameter)
  }

  private mutating func readParameter(_ node: Int) {
    var parameter = LocatedParameter(node: node)
    parameter.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .parameter) { reader, key, field in
      switch key {
      case .parameterID where !parameter.idField.isPresent:
        parameter.idField = field
        parameter.id = reader.word(field, in: AHAPNames.dynamicParameterIDs)
      case .time where !parameter.time.isPresent:
        parameter.time = reader.number(field)
      case .parameterValue where !parameter.value.isPresent:
        parameter.value = reader.number(field)
      default: break
      }
    }
    parts.note(parameter)
    parts.parameters.append(parameter)
  }

  private mutating func readCurve(_ node: Int) {
    if parts.curves.isEmpty {
      parts.controlPoints.reserveCapacity((view.json.nodeCount - node) / 5 + 4)
      parts.curves.reserveCapacity((view.json.nodeCount - node) / 19 + 4)
    }
    var curve = LocatedCurve(node: node)
    curve.isDisturbed = isDisturbed(node)
    forEachMember(of: node, at: .curve) { reader, key, field in
      switch key {
      case .parameterID where !curve.idField.isPresent:
        curve.idField = field
        curve.id = reader.word(field, in: AHAPNames.dynamicParameterIDs)
      case .time where !curve.time.isPresent:
        curve.time = reader.number(field)
      case .parameterCurveControlPoints where !curve.pointsField.isPresent:
        curve.pointsField = field
        let first = reader.parts.controlPoints.count
        reader.forEachElement(of: field, from: 1, to: HapticParameterCurve.controlPointLimit) {
          $0.readControlPoint($1)
        }
        curve.points = first..<reader.parts.controlPoints.count
      default: break
      }
    }
    isRegular = isRegular && curve.id?.acceptsCurve == true
    parts.note(curve)
    parts.curves.append(curve)
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
    parts.note(point)
    parts.controlPoints.append(point)
  }
}
