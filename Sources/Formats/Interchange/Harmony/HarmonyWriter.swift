import HapticsFormats
import LocatedJSON

extension FileFormat {
  /// Vibrations of HarmonyOS.
  static let harmony = FileFormat(
    "harmony",
    "a HarmonyOS vibration",
    "Vibrations of HarmonyOS: transient and continuous events with curves, as JSON.",
    recognition: Recognition(
      suffixes: [".harmony.json"],
      keys: ["MetaData", "Channels"],
      languageID: "harmony-vibration",
      number: 3,
      rules: RuleGroup("harmony", "HarmonyOS vibrations")
    ),
    text: TextFormat(HarmonyDocument.self),
    encodings: [Encoding(name: "json", suffix: "harmony.json")],
    read: reader { (document: HarmonyDocument) in
      var source = ConversionSource(.outline(document.outline))
      source.format = "harmony"
      source.notes.description = document.description
      source.notesPlace = document.json.place(ofMember: "MetaData")
      for event in document.events { source.places.append(document.json.range(of: event.node)) }
      return source
    },
    write: { source, options throws(FormatError) in
      var outline = source.outline(options)
      outline.cut(at: HarmonyLevel.timeLimit / 1000)
      let first = HapticEnvelope(outline, tolerance: options.tolerance)
      let notes = source.notes
      let settled = first.settled { HarmonyWriter($0, notes) }
      let file = settled.writer
      guard !file.events.isEmpty else { throw .nothingFelt }
      let text = try CanonicalText(settled.document).text()
      let fits = text.utf8.count <= HarmonyDocument.sizeLimit
      return ConversionProduct(
        fits ? Array(text.utf8) : file.bytes + [0x0A],
        counted(file.events.count, "event"),
        losses: outline.losses + HarmonyWriter(first, notes).losses
          + outline.lossOfSilence(in: settled.rendition) + source.notesBesideDescription,
        rendition: settled.rendition
      )
    }
  )
}

/// Writes the events of a vibration.
private struct HarmonyWriter: EnvelopeWriter {
  typealias Document = HarmonyDocument

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
  private(set) var losses: [ConversionLoss] = []
  private(set) var bytes: [UInt8] = []
  private var coarse = 0.0

  init(_ course: HapticEnvelope, _ notes: ConversionSource.Notes) {
    var next: Int64 = 0
    for stretch in course.stretches(apart: 0.002) {
      let corners = stretch.grid(1000, from: next, longest: Int64(HarmonyDocument.durationLimit))
      guard let last = corners.last else { continue }
      next = last.step
      add(corners)
    }
    for transient in course.transients { add(transient) }
    let order = events.indices.sorted { (events[$0].start, $0) < (events[$1].start, $1) }
    events = order.map { events[$0] }
    let all = events
    events = Array(events.prefix(HarmonyDocument.eventLimit))
    bytes = text(notes)
    // Without the spaces of the canonical text, which is written only if it fits.
    while bytes.count >= HarmonyDocument.sizeLimit, events.count > 1 {
      events.removeLast(max(1, events.count / 32))
      bytes = text(notes)
    }
    if events.count < all.count {
      losses.append(ConversionLoss(.shortened(Double(all[events.count].start) / 1000)))
    }
    if coarse > course.tolerance { losses.append(ConversionLoss(.coarse(coarse))) }
  }

  private mutating func add(_ transient: HapticOutline.Transient) {
    let event = Event(
      start: Int64((transient.time * 1000).rounded()),
      intensity: percents(transient.intensity),
      frequency: percents(transient.sharpness)
    )
    guard event.intensity > 0 else {
      losses.append(
        ConversionLoss(.weak(transient.intensity), element: transient.element, at: transient.time)
      )
      return
    }
    if let last = events.last, last.duration == nil, last.start == event.start {
      losses.append(ConversionLoss(.simultaneous, element: transient.element, at: transient.time))
      if event.intensity > last.intensity { events[events.count - 1] = event }
    } else {
      events.append(event)
    }
  }

  private mutating func percents(_ value: Double) -> Int64 {
    let percents = (value * 100).rounded()
    coarse = max(coarse, abs(percents / 100 - value).roundedValue)
    return Int64(percents)
  }

  /// Adds a stretch of the vibration as events of at most sixteen points and five seconds.
  private mutating func add(_ corners: [HapticEnvelope.GridCorner]) {
    var first = 0
    while first < corners.count - 1 {
      var last = first + 1
      while last + 1 < corners.count, last - first < 15,
        corners[last + 1].step - corners[first].step <= Int64(HarmonyDocument.durationLimit)
      { last += 1 }
      add(corners[first...last])
      first = last
    }
  }

  /// Adds an event along a line.
  ///
  /// A curve is a share of the whole strength, so that events that follow each other meet at the
  /// same value.
  private mutating func add(_ corners: ArraySlice<HapticEnvelope.GridCorner>) {
    guard let first = corners.first, let last = corners.last else { return }
    let frequency = percents(first.sharpness)
    var event = Event(
      start: first.step,
      duration: last.step - first.step,
      intensity: 100,
      frequency: frequency
    )
    for corner in corners {
      event.curve.append(
        (
          corner.step - first.step,
          (corner.intensity * 1000).rounded() / 1000,
          percents(corner.sharpness) - frequency
        )
      )
    }
    guard event.curve.contains(where: { $0.intensity > 0 }) else { return }
    let level = event.curve[0].intensity
    let isConstant = event.curve.allSatisfy { $0.intensity == level && $0.frequency == 0 }
    let whole = (level * 100).rounded()
    if isConstant, whole > 0, abs(whole / 100 - level) < 1e-6 {
      event.intensity = Int64(whole)
      event.curve = []
    }
    // Four points are the least that a curve may have; the last one may be there more than once.
    while !event.curve.isEmpty, event.curve.count < 4, let last = event.curve.last {
      event.curve.append(last)
    }
    events.append(event)
  }

  private func text(_ notes: ConversionSource.Notes) -> [UInt8] {
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
    return text.bytes
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
