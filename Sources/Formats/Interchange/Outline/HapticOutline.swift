package import HapticsCore
import HapticsRealtime

/// The haptics of a pattern or a clip: one vibration, and transients.
///
/// Most formats can express an outline, and conversions are compared by it. The vibration consists
/// of straight segments. If continuous events or transients overlap, the strongest one applies.
package struct HapticOutline: Sendable {
  /// The segments of the vibration in the order of time, with silence between them.
  var pieces: [VibrationTrack.Piece] = []
  /// The transients, in the order of time, at times to a tenth of a microsecond that all differ.
  var transients: [Transient] = []
  /// The transients that another one at their time replaced.
  private(set) var hidden: [Transient] = []
  /// The minimum duration in seconds, including silence at the end.
  var duration = 0.0
  var losses: [ConversionLoss] = []
  /// The elements of the source that hold the vibration, in the order in which they begin.
  private(set) var held: [Held] = []

  /// An element that holds the vibration.
  struct Held: Hashable, Sendable {
    /// The event or point of the source.
    let element: Int
    /// The start, in seconds.
    let start: Double
  }

  /// A transient that is felt.
  struct Transient: Hashable, Sendable {
    /// The event or point of the source.
    var element: Int?
    /// The time, in seconds.
    var time: Double
    /// The intensity, from 0 to 1.
    var intensity: Double
    /// The sharpness, from 0 to 1.
    var sharpness: Double
  }

  /// Creates an outline of a device's output.
  init(pieces: [VibrationTrack.Piece], transients: [Transient]) {
    self.pieces = pieces
    self.transients = transients
  }

  /// Follows a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - tolerance: The maximum distance between a straight segment and a curved envelope.
  /// - Complexity: O(*n* log *n*) in the number of events and breakpoints, times the number of
  ///   simultaneous events, of which 64 count.
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
      hidden.append(lost)
      if isStronger { transients[transients.count - 1] = transient }
    }
  }

  /// Returns the loss of the silence at the end in a file that ends with its last event.
  func lossOfSilence(in rendition: HapticOutline) -> [ConversionLoss] {
    let length = max(duration, end) - max(rendition.duration, rendition.end)
    return length > ContourDistance.slack ? [ConversionLoss(.endingSilence(length))] : []
  }

  /// All transients in the order of time, including those that others replaced.
  var allTransients: [Transient] {
    (transients + hidden).sorted { ($0.time, $0.element ?? -1) < ($1.time, $1.element ?? -1) }
  }

  /// Removes everything outside of a part.
  mutating func keep(_ part: ConversionOptions.Part) {
    switch part {
    case .all: break
    case .continuous:
      transients = []
      hidden = []
      losses.removeAll { $0.kind == .simultaneous }
    case .transients: pieces = []
    }
  }

  /// The end of the last segment or transient, in seconds.
  var end: Double { max(pieces.last?.end ?? 0, transients.last?.time ?? 0) }

  var isEmpty: Bool {
    transients.isEmpty && !pieces.contains { $0.intensity.from > 0 || $0.intensity.to > 0 }
  }

  /// A Boolean value that indicates whether a sharpness other than 0.5 matters.
  var hasSharpness: Bool {
    transients.contains { $0.isSharpOrDull } || pieces.contains { $0.isSharpOrDull }
  }

  /// Removes everything after a time in seconds, and records the loss.
  mutating func cut(at limit: Double) {
    guard end > limit else { return }
    if end > limit + ContourDistance.slack { losses.append(ConversionLoss(.shortened(limit))) }
    duration = min(duration, limit)
    transients.removeAll { $0.time >= limit }
    hidden.removeAll { $0.time >= limit }
    pieces.removeAll { $0.start >= limit }
    if let last = pieces.last, last.end > limit {
      pieces[pieces.count - 1] = last.cut(last.start, limit)
    }
  }

  /// Returns the vibration at a time; the times of successive calls must ascend.
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
    let place = pieces.partitioningIndex { $0.end > time }
    guard place < pieces.count, pieces[place].start <= time else { return (0, 0) }
    let piece = pieces[place].cut(time, time)
    return (piece.intensity.from, piece.sharpness.from)
  }
}

extension HapticOutline.Transient {
  /// A Boolean value that indicates whether its sharpness differs from 0.5.
  var isSharpOrDull: Bool { abs(sharpness - 0.5) > 0.01 }
}

extension VibrationTrack.Piece {
  /// A Boolean value that indicates whether its sharpness differs from 0.5.
  var isSharpOrDull: Bool { abs(sharpness.from - 0.5) > 0.01 || abs(sharpness.to - 0.5) > 0.01 }
}
