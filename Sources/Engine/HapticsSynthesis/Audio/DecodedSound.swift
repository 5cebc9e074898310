import HapticsRealtime

/// A decoded sound in memory, shared by all voices that play it.
///
/// Sounds of one channel are centered. The first two channels are played if there are more.
public final class DecodedSound: Sendable {
  /// Frames per second.
  public let sampleRate: Int
  /// 1 or 2.
  public let channelCount: Int
  /// The length in frames.
  package let frameCount: Int

  /// The left channel and the right one, which are identical if there is only one.
  private let left: FixedStorage<Float>
  private let right: FixedStorage<Float>

  /// The greatest magnitude of a stored sample: 24 dB above full scale.
  package static var sampleLimit: Float { 16 }

  /// Copies the samples of a sound.
  ///
  /// NaNs become silence, and samples are clamped to 24 dB above full scale.
  ///
  /// - Parameters:
  ///   - samples: The interleaved samples; an incomplete last frame is discarded.
  ///   - channelCount: The number of samples in a frame, at least 1.
  public init(interleaved samples: [Float], channelCount: Int, sampleRate: Int) {
    precondition(channelCount > 0, "a sound has channels")
    let frames = samples.count / channelCount
    self.sampleRate = sampleRate
    self.channelCount = min(channelCount, 2)
    frameCount = frames
    left = FixedStorage(count: frames) { Self.sane(samples[$0 * channelCount]) }
    right = FixedStorage(count: channelCount > 1 ? frames : 0) {
      Self.sane(samples[$0 * channelCount + 1])
    }
  }

  private static func sane(_ sample: Float) -> Float {
    sample.isNaN ? 0 : min(max(sample, -sampleLimit), sampleLimit)
  }

  /// The length in seconds, at the sound's own pitch.
  public var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// The samples for a voice, valid as long as the sound lives.
  var samples: Samples {
    let left = UnsafeBufferPointer(left.elements)
    return Samples(
      left: left,
      right: channelCount > 1 ? UnsafeBufferPointer(right.elements) : left,
      isMono: channelCount == 1
    )
  }

  /// The two channels of a sound.
  struct Samples: BitwiseCopyable, @unchecked Sendable {
    // Nobody writes to a sound after it was made.
    let left: UnsafeBufferPointer<Float>
    let right: UnsafeBufferPointer<Float>
    let isMono: Bool
  }
}
