internal import HapticsCore

/// All continuous haptic events of a pattern as one vibration: at each time the strongest of them.
struct VibrationTrack {
  /// A stretch in which intensity and sharpness are straight lines.
  struct Piece {
    var start: Double
    var end: Double
    var intensity: (from: Double, to: Double)
    var sharpness: (from: Double, to: Double)
  }

  /// What is felt, in the order of time; between two pieces nothing is.
  private(set) var pieces: [Piece] = []
  /// The events that are weaker than another one somewhere, by their indices.
  private(set) var overlapped: [Int] = []

  /// The most events at a time; of more, the first that began count.
  private static let most = 64

  /// A corner of a line.
  private struct Vertex {
    let time: Double
    let value: Double
  }

  /// An event's lines, and how far they have been followed.
  private struct Voice {
    let index: Int
    let start: Double
    let end: Double
    let intensity: [Vertex]
    let sharpness: [Vertex]
    var places = (intensity: 0, sharpness: 0)
    var isWeaker = false

    /// The lines' values at both ends of a stretch in which they are straight.
    mutating func values(
      _ low: Double,
      _ high: Double
    ) -> (intensity: (Double, Double), sharpness: (Double, Double)) {
      (
        Voice.values(intensity, &places.intensity, low, high),
        Voice.values(sharpness, &places.sharpness, low, high)
      )
    }

    private static func values(
      _ line: [Vertex],
      _ place: inout Int,
      _ low: Double,
      _ high: Double
    ) -> (Double, Double) {
      while place + 1 < line.count, line[place + 1].time <= low { place += 1 }
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
  ///   - seams: Where curves of the pattern follow each other.
  ///   - tolerance: How far a straight line may be from a curved envelope.
  /// - Complexity: O(*n* log *n*) in the number of corners, times the events at a time.
  init(_ contours: Contours, _ seams: CurveSeams, tolerance: Double) {
    var voices: [Voice] = []
    for (index, event) in contours.events.enumerated() {
      guard event.type == .hapticContinuous, event.isPlayed, event.end > event.start,
        event.start < ClipLevel.timeLimit, !event.isSilent
      else { continue }
      let levels = event.quantity(.hapticIntensity)?.polyline(tolerance: tolerance) ?? []
      let tones = event.quantity(.hapticSharpness)?.polyline() ?? []
      voices.append(
        Voice(
          index: index,
          start: event.start,
          end: min(event.end, ClipLevel.timeLimit),
          intensity: seams.without(levels, of: .hapticIntensityControl)
            .map { Vertex(time: $0.time, value: $0.value) },
          sharpness: seams.without(tones, of: .hapticSharpnessControl)
            .map { Vertex(time: $0.time, value: $0.value) }
        )
      )
    }
    follow(&voices)
    for voice in voices where voice.isWeaker { overlapped.append(voice.index) }
  }

  /// Follows lines, of which each is an event; those that last no time are left out.
  ///
  /// - Complexity: As for contours.
  init(_ lines: [HeldLine]) {
    var voices: [Voice] = []
    for line in lines {
      guard let first = line.points.first, let last = line.points.last, last.time > first.time,
        first.time < ClipLevel.timeLimit
      else { continue }
      voices.append(
        Voice(
          index: line.element,
          start: first.time,
          end: min(last.time, ClipLevel.timeLimit),
          intensity: line.points.map { Vertex(time: $0.time, value: $0.intensity) },
          sharpness: line.points.map { Vertex(time: $0.time, value: $0.sharpness) }
        )
      )
    }
    follow(&voices)
    for voice in voices where voice.isWeaker { overlapped.append(voice.index) }
  }

  private mutating func follow(_ voices: inout [Voice]) {
    var times: [Double] = []
    for voice in voices {
      times += [voice.start, voice.end]
      for vertex in voice.intensity where vertex.time < voice.end { times.append(vertex.time) }
      for vertex in voice.sharpness where vertex.time < voice.end { times.append(vertex.time) }
    }
    times.sort()
    let order = voices.indices.sorted { (voices[$0].start, $0) < (voices[$1].start, $1) }
    var waiting = order[...]
    var active: [Int] = []
    for (low, high) in zip(times, times.dropFirst()) where high > low {
      active.removeAll { voices[$0].end <= low }
      while let next = waiting.first, voices[next].start <= low {
        if active.count < Self.most { active.append(next) } else { voices[next].isWeaker = true }
        waiting.removeFirst()
      }
      add(low, high, active, &voices)
    }
  }

  /// Adds the strongest of the events that are active between two times.
  private mutating func add(
    _ low: Double,
    _ high: Double,
    _ active: [Int],
    _ voices: inout [Voice]
  ) {
    var values: [(intensity: (Double, Double), sharpness: (Double, Double))] = []
    for index in active { values.append(voices[index].values(low, high)) }
    guard !values.isEmpty else { return }
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
      for (place, index) in active.enumerated()
      where place != best && max(level(place, part), level(place, crossing)) > 0 {
        voices[index].isWeaker = true
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
