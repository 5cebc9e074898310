import HapticsRealtime

/// Plays compiled timelines and live cues: says what is to happen at which frame.
///
/// The dispatcher knows neither sounds nor threads nor clocks. It is given commands, and advanced
/// by frames; what it says does not depend on how many frames it is advanced at a time.
///
/// ```swift
/// dispatcher.submit(DispatchCommand(.fire(cue)), token: token)
/// while let event = dispatcher.next(before: dispatcher.frame + 480) {
///   // Render up to the event's frame, then do what it says.
/// }
/// ```
///
/// All memory is taken when it is made. Nothing that it does allocates or locks, and the compiler
/// proves it.
///
/// At a frame, commands come first, in the order in which they were submitted; then playbacks in
/// the order of their places, and of each the cues in the order of its timeline.
public struct CueDispatcher: ~Copyable {
  /// The first frame that is not dispatched yet.
  public private(set) var frame: Int64 = 0

  /// The number of timelines that can play at once.
  public let playbackCapacity: Int
  /// The capacity for pending commands; tokens refer to slots below it, and others are ignored.
  public let commandCapacity: Int
  /// The number of frames by which visuals are announced ahead.
  public let lookahead: Int64

  var queue: CommandQueue
  let playbacks: FixedStorage<PlaybackSlot>
  /// When each playback has something to do, side by side: they are looked through often.
  private let dues: FixedStorage<Int64>
  /// One more than the last place among the playbacks that was ever taken.
  private(set) var usedPlaybacks = 0
  /// The playback that has more to tell about the last command, or -1.
  private var unfinished = -1
  /// Whether several may have: after an interruption began or ended.
  private var tellsAll = false
  /// Whether everything is interrupted, and since when.
  var isInterrupted = false
  var interruptedSince: Int64 = 0
  /// The playback with the earliest thing to do, and its frame.
  private var earliest = 0
  private var earliestFrame: Int64 = .max
  /// Where an event is written before it is handed out: it is large, and copied once.
  let event: FixedStorage<DispatchEvent>
  private var released: FixedList<Int32>
  private var retired: FixedList<Int32>
  /// The buses whose cues are foreseen, and the commands that may bring some.
  var anticipated: UInt32 = 0
  var upcoming: FixedList<CommandToken>

  /// The most commands that can wait: 131,072.
  public static var mostCommands: Int {
    @_noAllocation @_noLocks get { 1 << Int(CommandKey.slotBits) }
  }

  /// The last frame that is dispatched: 2^60, which is 762,000 years at 48 kHz.
  public static var lastFrame: Int64 {
    @_noAllocation @_noLocks get { 1 << 60 }
  }

  /// Takes all memory that the dispatcher will ever need.
  ///
  /// - Parameters:
  ///   - playbacks: How many timelines can be played at once; kept within 1 to 1024.
  ///   - commands: How many commands can wait; kept within 1 to ``mostCommands``.
  ///   - lookahead: How many frames ahead visuals are announced; kept within 0 to
  ///     ``FramePosition/horizon``.
  public init(playbacks: Int = 16, commands: Int = 4096, lookahead: Int64 = 0) {
    playbackCapacity = min(max(playbacks, 1), 1024)
    commandCapacity = min(max(commands, 1), CueDispatcher.mostCommands)
    self.lookahead = min(max(lookahead, 0), FramePosition.horizon)
    queue = CommandQueue(capacity: commandCapacity)
    released = FixedList(capacity: commandCapacity)
    retired = FixedList(capacity: commandCapacity)
    upcoming = FixedList(capacity: commandCapacity)
    self.playbacks = FixedStorage(repeating: PlaybackSlot(), count: playbackCapacity)
    dues = FixedStorage(repeating: .max, count: playbackCapacity)
    event = FixedStorage(repeating: .retired(sheet: -1), count: 1)
  }

  /// Takes a command; it is carried out in the next call of ``next(before:)``, or later.
  ///
  /// - Parameter token: Names a slot that no other command holds; ``takeReleased()`` gives it back.
  /// - Complexity: O(log *n*) in the number of commands that wait.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func submit(_ command: DispatchCommand, token: CommandToken) {
    guard let slot = queue.write(command, token) else { return }
    setTime(of: slot, to: command.time)
    enqueue(slot)
    if anticipated != 0 { noteUpcoming(slot) }
  }

  /// The next event before a frame, or `nil` if there is none.
  ///
  /// With `nil`, the frames before `end` are dispatched, up to ``lastFrame``.
  ///
  /// - Complexity: O(log *n*) in the number of commands that wait; a start before the current frame
  ///   and a seek walk over the cues before the playhead, 64 at a time. Where nothing happens, the
  ///   cost does not depend on what waits.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func next(before end: Int64) -> DispatchEvent? {
    advance(before: min(end, CueDispatcher.lastFrame)) ? event[0] : nil
  }

  /// Finds what happens next before a frame, and writes it down.
  @_noAllocation @_noLocks
  private mutating func advance(before end: Int64) -> Bool {
    while true {
      if let sheet = retired.popLast() {
        event[0] = .retired(sheet: sheet)
        return true
      }
      if unfinished >= 0 {
        if playbacks[unfinished].hasMoreToReport {
          if step(unfinished) { return true }
          continue
        }
        unfinished = -1
      }
      if tellsAll {
        unfinished = firstUnfinished
        tellsAll = unfinished >= 0
        continue
      }
      let command = queue.firstFrame
      let due = max(min(command, earliestFrame), frame)
      guard due < end else {
        frame = max(frame, end)
        return false
      }
      frame = due
      if command <= due ? perform(queue.removeFirst()) : step(earliest) { return true }
    }
  }

  /// The first playback that has more to tell, or -1.
  private var firstUnfinished: Int {
    @_noAllocation @_noLocks get {
      for index in 0..<usedPlaybacks
      where playbacks[index].isActive && playbacks[index].hasMoreToReport {
        return index
      }
      return -1
    }
  }

  /// Whether a playback has begun, and is neither held nor over.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func isRunning(_ playback: PlaybackKey) -> Bool {
    guard playback.index >= 0, playback.index < playbackCapacity else { return false }
    let slot = playbacks.start + Int(playback.index)
    return slot.pointee.isRunning && slot.pointee.key.isSame(as: playback)
  }

  /// The slot of a command that is done with, if there is one; it may be used again.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func takeReleased() -> Int32? { released.popLast() }

  @_noAllocation @_noLocks
  private mutating func step(_ index: Int) -> Bool {
    let isEvent = playbacks[index].step(at: frame, lookahead: lookahead, into: event.start)
    refresh(index)
    return isEvent
  }

  /// Looks for the playback with the earliest thing to do, of several the first, after one changed.
  @_noAllocation @_noLocks
  private mutating func refresh(_ index: Int) {
    let due = playbacks[index].due
    dues[index] = due
    usedPlaybacks = max(usedPlaybacks, index &+ 1)
    if due < earliestFrame || (due == earliestFrame && index <= earliest) {
      earliest = index
      earliestFrame = due
    } else if index == earliest {
      earliestFrame = .max
      for index in 0..<usedPlaybacks where dues[index] < earliestFrame {
        earliest = index
        earliestFrame = dues[index]
      }
    }
  }
}

extension CueDispatcher {
  /// Lets what was done to several playbacks be told before anything else, in the order of their places.
  @_noAllocation @_noLocks
  mutating func changedAll() {
    tellsAll = true
    unfinished = -1
  }

  /// Lets what a command did to a playback be told before anything else.
  @_noAllocation @_noLocks
  mutating func changed(_ index: Int) {
    playbacks[index].schedule(lookahead: lookahead)
    unfinished = index
    refresh(index)
  }

  /// Gives back the slot of a command.
  @_noAllocation @_noLocks
  mutating func release(_ slot: Int) { released.append(Int32(truncatingIfNeeded: slot)) }

  /// Gives back the slot of a command that is not carried out, and the sheet that it brought.
  @_noAllocation @_noLocks
  mutating func refuse(_ slot: Int) {
    release(slot)
    let sheet = queue.waiting(slot).pointee.command.action.sheet
    if sheet >= 0 { retired.append(sheet) }
  }

  /// Hands a sheet back.
  @_noAllocation @_noLocks
  mutating func retire(_ sheet: Int32) { retired.append(sheet) }

  /// Works out when a command is to be carried out.
  @_noAllocation @_noLocks
  func setTime(of slot: Int, to time: CommandTime) {
    let waiting = queue.waiting(slot)
    waiting.pointee.isUnresolved = false
    waiting.pointee.submitted = frame
    switch time {
    case .now: waiting.pointee.wanted = frame
    case .at(let frame):
      waiting.pointee.wanted = min(max(frame, -FramePosition.horizon), FramePosition.horizon)
    case .after(let frames):
      waiting.pointee.wanted = frame + min(max(frames, 0), FramePosition.horizon)
    case .next:
      waiting.pointee.wanted = frame
      waiting.pointee.isUnresolved = true
    }
    waiting.pointee.command.time = time
  }

  /// Lets a command wait, for its frame or for the announcement of its visual.
  @_noAllocation @_noLocks
  mutating func enqueue(_ slot: Int) {
    let waiting = queue.waiting(slot)
    var next = waiting.pointee.wanted
    if next > frame, !waiting.pointee.isUnresolved, !waiting.pointee.isAnnounced,
      waiting.pointee.command.action.hasVisual
    {
      next -= lookahead
    }
    queue.insert(slot, at: max(next, frame), isDue: next <= frame)
  }
}
