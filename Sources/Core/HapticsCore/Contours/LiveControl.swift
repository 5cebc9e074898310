/// A value or a curve that was sent to a playing voice.
package struct LiveControl: Hashable, BitwiseCopyable, @unchecked Sendable {
  // Sendable: the segments are never written again.

  /// The ``HapticDynamicParameter/ID/index`` of the control.
  package var control: UInt8
  /// The voice's frame to which times are relative.
  package var base: Int64
  /// The start, in seconds from the base.
  package var start: Double
  /// The end, in seconds from the base; infinity for a value.
  package var end: Double
  /// The value, if there is no curve.
  package var value: Double
  /// The pieces of the curve; `nil` for a value.
  package var segments: UnsafePointer<ControlTrack.Segment>?
  package var count: Int
  /// The curve's number in its owner; -1 for a value.
  package var curve: Int32
  /// The number of live controls that read the curve; only the render thread changes it.
  package var uses: UnsafeMutablePointer<Int32>?

  /// Creates the entry of a value that applies from a time.
  @_noAllocation @_noLocks package init(_ control: UInt8, value: Double, from start: Double) {
    self.control = control
    self.value = value
    self.start = start
    base = 0
    end = .infinity
    count = 0
    curve = -1
  }

  @_noAllocation @_noLocks package init(
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
