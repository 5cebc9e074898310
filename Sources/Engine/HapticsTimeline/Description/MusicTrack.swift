/// A sound that is played as music, with a repeated range and beats.
public struct MusicTrack: Hashable, Sendable {
  /// The part of a sound that repeats.
  public enum Loop: Hashable, Sendable {
    /// The track plays to its end once.
    case none
    /// All of it.
    case whole
    /// A range of frames of the sound at its own rate; the part before it plays once, the part
    /// after it never.
    case frames(Range<Int64>)
    /// A range of seconds of the sound, cut to the sound's end.
    case seconds(Range<Double>)
  }

  /// A position in a sound.
  public enum Place: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// A frame, at the sound's own rate.
    case frames(Int64)
    /// Seconds from its start.
    case seconds(Double)

    /// Creates the position of a frame.
    public init(integerLiteral frame: Int64) { self = .frames(frame) }

    /// Returns the frame at a sample rate, or `nil` if the position is not in the first day.
    package func frame(at sampleRate: Int) -> Int64? {
      switch self {
      case .frames(let frame): frame >= 0 ? frame : nil
      case .seconds(let seconds):
        (0...86_400).contains(seconds)
          ? MusicCommand.frame(ofNanosecond: Int64((seconds * 1e9).rounded()), sampleRate) : nil
      }
    }
  }

  /// The sound that is played.
  public var sound: SoundID
  /// The part that repeats, without a gap.
  public var loop: Loop
  /// The gain, within ``Cue/gains``.
  public var gain: Float
  /// The tempo, if it has one, from 1 to 10,000.
  public var beatsPerMinute: Double?
  /// The beats in a bar, from 1 to 1000.
  public var beatsPerBar: Int
  /// The position of the first beat of a bar in the sound.
  public var firstBeat: Place
  /// The bus that it plays into.
  public var bus: BusID

  /// The shortest part that can repeat, in frames of the sound.
  package static let shortestLoop: Int64 = 64

  /// Creates a track of a sound.
  public init(
    _ sound: SoundID,
    loop: Loop = .whole,
    gain: Float = 1,
    beatsPerMinute: Double? = nil,
    beatsPerBar: Int = 4,
    firstBeat: Place = .frames(0),
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

/// The transition from the current track to a new one.
public struct MusicTransition: Hashable, Sendable {
  /// The quantity that stays constant during a crossfade.
  public enum Law: UInt8, Hashable, Sendable {
    /// Constant power, for unrelated tracks.
    case equalPower
    /// Constant amplitude, for versions of one track, which would otherwise swell by 3 dB.
    case linear
  }

  /// The fade-out of the current track, in seconds, at least 5 ms.
  public var fadeOut: Double
  /// The duration of the track's fade-in, in seconds; 0 starts at full level.
  public var fadeIn: Double
  /// The law of both.
  public var law: Law

  /// Creates a transition, with times in seconds.
  public init(fadeOut: Double = 0, fadeIn: Double = 0, law: Law = .equalPower) {
    self.fadeOut = fadeOut
    self.fadeIn = fadeIn
    self.law = law
  }

  /// The valid lengths of fades, in seconds.
  package static let fades = 0.0...3600.0

  /// A transition that ends the current track over 5 ms and starts the new one at full level.
  public static let cut = MusicTransition()

  /// Returns a crossfade of the given duration, in seconds.
  public static func crossfade(_ seconds: Double, law: Law = .equalPower) -> MusicTransition {
    MusicTransition(fadeOut: seconds, fadeIn: seconds, law: law)
  }
}

extension MusicTrack {
  /// The name of the first number that is not finite or is out of its range, independent of the
  /// sound.
  package var numberOutOfRange: String? {
    if !Cue.gains.contains(gain) { return "gain" }
    if !(1...1000).contains(beatsPerBar) { return "beatsPerBar" }
    if let beatsPerMinute, !TempoMap.tempi.contains(beatsPerMinute) { return "beatsPerMinute" }
    switch firstBeat {
    case .frames(let frame): if !(0..<1 << 30).contains(frame) { return "firstBeat" }
    case .seconds(let seconds): if !(0...86_400).contains(seconds) { return "firstBeat" }
    }
    if bus == .haptic || bus.index >= BusID.maximumCount { return "bus" }
    switch loop {
    case .none, .whole: return nil
    case .frames(let range):
      return range.lowerBound >= 0 && range.upperBound < 1 << 30 ? nil : "loop"
    case .seconds(let range):
      return range.lowerBound >= 0 && range.upperBound <= 86_400 ? nil : "loop"
    }
  }
}

extension MusicTransition {
  /// The name of the first number that is not finite or out of its range.
  package var numberOutOfRange: String? {
    if !MusicTransition.fades.contains(fadeOut) { return "fadeOut" }
    return MusicTransition.fades.contains(fadeIn) ? nil : "fadeIn"
  }
}

extension MusicCommand {
  /// The order to play a track, at the sample rate of an engine.
  package init(
    _ track: MusicTrack,
    _ transition: MusicTransition,
    on boundary: MusicBoundary = .none,
    sampleRate: Int
  ) {
    self.init(track.sound.rawValue)
    bus = track.bus
    gain = track.gain
    isEqualPower = transition.law == .equalPower
    self.boundary = boundary
    beatsPerBar = UInt16(track.beatsPerBar)
    milliBeatsPerMinute = Int32(((track.beatsPerMinute ?? 0) * 1000).rounded())
    switch track.firstBeat {
    case .frames(let frame): firstBeat = frame
    case .seconds(let seconds):
      isFirstBeatInNanoseconds = true
      firstBeat = Int64((seconds * 1e9).rounded())
    }
    fadeOut = FramePosition(seconds: transition.fadeOut, sampleRate: sampleRate).frame
    fadeIn = FramePosition(seconds: transition.fadeIn, sampleRate: sampleRate).frame
    switch track.loop {
    case .none: break
    case .whole: loopEnd = .max
    case .frames(let range):
      loopStart = range.lowerBound
      loopEnd = range.upperBound
    case .seconds(let range):
      isLoopInNanoseconds = true
      loopStart = Int64((range.lowerBound * 1e9).rounded())
      loopEnd = Int64((range.upperBound * 1e9).rounded())
    }
  }

  /// Returns the nearest frame.
  @_noAllocation @_noLocks
  fileprivate static func frame(ofNanosecond time: Int64, _ sampleRate: Int) -> Int64 {
    let second = Int128(1_000_000_000)
    return Int64(truncatingIfNeeded: (Int128(time) * Int128(sampleRate) + second / 2) / second)
  }

  /// Resolves the loop and the first beat to frames of a sound; the loop is cut to the sound's end
  /// and removed if nothing remains.
  @_noAllocation @_noLocks package mutating func fitLoop(frames: Int64, sampleRate: Int) {
    if isFirstBeatInNanoseconds {
      firstBeat = Self.frame(ofNanosecond: firstBeat, sampleRate)
      isFirstBeatInNanoseconds = false
    }
    if isLoopInNanoseconds {
      loopStart = Self.frame(ofNanosecond: loopStart, sampleRate)
      loopEnd = Self.frame(ofNanosecond: loopEnd, sampleRate)
      isLoopInNanoseconds = false
    }
    loopEnd = min(loopEnd, frames)
    if loopEnd - loopStart < 64 {
      loopStart = 0
      loopEnd = 0
    }
  }
}
