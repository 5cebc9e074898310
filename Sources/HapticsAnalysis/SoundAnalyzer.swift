internal import HapticsCore

/// Finds the onsets of a sound and follows its loudness and brightness, block by block.
///
/// It keeps some numbers for every five milliseconds, and of the samples only those of a few frames.
///
/// ```swift
/// var analyzer = SoundAnalyzer(sampleRate: 48_000, channelCount: 2)
/// while let block = next() { analyzer.take(block) }
/// let features = analyzer.features()
/// ```
public struct SoundAnalyzer {
  /// The times at which the sound is looked at, in seconds.
  static let period = 0.005

  private let channelCount: Int
  private let sampleRate: Double
  private let hop: Int
  private var decimators: [Decimator] = []
  private let frameSize: Int
  private let table: SpectrumBands
  private var batch: SpectrumBatch
  private var flux: SpectralFlux
  private var magnitudes: [SIMD8<Float>] = []
  /// Samples of one channel that are not done with.
  private var waiting: [Float]
  private var frameCount = 0
  private var hopEnergy: Float = 0
  private var hopPlace = 0
  /// The mean square of each hop.
  private var energies: [Float] = []

  /// Starts an analysis.
  ///
  /// - Parameters:
  ///   - sampleRate: Frames per second, at least 1000.
  ///   - channelCount: How many channels are interleaved; their mean is looked at.
  public init(sampleRate: Int, channelCount: Int) {
    self.channelCount = max(channelCount, 1)
    self.sampleRate = Double(max(sampleRate, 1000))
    // What is above 10 kHz tells little about onsets, and costs as much as all the rest.
    var rate = self.sampleRate
    while rate >= 40_000 {
      decimators.append(Decimator())
      rate /= 2
    }
    hop = Int((rate * Self.period).rounded())
    var size = 64
    while Double(size) < rate * 0.03 { size *= 2 }
    frameSize = size
    table = SpectrumBands(frameSize: size, sampleRate: rate)
    batch = SpectrumBatch(size: size, table: table)
    flux = SpectralFlux(table)
    // The first frame is centered on the first sample.
    waiting = [Float](repeating: 0, count: size / 2)
  }

  /// Takes the next samples; what is not finite counts as silence.
  ///
  /// - Parameter samples: Whole frames of all channels.
  public mutating func take(_ samples: ArraySlice<Float>) {
    let scale = 1 / Float(channelCount)
    var index = samples.startIndex
    while index + channelCount <= samples.endIndex {
      var sum: Float = 0
      for channel in 0..<channelCount { sum += samples[index + channel] }
      index += channelCount
      let value = sum * scale
      add(value.magnitude < 1e6 ? value : 0)
    }
    analyze()
  }

  private mutating func add(_ sample: Float) {
    hopEnergy += sample * sample
    hopPlace += 1
    if hopPlace == hopLength { endHop() }
    var value = sample
    for index in decimators.indices {
      guard let next = decimators[index].take(value) else { return }
      value = next
    }
    waiting.append(value)
  }

  /// The samples of a hop, at the sound's own rate.
  private var hopLength: Int { hop << decimators.count }

  private mutating func endHop() {
    energies.append(hopEnergy / Float(hopLength))
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
      flux.take(magnitudes)
      start += SpectrumBatch.frameCount * hop
    }
    if start > 0 { waiting.removeFirst(start) }
  }

  /// What was found in all that was taken.
  ///
  /// - Complexity: O(*n*) in the length of the sound.
  public mutating func features(_ options: SoundAnalysisOptions = .init()) -> SoundFeatures {
    var features = SoundFeatures()
    let frames = Double(energies.count * hopLength + hopPlace)
    features.duration = frames / sampleRate
    if hopPlace > 0 { endHop() }
    // Silence behind the end, until every frame that holds a sample was looked at.
    waiting += [Float](
      repeating: 0,
      count: frameSize + (SpectrumBatch.frameCount + 1) * hop
    )
    analyze()
    let levels = SoundLevels(energies)
    let seconds = Double(hopLength) / sampleRate
    features.onsets = OnsetPicker(flux, levels, period: seconds, options).onsets
      .filter { $0.time < features.duration }
    let lines = EnvelopeLines(levels, flux.brightness, period: seconds, features.duration, options)
    features.amplitude = lines.amplitude
    features.brightness = lines.brightness
    return features
  }
}
