import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// The render side's view of a sound, with immutable samples.
struct SoundView: BitwiseCopyable, Sendable {
  /// The samples and what reads them; `nil` at an index without a sound.
  var source: Source?
  /// The beginnings of a streamed sound, which has no ``source``.
  var stream: StreamView?
  var frames: Int64 = 0
  /// Frames of the sound in a second.
  var sampleRate = 0
  /// Frames of the sound in a frame of the engine, in units of 2^-32.
  var pace: Int64 = 0
  var contents: RenditionContents = .audio

  struct Source: BitwiseCopyable, Sendable {
    let samples: DecodedSound.Samples
    /// The kernels of voices.
    let kernels: SoundKernels.View
    /// The kernel of music.
    let kernel: SincKernel.View
  }
}

/// The render side's view of a pattern, with renderers that are ready to play it.
struct PatternView: BitwiseCopyable, @unchecked Sendable {
  // Sendable: after they are in the table, only the render thread uses the renderers.
  var renderers: UnsafeMutablePointer<PatternRenderer>?
  var count: Int32
  var length: RenditionDuration
  var contents: RenditionContents = .nothing
}

/// The render thread's tables of the engine's sounds and patterns.
///
/// The memory that views point to belongs to the control side.
struct RenderTables: ~Copyable {
  let sounds: FixedStorage<SoundView>
  let patterns: FixedStorage<PatternView>
  /// The number of the resource at each index, or -1.
  private let soundNumbers: FixedStorage<Int32>
  private let patternNumbers: FixedStorage<Int32>
  let policies: FixedStorage<SheetPolicy>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    sounds = FixedStorage(
      repeating: SoundView(),
      count: capacity
    )
    policies = FixedStorage(repeating: SheetPolicy(), count: capacity)
    patterns = FixedStorage(
      repeating: PatternView(renderers: nil, count: 0, length: 0),
      count: capacity
    )
    soundNumbers = FixedStorage(repeating: -1, count: capacity)
    patternNumbers = FixedStorage(repeating: -1, count: capacity)
  }

  @_noAllocation @_noLocks func load(_ number: Int32, _ view: SoundView) {
    let place = Int(number & 0xFFFF)
    sounds[place] = view
    soundNumbers[place] = number
  }

  @_noAllocation @_noLocks func load(_ number: Int32, _ view: PatternView) {
    let place = Int(number & 0xFFFF)
    patterns[place] = view
    patternNumbers[place] = number
  }

  @_noAllocation @_noLocks func remove(_ name: ResourceName) {
    if name.isPattern { patternNumbers[name.place] = -1 } else { soundNumbers[name.place] = -1 }
  }

  @_noAllocation @_noLocks func place(ofSound number: Int32) -> Int? {
    let place = Int(number & 0xFFFF)
    return number >= 0 && place < capacity && soundNumbers[place] == number ? place : nil
  }

  @_noAllocation @_noLocks func place(ofPattern number: Int32) -> Int? {
    let place = Int(number & 0xFFFF)
    return number >= 0 && place < capacity && patternNumbers[place] == number ? place : nil
  }
}
