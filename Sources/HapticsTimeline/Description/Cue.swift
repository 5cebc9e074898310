/// One meaning at one instant, said to up to three modalities.
///
/// ```swift
/// var hit = Cue(Meaning(rawValue: 7), at: .beats(4))
/// hit.pattern = .init(thud)
/// hit.sound = .init(crack, gain: 0.8)
/// hit.visual = .init(flash, duration: .seconds(0.1))
/// ```
///
/// A cue whose numbers are not finite or out of their ranges is refused where it is compiled, with
/// ``TimelineError/cueOutOfRange(_:cue:)``.
public struct Cue: Hashable, Sendable {
  /// What the cue says.
  public var meaning: Meaning
  /// When the cue is due, from the timeline's start; not before it.
  public var time: Timeline.Instant
  /// How important the cue is; where voices run out, those of lower priority give way.
  public var priority: UInt8
  /// What is felt.
  public var pattern: PatternRendition?
  /// What is heard.
  public var sound: SoundRendition?
  /// What is seen.
  public var visual: VisualRendition?
  /// What becomes of the cue when it is asked for too late.
  public var latePolicy: LatePolicy
  /// What is said instead where a modality is lost.
  public var fallback = Fallback()
  /// How many modalities this cue must reach, from 0 to 3; `nil` where the policy says it.
  public var minimumModalities: Int?
  /// What the modalities do for each other in this cue; `nil` where the policy says it.
  public var onLoss: LossPolicy.Actions?

  /// Creates a cue without renditions.
  public init(
    _ meaning: Meaning,
    at time: Timeline.Instant = .seconds(0),
    priority: UInt8 = 128,
    latePolicy: LatePolicy = .join
  ) {
    self.meaning = meaning
    self.time = time
    self.priority = priority
    self.latePolicy = latePolicy
  }
}

extension Cue {
  /// How a cue is felt.
  public struct PatternRendition: Hashable, Sendable {
    /// The pattern.
    public var pattern: PatternID
    /// What the signal is multiplied by, within ``Cue/gains``.
    public var gain: Float

    /// Creates the rendition of a pattern.
    public init(_ pattern: PatternID, gain: Float = 1) {
      self.pattern = pattern
      self.gain = gain
    }
  }

  /// How a cue is heard.
  public struct SoundRendition: Hashable, Sendable {
    /// The sound.
    public var sound: SoundID
    /// What the signal is multiplied by, within ``Cue/gains``.
    public var gain: Float

    /// Creates the rendition of a sound.
    public init(_ sound: SoundID, gain: Float = 1) {
      self.sound = sound
      self.gain = gain
    }
  }

  /// How a cue is seen.
  public struct VisualRendition: Hashable, Sendable {
    /// What is shown.
    public var visual: VisualID
    /// How long it is shown; a notice that nobody took by then has expired.
    public var duration: Timeline.Duration
    /// Whatever the game wants to be told.
    public var payload: UInt64
    /// Whether it is a flash: a change to bright or red and back that may be seen as flashing.
    public var isFlash: Bool

    /// Creates the rendition of something visible.
    public init(
      _ visual: VisualID,
      duration: Timeline.Duration,
      payload: UInt64 = 0,
      isFlash: Bool = false
    ) {
      self.visual = visual
      self.duration = duration
      self.payload = payload
      self.isFlash = isFlash
    }
  }
}
