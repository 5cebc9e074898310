import HapticsRealtime
import HapticsSynthesis

extension HapticOutline {
  /// The silence that lets a transient stand out from the vibration before it, in seconds.
  ///
  /// One feels gaps of 5 to 10 ms, but motors slow down gradually. The gap is therefore as long as
  /// their shortest perceptible vibration. At 60 levels a second, it is two levels.
  static let gap = LevelCell.shortest

  /// Returns what is made of the outline; if that masks transients at the ends of vibrations, what is
  /// made of the outline whose vibrations end early.
  ///
  /// - Parameters:
  ///   - tolerance: The least perceptible difference of intensities.
  ///   - make: Makes something, and returns it with its losses.
  func endingEarly<Made>(
    tolerance: Double,
    _ make: (HapticOutline) -> (made: Made, losses: [ConversionLoss])
  ) -> Made {
    let (made, losses) = make(self)
    var early = self
    return early.endEarly(for: losses, tolerance: tolerance).isEmpty ? made : make(early).made
  }

  /// Ends vibrations early whose pulse at the end would only lengthen them.
  ///
  /// Formats that have levels instead of transients can then raise the level at the transient. A
  /// vibration ends where silence follows that is longer than the gap. It ends early only if twice
  /// the gap remains of it, if the transient is as strong as the omitted part, and if no other
  /// pulse fills the gap.
  ///
  /// - Parameters:
  ///   - losses: The losses of a conversion of the outline, which name the masked transients.
  ///   - tolerance: The least perceptible difference of intensities.
  /// - Returns: The gaps, each up to its transient, in the order of time.
  mutating func endEarly(
    for losses: [ConversionLoss],
    tolerance: Double
  ) -> [ClosedRange<Double>] {
    var masked: Set<Double> = []
    for loss in losses {
      if case .masked = loss.kind, let time = loss.time { masked.insert(time) }
    }
    guard !masked.isEmpty else { return [] }
    var gaps: [ClosedRange<Double>] = []
    for vibration in stretches(gap: Self.gap) {
      let next = transients.partitioningIndex {
        $0.time >= vibration.upperBound - ContourDistance.slack
      }
      guard next < transients.count, masked.contains(transients[next].time) else { continue }
      let transient = transients[next]
      let gap = transient.time - Self.gap...transient.time
      // A pulse lasts up to 40 ms, and until the next of 60 levels a second.
      let first = transients.partitioningIndex { $0.time > transient.time - 2 * Self.gap }
      guard transient.time <= vibration.upperBound + ContourDistance.slack,
        gap.lowerBound - vibration.lowerBound >= 2 * Self.gap - 1e-6,
        transients[first..<next].allSatisfy({
          masked.contains($0.time) && $0.time < gap.lowerBound
        }),
        peak(from: gap.lowerBound) <= transient.intensity + tolerance
      else { continue }
      gaps.append(gap)
      self.losses.append(
        ConversionLoss(.earlyEnd(Self.gap), element: transient.element, at: transient.time)
      )
    }
    let slack = ContourDistance.slack
    pieces = pieces.replaced(in: gaps.map { $0.lowerBound...$0.upperBound + slack }, by: [])
    return gaps
  }

  /// The greatest intensity during the gap that starts at a time.
  private func peak(from start: Double) -> Double {
    var peak = 0.0
    for piece in pieces[pieces.partitioningIndex { $0.end > start }...] {
      guard piece.start < start + Self.gap else { break }
      let rest = piece.cut(max(start, piece.start), piece.end)
      peak = max(peak, rest.intensity.from, rest.intensity.to)
    }
    return peak
  }
}
