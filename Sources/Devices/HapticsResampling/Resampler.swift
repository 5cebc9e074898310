import CSampleRate

/// Changes the sample rate of a sound, block by block.
///
/// The resampler is intended for sounds from files and for devices; synthesis always uses the
/// requested rate. It uses libsamplerate's `src_process`.
package struct Resampler: ~Copyable {
  package enum Quality: Hashable, Sendable {
    /// 144 dB of signal to noise, 96 % of the band.
    case best
    /// 121 dB, 90 %: a few times as fast.
    case medium
    /// 97 dB, 80 %: for previews.
    case fast

    fileprivate var code: Int32 {
      switch self {
      case .best: Int32(SRC_SINC_BEST_QUALITY)
      case .medium: Int32(SRC_SINC_MEDIUM_QUALITY)
      case .fast: Int32(SRC_SINC_FASTEST)
      }
    }
  }

  /// The result of resampling a block.
  package struct Progress: Hashable, Sendable {
    /// The number of input frames used.
    package let used: Int
    /// The number of output frames written.
    package let made: Int
  }

  /// The number of samples in a frame.
  package let channelCount: Int
  /// The new rate over the old one.
  package private(set) var ratio: Double

  private let state: OpaquePointer

  /// The ratios that are possible: a 256th to 256 times.
  package static let ratios = 1.0 / 256...256.0
  /// The most channels that a sound may have here.
  package static let greatestChannelCount = 128

  /// Prepares a change of rate.
  ///
  /// Returns `nil` if the ratio is outside of ``ratios``, or a frame has no channels or more than
  /// ``greatestChannelCount``.
  package init?(
    from oldRate: Int,
    to newRate: Int,
    channelCount: Int,
    quality: Quality = .best
  ) {
    let ratio = Double(newRate) / Double(oldRate)
    var error: Int32 = 0
    guard oldRate > 0, Self.ratios.contains(ratio),
      (1...Self.greatestChannelCount).contains(channelCount),
      let state = src_new(quality.code, Int32(channelCount), &error)
    else { return nil }
    self.state = state
    self.channelCount = channelCount
    self.ratio = ratio
  }

  deinit { src_delete(state) }

  /// Adjusts the ratio, for a device whose clock is inaccurate.
  ///
  /// - Parameter newRatio: The ratio, within ``ratios``; other values are ignored.
  package mutating func setRatio(_ newRatio: Double) {
    guard Self.ratios.contains(newRatio), src_set_ratio(state, newRatio) == 0 else { return }
    ratio = newRatio
  }

  /// Reads frames of the input and writes frames of the output.
  ///
  /// - Parameter isLast: A Boolean value that indicates whether the input ends here. The output is
  ///   then complete when a call writes no frames.
  package mutating func process(
    _ input: Span<Float>,
    into output: inout MutableSpan<Float>,
    isLast: Bool
  ) -> Progress {
    var data = SRC_DATA()
    data.input_frames = input.count / channelCount
    data.output_frames = output.count / channelCount
    data.src_ratio = ratio
    data.end_of_input = isLast ? 1 : 0
    let error = input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        data.data_in = input.baseAddress
        data.data_out = output.baseAddress
        return src_process(state, &data)
      }
    }
    precondition(error == 0, "libsamplerate refused what it had accepted")
    return Progress(used: data.input_frames_used, made: data.output_frames_gen)
  }
}
