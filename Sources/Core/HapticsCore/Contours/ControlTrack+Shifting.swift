extension ControlTrack.Segment {
  /// Creates a constant piece that starts at a time, in seconds, and has no end.
  @inlinable
  @_noAllocation @_noLocks package init(_ value: Double, from start: Double) {
    self.init(start: start, end: .infinity, from: value, to: value)
  }

  /// Returns the piece delayed by the given time, in seconds.
  @inlinable
  @_noAllocation @_noLocks package func shifted(by seconds: Double) -> Self {
    Self(start: start + seconds, end: end + seconds, from: from, to: to)
  }

  /// Returns a piece of a curve, composed with the value of a dynamic parameter.
  @inlinable
  @_noAllocation @_noLocks package func composed(with value: Double, multiplies: Bool) -> Self {
    Self(
      start: start,
      end: end,
      from: multiplies ? from * value : from + value,
      to: multiplies ? to * value : to + value
    )
  }
}
