import Foundation
import HapticsSynthesis

/// The power spectrum of a stretch of a sound, all channels together, under Hann's window.
struct Spectrum {
  /// The power of each bin.
  private let power: [Double]
  /// The distance of the bins in Hz.
  private let resolution: Double

  /// Looks at a stretch of a sound, by default all of it.
  init(_ pcm: PCM, from start: Double = 0, for duration: Double = .infinity) {
    let rate = Double(pcm.sampleRate)
    let first = Int(start * rate)
    let count = Int(min(duration * rate, Double(pcm.frameCount - first)))
    // One transform for two channels: the second one stands in the imaginary part.
    let size = FourierTransform.size(holding: count)
    var re = [Double](repeating: 0, count: size)
    var im = re
    for i in 0..<count {
      let window = 0.5 - 0.5 * cos(2 * .pi * (Double(i) + 0.5) / Double(count))
      let index = (first + i) * pcm.channelCount
      re[i] = window * Double(pcm.samples[index])
      im[i] = pcm.channelCount == 2 ? window * Double(pcm.samples[index + 1]) : 0
    }
    FourierTransform.transform(&re, &im)
    var power = [Double](repeating: 0, count: size / 2)
    for i in 1..<size / 2 {
      let j = size - i
      power[i] = re[i] * re[i] + im[i] * im[i] + re[j] * re[j] + im[j] * im[j]
    }
    self.power = power
    resolution = rate / Double(size)
  }

  /// The frequency of the strongest partial within a range.
  func dominantFrequency(_ range: ClosedRange<Double> = 20...20_000) -> Double {
    let low = max(Int(range.lowerBound / resolution), 1)
    let high = min(Int(range.upperBound / resolution), power.count - 2)
    guard let peak = (low...high).max(by: { power[$0] < power[$1] }) else { return 0 }
    // The top of the parabola through three decibels.
    let (a, b, c) = (log(power[peak - 1]), log(power[peak]), log(power[peak + 1]))
    return (Double(peak) + 0.5 * (a - c) / (a - 2 * b + c)) * resolution
  }

  /// The part of the power that lies within a range, in decibels.
  func share(_ range: ClosedRange<Double>) -> Double {
    var sum = 0.0, total = 0.0
    for i in power.indices {
      total += power[i]
      if range.contains(Double(i) * resolution) { sum += power[i] }
    }
    return 10 * log10(max(sum, 1e-300) / total)
  }

  /// The middle of the power, in Hz.
  var centroid: Double {
    var sum = 0.0, total = 0.0
    for i in power.indices {
      total += power[i]
      sum += power[i] * Double(i) * resolution
    }
    return sum / total
  }
}
