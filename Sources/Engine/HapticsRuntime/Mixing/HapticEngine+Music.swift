public import HapticsTimeline

/// Music: one track that plays, and others that fade out.
///
/// ```swift
/// let theme = MusicTrack(themeSound, loop: .frames(96_000..<1_536_000), beatsPerMinute: 128)
/// try engine.playMusic(theme)
/// try engine.playMusic(chase, .crossfade(2), on: .bar)
/// try engine.stopMusic(fade: 0.5)
/// ```
///
/// A loop has no gap: the frame after its last is its first, also between frames, where rates differ.
/// Decisions:
/// - One track waits for its boundary at most; a newer call of ``playMusic(_:_:on:from:at:onInterruption:)`` or
///   ``stopMusic(fade:at:)`` takes its place.
/// - Fades depend on what plays, not on when it was asked for: a track that fades out while it fades in
///   goes down from where it is, and the powers still add up to one.
/// - Paused music keeps its place, its fades, and how far off its next boundary is. A track that is begun
///   meanwhile begins when it goes on.
/// - Of more than four tracks at once, the softest ends.
/// - An engine that takes over (``init(reviving:_:)``) goes on at the place, and with the track that
///   waits; tracks that fade out are not revived.
extension HapticEngine {
  /// Plays a track instead of what plays.
  ///
  /// - Parameters:
  ///   - transition: How it takes over.
  ///   - boundary: The boundary of what plays, after `time`, at which it does; at once where nothing
  ///     plays, or it has no tempo.
  ///   - frame: Where in the sound it begins, in its frames; if not at the start, it rises over at least
  ///     5 ms.
  ///   - policy: What an interruption does to it; see ``beginInterruption(_:)``.
  /// - Throws: ``EngineError/timeline(_:)`` where the sound is not loaded, ``EngineError/noSuchBus(_:)``,
  ///   ``EngineError/unusableLoop``, ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func playMusic(
    _ track: MusicTrack,
    _ transition: MusicTransition = .cut,
    on boundary: MusicBoundary = .none,
    from frame: Int64 = 0,
    at time: EngineTime = .now,
    onInterruption policy: InterruptionPolicy = .resume
  ) throws(EngineError) {
    try transaction { control throws(EngineError) in
      try control.playMusic(
        track,
        transition,
        on: boundary,
        from: frame,
        at: time,
        onInterruption: policy
      )
    }
  }

  /// Fades the music out, and forgets the track that waits.
  ///
  /// - Parameter fade: Over how many seconds; what is less than 5 ms counts as that.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func stopMusic(fade: Double = 0, at time: EngineTime = .now) throws(EngineError) {
    try transaction { control throws(EngineError) in
      try control.stopMusic(fade: fade, at: time)
    }
  }

  /// Holds the music at its place; it fades over 5 ms.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func pauseMusic(at time: EngineTime = .now) throws(EngineError) {
    try transaction { control throws(EngineError) in try control.pauseMusic(at: time) }
  }

  /// Lets the music go on at the very place where it was paused.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func resumeMusic(at time: EngineTime = .now) throws(EngineError) {
    try transaction { control throws(EngineError) in try control.resumeMusic(at: time) }
  }
}
