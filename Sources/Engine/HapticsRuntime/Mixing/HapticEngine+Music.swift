public import HapticsTimeline

/// The music: one playing track, and others that fade out.
///
/// ```swift
/// let theme = MusicTrack(themeSound, loop: .frames(96_000..<1_536_000), beatsPerMinute: 128)
/// try engine.playMusic(theme)
/// try engine.playMusic(chase, .crossfade(2), on: .bar)
/// try engine.stopMusic(fade: 0.5)
/// ```
///
/// A loop has no gap: its first frame follows its last one, even between frames if rates differ.
/// Decisions:
/// - At most one track waits for its boundary; a newer call of
///   ``playMusic(_:_:on:from:at:onInterruption:)`` or ``stopMusic(fade:at:)`` replaces it.
/// - Fades start at current levels: a track that fades out during its fade-in starts at its current
///   level, and the powers still add up to one.
/// - Paused music keeps its position, its fades, and the distance to its next boundary. A track
///   that is started during the pause starts when the music resumes.
/// - With more than four simultaneous tracks, the softest one ends.
/// - An engine that takes over (``init(reviving:_:)``) continues at the same position and with the
///   waiting track, but without tracks that fade out.
extension HapticEngine {
  /// Plays a track in place of the current one.
  ///
  /// - Parameters:
  ///   - transition: The transition from the current track.
  ///   - boundary: The boundary of the current track, after `time`, at which the transition starts;
  ///     immediately if there is no track, or it has no tempo.
  ///   - frame: The start position in frames of the sound; a start after frame 0 fades in over at
  ///     least 5 ms.
  ///   - policy: The effect of an interruption on the track; see ``beginInterruption(_:)``.
  /// - Throws: ``EngineError/timeline(_:)`` if the sound is not loaded,
  ///   ``EngineError/noSuchBus(_:)``, ``EngineError/unusableLoop``,
  ///   ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
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

  /// Fades the music out and cancels a waiting track.
  ///
  /// - Parameter fade: The duration of the fade-out, in seconds; values below 5 ms become 5 ms.
  /// - Throws: ``EngineError/numberOutOfRange(_:)``, ``EngineError/queueFull``.
  public func stopMusic(fade: Double = 0, at time: EngineTime = .now) throws(EngineError) {
    try transaction { control throws(EngineError) in
      try control.stopMusic(fade: fade, at: time)
    }
  }

  /// Pauses the music at its position, with a fade of 5 ms.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func pauseMusic(at time: EngineTime = .now) throws(EngineError) {
    try transaction { control throws(EngineError) in try control.pauseMusic(at: time) }
  }

  /// Resumes the music exactly at its position.
  ///
  /// - Throws: ``EngineError/queueFull``.
  public func resumeMusic(at time: EngineTime = .now) throws(EngineError) {
    try transaction { control throws(EngineError) in try control.resumeMusic(at: time) }
  }
}
