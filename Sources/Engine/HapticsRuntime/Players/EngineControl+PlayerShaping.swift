public import HapticsCore
import HapticsTimeline

/// Functions for the sound of players, for changes that must apply at one frame.
extension EngineControl {
  /// Changes a player's gain; see ``HapticPlayer/setGain(_:over:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func setGain(
    _ player: HapticPlayer,
    to gain: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(gain, in: Cue.gains, "gain")
    try shape(player, .gain(gain, over: ramp(seconds)), at: time) { $0.gain = gain }
  }

  /// Changes a player's place; see ``HapticPlayer/setPan(_:over:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func setPan(
    _ player: HapticPlayer,
    to pan: Float,
    over seconds: Double = 0.03,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(pan, in: -1...1, "pan")
    try shape(player, .pan(pan, over: ramp(seconds)), at: time) { $0.pan = pan }
  }

  /// Changes a player's pitch; see ``HapticPlayer/setPitch(_:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func setPitch(
    _ player: HapticPlayer,
    to octaves: Double,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(octaves, in: -1...1, "pitch")
    try shape(player, .pitch(octaves), at: time) { $0.pitch = octaves }
  }

  /// Mutes a player, or not; see ``HapticPlayer/setMuted(_:at:)``.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public mutating func setMuted(
    _ player: HapticPlayer,
    _ isMuted: Bool,
    at time: EngineTime = .now
  ) throws(EngineError) {
    let ramp = configuration.frames(Self.standardRamp)
    try shape(player, .mute(isMuted, over: ramp), at: time) { $0.isMuted = isMuted }
  }

  /// Sends values of controls; see ``HapticPlayer/sendParameters(_:at:)``.
  ///
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public mutating func sendParameters(
    _ parameters: [HapticDynamicParameter],
    to player: HapticPlayer,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try check(parameters)
    if let playback = activePlayback(of: player) {
      return try send(parameters, to: VoiceTarget(playback), at: time)
    }
    _ = try time.command(configuration)
    try change(player) { $0.sent.append(.parameters(parameters, at: time)) }
  }

  /// Sends curves; see ``HapticPlayer/scheduleParameterCurves(_:at:)``.
  ///
  /// - Throws: ``EngineError/unusableCurve``, ``EngineError/queueFull``.
  public mutating func scheduleParameterCurves(
    _ curves: [HapticParameterCurve],
    of player: HapticPlayer,
    at time: EngineTime = .now
  ) throws(EngineError) {
    if let playback = activePlayback(of: player) {
      return try send(curves, to: VoiceTarget(playback), at: time)
    }
    _ = try time.command(configuration)
    for curve in curves where ControlCurve(curve.id, [curve]) == nil { throw .unusableCurve }
    try change(player) { $0.sent.append(.curves(curves, at: time)) }
  }

  /// Sends a player's settings to the playback that is about to start.
  ///
  /// The settings are sent immediately instead of at the start frame, so that requests before the
  /// start apply after them.
  mutating func apply(_ record: PlayerRecord) throws(EngineError) {
    guard let playback = record.playback else { return }
    let target = VoiceTarget(playback)
    if record.gain != 1 { try adjust(target, .gain(record.gain, over: 0), at: .now) }
    if record.pan != 0 { try adjust(target, .pan(record.pan, over: 0), at: .now) }
    if record.pitch != 0 { try adjust(target, .pitch(record.pitch), at: .now) }
    if record.isMuted { try adjust(target, .mute(true, over: 0), at: .now) }
    for sent in record.sent {
      switch sent {
      case .parameters(let parameters, let time): try send(parameters, to: target, at: time)
      case .curves(let curves, let time): try send(curves, to: target, at: time)
      }
    }
  }

  private mutating func shape(
    _ player: HapticPlayer,
    _ change: VoiceChange,
    at time: EngineTime,
    _ keep: (inout PlayerRecord) -> Void
  ) throws(EngineError) {
    if let playback = activePlayback(of: player) {
      try adjust(VoiceTarget(playback), change, at: time)
    }
    try self.change(player, keep)
  }
}
