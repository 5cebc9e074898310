import HapticsRealtime
import HapticsTimeline

extension MusicStage {
  /// Holds the music at its position, or resumes it.
  ///
  /// The music fades out over 5 ms with its next frames, and resumes with the same frames. A track
  /// that is due while the music is held starts when it resumes.
  @_noAllocation @_noLocks
  mutating func hold(isPaused: Bool, isInterrupted: Bool, at frame: Int64) {
    let wasHeld = isHeld
    self.isPaused = isPaused
    self.isInterrupted = isInterrupted
    followHold(wasHeld, at: frame)
  }

  /// Holds the music while its switch is off, if the game chose that.
  @_noAllocation @_noLocks mutating func setSwitchedOff(_ isOff: Bool, at frame: Int64) {
    let wasHeld = isHeld
    isSwitchedOff = isOff
    followHold(wasHeld, at: frame)
  }

  @_noAllocation @_noLocks private mutating func followHold(_ wasHeld: Bool, at frame: Int64) {
    if isHeld == wasHeld { return }
    if isHeld {
      heldSince = frame
      let level = passage.value(at: frame)
      passage = ValueLine(from: level, to: 0, start: frame, length: fadeLength)
      if case .some = next {
        nextWait = nextFrame - frame
        nextFrame = .max
      }
      for index in 0..<decks.count { decks.start[index].hold() }
    } else {
      for index in 0..<decks.count where decks[index].isUsed {
        if isStopped, decks[index].start < heldSince { decks.start[index].isUsed = false }
        decks.start[index].resume(at: frame, since: heldSince)
      }
      isStopped = false
      heldSince = .max
      if nextWait < .max { nextFrame = frame + nextWait }
      nextWait = .max
      passage = ValueLine(from: 0, to: 1, start: frame, length: fadeLength)
    }
  }

  /// Returns the number of frames until the next change is due.
  func framesToNext(from frame: Int64) -> Int64 {
    if next == nil { return 0 }
    return nextWait < .max ? nextWait : max(nextFrame - frame, 0)
  }

  /// Continues a track of another engine, before a thread renders.
  ///
  /// - Parameters:
  ///   - order: The track with its position; the number of its sound is unchanged.
  ///   - snapshot: The deck of the track, with the frames that were fed.
  ///   - wait: The number of frames until the next change is due.
  mutating func restore(
    _ order: MusicCommand?,
    _ snapshot: MixSnapshot,
    _ next: MixChange?,
    in wait: Int64,
    isPaused: Bool,
    isInterrupted: Bool
  ) {
    if let order {
      // The increment per frame is unknown before the sound is in its table.
      let deck = decks.start + snapshot.deck
      deck.pointee = MusicDeck(order, sound: order.sound & 0xFFFF, step: 0, at: 0)
      deck.pointee.passes = snapshot.passes
      deck.pointee.stream.ticket = snapshot.ticket
      deck.pointee.stream.ring = snapshot.ring
      deck.pointee.hold()
    }
    if next != nil {
      self.next = next
      if isPaused || isInterrupted { nextWait = wait } else { nextFrame = wait }
    }
    self.isPaused = isPaused
    self.isInterrupted = isInterrupted
    guard isHeld else { return }
    heldSince = 0
    passage = ValueLine(0)
  }
}
