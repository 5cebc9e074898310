import HapticsCore
public import HapticsTimeline

/// Changes to sounds in a transaction.
extension EngineControl {
  /// Fades a cue out; a live cue that waits is cancelled.
  ///
  /// - Parameter fade: The duration in seconds; shorter fades than 5 ms last 5 ms.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func stop(
    _ cue: CueSource,
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    guard fade.isFinite, fade >= 0 else { throw .numberOutOfRange("fade") }
    if case .fired(let fired) = cue, time == .now {
      // The cue may have started since the last poll.
      collect()
      if isWaiting(fired) { try cancel(fired) }
    }
    try adjust(VoiceTarget(cue), .stop(fade: configuration.frames(fade)), at: time)
  }

  /// Changes the sound of a cue.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/unusableCurve``, or
  ///   ``EngineError/queueFull``.
  public mutating func apply(
    _ change: SoundChange,
    to cue: CueSource,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try send(change, to: VoiceTarget(cue), at: time)
  }

  /// Changes the sound of a player, now and for later starts.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/unusableCurve``, or
  ///   ``EngineError/queueFull``.
  public mutating func apply(
    _ change: SoundChange,
    to player: HapticPlayer,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let playback = try activePlayback(of: player)
    if let playback {
      try send(change, to: VoiceTarget(playback), at: time)
    } else {
      try check(change)
    }
    switch change {
    case .gain(let gain, _): try self.change(player) { $0.gain = gain }
    case .pan(let pan, _): try self.change(player) { $0.pan = pan }
    case .pitch(let octaves): try self.change(player) { $0.pitch = octaves }
    case .muted(let isMuted): try self.change(player) { $0.isMuted = isMuted }
    case .parameters, .curves:
      guard playback == nil else { return }
      _ = try command(at: time)
      var record = try record(of: player)
      record.keep(change, at: time)
      // The next start must find room for all of them.
      guard record.sentCount <= configuration.commands / 2 else { throw .queueFull }
      state.players.replace(player.id, record)
    }
  }

  /// Sends the state of a player to the playback that it starts.
  ///
  /// It is sent immediately instead of at the start frame, so that later changes follow it.
  mutating func apply(_ record: PlayerRecord) throws(EngineError) {
    guard let playback = record.playback else { return }
    let target = VoiceTarget(playback)
    if record.gain != 1 { try adjust(target, .gain(record.gain, over: 0), at: .now) }
    if record.pan != 0 { try adjust(target, .pan(record.pan, over: 0), at: .now) }
    if record.pitch != 0 { try adjust(target, .pitch(record.pitch), at: .now) }
    if record.isMuted { try adjust(target, .mute(true, over: 0), at: .now) }
    for (change, time) in record.sent { try send(change, to: target, at: time) }
  }

  private mutating func send(
    _ change: SoundChange,
    to target: VoiceTarget,
    at time: EngineTime
  ) throws(EngineError) {
    try check(change)
    switch change {
    case .gain(let gain, let seconds):
      try adjust(target, .gain(gain, over: configuration.frames(seconds)), at: time)
    case .pan(let pan, let seconds):
      try adjust(target, .pan(pan, over: configuration.frames(seconds)), at: time)
    case .pitch(let octaves): try adjust(target, .pitch(octaves), at: time)
    case .muted(let isMuted):
      try adjust(target, .mute(isMuted, over: configuration.frames(Self.standardRamp)), at: time)
    case .parameters(let parameters): try send(parameters, to: target, at: time)
    case .curves(let curves): try send(curves, to: target, at: time)
    }
  }

  private func check(_ change: SoundChange) throws(EngineError) {
    switch change {
    case .gain(let gain, let seconds):
      try check(gain, in: Cue.gains, "gain")
      _ = try ramp(seconds)
    case .pan(let pan, let seconds):
      try check(pan, in: -1...1, "pan")
      _ = try ramp(seconds)
    case .pitch(let octaves): try check(octaves, in: -1...1, "pitch")
    case .muted: break
    case .parameters(let parameters): try check(parameters)
    case .curves(let curves):
      for curve in curves where ControlCurve(curve.id, [curve]) == nil { throw .unusableCurve }
    }
  }
}
