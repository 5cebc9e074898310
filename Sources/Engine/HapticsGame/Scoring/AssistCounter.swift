/// Counts failures, such as deaths, wrong attempts and missed beats, to determine when to help.
///
/// After a number of failures, the level of help rises by one, up to a maximum. The game can respond with a cue, or slow down by ``factor``.
///
/// ```swift
/// var deaths = AssistCounter(after: 3, counting: .inTotal)
/// if deaths.noteFailure() { fire(encouragement) }
/// speed = normalSpeed * deaths.factor
/// ```
public struct AssistCounter: Hashable, Sendable {
  /// The failures that are counted together.
  public enum Counting: UInt8, Hashable, Sendable {
    /// Failures without a success between them.
    case inARow
    /// The failures since the last change of the level of help.
    case inTotal
  }

  /// After how many failures there is help; 0 for never.
  package var failuresToHelp: Int
  /// The failures that are counted together.
  package var counting: Counting
  /// The number of successes in a row without need for help after which the level of help falls by
  /// one; 0 for never.
  package var successesToEnd: Int
  package var levelFactor: Double
  package var maximumLevels: Int

  /// The level of help; 0 for none.
  public private(set) var level = 0
  /// The number of failures that add up to the next level.
  package private(set) var failures = 0
  private var successes = 0

  /// Creates a counter that helps once after three failures in a row, for good.
  public init(
    after failuresToHelp: Int = 3,
    counting: Counting = .inARow,
    endingAfter successesToEnd: Int = 0,
    levelFactor: Double = 1,
    maximumLevels: Int = 1
  ) {
    self.failuresToHelp = failuresToHelp
    self.counting = counting
    self.successesToEnd = successesToEnd
    self.levelFactor = levelFactor
    self.maximumLevels = maximumLevels
  }

  /// Creates a counter.
  @available(
    *,
    deprecated,
    renamed: "init(after:counting:endingAfter:levelFactor:maximumLevels:)"
  )
  public init(
    after failuresToHelp: Int = 3,
    counting: Counting = .inARow,
    endingAfter successesToEnd: Int = 0,
    levelFactor: Double = 1,
    mostLevels: Int
  ) {
    self.init(
      after: failuresToHelp,
      counting: counting,
      endingAfter: successesToEnd,
      levelFactor: levelFactor,
      maximumLevels: mostLevels
    )
  }

  /// A Boolean value that indicates whether there is help.
  public var isHelping: Bool { level > 0 }

  /// The factor for the game's speed: 1 without help, otherwise the factor of a level to the power of the
  /// level.
  public var factor: Double {
    var factor = 1.0
    for _ in 0..<min(level, 64) { factor *= levelFactor }
    return factor
  }

  /// Records a failure.
  ///
  /// - Returns: `true` if help starts or rises by a level; otherwise, `false`.
  @discardableResult
  public mutating func noteFailure() -> Bool {
    successes = 0
    // The count saturates here.
    failures = min(failures + 1, Int(Int32.max))
    guard failuresToHelp > 0, failures >= failuresToHelp, level < maximumLevels else {
      return false
    }
    level += 1
    failures = 0
    return true
  }

  /// Records a success.
  ///
  /// - Parameter isUnaided: A Boolean value that indicates whether it would have been a success
  ///   without help.
  /// - Returns: `true` if help ends or falls by a level; otherwise, `false`.
  @discardableResult
  public mutating func noteSuccess(isUnaided: Bool = true) -> Bool {
    if counting == .inARow { failures = 0 }
    guard isHelping else { return false }
    successes = isUnaided ? successes + 1 : 0
    guard successesToEnd > 0, successes >= successesToEnd else { return false }
    level -= 1
    successes = 0
    failures = 0
    return true
  }

  /// Resets the failures and the level of help.
  public mutating func reset() {
    level = 0
    failures = 0
    successes = 0
  }
}
