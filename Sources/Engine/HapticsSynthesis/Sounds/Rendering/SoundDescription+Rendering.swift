extension SoundDescription {
  /// The magnitude of a finished sound's loudest sample: -3 dBFS (our decision).
  ///
  /// It leaves room for the intersample peaks of a converter or a lossy codec.
  package static let peakLevel = 0.7079457843841379

  /// Computes the sound's samples at a rate.
  ///
  /// The loudest sample is at -3 dBFS; a description without layers produces no samples, and
  /// one without level produces silence. The first sample is 0, and the last five milliseconds
  /// fade. The sound has one channel if no layer is panned; otherwise, two.
  ///
  /// The result is bit-identical on every machine.
  ///
  /// - Throws: ``SynthesisError``.
  /// - Complexity: O(*n* · *m*) in the number of frames and of layers.
  public func render(sampleRate: Int) throws(SynthesisError) -> PCM {
    guard PatternRenderer.sampleRates.contains(sampleRate) else {
      throw .sampleRateOutOfRange(sampleRate)
    }
    if let index = layers.firstIndex(where: { !$0.isInRange }) { throw .layerOutOfRange(index) }
    guard duration <= Self.longestDuration else { throw .soundTooLong(duration) }

    var mix = SoundMix(
      channelCount: isMono ? 1 : 2,
      frameCount: Int(duration * Double(sampleRate) + 0.5),
      sampleRate: sampleRate
    )
    for layer in layers { mix.add(layer) }
    return mix.finished(peak: Self.peakLevel)
  }
}
