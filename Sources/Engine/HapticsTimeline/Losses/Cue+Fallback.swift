extension Cue {
  /// The renditions that a cue plays instead when another modality is lost and the policy asks for
  /// them.
  public struct Fallback: Hashable, Sendable {
    /// The haptic fallback.
    public var pattern: PatternRendition?
    /// The audio fallback.
    public var sound: SoundRendition?
    /// The visual fallback; it is delivered when the cue is due.
    ///
    /// A cue has one payload: that of its own visual, and of this one where it has none.
    public var visual: VisualRendition?

    /// Creates fallback.
    public init(
      pattern: PatternRendition? = nil,
      sound: SoundRendition? = nil,
      visual: VisualRendition? = nil
    ) {
      self.pattern = pattern
      self.sound = sound
      self.visual = visual
    }
  }
}
