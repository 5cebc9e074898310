/// A change of the mixer, carried out at a frame.
public enum MixChange: Hashable, Sendable, BitwiseCopyable {
  /// The gain of a bus moves to a factor.
  case gain(Float, of: BusID, over: Int64)
  /// A bus is silenced, or let through again.
  case mute(Bool, of: BusID, over: Int64)
  /// All buses that are not soloed are silenced as long as one is.
  case solo(Bool, of: BusID, over: Int64)
  /// A bus lowers another from now on, or no more.
  case duck(DuckOrder)
  /// Another track is played.
  case playMusic(MusicOrder)
  /// The music fades out over so many frames.
  case stopMusic(fade: Int64)
  /// The music is held at its place.
  case pauseMusic
  /// The music goes on at its place.
  case resumeMusic
}

/// How a bus lowers another while something plays into it.
public struct DuckOrder: Hashable, Sendable, BitwiseCopyable {
  /// The bus whose renditions lower the other.
  public var trigger: BusID
  /// The bus that is lowered.
  public var target: BusID
  /// The factor at the bottom of the dip.
  public var depth: Float
  /// The lengths of the way down, of the wait after the last rendition, and of the way up, in frames.
  public var attack: Int64
  /// The wait after the last rendition.
  public var hold: Int64
  /// The way up.
  public var release: Int64
  /// Whether it lowers; else it stops to.
  public var isOn: Bool

  /// Creates an order of its parts.
  @_noAllocation @_noLocks
  public init(
    trigger: BusID,
    target: BusID,
    depth: Float,
    attack: Int64,
    hold: Int64,
    release: Int64,
    isOn: Bool
  ) {
    self.trigger = trigger
    self.target = target
    self.depth = depth
    self.attack = attack
    self.hold = hold
    self.release = release
    self.isOn = isOn
  }
}

/// A track to play, and how it takes over from what plays before.
public struct MusicOrder: Hashable, Sendable, BitwiseCopyable {
  /// The number of the sound.
  public var sound: Int32
  /// The bus that it plays into.
  public var bus: BusID = .music
  /// Whether the powers of both tracks add up to a constant while they cross, or their amplitudes.
  public var isEqualPower = true
  /// The boundary of the track that plays before at which the new one begins.
  public var boundary = MusicBoundary.none
  /// The beats in a bar.
  public var beatsPerBar: UInt16 = 4
  /// The tempo in thousandths of beats per minute; 0 where the track has none.
  public var milliBeatsPerMinute: Int32 = 0
  /// The gain of the track.
  public var gain: Float = 1
  /// Whether the part that repeats is given in nanoseconds rather than in frames of the sound.
  public var isLoopInNanoseconds = false
  /// The part that repeats; empty where it plays to its end.
  public var loopStart: Int64 = 0
  /// The frame after the part that repeats.
  public var loopEnd: Int64 = 0
  /// The frame of the sound on which its first beat falls, or the nanosecond.
  public var firstBeat: Int64 = 0
  /// Whether the first beat is given in nanoseconds.
  public var isFirstBeatInNanoseconds = false
  /// Where it begins, in units of 2^-32 of the sound's frames.
  public var place: Int64 = 0
  /// Over how many frames what played before fades out.
  public var fadeOut: Int64 = 0
  /// Over how many frames the track fades in.
  public var fadeIn: Int64 = 0
  /// What an interruption does to the track.
  public var onInterruption = InterruptionPolicy.resume

  /// Creates an order to play a sound once.
  @_noAllocation @_noLocks
  public init(_ sound: Int32) { self.sound = sound }
}

/// The moments of a track that another one can wait for.
public enum MusicBoundary: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// It begins at once.
  case none
  /// The next beat; the end of the loop, where none begins in it.
  case beat
  /// The next bar; the end of the loop, where none begins in it, as in one that is shorter than a bar.
  case bar
  /// The end of the loop, or of a track that does not repeat.
  case end
}
