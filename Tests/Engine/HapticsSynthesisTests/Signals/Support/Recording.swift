import Foundation
import TestSupport

/// A channel of a recording that never was: taps at known times, noise and hum.
struct Recording {
  let sampleRate: Int
  private(set) var samples: [Float]
  private var generator: SeededGenerator

  init(seconds: Double, sampleRate: Int = 16_000, seed: UInt64 = 1) {
    self.sampleRate = sampleRate
    samples = Array(repeating: 0, count: Int(seconds * Double(sampleRate)))
    generator = SeededGenerator(seed: seed)
  }

  /// How a tap sounds or feels; its peak is its gain.
  struct Shape {
    var frequency = 170.0
    /// How long it takes to a third of its strength, in seconds.
    var decay = 0.01
    /// How long it takes to its full strength.
    var ramp = 0.001
    var gain = 0.5

    static let sound = Shape(frequency: 690, decay: 0.004, gain: 0.6)
    static let click = Shape(frequency: 2500, decay: 0.001, ramp: 0, gain: 0.3)
    static let tap = Shape()
    static let ringing = Shape(frequency: 170, decay: 0.05, gain: 0.02)
    static let deep = Shape(frequency: 80, decay: 0.02, gain: 0.4)

    func value(_ time: Double) -> Double {
      guard time > 0 else { return 0 }
      let level = exp(-time / decay) * (ramp > 0 ? min(time / ramp, 1) : 1)
      return sin(2 * .pi * frequency * time) * level
    }

    var peak: Double {
      stride(from: 0, to: 0.03, by: 1e-5).reduce(0) { max($0, abs(value($1))) }
    }
  }

  /// Adds taps at times in seconds.
  mutating func add(_ shape: Shape, at times: [Double], gains: [Double] = []) {
    let scale = shape.gain / shape.peak
    for (index, time) in times.enumerated() {
      let gain = scale * (gains.isEmpty ? 1 : gains[index % gains.count])
      let first = max(Int(time * Double(sampleRate)), 0)
      let end = min(first + Int(0.4 * Double(sampleRate)), samples.count)
      for frame in first..<max(first, end) {
        samples[frame] += Float(gain * shape.value(Double(frame) / Double(sampleRate) - time))
      }
    }
  }

  /// Adds noise of a root mean square.
  mutating func addNoise(_ level: Double) {
    for index in samples.indices {
      // The sum of three even distributions is close enough to a normal one.
      samples[index] += Float(level * 2 * (random() + random() + random() - 1.5))
    }
  }

  /// Adds the hum of the mains with two harmonics.
  mutating func addHum(_ level: Double, at frequency: Double = 50.02) {
    for index in samples.indices {
      let phase = 2 * .pi * frequency * Double(index) / Double(sampleRate)
      samples[index] += Float(level * (sin(phase) + 0.5 * sin(3 * phase) + 0.2 * sin(5 * phase)))
    }
  }

  mutating func addOffset(_ offset: Float) {
    for index in samples.indices { samples[index] += offset }
  }

  /// A number from 0 to 1.
  mutating func random() -> Double { generator.number(0...1) }

  /// Times about every so many seconds, none on a whole frame.
  mutating func times(_ count: Int, every interval: Double) -> [Double] {
    (0..<count).map { interval * (Double($0) + 0.4 + 0.2 * random()) }
  }
}
