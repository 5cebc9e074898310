package import HapticsCore

/// What is felt of a pattern or a clip: one vibration, and transients.
///
/// It is what most formats can hold, and what conversions are compared by. The vibration consists of
/// straight pieces; of several continuous events at a time the strongest counts, and of several
/// transients at a time, too.
package struct HapticOutline: Sendable {
  /// The vibration, in the order of time; between two pieces nothing is felt.
  var pieces: [VibrationTrack.Piece] = []
  /// The transients, in the order of time, at times to a tenth of a microsecond that all differ.
  var transients: [Transient] = []
  /// How long it is at least, in seconds, also where nothing is felt at its end.
  var duration = 0.0
  /// What is not in it.
  private(set) var losses: [ConversionLoss] = []
  /// The elements of the source that hold the vibration, in the order in which they begin.
  private(set) var held: [Held] = []

  /// An element that holds the vibration.
  struct Held: Hashable, Sendable {
    /// The event or point of the source.
    let element: Int
    /// When it begins, in seconds.
    let start: Double
  }

  /// A transient that is felt.
  struct Transient: Hashable, Sendable {
    /// The event or point of the source.
    var element: Int?
    /// When it is felt, in seconds.
    var time: Double
    /// How strong it is, from 0 to 1.
    var intensity: Double
    /// How sharp it is, from 0 to 1.
    var sharpness: Double
  }

  /// Creates an outline of what a device plays.
  init(pieces: [VibrationTrack.Piece], transients: [Transient]) {
    self.pieces = pieces
    self.transients = transients
  }

  /// Follows a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - tolerance: How far a straight piece may be from a curved envelope.
  /// - Complexity: O(*n* log *n*) in the number of events and corners, times the events at a time, of
  ///   which 64 count.
  package init(_ pattern: HapticPattern, tolerance: Double) {
    let contours = Contours(pattern)
    for (index, event) in contours.events.enumerated() {
      if event.type.family == .audio {
        lose(.sound, index, event)
      } else if !event.isPlayed {
        lose(.notPlayed, index, event)
      } else if event.start >= ClipLevel.timeLimit {
        lose(.tooLate, index, event)
      } else if event.type == .hapticContinuous {
        held.append(Held(element: index, start: event.start))
      }
    }
    held.sort { ($0.start, $0.element) < ($1.start, $1.element) }
    let track = VibrationTrack(contours, CurveSeams(pattern), tolerance: max(tolerance, 1e-5))
    for index in track.overlapped { lose(.overlap, index, contours.events[index]) }
    pieces = track.pieces
    var found: [Transient] = []
    for (index, event) in contours.events.enumerated()
    where event.type == .hapticTransient && event.isPlayed && event.start < ClipLevel.timeLimit {
      let intensity = event.intensity(at: event.start)
      guard intensity > 0 else { continue }
      duration = max(duration, min(event.writtenEnd, ClipLevel.timeLimit))
      found.append(
        Transient(
          element: index,
          time: event.start.roundedTime,
          intensity: intensity,
          sharpness: event.sharpness(at: event.start)
        )
      )
    }
    keepStrongest(of: found)
    losses.sort { ($0.element ?? -1, $0.time ?? 0) < ($1.element ?? -1, $1.time ?? 0) }
  }

  /// Follows a clip; the elements are its amplitude points.
  ///
  /// - Complexity: O(*n* log *n*) in the number of points.
  init(_ clip: HapticClip) {
    self.init(emphasesOf: clip)
    pieces = clip.perceivedPieces()
    for (index, point) in clip.amplitude.enumerated() {
      held.append(Held(element: index, start: point.time))
    }
  }

  /// Follows the transients of a clip; the elements are its amplitude points.
  init(emphasesOf clip: HapticClip) {
    var found: [Transient] = []
    for (index, point) in clip.amplitude.enumerated() {
      guard let emphasis = point.emphasis, emphasis.amplitude > 0 else { continue }
      found.append(
        Transient(
          element: index,
          time: point.time.roundedTime,
          intensity: PerceivedScale.perceived(emphasis.amplitude),
          sharpness: min(max(emphasis.frequency, 0), 1)
        )
      )
    }
    keepStrongest(of: found)
  }

  /// Follows events whose curves are their own.
  ///
  /// - Complexity: O(*n* log *n*) in the number of corners, times the events at a time.
  init(_ lines: [HeldLine], _ found: [Transient]) {
    let track = VibrationTrack(lines)
    pieces = track.pieces
    for line in lines {
      guard let start = line.points.first?.time else { continue }
      held.append(Held(element: line.element, start: start))
    }
    held.sort { ($0.start, $0.element) < ($1.start, $1.element) }
    var starts: [Int: Double] = [:]
    for line in lines where starts[line.element] == nil {
      starts[line.element] = line.points.first?.time
    }
    for index in track.overlapped {
      losses.append(ConversionLoss(.overlap, element: index, at: starts[index]))
    }
    keepStrongest(of: found.filter { $0.intensity > 0 })
  }

  private mutating func lose(_ kind: ConversionLoss.Kind, _ index: Int, _ event: EventContour) {
    losses.append(ConversionLoss(kind, element: index, at: event.start))
  }

  /// Sorts transients, and keeps the strongest of those at one time.
  private mutating func keepStrongest(of found: [Transient]) {
    let order = found.indices.sorted { (found[$0].time, $0) < (found[$1].time, $1) }
    for transient in order.map({ found[$0] }) {
      guard let last = transients.last, last.time == transient.time else {
        transients.append(transient)
        continue
      }
      let isStronger = transient.intensity > last.intensity
      let lost = isStronger ? last : transient
      losses.append(ConversionLoss(.simultaneous, element: lost.element, at: lost.time))
      if isStronger { transients[transients.count - 1] = transient }
    }
  }

  /// Leaves out what is not of a part.
  mutating func keep(_ part: ConversionOptions.Part) {
    switch part {
    case .all: break
    case .continuous: transients = []
    case .transients: pieces = []
    }
  }

  /// When the last of it is over, in seconds.
  var end: Double { max(pieces.last?.end ?? 0, transients.last?.time ?? 0) }

  /// Whether nothing is felt.
  var isEmpty: Bool {
    transients.isEmpty && !pieces.contains { $0.intensity.from > 0 || $0.intensity.to > 0 }
  }

  /// Whether a sharpness other than that of the middle matters.
  var hasSharpness: Bool {
    transients.contains { $0.isSharpOrDull } || pieces.contains { $0.isSharpOrDull }
  }

  /// Leaves out what comes later than a time, in seconds, and notes that.
  mutating func cut(at limit: Double) {
    guard end > limit else { return }
    losses.append(ConversionLoss(.shortened(limit)))
    duration = min(duration, limit)
    transients.removeAll { $0.time >= limit }
    pieces.removeAll { $0.start >= limit }
    if let last = pieces.last, last.end > limit {
      pieces[pieces.count - 1] = last.cut(last.start, limit)
    }
  }

  /// The vibration at a time, where times are asked for in their order.
  func vibration(at time: Double, near place: inout Int) -> (intensity: Double, sharpness: Double) {
    while place < pieces.count, pieces[place].end <= time { place += 1 }
    guard place < pieces.count, pieces[place].start <= time else { return (0, 0) }
    let piece = pieces[place].cut(time, time)
    return (piece.intensity.from, piece.sharpness.from)
  }

  /// The vibration at a time: how strong and how sharp it is.
  ///
  /// - Complexity: O(log *n*) in the number of pieces.
  func vibration(at time: Double) -> (intensity: Double, sharpness: Double) {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = low + (high - low) / 2
      if pieces[middle].end <= time { low = middle + 1 } else { high = middle }
    }
    guard low < pieces.count, pieces[low].start <= time else { return (0, 0) }
    let piece = pieces[low].cut(time, time)
    return (piece.intensity.from, piece.sharpness.from)
  }
}

extension HapticOutline.Transient {
  /// Whether its sharpness is not that of the middle.
  var isSharpOrDull: Bool { abs(sharpness - 0.5) > 0.01 }
}

extension VibrationTrack.Piece {
  /// Whether its sharpness is not that of the middle.
  var isSharpOrDull: Bool { abs(sharpness.from - 0.5) > 0.01 || abs(sharpness.to - 0.5) > 0.01 }
}
