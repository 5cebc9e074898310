import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// The part of a streamed sound that a deck plays.
struct DeckStream: BitwiseCopyable {
  /// The number of the playback in the deck's ring; 0 before it needs frames.
  var ticket: UInt32 = 0
  /// The level, which falls before frames that are missing and rises once they are there.
  var supply = ValueLine(1)
  /// A Boolean value that indicates whether frames are missing.
  var isStarved = false
  /// The frame at which the level began to fall, and the frames since then without those in which
  /// the music was held.
  var gapStart: Int64 = 0
  var gapFrames: Int64 = 0

  @_noAllocation @_noLocks init() {}
}

/// A streamed track that is asked for before it starts, and the deck that it will have.
struct AheadMusic: BitwiseCopyable {
  var order: MusicCommand
  var deck: Int
  var ticket: UInt32

  @_noAllocation @_noLocks init(order: MusicCommand, deck: Int, ticket: UInt32) {
    self.order = order
    self.deck = deck
    self.ticket = ticket
  }

  /// Returns whether an order plays the same frames.
  @_noAllocation @_noLocks func starts(_ other: MusicCommand) -> Bool {
    order.sound == other.sound && order.place == other.place && order.loopStart == other.loopStart
      && order.loopEnd == other.loopEnd
  }
}

extension MusicStage {
  /// Adds the next frames of a streamed sound to two signals, and moves on.
  ///
  /// Frames that are missing are silent, and the position moves on in time.
  ///
  /// - Returns: `true` if there is more to come; otherwise, `false`.
  @_noAllocation @_noLocks func advance(
    _ index: Int,
    from frame: Int64,
    _ count: Int,
    in view: SoundView,
    _ stream: StreamView,
    _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) -> Bool {
    let deck = decks.start + index
    let path = deck.pointee.path(in: stream)
    let fed = streams[index].places(under: deck.pointee.stream.ticket)
    let wanted = Int64(count) + fadeLength
    let readable = deck.pointee.readable(wanted, in: stream, path, fed)
    if readable < wanted {
      deck.pointee.starve(count, from: frame, readable, over: fadeLength)
    } else if deck.pointee.stream.isStarved {
      deck.pointee.stream.supply.move(to: 1, at: frame, over: fadeLength)
      endGap(index)
    }
    let step = deck.pointee.step
    var loop = SoundLoop(
      from: deck.pointee.order.loopStart,
      to: deck.pointee.order.loopEnd,
      passes: deck.pointee.passes
    )
    let isLooping = deck.pointee.isLooping
    var rest = count
    if !isLooping {
      let end = view.frames << 32
      guard deck.pointee.place < end else { return false }
      rest = Int(min(Int64(count), (end - deck.pointee.place + step - 1) / max(step, 1)))
    }
    var place = deck.pointee.place
    var heard = min(rest, Int(readable))
    let reach = stream.kernel.reach
    var done = 0
    while heard > 0 {
      // The positions of a span count on past the loop's end.
      let before = reach - 1
      let ramp = PlaceRamp(from: place & 0xFFFF_FFFF + before << 32, step: step)
      let room = LoopWindow.length - reach
      let part = ramp.count(upTo: room << 32, most: min(heard, 64))
      let span = ramp[Int64(part - 1)] >> 32 + reach + 1
      let first = deck.pointee.unrolled(place, loop.passes) - before
      stream.kernel.add(
        stream.fill(window, from: first, count: span, path, ring: index),
        ramp,
        count: part,
        gain: 1,
        to: left + done,
        right + done
      )
      place += step * Int64(part)
      if isLooping { loop.wrap(&place) }
      done += part
      heard -= part
      rest -= part
    }
    place += step * Int64(rest)
    if isLooping { loop.wrap(&place) }
    deck.pointee.place = place
    deck.pointee.passes = loop.passes
    return isLooping || place < view.frames << 32
  }

  /// Returns whether all frames of streamed music from one frame up to another can be read.
  @_noAllocation @_noLocks
  func isFed(from frame: Int64, to end: Int64, _ tables: borrowing RenderTables) -> Bool {
    for index in 0..<decks.count where decks[index].isUsed {
      guard let stream = tables.sounds[Int(decks[index].sound)].stream else { continue }
      let deck = decks[index]
      if isHeld, deck.start >= heldSince || frame >= heldSince + fadeLength { continue }
      let wanted = end - max(frame, deck.start) + fadeLength
      let fed = streams[index].places(under: deck.stream.ticket)
      if deck.readable(wanted, in: stream, deck.path(in: stream), fed) < wanted { return false }
    }
    return true
  }

  /// Reports the frames that are needed next, also of a track that starts soon.
  ///
  /// - Parameter upcoming: The first track that a command plays.
  @_noAllocation @_noLocks mutating func announceStreams(
    at frame: Int64,
    _ upcoming: UpcomingMusic?,
    _ tables: borrowing RenderTables
  ) {
    for index in 0..<decks.count {
      let deck = decks.start + index
      guard deck.pointee.isUsed,
        let stream = tables.sounds[Int(deck.pointee.sound)].stream
      else {
        if !deck.pointee.isUsed { endGap(index) }
        if streams[index].isActive, deck.pointee.isUsed || ahead?.deck != index {
          streams[index].isActive = false
          streams[index].state.write(StreamState())
        }
        continue
      }
      if deck.pointee.step == 0 { deck.pointee.step = tables.sounds[Int(deck.pointee.sound)].pace }
      if deck.pointee.stream.ticket == 0 { deck.pointee.stream.ticket = streams[index].open() }
      var floor = Int64.max
      if isHeld, deck.pointee.start < heldSince {
        // It resumes where it was held.
        floor = deck.pointee.unrolled(deck.pointee.heldPlace, deck.pointee.heldPasses)
      }
      announce(deck.pointee, index, stream, at: frame, from: floor)
    }
    announceAhead(at: frame, upcoming, tables)
  }

  /// Reports the part of a stream that a deck plays from a frame on.
  @_noAllocation @_noLocks private func announce(
    _ deck: MusicDeck,
    _ index: Int,
    _ stream: StreamView,
    at frame: Int64,
    from floor: Int64
  ) {
    var state = StreamState()
    state.ticket = deck.stream.ticket
    state.sound = deck.order.sound
    state.isMono = stream.head.isMono
    state.path = deck.path(in: stream)
    state.place = deck.unrolled(deck.place, deck.passes)
    state.frame = frame
    state.step = deck.step
    state.floor = min(state.place, floor) - StreamRing.margin
    streams[index].isActive = true
    streams[index].state.write(state)
  }

  /// Reports the first frames of a streamed track that starts within what a ring holds, in a deck
  /// that is free, so that a start within the sound is exact.
  @_noAllocation @_noLocks private mutating func announceAhead(
    at frame: Int64,
    _ upcoming: UpcomingMusic?,
    _ tables: borrowing RenderTables
  ) {
    var coming = upcoming
    if case .playMusic(let order)? = next {
      coming = UpcomingMusic(order: order, frame: nextFrame)
    }
    guard var coming, coming.frame - frame < StreamRing.capacity,
      let sound = tables.place(ofSound: coming.order.sound),
      let stream = tables.sounds[sound].stream
    else { return endAhead() }
    let view = tables.sounds[sound]
    coming.order.fitLoop(frames: view.frames, sampleRate: view.sampleRate)
    if let ahead, !ahead.starts(coming.order) || decks[ahead.deck].isUsed { endAhead() }
    if ahead == nil {
      for index in 0..<decks.count where !decks[index].isUsed {
        ahead = AheadMusic(order: coming.order, deck: index, ticket: streams[index].open())
        break
      }
    }
    // Without a free deck, it is asked for when it starts.
    guard let ahead else { return }
    var deck = MusicDeck(
      coming.order,
      sound: Int32(truncatingIfNeeded: sound),
      step: view.pace,
      at: coming.frame
    )
    deck.stream.ticket = ahead.ticket
    announce(deck, ahead.deck, stream, at: coming.frame, from: .max)
  }

  @_noAllocation @_noLocks private mutating func endAhead() {
    guard let deck = ahead?.deck else { return }
    ahead = nil
    guard !decks[deck].isUsed else { return }
    streams[deck].isActive = false
    streams[deck].state.write(StreamState())
  }

  /// Returns the deck and ticket of a track that was asked for ahead; `nil` if it was not.
  @_noAllocation @_noLocks mutating func takeAhead(_ order: MusicCommand) -> AheadMusic? {
    guard let ahead, ahead.starts(order), !decks[ahead.deck].isUsed else { return nil }
    self.ahead = nil
    return ahead
  }

  /// Reports the gap of a deck that plays on or ends.
  @_noAllocation @_noLocks func endGap(_ index: Int) {
    let deck = decks.start + index
    guard deck.pointee.stream.isStarved else { return }
    deck.pointee.stream.isStarved = false
    let notice = MusicNotice(
      kind: .gap,
      sound: deck.pointee.order.sound,
      owner: .none,
      frames: deck.pointee.stream.gapFrames
    )
    rings.pointee.emit(
      EngineMessage(notice, at: deck.pointee.stream.gapStart),
      isVital: false
    )
  }
}

extension MusicDeck {
  /// Returns the frames in the order in which the deck plays them.
  @_noAllocation @_noLocks func path(in stream: StreamView) -> StreamPath {
    var path = stream.path
    if isLooping {
      path.loopStart = order.loopStart
      path.loopEnd = order.loopEnd
    }
    return path
  }

  /// Returns the place of a position on the path.
  @_noAllocation @_noLocks func unrolled(_ place: Int64, _ passes: Int64) -> Int64 {
    place >> 32 + (isLooping ? passes * (order.loopEnd - order.loopStart) : 0)
  }

  /// Returns how many of the next frames can be heard, with all that the kernel reads for them.
  @_noAllocation @_noLocks func readable(
    _ wanted: Int64,
    in stream: StreamView,
    _ path: StreamPath,
    _ fed: Range<Int64>
  ) -> Int64 {
    let now = unrolled(place, passes)
    let fraction = place & 0xFFFF_FFFF
    let reach = stream.kernel.reach
    let last = (fraction + step * (wanted - 1)) >> 32 + reach
    let end = stream.end(from: now - reach + 1, to: now + last + 1, path, fed) - now
    if end > last { return wanted }
    let distance = (end - reach) << 32 - fraction
    return distance <= 0 ? 0 : min((distance + step - 1) / max(step, 1), wanted)
  }

  /// Fades out before the frames that are missing.
  @_noAllocation @_noLocks
  fileprivate mutating func starve(
    _ count: Int,
    from frame: Int64,
    _ readable: Int64,
    over length: Int64
  ) {
    if !stream.isStarved {
      let start = frame + max(0, readable - length)
      stream.isStarved = true
      stream.gapStart = start
      stream.gapFrames = 0
      stream.supply = ValueLine(
        from: stream.supply.value(at: start),
        to: 0,
        start: start,
        length: min(readable, length)
      )
    }
    var end = frame + Int64(count)
    if isLeaving { end = min(end, fade.end) }
    stream.gapFrames += max(0, end - max(frame, stream.gapStart))
  }
}
