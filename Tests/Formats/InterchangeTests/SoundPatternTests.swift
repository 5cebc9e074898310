import Foundation
import HapticsCore
import Interchange
import Testing

@testable import HapticsSynthesis

/// Sounds become patterns that people can edit.
@Suite struct SoundPatternTests {
  /// Two decaying hits, of which the second is softer, and a swell.
  private static let features: SoundFeatures = {
    var features = SoundFeatures()
    features.duration = 3
    features.onsets = [
      .init(time: 0.1, amplitude: 1, brightness: 0.8, salience: 2),
      .init(time: 0.5, amplitude: 0.2, brightness: 0.3, salience: 2),
    ]
    features.amplitude = [
      .init(time: 0, value: 0), .init(time: 0.095, value: 0), .init(time: 0.1, value: 0.49),
      .init(time: 0.2, value: 0.04), .init(time: 0.495, value: 0.01), .init(time: 0.5, value: 0.09),
      .init(time: 0.7, value: 0), .init(time: 1, value: 0), .init(time: 2, value: 0.36),
      .init(time: 3, value: 0),
    ]
    features.brightness = [.init(time: 0, value: 0.4), .init(time: 3, value: 0.4)]
    return features
  }()

  private static let pattern = ConversionSource(features).pattern

  private static func felt(_ pattern: HapticPattern) -> [Double] {
    Contours(pattern).events.filter { $0.type == .hapticTransient }
      .map { $0.intensity(at: $0.start) }
  }

  @Test func `transients have the intensities of their onsets, with or without the vibration`() {
    let expected = [1.0, SoundFeatures.intensity(ofLevel: 0.2)]
    for (felt, intensity) in zip(Self.felt(Self.pattern), expected) {
      #expect(abs(felt - intensity) < 0.001)
    }
    let written = Self.pattern.events.filter { $0.type == .hapticTransient }
      .map { $0.parameters.first { $0.id == .hapticIntensity }?.value ?? 0 }
    #expect(zip(written, expected).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test(arguments: [-0.06, 0.06])
  func `a transient that is moved by 60 ms keeps its intensity`(shift: Double) {
    var moved = Self.pattern
    for index in moved.events.indices where moved.events[index].type == .hapticTransient {
      moved.events[index].time += shift
    }
    #expect(zip(Self.felt(moved), Self.felt(Self.pattern)).allSatisfy { abs($0 - $1) < 0.05 })
  }

  @Test func `the vibration is the loudness, with one curve of a few points`() {
    let events = Contours(Self.pattern).events.filter { $0.type == .hapticContinuous }
    func intensity(_ time: Double) -> Double {
      events.filter { $0.start <= time && time < $0.end }
        .reduce(0) { max($0, $1.intensity(at: time)) }
    }
    #expect(abs(intensity(2) - 0.6) < 0.01)
    #expect(abs(intensity(1.5) - 0.424) < 0.06)
    #expect(intensity(0.11) > 0.5 && intensity(0.4) < 0.25 && intensity(0.85) == 0)
    let curves = Self.pattern.curves
    #expect(curves.count { $0.id == .hapticIntensityControl } == 1)
    for curve in curves {
      #expect(curve.controlPoints.count <= 14)
      for (low, high) in zip(curve.controlPoints, curve.controlPoints.dropFirst()) {
        #expect(high.time - low.time >= 0.001)
      }
    }
  }

  @Test func `equal hits are equal transients, each with one decay and no curve`() {
    let rate = 44_100
    var samples = [Float](repeating: 0, count: 5 * rate)
    for hit in 0..<9 {
      // They start anywhere in the analyzer's hops.
      let start = Int(Double(rate) * (0.2 + 0.41 * Double(hit) + 0.0013 * Double(hit * hit)))
      for index in 0..<rate / 4 {
        let time = Double(index) / Double(rate)
        samples[start + index] = Float(0.8 * exp(-time / 0.01) * sin(2 * .pi * 1200 * time))
      }
    }
    var analyzer = SoundAnalyzer(sampleRate: rate, channelCount: 1)
    analyzer.take(samples[...])
    let pattern = ConversionSource(analyzer.features(.init())).pattern
    let hits = Contours(pattern).events.filter { $0.type == .hapticTransient }
    #expect(hits.count == 9 && hits.allSatisfy { $0.peakIntensity > 0.99 })
    let decays = Contours(pattern).events.filter { $0.type == .hapticContinuous }
    #expect(decays.count == 9 && decays.allSatisfy { !$0.envelope.isSustained })
    #expect(pattern.curves.isEmpty)
  }
}
