import HapticsRealtime

extension CueDispatcher {
  /// Sets the buses that are passed to ``firstStart(on:before:)``, one bit each.
  ///
  /// - Complexity: O(*n*) in the number of slots for commands.
  @_noAllocation @_noLocks package mutating func anticipate(_ buses: UInt32) {
    anticipated = buses
    upcoming.removeAll()
    guard buses != 0 else { return }
    for slot in 0..<commandCapacity where queue.isWaiting(slot) { noteUpcoming(slot) }
  }

  /// Returns the frame at which a cue first plays into a bus.
  ///
  /// The result is based on known commands: playbacks up to one pass of a loop ahead, playbacks
  /// that wait to start, and waiting live cues. Waiting pauses, seeks and changes of rate are not
  /// considered.
  ///
  /// - Returns: `nil` if there is none before `end`.
  /// - Complexity: O(*n*) in the number of cues before that frame, and of the waiting commands with
  ///   a cue for one of the buses of ``anticipate(_:)``.
  @_noAllocation @_noLocks
  package mutating func firstStart(on bus: BusID, before end: Int64) -> Int64? {
    var first = end
    for index in 0..<usedPlaybacks where playbacks[index].isActive {
      let slot = playbacks.start + index
      first = min(first, slot.pointee.firstStart(on: bus, before: first) ?? first)
    }
    for index in upcoming.beginSweep() {
      let slot = Int(upcoming[index].slot)
      let waiting = queue.waiting(slot)
      guard queue.isWaiting(slot), waiting.pointee.token.isSame(as: upcoming[index]) else {
        continue
      }
      upcoming.keep(index)
      if waiting.pointee.isUnresolved { continue }
      let wanted = max(waiting.pointee.wanted, frame)
      switch waiting.pointee.command.action {
      case .fire(let cue) where cue.plays(on: bus): first = min(first, wanted)
      case .play(let sheet, let start, let rate) where wanted < first:
        var slot = PlaybackSlot()
        slot.begin(sheet, from: start, at: wanted, rate: rate)
        slot.locate(isLooping: sheet.loops(from: slot.anchor))
        first = min(first, slot.firstStart(on: bus, before: first) ?? first)
      default: continue
      }
    }
    upcoming.endSweep()
    return first < end ? first : nil
  }

  /// Returns the first track that a waiting command plays, so that its frames can be read ahead.
  ///
  /// - Returns: `nil` if there is none before `end`.
  @_noAllocation @_noLocks
  package mutating func firstMusic(before end: Int64) -> UpcomingMusic? {
    var first: UpcomingMusic?
    for index in upcomingMusic.beginSweep() {
      let slot = Int(upcomingMusic[index].slot)
      let waiting = queue.waiting(slot)
      guard queue.isWaiting(slot), waiting.pointee.token.isSame(as: upcomingMusic[index]),
        case .mix(.playMusic(let order)) = waiting.pointee.command.action
      else { continue }
      upcomingMusic.keep(index)
      if waiting.pointee.isUnresolved { continue }
      let frame = max(waiting.pointee.wanted, frame)
      if frame < first?.frame ?? end { first = UpcomingMusic(order: order, frame: frame) }
    }
    upcomingMusic.endSweep()
    return first
  }

  @_noAllocation @_noLocks mutating func noteMusic(_ slot: Int) {
    let waiting = queue.waiting(slot)
    // If the list is full, the track is requested when it starts.
    guard case .mix(.playMusic) = waiting.pointee.command.action else { return }
    upcomingMusic.append(waiting.pointee.token)
  }

  @_noAllocation @_noLocks mutating func noteUpcoming(_ slot: Int) {
    let waiting = queue.waiting(slot)
    let buses: UInt32
    switch waiting.pointee.command.action {
    case .fire(let cue): buses = cue.routing.bits
    case .play(let sheet, _, _): buses = sheet.buses
    default: return
    }
    // If the list is full, the cue is not anticipated.
    if buses & anticipated != 0 { upcoming.append(waiting.pointee.token) }
  }
}

/// A track that starts at a frame.
package struct UpcomingMusic: BitwiseCopyable {
  package var order: MusicCommand
  package var frame: Int64

  @_noAllocation @_noLocks package init(order: MusicCommand, frame: Int64) {
    self.order = order
    self.frame = frame
  }
}

extension PlaybackSlot {
  /// Positions a playhead that moves to a position at a frame.
  @_noAllocation @_noLocks mutating func begin(
    _ sheet: SheetView,
    from start: FramePosition,
    at frame: Int64,
    rate: PlaybackRate
  ) {
    isActive = true
    isRunning = true
    self.sheet = sheet
    self.rate = rate
    anchor = start.clamped
    anchorFrame = frame
  }

  /// Returns the frame of the next cue that plays into a bus; `nil` if there is none before `end`.
  @_noAllocation @_noLocks func firstStart(on bus: BusID, before end: Int64) -> Int64? {
    guard isRunning, !isEnding, let sheet, sheet.buses & bus.bit != 0 else { return nil }
    var next = cursor
    while true {
      let last = isLooping ? sheet.loop?.last ?? sheet.count : sheet.count
      let origin = origin(ofPass: next.pass)
      while next.index < last {
        let cue = sheet.cues[next.index]
        let frame = frame(of: cue.position.raw + origin)
        if frame >= end { return nil }
        if cue.plays(on: bus) { return frame }
        next.index += 1
      }
      guard isLooping, let loop = sheet.loop, next.pass <= cursor.pass else { return nil }
      next = Cursor(index: loop.first, pass: next.pass + 1)
    }
  }
}

extension SheetCue {
  @_noAllocation @_noLocks package func plays(on bus: BusID) -> Bool {
    (routing.audio.isSame(as: bus) && speaks(to: .audio))
      || (routing.haptic.isSame(as: bus) && speaks(to: .haptic))
  }
}
