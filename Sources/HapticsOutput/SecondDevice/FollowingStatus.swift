/// The sync of a second device with the first one.
public struct FollowingStatus: Hashable, Sendable {
  /// The delay relative to the first device, in nanoseconds.
  public var skew: Int64
  /// By how many millionths its rate is lowered, to stay beside the first one.
  public var correction: Int
}
