import HapticsCore
import HapticsSynthesis

/// A sound of an engine, with the memory that the render side's view points to.
struct LoadedSound {
  let sound: DecodedSound
  let view: SoundView
  private let kernel: MusicKernel

  /// Makes a sound ready for an engine with a sample rate.
  init(_ sound: DecodedSound, sampleRate: Int) {
    self.sound = sound
    kernel = MusicKernel.of(pace: Double(sound.sampleRate) / Double(sampleRate))
    view = SoundView(
      source: SoundView.Source(
        samples: sound.samples,
        kernels: SoundKernels.shared.view,
        kernel: kernel.view
      ),
      frames: Int64(sound.frameCount),
      sampleRate: sound.sampleRate,
      pace: Int64((Int128(sound.sampleRate) << 32) / Int128(sampleRate)),
      contents: sound.isSilent ? [] : .audio
    )
  }
}
