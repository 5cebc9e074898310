extension PlaybackSlot {
  /// Finds the next frame at which there is something to do.
  @_noAllocation @_noLocks mutating func schedule(_ announcements: AnnouncementRule) {
    due = .max
    guard isActive else { return }
    if hasMoreToReport {
      due = anchorFrame
      return
    }
    guard isRunning, let sheet else { return }
    due = frame(of: nextPosition(in: sheet))
    if announcements.apply(to: sheet), let next = nextAnnouncement(announcements, in: sheet) {
      due = min(due, max(next - announcements.lookahead, anchorFrame))
    }
  }

  @_noAllocation @_noLocks private func nextPosition(in sheet: SheetView) -> Int128 {
    if isLooping, let loop = sheet.loop {
      return passOrigin
        + (cursor.index < loop.last ? sheet.cues[cursor.index].position.raw : loop.end)
    }
    return cursor.index < sheet.count ? sheet.cues[cursor.index].position.raw : sheet.end
  }

  /// Moves the cursor of announcements to the next announced cue and returns its frame, at most one
  /// pass of the loop ahead.
  @_noAllocation @_noLocks private mutating func nextAnnouncement(
    _ announcements: AnnouncementRule,
    in sheet: SheetView
  ) -> Int64? {
    while true {
      let last = isLooping ? sheet.loop?.last ?? sheet.count : sheet.count
      while announcing.index < last, !announcements.apply(to: sheet.cues[announcing.index]) {
        announcing.index += 1
      }
      if announcing.index < last {
        let position = sheet.cues[announcing.index].position.raw
        return frame(of: position + origin(ofPass: announcing.pass))
      }
      guard isLooping, let loop = sheet.loop, announcing.pass <= cursor.pass else { return nil }
      announcing = Cursor(index: loop.first, pass: announcing.pass + 1)
    }
  }

  /// Performs one action that is due at a frame.
  ///
  /// - Returns: `true` if an event was written; otherwise, `false`.
  @_noAllocation @_noLocks mutating func step(
    at frame: Int64,
    _ announcements: AnnouncementRule,
    into event: UnsafeMutablePointer<DispatchEvent>
  ) -> Bool {
    defer { schedule(announcements) }
    if let notice {
      self.notice = followUp
      followUp = nil
      event.pointee = .transport(change(notice, at: anchorFrame))
      return true
    }
    if retiring >= 0 {
      event.pointee = .retired(sheet: retiring)
      retiring = -1
      return true
    }
    if isEnding {
      isEnding = false
      isActive = false
      return false
    }
    if let scan, let sheet { return join(scan, in: sheet, at: frame, into: event) }
    guard isRunning, let sheet else { return false }
    // Announcements come first, because a cue that starts must have been announced, even if at the
    // same frame.
    if announcements.apply(to: sheet), let next = nextAnnouncement(announcements, in: sheet),
      next - announcements.lookahead <= frame
    {
      announce(at: next, in: sheet, into: event)
      return true
    }
    guard self.frame(of: nextPosition(in: sheet)) <= frame else { return false }
    if isLooping, let loop = sheet.loop, cursor.index >= loop.last {
      cursor = Cursor(index: loop.first, pass: cursor.pass + 1)
      var looped = change(.looped, at: frame)
      if loop.cuts {
        looped.cutsVoices = true
        scan = Scan(next: 0, end: loop.first, position: loop.start, firstLate: .max)
      }
      event.pointee = .transport(looped)
      return true
    }
    guard cursor.index < sheet.count else {
      reanchor(at: frame)
      end(.finished)
      return false
    }
    let place = cursor.index
    cursor.index += 1
    event.pointee = .start(
      start(of: place, in: sheet, at: frame, offset: 0, lateness: 0, isJoined: false)
    )
    return true
  }

  @_noAllocation @_noLocks private mutating func announce(
    at frame: Int64,
    in sheet: SheetView,
    into event: UnsafeMutablePointer<DispatchEvent>
  ) {
    var notice = CueNotice(
      frame: frame,
      playback: key,
      token: .none,
      cue: sheet.cues[announcing.index]
    )
    notice.rate = rate
    notice.mark = CueMark(place: announcing.index)
    announcing.index += 1
    event.pointee = .announce(notice)
  }

  /// Continues the walk over the cues before the playhead, up to the next one to report.
  @_noAllocation @_noLocks private mutating func join(
    _ scan: Scan,
    in sheet: SheetView,
    at frame: Int64,
    into event: UnsafeMutablePointer<DispatchEvent>
  ) -> Bool {
    var scan = scan
    if let change = earlierChange(&scan, in: sheet, at: frame) {
      self.scan = scan
      event.pointee = .start(change)
      return true
    }
    while scan.next < scan.end {
      let block = scan.next / SheetView.blockSize
      if scan.next % SheetView.blockSize == 0, sheet.reaches[block] < scan.position {
        let skipped = min(SheetView.blockSize, scan.end - scan.next)
        let end = scan.next + skipped
        for index in max(scan.next, min(scan.firstLate, end))..<end
        where sheet.cues[index].mix < 0 {
          scan.dropped += 1
        }
        scan.next = end
        continue
      }
      let cue = sheet.cues[scan.next]
      let isLate = scan.next >= scan.firstLate
      scan.next += 1
      let lateness = FramePosition(raw: max(scan.position - cue.position.raw, 0)).frame
      let isSounding = lateness < cue.duration
      let offset = isLate ? cue.offset(whenLateBy: lateness) : isSounding ? lateness : nil
      guard let offset else {
        if isLate, cue.mix < 0 { scan.dropped += 1 }
        continue
      }
      self.scan = scan
      event.pointee = .start(
        start(
          of: scan.next - 1,
          in: sheet,
          at: frame,
          offset: offset,
          lateness: isLate ? lateness : 0,
          isJoined: true
        )
      )
      return true
    }
    self.scan = nil
    guard scan.dropped > 0 else { return false }
    event.pointee = .drop(
      DroppedCues(
        frame: frame,
        playback: key,
        token: .none,
        count: scan.dropped,
        meaning: Meaning(rawValue: -1)
      )
    )
    return true
  }

  /// Continues the walk over the cues of earlier passes of the loop, up to the next change that still
  /// applies.
  ///
  /// These are the changes before the loop, unless each pass joins them again, and those of the
  /// previous pass after the playhead. The walk over the current pass follows.
  ///
  /// - Returns: `nil` if there is no further one.
  @_noAllocation @_noLocks private func earlierChange(
    _ scan: inout Scan,
    in sheet: SheetView,
    at frame: Int64
  ) -> CueStart? {
    guard let loop = sheet.loop else { return nil }
    while scan.earlier < loop.last {
      if scan.earlier >= scan.next, scan.earlier < scan.end {
        scan.earlier = scan.end
        continue
      }
      let place = scan.earlier
      let isBeforeLoop = place < scan.next
      let block = place / SheetView.blockSize
      if place % SheetView.blockSize == 0, sheet.reaches[block] < loop.end {
        scan.earlier = min(place + SheetView.blockSize, isBeforeLoop ? scan.next : loop.last)
        continue
      }
      scan.earlier += 1
      let cue = sheet.cues[place]
      // A track or marker lasts until the next one, which may be at the end of the loop.
      guard cue.mix >= 0,
        FramePosition(raw: loop.end - cue.position.raw).frame <= cue.duration,
        !isReplaced(cue, by: scan.next..<scan.end, in: sheet)
      else { continue }
      let origin = isBeforeLoop ? 0 : self.origin(ofPass: cursor.pass - 1)
      let position = scan.position + passOrigin - origin
      return start(
        of: place,
        in: sheet,
        at: frame,
        offset: FramePosition(raw: max(position - cue.position.raw, 0)).frame,
        lateness: 0,
        isJoined: true,
        origin: origin
      )
    }
    return nil
  }

  /// Returns whether a range of cues has another track if a cue starts or ends music, or another
  /// marker if it is one.
  ///
  /// - Complexity: O(*n*) in the number of cues. One track and one marker last to the end of a loop.
  @_noAllocation @_noLocks private func isReplaced(
    _ cue: SheetCue,
    by range: Range<Int>,
    in sheet: SheetView
  ) -> Bool {
    let change = sheet.mix(of: cue)
    guard change.isMusic || change.isMarker else { return false }
    for index in range where sheet.cues[index].mix >= 0 {
      let other = sheet.mix(of: sheet.cues[index])
      if change.isMusic ? other.isMusic : other.isMarker { return true }
    }
    return false
  }

  @_noAllocation @_noLocks mutating func end(_ kind: TransportChange) {
    isRunning = false
    notice = kind
    followUp = nil
    scan = nil
    retiring = sheet?.id ?? -1
    isEnding = true
  }

  @_noAllocation @_noLocks private func start(
    of place: Int,
    in sheet: SheetView,
    at frame: Int64,
    offset: Int64,
    lateness: Int64,
    isJoined: Bool,
    origin: Int128? = nil
  ) -> CueStart {
    let cue = sheet.cues[place]
    var start = CueStart(
      frame: frame,
      playback: key,
      token: .none,
      offset: offset,
      lateness: lateness,
      rate: rate,
      cue: cue
    )
    start.mark = CueMark(
      place: place,
      isJoined: isJoined,
      isOpening: cue.position.raw + (origin ?? passOrigin) < opening
    )
    return start
  }

  @_noAllocation @_noLocks
  private func change(_ kind: TransportChange, at frame: Int64) -> TransportNotice {
    TransportNotice(
      kind: kind,
      isRunning: isRunning,
      frame: frame,
      playback: key,
      position: FramePosition(raw: position(at: frame) - passOrigin),
      rate: rate,
      sheet: sheet?.id ?? -1,
      fade: noticeFade
    )
  }
}
