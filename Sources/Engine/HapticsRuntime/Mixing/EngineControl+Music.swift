public import HapticsTimeline

/// Music functions, for changes that must apply at one frame; see ``HapticEngine``.
extension EngineControl {
  /// Plays a track; see ``HapticEngine/playMusic(_:_:on:from:at:onInterruption:)``.
  ///
  /// - Throws: The errors of ``HapticEngine/playMusic(_:_:on:from:at:onInterruption:)``.
  public mutating func playMusic(
    _ track: MusicTrack,
    _ transition: MusicTransition = .cut,
    on boundary: MusicBoundary = .none,
    from frame: Int64 = 0,
    at time: EngineTime = .now,
    onInterruption policy: InterruptionPolicy = .resume
  ) throws(EngineError) {
    var order = try order(track, transition, on: boundary, from: frame)
    order.onInterruption = policy
    try mix(.playMusic(order), at: time)
  }

  /// Fades the music out; see ``HapticEngine/stopMusic(fade:at:)``.
  ///
  /// - Throws: The errors of ``HapticEngine/stopMusic(fade:at:)``.
  public mutating func stopMusic(
    fade: Double = 0,
    at time: EngineTime = .now
  ) throws(EngineError) {
    guard fade.isFinite, fade >= 0 else { throw .numberOutOfRange("fade") }
    try mix(.stopMusic(fade: configuration.frames(fade)), at: time)
  }

  /// Pauses the music at its position; see ``HapticEngine/pauseMusic(at:)``.
  ///
  /// - Throws: The errors of ``HapticEngine/pauseMusic(at:)``.
  public mutating func pauseMusic(at time: EngineTime = .now) throws(EngineError) {
    try mix(.pauseMusic, at: time)
  }

  /// Resumes the music; see ``HapticEngine/resumeMusic(at:)``.
  ///
  /// - Throws: The errors of ``HapticEngine/resumeMusic(at:)``.
  public mutating func resumeMusic(at time: EngineTime = .now) throws(EngineError) {
    try mix(.resumeMusic, at: time)
  }

  /// Returns the order to play a track.
  private func order(
    _ track: MusicTrack,
    _ transition: MusicTransition,
    on boundary: MusicBoundary,
    from frame: Int64
  ) throws(EngineError) -> MusicCommand {
    guard let view = sounds[track.sound.rawValue]?.view else {
      throw .timeline(.unknownSound(track.sound, cue: -1))
    }
    try check(track.bus)
    guard track.bus != .haptic else { throw .noSuchBus(track.bus) }
    if let number = track.numberOutOfRange ?? transition.numberOutOfRange {
      throw number == "loop" ? .unusableLoop : .numberOutOfRange(number)
    }
    guard (0..<view.frames).contains(frame) else { throw .numberOutOfRange("from") }
    if case .frames(let range) = track.loop {
      guard range.upperBound <= view.frames, range.count >= MusicTrack.shortestLoop else {
        throw .unusableLoop
      }
    }
    let rate = configuration.sampleRate
    var order = MusicCommand(track, transition, on: boundary, sampleRate: rate)
    // Round seconds to the sound's frames, as the render thread does.
    var fitted = order
    fitted.fitLoop(frames: view.frames, sampleRate: view.sampleRate)
    guard (0..<view.frames).contains(fitted.firstBeat) else {
      throw .numberOutOfRange("firstBeat")
    }
    if case .seconds = track.loop, fitted.loopEnd == 0 { throw .unusableLoop }
    order.place = frame << 32
    // A start within the sound fades in, to prevent a click.
    if frame > 0 { order.fadeIn = max(order.fadeIn, Int64(rate / 200)) }
    return order
  }
}
