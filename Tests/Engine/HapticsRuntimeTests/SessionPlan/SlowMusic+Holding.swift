import HapticsTimeline

/// What pauses and interruptions do to the music of a session.
extension SlowMusic {
  mutating func pause(at frame: Int64) { hold(paused: true, interrupted: isInterrupted, frame) }

  /// Whoever resumes has the last word, over an interruption, too.
  mutating func resume(at frame: Int64) { hold(paused: false, interrupted: false, frame) }

  private mutating func hold(paused: Bool, interrupted: Bool, _ frame: Int64) {
    (isPaused, isInterrupted) = (paused, interrupted)
    let isHeld = paused || interrupted
    if isHeld, heldSince == nil { stand(at: frame) }
    if !isHeld, let since = heldSince { goOn(at: frame, since: since) }
  }

  private mutating func stand(at frame: Int64) {
    heldSince = frame
    passage = SlowLine(passage.value(frame), 0, start: frame, length: 40)
    if let next { wait = next.frame - frame }
    for index in decks.indices {
      if let place = decks[index]?.place { decks[index]?.heldPlace = place }
    }
  }

  private mutating func goOn(at frame: Int64, since: Int64) {
    heldSince = nil
    for index in decks.indices {
      guard let deck = decks[index] else { continue }
      if deck.start >= since {
        // It was to begin meanwhile.
        decks[index]?.fade.start += frame - deck.start
        decks[index]?.start = frame
      } else if isStopped {
        decks[index] = nil
      } else {
        decks[index]?.place = deck.heldPlace
        decks[index]?.fade.start += frame - since
      }
    }
    isStopped = false
    if let wait { next?.frame = frame + wait }
    wait = nil
    passage = SlowLine(0, 1, start: frame, length: 40)
  }

  // MARK: Interruptions

  /// What the track wants that plays, or else the one that is to come.
  private var policy: InterruptionPolicy {
    if let leader { return leader.track.onInterruption }
    if case .play(let track, _)? = next?.change { return track.onInterruption }
    return .resume
  }

  mutating func beginInterruption(at frame: Int64) {
    let (wasHeld, policy) = (heldSince != nil, policy)
    hold(paused: isPaused, interrupted: true, frame)
    guard !wasHeld, policy == .stop else { return }
    isStopped = true
    (next, wait) = (nil, nil)
  }

  /// - Parameter missed: How many frames it lasted that were not rendered.
  mutating func endInterruption(at frame: Int64, resumes: Bool, missed: Int64) {
    guard isInterrupted, let since = heldSince else { return }
    let policy = policy
    // What was played meanwhile was not interrupted.
    let isNew = leader.map { $0.start >= since } ?? false
    let goesOn = isNew || isStopped || (resumes && policy != .stayPaused)
    let waited = wait
    hold(paused: isPaused || !goesOn, interrupted: false, frame)
    guard heldSince == nil, !isNew, policy == .catchUp else { return }
    let passed = frame - since + missed
    for index in decks.indices {
      guard var deck = decks[index] else { continue }
      deck.fade.start -= passed
      var isHeard = deck.place < deck.sound.end
      for _ in 0..<passed where isHeard { isHeard = deck.advance() }
      let isGone = deck.isLeaving && deck.fade.start + deck.fade.length <= frame
      decks[index] = isHeard && !isGone ? deck : nil
    }
    guard let waited else { return }
    next?.frame = frame + max(waited - passed, 0)
    guard passed > waited, case .play(var track, let sound?)? = next?.change else { return }
    // It would have taken over by then; the plan's music has the engine's rate.
    var deck = Deck(track, sound, at: frame)
    var isHeard = true
    for _ in 0..<(passed - waited) where isHeard { isHeard = deck.advance() }
    track.place = Int64(deck.place)
    (track.fadeIn, track.fadeOut) = (0.005, 0.005)
    next?.change = .play(track, sound)
  }
}
