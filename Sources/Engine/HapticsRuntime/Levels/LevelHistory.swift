import HapticsRealtime
import HapticsSynthesis
import Synchronization

/// The haptic levels of the last two seconds or more, in cells of 64 frames.
///
/// The render thread writes and any thread reads, without waiting for each other. A cell has two
/// words: the levels of continuous events, and of the transients that start within it. Each word is
/// written and read whole. A cell that is still being rendered may gain a transient, which a reader
/// may miss.
///
/// Two counts ensure that no reader uses a cell of another time. Before the writer writes cells, it
/// publishes their numbers; afterward, it publishes the last complete frame. A reader loads the
/// second count first and the first count last, and reads again if its oldest cell was about to be
/// overwritten.
struct LevelHistory: ~Copyable {
  private let words: FixedStorage<Atomic<UInt64>>
  /// The number of cells, a power of two.
  let capacity: Int64
  /// The cell after the last one that may have been written.
  private let claimed = Atomic<Int64>(0)
  /// The first frame that is not rendered yet.
  private let end = Atomic<Int64>(0)

  init(sampleRate: Int) {
    var capacity = 1024
    while capacity * Int(LevelCell.frames) < 2 * sampleRate { capacity *= 2 }
    self.capacity = Int64(capacity)
    words = FixedStorage(count: 2 * capacity) { _ in Atomic(0) }
  }

  /// Writes the cells of a block.
  ///
  /// - Parameter isSilenced: A Boolean value that indicates whether the block's levels are 0.
  /// - Realtime: safe. One thread at a time.
  @_noAllocation @_noLocks borrowing func write(
    _ levels: borrowing BlockLevels,
    from start: Int64,
    to end: Int64,
    isSilenced: Bool
  ) {
    guard end > start else { return }
    let last = (end - 1) / LevelCell.frames
    claimed.store(last + 1, ordering: .relaxed)
    atomicMemoryFence(ordering: .releasing)
    for cell in start / LevelCell.frames...last {
      let place = Int(cell & (capacity - 1)) * 2
      let felt = isSilenced ? BlockLevels.Cell() : levels.cells[Int(cell - levels.first)]
      words[place].store(felt.continuous.word, ordering: .relaxed)
      words[place + 1].store(felt.transient.word, ordering: .relaxed)
    }
    self.end.store(end, ordering: .releasing)
  }

  /// The first frame that is not rendered yet.
  var renderedFrames: Int64 {
    // Of the cells nothing is read by it.
    @_noAllocation @_noLocks get { end.load(ordering: .relaxed) }
  }

  /// Reads the levels at a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame; later frames become the last rendered one.
  ///   - kick: The duration of a transient, in frames.
  /// - Returns: `nil` if the levels of the frame are unknown or no longer stored.
  /// - Complexity: O(*n*) in the cells of a kick, which are at most half of all.
  /// - Realtime: safe; repeats the read if the writer overwrote the cells meanwhile.
  @_noAllocation @_noLocks borrowing func read(at frame: Int64, kick: Int64) -> BlockLevels.Cell? {
    let reach = min(max(kick - 1, 0) / LevelCell.frames, capacity / 2)
    while true {
      let end = self.end.load(ordering: .acquiring)
      let cell = min(frame, end - 1) / LevelCell.frames
      guard frame >= 0, end > 0, cell > (end - 1) / LevelCell.frames - capacity / 2 else {
        return nil
      }
      let oldest = max(cell - reach, 0)
      var felt = BlockLevels.Cell()
      felt.continuous = HapticLevels.Sides(word: word(cell, 0))
      for before in oldest...cell {
        let word = word(before, 1)
        if word != 0 { felt.transient.keepStrongest(of: HapticLevels.Sides(word: word)) }
      }
      atomicMemoryFence(ordering: .acquiring)
      if claimed.load(ordering: .relaxed) <= oldest + capacity { return felt }
    }
  }

  @inline(__always)
  @_noAllocation @_noLocks private borrowing func word(_ cell: Int64, _ part: Int) -> UInt64 {
    words[Int(cell & (capacity - 1)) * 2 + part].load(ordering: .relaxed)
  }
}

extension HapticLevels.Sides {
  /// The three values in 16 bits each, the finest resolution of any controller; 0 during silence.
  fileprivate var word: UInt64 {
    @_noAllocation @_noLocks get {
      let strength = code(left) << 32 | code(right) << 16
      return strength == 0 ? 0 : strength | code(sharpness)
    }
  }

  @_noAllocation @_noLocks fileprivate init(word: UInt64) {
    self.init(
      left: Float(word >> 32 & 0xFFFF) / 65_535,
      right: Float(word >> 16 & 0xFFFF) / 65_535,
      sharpness: Float(word & 0xFFFF) / 65_535
    )
  }
}

@inline(__always)
@_noAllocation @_noLocks private func code(_ value: Float) -> UInt64 {
  // NaN counts as 0.
  UInt64(max(0, min(value, 1)) * 65_535 + 0.5)
}
