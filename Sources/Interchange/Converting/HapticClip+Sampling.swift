public import HapticsCore

extension HapticClip {
  /// What becomes of a pattern as a clip.
  public struct Conversion: Hashable, Sendable {
    /// The clip.
    public let clip: HapticClip
    /// What is not in it as it was; the elements are events.
    public let losses: [ConversionLoss]
  }

  /// How long a clip goes on after its last transient, in seconds, so that readers play it whole.
  public static let lastTransientDuration = 0.05

  /// Makes a clip of what is felt of a pattern, with the fewest points that a tolerance allows.
  ///
  /// Envelopes, parameters and curves become points; transients become emphases. Of continuous events
  /// at one time the strongest counts.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - tolerance: How much intensity and sharpness may be lost, at least 0.0001; jumps become ramps
  ///     of 0.01 ms.
  /// - Returns: The clip, or `nil` where nothing is felt of the pattern.
  /// - Complexity: O(*n* log *n*) in the number of events and control points, times the events that
  ///   are held at a time, of which 64 count.
  public static func converting(
    _ pattern: HapticPattern,
    tolerance: Double = HapticClip.defaultTolerance
  ) -> Conversion? {
    var sampler = PatternSampler(Contours(pattern), tolerance: tolerance)
    return sampler.clip().map { Conversion(clip: $0, losses: sampler.losses) }
  }
}

/// Reads a clip off the contours of a pattern.
private struct PatternSampler {
  private let contours: Contours
  private let tolerance: Double
  private(set) var losses: [ConversionLoss] = []

  init(_ contours: Contours, tolerance: Double) {
    self.contours = contours
    self.tolerance = tolerance > 1e-4 ? tolerance : 1e-4
  }

  mutating func clip() -> HapticClip? {
    for (index, event) in contours.events.enumerated() {
      if event.type.family == .audio {
        lose(.sound, index)
      } else if !event.isPlayed {
        lose(.notPlayed, index)
      } else if event.start >= ClipLevel.timeLimit {
        lose(.tooLate, index)
      }
    }
    let bend = tolerance / 10
    let track = VibrationTrack(contours, tolerance: bend)
    for index in track.overlapped { lose(.overlapped, index) }
    let found = transients()
    let felt = track.pieces.last?.end ?? 0
    let end = max(felt, found.last.map { $0.time + HapticClip.lastTransientDuration } ?? 0)
    guard end > 0 else { return nil }
    var clip = HapticClip(amplitude: amplitude(track.pieces, until: end))
    clip.frequency = frequency(track.pieces)
    emphasize(&clip, found)
    losses.sort { ($0.element, $0.time) < ($1.element, $1.time) }
    return clip
  }

  private mutating func lose(_ kind: ConversionLoss.Kind, _ index: Int) {
    losses.append(.init(kind: kind, element: index, time: contours.events[index].start))
  }

  // MARK: - The envelopes

  private func amplitude(
    _ pieces: [VibrationTrack.Piece],
    until end: Double
  ) -> [HapticClip.AmplitudePoint] {
    let travel = pieces.reduce(0) { $0 + abs($1.intensity.to - $1.intensity.from) }
    var gates = EnvelopeGates(
      .clip,
      tolerance: tolerance * 0.9,
      travel: travel
    )
    var time = 0.0
    for piece in pieces {
      gates.add(time, piece.start, from: 0, to: 0)
      gates.add(piece.start, piece.end, from: piece.intensity.from, to: piece.intensity.to)
      time = piece.end
    }
    gates.add(time, end, from: 0, to: 0)
    return gates.fitted().map { .init(at: $0.time, $0.value) }
  }

  /// The frequency envelope; where nothing is felt it may be anything.
  private func frequency(_ pieces: [VibrationTrack.Piece]) -> [HapticClip.FrequencyPoint] {
    let felt = pieces.filter { $0.intensity.from > 0 || $0.intensity.to > 0 }
    let travel = felt.reduce(0) { $0 + abs($1.sharpness.to - $1.sharpness.from) }
    var gates = EnvelopeGates(.clip, tolerance: tolerance * 0.9, travel: travel)
    for piece in felt {
      gates.add(piece.start, piece.end, from: piece.sharpness.from, to: piece.sharpness.to)
    }
    if let sharpness = gates.constant {
      return [.init(at: 0, PerceivedScale.physical(sharpness).roundedValue)]
    }
    return gates.fitted().map { .init(at: $0.time, $0.value) }
  }

  // MARK: - The transients

  private struct Transient {
    var event: Int
    var time: Double
    var intensity: Double
    var sharpness: Double
  }

  /// The transients in the order of their times, of several at one time the strongest.
  private mutating func transients() -> [Transient] {
    var found: [Transient] = []
    for (index, event) in contours.events.enumerated()
    where event.type == .hapticTransient && event.isPlayed && event.start < ClipLevel.timeLimit {
      let intensity = event.intensity(at: event.start)
      guard intensity > 0 else { continue }
      found.append(
        Transient(
          event: index,
          time: event.start.roundedTime,
          intensity: intensity,
          sharpness: event.sharpness(at: event.start)
        )
      )
    }
    let order = found.indices.sorted { (found[$0].time, $0) < (found[$1].time, $1) }
    var strongest: [Transient] = []
    for transient in order.map({ found[$0] }) {
      guard let last = strongest.last, last.time == transient.time else {
        strongest.append(transient)
        continue
      }
      let isStronger = transient.intensity > last.intensity
      lose(.simultaneous, isStronger ? last.event : transient.event)
      if isStronger { strongest[strongest.count - 1] = transient }
    }
    return strongest
  }

  /// Puts the transients to points of the amplitude envelope, with new points where there are none.
  private mutating func emphasize(_ clip: inout HapticClip, _ found: [Transient]) {
    var points: [HapticClip.AmplitudePoint] = []
    var old = clip.amplitude[...]
    for transient in found {
      let before = old.prefix { $0.time < transient.time }
      points += before
      old = old.dropFirst(before.count)
      var point = HapticClip.AmplitudePoint(at: transient.time, 0)
      if let there = old.first, there.time == transient.time {
        point = there
        old = old.dropFirst()
      } else {
        point.amplitude = clip.amplitude(at: transient.time).roundedValue
      }
      let amplitude = PerceivedScale.physical(transient.intensity).roundedValue
      let vibration = PerceivedScale.perceived(point.amplitude)
      // Within the tolerance both are as strong.
      if vibration > transient.intensity + tolerance {
        lose(.raised(from: transient.intensity, to: vibration), transient.event)
      }
      point.emphasis = .init(
        max(amplitude, point.amplitude),
        frequency: transient.sharpness.roundedValue
      )
      points.append(point)
    }
    clip.amplitude = points + old
  }
}
