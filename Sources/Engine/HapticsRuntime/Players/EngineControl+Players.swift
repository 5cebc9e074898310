public import HapticsTimeline

/// The functions of ``HapticPlayer``, for changes that must apply at one frame.
extension EngineControl {
  /// Starts playback; see ``HapticPlayer/start(from:at:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/start(from:at:)``.
  public mutating func start(
    _ player: HapticPlayer,
    from start: Timeline.Instant? = nil,
    at time: EngineTime = .now
  ) throws(EngineError) {
    var record = try record(of: player)
    if let last = record.playback {
      // It may still fade out. A stop removes all later commands of a playback that has ended.
      try stage(.adjust(.hastenStop), to: last.key, time.command(sampleRate: sampleRate))
    }
    if try activePlayback(of: player) != nil { try stop(player, at: time) }
    if record.compiled == nil { record.compiled = try compile(record) }
    record.playback = try play(
      record.compiled?.timeline ?? record.timeline,
      record.compiled?.sheet,
      from: start ?? record.start,
      at: time,
      rate: record.rate,
      onInterruption: record.onInterruption
    )
    record.isPaused = false
    record.start = .frames(0)
    try apply(record)
    record.sent = []
    state.players.replace(player.id, record)
  }

  /// Stops the current or pending playback; see ``HapticPlayer/stop(fade:at:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/stop(fade:at:)``.
  public mutating func stop(
    _ player: HapticPlayer,
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    guard fade.isFinite, fade >= 0 else { throw .numberOutOfRange("fade") }
    guard let playback = try activePlayback(of: player) else { return }
    try stop(playback, fade: fade, at: time)
  }

  /// Pauses playback; see ``HapticPlayer/pause(at:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/pause(at:)``.
  public mutating func pause(
    _ player: HapticPlayer,
    at time: EngineTime = .now
  ) throws(EngineError) {
    guard let playback = try activePlayback(of: player) else { return }
    try pause(playback, at: time)
    try change(player) { $0.isPaused = true }
  }

  /// Resumes playback; see ``HapticPlayer/resume(at:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/resume(at:)``.
  public mutating func resume(
    _ player: HapticPlayer,
    at time: EngineTime = .now
  ) throws(EngineError) {
    guard let playback = try activePlayback(of: player) else { return }
    try resume(playback, at: time)
    try change(player) { $0.isPaused = false }
  }

  /// Moves the playhead; see ``HapticPlayer/seek(to:at:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/seek(to:at:)``.
  public mutating func seek(
    _ player: HapticPlayer,
    to instant: Timeline.Instant,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let record = try record(of: player)
    let position: FramePosition
    do {
      position = try compiler.following(record.timeline.tempo).usablePosition(of: instant)
    } catch { throw .timeline(error) }
    guard let playback = try activePlayback(of: player) else {
      return try change(player) { $0.start = instant }
    }
    if record.isLooping, let loop = record.compiled?.sheet.loop, position >= loop.upperBound {
      let start = record.region?.start ?? .frames(0)
      return try seek(playback, to: start, at: time)
    }
    try seek(playback, to: instant, at: time)
  }

  /// Sets the playback rate; see ``HapticPlayer/setRate(_:at:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/setRate(_:at:)``.
  public mutating func setRate(
    _ player: HapticPlayer,
    to rate: PlaybackRate,
    at time: EngineTime = .now
  ) throws(EngineError) {
    if let playback = try activePlayback(of: player) { try setRate(playback, to: rate, at: time) }
    try change(player) { $0.rate = rate }
  }

  /// Enables or disables looping; see ``HapticPlayer/setLooping(_:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/setLooping(_:)``.
  public mutating func setLooping(
    _ player: HapticPlayer,
    _ isLooping: Bool
  ) throws(EngineError) {
    var record = try record(of: player)
    guard record.isLooping != isLooping else { return }
    record.isLooping = isLooping
    try applyLoop(player, record)
  }

  /// Sets the default buses of cues, starting at the next start; see
  /// ``HapticPlayer/setRouting(_:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/setRouting(_:)``.
  public mutating func setRouting(
    _ player: HapticPlayer,
    to routing: BusRouting
  ) throws(EngineError) {
    var record = try record(of: player)
    record.timeline.routing = routing
    record.compiled = try compile(record)
    state.players.replace(player.id, record)
  }

  /// Sets the repeated range, or removes it; see ``HapticPlayer/setLoop(_:)``.
  ///
  /// - Throws: The errors of ``HapticPlayer/setLoop(_:)``.
  public mutating func setLoop(
    _ player: HapticPlayer,
    _ region: Timeline.Region?
  ) throws(EngineError) {
    var record = try record(of: player)
    record.isLooping = region != nil
    if let region { record.region = region }
    // Core Haptics returns to the start at the loop's end, regardless of sounding events.
    record.timeline.loopStyle = region == nil ? .ringsOn : .cuts
    try applyLoop(player, record)
  }
}

extension EngineControl {
  /// Returns the active playback of a player, or `nil` if it has ended.
  func activePlayback(of player: HapticPlayer) throws(EngineError) -> Playback? {
    try requireOwn(player)
    return activePlayback(ofPlayer: player.id)
  }

  /// Throws for a player of another engine, whose number belongs to another player here.
  private func requireOwn(_ player: HapticPlayer) throws(EngineError) {
    guard rings == player.engine.renderer.rings else { throw .otherEngine }
  }

  mutating func stopIfLooping(_ id: Int32) {
    guard state.players[id]?.isLooping == true, let playback = activePlayback(ofPlayer: id) else {
      return
    }
    // Commands that end a playback have reserved room, one for each.
    try? stop(playback)
    publish()
  }

  func activePlayback(ofPlayer id: Int32) -> Playback? {
    guard let playback = state.players[id]?.playback else { return nil }
    do { _ = try active(playback) } catch { return nil }
    return playback
  }

  func record(of player: HapticPlayer) throws(EngineError) -> PlayerRecord {
    try requireOwn(player)
    guard let record = state.players[player.id] else { throw .noSuchPlayback }
    return record
  }

  mutating func change(
    _ player: HapticPlayer,
    _ body: (inout PlayerRecord) -> Void
  ) throws(EngineError) {
    var record = try record(of: player)
    body(&record)
    state.players.replace(player.id, record)
  }

  mutating func compile(
    _ player: PlayerRecord
  ) throws(EngineError) -> (timeline: Timeline, sheet: CueSheet) {
    try requireCurrent()
    var record = PlaybackRecord()
    record.timeline = player.timeline
    if player.isLooping {
      record.timeline.loop = player.region
      if player.region == nil {
        let sheet = try sheet(for: record)
        // Transients may have no written length, so they repeat after their signal.
        let end = sheet.end.frame < CueSheet.shortestLoop ? sheet.silentFrame : sheet.end.frame
        record.timeline.loop = .init(
          from: .frames(0),
          to: .frames(max(end, CueSheet.shortestLoop))
        )
      }
    }
    return (record.timeline, try sheet(for: record))
  }

  private mutating func applyLoop(
    _ player: HapticPlayer,
    _ record: PlayerRecord
  ) throws(EngineError) {
    var record = record
    let (timeline, sheet) = try compile(record)
    record.compiled = (timeline, sheet)
    if let playback = try activePlayback(of: player) {
      let index = try active(playback)
      var played = state.records[index]
      let old = played.sheet?.view.id ?? -1
      played.sheet = sheet
      played.timeline = timeline
      try change(playback, .amend(old: old, sheet.view, moved: -1), .now)
      state.replace(index, played)
    }
    state.players.replace(player.id, record)
  }
}
