public import HapticsTimeline
import Synchronization

extension EngineControl {
  /// Removes a cue from a playback's most recent timeline.
  ///
  /// A receipt reports the cancellation. If the cue starts before the render thread reads the
  /// command, it plays, and only its own receipts are written.
  ///
  /// - Throws: ``EngineError/cueIsOver`` if the playhead has passed the cue and neither a loop nor
  ///   a waiting seek returns to it, or if the cue is already cancelled.
  public mutating func cancel(_ cue: Int, of playback: Playback) throws(EngineError) {
    try edit(playback, cue) { $0.leftOut.insert(cue) }
  }

  /// Moves a cue of a playback to another instant; if it has passed, the cue is late.
  ///
  /// - Throws: ``EngineError/cueIsOver`` under the same conditions as ``cancel(_:of:)``.
  public mutating func move(
    _ cue: Int,
    of playback: Playback,
    to instant: Timeline.Instant
  ) throws(EngineError) {
    try edit(playback, cue) { $0.moves[cue] = instant }
  }

  private mutating func edit(
    _ playback: Playback,
    _ cue: Int,
    _ body: (inout PlaybackRecord) -> Void
  ) throws(EngineError) {
    collect()
    let index = try active(playback)
    var record = state.records[index]
    guard record.timeline.cues.indices.contains(cue) else { throw .noSuchCue(cue) }
    guard !isOver(cue, in: record) else { throw .cueIsOver }
    let wasMoved = record.moves[cue]
    body(&record)
    let old = record.sheet
    let sheet = try sheet(for: record)
    record.sheet = sheet
    let isMoved = record.moves[cue] != wasMoved
    let moved = isMoved ? sheet.place(ofCue: cue) : nil
    let removed = record.leftOut.contains(cue) ? old?.place(ofCue: cue) : nil
    try change(
      playback,
      .amend(
        old: old?.view.id ?? -1,
        sheet.view,
        moved: Int32(moved ?? -1),
        removed: Int32(removed ?? -1)
      ),
      .now
    )
    state.replace(index, record)
  }

  /// Returns whether a cue of a playback can no longer be played.
  ///
  /// The render thread decides: a cue that starts in the meantime is not cancelled.
  private func isOver(_ cue: Int, in record: PlaybackRecord) -> Bool {
    if record.leftOut.contains(cue) { return true }
    guard let anchor = record.track.last, let sheet = record.sheet,
      let place = sheet.place(ofCue: cue)
    else { return false }
    let position = sheet.withCues { $0[place].position }
    let frame = FramePosition(frame: 1).raw
    for target in record.targets {
      guard let target, target.raw > position.raw + frame else { return false }
    }
    if let loop = sheet.loop, position >= loop.lowerBound { return false }
    var playhead = anchor.position
    if anchor.isRunning {
      let frame = rings.pointee.renderedFrames.load(ordering: .acquiring)
      playhead += Double(frame - anchor.frame) * anchor.rate
    }
    // A cue is due at the frame nearest to it, and positions are as exact as a Double is.
    return Double(position.raw) * 0x1p-32 < playhead - anchor.rate - 0x1p-8
  }
}

extension CueSheet {
  /// Returns the position of a cue in the sheet, by its index in the timeline.
  fileprivate func place(ofCue index: Int) -> Int? {
    withCues { cues in cues.firstIndex { $0.index == index } }
  }
}
