import HapticsTimeline

/// The hit window around a beat, which widens to help players who lose the beat.
///
/// After ``missesToWiden`` misses, in a row or in total, the tolerance is ``wideTolerance``. It narrows
/// again after ``hitsToNarrow`` hits in a row that the narrow window would also have accepted, so
/// players who still need the help keep it. Stray taps count neither as hits nor as misses.
public struct HitAssist: Hashable, Sendable {
  /// The normal distance of a tap from its beat, in nanoseconds.
  package var narrowNanoseconds: Int64 = 150_000_000
  /// The distance while the player is being helped, in nanoseconds.
  package var wideNanoseconds: Int64 = 300_000_000

  private var counter = AssistCounter(after: 5, endingAfter: 3)

  /// Creates an assist of ±150 ms that grows to ±300 ms after five misses in a row.
  public init() {}

  /// The greatest distance of a tap from its beat, in seconds.
  public var narrowTolerance: Double {
    get { Double(narrowNanoseconds) / 1e9 }
    set { narrowNanoseconds = BeatMap.nanoseconds(newValue) }
  }

  /// The greatest distance while the player is being helped, in seconds.
  public var wideTolerance: Double {
    get { Double(wideNanoseconds) / 1e9 }
    set { wideNanoseconds = BeatMap.nanoseconds(newValue) }
  }

  /// The normal distance of a tap from its beat, in nanoseconds.
  @available(*, deprecated, message: "use 'narrowTolerance', in seconds")
  public var narrowWindow: Int64 {
    get { narrowNanoseconds }
    set { narrowNanoseconds = newValue }
  }

  /// The distance while the player is being helped, in nanoseconds.
  @available(*, deprecated, message: "use 'wideTolerance', in seconds")
  public var wideWindow: Int64 {
    get { wideNanoseconds }
    set { wideNanoseconds = newValue }
  }

  /// The number of misses after which the window widens; 0 for never.
  public var missesToWiden: Int {
    get { counter.failuresToHelp }
    set { counter.failuresToHelp = newValue }
  }

  /// The misses that are counted together, in a row or in total.
  public var counting: AssistCounter.Counting {
    get { counter.counting }
    set { counter.counting = newValue }
  }

  /// After how many good hits in a row the help ends; 0 for never, so that the window stays wide.
  public var hitsToNarrow: Int {
    get { counter.successesToEnd }
    set { counter.successesToEnd = newValue }
  }

  /// A Boolean value that indicates whether the player is being helped.
  package var isWide: Bool { counter.isHelping }

  /// The number of counted misses, in a row or in total, since the window last changed.
  package var countedMisses: Int { counter.failures }

  /// The current distance of a tap from its beat, in nanoseconds; not negative.
  package var window: Int64 {
    let window = isWide ? max(wideNanoseconds, narrowNanoseconds) : narrowNanoseconds
    return min(max(window, 0), BeatMap.horizon)
  }

  /// Takes a missed beat into account.
  mutating func noteMiss() { counter.noteFailure() }

  /// Takes a tap on a beat into account.
  mutating func noteHit(offset: Int64) {
    counter.noteSuccess(isUnaided: offset.magnitude <= narrowNanoseconds.magnitude)
  }
}
