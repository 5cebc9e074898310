extension Cue {
  /// What a cue says to a modality instead, where another modality is lost and the policy asks for
  /// it.
  public struct Fallback: Hashable, Sendable {
    /// What is felt instead.
    public var pattern: PatternRendition?
    /// What is heard instead.
    public var sound: SoundRendition?
    /// What is seen instead; it is handed over at its moment.
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
