internal import Diagnostics
internal import JSONFormat
internal import LocatedJSON

extension PatternFormat {
  /// Vibrations of HarmonyOS.
  static let harmony = PatternFormat(
    "harmony",
    "a HarmonyOS vibration",
    "Vibrations of HarmonyOS: transient and continuous events with curves, as JSON.",
    encodings: [Encoding(name: "json", suffix: "harmony.json")],
    read: { bytes, limits in
      var validator = FormatValidator<HarmonyDocument>()
      validator.limits = limits
      let report = validator.validate(bytes)
      var source = ConversionSource(.outline(report.document.outline))
      source.format = "harmony"
      source.notes.description = report.document.description
      for event in report.document.events {
        source.places.append(report.document.json.range(of: event.node))
      }
      return ConversionReading(source, findings: report.findings)
    },
    write: { source, options throws(ConversionError) in
      let writer = HarmonyWriter(source.outline(options), tolerance: options.tolerance)
      guard !writer.events.isEmpty else { throw .nothingFelt }
      let document = try writer.document(source.notes)
      let text: String
      do throws(FormatWritingError) { text = try CanonicalText(document).text() } catch {
        throw .unwritable(error.description)
      }
      return ConversionProduct(
        Array(text.utf8),
        counted(writer.events.count, "event"),
        losses: writer.losses,
        rendition: document.outline
      )
    }
  )
}

/// Puts the events of a vibration together.
private struct HarmonyWriter {
  /// An event that is written.
  struct Event {
    var start: Int64
    /// `nil` for a transient.
    var duration: Int64?
    var intensity: Int64
    var frequency: Int64
    var curve: [(time: Int64, intensity: Double, frequency: Int64)] = []
  }

  private(set) var events: [Event] = []
  private(set) var losses: [ConversionLoss]
  private var coarse = 0.0

  init(_ outline: HapticOutline, tolerance: Double) {
    var outline = outline
    outline.cut(at: HarmonyLevel.timeLimit / 1000)
    losses = outline.losses
    for stretch in outline.stretches(gap: 0.002) {
      add(outline.from(stretch.lowerBound), stretch, tolerance)
    }
    for transient in outline.transients {
      let intensity = Int64((transient.intensity * 100).rounded())
      guard intensity > 0 else { continue }
      events.append(
        Event(
          start: Int64((transient.time * 1000).rounded()),
          intensity: intensity,
          frequency: Int64((transient.sharpness * 100).rounded())
        )
      )
    }
    let order = events.indices.sorted { (events[$0].start, $0) < (events[$1].start, $1) }
    events = order.map { events[$0] }
    if events.count > HarmonyDocument.eventLimit {
      let end = Double(events[HarmonyDocument.eventLimit].start) / 1000
      events.removeLast(events.count - HarmonyDocument.eventLimit)
      losses.append(ConversionLoss(.shortened(end)))
    }
    if coarse > tolerance { losses.append(ConversionLoss(.coarse(coarse))) }
  }

  /// Adds a stretch of the vibration as events of at most sixteen points and five seconds.
  private mutating func add(
    _ outline: HapticOutline,
    _ stretch: ClosedRange<Double>,
    _ tolerance: Double
  ) {
    let line = GridLine(
      outline,
      stretch,
      tolerance: tolerance,
      shortest: 1,
      longest: Int(HarmonyDocument.durationLimit)
    )
    coarse = max(coarse, line.error)
    var first = 0
    let points = line.points
    while first < points.count - 1 {
      var last = first + 1
      while last + 1 < points.count, last - first < 15,
        points[last + 1].time - points[first].time <= HarmonyDocument.durationLimit / 1000
      { last += 1 }
      add(Array(points[first...last]))
      first = last
    }
  }

  /// Adds an event along a line.
  private mutating func add(_ points: [EnvelopeLine.Point]) {
    let peak = points.map { $0.intensity }.max() ?? 0
    let intensity = Int64((peak * 100).rounded(.up))
    guard intensity > 0 else { return }
    let start = Int64((points[0].time * 1000).rounded())
    let end = Int64((points[points.count - 1].time * 1000).rounded())
    let frequency = Int64((points[0].sharpness * 100).rounded())
    var event = Event(
      start: start,
      duration: end - start,
      intensity: intensity,
      frequency: frequency
    )
    for point in points {
      event.curve.append(
        (
          Int64((point.time * 1000).rounded()) - start,
          (point.intensity * 100 / Double(intensity) * 1000).rounded() / 1000,
          Int64((point.sharpness * 100).rounded()) - frequency
        )
      )
    }
    let isConstant = event.curve.allSatisfy { $0.intensity == 1 && $0.frequency == 0 }
    if isConstant { event.curve = [] }
    // Four points are the least that a curve may have; the last one may be there more than once.
    while !event.curve.isEmpty, event.curve.count < 4, let last = event.curve.last {
      event.curve.append(last)
    }
    events.append(event)
  }

  func document(_ notes: ConversionSource.Notes) throws(ConversionError) -> HarmonyDocument {
    var text = ValueText<HarmonyKey>()
    text.object { text in
      text.object(.metaData) { text in
        if let description = notes.description ?? notes.project {
          text.text(.description, description)
        }
        text.number(.version, 1)
        text.integer(.channelNumber, 1)
      }
      text.list(.channels, of: [events]) { events, text in
        text.object { text in
          text.object(.parameters) { text in text.integer(.index, 0) }
          text.list(.pattern, of: events) { event, text in
            text.object { text in
              text.object(.event) { text in Self.write(event, to: &text) }
            }
          }
        }
      }
    }
    let limits = JSONDocument.Limits(size: JSONDocument.Limits.sizeMaximum)
    return HarmonyDocument(JSONDocument(reading: text.bytes, limits: limits))
  }

  private static func write(_ event: Event, to text: inout ValueText<HarmonyKey>) {
    text.text(.type, event.duration == nil ? "transient" : "continuous")
    text.integer(.startTime, event.start)
    if let duration = event.duration { text.integer(.duration, duration) }
    text.object(.parameters) { text in
      text.integer(.intensity, event.intensity)
      text.integer(.frequency, event.frequency)
      guard !event.curve.isEmpty else { return }
      text.list(.curve, of: event.curve) { point, text in
        text.object { text in
          text.integer(.time, point.time)
          text.number(.intensity, point.intensity)
          text.integer(.frequency, point.frequency)
        }
      }
    }
  }
}
