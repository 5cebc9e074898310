import HapticsRealtime

extension CueDispatcher {
  /// Replaces a timeline by its edited version, in active playbacks and in waiting commands.
  ///
  /// - Returns: `true` if an event that reports a removed cue was written; otherwise, `false`.
  @_noAllocation @_noLocks mutating func amend(
    _ old: Int32,
    to sheet: SheetView,
    moved: Int32,
    removed: Int32,
    _ command: Int
  ) -> Bool {
    var withdrawal: CueCancellation?
    let key = queue.waiting(command).pointee.command.playback
    if let index = active(key), let unedited = playbacks[index].sheet, unedited.id == old {
      release(command)
      let slot = playbacks.start + index
      if var taken = unedited.withdrawal(of: removed, key, at: frame) {
        let target = queue.firstTarget(of: key)
        let isAhead = slot.pointee.willPlay(Int(removed), of: unedited, after: target)
        if !isAhead { taken.what = .tooLate }
        withdrawal = taken
      }
      slot.pointee.reanchor(at: frame)
      if unedited.hasSameLoop(as: sheet) {
        slot.pointee.sheet = sheet
        slot.pointee.locate(isLooping: slot.pointee.isLooping)
      } else {
        slot.pointee.rewind()
        slot.pointee.sheet = sheet
        slot.pointee.locate(isLooping: sheet.loops(from: slot.pointee.anchor))
      }
      slot.pointee.retiring = old
      if moved >= 0, Int(moved) < slot.pointee.cursor.index {
        slot.pointee.scan = slot.pointee.lateScan(from: Int(moved))
        slot.pointee.scan?.end = Int(moved) + 1
      }
      slot.pointee.notice = .amended
      changed(index)
    } else if let unread = queue.amend(old, of: key, to: sheet) {
      withdrawal = unread.withdrawal(of: removed, key, at: frame)
      release(command)
      retire(old)
    } else {
      refuse(command)
    }
    guard let withdrawal else { return false }
    return emit(.withdraw(withdrawal))
  }
}

extension SheetView {
  @_noAllocation @_noLocks fileprivate func hasSameLoop(as other: SheetView) -> Bool {
    guard let loop, let theirs = other.loop else { return loop == nil && other.loop == nil }
    return loop.start == theirs.start && loop.end == theirs.end
  }

  /// Removes a cue that has not been played, by its index; returns `nil` if there is none.
  @_noAllocation @_noLocks fileprivate func withdrawal(
    of place: Int32,
    _ playback: PlaybackKey,
    at frame: Int64
  ) -> CueCancellation? {
    guard place >= 0, Int(place) < count else { return nil }
    let cue = cues[Int(place)]
    var withdrawal = CueCancellation(.none, at: frame, .cancelled)
    withdrawal.playback = playback
    withdrawal.index = cue.index
    withdrawal.meaning = cue.meaning
    return withdrawal
  }
}

extension PlaybackSlot {
  @_noAllocation @_noLocks fileprivate mutating func rewind() {
    let origin = passOrigin
    anchor -= origin
    if watermark > .min { watermark -= origin }
    cursor.pass = 0
  }

  /// Returns whether the cue at an index of its sheet will be played: in this pass of a loop, a
  /// later one, or after a waiting seek.
  ///
  /// - Parameter target: The first position of the waiting seeks.
  @_noAllocation @_noLocks
  fileprivate func willPlay(_ place: Int, of sheet: SheetView, after target: Int128?) -> Bool {
    if place >= cursor.index { return true }
    if let loop = sheet.loop, loop.first <= place, place < loop.last {
      if isLooping { return true }
      if let target, sheet.loops(from: target) { return true }
    }
    guard let target else { return false }
    return sheet.cues[place].position.raw >= target - Int128(rate.raw / 2)
  }
}
