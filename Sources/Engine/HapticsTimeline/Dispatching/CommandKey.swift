import HapticsRealtime

/// The sort key of a command: sixteen bytes, four of which fill a cache line.
struct CommandKey: BitwiseCopyable {
  let frame: Int64
  /// The sequence in the upper bits, above ``slotBits`` bits of the slot; no two are equal.
  private let order: UInt64

  /// The number of bits of a slot, enough for ``CueDispatcher/mostCommands``.
  ///
  /// The 47 remaining bits of the sequence last for four years of a million commands a second.
  static var slotBits: UInt64 {
    @_noAllocation @_noLocks get { 17 }
  }

  private static var slotMask: UInt64 {
    @_noAllocation @_noLocks get { 1 << slotBits - 1 }
  }

  @_noAllocation @_noLocks init(frame: Int64, sequence: UInt64, slot: Int) {
    self.frame = frame
    order =
      sequence << CommandKey.slotBits | UInt64(truncatingIfNeeded: slot) & CommandKey.slotMask
  }

  static var last: CommandKey {
    @_noAllocation @_noLocks get { CommandKey(frame: .max, sequence: .max, slot: 0) }
  }

  var slot: Int {
    @_noAllocation @_noLocks get { Int(truncatingIfNeeded: order & CommandKey.slotMask) }
  }

  @inline(__always)
  @_noAllocation @_noLocks func isBefore(_ other: CommandKey) -> Bool {
    frame < other.frame || (frame == other.frame && order < other.order)
  }

  @_noAllocation @_noLocks func isFor(_ sequence: UInt64) -> Bool {
    order >> CommandKey.slotBits == sequence & (.max >> CommandKey.slotBits)
  }
}

/// Keys in the order in which they came.
@usableFromInline
struct CommandLine: ~Copyable {
  private let keys: FixedStorage<CommandKey>
  private let mask: Int
  private var start = 0
  private var end = 0

  init(capacity: Int) {
    // Keys of removed commands stay until they are first, so there is room for twice as many.
    var size = 2
    while size < 2 * capacity { size *= 2 }
    mask = size - 1
    keys = FixedStorage(uninitializedCount: size)
  }

  var isEmpty: Bool {
    @_noAllocation @_noLocks get { start == end }
  }

  var first: CommandKey {
    @_noAllocation @_noLocks get { start == end ? .last : keys[start & mask] }
  }

  @_noAllocation @_noLocks mutating func append(_ key: CommandKey) -> Bool {
    guard end - start <= mask else { return false }
    keys[end & mask] = key
    end += 1
    return true
  }

  @_noAllocation @_noLocks mutating func removeFirst() { start += 1 }
}
