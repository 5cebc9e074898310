import HapticsRealtime
import HapticsTimeline

extension MusicStage {
  /// The effect of an interruption on the music, from the current track or else the waiting one.
  private var onInterruption: InterruptionPolicy {
    @_noAllocation @_noLocks get {
      if let leader { return decks[leader].order.onInterruption }
      if case .playMusic(let order)? = next { return order.onInterruption }
      return .resume
    }
  }

  /// Holds the music at its position until the interruption ends, or stops it.
  @_noAllocation @_noLocks mutating func beginInterruption(at frame: Int64) {
    let wasHeld = isHeld
    let policy = onInterruption
    hold(isPaused: isPaused, isInterrupted: true, at: frame)
    guard !wasHeld, case .stop = policy else { return }
    next = nil
    nextWait = .max
    isStopped = true
  }

  /// Resumes the music, unless it is paused or its policy prevents it.
  ///
  /// A track that was played during the interruption starts.
  ///
  /// - Parameter frames: The duration of the interruption; the number of frames rendered meanwhile
  ///   if that is greater.
  @_noAllocation @_noLocks mutating func endInterruption(
    at frame: Int64,
    resumes: Bool,
    after frames: Int64,
    _ tables: borrowing RenderTables
  ) {
    guard isInterrupted else { return }
    let policy = onInterruption
    let since = heldSince
    var isNew = false
    if let leader { isNew = decks[leader].start >= since }
    var staysPaused = isPaused
    if !isStopped, !isNew {
      if !resumes { staysPaused = true }
      if case .stayPaused = policy { staysPaused = true }
    }
    let waited = nextWait
    hold(isPaused: staysPaused, isInterrupted: false, at: frame)
    guard !staysPaused, !isNew, case .catchUp = policy else { return }
    let passed = max(frames, frame - since)
    for index in 0..<decks.count where decks[index].isUsed {
      let view = tables.sounds[Int(decks[index].sound)]
      decks.start[index].skip(passed, pace: view.pace)
      if decks[index].place >= view.frames << 32 { decks.start[index].isUsed = false }
    }
    guard waited < .max else { return }
    nextFrame = frame + max(waited - passed, 0)
    guard passed > waited, case .playMusic(var order)? = next,
      let sound = tables.place(ofSound: order.sound)
    else { return }
    // The waiting track would have taken over by then.
    order.join(after: passed - waited, tables.sounds[sound], over: fadeLength)
    next = .playMusic(order)
  }
}

extension MusicDeck {
  /// Skips the given number of frames.
  @_noAllocation @_noLocks fileprivate mutating func skip(_ frames: Int64, pace: Int64) {
    if step == 0 { step = pace }
    var order = order
    order.place = place
    order.skip(frames, pace: step)
    place = order.place
    // Frames that were fed are not those that come next.
    stream.ticket = 0
    shiftFade(by: -frames)
  }
}
