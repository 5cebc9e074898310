import HapticsSynthesis
import HapticsTimeline

/// What the render side knows of a sound: samples that nobody changes.
struct SoundView: BitwiseCopyable, @unchecked Sendable {
  // Sendable: the samples are never written again.
  var samples: UnsafePointer<Float>?
  var frames: Int64
  var channels: Int
  /// Frames of the sound in a second.
  var sampleRate: Int
  /// Frames of the sound in a frame of the engine, in units of 2^-32.
  var pace: Int64
}

/// What the render side knows of a pattern: renderers that are ready to play it.
struct PatternView: BitwiseCopyable, @unchecked Sendable {
  // Sendable: once it is in the table, only the render side touches the renderers.
  var renderers: UnsafeMutablePointer<PatternRenderer>?
  /// How many there are.
  var count: Int32
  var frames: Int64
}

/// The sounds and patterns of an engine.
///
/// The control side fills an entry before it sends a command that names it, and never changes it
/// until the engine is gone.
struct RenderTables: ~Copyable {
  let sounds: UnsafeMutablePointer<SoundView>
  let patterns: UnsafeMutablePointer<PatternView>
  /// The policies for live cues; the first asks for nothing.
  let policies: UnsafeMutablePointer<SheetPolicy>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    sounds = .allocate(capacity: capacity)
    sounds.initialize(
      repeating: SoundView(samples: nil, frames: 0, channels: 1, sampleRate: 0, pace: 0),
      count: capacity
    )
    policies = .allocate(capacity: capacity)
    policies.initialize(repeating: SheetPolicy(), count: capacity)
    patterns = .allocate(capacity: capacity)
    patterns.initialize(
      repeating: PatternView(renderers: nil, count: 0, frames: 0),
      count: capacity
    )
  }

  deinit {
    for index in 0..<capacity {
      sounds[index].samples?.deallocate()
      if let renderers = patterns[index].renderers {
        renderers.deinitialize(count: Int(patterns[index].count))
        renderers.deallocate()
      }
    }
    policies.deallocate()
    sounds.deallocate()
    patterns.deallocate()
  }
}
