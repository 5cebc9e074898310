import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// The music of an engine: the track that plays, those that fade out, and the one that comes next.
struct MusicStage: ~Copyable {
  let decks: FixedStorage<MusicDeck>
  let window = LoopWindow()
  /// The next change, performed at its frame; a newer one replaces it.
  var next: MixChange?
  /// The frame of that, or the greatest number.
  var nextFrame = Int64.max
  /// The number of frames until it was due when the music was held.
  var nextWait = Int64.max
  var owner = PlaybackKey.none
  var isPaused = false
  var isInterrupted = false
  /// A Boolean value that indicates whether the user switched the music off, which pauses it.
  var isSwitchedOff = false
  var isStopped = false
  /// The frame at which the music was held.
  var heldSince = Int64.max
  var passage = ValueLine(1)
  /// Over how many frames that is done.
  let fadeLength: Int64
  /// The rings of the decks that play streams.
  let streams: UnsafeMutablePointer<StreamRing>
  let rings: UnsafeMutablePointer<EngineRings>
  /// The streamed track that is requested before it starts.
  var ahead: AheadMusic?

  /// The greatest number of simultaneous tracks; a further one replaces the track with the most
  /// advanced fade.
  static var mostDecks: Int {
    @_noAllocation @_noLocks get { 4 }
  }

  init(
    fadeLength: Int64,
    streams: UnsafeMutablePointer<StreamRing>,
    rings: UnsafeMutablePointer<EngineRings>
  ) {
    decks = FixedStorage(repeating: MusicDeck(), count: MusicStage.mostDecks)
    self.fadeLength = fadeLength
    self.streams = streams
    self.rings = rings
  }

  var isHeld: Bool {
    @_noAllocation @_noLocks get { isPaused || isInterrupted || isSwitchedOff }
  }

  var isSounding: Bool {
    @_noAllocation @_noLocks get {
      for index in 0..<decks.count where decks[index].isUsed { return true }
      if case .some = next { return true }
      return false
    }
  }

  @_noAllocation @_noLocks func plays(_ name: ResourceName) -> Bool {
    guard !name.isPattern else { return false }
    for index in 0..<decks.count where decks[index].isUsed {
      if Int(decks[index].sound) == name.place { return true }
    }
    return false
  }

  /// Performs a change at a frame, or queues it for its boundary.
  ///
  /// - Parameter delay: The number of frames for which audio waits for the slowest output.
  @_noAllocation @_noLocks mutating func take(
    _ change: MixChange,
    at frame: Int64,
    delay: Int64,
    _ tables: borrowing RenderTables
  ) {
    switch change {
    case .playMusic(let order):
      next = change
      nextFrame = frame + delay
      nextWait = .max
      guard let deck = leader, !isHeld else { break }
      if case .none = order.boundary { break }
      let view = tables.sounds[Int(decks[deck].sound)]
      if decks[deck].step == 0 { decks.start[deck].step = view.pace }
      nextFrame = decks[deck].frame(of: order.boundary, in: view, from: frame)
    case .stopMusic:
      next = change
      nextFrame = frame + delay
      nextWait = .max
    case .pauseMusic: hold(isPaused: true, isInterrupted: isInterrupted, at: frame)
    case .resumeMusic: hold(isPaused: false, isInterrupted: false, at: frame)
    case .gain, .mute, .solo, .duck, .marker: break
    }
  }

  /// Performs the change whose frame has come.
  @_noAllocation @_noLocks mutating func begin(at frame: Int64, _ tables: borrowing RenderTables) {
    guard let change = next else { return }
    next = nil
    nextFrame = .max
    switch change {
    case .playMusic(let order):
      // A track whose sound was unloaded does not play and does not stop the current one.
      guard let sound = tables.place(ofSound: order.sound) else { return }
      let fade = max(order.fadeOut, fadeLength)
      leave(at: frame, over: fade, isEqualPower: order.isEqualPower)
      let view = tables.sounds[sound]
      var order = order
      order.fitLoop(frames: view.frames, sampleRate: view.sampleRate)
      let index = freeDeck(at: frame)
      endGap(index)
      decks.start[index].isUsed = false
      let stream = openStream(for: order)
      decks[index] = MusicDeck(
        order,
        sound: Int32(truncatingIfNeeded: sound),
        step: view.pace,
        at: frame
      )
      decks.start[index].stream = stream
    case .stopMusic(let fade):
      leave(at: frame, over: max(fade, fadeLength), isEqualPower: true)
    case .gain, .mute, .solo, .duck, .pauseMusic, .resumeMusic, .marker: break
    }
  }

  var leader: Int? {
    @_noAllocation @_noLocks get {
      for index in 0..<decks.count where decks[index].isUsed && !decks[index].isLeaving {
        return index
      }
      return nil
    }
  }

  @_noAllocation @_noLocks
  private func leave(at frame: Int64, over frames: Int64, isEqualPower: Bool) {
    // A held track that has already faded out ends silently, unless the new fade is longer.
    let isSilent = isHeld && frames <= fadeLength && frame - heldSince >= fadeLength
    let start = min(frame, heldSince)
    for index in 0..<decks.count where decks[index].isUsed {
      decks.start[index].leave(at: start, over: frames, isEqualPower: isEqualPower)
      if isSilent { decks.start[index].isUsed = false }
    }
  }

  @_noAllocation @_noLocks private func freeDeck(at frame: Int64) -> Int {
    var softest = 0
    for index in 0..<decks.count {
      if !decks[index].isUsed { return index }
      if decks[index].fade.value(at: frame) < decks[softest].fade.value(at: frame) {
        softest = index
      }
    }
    return softest
  }

  /// Returns the known end of the music in a bus; `nil` if the bus is silent.
  @_noAllocation @_noLocks
  func end(on bus: BusID, at frame: Int64, _ tables: borrowing RenderTables) -> Int64? {
    guard !isHeld else { return nil }
    var end: Int64?
    for index in 0..<decks.count where decks[index].isUsed && decks[index].order.bus.isSame(as: bus)
    {
      let deck = decks[index]
      var last = FramePosition.horizon
      // Playback after the loop continues to the sound's end.
      if !deck.loops || deck.place >= deck.order.loopEnd << 32 {
        let rest = (tables.sounds[Int(deck.sound)].frames << 32) - deck.place
        last = max(deck.start, frame) + (max(rest, 0) + deck.step - 1) / max(deck.step, 1)
      }
      if deck.isLeaving { last = min(last, deck.fade.end) }
      end = max(end ?? last, last)
    }
    return end
  }
}
