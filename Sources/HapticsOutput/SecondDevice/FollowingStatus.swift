/// How a second device stays beside the first one.
public struct FollowingStatus: Hashable, Sendable {
  /// How much later than the first device it is heard or felt, in nanoseconds.
  public var skew: Int64
  /// By how many millionths its rate is lowered, to stay beside the first one.
  public var correction: Int
}
