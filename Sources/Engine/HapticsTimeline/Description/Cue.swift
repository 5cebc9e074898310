/// A meaning at a time, in up to three modalities.
///
/// ```swift
/// var hit = Cue(Meaning(rawValue: 7), at: .beats(4))
/// hit.pattern = .init(thud)
/// hit.sound = .init(crack, gain: 0.8)
/// hit.visual = .init(flash, duration: .seconds(0.1))
/// ```
///
/// A cue with numbers that are not finite or out of range is rejected when it is compiled, with
/// ``TimelineError/cueOutOfRange(_:cue:)``.
public struct Cue: Hashable, Sendable {
  /// The meaning of the cue.
  public var meaning: Meaning
  /// The time at which the cue is due, relative to the timeline's start.
  public var time: Timeline.Instant
  /// The priority; cues of lower priority lose their voices first.
  public var priority: UInt8
  /// The haptic rendition.
  public var pattern: PatternRendition?
  /// The audio rendition.
  public var sound: SoundRendition?
  /// The visual rendition.
  public var visual: VisualRendition?
  /// The visual that is shown in place of ``visual`` while the visual modality is
  /// ``ModalityStatus/reduced``, such as a fade for a flash; `nil` to show the same one at
  /// ``LossPolicy/reducedLevel``.
  public var reducedVisual: VisualRendition?
  /// The policy for a cue that comes too late.
  public var latePolicy: LatePolicy
  /// The renditions that play when another modality is lost.
  public var fallback = Fallback()
  /// The number of modalities that this cue must reach, from 0 to 3; `nil` to use the policy's.
  public var minimumModalities: Int?
  /// The actions of the modalities in this cue when one is lost; `nil` to use the policy's.
  public var onLoss: LossPolicy.Actions?
  /// The buses that the cue plays into, its fallback included; `nil` to use the timeline's.
  public var routing: BusRouting?
  /// The gates that must all be open for the cue to start; see ``QuietPolicy``.
  public var gates: Gates = []
  /// The least time in seconds since its meaning's last start; `nil` to use the policy's.
  public var cooldown: Double?

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
  /// The haptic rendition of a cue.
  public struct PatternRendition: Hashable, Sendable {
    /// The pattern to play.
    public var pattern: PatternID
    /// The gain of the signal, within ``Cue/gains``.
    public var gain: Float

    /// Creates the rendition of a pattern.
    public init(_ pattern: PatternID, gain: Float = 1) {
      self.pattern = pattern
      self.gain = gain
    }
  }

  /// The audio rendition of a cue.
  public struct SoundRendition: Hashable, Sendable {
    /// The sound to play.
    public var sound: SoundID
    /// The gain of the signal, within ``Cue/gains``.
    public var gain: Float
    /// The second of the sound at which it starts, within ``Cue/soundTimes``.
    ///
    /// A part that starts inside the sound fades in over 1 ms, and one that ends before the sound
    /// fades out over 5 ms.
    public var start = 0.0
    /// The second of the sound at which it ends, after ``start``; `nil` for the end of the sound.
    public var end: Double?
    /// The balance between left, -1, and right, 1; see ``AdjustableSound/setPan(_:over:at:)``.
    public var pan: Float = 0
    /// The pitch in octaves, -1 to 1; a higher sound is shorter.
    public var pitch = 0.0

    /// Creates the rendition of a sound.
    public init(_ sound: SoundID, gain: Float = 1) {
      self.sound = sound
      self.gain = gain
    }
  }

  /// The visual rendition of a cue.
  public struct VisualRendition: Hashable, Sendable {
    /// The visual to show.
    public var visual: VisualID
    /// The time for which it is shown; an unacknowledged notice then expires.
    public var duration: Timeline.Interval
    /// A number of the game's choice, delivered with the visual.
    public var payload: UInt64
    /// A Boolean value that indicates whether the visual is a flash: a change to bright or red and
    /// back that may be perceived as flashing.
    public var isFlash: Bool

    /// Creates the rendition of something visible.
    public init(
      _ visual: VisualID,
      duration: Timeline.Interval,
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

/// The policy for a cue whose time has passed.
public enum LatePolicy: Hashable, Sendable {
  /// Joins the cue at its current position, or drops it if it would have ended.
  case join
  /// Plays the whole cue if it is no later than this, and drops it otherwise.
  case playWhole(within: Timeline.Interval)
  /// Drops the cue.
  case drop
}
