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

  /// Each channel with silence before and after it, as far as a kernel reads.
  private let storage: FixedStorage<Float>
  /// Frames of silence before and after a channel.
  private static let margin = SincKernel.mostTaps / 2

  /// The supported sample rates, in Hz.
  package static let sampleRates = 1_000...768_000

  /// The greatest magnitude of a stored sample: 24 dB above full scale.
  package static var sampleLimit: Float { 16 }

  /// Creates a sound whose channels a closure writes; they are silent before.
  init(
    channelCount: Int,
    sampleRate: Int,
    frameCount: Int,
    write: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>) -> Void
  ) {
    self.sampleRate = sampleRate
    self.channelCount = channelCount
    self.frameCount = frameCount
    let length = frameCount + 2 * Self.margin
    storage = FixedStorage(repeating: 0, count: channelCount * length)
    let left = storage.start + Self.margin
    write(left, channelCount > 1 ? left + length : left)
  }

  /// Copies the samples of a sound.
  ///
  /// NaNs become silence, and samples are clamped to 24 dB above full scale.
  ///
  /// - Parameters:
  ///   - samples: The interleaved samples; an incomplete last frame is discarded.
  ///   - channelCount: The number of samples in a frame, at least 1.
  public convenience init(
    interleaved samples: some Collection<Float>,
    channelCount: Int,
    sampleRate: Int
  ) {
    precondition(channelCount > 0, "a sound has channels")
    let frames = samples.count / channelCount
    self.init(
      channelCount: min(channelCount, 2),
      sampleRate: sampleRate,
      frameCount: frames
    ) { left, right in
      func copy(_ samples: UnsafeBufferPointer<Float>) {
        for frame in 0..<frames { left[frame] = Self.sane(samples[frame * channelCount]) }
        guard channelCount > 1 else { return }
        for frame in 0..<frames { right[frame] = Self.sane(samples[frame * channelCount + 1]) }
      }
      if samples.withContiguousStorageIfAvailable(copy) == nil {
        Array(samples).withUnsafeBufferPointer(copy)
      }
    }
  }

  /// Creates a sound from one or two channels of equal length.
  package convenience init(channels: [[Float]], sampleRate: Int) {
    self.init(
      channelCount: channels.count,
      sampleRate: sampleRate,
      frameCount: channels[0].count
    ) { left, right in
      for (channel, samples) in channels.enumerated() {
        let out = channel == 0 ? left : right
        for frame in samples.indices { out[frame] = Self.sane(samples[frame]) }
      }
    }
  }

  package static func sane(_ sample: Float) -> Float {
    sample.isNaN ? 0 : min(max(sample, -sampleLimit), sampleLimit)
  }

  /// The length in seconds, at the sound's own pitch.
  public var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// The memory of the samples, in bytes.
  package var memory: Int { storage.count * MemoryLayout<Float>.stride }

  /// A Boolean value that indicates whether every sample is 0.
  package var isSilent: Bool { !storage.elements.contains { $0 != 0 } }

  /// The samples for a voice, valid as long as the sound lives.
  package var samples: Samples {
    let left = UnsafePointer(storage.start + Self.margin)
    return Samples(
      left: left,
      right: channelCount > 1 ? left + (frameCount + 2 * Self.margin) : left,
      frames: Int64(frameCount),
      isMono: channelCount == 1
    )
  }

  /// The two channels of a sound, which are identical if there is only one.
  package struct Samples: BitwiseCopyable, @unchecked Sendable {
    // Sendable: a sound is immutable after its initializer.
    package let left: UnsafePointer<Float>
    package let right: UnsafePointer<Float>
    package let frames: Int64
    package let isMono: Bool

    @_noAllocation @_noLocks init(
      left: UnsafePointer<Float>,
      right: UnsafePointer<Float>,
      frames: Int64,
      isMono: Bool
    ) {
      self.left = left
      self.right = right
      self.frames = frames
      self.isMono = isMono
    }
  }
}

extension DecodedSound.Samples {
  /// Adds successive frames to two signals.
  @_noAllocation @_noLocks func copy(
    from frame: Int,
    count: Int,
    gain: Float,
    to leftOut: UnsafeMutablePointer<Float>,
    _ rightOut: UnsafeMutablePointer<Float>
  ) {
    let (left, right) = (left + frame, right + frame)
    if isMono {
      for i in 0..<count {
        let sample = left[i] * gain
        leftOut[i] += sample
        rightOut[i] += sample
      }
    } else {
      for i in 0..<count {
        leftOut[i] += left[i] * gain
        rightOut[i] += right[i] * gain
      }
    }
  }
}
