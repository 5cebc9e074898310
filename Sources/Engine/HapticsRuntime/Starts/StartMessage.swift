import HapticsCore
import HapticsTimeline

/// A message from the render thread about a pattern that a player of the platform starts.
struct StartMessage: BitwiseCopyable {
  enum Kind: BitwiseCopyable {
    /// The pattern will start, if nothing changes.
    case announced(StartRequest)
    /// The announced pattern will not start.
    case withdrawn
    /// The cue of the announced pattern is due.
    case due(DueCue)
    /// The pattern starts without an announcement, or continues after a loss, which has no receipt.
    case began(StartRequest, DueCue?)
    case stopped
    case paused
    /// The pattern continues from a place, in frames of the pattern.
    case resumed(from: Double)
    case rate(PlaybackRate)
    /// The gain moves to a value over a number of frames.
    case gain(Float, over: Int64)
    /// A control gets a value or a curve, whose times are relative to the frame.
    case sent(LiveControl)
    /// The pattern has come to its end.
    case ended
    /// The start was refused, and no modality makes up for it.
    case unanswered
  }

  /// The number of the start, which rises from start to start.
  var number: UInt64
  /// The frame at which it takes effect, including the delay of the haptic output.
  var frame: Int64
  var kind: Kind

  @_noAllocation @_noLocks init(_ number: UInt64, at frame: Int64, _ kind: Kind) {
    self.number = number
    self.frame = frame
    self.kind = kind
  }
}

/// A pattern to start, and its cue.
struct StartRequest: BitwiseCopyable {
  /// The frame at which the cue is due.
  var cueFrame: Int64
  var pattern: Int32
  /// The first frame of the pattern that is played.
  var place: Double
  var rate: PlaybackRate
  var gain: Float
  var origin: VoiceOrigin

  @_noAllocation @_noLocks init(
    cueFrame: Int64,
    pattern: Int32,
    from place: Double,
    rate: PlaybackRate,
    gain: Float,
    _ origin: VoiceOrigin
  ) {
    self.cueFrame = cueFrame
    self.pattern = pattern
    self.place = place
    self.rate = rate
    self.gain = gain
    self.origin = origin
  }
}

/// A start that its player refused, or did not begin in time.
struct MissedStart: BitwiseCopyable {
  let number: UInt64
  let isExpired: Bool

  init(_ number: UInt64, isExpired: Bool) {
    self.number = number
    self.isExpired = isExpired
  }
}
