import HapticsRealtime

/// The levels in a written file, for formats that have levels instead of transients.
///
/// A transient is perceptible in these files only if the levels rise at its time. The losses and
/// the distance follow from the levels that were written, not from the intended pulses.
struct LevelSteps {
  /// A constant level.
  struct Step {
    /// The start, in seconds.
    var start: Double
    /// The end, in seconds.
    var end: Double
    /// The intensity, from 0 to 1.
    var intensity: Double
    /// The sharpness, from 0 to 1.
    var sharpness = 0.5
    /// The drives of two motors, or of one, from 0 to 1.
    var drives: SIMD2<Double>
  }

  /// The steps in the order of time; the level between them is 0.
  var steps: [Step] = []

  /// A transient, and the pulse that was written for it.
  struct Pulse {
    var transient: HapticOutline.Transient
    /// The start and the end of the pulse, in seconds.
    var window: ClosedRange<Double>
  }

  /// Returns the step at a time, or `nil` during silence.
  ///
  /// - Complexity: O(log *n*) in the number of steps.
  private func step(at time: Double) -> Step? {
    let place = steps.partitioningIndex { $0.end > time }
    guard place < steps.count, steps[place].start <= time else { return nil }
    return steps[place]
  }

  private func drives(_ low: Double, _ high: Double) -> SIMD2<Double> {
    let (a, b) = (step(at: low)?.drives ?? .zero, step(at: high)?.drives ?? .zero)
    return a.replacing(with: b, where: b .> a)
  }

  /// Less than any step, in seconds.
  private static let instant = 1e-6

  /// Returns whether the drives of a pulse would be greater than these levels, at its start as well
  /// as before it.
  ///
  /// A difference of less than a millisecond in time, or of less than the tolerance, is none.
  func isExceeded(by pulse: SIMD2<Double>, at time: Double, tolerance: Double) -> Bool {
    let before = drives(time - ContourDistance.slack, time - Self.instant)
    let after = drives(time + Self.instant, time + ContourDistance.slack)
    let usual = before.replacing(with: after, where: after .> before) + tolerance
    return pulse.x > usual.x || pulse.y > usual.y
  }

  /// The haptics that a player of the file produces.
  struct Reading {
    var rendition = HapticOutline(pieces: [], transients: [])
    /// The transients at whose time the levels do not rise.
    var losses: [ConversionLoss] = []
  }

  /// Returns the haptics of these levels.
  ///
  /// - Parameters:
  ///   - pulses: The pulses that were written, in the order of time.
  ///   - vibration: The levels that would have been written without transients.
  ///   - source: The haptics of the source.
  ///   - tolerance: The least perceptible rise.
  /// - Complexity: O(*n* log *n*) in the number of steps and pulses.
  func reading(
    _ pulses: [Pulse],
    above vibration: LevelSteps,
    of source: HapticOutline,
    tolerance: Double
  ) -> Reading {
    var reading = Reading()
    var windows: [ClosedRange<Double>] = []
    for pulse in pulses {
      let start = pulse.window.lowerBound
      if let last = windows.last, last.upperBound >= start {
        windows[windows.count - 1] =
          last.lowerBound...max(last.upperBound, pulse.window.upperBound)
      } else {
        windows.append(pulse.window)
      }
      // The end of a file that is too long is a loss of its own.
      guard let written = step(at: start + Self.instant) else { continue }
      let isMasked = !vibration.isExceeded(by: written.drives, at: start, tolerance: tolerance)
      let last = reading.rendition.transients.last?.time ?? -1
      guard !isMasked, start > last, isRise(to: written.drives, at: start, tolerance) else {
        reading.losses.append(
          ConversionLoss(
            isMasked ? .masked(pulse.transient.intensity) : .crowded,
            element: pulse.transient.element,
            at: pulse.transient.time
          )
        )
        continue
      }
      reading.rendition.transients.append(
        .init(
          element: nil,
          time: start,
          intensity: written.intensity,
          sharpness: written.sharpness
        )
      )
    }
    let pieces = steps.compactMap { step in
      step.intensity > 0
        ? VibrationTrack.Piece(
          start: step.start,
          end: step.end,
          intensity: (step.intensity, step.intensity),
          sharpness: (step.sharpness, step.sharpness)
        ) : nil
    }
    reading.rendition.pieces = pieces.hidden(in: windows, above: source.pieces)
    return reading
  }

  private func isRise(to level: SIMD2<Double>, at time: Double, _ tolerance: Double) -> Bool {
    let before = drives(time - ContourDistance.slack, time - Self.instant) + tolerance
    return level.x > before.x || level.y > before.y
  }
}

extension [VibrationTrack.Piece] {
  /// Returns these segments, with the weaker of them and the source's inside windows.
  ///
  /// A pulse hides the vibration below it, but not its absence.
  ///
  /// - Parameters:
  ///   - windows: The ascending ranges of the pulses, without overlaps.
  ///   - source: The segments of the source.
  func hidden(in windows: [ClosedRange<Double>], above source: [Element]) -> [Element] {
    let written = inside(windows)
    var weaker: [Element] = []
    var next = 0
    for piece in source.inside(windows) {
      while next < written.count, written[next].end <= piece.start { next += 1 }
      var index = next
      while index < written.count, written[index].start < piece.end {
        let low = Swift.max(piece.start, written[index].start)
        let high = Swift.min(piece.end, written[index].end)
        if low < high {
          weaker += piece.cut(low, high).weaker(than: written[index].cut(low, high))
        }
        index += 1
      }
    }
    return replaced(in: windows, by: weaker)
  }
}

extension VibrationTrack.Piece {
  /// Returns the weaker of two segments with the same times.
  fileprivate func weaker(than other: Self) -> [Self] {
    let (before, after) = (
      intensity.from - other.intensity.from, intensity.to - other.intensity.to
    )
    guard before * after < 0 else { return [before + after <= 0 ? self : other] }
    let crossing = start + (end - start) * (before / (before - after))
    let (first, second) = before < 0 ? (self, other) : (other, self)
    return [first.cut(start, crossing), second.cut(crossing, end)]
  }
}
