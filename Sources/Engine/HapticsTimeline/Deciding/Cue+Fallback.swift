extension Cue {
  /// The renditions that a cue plays if another modality is lost and the policy specifies a
  /// fallback.
  public struct Fallback: Hashable, Sendable {
    /// The haptic fallback.
    public var pattern: PatternRendition?
    /// The audio fallback.
    public var sound: SoundRendition?
    /// The visual fallback; it is delivered when the cue is due.
    ///
    /// A cue has a single payload: the payload of its own visual, or of this one if it has none.
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
