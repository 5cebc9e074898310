extension CueDispatcher {
  /// Carries out a command at the current frame, or lets it wait for its boundary.
  @_noAllocation @_noLocks
  mutating func perform(_ waiting: CommandQueue.Waiting) -> DispatchEvent? {
    var waiting = waiting
    if waiting.isUnresolved, case .next(let quantum, let playback) = waiting.command.time {
      waiting.isUnresolved = false
      if let index = active(playback) {
        waiting.wanted = playbacks[index].frame(of: quantum, from: frame)
        if waiting.wanted > frame {
          enqueue(waiting)
          return nil
        }
      }
    }
    switch waiting.command.action {
    case .fire(let cue): return fire(cue, waiting)
    case .cancel(let token):
      release(waiting, isDone: true)
      let cancelled = queue.remove(token)
      if let cancelled { release(cancelled, isDone: false) }
      return .withdraw(token, frame: frame, cancelled == nil ? .tooLate : .cancelled)
    case .move(let token, let time):
      release(waiting, isDone: true)
      guard var moved = queue.remove(token) else {
        return .withdraw(token, frame: frame, .tooLate)
      }
      moved.isAnnounced = false
      setTime(of: &moved, to: time)
      enqueue(moved)
      return .withdraw(token, frame: frame, .moved)
    case .play(let sheet, let start, let rate):
      play(sheet, from: start, rate: rate, waiting)
    case .stop(let fade): stop(fade: fade, waiting)
    case .amend(let old, let sheet, let moved): amend(old, to: sheet, moved: moved, waiting)
    case .pause, .resume, .seek, .setRate, .replace: change(waiting)
    }
    return nil
  }

  /// The place of a playback that is active.
  @_noAllocation @_noLocks
  private func active(_ key: PlaybackKey) -> Int? {
    guard key.index >= 0, key.index < playbackCapacity else { return nil }
    let slot = playbacks + Int(key.index)
    return slot.pointee.isActive && slot.pointee.key.isSame(as: key) ? Int(key.index) : nil
  }

  @_noAllocation @_noLocks
  private mutating func fire(
    _ cue: SheetCue,
    _ waiting: CommandQueue.Waiting
  ) -> DispatchEvent? {
    var waiting = waiting
    if cue.visual >= 0, !waiting.isAnnounced, waiting.wanted > frame {
      waiting.isAnnounced = true
      enqueue(waiting)
      return .announce(
        VisualNotice(frame: waiting.wanted, playback: .none, token: waiting.token, cue: cue)
      )
    }
    release(waiting, isDone: true)
    let lateness = frame - waiting.wanted
    guard let offset = cue.offset(whenLateBy: lateness) else {
      return .drop(
        DroppedCues(
          frame: frame,
          playback: .none,
          token: waiting.token,
          count: 1,
          meaning: cue.meaning
        )
      )
    }
    return .start(
      CueStart(
        frame: frame,
        playback: .none,
        token: waiting.token,
        offset: offset,
        lateness: lateness,
        rate: .normal,
        carriesVisual: !waiting.isAnnounced && cue.visual >= 0
          && (offset == 0 || offset < cue.visualLength),
        cue: cue
      )
    )
  }

  @_noAllocation @_noLocks
  private mutating func play(
    _ sheet: SheetView,
    from start: FramePosition,
    rate: PlaybackRate,
    _ waiting: CommandQueue.Waiting
  ) {
    let key = waiting.command.playback
    guard key.index >= 0, key.index < playbackCapacity,
      !playbacks[Int(key.index)].isActive
    else { return release(waiting, isDone: false) }
    release(waiting, isDone: true)
    var slot = PlaybackSlot()
    slot.isActive = true
    slot.isRunning = true
    slot.key = key
    slot.sheet = sheet
    slot.rate = rate
    slot.anchor = start.clamped
    slot.anchorFrame = min(max(waiting.wanted, -FramePosition.horizon), frame)
    let isLooping = sheet.loops(from: slot.anchor)
    if slot.anchorFrame < frame {
      slot.locate(isLooping: isLooping)
      let first = slot.cursor.index
      slot.reanchor(at: frame)
      slot.locate(isLooping: isLooping)
      slot.scan = slot.lateScan(from: slot.cursor.pass > 0 ? sheet.loop?.first ?? 0 : first)
    } else {
      slot.locate(isLooping: isLooping)
      slot.scan = slot.joiningScan
    }
    slot.notice = .started
    playbacks[Int(key.index)] = slot
    changed(Int(key.index))
  }

  @_noAllocation @_noLocks
  private mutating func stop(fade: Int64, _ waiting: CommandQueue.Waiting) {
    release(waiting, isDone: true)
    let key = waiting.command.playback
    guard key.index >= 0, key.index < playbackCapacity else { return }
    let index = Int(key.index)
    if active(key) == nil {
      // It may not have begun yet: then it never will.
      var neverBegan = false
      while let other = queue.removeAny(for: key) {
        if case .play = other.command.action { neverBegan = true }
        release(other, isDone: false)
      }
      guard neverBegan, !playbacks[index].isActive else { return }
      playbacks[index] = PlaybackSlot()
      playbacks[index].isActive = true
      playbacks[index].key = key
    }
    playbacks[index].reanchor(at: frame)
    playbacks[index].noticeFade = max(fade, 0)
    playbacks[index].end(.stopped)
    changed(index)
  }

  @_noAllocation @_noLocks
  private mutating func amend(
    _ old: Int32,
    to sheet: SheetView,
    moved: Int32,
    _ waiting: CommandQueue.Waiting
  ) {
    if let index = active(waiting.command.playback), playbacks[index].sheet?.id == old {
      release(waiting, isDone: true)
      let slot = playbacks + index
      slot.pointee.reanchor(at: frame)
      slot.pointee.sheet = sheet
      slot.pointee.locate(isLooping: slot.pointee.isLooping)
      slot.pointee.retiring = old
      if moved >= 0, Int(moved) < slot.pointee.cursor.index {
        slot.pointee.scan = slot.pointee.lateScan(from: Int(moved))
        slot.pointee.scan?.end = Int(moved) + 1
      }
      slot.pointee.notice = .amended
      changed(index)
    } else if queue.amend(old, to: sheet) {
      release(waiting, isDone: true)
      retire(old)
    } else {
      release(waiting, isDone: false)
    }
  }

  /// Carries out what needs nothing but the playback.
  @_noAllocation @_noLocks
  private mutating func change(_ waiting: CommandQueue.Waiting) {
    guard let index = active(waiting.command.playback) else {
      return release(waiting, isDone: false)
    }
    release(waiting, isDone: true)
    let slot = playbacks + index
    slot.pointee.reanchor(at: frame)
    switch waiting.command.action {
    case .pause:
      slot.pointee.isRunning = false
      slot.pointee.notice = .paused
    case .resume:
      slot.pointee.isRunning = true
      slot.pointee.notice = .resumed
    case .setRate(let rate):
      slot.pointee.rate = rate
      slot.pointee.notice = .rateChanged
    case .seek(let target): slot.pointee.move(to: target.clamped, as: .sought)
    case .replace(let sheet, let keepsPosition):
      let position = keepsPosition ? slot.pointee.anchor - slot.pointee.passOrigin : 0
      slot.pointee.retiring = slot.pointee.sheet?.id ?? -1
      slot.pointee.sheet = sheet
      slot.pointee.move(to: position, as: .replaced)
    default: break
    }
    slot.pointee.announcing = slot.pointee.cursor
    changed(index)
  }
}

extension PlaybackSlot {
  /// Whether there is something that belongs to the last command.
  var hasMoreToTell: Bool {
    @_noAllocation @_noLocks get {
      if case .some = notice { return true }
      if case .some = scan { return true }
      return retiring >= 0 || isEnding
    }
  }

  /// A walk over the cues from an index on up to the cursor, which are late.
  @_noAllocation @_noLocks
  func lateScan(from first: Int) -> Scan {
    Scan(next: first, end: cursor.index, position: anchor - passOrigin, isLate: true)
  }

  /// A walk over the cues before the cursor, to join those that would sound.
  var joiningScan: Scan? {
    @_noAllocation @_noLocks get {
      guard cursor.index > 0 else { return nil }
      return Scan(next: 0, end: cursor.index, position: anchor - passOrigin, isLate: false)
    }
  }

  /// Moves the playhead to a position in the sheet.
  @_noAllocation @_noLocks
  mutating func move(to position: Int128, as kind: TransportChange.Kind) {
    anchor = position
    watermark = .min
    locate(isLooping: sheet?.loops(from: position) ?? false)
    scan = joiningScan
    notice = kind
  }
}
