import HapticsRealtime

extension CueDispatcher {
  /// Performs a command at the current frame, or queues it for its boundary.
  ///
  /// - Returns: `true` if an event that reports the command was written; otherwise, `false`.
  @_noAllocation @_noLocks mutating func perform(_ slot: Int) -> Bool {
    let waiting = queue.waiting(slot)
    if waiting.pointee.isUnresolved,
      case .next(let quantum, let playback) = waiting.pointee.command.time
    {
      waiting.pointee.isUnresolved = false
      if let index = active(playback) {
        waiting.pointee.wanted = playbacks[index].frame(of: quantum, from: frame)
        if waiting.pointee.wanted > frame {
          enqueue(slot)
          return false
        }
      }
    }
    switch waiting.pointee.command.action {
    case .fire: return fire(slot)
    case .cancel(let token):
      release(slot)
      var withdrawal = CueCancellation(token, at: frame, .tooLate)
      if let cancelled = queue.remove(token) {
        refuse(cancelled)
        withdrawal.what = .cancelled
        if case .fire(let cue) = queue.waiting(cancelled).pointee.command.action {
          withdrawal.meaning = cue.meaning
        }
      }
      return emit(.withdraw(withdrawal))
    case .move(let token, let time):
      release(slot)
      guard let moved = queue.remove(token) else {
        return emit(.withdraw(CueCancellation(token, at: frame, .tooLate)))
      }
      queue.waiting(moved).pointee.isAnnounced = false
      setTime(of: moved, to: time)
      enqueue(moved)
      return emit(.withdraw(CueCancellation(token, at: frame, .moved)))
    case .play(let sheet, let start, let rate): play(sheet, from: start, rate: rate, slot)
    case .stop(let fade): stop(fade: fade, slot)
    case .amend(let old, let sheet, let moved, let removed):
      return amend(old, to: sheet, moved: moved, removed: removed, slot)
    case .adjust(let change, let cue, let token):
      let playback = waiting.pointee.command.playback
      release(slot)
      return emit(
        .adjust(VoiceAdjustment(playback: playback, token: token, cue: cue, change: change))
      )
    case .mix(let change):
      release(slot)
      return emit(.mix(change))
    case .setInterruption(let policy):
      let playback = waiting.pointee.command.playback
      if active(playback) == nil, let start = queue.start(of: playback), start > frame {
        // Perform it after the start, which was requested earlier.
        waiting.pointee.wanted = start
        enqueue(slot)
        return false
      }
      release(slot)
      if let index = active(playback) { playbacks[index].onInterruption = policy }
    case .interrupt:
      release(slot)
      if isInterrupted, let index = active(waiting.pointee.command.playback) {
        playbacks[index].interrupt(at: frame)
        changed(index)
      }
    case .pause, .resume, .seek, .setRate, .replace: change(slot)
    }
    return false
  }

  @inline(__always)
  @_noAllocation @_noLocks func emit(_ event: DispatchEvent) -> Bool {
    self.event[0] = event
    return true
  }

  @_noAllocation @_noLocks func active(_ key: PlaybackKey) -> Int? {
    guard key.index >= 0, key.index < playbackCapacity else { return nil }
    let slot = playbacks.start + Int(key.index)
    return slot.pointee.isActive && slot.pointee.key.isSame(as: key) ? Int(key.index) : nil
  }

  @_noAllocation @_noLocks private mutating func fire(_ slot: Int) -> Bool {
    let waiting = queue.waiting(slot)
    guard case .fire(let cue) = waiting.pointee.command.action else { return false }
    let (token, wanted) = (waiting.pointee.token, waiting.pointee.wanted)
    let lead = wanted - waiting.pointee.submitted
    let isAnnounced = waiting.pointee.isAnnounced
    if announcements.apply(to: cue), !isAnnounced, wanted > frame {
      waiting.pointee.isAnnounced = true
      enqueue(slot)
      var notice = CueNotice(frame: wanted, playback: .none, token: token, cue: cue)
      notice.lead = lead
      return emit(.announce(notice))
    }
    release(slot)
    let lateness = frame - wanted
    guard let offset = cue.offset(whenLateBy: lateness) else {
      return emit(
        .drop(
          DroppedCues(
            frame: frame,
            playback: .none,
            token: token,
            count: 1,
            meaning: cue.meaning
          )
        )
      )
    }
    var start = CueStart(
      frame: frame,
      playback: .none,
      token: token,
      offset: offset,
      lateness: lateness,
      rate: .normal,
      cue: cue
    )
    start.lead = lead
    return emit(.start(start))
  }

  @_noAllocation @_noLocks private mutating func play(
    _ sheet: SheetView,
    from start: FramePosition,
    rate: PlaybackRate,
    _ command: Int
  ) {
    let waiting = queue.waiting(command).pointee
    let key = waiting.command.playback
    guard key.index >= 0, key.index < playbackCapacity,
      !playbacks[Int(key.index)].isActive
    else { return refuse(command) }
    release(command)
    var slot = PlaybackSlot()
    slot.key = key
    let wanted = min(max(waiting.wanted, -FramePosition.horizon), frame)
    slot.begin(sheet, from: start, at: wanted, rate: rate)
    let isLooping = sheet.loops(from: slot.anchor)
    if slot.anchorFrame < frame {
      slot.locate(isLooping: isLooping)
      let first = slot.cursor.index
      slot.reanchor(at: frame)
      slot.locate(isLooping: isLooping)
      if slot.cursor.pass > 0 {
        slot.scan = slot.passScan(firstLate: sheet.loop?.first ?? 0)
      } else {
        // Cues before the start are joined, as if it were in time.
        slot.scan = slot.lateScan(from: first, joiningFrom: 0)
      }
    } else {
      slot.locate(isLooping: isLooping)
      slot.scan = slot.joiningScan
    }
    // From half a frame after the anchor on, cues are due on the next frame.
    slot.opening = slot.anchor + Int128(slot.rate.raw / 2)
    slot.notice = .started
    playbacks[Int(key.index)] = slot
    changed(Int(key.index))
  }

  @_noAllocation @_noLocks private mutating func stop(fade: Int64, _ slot: Int) {
    release(slot)
    let key = queue.waiting(slot).pointee.command.playback
    guard key.index >= 0, key.index < playbackCapacity else { return }
    let index = Int(key.index)
    if active(key) == nil {
      // A playback that has not started never will.
      var neverBegan = false
      while let other = queue.removeAny(for: key) {
        if case .play = queue.waiting(other).pointee.command.action { neverBegan = true }
        refuse(other)
      }
      guard neverBegan, !playbacks[index].isActive else { return }
      playbacks[index] = PlaybackSlot()
      playbacks[index].isActive = true
      playbacks[index].key = key
    }
    playbacks[index].reanchor(at: frame)
    playbacks[index].noticeFade = min(max(fade, 0), FramePosition.horizon)
    playbacks[index].end(.stopped)
    changed(index)
  }

  @_noAllocation @_noLocks private mutating func change(_ command: Int) {
    let waiting = queue.waiting(command)
    guard let index = active(waiting.pointee.command.playback) else {
      return refuse(command)
    }
    release(command)
    let slot = playbacks.start + index
    slot.pointee.reanchor(at: frame)
    switch waiting.pointee.command.action {
    case .pause:
      slot.pointee.isInterrupted = false
      slot.pointee.isRunning = false
      slot.pointee.notice = .paused
    case .resume:
      slot.pointee.isInterrupted = false
      slot.pointee.isRunning = true
      slot.pointee.notice = .resumed
    case .setRate(let rate):
      slot.pointee.rate = rate
      slot.pointee.notice = .rateChanged
    case .seek(let target):
      slot.pointee.heldSince = frame
      slot.pointee.move(to: target.clamped, as: .sought)
    case .replace(let sheet, let keepsPosition):
      let position = keepsPosition ? slot.pointee.anchor - slot.pointee.passOrigin : 0
      slot.pointee.heldSince = frame
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
  var hasMoreToReport: Bool {
    @_noAllocation @_noLocks get {
      if case .some = notice { return true }
      if case .some = scan { return true }
      return retiring >= 0 || isEnding
    }
  }

  /// Returns a walk over the late cues, from an index up to the cursor, and over earlier cues to join.
  @_noAllocation @_noLocks func lateScan(from first: Int, joiningFrom joined: Int? = nil) -> Scan {
    Scan(
      next: joined ?? first,
      end: cursor.index,
      position: anchor - passOrigin,
      firstLate: first
    )
  }

  /// A walk over the cues before the cursor, to join those that would sound.
  var joiningScan: Scan? {
    @_noAllocation @_noLocks get {
      guard cursor.index > 0 else { return nil }
      return Scan(next: 0, end: cursor.index, position: anchor - passOrigin, firstLate: .max)
    }
  }

  /// Returns a walk in a later pass of the loop, over changes of earlier passes that still apply and
  /// then over the cues before the cursor.
  ///
  /// Cues before the loop belong to its first pass, unless each pass joins them again.
  @_noAllocation @_noLocks func passScan(firstLate: Int) -> Scan? {
    guard let loop = sheet?.loop else { return nil }
    var scan = Scan(
      next: loop.cuts ? 0 : loop.first,
      end: cursor.index,
      position: anchor - passOrigin,
      firstLate: firstLate
    )
    scan.earlier = 0
    return scan
  }

  @_noAllocation @_noLocks mutating func move(to position: Int128, as kind: TransportChange) {
    anchor = position
    watermark = .min
    opening = .min
    locate(isLooping: sheet?.loops(from: position) == true)
    scan = joiningScan
    notice = kind
  }
}
