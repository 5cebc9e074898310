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
    let tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    return converting(HapticOutline(pattern, tolerance: tolerance / 10), tolerance: tolerance)
  }

  /// Makes a clip of what is felt.
  static func converting(_ outline: HapticOutline, tolerance: Double) -> Conversion? {
    var sampler = OutlineSampler(outline, tolerance: tolerance)
    return sampler.clip().map { Conversion(clip: $0, losses: sampler.losses) }
  }
}

/// Reads a clip off an outline.
private struct OutlineSampler {
  private let outline: HapticOutline
  private let tolerance: Double
  private(set) var losses: [ConversionLoss]

  init(_ outline: HapticOutline, tolerance: Double) {
    self.outline = outline
    self.tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    losses = outline.losses
  }

  mutating func clip() -> HapticClip? {
    let vibrating = outline.pieces.last?.end ?? 0
    let end = max(
      vibrating,
      outline.transients.last.map { $0.time + HapticClip.lastTransientDuration } ?? 0
    )
    guard end > 0 else { return nil }
    var clip = HapticClip(amplitude: amplitude(outline.pieces, until: end))
    clip.frequency = frequency(outline.pieces)
    emphasize(&clip, outline.transients)
    losses.sort { ($0.element ?? -1, $0.time ?? 0) < ($1.element ?? -1, $1.time ?? 0) }
    return clip
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

  /// Puts the transients to points of the amplitude envelope, with new points where there are none.
  private mutating func emphasize(_ clip: inout HapticClip, _ found: [HapticOutline.Transient]) {
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
        losses.append(
          ConversionLoss(
            .raised(from: transient.intensity, to: vibration),
            element: transient.element,
            at: transient.time
          )
        )
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
