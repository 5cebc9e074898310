/// The hit window around a beat, and when it widens to help a player who lost the beat.
///
/// After ``missesToWiden`` misses in a row the window is ``wideWindow``. It narrows again after
/// ``hitsToNarrow`` hits in a row that the narrow window would have counted as well: whoever is
/// back on the beat no longer needs the help, and who needs it keeps it. Taps that belong to no
/// beat count for neither.
public struct HitAssist: Hashable, Sendable {
  /// The normal distance of a tap from its beat, in nanoseconds.
  public var narrowWindow: Int64 = 150_000_000
  /// The distance while the player is being helped, in nanoseconds.
  public var wideWindow: Int64 = 300_000_000
  /// After how many misses in a row the help begins; 0 for never.
  public var missesToWiden = 5
  /// After how many good hits in a row it ends.
  public var hitsToNarrow = 3

  /// Whether the player is being helped.
  public private(set) var isWide = false
  /// The number of beats missed in a row.
  public private(set) var missesInARow = 0
  private var goodHitsInARow = 0

  /// Creates an assist of ±150 ms that grows to ±300 ms after five misses.
  public init() {}

  /// The current distance of a tap from its beat, in nanoseconds; not negative.
  public var window: Int64 {
    let window = isWide ? max(wideWindow, narrowWindow) : narrowWindow
    return min(max(window, 0), BeatMap.horizon)
  }

  /// Takes a missed beat into account.
  mutating func noteMiss() {
    goodHitsInARow = 0
    // Nobody counts further than that.
    missesInARow = min(missesInARow + 1, Int(Int32.max))
    if missesToWiden > 0, missesInARow >= missesToWiden { isWide = true }
  }

  /// Takes a tap on a beat into account.
  mutating func noteHit(offset: Int64) {
    missesInARow = 0
    guard isWide else { return }
    goodHitsInARow = offset.magnitude <= narrowWindow.magnitude ? goodHitsInARow + 1 : 0
    if goodHitsInARow >= hitsToNarrow {
      isWide = false
      goodHitsInARow = 0
    }
  }
}
