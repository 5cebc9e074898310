import Foundation
import HapticsCore
import TestSupport
import Testing

@Suite struct `Fitting curves` {
  @Test(arguments: 1...15)
  func `meets a parabola as closely as theory allows`(pieces: Int) {
    // The best n straight pieces for a·x² over 0...1 are a / 8n² away, at ends and middles alike.
    let fit = HapticParameterCurve.closestFit(
      .hapticIntensityControl,
      over: 0...1,
      pointCount: pieces + 1,
      resolution: 15 * 60 + 1
    ) { 0.2 + 0.5 * $0 * $0 }
    let best = 0.5 / (8 * Double(pieces * pieces))
    #expect(fit.curves.count == 1)
    #expect(fit.curves[0].controlPoints.count == pieces + 1)
    #expect(abs(fit.error / best - 1) < 0.002)
  }

  @Test func `is never worse than a search through corners on a grid`() {
    var generator = SeededGenerator(seed: 20)
    for _ in 0..<15 {
      let count = 9
      var values = [0.5]
      while values.count < count {
        values.append(min(max((values.last ?? 0) + generator.number(-0.4...0.4), 0), 1))
      }
      let pieces = 1 + Int(generator.next() % 6)
      let search = GridSearch(values: values, levels: 17)
      let fit = HapticParameterCurve.closestFit(
        .hapticIntensityControl,
        over: 0...Double(count - 1),
        pointCount: pieces + 1,
        resolution: count
      ) { values[Int($0.rounded())] }
      #expect(fit.error <= search.error(pieces: pieces) + 1e-6)
    }
  }

  @Test func `keeps the tolerance with the fewest points`() {
    for tolerance in [0.1, 0.03, 0.01, 0.003, 0.001] {
      let fit = HapticParameterCurve.fit(
        .hapticIntensityControl,
        over: 0...1,
        tolerance: tolerance
      ) { 0.2 + 0.5 * $0 * $0 }
      #expect(fit.error <= tolerance)
      let points = 2 + fit.curves.reduce(-1) { $0 + $1.controlPoints.count - 1 }
      // a / 8n² ≤ tolerance, with n pieces.
      let pieces = Int((0.5 / (8 * tolerance)).squareRoot().rounded(.up))
      #expect(points == pieces + 1)
    }
  }

  @Test func `continues in another curve when one has no points left`() throws {
    let wave = { (time: Double) in 0.5 + 0.4 * Foundation.sin(time * 9) }
    let fit = HapticParameterCurve.fit(
      .audioVolumeControl,
      over: 1...6,
      tolerance: 0.005,
      to: wave
    )
    #expect(fit.error <= 0.005)
    #expect(fit.curves.count > 3)
    #expect(fit.curves.dropLast().allSatisfy { $0.controlPoints.count == 16 })
    #expect(try #require(fit.curves.last).controlPoints.count >= 2)
    for (left, right) in zip(fit.curves, fit.curves.dropFirst()) {
      let end = try #require(left.controlPoints.last)
      #expect(abs(left.time + end.time - right.time) < 1e-12)
      #expect(right.controlPoints[0] == .init(at: 0, value: end.value))
    }
  }

  @Test func `reports the largest deviation of the curves as contours evaluate them`() {
    let wave = { (time: Double) in 0.5 + 0.4 * Foundation.sin(time * 9) }
    let fit = HapticParameterCurve.fit(
      .hapticIntensityControl,
      over: 1...6,
      tolerance: 0.01,
      resolution: 2001,
      to: wave
    )
    let track = Contours(HapticPattern(curves: fit.curves)).control(.hapticIntensityControl)
    let worst = (0...2000).map { 1 + Double($0) / 400 }
      .map { abs(track.value(at: $0) - wave($0)) }.max()
    #expect(abs((worst ?? .nan) - fit.error) < 1e-9)
  }

  @Test func `needs two points for a constant and for a straight line`() {
    for slope in [0, 0.1, -0.1] {
      let fit = HapticParameterCurve.fit(.audioPanControl, over: 2...5) { slope * $0 }
      #expect(fit.curves.map(\.controlPoints.count) == [2])
      #expect(fit.curves[0].time == 2)
      #expect(fit.curves[0].controlPoints[1].time == 3)
      #expect(fit.error < 1e-6)
    }
  }

  @Test func `stays within the control's range`() {
    let fit = HapticParameterCurve.fit(.hapticIntensityControl, over: 0...1) {
      2 * Foundation.sin($0 * 20)
    }
    let values = fit.curves.flatMap(\.controlPoints).map(\.value)
    #expect(values.allSatisfy { (0...1).contains($0) })
    #expect(values.contains { $0 > 0.99 })
  }

  @Test func `makes a jump a steep slope`() {
    let fit = HapticParameterCurve.fit(.hapticIntensityControl, over: 0...1, resolution: 1001) {
      $0 < 0.5 ? 0.25 : 0.75
    }
    #expect(fit.curves.map(\.controlPoints.count) == [4])
    #expect(fit.error < 1e-6)
  }

  @Test func `returns no curves for an empty or infinite span, and accepts NaN values`() {
    func curves(_ span: ClosedRange<Double>, _ value: Double, tolerance: Double = 0.01) -> Int {
      HapticParameterCurve.fit(.audioPanControl, over: span, tolerance: tolerance) { _ in value }
        .curves.count
    }
    #expect(curves(1...1, 0) == 0)
    #expect(curves(0 ... .infinity, 0) == 0)
    #expect(curves(-1e308...1e308, 0) == 0)
    #expect(curves(0...1, .nan) == 1)
    #expect(curves(0...1, .infinity) == 1)
    #expect(curves(0...1, 0, tolerance: .nan) == 1)
    #expect(curves(0...1e-300, 0, tolerance: -1) == 1)
  }

  @Test func `finds its way through noise at any tolerance`() {
    var generator = SeededGenerator(seed: 21)
    let noise = (0..<300).map { _ in generator.number(-1...1) }
    for tolerance in [0, 1e-5, 0.01, 0.3, 0.9] {
      let fit = HapticParameterCurve.fit(
        .hapticSharpnessControl,
        over: 0...299,
        tolerance: tolerance,
        resolution: 300
      ) { noise[Int($0.rounded())] }
      #expect(fit.error <= max(tolerance, 1e-6) + 1e-12)
      #expect(!fit.curves.isEmpty)
    }
  }
}

// MARK: -

/// The best lines whose corners are at sample times and on levels between 0 and 1.
private struct GridSearch {
  let values: [Double]
  let levels: Int

  func error(pieces: Int) -> Double {
    var best = (0..<levels).map { abs(level($0) - values[0]) }
    // best[i][l]: the least error of lines from the first sample to sample i at level l.
    var reach =
      [best]
      + Array(
        repeating: Array(repeating: .infinity, count: levels),
        count: values.count - 1
      )
    for _ in 0..<pieces {
      var next = reach
      for left in values.indices {
        for from in 0..<levels where reach[left][from] < .infinity {
          for right in (left + 1)..<max(left + 1, values.count) {
            for to in 0..<levels {
              let line = max(reach[left][from], error(left, level(from), right, level(to)))
              next[right][to] = min(next[right][to], line)
            }
          }
        }
      }
      reach = next
    }
    best = reach[values.count - 1]
    return best.min() ?? .infinity
  }

  private func level(_ index: Int) -> Double { Double(index) / Double(levels - 1) }

  private func error(_ left: Int, _ from: Double, _ right: Int, _ to: Double) -> Double {
    (left...right).reduce(0) { error, i in
      let value = from + (to - from) * Double(i - left) / Double(right - left)
      return max(error, abs(value - values[i]))
    }
  }
}
