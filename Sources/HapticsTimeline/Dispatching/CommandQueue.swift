/// The commands that wait, by their frames: a heap of small keys over fixed slots.
struct CommandQueue: ~Copyable {
  struct Waiting: BitwiseCopyable {
    var command: DispatchCommand
    var token: CommandToken
    /// The frame that was asked for, which may be over.
    var wanted: Int64
    /// The place in the heap, or -1.
    var place: Int32
    /// Whether the frame of a boundary is not looked up yet.
    var isUnresolved: Bool
    /// Whether a visual is announced.
    var isAnnounced: Bool
    /// Tells apart commands for the same frame; 0 until it is first put in.
    var sequence: UInt64

    @_noAllocation @_noLocks
    init(
      command: DispatchCommand,
      token: CommandToken,
      wanted: Int64,
      place: Int32,
      isUnresolved: Bool,
      isAnnounced: Bool,
      sequence: UInt64
    ) {
      self.command = command
      self.token = token
      self.wanted = wanted
      self.place = place
      self.isUnresolved = isUnresolved
      self.isAnnounced = isAnnounced
      self.sequence = sequence
    }
  }

  private struct Key: BitwiseCopyable {
    var frame: Int64
    var sequence: UInt64
    var slot: Int32

    @_noAllocation @_noLocks
    func isBefore(_ other: Key) -> Bool {
      frame < other.frame || (frame == other.frame && sequence < other.sequence)
    }

    @_noAllocation @_noLocks
    init(
      frame: Int64,
      sequence: UInt64,
      slot: Int32
    ) {
      self.frame = frame
      self.sequence = sequence
      self.slot = slot
    }
  }

  let capacity: Int
  private let slots: UnsafeMutablePointer<Waiting>
  private let heap: UnsafeMutablePointer<Key>
  private var count = 0
  private var sequence: UInt64 = 0

  init(capacity: Int) {
    self.capacity = capacity
    slots = .allocate(capacity: capacity)
    heap = .allocate(capacity: capacity)
    let idle = Waiting(
      command: DispatchCommand(.pause),
      token: CommandToken(slot: -1, generation: 0),
      wanted: 0,
      place: -1,
      isUnresolved: false,
      isAnnounced: false,
      sequence: 0
    )
    slots.initialize(repeating: idle, count: capacity)
  }

  deinit {
    slots.deallocate()
    heap.deallocate()
  }

  /// The frame of the first command, or the greatest number.
  var firstFrame: Int64 {
    @_noAllocation @_noLocks get { count > 0 ? heap[0].frame : .max }
  }

  /// Puts a command into the slot that its token names.
  @_noAllocation @_noLocks
  mutating func insert(_ waiting: Waiting, at frame: Int64) {
    let slot = waiting.token.slot
    guard slot >= 0, slot < capacity, slots[Int(slot)].place < 0 else { return }
    slots[Int(slot)] = waiting
    if waiting.sequence == 0 {
      sequence &+= 1
      slots[Int(slot)].sequence = sequence
    }
    count += 1
    rise(Key(frame: frame, sequence: slots[Int(slot)].sequence, slot: slot), from: count - 1)
  }

  /// Takes the first command out.
  @_noAllocation @_noLocks
  mutating func removeFirst() -> Waiting {
    let slot = Int(heap[0].slot)
    remove(at: 0)
    return slots[slot]
  }

  /// Takes a command out, if it still waits.
  @_noAllocation @_noLocks
  mutating func remove(_ token: CommandToken) -> Waiting? {
    guard token.slot >= 0, token.slot < capacity else { return nil }
    let waiting = slots[Int(token.slot)]
    guard waiting.place >= 0, waiting.token.isSame(as: token) else { return nil }
    remove(at: Int(waiting.place))
    return waiting
  }

  /// Takes out one of the commands for a playback, if there is one.
  ///
  /// - Complexity: O(*n*) in the number of commands that wait.
  @_noAllocation @_noLocks
  mutating func removeAny(for playback: PlaybackKey) -> Waiting? {
    for place in 0..<count {
      let slot = Int(heap[place].slot)
      if slots[slot].command.playback.isSame(as: playback) {
        remove(at: place)
        return slots[slot]
      }
    }
    return nil
  }

  /// Lets commands that are yet to bring in a sheet bring in another.
  @_noAllocation @_noLocks
  func amend(_ old: Int32, to sheet: SheetView) -> Bool {
    var isFound = false
    for place in 0..<count {
      let slot = slots + Int(heap[place].slot)
      switch slot.pointee.command.action {
      case .play(let view, let start, let rate) where view.id == old:
        slot.pointee.command.action = .play(sheet, from: start, rate: rate)
        isFound = true
      case .replace(let view, let keepsPosition) where view.id == old:
        slot.pointee.command.action = .replace(sheet, keepsPosition: keepsPosition)
        isFound = true
      default: break
      }
    }
    return isFound
  }

  @_noAllocation @_noLocks
  private mutating func remove(at place: Int) {
    slots[Int(heap[place].slot)].place = -1
    count -= 1
    guard place < count else { return }
    let last = heap[count]
    if place > 0, last.isBefore(heap[(place - 1) / 2]) {
      rise(last, from: place)
    } else {
      sink(last, from: place)
    }
  }

  @_noAllocation @_noLocks
  private func rise(_ key: Key, from place: Int) {
    var place = place
    while place > 0 {
      let parent = (place - 1) / 2
      guard key.isBefore(heap[parent]) else { break }
      put(heap[parent], at: place)
      place = parent
    }
    put(key, at: place)
  }

  @_noAllocation @_noLocks
  private func sink(_ key: Key, from place: Int) {
    var place = place
    while true {
      var child = 2 * place + 1
      guard child < count else { break }
      if child + 1 < count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(key) else { break }
      put(heap[child], at: place)
      place = child
    }
    put(key, at: place)
  }

  @_noAllocation @_noLocks
  private func put(_ key: Key, at place: Int) {
    heap[place] = key
    slots[Int(key.slot)].place = Int32(truncatingIfNeeded: place)
  }
}
