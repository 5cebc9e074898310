/// Curves of one control that are sent to what plays, composed as those of a pattern are.
///
/// The render side reads ``segments``; whoever sends the curve keeps it alive until nobody reads it.
public final class ControlCurve: @unchecked Sendable {
  // Sendable: the segments are written in the initializer only.

  /// Which quantity is controlled.
  public let id: HapticDynamicParameter.ID
  /// The straight pieces from minus to plus infinity, in seconds from the moment that is sent along.
  public let segments: UnsafeBufferPointer<ControlTrack.Segment>
  /// When the first curve begins, in seconds.
  public let start: Double
  /// When the last curve ends, in seconds.
  public let end: Double

  private let storage: UnsafeMutableBufferPointer<ControlTrack.Segment>

  /// Composes curves of one control by the evaluator of patterns.
  ///
  /// - Parameter curves: All of the control `id`; others are left out.
  /// - Returns: `nil` where no curve is for this control, or none has two points at finite times.
  public convenience init?(_ id: HapticDynamicParameter.ID, _ curves: [HapticParameterCurve]) {
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
      // It is neutral all along, and still counts instead of what was sent before.
      let neutral = id.neutralValue
      segments = [.init(start: -.infinity, end: .infinity, from: neutral, to: neutral)]
    }
    self.init(id, segments, from: start, to: end)
  }

  /// Stores what was composed; cannot fail, as Embedded Swift does not free an object whose
  /// initializer fails.
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
