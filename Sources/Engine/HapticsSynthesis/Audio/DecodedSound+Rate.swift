extension DecodedSound {
  /// Returns the sound at another sample rate, or the sound itself if it already has that rate.
  ///
  /// See ``SoundResampler`` for the precision.
  ///
  /// - Parameter rate: The sample rate in Hz, at least 1.
  /// - Complexity: O(*n*) in the length of the longer sound, 128 to 256 products a frame.
  package func resampled(to rate: Int) -> DecodedSound {
    precondition(rate > 0, "a sample rate is positive")
    guard rate != sampleRate, frameCount > 0 else { return self }
    var resampler = SoundResampler(from: sampleRate, to: rate, channelCount: channelCount)
    resampler.append(samples.left, samples.right, stride: 1, count: frameCount)
    return DecodedSound(channels: resampler.finish(), sampleRate: rate)
  }
}
