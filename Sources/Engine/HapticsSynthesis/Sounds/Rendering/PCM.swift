/// A finished sound: samples at a rate, for one or more channels.
public struct PCM: Hashable, Sendable {
  /// Frames per second.
  public let sampleRate: Int

  /// Samples per frame: 1 for mono, 2 for left and right.
  public let channelCount: Int

  /// The samples, frame after frame, with full scale at 1.
  public let samples: [Float]

  /// The last frames that ring on after the written end of a pattern that became a sound.
  package var tail = 0

  /// The number of frames.
  public var frameCount: Int { channelCount > 0 ? samples.count / channelCount : 0 }

  /// The length in seconds.
  public var duration: Double { sampleRate > 0 ? Double(frameCount) / Double(sampleRate) : 0 }

  /// The greatest magnitude of a sample.
  ///
  /// - Complexity: O(*n*) in the number of samples.
  public var peak: Float { samples.reduce(0) { max($0, $1.magnitude) } }

  /// Creates a sound from interleaved samples.
  public init(sampleRate: Int, channelCount: Int, samples: [Float]) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.samples = samples
  }
}
