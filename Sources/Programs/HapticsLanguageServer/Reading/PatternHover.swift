import HapticsCore
import HapticsFormats
import HapticsPlot
import HapticsSynthesis
import LocatedJSON

/// A hover for an offset of a pattern.
struct PatternHover {
  private let document: AHAPDocument
  private let file: OpenDocument
  private let model: SynthesisModel
  private let glyphs: TerminalGlyphs

  init(
    _ document: AHAPDocument,
    of file: OpenDocument,
    _ model: SynthesisModel,
    _ glyphs: TerminalGlyphs
  ) {
    self.glyphs = glyphs
    self.document = document
    self.file = file
    self.model = model
  }

  /// Describes the part at an offset.
  func describe(_ offset: Int, _ text: inout HoverText) {
    if let event = document.events.first(where: { range($0.node).contains(offset) }) {
      describe(event, offset, &text)
    } else if let curve = document.curves.first(where: { range($0.node).contains(offset) }) {
      describe(curve, offset, &text)
    } else if let parameter = document.parameters.first(where: { range($0.node).contains(offset) })
    {
      if let id = parameter.id {
        text.add(name: id.rawValue, id.meaning + bounds(id.range, neutral: id.neutralValue))
      }
      if let time = parameter.time.usable { add(at: time, &text) }
    } else if document.patternField.name.map({ range($0).touches(offset) }) == true {
      if let contours = file.contours { text.add(document.pattern, contours, model, glyphs) }
    }
  }

  private func range(_ node: JSONDocument.NodeID) -> Range<Int> { document.json.range(of: node) }

  private func bounds(_ range: ClosedRange<Double>, neutral: Double) -> String {
    " From \(shown(range.lowerBound)) to \(shown(range.upperBound)); neutral \(shown(neutral))."
  }

  // MARK: - Events

  private func describe(_ event: LocatedEvent, _ offset: Int, _ text: inout HoverText) {
    let parameters = document.eventParameters[event.parameters]
    if let parameter = parameters.first(where: { range($0.node).contains(offset) }),
      let id = parameter.id
    {
      let limits = "\(shown(id.range.lowerBound)) to \(shown(id.range.upperBound))"
      text.add(
        name: id.rawValue,
        "\(id.meaning) From \(limits); default \(shown(id.defaultValue))."
      )
      if id == .hapticSharpness, let value = parameter.value.usable {
        let frequency = model.frequency(atSharpness: value)
        text.add("\(frequency.rounded().readable) Hz in the model '\(model.name)'")
      }
    } else if let type = event.type {
      text.add(name: type.rawValue, type.meaning)
    }
    guard let (contour, single) = contour(of: event) else { return }
    if contour.isPlayed {
      add(contour, at: contour.start, &text)
    } else {
      text.add("not played")
    }
    text.add(single, file.contours(of: single), model, glyphs)
  }

  /// The contour of an event, and a pattern of that event alone with all controls.
  private func contour(of event: LocatedEvent) -> (EventContour, HapticPattern)? {
    guard let contours = file.contours, let index = document.playedIndex(of: event),
      index < contours.events.count
    else { return nil }
    let pattern = document.pattern
    return (
      contours.events[index],
      HapticPattern(
        events: [pattern.events[index]],
        parameters: pattern.parameters,
        curves: pattern.curves
      )
    )
  }

  private func add(_ contour: EventContour, at time: Double, _ text: inout HoverText) {
    var words = "at \(time.readableDuration): "
    switch contour.type.family {
    case .haptic:
      let sharpness = contour.sharpness(at: time)
      words += "intensity \(shown3(contour.intensity(at: time)))"
      words += ", sharpness \(shown3(sharpness))"
      words += " (\(model.frequency(atSharpness: sharpness).rounded().readable) Hz)"
      words += ", peak \(shown3(contour.peakIntensity))"
    case .audio:
      words += "volume \(shown3(contour.volume(at: time)))"
      words += ", pitch \(shown3(contour.pitch(at: time)))"
      words += ", pan \(shown3(contour.pan(at: time)))"
    }
    if contour.end > contour.start { words += "; until \(contour.end.readableDuration)" }
    text.add(words)
  }

  private func shown3(_ value: Double) -> String { value.readable }

  // MARK: - Curves

  private func describe(_ curve: LocatedCurve, _ offset: Int, _ text: inout HoverText) {
    if let id = curve.id {
      text.add(name: id.rawValue, id.meaning + bounds(id.range, neutral: id.neutralValue))
    }
    guard let start = curve.time.usable else { return }
    let points = document.controlPoints[curve.points]
    if let point = points.first(where: { range($0.node).contains(offset) }),
      let time = point.time.usable
    {
      add(at: start + time, &text)
    } else {
      add(at: start, &text)
    }
  }

  /// Adds the haptic and audio values at a time of the pattern, after curves and parameters.
  private func add(at time: Double, _ text: inout HoverText) {
    guard let contours = file.contours else { return }
    let sounding = contours.events.filter { $0.isPlayed && $0.start <= time && time <= $0.end }
    guard !sounding.isEmpty else {
      return text.add("at \(time.readableDuration): silence")
    }
    for contour in sounding.prefix(4) {
      // The last point of a curve is at the end of the event, and describes the values before it.
      add(contour, at: time == contour.end && time > contour.start ? time.nextDown : time, &text)
    }
    if sounding.count > 4 { text.add("and \(sounding.count - 4) more events") }
  }
}

extension AHAPDocument {
  /// Returns the index of an event in ``pattern``, or `nil` if it is not played.
  func playedIndex(of event: LocatedEvent) -> Int? {
    var index = 0
    for other in events {
      let isPlayed = other.type != nil && other.time.usable != nil
      if other.node == event.node { return isPlayed ? index : nil }
      if isPlayed { index += 1 }
    }
    return nil
  }
}
