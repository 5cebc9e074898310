import HapticsTimeline

/// The music of a session: walks frame by frame along every track.
struct SlowMusic {
  struct Deck {
    var track: SessionTrack
    var sound: SlowSound
    var place: Double
    var start: Int64
    var fade: SlowLine
    var isLeaving = false
    var heldPlace = 0.0

    init(_ track: SessionTrack, _ sound: SlowSound, at frame: Int64) {
      (self.track, self.sound, start) = (track, sound, frame)
      place = Double(track.place)
      fade = SlowLine(1)
    }

    var loop: Range<Int64>? {
      track.loop.map { $0.lowerBound..<min($0.upperBound, Int64(sound.samples.count)) }
    }

    /// Moves on by a frame.
    ///
    /// - Returns: Whether there is more to come.
    mutating func advance() -> Bool {
      let before = place
      place += sound.pace
      if let loop, before < Double(loop.upperBound), place >= Double(loop.upperBound) {
        place -= Double(loop.upperBound - loop.lowerBound)
      }
      return place < sound.end
    }

    /// The places of a boundary that lie ahead, where the loop is rolled out once.
    private func places(of boundary: MusicBoundary) -> [Double] {
      let half = sound.pace / 2
      let region = loop.flatMap { place < Double($0.upperBound) ? $0 : nil }
      let end = Double(region?.upperBound ?? Int64(sound.samples.count))
      guard boundary != .end else { return [end] }
      guard let tempo = track.beatsPerMinute else { return [] }
      let beat = 60 / tempo * Double(SessionCase.sampleRate) * sound.pace
      let length = boundary == .bar ? 4 * beat : beat
      let all = (0..<10_000).map { Double(track.firstBeat) + Double($0) * length }
      guard let region else { return all.filter { $0 >= place - half } }
      let again = all.filter { $0 >= Double(region.lowerBound) - half && $0 < end }
      // A loop without a boundary has one at its end.
      let next = again.first.map { $0 + Double(region.upperBound - region.lowerBound) } ?? end
      return all.filter { $0 >= place - half && $0 < end } + [next]
    }

    /// The frame nearest to the next boundary, found by walking there.
    func frame(of boundary: MusicBoundary, from frame: Int64) -> Int64 {
      guard let goal = places(of: boundary).first else { return frame }
      var (walker, at) = (place, max(frame, start))
      while goal >= walker + sound.pace / 2 {
        walker += sound.pace
        at += 1
      }
      return at
    }
  }

  enum Change {
    case play(SessionTrack, SlowSound?)
    case stop(Int64)
  }

  var decks = [Deck?](repeating: nil, count: 4)
  var next: (change: Change, frame: Int64)?
  /// How far off the next change was as the music was held.
  var wait: Int64?
  var isPaused = false
  var isInterrupted = false
  /// Whether the interruption ended it.
  var isStopped = false
  var heldSince: Int64?
  var passage = SlowLine(1)

  /// The track that plays rather than fades out.
  var leader: Deck? { decks.compactMap(\.self).first { !$0.isLeaving } }

  mutating func take(_ change: Change, at frame: Int64) {
    wait = nil
    next = (change, frame)
    guard case .play(let track, _) = change, track.boundary != .none, heldSince == nil, let leader
    else { return }
    next?.frame = leader.frame(of: track.boundary, from: frame)
  }

  /// Does what its frame has come for.
  mutating func begin(at frame: Int64, isLoaded: (SlowSound) -> Bool) {
    guard let (change, due) = next, due <= frame, wait == nil else { return }
    next = nil
    switch change {
    case .stop(let fade): leave(at: frame, over: max(fade, 40), .falling)
    case .play(let track, let sound):
      guard let sound, isLoaded(sound) else { return }
      leave(
        at: frame,
        over: max(frames(track.fadeOut), 40),
        track.isEqualPower ? .falling : .straight
      )
      // What begins in its midst rises, so that it does not click.
      let fadeIn = max(frames(track.fadeIn), track.place > 0 ? 40 : 0)
      let rising = SlowLine(
        0,
        1,
        start: frame,
        length: fadeIn,
        shape: track.isEqualPower ? .rising : .straight
      )
      var deck = Deck(track, sound, at: frame)
      deck.fade = rising
      let free = decks.firstIndex { $0 == nil }
      func level(_ index: Int) -> Double { decks[index]?.fade.value(frame) ?? 0 }
      let softest = decks.indices.min { level($0) < level($1) } ?? 0
      decks[free ?? softest] = deck
    }
  }

  private mutating func leave(at frame: Int64, over length: Int64, _ shape: SlowLine.Shape) {
    let start = min(frame, heldSince ?? frame)
    for index in decks.indices {
      guard let deck = decks[index] else { continue }
      // What is held and silent goes at once, unless it is to fade for longer than it took to be held.
      if let heldSince, frame >= heldSince + 40, length <= 40 {
        decks[index] = nil
        continue
      }
      if deck.isLeaving, deck.fade.start + deck.fade.length <= start + length { continue }
      decks[index]?.isLeaving = true
      decks[index]?.fade = SlowLine(
        deck.fade.value(start),
        0,
        start: start,
        length: length,
        shape: shape
      )
    }
  }

  /// Whether something sounds on a bus, or is about to as soon as its first frame has come.
  ///
  /// A track whose way out ended while the music was held no longer does.
  func sounds(on bus: Int, at frame: Int64) -> Bool {
    heldSince == nil
      && decks.contains { deck in
        guard let deck, deck.track.bus.index == bus else { return false }
        return !deck.isLeaving || frame < deck.fade.start + deck.fade.length
      }
  }

  /// Adds a frame to the buses, and moves on.
  mutating func mix(_ frame: Int64, into buses: inout [(left: Double, right: Double)]) {
    if let heldSince, frame >= heldSince + 40 { return }
    for index in decks.indices {
      guard var deck = decks[index] else { continue }
      if let heldSince, deck.start >= heldSince { continue }
      if frame >= deck.start {
        let level = deck.fade.value(frame) * passage.value(frame) * Double(deck.track.gain)
        let value = deck.sound.value(at: deck.place, speed: deck.sound.pace) * level
        buses[deck.track.bus.index].left += value
        buses[deck.track.bus.index].right += value
        let goesOn = deck.advance()
        decks[index] = goesOn || heldSince != nil ? deck : nil
      }
      if deck.isLeaving, heldSince == nil, frame + 1 >= deck.fade.start + deck.fade.length {
        decks[index] = nil
      }
    }
  }
}
