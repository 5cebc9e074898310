public import HapticsCore

/// A pattern that a player of the platform starts, announced ahead of its time.
public struct HapticStart: Hashable, Sendable {
  /// The identifier of a start, for changes and for acknowledging it.
  public struct ID: RawRepresentable, Hashable, Sendable {
    /// The engine's number, which rises from start to start and is never 0.
    public var rawValue: UInt64

    /// Creates an identifier from the engine's number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// The identifier.
  public var id: ID
  /// The pattern.
  public var pattern: PatternID
  /// The meaning of the cue.
  public var meaning: Meaning
  /// The frame of the engine at which it begins.
  public var frame: Int64
  /// The host time at which it begins, in nanoseconds; `nil` if the engine's clock is unknown.
  public var hostTime: Int64?
  /// The time of the pattern from which it is played, in seconds.
  public var offset: Double
  /// The playback rate: seconds of the pattern per second.
  public var rate: Double
  /// The factor of its intensity.
  public var gain: Float
  /// The source of the cue.
  public var source: CueSource

  package init(
    id: ID,
    pattern: PatternID,
    meaning: Meaning,
    frame: Int64,
    hostTime: Int64?,
    offset: Double,
    rate: Double,
    gain: Float,
    source: CueSource
  ) {
    self.id = id
    self.pattern = pattern
    self.meaning = meaning
    self.frame = frame
    self.hostTime = hostTime
    self.offset = offset
    self.rate = rate
    self.gain = gain
    self.source = source
  }
}

/// A change of an announced or playing ``HapticStart``.
public struct HapticStartChange: Hashable, Sendable {
  /// The start.
  public var id: HapticStart.ID
  /// The frame of the engine at which it takes effect.
  public var frame: Int64
  /// The host time at which it takes effect, in nanoseconds; `nil` if the engine's clock is
  /// unknown.
  public var hostTime: Int64?
  /// The change.
  public var kind: Kind

  package init(id: HapticStart.ID, frame: Int64, hostTime: Int64?, kind: Kind) {
    self.id = id
    self.frame = frame
    self.hostTime = hostTime
    self.kind = kind
  }

  /// Kinds of changes.
  public enum Kind: Hashable, Sendable {
    /// The start does not take place after all.
    case cancel
    /// The start, which has not begun, begins at the time of the change.
    case move
    /// The pattern stops.
    case stop
    /// The pattern pauses.
    case pause
    /// The pattern continues from this time of it, in seconds.
    case resume(from: Double)
    /// The pattern is played at another rate.
    case rate(Double)
    /// The gain moves to a factor, over a time in seconds.
    case gain(Float, over: Double)
    /// A control of the pattern gets a value.
    case parameter(HapticDynamicParameter.ID, Double)
    /// A curve controls the pattern; its times are relative to the time of the change.
    case curve(HapticParameterCurve)
    /// The pattern has come to its end.
    case end
  }
}

/// The outcome of a ``HapticStart``, reported by its player.
public enum HapticStartOutcome: Hashable, Sendable {
  /// The pattern began, late by a time in nanoseconds, or 0.
  case played(lateBy: Int64)
  /// The player refused to play the pattern.
  case refused(HapticStartRefusal)
}

/// The reason for which a player refused a ``HapticStart`` or a change of one.
public struct HapticStartRefusal: Error, Hashable, Sendable, BitwiseCopyable {
  /// The reason.
  public var reason: Reason
  /// The platform's error number; 0 if there is none.
  public var code: Int32

  /// Creates a refusal.
  public init(_ reason: Reason, code: Int32 = 0) {
    self.reason = reason
    self.code = code
  }

  /// Reasons of refusals.
  public enum Reason: UInt8, CaseIterable, Hashable, Sendable, BitwiseCopyable {
    /// The player or its device failed.
    case failed
    /// The player is stopped.
    case stopped
    /// The pattern is not prepared, or contains something that the player does not support.
    case pattern
    /// The pattern is too long.
    case length
    /// The player does not support the rate.
    case rate
    /// The player cannot start within a pattern.
    case offset
    /// Too many patterns play.
    case busy
    /// The time of the start has passed.
    case late
    /// The player does not support the change.
    case change
  }
}

extension HapticStartRefusal {
  /// The reason and the platform's error number.
  package var words: String {
    let words =
      switch reason {
      case .failed: "failed"
      case .stopped: "stopped"
      case .pattern: "unsupported pattern"
      case .length: "too long"
      case .rate: "unsupported rate"
      case .offset: "cannot begin within the pattern"
      case .busy: "too many at the same time"
      case .late: "too late"
      case .change: "unsupported change"
      }
    return code == 0 ? words : "\(words) (\(code))"
  }
}
