import HapticsCore

/// Finds the onsets of a sound and follows its loudness and brightness, block by block.
///
/// The analyzer stores twenty bytes for every five milliseconds, which is 1 MB for five minutes,
/// and the samples of only a few frames.
///
/// ```swift
/// var analyzer = SoundAnalyzer(sampleRate: 48_000, channelCount: 2)
/// while let block = next() { analyzer.take(block) }
/// let features = analyzer.features()
/// ```
package struct SoundAnalyzer {
  /// The times at which the sound is looked at, in seconds.
  static let period = 0.005

  private let channelCount: Int
  private let sampleRate: Double
  private let hop: Int
  private var decimators: [Decimator] = []
  private let frameSize: Int
  private var batch: SpectrumBatch
  private var flux: SpectralFlux
  private var picker: OnsetPicker
  private var magnitudes: [SIMD8<Float>] = []
  /// The samples of all channels of an incomplete hop.
  private var pending: [Float] = []
  /// A block of the mean of all channels.
  private var mono: [Float] = []
  /// A Boolean value that indicates whether every other channel is inverted.
  private var isInverted = false
  /// The last sample of the previous block.
  private var lastSample: Float?
  private var waiting: [Float]
  private var sampleCount = 0
  /// A Boolean value that indicates whether all samples were added.
  private var isComplete = false
  /// The frames that were looked at.
  private var frameCount = 0
  /// The spectra of the first and of the last frame within the sound.
  private var ends: (first: [Float]?, last: [Float]?) = (nil, nil)
  private var levels: SoundLevels
  private var tones: [Float] = []
  private var strengths: [Float] = []

  /// The share of the channels' energy below which they cancel each other out: -20 dB.
  private static let cancellation: Float = 0.01

  /// Starts an analysis.
  ///
  /// - Parameters:
  ///   - sampleRate: The sample rate in Hz, at least 1000.
  ///   - channelCount: The number of interleaved channels, whose mean is analyzed. If they cancel
  ///     each other out, every other channel is inverted.
  package init(sampleRate: Int, channelCount: Int) {
    self.channelCount = max(channelCount, 1)
    self.sampleRate = Double(max(sampleRate, 1000))
    levels = SoundLevels(sampleRate: self.sampleRate)
    // Frequencies above 10 kHz have little information about onsets and cost as much as all others.
    var rate = self.sampleRate
    while rate >= 40_000 {
      decimators.append(Decimator())
      rate /= 2
    }
    hop = Int((rate * Self.period).rounded())
    var size = 64
    while Double(size) < rate * 0.03 { size *= 2 }
    frameSize = size
    let table = SpectrumBands(frameSize: size, sampleRate: rate)
    batch = SpectrumBatch(size: size, table: table)
    flux = SpectralFlux(table)
    picker = OnsetPicker(
      period: Double(hop << decimators.count) / self.sampleRate,
      bandCount: flux.bandCount
    )
    // The first frame is centered on the first sample.
    waiting = [Float](repeating: 0, count: size / 2)
  }

  /// Adds the next samples; samples that are not finite count as silence.
  ///
  /// - Parameter samples: Whole frames of all channels.
  package mutating func take(_ samples: ArraySlice<Float>) {
    samples.withUnsafeBufferPointer { take($0) }
  }

  /// Adds the next samples; samples that are not finite count as silence.
  ///
  /// - Parameter samples: Whole frames of all channels.
  package mutating func take(_ samples: UnsafeBufferPointer<Float>) {
    let whole = samples.count / channelCount * channelCount
    let length = hopLength * channelCount
    var first = 0
    while first < whole {
      let count = min(length - pending.count, whole - first)
      pending += samples[first..<first + count]
      first += count
      if pending.count == length { endHop() }
    }
  }

  /// Adds the samples of the hop.
  private mutating func endHop() {
    mix()
    var (energy, sum, change): (Float, Float, Float) = (0, 0, 0)
    var last = lastSample ?? mono.first ?? 0
    for sample in mono {
      energy += sample * sample
      sum += sample
      change += (sample - last) * (sample - last)
      last = sample
    }
    lastSample = last
    let length = Float(hopLength)
    levels.append(
      energy: energy / length,
      mean: sum / length,
      change: change / length,
      part: Double(mono.count) / Double(hopLength)
    )
    pending.removeAll(keepingCapacity: true)
    for index in decimators.indices { decimators[index].take(&mono) }
    waiting += mono
    sampleCount += mono.count
    analyze()
  }

  /// Fills the block with the mean of all channels of the hop.
  private mutating func mix() {
    let energy = mix(isInverted)
    guard channelCount > 1 else { return }
    let whole = pending.reduce(0) { $1.magnitude < 1e6 ? $0 + $1 * $1 : $0 } / Float(channelCount)
    // The mixes differ by nothing that is perceptible before the change, so it makes no click.
    guard energy < whole * Self.cancellation else { return }
    isInverted.toggle()
    if mix(isInverted) <= energy {
      isInverted.toggle()
      _ = mix(isInverted)
    }
  }

  /// Fills the block, and returns its energy.
  private mutating func mix(_ isInverted: Bool) -> Float {
    let scale = 1 / Float(channelCount)
    mono.removeAll(keepingCapacity: true)
    var energy: Float = 0
    var index = 0
    while index < pending.count {
      var sum: Float = 0
      for channel in 0..<channelCount {
        let sample = pending[index + channel]
        sum += isInverted && channel % 2 == 1 ? -sample : sample
      }
      index += channelCount
      let value = sum * scale
      mono.append(value.magnitude < 1e6 ? value : 0)
      energy += mono[mono.count - 1] * mono[mono.count - 1]
    }
    return energy
  }

  /// The samples of a hop, at the sound's own rate.
  private var hopLength: Int { hop << decimators.count }

  private mutating func analyze() {
    let needed = frameSize + (SpectrumBatch.frameCount - 1) * hop
    var start = 0
    while waiting.count - start >= needed {
      waiting.withUnsafeBufferPointer { samples in
        batch.transform(
          UnsafeBufferPointer(rebasing: samples[start..<start + needed]),
          hop: hop,
          into: &magnitudes
        )
      }
      for index in 0..<SpectrumBatch.frameCount {
        let center = frameCount * hop
        let isWhole = !isComplete || center + frameSize / 2 <= sampleCount
        if !isWhole, ends.first != nil, ends.last == nil { ends.last = flux.latest }
        let frame = flux.take(index, of: magnitudes)
        let isAfterStart = center > frameSize / 2
        if isAfterStart, isWhole, ends.first == nil { ends.first = flux.latest }
        // The whole spectrum rises at a truncated start.
        picker.take(frame, isWhole: isWhole || !isAfterStart, levels)
        tones.append(frame.brightness)
        strengths.append(isWhole || !isAfterStart ? frame.rise : 0)
        frameCount += 1
      }
      start += SpectrumBatch.frameCount * hop
    }
    if start > 0 { waiting.removeFirst(start) }
  }

  /// Returns the features of all samples.
  ///
  /// - Complexity: O(*n*) in the length of the sound.
  package mutating func features(_ options: SoundAnalysisOptions = .init()) -> SoundFeatures {
    var features = SoundFeatures()
    let frames = Double(levels.count * hopLength + pending.count / channelCount)
    features.duration = frames / sampleRate
    if !pending.isEmpty { endHop() }
    levels.finish()
    guard !levels.isSilent else { return features }
    isComplete = true
    // Append silence until every frame that contains a sample is analyzed.
    waiting += [Float](
      repeating: 0,
      count: frameSize + (SpectrumBatch.frameCount + 1) * hop
    )
    analyze()
    let seconds = Double(hopLength) / sampleRate
    let start = OnsetPicker.Start(
      frames: frameSize / 2 / hop,
      rise: ends.first.flatMap { first in ends.last.map { flux.rise(from: $0, to: first) } }
    )
    features.onsets = picker.onsets(levels, options, start)
      .filter { $0.time < features.duration }
    let lines = EnvelopeLines(levels, tones, period: seconds, features.duration, options)
    features.strengths = strengths
    features.strengthPeriod = seconds
    features.amplitude = lines.amplitude
    features.brightness = lines.brightness
    return features
  }
}
