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

  /// How many timelines can be played at once.
  public let playbackCapacity: Int
  /// How many commands can wait; tokens name slots below it.
  public let commandCapacity: Int
  /// How many frames ahead of their moment visuals are announced.
  public let lookahead: Int64

  var queue: CommandQueue
  let playbacks: UnsafeMutablePointer<PlaybackSlot>
  /// The playback that has more to tell about the last command, or -1.
  private var unfinished = -1
  /// The playback with the earliest thing to do, and its frame.
  private var earliest = 0
  private var earliestFrame: Int64 = .max
  private var released: FixedStack
  private var retired: FixedStack

  /// Takes all memory that the dispatcher will ever need.
  public init(playbacks: Int = 16, commands: Int = 4096, lookahead: Int64 = 0) {
    playbackCapacity = min(max(playbacks, 1), 1024)
    commandCapacity = min(max(commands, 1), 65_536)
    self.lookahead = min(max(lookahead, 0), FramePosition.horizon)
    queue = CommandQueue(capacity: commandCapacity)
    released = FixedStack(capacity: commandCapacity)
    retired = FixedStack(capacity: commandCapacity)
    self.playbacks = .allocate(capacity: playbackCapacity)
    self.playbacks.initialize(repeating: PlaybackSlot(), count: playbackCapacity)
  }

  deinit { playbacks.deallocate() }

  /// Takes a command; it is carried out in the next call of ``next(before:)``, or later.
  ///
  /// - Parameter token: Names a slot that no other command holds; ``takeReleased()`` gives it back.
  /// - Complexity: O(log *n*) in the number of commands that wait.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func submit(_ command: DispatchCommand, token: CommandToken) {
    var waiting = CommandQueue.Waiting(
      command: command,
      token: token,
      wanted: 0,
      place: -1,
      isUnresolved: false,
      isAnnounced: false,
      sequence: 0
    )
    setTime(of: &waiting, to: command.time)
    enqueue(waiting)
  }

  /// What happens next before a frame, or `nil` where nothing does any more.
  ///
  /// With `nil`, the frames before `end` are dispatched.
  ///
  /// - Complexity: O(log *n*) in the number of commands that wait; a start before the current frame
  ///   and a seek walk over the cues before the playhead, 64 at a time. Where nothing happens, the
  ///   cost does not depend on what waits.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func next(before end: Int64) -> DispatchEvent? {
    while true {
      if let sheet = retired.pop() { return .retired(sheet: sheet) }
      if unfinished >= 0 {
        let slot = playbacks + unfinished
        if slot.pointee.hasMoreToTell {
          if let event = step(unfinished) { return event }
          continue
        }
        unfinished = -1
      }
      let command = queue.firstFrame
      let due = max(min(command, earliestFrame), frame)
      guard due < end else {
        frame = max(frame, end)
        return nil
      }
      frame = due
      if command <= due {
        if let event = perform(queue.removeFirst()) { return event }
      } else if let event = step(earliest) {
        return event
      }
    }
  }

  /// Whether a playback has begun, and is neither held nor over.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public func isRunning(_ playback: PlaybackKey) -> Bool {
    guard playback.index >= 0, playback.index < playbackCapacity else { return false }
    let slot = playbacks + Int(playback.index)
    return slot.pointee.isRunning && slot.pointee.key.isSame(as: playback)
  }

  /// The slot of a command that is done with, if there is one; it may be used again.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  public mutating func takeReleased() -> Int32? { released.pop() }

  @_noAllocation @_noLocks
  private mutating func step(_ index: Int) -> DispatchEvent? {
    let event = playbacks[index].step(at: frame, lookahead: lookahead)
    refresh()
    return event
  }

  /// Looks for the playback with the earliest thing to do.
  @_noAllocation @_noLocks
  private mutating func refresh() {
    earliestFrame = .max
    for index in 0..<playbackCapacity where playbacks[index].due < earliestFrame {
      earliest = index
      earliestFrame = playbacks[index].due
    }
  }
}

extension CueDispatcher {
  /// Lets what a command did to a playback be told before anything else.
  @_noAllocation @_noLocks
  mutating func changed(_ index: Int) {
    playbacks[index].schedule(lookahead: lookahead)
    unfinished = index
    refresh()
  }

  /// Gives back the slot of a command, and the sheet of one that is not carried out.
  @_noAllocation @_noLocks
  mutating func release(_ waiting: CommandQueue.Waiting, isDone: Bool) {
    released.push(waiting.token.slot)
    if !isDone, waiting.command.action.sheet >= 0 { retired.push(waiting.command.action.sheet) }
  }

  /// Hands a sheet back.
  @_noAllocation @_noLocks
  mutating func retire(_ sheet: Int32) { retired.push(sheet) }

  /// Works out when a command is to be carried out.
  @_noAllocation @_noLocks
  func setTime(of waiting: inout CommandQueue.Waiting, to time: CommandTime) {
    waiting.isUnresolved = false
    switch time {
    case .now: waiting.wanted = frame
    case .at(let frame): waiting.wanted = min(frame, FramePosition.horizon)
    case .after(let frames):
      waiting.wanted = frame + min(max(frames, 0), FramePosition.horizon)
    case .next:
      waiting.wanted = frame
      waiting.isUnresolved = true
    }
    waiting.command.time = time
  }

  /// Lets a command wait, for its frame or for the announcement of its visual.
  @_noAllocation @_noLocks
  mutating func enqueue(_ waiting: CommandQueue.Waiting) {
    var next = waiting.wanted
    if !waiting.isUnresolved, !waiting.isAnnounced, waiting.command.action.hasVisual {
      next -= lookahead
    }
    queue.insert(waiting, at: max(next, frame))
  }
}
