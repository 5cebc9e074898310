import HapticsRealtime
import HapticsTimeline

extension EngineControl {
  /// Writes a command to the ring; nobody sees it before ``publish()``.
  @discardableResult
  mutating func stage(
    _ action: DispatchCommand.Action,
    to playback: PlaybackKey,
    _ time: CommandTime
  ) throws(EngineError) -> CommandToken {
    // What ends or holds a playback finds room also where nothing else does.
    let kept = action.isEnding ? 0 : configuration.playbacks
    if freeSlots.count <= kept { collect() }
    guard freeSlots.count > kept, rings.pointee.orders.room() > staged.count,
      let slot = freeSlots.popLast()
    else { throw .queueFull }
    // 0 stands for none.
    generation = generation == .max ? 1 : generation + 1
    let token = CommandToken(slot: slot, generation: generation)
    rings.pointee.orders.stage(
      EngineRings.Order(
        command: DispatchCommand(action, to: playback, time: time),
        token: token
      ),
      after: staged.count
    )
    staged.append(slot)
    if case .fire(let cue) = action {
      waiting[Int(slot)] = WaitingCue(generation: generation, meaning: cue.meaning)
    }
    return token
  }

  /// Lets the render side see what was staged, all at once.
  mutating func publish() {
    if !queued.isEmpty {
      for receipt in queued { note(.receipt(receipt)) }
      queued.removeAll(keepingCapacity: true)
    }
    if !cancelled.isEmpty { cancelled.removeAll(keepingCapacity: true) }
    if !staged.isEmpty {
      rings.pointee.orders.publish(staged.count)
      staged.removeAll(keepingCapacity: true)
    }
    if !undo.isEmpty { undo.removeAll() }
    players.commit()
    mixBefore = nil
    if !stagedCurves.isEmpty { stagedCurves.removeAll(keepingCapacity: true) }
  }

  /// Forgets what was staged.
  mutating func rollBack() {
    players.rollBack()
    if let before = mixBefore { mix = before }
    mixBefore = nil
    for curve in stagedCurves { curves[curve] = nil }
    stagedCurves.removeAll(keepingCapacity: true)
    for token in cancelled { waiting[Int(token.slot)].generation = token.generation }
    cancelled.removeAll(keepingCapacity: true)
    queued.removeAll(keepingCapacity: true)
    for slot in staged { waiting[Int(slot)].generation = 0 }
    freeSlots.append(contentsOf: staged.reversed())
    staged.removeAll(keepingCapacity: true)
    while let (index, record) = undo.popLast() {
      if let sheet = records[index].sheet, records[index].brings(inPlaceOf: record) {
        sheets.release(sheet.view.id)
      }
      // It may have come to its end meanwhile.
      let isActive = record.isActive && records[index].isActive
      records[index] = record
      records[index].isActive = isActive
    }
  }

  /// Changes a record, so that it can be undone.
  mutating func replace(_ index: Int, _ record: PlaybackRecord) {
    let old = records[index]
    undo.append((index, old))
    records[index] = record
    if let sheet = record.sheet, record.brings(inPlaceOf: old) { sheets.retain(sheet) }
  }

  mutating func change(
    _ playback: Playback,
    _ action: DispatchCommand.Action,
    _ time: EngineTime
  ) throws(EngineError) {
    _ = try active(playback)
    try stage(action, to: playback.key, time.command(configuration))
  }

  /// The place of a playback that is not over.
  func active(_ playback: Playback) throws(EngineError) -> Int {
    let index = Int(playback.key.index)
    guard records.indices.contains(index), records[index].isActive,
      records[index].generation == playback.key.generation
    else { throw .noSuchPlayback }
    return index
  }

  /// Compiles a playback's timeline with its edits.
  mutating func sheet(for record: PlaybackRecord) throws(EngineError) -> CueSheet {
    sheetCount &+= 1
    let sheet: CueSheet
    do {
      sheet = try CueSheet(
        record.timeline,
        sampleRate: configuration.sampleRate,
        id: sheetCount & .max,
        leavingOut: record.leftOut,
        moving: record.moves,
        patternDuration: compiler.patternDuration,
        soundDuration: compiler.soundDuration,
        patternContents: compiler.patternContents,
        soundContents: compiler.soundContents
      )
    } catch { throw .timeline(error) }
    if let bus = configuration.missingBus(of: sheet.buses) { throw .noSuchBus(bus) }
    return sheet
  }

  /// Takes back the slots of commands that are done.
  mutating func reclaimSlots() {
    while let slot = rings.pointee.slots.pop() {
      freeSlots.append(slot)
      waiting[Int(slot)].generation = 0
    }
  }
}

extension PlaybackRecord {
  /// Whether the record's command brings in a sheet that that of an older record did not.
  fileprivate func brings(inPlaceOf old: PlaybackRecord) -> Bool {
    sheet !== old.sheet || generation != old.generation
  }
}

extension DispatchCommand.Action {
  /// Whether it ends or holds a playback.
  fileprivate var isEnding: Bool {
    switch self {
    case .stop, .pause: true
    default: false
    }
  }
}
