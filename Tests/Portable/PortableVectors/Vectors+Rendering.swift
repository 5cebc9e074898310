import HapticsCore
import HapticsSynthesis

extension Vectors {
  /// Every built-in pattern with every model.
  func render() {
    for entry in PatternLibrary.entries {
      guard let pattern = try? entry.pattern() else { return line("\(entry.name): no pattern") }
      for model in SynthesisModel.builtIn {
        render(pattern, "\(entry.name) \(model.name)", model, .haptic)
      }
      render(pattern, "\(entry.name) preview", .speaker, .preview)
    }
  }

  /// Every built-in sound, and one at other rates: two seconds of it are more than 2^31 by two rates.
  func renderSounds() {
    for sound in SoundLibrary.all {
      guard let pcm = try? sound.render(sampleRate: 48_000) else { return line("no sound") }
      keep(pcm.samples, as: "sound \(sound.name)")
    }
    let ramp = (0..<96_000).map { Float($0 % 480) / 480 }
    let sound = DecodedSound(interleaved: ramp, channelCount: 1, sampleRate: 48_000)
    var pattern = HapticPattern()
    pattern.events = [HapticEvent(.audioCustom, at: 0, waveform: .init(path: "ramp.wav"))]
    for rate in [44_100, 96_000] {
      render(pattern, "ramp at \(rate) Hz", .speaker, .audio, rate, sound.resampled(to: rate))
    }
  }

  private func render(
    _ pattern: HapticPattern,
    _ name: String,
    _ model: SynthesisModel,
    _ signal: SignalKind,
    _ sampleRate: Int = 48_000,
    _ sound: DecodedSound? = nil
  ) {
    guard
      var renderer = try? PatternRenderer(
        Contours(pattern) { _ in sound?.duration },
        signal: signal,
        model: model,
        sampleRate: sampleRate,
        sounds: { _ in sound }
      )
    else { return line("\(name): refused") }
    var samples: [Float] = []
    // Blocks of a size that nothing divides.
    var block = [Float](repeating: 0, count: 487 * signal.channelCount)
    while renderer.position < renderer.frameCount {
      var span = block.mutableSpan
      renderer.render(into: &span)
      samples += block
    }
    keep(samples, as: "\(name), \(renderer.frameCount) frames")
  }
}
