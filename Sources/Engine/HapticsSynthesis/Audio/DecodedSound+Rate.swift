extension DecodedSound {
  /// Returns the sound at another sample rate, or the sound itself if it already has that rate.
  ///
  /// It is interpolated with the windowed sinc that also plays sounds faster and slower. Artifacts
  /// are below -90 dB, and frequencies that the lower of the two rates cannot represent are
  /// removed.
  ///
  /// - Parameter rate: The sample rate in Hz, at least 1.
  /// - Complexity: O(*n*) in the length of the result, times the ratio of the rates if the rate
  ///   falls.
  package func resampled(to rate: Int) -> DecodedSound {
    precondition(rate > 0, "a sample rate is positive")
    guard rate != sampleRate, frameCount > 0 else { return self }
    let sinc = SincTable(isNeeded: true)
    let band = min(1, Float(rate) / Float(sampleRate))
    let samples = samples
    // A second at two rates exceeds a 32-bit `Int`.
    let (from, to) = (Int64(sampleRate), Int64(rate))
    let frames = Int((Int64(frameCount) * to + from - 1) / from)
    var interleaved: [Float] = []
    interleaved.reserveCapacity(frames * channelCount)
    for frame in 0..<frames {
      let (index, rest) = (Int64(frame) * from).quotientAndRemainder(dividingBy: to)
      let part = Float(rest) / Float(rate)
      for channel in 0..<channelCount {
        interleaved.append(
          sinc.interpolate(
            channel == 0 ? samples.left : samples.right,
            at: Int(index),
            part,
            band: band,
            isLooped: false
          )
        )
      }
    }
    return DecodedSound(interleaved: interleaved, channelCount: channelCount, sampleRate: rate)
  }
}
