import HapticsRealtime
import HapticsTimeline

extension EngineControl {
  /// Writes a command to the ring, invisible to the reader until ``publish()``.
  @discardableResult
  mutating func stage(
    _ action: DispatchCommand.Action,
    to playback: PlaybackKey,
    _ time: CommandTime
  ) throws(EngineError) -> CommandToken {
    // Commands that end or hold a playback have reserved room.
    let kept = action.isEnding ? 0 : configuration.playbacks
    if slots.freeCount <= kept { collect() }
    let count = slots.staged.count
    // 0 stands for none.
    let next = generation == .max ? 1 : generation + 1
    guard slots.freeCount > kept, rings.pointee.orders.room() > count,
      let token = slots.take(generation: next)
    else { throw .queueFull }
    generation = next
    rings.pointee.orders.stage(
      EngineRings.Order(
        command: DispatchCommand(action, to: playback, time: time),
        token: token
      ),
      after: count
    )
    if case .fire(let cue) = action { slots.wait(token, meaning: cue.meaning) }
    return token
  }

  mutating func change(
    _ playback: Playback,
    _ action: DispatchCommand.Action,
    _ time: EngineTime
  ) throws(EngineError) {
    _ = try active(playback)
    try stage(action, to: playback.key, command(at: time))
  }

  /// Returns a time for the render thread.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)`` if a time is not finite, or a delay is negative;
  ///   ``EngineError/notBegun`` if it is a host time, and the clock is not known yet.
  func command(at time: EngineTime) throws(EngineError) -> CommandTime {
    guard case .hostTime(let host) = time else { return try time.command(sampleRate: sampleRate) }
    guard let reading = rings.pointee.clock.read() else { throw .notBegun }
    let horizon = Double(FramePosition.horizon)
    return .at(Int64(min(max(reading.frame(heardAt: host).rounded(), -horizon), horizon)))
  }

  func active(_ playback: Playback) throws(EngineError) -> Int {
    guard let index = state.index(of: playback.key), state.records[index].isActive else {
      throw .noSuchPlayback
    }
    return index
  }

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
        soundContents: compiler.soundContents,
        isStreamed: compiler.isStreamed
      )
    } catch { throw .timeline(error) }
    if let bus = configuration.missingBus(of: sheet.buses) { throw .noSuchBus(bus) }
    return sheet
  }

  mutating func reclaimSlots() {
    while let slot = rings.pointee.slots.pop() { slots.reclaim(slot) }
  }
}

extension DispatchCommand.Action {
  fileprivate var isEnding: Bool {
    switch self {
    case .stop, .pause: true
    default: false
    }
  }
}
