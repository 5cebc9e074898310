import HapticsRealtime

/// The values of one control over the whole pattern, composed from its dynamic parameters and
/// curves.
///
/// The track is piecewise linear and may jump. Its value is the latest parameter's value composed
/// with the curve that applies at that time: both are multiplied or added. Before a curve's first
/// point and after its last one, the curve's part is neutral.
///
/// The following decisions apply where Core Haptics is not documented:
/// - If several curves apply, the curve with the latest first point wins, or the later one in the
///   pattern if they are equal. When it ends, the earlier one applies again.
/// - Written values are clamped to the control's range, so a curve is linear between clamped
///   points. The sum of a parameter and a curve is not clamped again.
/// - Among parameters or points at the same time, the last written one applies.
/// - Points that are not in the order of their times are sorted. Points that are not numbers are
///   ignored. A curve of fewer than two points has no effect.
/// - A curve extends ``curveReach`` beyond its ends with its end values.
package struct ControlTrack: Sendable {
  package let id: HapticDynamicParameter.ID

  /// The linear pieces from minus to plus infinity, each ending at the start of the next one.
  ///
  /// The array is empty if the control is neutral throughout.
  package let segments: [Segment]

  /// Least and greatest values of runs of segments, for ``extremes(from:to:)``.
  let index: ExtremesIndex

  /// The time by which a curve extends beyond its first and last point, in seconds: one
  /// microsecond.
  ///
  /// `0.1 + 0.2` is not `0.3`: sums of decimal times that an author considers equal differ in their
  /// last bits, by up to a microsecond if a tool wrote 32-bit numbers. This time closes the gaps
  /// between curves that follow each other and makes a curve that ends with its event last to the
  /// event's end. It is shorter than a frame at any rate.
  package static let curveReach = 1e-6

  /// The latest supported time, in seconds; later times are replaced by it.
  ///
  /// It ensures that no difference of two times overflows.
  static let horizon = 1e300

  init(neutral id: HapticDynamicParameter.ID) {
    self.init(id: id, segments: [])
  }

  init(id: HapticDynamicParameter.ID, segments: [Segment]) {
    self.id = id
    self.segments = segments
    index = ExtremesIndex(segments)
  }

  /// A Boolean value that indicates whether the pattern never uses the control.
  package var isNeutral: Bool { segments.isEmpty }

  /// Returns the control's value at a time in seconds.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  package func value(at time: Double) -> Double {
    segments.isEmpty ? id.neutralValue : segments[segmentIndex(at: time)].value(at: time)
  }

  /// Returns the index of the last segment that starts at or before a time, in a track that has
  /// segments.
  func segmentIndex(at time: Double) -> Int {
    Segment.index(at: time, in: segments.span)
  }
}

extension ControlTrack {
  /// A linear piece of a track, from `start` up to, but not including, `end`.
  package struct Segment: Hashable, Sendable, BitwiseCopyable {
    /// The start, in seconds; minus infinity for the first piece.
    package let start: Double
    /// The start of the next piece, in seconds; infinity for the last piece.
    package let end: Double
    package let from: Double
    /// The value that is reached at ``end``; equal to ``from`` if an end is infinite.
    package let to: Double

    @inlinable
    @_noAllocation @_noLocks init(start: Double, end: Double, from: Double, to: Double) {
      self.start = start
      self.end = end
      self.from = from
      self.to = to
    }

    /// Returns the piece's value at a time in seconds; the value of the nearer end outside the
    /// piece.
    @inlinable
    @_noAllocation @_noLocks package func value(at time: Double) -> Double {
      if from == to || !(time > start) { return from }
      if time >= end { return to }
      let value = from + (to - from) * ((time - start) / (end - start))
      // Rounding may carry the sum past the end by a bit.
      return from < to ? min(max(value, from), to) : min(max(value, to), from)
    }

    /// Returns the index of the last segment that starts at or before a time, or 0.
    ///
    /// - Complexity: O(log *n*) in the number of segments.
    @inlinable
    @_noAllocation @_noLocks
    package static func index(at time: Double, in segments: borrowing Span<Segment>) -> Int {
      var search = SortedSearch(in: 1..<max(segments.count, 1))
      while let middle = search.middle { search.narrow(holds: !(segments[middle].start <= time)) }
      return search.index - 1
    }

    func clipped(from low: Double, to high: Double) -> Segment {
      let low = max(low, start)
      let high = min(high, end)
      return Segment(start: low, end: high, from: value(at: low), to: value(at: high))
    }
  }
}
