/// Storage for a fixed number of voices, for use on the audio thread.
///
/// It is allocated once, and freed with its owner. The owner counts how many slots it uses; it
/// reaches them directly because no generic function can be proved to be real-time safe.
struct VoiceSlots<Voice: BitwiseCopyable>: ~Copyable {
  /// The slots, to be written before they are read.
  let slots: UnsafeMutableBufferPointer<Voice>

  /// Allocates a number of slots.
  init(capacity: Int) { slots = .allocate(capacity: capacity) }

  deinit { slots.deallocate() }
}

// The slots belong to their owner alone, which is not copied either.
extension VoiceSlots: @unchecked Sendable where Voice: Sendable {}
