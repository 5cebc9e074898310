extension DecodedSound {
  /// The same sound at another sample rate, or the sound itself where it has that rate already.
  ///
  /// It is read through the windowed sinc that also plays sounds faster and slower: what is added
  /// lies below -90 dB, and what the lower of the two rates cannot hold is left out.
  ///
  /// - Parameter rate: In Hz, at least 1.
  /// - Complexity: O(*n*) in the length of the result; where the rate falls, times its factor.
  public func resampled(to rate: Int) -> DecodedSound {
    precondition(rate > 0, "a sample rate is positive")
    guard rate != sampleRate, frameCount > 0 else { return self }
    let sinc = SincTable(isNeeded: true)
    let band = min(1, Float(rate) / Float(sampleRate))
    let samples = samples
    // A second at two rates is more than an `Int` of 32 bits holds.
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
