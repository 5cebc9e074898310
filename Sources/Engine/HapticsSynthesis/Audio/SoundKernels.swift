import HapticsCore
import HapticsRealtime

/// The kernels of the render path, which play sounds at all speeds.
///
/// A sound at a higher speed is limited to half the output's rate, by the kernel of the next higher
/// band: twelve to an octave up to twice the speed, then fewer. Beside a tone up to 20 kHz, mirrored
/// and folded components are below -80 dB at every speed from 0.5 to 8. Beyond, kernels keep 256
/// taps, and components that the output cannot represent fold back: up to -40 dB at 16 times the
/// speed, and -10 dB at 64.
package final class SoundKernels: Sendable {
  private let kernels: FixedStorage<SincKernel>
  private let bands: FixedStorage<Band>

  /// The kernels of all sounds, which are made before the first one is played.
  package static let shared = SoundKernels()

  private init() {
    var limits = (0...12).map { DeterministicMath.exp2(Double($0) / 12) }
    limits += [DeterministicMath.exp2(1.5), 4, 8, 16, 32, 64, 128]
    let kernels = FixedStorage(count: limits.count) { index in
      let limit = limits[index]
      let taps =
        limit < 1.2 ? 32 : limit < 1.7 ? 48 : min((Int(limit * 32) + 7) & ~7, SincKernel.mostTaps)
      // The lower the cutoff, the smoother the kernel.
      return SincKernel(
        taps: taps,
        cutoff: 0.9 / limit,
        beta: 8.8,
        rows: limit <= 2 ? 128 : max(256 / Int(limit), 8)
      )
    }
    bands = FixedStorage(count: limits.count) { index in
      Band(limit: Int64(limits[index] * 0x1p32 + 0.5), kernel: kernels[index].view)
    }
    self.kernels = kernels
  }

  /// The kernels as the render thread reads them; they stay in memory.
  package var view: View { View(bands: UnsafePointer(bands.start), count: bands.count) }

  /// A kernel, and the greatest step that it is for, in units of 2^-32.
  fileprivate struct Band: BitwiseCopyable, Sendable {
    let limit: Int64
    let kernel: SincKernel.View
  }

  /// The kernels of the render path in their memory.
  package struct View: BitwiseCopyable, @unchecked Sendable {
    // Sendable: the table is immutable after its initializer.
    fileprivate let bands: UnsafePointer<Band>
    fileprivate let count: Int

    /// Returns the kernel for a step, in units of 2^-32 of a sound's frames.
    @_noAllocation @_noLocks package func kernel(for step: Int64) -> SincKernel.View {
      var index = 0
      while index < count - 1, step > bands[index].limit { index += 1 }
      return bands[index].kernel
    }
  }
}

/// The kernel of music at its own rate, with nearly twice the taps of other sounds.
///
/// Up to 0.95 of the band, mirrored and folded components are below -100 dB.
package final class MusicKernel: Sendable {
  private let kernel: SincKernel

  /// The kernel of all music whose rate is at most the engine's.
  private static let shared = MusicKernel(pace: 1)

  /// Returns the kernel for music.
  ///
  /// - Parameter pace: The number of frames of the sound in a frame of the engine. Above 4, taps grow
  ///   no further, and some of what the engine's rate cannot represent remains.
  package static func of(pace: Double) -> MusicKernel {
    pace <= 1 ? shared : MusicKernel(pace: pace)
  }

  private init(pace: Double) {
    let taps = min((Int(pace * 56) + 7) & ~7, SincKernel.mostTaps)
    let rows = pace < 2 ? 256 : pace < 4 ? 128 : 64
    kernel = SincKernel(taps: taps, cutoff: 0.935 / pace, beta: 10.1, rows: rows)
  }

  /// The kernel as the render thread reads it, valid as long as this object lives.
  package var view: SincKernel.View { kernel.view }
}
