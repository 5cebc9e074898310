public import HapticsTimeline

/// A sound that is played as music: with a part that repeats, and with beats.
public struct MusicTrack: Hashable, Sendable {
  /// The part of a sound that repeats.
  public enum Loop: Hashable, Sendable {
    /// It plays to its end once.
    case none
    /// All of it.
    case whole
    /// A part, in frames of the sound at its own rate: what lies before is played once, what lies behind
    /// never.
    case frames(Range<Int64>)
  }

  /// The sound.
  public var sound: SoundID
  /// The part that repeats, without a gap.
  public var loop: Loop
  /// The gain, within ``Cue/gains``.
  public var gain: Float
  /// The tempo, if it has one; within ``TempoMap/tempi``.
  public var beatsPerMinute: Double?
  /// The beats in a bar, from 1 to 1000.
  public var beatsPerBar: Int
  /// The frame of the sound on which the first beat of a bar falls.
  public var firstBeat: Int64
  /// The bus that it plays into.
  public var bus: BusID

  /// The shortest part that can repeat, in frames of the sound.
  public static let shortestLoop: Int64 = 64

  /// Creates a track of a sound.
  public init(
    _ sound: SoundID,
    loop: Loop = .whole,
    gain: Float = 1,
    beatsPerMinute: Double? = nil,
    beatsPerBar: Int = 4,
    firstBeat: Int64 = 0,
    bus: BusID = .music
  ) {
    self.sound = sound
    self.loop = loop
    self.gain = gain
    self.beatsPerMinute = beatsPerMinute
    self.beatsPerBar = beatsPerBar
    self.firstBeat = firstBeat
    self.bus = bus
  }
}

/// How a track takes over from what plays before.
public struct MusicTransition: Hashable, Sendable {
  /// What stays constant while two tracks cross.
  public enum Law: UInt8, Hashable, Sendable {
    /// The sum of their powers: for tracks that have nothing in common.
    case equalPower
    /// The sum of their amplitudes: for versions of one track, which would swell by 3 dB otherwise.
    case linear
  }

  /// The seconds over which what plays before fades out; at least 5 ms.
  public var fadeOut: Double
  /// The seconds over which the track fades in; 0 to begin with its full level.
  public var fadeIn: Double
  /// The law of both.
  public var law: Law

  /// Creates a transition.
  public init(fadeOut: Double = 0, fadeIn: Double = 0, law: Law = .equalPower) {
    self.fadeOut = fadeOut
    self.fadeIn = fadeIn
    self.law = law
  }

  /// What plays before ends, over 5 ms, and the track begins with its full level.
  public static let cut = MusicTransition()

  /// Both cross over so many seconds.
  public static func crossfade(_ seconds: Double, law: Law = .equalPower) -> MusicTransition {
    MusicTransition(fadeOut: seconds, fadeIn: seconds, law: law)
  }
}
