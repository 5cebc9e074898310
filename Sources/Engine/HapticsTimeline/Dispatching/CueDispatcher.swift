import HapticsRealtime

/// Plays compiled timelines and live cues by producing events for frames.
///
/// The dispatcher is independent of sounds, threads and clocks. It receives commands and is
/// advanced by frames. Its events do not depend on the number of frames per call.
///
/// ```swift
/// dispatcher.submit(DispatchCommand(.fire(cue)), token: token)
/// while let event = dispatcher.next(before: dispatcher.frame + 480) {
///   // Render up to the event's frame, then apply the event.
/// }
/// ```
///
/// All memory is allocated by the initializer. No other call allocates or locks, which the compiler
/// proves.
///
/// At a frame, commands are performed first, in the order in which they were submitted. Playbacks
/// follow in the order of their indices, and the cues of each in the order of its timeline.
package struct CueDispatcher: ~Copyable {
  /// The first frame that is not dispatched yet.
  package private(set) var frame: Int64 = 0

  /// The greatest number of simultaneous playbacks.
  package let playbackCapacity: Int
  /// The capacity for pending commands; tokens refer to slots below it, and others are ignored.
  package let commandCapacity: Int
  let announcements: AnnouncementRule

  var queue: CommandQueue
  let playbacks: FixedStorage<PlaybackSlot>
  /// The next due frame of each playback, stored contiguously for fast scans.
  private let dues: FixedStorage<Int64>
  private(set) var usedPlaybacks = 0
  /// The playback with further events for the last command, or -1.
  private var unfinished = -1
  /// A Boolean value that indicates whether several playbacks may have further events, after an
  /// interruption started or ended.
  private var reportsEveryOutcome = false
  /// A Boolean value that indicates whether everything is interrupted, and since when.
  var isInterrupted = false
  var interruptedSince: Int64 = 0
  /// The playback with the earliest thing to do, and its frame.
  private var earliest = 0
  private var earliestFrame: Int64 = .max
  /// The buffer of the returned event, which is large and copied once.
  let event: FixedStorage<DispatchEvent>
  private var released: FixedList<Int32>
  private var retired: FixedList<Int32>
  /// The buses whose cues are foreseen, and the commands that may bring some.
  var anticipated: UInt32 = 0
  var upcoming: FixedList<CommandToken>
  /// The tracks of waiting commands.
  var upcomingMusic: FixedList<UpcomingMusic>

  /// The most commands that can wait: 131,072.
  package static var mostCommands: Int {
    @_noAllocation @_noLocks get { 1 << Int(CommandKey.slotBits) }
  }

  /// The last frame that is dispatched: 2^60, which is 762,000 years at 48 kHz.
  package static var lastFrame: Int64 {
    @_noAllocation @_noLocks get { 1 << 60 }
  }

  /// Creates a dispatcher and allocates all its memory.
  ///
  /// - Parameters:
  ///   - playbacks: The greatest number of simultaneous playbacks, clamped to 1 to 1024.
  ///   - commands: The greatest number of waiting commands, clamped to 1 to ``mostCommands``.
  ///   - lookahead: The number of frames by which cues are announced ahead, clamped to 0 to
  ///     ``FramePosition/horizon``.
  ///   - startBuses: The haptic buses whose patterns are announced, one bit each.
  package init(
    playbacks: Int = 16,
    commands: Int = 4096,
    lookahead: Int64 = 0,
    startBuses: UInt32 = 0
  ) {
    playbackCapacity = min(max(playbacks, 1), 1024)
    commandCapacity = min(max(commands, 1), CueDispatcher.mostCommands)
    announcements = AnnouncementRule(
      lookahead: min(max(lookahead, 0), FramePosition.horizon),
      startBuses: startBuses
    )
    queue = CommandQueue(capacity: commandCapacity)
    released = FixedList(capacity: commandCapacity)
    retired = FixedList(capacity: commandCapacity)
    upcoming = FixedList(capacity: commandCapacity)
    upcomingMusic = FixedList(capacity: 16)
    self.playbacks = FixedStorage(repeating: PlaybackSlot(), count: playbackCapacity)
    dues = FixedStorage(repeating: .max, count: playbackCapacity)
    event = FixedStorage(repeating: .retired(sheet: -1), count: 1)
  }

  /// Submits a command, which is performed in the next call of ``next(before:)`` or later.
  ///
  /// - Parameter token: A token whose slot no other command has; ``takeReleased()`` returns it.
  /// - Complexity: O(log *n*) in the number of waiting commands.
  @_noAllocation @_noLocks
  package mutating func submit(_ command: DispatchCommand, token: CommandToken) {
    guard let slot = queue.write(command, token) else { return }
    setTime(of: slot, to: command.time)
    enqueue(slot)
    if anticipated != 0 { noteUpcoming(slot) }
    noteMusic(slot)
  }

  /// Returns the next event before a frame, or `nil` if there is none.
  ///
  /// With `nil`, the frames before `end` are dispatched, up to ``lastFrame``.
  ///
  /// - Complexity: O(log *n*) in the number of waiting commands. A start before the current frame
  ///   and a seek visit the cues before the playhead, 64 at a time. Without events, the cost is
  ///   independent of waiting commands.
  @_noAllocation @_noLocks package mutating func next(before end: Int64) -> DispatchEvent? {
    advance(before: min(end, CueDispatcher.lastFrame)) ? event[0] : nil
  }

  /// Finds what happens next before a frame, and writes it down.
  @_noAllocation @_noLocks private mutating func advance(before end: Int64) -> Bool {
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
      if reportsEveryOutcome {
        unfinished = firstUnfinished
        reportsEveryOutcome = unfinished >= 0
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

  private var firstUnfinished: Int {
    @_noAllocation @_noLocks get {
      for index in 0..<usedPlaybacks
      where playbacks[index].isActive && playbacks[index].hasMoreToReport {
        return index
      }
      return -1
    }
  }

  /// Returns whether a playback has started and is neither paused nor ended.
  @_noAllocation @_noLocks package func isRunning(_ playback: PlaybackKey) -> Bool {
    guard playback.index >= 0, playback.index < playbackCapacity else { return false }
    let slot = playbacks.start + Int(playback.index)
    return slot.pointee.isRunning && slot.pointee.key.isSame(as: playback)
  }

  /// Returns the slot of a completed command, or `nil`; it can be reused.
  @_noAllocation @_noLocks package mutating func takeReleased() -> Int32? { released.popLast() }

  @_noAllocation @_noLocks private mutating func step(_ index: Int) -> Bool {
    let isEvent = playbacks[index].step(at: frame, announcements, into: event.start)
    refresh(index)
    return isEvent
  }

  /// Finds the playback with the earliest due frame, the first of equal ones, after one changed.
  @_noAllocation @_noLocks private mutating func refresh(_ index: Int) {
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
  @_noAllocation @_noLocks mutating func changedAll() {
    reportsEveryOutcome = true
    unfinished = -1
  }

  @_noAllocation @_noLocks mutating func changed(_ index: Int) {
    playbacks[index].schedule(announcements)
    unfinished = index
    refresh(index)
  }

  @_noAllocation @_noLocks
  mutating func release(_ slot: Int) { released.append(Int32(truncatingIfNeeded: slot)) }

  @_noAllocation @_noLocks mutating func refuse(_ slot: Int) {
    release(slot)
    let sheet = queue.waiting(slot).pointee.command.action.sheet
    if sheet >= 0 { retired.append(sheet) }
  }

  @_noAllocation @_noLocks mutating func retire(_ sheet: Int32) { retired.append(sheet) }

  @_noAllocation @_noLocks func setTime(of slot: Int, to time: CommandTime) {
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

  @_noAllocation @_noLocks mutating func enqueue(_ slot: Int) {
    let waiting = queue.waiting(slot)
    var next = waiting.pointee.wanted
    if next > frame, !waiting.pointee.isUnresolved, !waiting.pointee.isAnnounced,
      announcements.apply(to: waiting.pointee.command.action)
    {
      next -= announcements.lookahead
    }
    queue.insert(slot, at: max(next, frame), isDue: next <= frame)
  }
}
