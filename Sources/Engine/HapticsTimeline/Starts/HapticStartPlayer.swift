public import HapticsCore

/// A player of the platform that starts whole patterns, as Core Haptics does.
///
/// An engine whose `EngineConfiguration.startBuses` contain a bus hands the patterns of that bus to
/// its `HapticEngine.startPlayer`, ahead of their time. `HapticEngine.poll(at:)` makes all calls,
/// one at a time. A player never calls back: ``takeReports(at:_:)`` returns what happened since, also
/// from handlers on other threads.
///
/// Every pattern is prepared when it is loaded, for as many simultaneous instances as may overlap, so
/// that a start allocates nothing. An instance plays one start at a time.
public protocol HapticStartPlayer: AnyObject, Sendable {
  /// The abilities of the player, which may change with a restart.
  var abilities: HapticStartAbilities { get }

  /// Prepares a pattern, or prepares it again after a restart.
  ///
  /// - Parameter instances: The number of starts that may be announced or play at the same time.
  /// - Throws: ``HapticStartRefusal`` if the pattern cannot be played; all its starts are then
  ///   refused.
  func prepare(
    _ pattern: HapticPattern,
    as id: PatternID,
    instances: Int
  ) throws(HapticStartRefusal)

  /// Frees a pattern, none of whose instances plays.
  func discard(_ pattern: PatternID)

  /// Begins a start with a free instance of its pattern, at its host time, or immediately if that is
  /// unknown or has passed.
  ///
  /// - Throws: ``HapticStartRefusal`` if it will not be played. Otherwise, one report follows, unless
  ///   the start is cancelled or stopped before it begins.
  func begin(_ start: HapticStart, instance: Int) throws(HapticStartRefusal)

  /// Cancels a start that has not begun; one that has begun stops immediately.
  func cancel(_ start: HapticStart, instance: Int)

  /// Changes a start at the time of the change: stop, pause, resume, rate, gain, parameter or curve.
  ///
  /// A resume continues from the place at which the pattern paused; the engine passes the place, so
  /// that a pause that came late can be made up for.
  ///
  /// - Throws: ``HapticStartRefusal`` if it is not possible; the start then continues as before.
  func change(
    _ start: HapticStart,
    instance: Int,
    _ change: HapticStartChange
  ) throws(HapticStartRefusal)

  /// Calls a closure with the reports since the last call, in order.
  ///
  /// It is called before the starts and changes of each poll.
  ///
  /// - Parameter now: The host time, in nanoseconds.
  func takeReports(at now: Int64, _ body: (HapticStartReport) -> Void)
}

/// The abilities of a ``HapticStartPlayer``.
public struct HapticStartAbilities: Hashable, Sendable {
  /// The playback rates that it supports.
  public var rates = 1.0...1.0
  /// A Boolean value that indicates whether a start can begin within its pattern, also in the middle
  /// of a continuous event.
  ///
  /// Otherwise, the engine prepares the rest of the pattern as a separate pattern when it is
  /// needed: after a seek, for a late join and after a restart.
  public var canSeek = false
  /// A Boolean value that indicates whether a start can be paused and resumed; otherwise, it is
  /// stopped, and another one begins within the pattern if possible.
  public var canPause = false
  /// A Boolean value that indicates whether the gain and the controls of a start can change.
  public var canControl = false
  /// The longest time by which a start can be begun ahead, in seconds.
  public var longestLookahead = Double.infinity
  /// The duration of the longest pattern, in seconds.
  public var longestPattern = Double.infinity
  /// The greatest number of starts that are begun at the same time.
  public var maximumSimultaneousStarts = Int.max

  /// The longest time by which a start can be begun ahead, in nanoseconds.
  @available(*, deprecated, message: "use 'longestLookahead', in seconds")
  public var lookahead: Int64 {
    get { lookaheadNanoseconds }
    set { longestLookahead = newValue == .max ? .infinity : Double(newValue) / 1e9 }
  }

  package var lookaheadNanoseconds: Int64 {
    longestLookahead < 0x1p63 / 1e9 ? Int64(max(longestLookahead, 0) * 1e9) : .max
  }

  /// Creates the abilities of a player that can only begin and stop whole patterns.
  public init() {}

  /// The abilities of a player that can do everything.
  public static var everything: HapticStartAbilities {
    var abilities = HapticStartAbilities()
    abilities.rates = PlaybackRate.factors
    abilities.canSeek = true
    abilities.canPause = true
    abilities.canControl = true
    return abilities
  }
}

/// A report of a ``HapticStartPlayer``.
public enum HapticStartReport: Hashable, Sendable {
  /// A start began at a host time, in nanoseconds.
  case began(HapticStart.ID, at: Int64)
  /// A start that was accepted could not be played after all.
  case refused(HapticStart.ID, HapticStartRefusal)
  /// A change that was accepted could not be applied after all; the start continues.
  case changeRefused(HapticStart.ID, HapticStartRefusal)
  /// The player stopped; nothing plays any more, and prepared patterns are lost.
  case stopped(StoppedReason)
  /// The player is ready again, and needs its patterns.
  case restarted
}
