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
  /// A waiting start within a timeline, and a waiting seek, play the track that would play there.
  ///
  /// - Returns: `nil` if there is none before `end`.
  @_noAllocation @_noLocks
  package mutating func firstMusic(before end: Int64) -> UpcomingMusic? {
    var first: UpcomingMusic?
    for index in upcomingMusic.beginSweep() {
      var music = upcomingMusic[index]
      let slot = Int(music.token.slot)
      let waiting = queue.waiting(slot)
      guard queue.isWaiting(slot), waiting.pointee.token.isSame(as: music.token),
        music.isFound || findMusic(of: waiting.pointee.command, &music)
      else { continue }
      upcomingMusic[index] = music
      upcomingMusic.keep(index)
      if !music.isFound || waiting.pointee.isUnresolved { continue }
      music.frame = max(waiting.pointee.wanted, frame)
      if music.frame < first?.frame ?? end { first = music }
    }
    upcomingMusic.endSweep()
    return first
  }

  @_noAllocation @_noLocks mutating func noteMusic(_ slot: Int) {
    let waiting = queue.waiting(slot)
    switch waiting.pointee.command.action {
    case .play(_, let start, _) where start.raw <= 0: return
    case .mix(.playMusic), .play, .seek:
      // If the list is full, the track is requested when it starts.
      upcomingMusic.append(UpcomingMusic(token: waiting.pointee.token))
    default: return
    }
  }

  /// Finds the track that a command plays.
  ///
  /// - Returns: `false` if there is none. A seek of a playback that has not begun may have one.
  @_noAllocation @_noLocks
  private func findMusic(of command: DispatchCommand, _ music: inout UpcomingMusic) -> Bool {
    var playback = PlaybackSlot()
    switch command.action {
    case .mix(.playMusic(let order)):
      (music.order, music.isFound) = (order, true)
      return true
    case .play(let sheet, let start, let rate):
      playback.begin(sheet, from: start, at: 0, rate: rate)
    case .seek(let target):
      guard let index = active(command.playback), let sheet = playbacks[index].sheet else {
        return true
      }
      playback.begin(sheet, from: target, at: 0, rate: playbacks[index].rate)
    default: return false
    }
    guard let sheet = playback.sheet else { return false }
    playback.locate(isLooping: sheet.loops(from: playback.anchor))
    return playback.findMusic(&music)
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
  package var order = MusicCommand(-1)
  package var frame: Int64 = 0
  /// The number of frames of the engine that the start skips.
  package var offset: Int64 = 0
  fileprivate var token = CommandToken.none
  /// A Boolean value that indicates whether the track is known.
  fileprivate var isFound = false

  @_noAllocation @_noLocks package init(order: MusicCommand, frame: Int64) {
    self.order = order
    self.frame = frame
  }

  @_noAllocation @_noLocks fileprivate init(token: CommandToken) { self.token = token }
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

  /// Finds the track that plays after a start at the position.
  ///
  /// - Returns: `false` if there is none.
  /// - Complexity: O(*n*) in the number of cues before the position, 64 at a time.
  @_noAllocation @_noLocks
  fileprivate func findMusic(_ music: inout UpcomingMusic) -> Bool {
    guard let sheet, let scan = joiningScan else { return false }
    var index = 0
    while index < scan.end {
      if index % SheetView.blockSize == 0,
        sheet.reaches[index / SheetView.blockSize] < scan.position
      {
        index += SheetView.blockSize
        continue
      }
      let cue = sheet.cues[index]
      index += 1
      let offset = FramePosition(raw: max(scan.position - cue.position.raw, 0)).frame
      guard cue.mix >= 0, offset < cue.duration else { continue }
      switch sheet.mix(of: cue) {
      case .playMusic(let order):
        (music.order, music.offset, music.isFound) = (order, offset, true)
      case .stopMusic: music.isFound = false
      default: continue
      }
    }
    return music.isFound
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
