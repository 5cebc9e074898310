import HapticsCore

/// All continuous haptic events of a pattern as one vibration, the strongest of them at each time.
struct VibrationTrack {
  /// A stretch in which intensity and sharpness are straight lines.
  struct Piece {
    var start: Double
    var end: Double
    var intensity: (from: Double, to: Double)
    var sharpness: (from: Double, to: Double)
  }

  /// The segments in the order of time, with silence between them.
  private(set) var pieces: [Piece] = []
  /// The events that are weaker than another one, or as strong and of another sharpness, for more
  /// than a millisecond, by their indices.
  private(set) var overlapped: [Int] = []

  /// The most events at a time; of more, the first that began count.
  private static let most = 64

  /// A corner of a line.
  private struct Vertex {
    let time: Double
    let value: Double
  }

  /// An event, from its start to its end.
  private struct Span {
    /// The event's index.
    let index: Int
    let start: Double
    let end: Double
  }

  /// The corners of an event's intensity and sharpness.
  private typealias Lines = (intensity: [Vertex], sharpness: [Vertex])

  /// An event under way: its lines, and how far they have been followed.
  private struct Voice {
    /// The place of its span.
    let place: Int
    let end: Double
    let lines: Lines
    var places = (intensity: 0, sharpness: 0)
    /// The last time during which it was weaker than another event.
    var weaker = (start: 0.0, end: -1.0)

    /// Records that another event is stronger between two times.
    ///
    /// - Returns: A Boolean value that indicates whether this is so for a perceptible time.
    mutating func yield(_ start: Double, _ end: Double) -> Bool {
      if start > weaker.end { weaker.start = start }
      weaker.end = end
      return end - weaker.start > ContourDistance.slack + 1e-9
    }

    /// The first time after `time` at which a line has a corner, or the event ends.
    mutating func next(after time: Double) -> Double {
      min(
        end,
        Voice.next(lines.intensity, &places.intensity, after: time),
        Voice.next(lines.sharpness, &places.sharpness, after: time)
      )
    }

    private static func next(_ line: [Vertex], _ place: inout Int, after time: Double) -> Double {
      while place + 1 < line.count, line[place + 1].time <= time { place += 1 }
      return line[min(place, line.count)...].first { $0.time > time }?.time ?? .infinity
    }

    /// The lines' values at both ends of a stretch in which they are straight.
    func values(
      _ low: Double,
      _ high: Double
    ) -> (intensity: (Double, Double), sharpness: (Double, Double)) {
      (
        Voice.values(lines.intensity, places.intensity, low, high),
        Voice.values(lines.sharpness, places.sharpness, low, high)
      )
    }

    private static func values(
      _ line: [Vertex],
      _ place: Int,
      _ low: Double,
      _ high: Double
    ) -> (Double, Double) {
      guard place < line.count else { return (0, 0) }
      guard place + 1 < line.count else { return (line[place].value, line[place].value) }
      let (a, b) = (line[place], line[place + 1])
      func value(_ time: Double) -> Double {
        a.value == b.value
          ? a.value : a.value + (b.value - a.value) * ((time - a.time) / (b.time - a.time))
      }
      return (value(low), value(high))
    }
  }

  /// Follows the events of a pattern.
  ///
  /// - Parameters:
  ///   - contours: The pattern's contours.
  ///   - seams: The seams between the pattern's curves.
  ///   - tolerance: The maximum distance between a straight line and a curved envelope.
  /// - Complexity: O(*n* log *n*) in the number of breakpoints, times the simultaneous events.
  init(_ contours: Contours, _ seams: CurveSeams, tolerance: Double) {
    var spans: [Span] = []
    for (index, event) in contours.events.enumerated() {
      guard event.type == .hapticContinuous, event.isPlayed, event.end > event.start,
        event.start < ClipLevel.timeLimit, !event.isSilent
      else { continue }
      let end = min(event.end, ClipLevel.timeLimit)
      spans.append(Span(index: index, start: event.start, end: end))
    }
    follow(spans) { place in
      let event = contours.events[spans[place].index]
      let levels = event.quantity(.hapticIntensity)?.polyline(tolerance: tolerance) ?? []
      let tones = event.quantity(.hapticSharpness)?.polyline() ?? []
      return (
        seams.without(levels, of: .hapticIntensityControl)
          .map { Vertex(time: $0.time, value: $0.value) },
        seams.without(tones, of: .hapticSharpnessControl)
          .map { Vertex(time: $0.time, value: $0.value) }
      )
    }
  }

  /// Follows lines, each of an event; lines without a duration are skipped.
  ///
  /// - Complexity: As for contours.
  init(_ lines: [HeldLine]) {
    var spans: [Span] = []
    var played: [HeldLine] = []
    for line in lines {
      guard let first = line.points.first, let last = line.points.last, last.time > first.time,
        first.time < ClipLevel.timeLimit
      else { continue }
      let end = min(last.time, ClipLevel.timeLimit)
      spans.append(Span(index: line.element, start: first.time, end: end))
      played.append(line)
    }
    follow(spans) { place in
      let points = played[place].points
      return (
        points.map { Vertex(time: $0.time, value: $0.intensity) },
        points.map { Vertex(time: $0.time, value: $0.sharpness) }
      )
    }
  }

  /// Follows events, and requests the lines of each at its start, so that only those of the current
  /// events are in memory.
  private mutating func follow(_ spans: [Span], _ lines: (Int) -> Lines) {
    let order = spans.indices.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
    var waiting = order[...]
    var active: [Voice] = []
    var weaker = [Bool](repeating: false, count: spans.count)
    var low = order.first.map { spans[$0].start } ?? 0
    while true {
      active.removeAll { $0.end <= low }
      while let next = waiting.first, spans[next].start <= low {
        if active.count < Self.most {
          active.append(Voice(place: next, end: spans[next].end, lines: lines(next)))
        } else {
          weaker[next] = true
        }
        waiting.removeFirst()
      }
      var high = waiting.first.map { spans[$0].start } ?? .infinity
      if active.isEmpty {
        guard high < .infinity else { break }
      } else {
        for place in active.indices { high = min(high, active[place].next(after: low)) }
        add(low, high, &active, &weaker)
      }
      low = high
    }
    for (place, span) in spans.enumerated() where weaker[place] { overlapped.append(span.index) }
  }

  /// Adds the strongest of the events that are active between two times.
  private mutating func add(
    _ low: Double,
    _ high: Double,
    _ active: inout [Voice],
    _ weaker: inout [Bool]
  ) {
    let values = active.map { $0.values(low, high) }
    /// The strongest one at a part of the way.
    func strongest(at part: Double) -> Int {
      var best = 0
      for index in values.indices where level(index, part) > level(best, part) { best = index }
      return best
    }
    func level(_ index: Int, _ part: Double) -> Double {
      values[index].intensity.0 + (values[index].intensity.1 - values[index].intensity.0) * part
    }
    func tone(_ index: Int, _ part: Double) -> Double {
      values[index].sharpness.0 + (values[index].sharpness.1 - values[index].sharpness.0) * part
    }
    /// Returns whether an event is felt as the strongest one is at a part of the way.
    func isEqual(_ index: Int, _ best: Int, _ part: Double) -> Bool {
      abs(level(index, part) - level(best, part)) < 1e-9
        && abs(tone(index, part) - tone(best, part)) < 1e-9
    }
    // The strongest changes where lines cross: at most once for each line, as the maximum is convex.
    var part = 0.0
    var best = strongest(at: 0)
    for index in values.indices where level(index, 0) == level(best, 0) {
      if level(index, 1) > level(best, 1) { best = index }
    }
    while part < 1 {
      var crossing = 1.0
      var next = best
      for index in values.indices where level(index, 1) > level(best, 1) {
        let gap = level(best, 0) - level(index, 0)
        let place = gap / (gap + level(index, 1) - level(best, 1))
        if place > part, place < crossing || place == crossing && level(index, 1) > level(next, 1) {
          (crossing, next) = (place, index)
        }
      }
      let (start, end) = (low + (high - low) * part, low + (high - low) * crossing)
      if end > start {
        pieces.append(
          Piece(
            start: start,
            end: crossing == 1 ? high : end,
            intensity: (level(best, part), level(best, crossing)),
            sharpness: (tone(best, part), tone(best, crossing))
          )
        )
      }
      for index in active.indices
      where index != best && max(level(index, part), level(index, crossing)) > 0
        && !(isEqual(index, best, part) && isEqual(index, best, crossing))
      {
        if active[index].yield(start, end) { weaker[active[index].place] = true }
      }
      (part, best) = (crossing, next)
    }
  }
}

/// A vibration along a line: an event of a format whose curves are its own.
struct HeldLine: Sendable {
  /// The event's place among those of the source.
  var element: Int
  /// The corners, in the order of times, of which two may be equal.
  var points: [EnvelopeLine.Point]
}
