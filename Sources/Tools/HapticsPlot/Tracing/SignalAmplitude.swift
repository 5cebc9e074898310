import HapticsCore
import HapticsSynthesis

/// An upper bound of the haptic signal in each column of a picture, without rendering.
///
/// The amplitudes of all events in a column are added and shaped like the sum in the renderer, so
/// that the true signal never exceeds them.
struct SignalAmplitude {
  /// The greatest amplitude in each column, starting at time 0.
  private(set) var columns: [Double]

  var limit: Double { Self.limit(for: columns.max() ?? 0) }

  /// A round number that a peak does not reach beyond.
  static func limit(for peak: Double) -> Double {
    [0.01, 0.02, 0.05, 0.1, 0.2, 0.5].first { peak <= $0 } ?? 1
  }

  /// The runs of neighboring columns that are not silent.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, value) in columns.enumerated() where value > 0 {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// The maximum time by which a renderer smears an event, in seconds: its control values lie on a
  /// grid, and its edges have ramps.
  private static let smear = 0.0015

  /// The factor for the sum, because renderers know the peaks of their waveforms to a thousandth.
  private static let margin = 1.002

  /// Adds up the amplitudes of a pattern's haptic events.
  ///
  /// - Parameters:
  ///   - columnDuration: The width of a column in seconds.
  ///   - count: The number of columns.
  init(of contours: Contours, model: SynthesisModel, columnDuration: Double, count: Int) {
    columns = Array(repeating: 0, count: count)
    var sum = AmplitudeSum(model: model, columnDuration: columnDuration, count: count)
    for contour in contours.events where contour.isPlayed {
      switch contour.type {
      case .hapticTransient:
        let sharpness = contour.sharpness(at: contour.start)
        let amplitude = model.amplitude(
          ofLevel: contour.intensity(at: contour.start),
          sharpness: sharpness,
          in: contour.type
        )
        let end = contour.start + model.tapDuration(atSharpness: sharpness)
        sum.add(amplitude, from: contour.start, to: end)
      case .hapticContinuous: sum.add(held: contour)
      case .audioContinuous, .audioCustom: break
      }
    }
    columns = sum.finish(under: contours.control(.hapticIntensityControl))
  }

  /// The sums while they grow.
  private struct AmplitudeSum {
    let model: SynthesisModel
    let columnDuration: Double
    /// The sum in each column.
    var amplitudes: [Double]
    /// The changes of the sum before the control, starting at a column, for events that are not
    /// evaluated per column.
    var changes: [Double]
    var closeLooks = 500_000

    init(model: SynthesisModel, columnDuration: Double, count: Int) {
      self.model = model
      self.columnDuration = columnDuration
      amplitudes = Array(repeating: 0, count: count)
      changes = Array(repeating: 0, count: count + 1)
    }

    func columns(from start: Double, to end: Double) -> Range<Int> {
      let count = Double(amplitudes.count)
      let first = Int(max(0, min(count, (start / columnDuration).rounded(.down))))
      let last = Int(max(0, min(count, (end / columnDuration).rounded(.down) + 1)))
      return first..<max(first, last)
    }

    mutating func add(_ amplitude: Double, from start: Double, to end: Double) {
      for column in columns(from: start, to: end) { amplitudes[column] += amplitude }
    }

    mutating func add(held contour: EventContour) {
      guard let level = contour.quantity(.hapticIntensity),
        let sharpness = contour.quantity(.hapticSharpness), level.base > 0
      else { return }
      let range = columns(from: contour.start, to: contour.end + smear)
      closeLooks -= range.count
      guard closeLooks > 0 else {
        let amplitude = model.amplitude(
          ofLevel: level.base,
          sharpness: sharpness.unclampedExtremes().least,
          in: contour.type
        )
        changes[range.lowerBound] += amplitude
        changes[range.upperBound] -= amplitude
        return
      }
      for column in range {
        let from = Double(column) * columnDuration - smear
        let to = Double(column + 1) * columnDuration + smear
        let factor = contour.envelope.greatestLevel(
          from: from - contour.start,
          to: to - contour.start
        )
        amplitudes[column] += model.amplitude(
          ofLevel: level.unclampedExtremes(from: from, to: to).greatest * factor,
          sharpness: sharpness.unclampedExtremes(from: from, to: to).least,
          in: contour.type
        )
      }
    }

    consuming func finish(under control: ControlTrack) -> [Double] {
      var sum = 0.0
      return amplitudes.indices.map { column in
        sum += changes[column]
        let from = Double(column) * columnDuration - smear
        let to = Double(column + 1) * columnDuration + smear
        let factor = control.extremes(from: from, to: to).greatest
        // A model's amplitude is a power of the level, so the control can be taken out of it.
        let share =
          model.amplitude(ofLevel: factor, sharpness: 0, in: .hapticContinuous)
          / model.amplitude(ofLevel: 1, sharpness: 0, in: .hapticContinuous)
        let total = amplitudes[column] + max(0, sum) * share
        return Double(Limiter.bend(Float(total * margin)))
      }
    }
  }
}
