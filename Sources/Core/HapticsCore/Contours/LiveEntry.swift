/// A value or a curve that was sent to what plays.
public struct LiveEntry: Hashable, BitwiseCopyable, @unchecked Sendable {
  // Sendable: the segments are never written again.

  /// Which control, by its ``HapticDynamicParameter/ID/index``.
  public var control: UInt8
  /// The frame of what plays from which on times are counted.
  public var base: Int64
  /// When it begins, in seconds from the base.
  public var start: Double
  /// When it is over, in seconds from the base; a value never is.
  public var end: Double
  /// The value, where there is no curve.
  public var value: Double
  /// The pieces of the curve; none of a value.
  public var segments: UnsafePointer<ControlTrack.Segment>?
  /// How many there are.
  public var count: Int
  /// The number by which the curve's owner knows it; -1 of a value.
  public var curve: Int32
  /// How many live controls read the curve; only the render side counts.
  public var uses: UnsafeMutablePointer<Int32>?

  /// Creates the entry of a value from a time on.
  @_noAllocation @_noLocks
  public init(_ control: UInt8, value: Double, from start: Double) {
    self.control = control
    self.value = value
    self.start = start
    base = 0
    end = .infinity
    count = 0
    curve = -1
  }

  /// Creates the entry of a curve.
  @_noAllocation @_noLocks
  public init(
    _ control: UInt8,
    segments: UnsafePointer<ControlTrack.Segment>,
    count: Int,
    from start: Double,
    to end: Double,
    curve: Int32,
    uses: UnsafeMutablePointer<Int32>
  ) {
    self.init(control, value: 0, from: start)
    self.end = end
    self.segments = segments
    self.count = count
    self.curve = curve
    self.uses = uses
  }
}
