import HapticsRealtime
import HapticsTimeline

extension MusicStage {
  /// What an interruption does to the music: as the track wants it that plays, or else the one that is
  /// to come.
  private var onInterruption: InterruptionPolicy {
    @_noAllocation @_noLocks get {
      if let leader { return decks[leader].order.onInterruption }
      if case .playMusic(let order)? = next { return order.onInterruption }
      return .resume
    }
  }

  /// Holds the music at its place until the interruption is over, or ends it.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func beginInterruption(at frame: Int64) {
    let wasHeld = isHeld
    let policy = onInterruption
    hold(isPaused: isPaused, isInterrupted: true, at: frame)
    guard !wasHeld, case .stop = policy else { return }
    next = nil
    nextWait = .max
    isStopped = true
  }

  /// Lets the music go on, unless it is paused or wants to stay so.
  ///
  /// - Parameter frames: How long the interruption was; as many as were rendered meanwhile, where those
  ///   are more.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func endInterruption(
    at frame: Int64,
    resumes: Bool,
    after frames: Int64,
    _ tables: borrowing RenderTables
  ) {
    guard isInterrupted else { return }
    let policy = onInterruption
    var staysPaused = isPaused
    if !isStopped {
      if !resumes { staysPaused = true }
      if case .stayPaused = policy { staysPaused = true }
    }
    let since = heldSince
    let waited = nextWait
    var begun: UInt32 = 0
    for index in 0..<decks.count where decks[index].start <= since { begun |= 1 << UInt32(index) }
    hold(isPaused: staysPaused, isInterrupted: false, at: frame)
    guard !staysPaused, case .catchUp = policy else { return }
    let passed = max(frames, frame - since)
    for index in 0..<decks.count where decks[index].isUsed && begun >> UInt32(index) & 1 == 1 {
      decks.start[index].skip(passed, pace: tables.sounds[Int(decks[index].sound)].pace)
    }
    if waited < .max { nextFrame = frame + max(waited - passed, 0) }
  }
}

extension MusicDeck {
  /// Goes on where it would be so many frames later.
  @_noAllocation @_noLocks
  fileprivate mutating func skip(_ frames: Int64, pace: Int64) {
    if step == 0 { step = pace }
    var order = order
    order.place = place
    order.skip(frames, pace: step)
    place = order.place
    shiftFade(by: -frames)
  }
}
