public import HapticsTimeline

/// The verbs of music, for what must land on one frame; see ``HapticEngine``.
extension EngineControl {
  /// Plays a track; see ``HapticEngine/playMusic(_:_:on:from:at:)``.
  ///
  /// - Throws: As ``HapticEngine/playMusic(_:_:on:from:at:)``.
  public mutating func playMusic(
    _ track: MusicTrack,
    _ transition: MusicTransition = .cut,
    on boundary: MusicBoundary = .none,
    from frame: Int64 = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    try mix(.playMusic(order(track, transition, on: boundary, from: frame)), at: time)
  }

  /// Fades the music out; see ``HapticEngine/stopMusic(fade:at:)``.
  ///
  /// - Throws: As ``HapticEngine/stopMusic(fade:at:)``.
  public mutating func stopMusic(
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    guard fade.isFinite, fade >= 0 else { throw .numberOutOfRange("fade") }
    try mix(.stopMusic(fade: configuration.frames(fade)), at: time)
  }

  /// Holds the music at its place; see ``HapticEngine/pauseMusic(at:)``.
  ///
  /// - Throws: As ``HapticEngine/pauseMusic(at:)``.
  public mutating func pauseMusic(at time: EngineTime = .now) throws(EngineError) {
    try mix(.pauseMusic, at: time)
    changeMix { $0.isMusicPaused = true }
  }

  /// Lets the music go on; see ``HapticEngine/resumeMusic(at:)``.
  ///
  /// - Throws: As ``HapticEngine/resumeMusic(at:)``.
  public mutating func resumeMusic(at time: EngineTime = .now) throws(EngineError) {
    try mix(.resumeMusic, at: time)
    changeMix { $0.isMusicPaused = false }
  }

  /// Holds the music while the engine is interrupted as a whole, unless it is paused.
  mutating func holdMusic() throws(EngineError) {
    if mix.isMusicPaused { return }
    try mix(.pauseMusic, at: .now)
    changeMix { $0.isMusicHeld = true }
  }

  /// Lets music go on that an interruption held, and nobody paused since.
  mutating func releaseMusic() throws(EngineError) {
    guard mix.isMusicHeld else { return }
    changeMix { $0.isMusicHeld = false }
    if !mix.isMusicPaused { try mix(.resumeMusic, at: .now) }
  }

  /// The order to play a track.
  private func order(
    _ track: MusicTrack,
    _ transition: MusicTransition,
    on boundary: MusicBoundary,
    from frame: Int64
  ) throws(EngineError) -> MusicOrder {
    guard let view = sounds[track.sound.rawValue] else {
      throw .timeline(.unknownSound(track.sound, cue: -1))
    }
    try check(track.bus)
    guard track.bus != .haptic else { throw .noSuchBus(track.bus) }
    try check(track.gain, in: Cue.gains, "gain")
    guard (0..<view.frames).contains(frame) else { throw .numberOutOfRange("from") }
    guard (0..<view.frames).contains(track.firstBeat) else { throw .numberOutOfRange("firstBeat") }
    guard (1...1000).contains(track.beatsPerBar) else { throw .numberOutOfRange("beatsPerBar") }
    var order = MusicOrder(track.sound.rawValue)
    if let tempo = track.beatsPerMinute {
      try check(tempo, in: TempoMap.tempi, "beatsPerMinute")
      order.milliBeatsPerMinute = Int32((tempo * 1000).rounded())
    }
    switch track.loop {
    case .none: break
    case .whole: order.loopEnd = view.frames
    case .frames(let range):
      order.loopStart = range.lowerBound
      order.loopEnd = range.upperBound
    }
    if track.loop != .none {
      guard order.loopStart >= 0, order.loopEnd <= view.frames,
        order.loopEnd - order.loopStart >= MusicTrack.shortestLoop
      else { throw .unusableLoop }
    }
    order.bus = track.bus
    order.gain = track.gain
    order.beatsPerBar = UInt16(track.beatsPerBar)
    order.firstBeat = track.firstBeat
    order.boundary = boundary
    order.place = frame << 32
    order.isEqualPower = transition.law == .equalPower
    order.fadeOut = try ramp(transition.fadeOut)
    order.fadeIn = try ramp(transition.fadeIn)
    // What begins in its midst rises, so that it does not click.
    if frame > 0 { order.fadeIn = max(order.fadeIn, Int64(configuration.sampleRate / 200)) }
    return order
  }
}
