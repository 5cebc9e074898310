public import HapticsRealtime

/// One control over the whole pattern: its dynamic parameters and curves, composed.
///
/// The track is piecewise linear and may jump. At every time it is the latest parameter's value
/// composed with the curve that applies there: both multiply, or both add. Where no curve
/// applies, its part is neutral: before its first point and after its last.
///
/// Decisions where Core Haptics is not documented:
/// - Of several curves that apply, the one whose first point came last counts; of equal ones the
///   later in the pattern. When it ends, the earlier one counts again.
/// - Values are clamped to the control's range where they are written, so a curve is linear
///   between clamped points; the sum of a parameter and a curve is not clamped again.
/// - Of parameters or points at the same time the last written counts from that time on.
/// - Points that are not in the order of their times are put into it. A point that is not a
///   number is left out; a curve of fewer than two points does nothing.
/// - A curve reaches ``curveReach`` beyond its ends with its end values.
public struct ControlTrack: Sendable {
  /// Which control this is.
  public let id: HapticDynamicParameter.ID

  /// The straight pieces from minus to plus infinity, each ending where the next one starts.
  ///
  /// Empty where the control is neutral throughout.
  public let segments: [Segment]

  /// Least and greatest values of runs of segments, for ``extremes(from:to:)``.
  let index: ExtremesIndex

  /// The time by which a curve extends beyond its first and last point, in seconds: one
  /// microsecond.
  ///
  /// `0.1 + 0.2` is not `0.3`: sums of decimal times that an author meant to be equal differ in
  /// their last bits, by up to a microsecond where a tool wrote 32-bit numbers. This closes the
  /// gaps between curves that follow each other and makes a curve that ends with its event last
  /// to the event's end. It is shorter than a frame at any rate.
  public static let curveReach = 1e-6

  /// The latest time that is kept, in seconds; later ones count as this one.
  ///
  /// It leaves room so that no difference of two times overflows.
  static let horizon = 1e300

  /// Creates the track of a control that nothing uses.
  init(neutral id: HapticDynamicParameter.ID) {
    self.init(id: id, segments: [])
  }

  init(id: HapticDynamicParameter.ID, segments: [Segment]) {
    self.id = id
    self.segments = segments
    index = ExtremesIndex(segments)
  }

  /// Whether nothing in the pattern uses the control.
  public var isNeutral: Bool { segments.isEmpty }

  /// The control's value at a time in seconds.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  public func value(at time: Double) -> Double {
    segments.isEmpty ? id.neutralValue : segments[segmentIndex(at: time)].value(at: time)
  }

  /// The index of the last segment that starts at or before a time, in a track that has segments.
  func segmentIndex(at time: Double) -> Int {
    Segment.index(at: time, in: segments.span)
  }
}

extension ControlTrack {
  /// A straight piece of a track, from `start` up to, but not including, `end`.
  public struct Segment: Hashable, Sendable, BitwiseCopyable {
    /// The start, in seconds; minus infinity for the first piece.
    public let start: Double
    /// The start of the next piece, in seconds; infinity for the last piece.
    public let end: Double
    /// The value at ``start``.
    public let from: Double
    /// The value that is reached at ``end``; equal to ``from`` where an end is infinite.
    public let to: Double

    @inlinable
    @_noAllocation @_noLocks
    init(start: Double, end: Double, from: Double, to: Double) {
      self.start = start
      self.end = end
      self.from = from
      self.to = to
    }

    /// The piece's value at a time in seconds; outside of the piece, the value of the nearer end.
    ///
    /// - Realtime: safe.
    @inlinable
    @_noAllocation @_noLocks
    public func value(at time: Double) -> Double {
      if from == to || !(time > start) { return from }
      if time >= end { return to }
      let value = from + (to - from) * ((time - start) / (end - start))
      // Rounding may carry the sum past the end by a bit.
      return from < to ? min(max(value, from), to) : min(max(value, to), from)
    }

    /// The index of the last segment that starts at or before a time, or 0.
    ///
    /// - Complexity: O(log *n*) in the number of segments.
    /// - Realtime: safe.
    @inlinable
    @_noAllocation @_noLocks
    public static func index(at time: Double, in segments: borrowing Span<Segment>) -> Int {
      var search = SortedSearch(in: 1..<max(segments.count, 1))
      while let middle = search.middle { search.narrow(holds: !(segments[middle].start <= time)) }
      return search.index - 1
    }

    /// The part of the piece between two times, which lie within it.
    func clipped(from low: Double, to high: Double) -> Segment {
      let low = max(low, start)
      let high = min(high, end)
      return Segment(start: low, end: high, from: value(at: low), to: value(at: high))
    }
  }
}
