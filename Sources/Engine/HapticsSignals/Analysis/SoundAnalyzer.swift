internal import HapticsCore

/// Finds the onsets of a sound and follows its loudness and brightness, block by block.
///
/// The analyzer stores eight bytes for every five milliseconds, which is half a megabyte for five
/// minutes, and the samples of only a few frames.
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
  /// A block of the mean of all channels.
  private var mono: [Float] = []
  private var waiting: [Float]
  private var sampleCount = 0
  /// A Boolean value that indicates whether all samples were added.
  private var isComplete = false
  /// The frames that were looked at.
  private var frameCount = 0
  /// The spectra of the first and of the last frame within the sound.
  private var ends: (first: [Float]?, last: [Float]?) = (nil, nil)
  private var hopEnergy: Float = 0
  private var hopPlace = 0
  private var levels = SoundLevels()
  private var tones: [Float] = []

  /// The most frames that are worked on at a time.
  private static let blockLength = 4096

  /// Starts an analysis.
  ///
  /// - Parameters:
  ///   - sampleRate: The sample rate in Hz, at least 1000.
  ///   - channelCount: The number of interleaved channels, whose mean is analyzed.
  package init(sampleRate: Int, channelCount: Int) {
    self.channelCount = max(channelCount, 1)
    self.sampleRate = Double(max(sampleRate, 1000))
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
    let frameCount = samples.count / channelCount
    var first = 0
    while first < frameCount {
      let count = min(frameCount - first, Self.blockLength)
      mix(samples, from: first, count)
      measure()
      for index in decimators.indices { decimators[index].take(&mono) }
      waiting += mono
      sampleCount += mono.count
      analyze()
      first += count
    }
  }

  /// Fills the block with the mean of all channels.
  private mutating func mix(_ samples: UnsafeBufferPointer<Float>, from first: Int, _ count: Int) {
    let scale = 1 / Float(channelCount)
    mono.removeAll(keepingCapacity: true)
    var index = first * channelCount
    for _ in 0..<count {
      var sum: Float = 0
      for channel in 0..<channelCount { sum += samples[index + channel] }
      index += channelCount
      let value = sum * scale
      mono.append(value.magnitude < 1e6 ? value : 0)
    }
  }

  /// Adds the block to the energies of its hops.
  private mutating func measure() {
    var index = 0
    while index < mono.count {
      let end = min(index + hopLength - hopPlace, mono.count)
      for sample in mono[index..<end] { hopEnergy += sample * sample }
      hopPlace += end - index
      index = end
      if hopPlace == hopLength { endHop() }
    }
  }

  /// The samples of a hop, at the sound's own rate.
  private var hopLength: Int { hop << decimators.count }

  private mutating func endHop() {
    levels.append(hopEnergy / Float(hopLength))
    (hopEnergy, hopPlace) = (0, 0)
  }

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
        picker.take(isWhole || !isAfterStart ? frame.rise : 0, brightness: frame.rising)
        tones.append(frame.brightness)
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
    let frames = Double(levels.count * hopLength + hopPlace)
    features.duration = frames / sampleRate
    if hopPlace > 0 { endHop() }
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
    features.amplitude = lines.amplitude
    features.brightness = lines.brightness
    return features
  }
}
