import HapticsRealtime
import HapticsTimeline

/// The music of an engine: the track that plays, those that fade out, and the one that comes next.
struct MusicStage: ~Copyable {
  let decks: FixedStorage<MusicDeck>
  /// What is to be done once its frame has come; a newer order takes its place.
  var next: MixChange?
  /// The frame of that, or the greatest number.
  var nextFrame = Int64.max
  /// How far off that was when the music was held.
  var nextWait = Int64.max
  /// The playback whose music it is; none of the game's own.
  var owner = PlaybackKey.none
  /// Why the music is held.
  var isPaused = false
  var isInterrupted = false
  /// Whether the interruption that holds it ended it as well.
  var isStopped = false
  /// Since when it is held.
  var heldSince = Int64.max
  /// Fades out what is held, and in what goes on.
  var passage = ValueLine(1)
  /// Over how many frames that is done.
  let fadeLength: Int64

  /// The most tracks that sound at once: one more takes the place of the one that has faded furthest.
  static var mostDecks: Int {
    @_noAllocation @_noLocks get { 4 }
  }

  init(fadeLength: Int64) {
    decks = FixedStorage(repeating: MusicDeck(), count: MusicStage.mostDecks)
    self.fadeLength = fadeLength
  }

  var isHeld: Bool {
    @_noAllocation @_noLocks get { isPaused || isInterrupted }
  }

  /// Whether a track is played or held.
  var isSounding: Bool {
    @_noAllocation @_noLocks get {
      for index in 0..<decks.count where decks[index].isUsed { return true }
      if case .some = next { return true }
      return false
    }
  }

  /// Whether a track plays a sound that is off its table, or will.
  @_noAllocation @_noLocks
  func plays(_ name: ResourceName) -> Bool {
    guard !name.isPattern else { return false }
    for index in 0..<decks.count where decks[index].isUsed {
      if Int(decks[index].sound) == name.place { return true }
    }
    return false
  }

  /// Takes up a change at a frame: it is done at once, or waits for its boundary.
  ///
  /// - Parameter delay: How many frames audio waits for the slowest output.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func take(
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
    case .gain, .mute, .solo, .duck: break
    }
  }

  /// Does what its frame has come for.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func begin(at frame: Int64, _ tables: borrowing RenderTables) {
    guard let change = next else { return }
    next = nil
    nextFrame = .max
    switch change {
    case .playMusic(let order):
      // What is unloaded meanwhile is not played, and stops nothing.
      guard let sound = tables.place(ofSound: order.sound) else { return }
      let fade = max(order.fadeOut, fadeLength)
      leave(at: frame, over: fade, isEqualPower: order.isEqualPower)
      let index = freeDeck(at: frame)
      let view = tables.sounds[sound]
      var order = order
      order.fitLoop(frames: view.frames, sampleRate: view.sampleRate)
      decks[index] = MusicDeck(
        order,
        sound: Int32(truncatingIfNeeded: sound),
        step: view.pace,
        at: frame
      )
    case .stopMusic(let fade):
      leave(at: frame, over: max(fade, fadeLength), isEqualPower: true)
    case .gain, .mute, .solo, .duck, .pauseMusic, .resumeMusic: break
    }
  }

  /// The deck of the track that plays, rather than fades out.
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
    // What is held and has faded goes silently, unless it is to fade longer than that.
    let isSilent = isHeld && frames <= fadeLength && frame - heldSince >= fadeLength
    let start = min(frame, heldSince)
    for index in 0..<decks.count where decks[index].isUsed {
      decks.start[index].leave(at: start, over: frames, isEqualPower: isEqualPower)
      if isSilent { decks.start[index].isUsed = false }
    }
  }

  /// A deck that is free, or that of the softest track.
  @_noAllocation @_noLocks
  private func freeDeck(at frame: Int64) -> Int {
    var softest = 0
    for index in 0..<decks.count {
      if !decks[index].isUsed { return index }
      if decks[index].fade.value(at: frame) < decks[softest].fade.value(at: frame) {
        softest = index
      }
    }
    return softest
  }

  /// When a bus that the music plays into will be silent, as far as is known; `nil` where it is.
  @_noAllocation @_noLocks
  func end(on bus: BusID, at frame: Int64, _ tables: borrowing RenderTables) -> Int64? {
    guard !isHeld else { return nil }
    var end: Int64?
    for index in 0..<decks.count where decks[index].isUsed && decks[index].order.bus.isSame(as: bus)
    {
      let deck = decks[index]
      var last = FramePosition.horizon
      // A place behind the loop plays to the sound's end.
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
