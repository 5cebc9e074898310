import HapticsRealtime
import HapticsSynthesis
import HapticsTimeline

/// The part of a streamed sound that a deck plays.
struct DeckStream: BitwiseCopyable {
  /// The index of the deck's ring, which no other deck has.
  var ring = 0
  /// The number of the playback in the ring; 0 before it needs frames.
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

/// A streamed track that is requested before it starts, and the ring that its deck will have.
///
/// Its deck is chosen when it starts, as that of a track in memory, because the order of decks
/// decides how sums are rounded.
struct AheadMusic: BitwiseCopyable {
  var order: MusicCommand
  var ring: Int
  var ticket: UInt32

  @_noAllocation @_noLocks init(order: MusicCommand, ring: Int, ticket: UInt32) {
    self.order = order
    self.ring = ring
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
    let ring = deck.pointee.stream.ring
    let fed = streams[ring].places(under: deck.pointee.stream.ticket)
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
        stream.fill(window, from: first, count: span, path, ring: ring),
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
      let fed = streams[deck.stream.ring].places(under: deck.stream.ticket)
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
    var active: UInt32 = 0
    for index in 0..<decks.count {
      let deck = decks.start + index
      guard deck.pointee.isUsed else {
        endGap(index)
        continue
      }
      guard let stream = tables.sounds[Int(deck.pointee.sound)].stream else { continue }
      if deck.pointee.step == 0 { deck.pointee.step = tables.sounds[Int(deck.pointee.sound)].pace }
      let ring = deck.pointee.stream.ring
      if deck.pointee.stream.ticket == 0 { deck.pointee.stream.ticket = streams[ring].open() }
      var floor = Int64.max
      if isHeld, deck.pointee.start < heldSince {
        // It resumes where it was held.
        floor = deck.pointee.unrolled(deck.pointee.heldPlace, deck.pointee.heldPasses)
      }
      announce(deck.pointee, stream, at: frame, from: floor)
      active |= 1 << UInt32(ring)
    }
    announceAhead(at: frame, upcoming, tables)
    if let ahead { active |= 1 << UInt32(ahead.ring) }
    for ring in 0..<MusicStage.mostDecks where active & 1 << UInt32(ring) == 0 {
      guard streams[ring].isActive else { continue }
      streams[ring].isActive = false
      streams[ring].state.write(StreamState())
    }
  }

  /// Reports the part of a stream that a deck plays, starting with a frame.
  @_noAllocation @_noLocks private func announce(
    _ deck: MusicDeck,
    _ stream: StreamView,
    at frame: Int64,
    from floor: Int64
  ) {
    var state = StreamState()
    state.ticket = deck.stream.ticket
    state.sound = deck.order.sound
    state.tag = stream.tag
    state.isMono = stream.head.isMono
    state.path = deck.path(in: stream)
    state.place = deck.unrolled(deck.place, deck.passes)
    state.frame = frame
    state.step = deck.step
    state.floor = min(state.place, floor) - StreamRing.margin
    streams[deck.stream.ring].isActive = true
    streams[deck.stream.ring].state.write(state)
  }

  /// Reports the first frames of a streamed track that starts within the length of a ring, so that a
  /// start within the sound is exact.
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
    else {
      ahead = nil
      return
    }
    let view = tables.sounds[sound]
    if coming.offset > 0 {
      coming.order.join(after: coming.offset, view, over: fadeLength)
    } else {
      coming.order.fitLoop(frames: view.frames, sampleRate: view.sampleRate)
    }
    if let ahead, !ahead.starts(coming.order) { self.ahead = nil }
    if ahead == nil, let ring = freeRing() {
      ahead = AheadMusic(order: coming.order, ring: ring, ticket: streams[ring].open())
    }
    // Without a free ring, it is requested when it starts.
    guard let ahead else { return }
    var deck = MusicDeck(
      coming.order,
      sound: Int32(truncatingIfNeeded: sound),
      step: view.pace,
      at: coming.frame
    )
    deck.stream.ring = ahead.ring
    deck.stream.ticket = ahead.ticket
    announce(deck, stream, at: coming.frame, from: .max)
  }

  /// Returns a ring that no deck and no track ahead has.
  @_noAllocation @_noLocks private func freeRing() -> Int? {
    var taken: UInt32 = 0
    for index in 0..<decks.count where decks[index].isUsed {
      taken |= 1 << UInt32(decks[index].stream.ring)
    }
    if let ahead { taken |= 1 << UInt32(ahead.ring) }
    for ring in 0..<MusicStage.mostDecks where taken & 1 << UInt32(ring) == 0 { return ring }
    return nil
  }

  /// Returns the stream of a deck that starts, which has the frames that were requested ahead.
  @_noAllocation @_noLocks mutating func openStream(for order: MusicCommand) -> DeckStream {
    var stream = DeckStream()
    if let ahead, ahead.starts(order) {
      stream.ring = ahead.ring
      stream.ticket = ahead.ticket
      self.ahead = nil
    } else if let ring = freeRing() {
      stream.ring = ring
    } else if let ahead {
      // Three of four rings belong to other decks.
      stream.ring = ahead.ring
      self.ahead = nil
    }
    return stream
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
