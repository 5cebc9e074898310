/// A value or a curve that was sent to a playing voice.
public struct LiveEntry: Hashable, BitwiseCopyable, @unchecked Sendable {
  // Sendable: the segments are never written again.

  /// The ``HapticDynamicParameter/ID/index`` of the control.
  public var control: UInt8
  /// The voice's frame to which times are relative.
  public var base: Int64
  /// The start, in seconds from the base.
  public var start: Double
  /// The end, in seconds from the base; infinity for a value.
  public var end: Double
  /// The value, if there is no curve.
  public var value: Double
  /// The pieces of the curve; `nil` for a value.
  public var segments: UnsafePointer<ControlTrack.Segment>?
  /// The number of pieces.
  public var count: Int
  /// The curve's number in its owner; -1 for a value.
  public var curve: Int32
  /// The number of live controls that read the curve; only the render thread changes it.
  public var uses: UnsafeMutablePointer<Int32>?

  /// Creates the entry of a value that applies from a time.
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
