/// A change of the mixer, carried out at a frame.
package enum MixChange: Hashable, Sendable, BitwiseCopyable {
  /// The gain of a bus moves to a factor.
  case gain(Float, of: BusID, over: Int64)
  /// A bus is silenced, or let through again.
  case mute(Bool, of: BusID, over: Int64)
  /// Solos a bus; all other buses are silent while at least one bus is soloed.
  case solo(Bool, of: BusID, over: Int64)
  /// Sets or removes the ducking of a bus by another.
  case duck(DuckCommand)
  /// Another track is played.
  case playMusic(MusicCommand)
  /// Fades the music out over the given number of frames.
  case stopMusic(fade: Int64)
  /// Pauses the music at its position.
  case pauseMusic
  /// Resumes the music at its position.
  case resumeMusic
  /// The playhead passes a marker, by its index, which is reported to the game.
  case marker(Int32)

  /// A Boolean value that indicates whether the change starts or ends music.
  var isMusic: Bool {
    @_noAllocation @_noLocks get {
      switch self {
      case .playMusic, .stopMusic: true
      case .gain, .mute, .solo, .duck, .pauseMusic, .resumeMusic, .marker: false
      }
    }
  }

  var isMarker: Bool {
    @_noAllocation @_noLocks get {
      if case .marker = self { return true }
      return false
    }
  }
}

/// A ducking rule for two buses.
package struct DuckCommand: Hashable, Sendable, BitwiseCopyable {
  /// The bus whose renditions lower the target.
  package var trigger: BusID
  package var target: BusID
  /// The factor at the bottom of the dip.
  package var depth: Float
  /// The durations of the attack, of the hold after the last rendition, and of the release, in
  /// frames.
  package var attack: Int64
  /// The wait after the last rendition.
  package var hold: Int64
  /// The duration of the release, in frames.
  package var release: Int64
  /// A Boolean value that indicates whether the rule is active.
  package var isOn: Bool

  /// Creates an order of its parts.
  @_noAllocation @_noLocks package init(
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

/// A track to play, with its transition from the current one.
package struct MusicCommand: Hashable, Sendable, BitwiseCopyable {
  package var sound: Int32
  package var bus: BusID = .music
  /// A Boolean value that indicates whether the powers of both tracks add up to a constant while
  /// they cross, or their amplitudes.
  package var isEqualPower = true
  /// The boundary of the current track at which the new one starts.
  package var boundary = MusicBoundary.none
  package var beatsPerBar: UInt16 = 4
  /// The tempo in thousandths of beats per minute; 0 if the track has none.
  package var milliBeatsPerMinute: Int32 = 0
  package var gain: Float = 1
  /// A Boolean value that indicates whether the repeated range is in nanoseconds instead of frames
  /// of the sound.
  package var isLoopInNanoseconds = false
  /// The start of the repeated range; empty if the track plays to its end once.
  package var loopStart: Int64 = 0
  /// The frame after the part that repeats.
  package var loopEnd: Int64 = 0
  /// The frame of the sound on which its first beat falls, or the nanosecond.
  package var firstBeat: Int64 = 0
  /// A Boolean value that indicates whether the first beat is in nanoseconds.
  package var isFirstBeatInNanoseconds = false
  /// The start position, in units of 2^-32 of the sound's frames.
  package var place: Int64 = 0
  /// Over how many frames what played before fades out.
  package var fadeOut: Int64 = 0
  /// Over how many frames the track fades in.
  package var fadeIn: Int64 = 0
  package var onInterruption = InterruptionPolicy.resume

  /// Creates an order to play a sound once.
  @_noAllocation @_noLocks package init(_ sound: Int32) { self.sound = sound }
}

/// The boundaries of a track at which another one can start.
public enum MusicBoundary: UInt8, Hashable, Sendable, BitwiseCopyable {
  /// Starts immediately.
  case none
  /// The next beat, or the end of the loop if no beat starts in it.
  case beat
  /// The next bar, or the end of the loop if no bar starts in it because it is shorter.
  case bar
  /// The end of the loop, or of a track that does not repeat.
  case end
}
