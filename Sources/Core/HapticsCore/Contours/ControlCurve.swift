/// Curves of one control for a playing voice, composed like the curves of a pattern.
///
/// The render thread reads ``segments``. The sender keeps the curve alive until no voice reads it.
package final class ControlCurve: @unchecked Sendable {
  // Sendable: the segments are written in the initializer only.

  package let id: HapticDynamicParameter.ID
  /// The linear pieces from minus to plus infinity, in seconds from the time sent with the curve.
  package let segments: UnsafeBufferPointer<ControlTrack.Segment>
  /// The start of the first curve, in seconds.
  package let start: Double
  /// The end of the last curve, in seconds.
  package let end: Double

  private let storage: UnsafeMutableBufferPointer<ControlTrack.Segment>

  /// Composes curves of one control.
  ///
  /// - Parameter curves: The curves; those of other controls are ignored.
  /// - Returns: `nil` if no curve is for this control, or none has two points at finite times.
  package convenience init?(_ id: HapticDynamicParameter.ID, _ curves: [HapticParameterCurve]) {
    var (start, end, isUsable) = (Double.infinity, -Double.infinity, false)
    for curve in curves where curve.id == id && id.acceptsCurve {
      let points = curve.controlPoints.compactMap {
        ControlTrack.Point(time: curve.time + $0.time, value: $0.value, of: id)
      }
      guard points.count >= 2 else { continue }
      isUsable = true
      for point in points {
        start = min(start, point.time - ControlTrack.curveReach)
        end = max(end, max(point.time + ControlTrack.curveReach, point.time.nextUp))
      }
    }
    guard isUsable else { return nil }
    let pattern = HapticPattern(events: [], parameters: [], curves: curves)
    var segments = ControlTrack(id, of: pattern).segments
    if segments.isEmpty {
      // A neutral curve still replaces the value that was sent before it.
      let neutral = id.neutralValue
      segments = [.init(start: -.infinity, end: .infinity, from: neutral, to: neutral)]
    }
    self.init(id, segments, from: start, to: end)
  }

  /// Stores the composed segments; cannot fail, because Embedded Swift does not free an object
  /// whose initializer fails.
  private init(
    _ id: HapticDynamicParameter.ID,
    _ segments: [ControlTrack.Segment],
    from start: Double,
    to end: Double
  ) {
    self.id = id
    self.start = start
    self.end = end
    storage = .allocate(capacity: segments.count)
    _ = storage.initialize(from: segments)
    self.segments = UnsafeBufferPointer(storage)
  }

  deinit { storage.deallocate() }
}
