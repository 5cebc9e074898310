import HapticsRealtime

/// The waiting commands, by frame.
///
/// A command stays in the slot of its token and is never copied. Only small keys are sorted. Keys
/// of due commands are in a line in the order of submission, all others in a heap.
@usableFromInline
struct CommandQueue: ~Copyable {
  struct Waiting: BitwiseCopyable {
    var command: DispatchCommand
    var token: CommandToken
    /// The requested frame, which may be in the past.
    var wanted: Int64 = 0
    /// The frame at which it was submitted or moved.
    var submitted: Int64 = 0
    /// Distinguishes commands for the same frame; 0 until the command is first queued.
    var sequence: UInt64 = 0
    /// A Boolean value that indicates whether the frame of a boundary is not looked up yet.
    var isUnresolved = false
    var isAnnounced = false

    @_noAllocation @_noLocks init(_ command: DispatchCommand, _ token: CommandToken) {
      self.command = command
      self.token = token
    }
  }

  private enum Place {
    static var none: Int32 {
      @_noAllocation @_noLocks get { -1 }
    }
    /// In the line; values of 0 or more are positions in the heap.
    static var line: Int32 {
      @_noAllocation @_noLocks get { -2 }
    }
  }

  let capacity: Int
  private let slots: FixedStorage<Waiting>
  private let places: FixedStorage<Int32>
  private var heap: CommandHeap
  private var line: CommandLine
  private var sequence: UInt64 = 0

  init(capacity: Int) {
    self.capacity = capacity
    slots = FixedStorage(repeating: Waiting(DispatchCommand(.pause), .none), count: capacity)
    places = FixedStorage(repeating: Place.none, count: capacity)
    heap = CommandHeap(capacity: capacity)
    line = CommandLine(capacity: capacity)
  }

  @_noAllocation @_noLocks
  func waiting(_ slot: Int) -> UnsafeMutablePointer<Waiting> { slots.start + slot }

  @_noAllocation @_noLocks func isWaiting(_ slot: Int) -> Bool { places[slot] != Place.none }

  /// The frame of the first command, or the greatest number.
  var firstFrame: Int64 {
    @_noAllocation @_noLocks get { min(line.first.frame, heap.first.frame) }
  }

  /// Writes a command to the slot that its token names.
  ///
  /// - Returns: The slot, or `nil` if there is none or its command still waits.
  @_noAllocation @_noLocks func write(_ command: DispatchCommand, _ token: CommandToken) -> Int? {
    let slot = Int(token.slot)
    guard slot >= 0, slot < capacity, places[slot] == Place.none else { return nil }
    slots[slot] = Waiting(command, token)
    return slot
  }

  /// Queues the command in a slot for a frame.
  ///
  /// - Parameter isDue: A Boolean value that indicates whether no earlier command is for a later
  ///   frame, except those in the heap.
  @_noAllocation @_noLocks mutating func insert(_ slot: Int, at frame: Int64, isDue: Bool) {
    let isNew = slots[slot].sequence == 0
    if isNew {
      sequence &+= 1
      slots[slot].sequence = sequence
    }
    let key = CommandKey(frame: frame, sequence: slots[slot].sequence, slot: slot)
    if isNew, isDue, line.append(key) {
      places[slot] = Place.line
    } else {
      heap.insert(key, places: places.start)
    }
  }

  @_noAllocation @_noLocks mutating func removeFirst() -> Int {
    if line.first.isBefore(heap.first) {
      let slot = line.first.slot
      places[slot] = Place.none
      line.removeFirst()
      skipRemoved()
      return slot
    }
    let slot = heap.first.slot
    remove(slot)
    return slot
  }

  @_noAllocation @_noLocks mutating func remove(_ token: CommandToken) -> Int? {
    let slot = Int(token.slot)
    guard slot >= 0, slot < capacity, places[slot] != Place.none,
      slots[slot].token.isSame(as: token)
    else { return nil }
    remove(slot)
    return slot
  }

  /// Takes out one of the commands for a playback, if there is one.
  ///
  /// - Complexity: O(*n*) in the number of slots.
  @_noAllocation @_noLocks mutating func removeAny(for playback: PlaybackKey) -> Int? {
    for slot in 0..<capacity where places[slot] != Place.none {
      guard slots[slot].command.playback.isSame(as: playback) else { continue }
      remove(slot)
      return slot
    }
    return nil
  }

  /// Replaces the sheet in waiting commands of a playback.
  ///
  /// - Returns: The old sheet, or `nil` if no command brings it in.
  /// - Complexity: O(*n*) in the number of slots.
  @_noAllocation @_noLocks
  func amend(_ old: Int32, of playback: PlaybackKey, to sheet: SheetView) -> SheetView? {
    var found: SheetView?
    for slot in 0..<capacity where places[slot] != Place.none {
      // Other playbacks of a player read the same sheet and continue to do that.
      guard slots[slot].command.playback.isSame(as: playback) else { continue }
      switch slots[slot].command.action {
      case .play(let view, let start, let rate) where view.id == old:
        slots[slot].command.action = .play(sheet, from: start, rate: rate)
        found = view
      case .replace(let view, let keepsPosition) where view.id == old:
        slots[slot].command.action = .replace(sheet, keepsPosition: keepsPosition)
        found = view
      default: break
      }
    }
    return found
  }

  /// Returns the first position to which waiting commands move the playhead of a playback.
  ///
  /// - Returns: `nil` if there is none.
  /// - Complexity: O(*n*) in the number of slots.
  @_noAllocation @_noLocks func firstTarget(of playback: PlaybackKey) -> Int128? {
    var first: Int128?
    for slot in 0..<capacity where places[slot] != Place.none {
      guard slots[slot].command.playback.isSame(as: playback),
        case .seek(let target) = slots[slot].command.action
      else { continue }
      first = min(first ?? target.clamped, target.clamped)
    }
    return first
  }

  /// Returns the start frame of a playback that waits for it.
  ///
  /// - Complexity: O(*n*) in the number of slots.
  @_noAllocation @_noLocks func start(of playback: PlaybackKey) -> Int64? {
    for slot in 0..<capacity where places[slot] != Place.none {
      guard slots[slot].command.playback.isSame(as: playback),
        case .play = slots[slot].command.action
      else { continue }
      return slots[slot].wanted
    }
    return nil
  }

  @_noAllocation @_noLocks private mutating func remove(_ slot: Int) {
    let place = places[slot]
    places[slot] = Place.none
    if place == Place.line {
      skipRemoved()
    } else {
      heap.remove(at: Int(place), places: places.start)
    }
  }

  @_noAllocation @_noLocks private mutating func skipRemoved() {
    while !line.isEmpty {
      let slot = line.first.slot
      if places[slot] == Place.line, line.first.isFor(slots[slot].sequence) { return }
      line.removeFirst()
    }
  }
}
