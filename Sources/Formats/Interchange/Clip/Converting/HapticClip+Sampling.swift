public import HapticsCore

extension HapticClip {
  /// The result of the conversion of a pattern to a clip.
  public struct Conversion: Hashable, Sendable {
    /// The clip.
    public let clip: HapticClip
    /// The losses of the conversion; the elements are events.
    public let losses: [ConversionLoss]
  }

  /// Converts the haptics of a pattern to a clip with the fewest points that a tolerance allows.
  ///
  /// Envelopes, parameters and curves become points, and transients become emphases. If continuous
  /// events overlap, the strongest one applies.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - tolerance: The maximum loss of intensity and sharpness, at least 0.0001; jumps become
  ///     ramps of 0.01 ms.
  /// - Returns: The clip, or `nil` if the pattern has no haptics.
  /// - Complexity: O(*n* log *n*) in the number of events and control points, times the number of
  ///   simultaneous continuous events, of which 64 count.
  public static func converting(
    _ pattern: HapticPattern,
    tolerance: Double = HapticClip.defaultTolerance
  ) -> Conversion? {
    let tolerance = tolerance > 1e-4 ? tolerance : 1e-4
    return converting(HapticOutline(pattern, tolerance: tolerance / 10), tolerance: tolerance)
  }

  /// Converts haptics to a clip.
  static func converting(_ outline: HapticOutline, tolerance: Double) -> Conversion? {
    guard !outline.isEmpty else { return nil }
    var outline = outline
    var course = HapticEnvelope(outline, tolerance: tolerance)
    var raised: [Double: ConversionLoss] = [:]
    // Raised transients clear their surroundings, which may raise another one.
    for _ in 0..<4 {
      let losses = course.raise(&outline.transients)
      guard !losses.isEmpty else { break }
      for loss in losses {
        guard case .raised(let from, let to) = loss.kind, let time = loss.time else { continue }
        var first = from
        if case .raised(let before, _) = raised[time]?.kind { first = before }
        raised[time] = ConversionLoss(
          .raised(from: first, to: to),
          element: loss.element,
          at: time
        )
      }
      course = HapticEnvelope(outline, tolerance: tolerance)
    }
    var losses = outline.losses
    // Within the tolerance both are as strong.
    for loss in raised.values {
      guard case .raised(let from, let to) = loss.kind, to > from + course.tolerance else {
        continue
      }
      losses.append(loss)
    }
    losses.sort { ($0.element ?? -1, $0.time ?? 0) < ($1.element ?? -1, $1.time ?? 0) }
    return Conversion(clip: course.settledAsClip.clip(), losses: losses)
  }
}
