import HapticsCore
import HapticsRealtime
import LocatedJSON

/// The time ranges of a file's curves, for rules about several curves.
///
/// Unplayable curves are excluded: those without a known ID or a time, with fewer than two points,
/// or with an incomplete point. Many rules read it, so a structure would be copied for each.
final class CurveSpans {
  /// The time range of one curve.
  struct Span {
    private let index: UInt32
    /// The control that it shapes.
    let id: HapticDynamicParameter.ID
    /// The time of its first point, in seconds from the pattern's start.
    let begin: Double
    /// The time of its last point, in seconds from the pattern's start.
    let end: Double

    init(curve: Int, id: HapticDynamicParameter.ID, begin: Double, end: Double) {
      index = UInt32(truncatingIfNeeded: curve)
      self.id = id
      self.begin = begin
      self.end = end
    }

    /// The curve's index in the document.
    var curve: Int { Int(index) }
  }

  /// The curves by ID, then by their start.
  let spans: [Span]
  /// The runs in the order of the curves.
  let runs: [Run]
  /// The curves whose points' times seem to be written as absolute ones, by their indices.
  let absolute: Set<Int>
  /// The controls of these curves, whose values have unknown times.
  let doubtful: Set<HapticDynamicParameter.ID>
  /// The curves that are under way at the same time as another one of their ID, by their indices.
  let overlapping: Set<Int>

  /// - Complexity: O(*n* log *n*) in the number of curves, and linear in that of points and events.
  init(_ document: AHAPDocument) {
    var spans: [Span] = []
    spans.reserveCapacity(document.curves.count)
    for index in document.curves.indices {
      if let span = Self.span(of: index, in: document) { spans.append(span) }
    }
    spans.sort { a, b in
      a.id == b.id
        ? (a.begin, a.curve) < (b.begin, b.curve) : a.id.rawValue < b.id.rawValue
    }
    self.spans = spans
    runs = Self.runs(of: spans)
    overlapping = Self.overlapping(spans)
    let absolute = Self.absolute(spans, document)
    self.absolute = Set(absolute.lazy.map { $0.curve })
    doubtful = Set(absolute.lazy.map { $0.id })
  }

  private static func overlapping(_ spans: [Span]) -> Set<Int> {
    var overlapping: Set<Int> = []
    var longest: Span?
    for span in spans {
      guard let earlier = longest, earlier.id == span.id else {
        longest = span
        continue
      }
      if span.begin < earlier.end - ControlTrack.curveReach {
        overlapping.insert(earlier.curve)
        overlapping.insert(span.curve)
      }
      if span.end > earlier.end { longest = span }
    }
    return overlapping
  }

  /// Curves of one ID that follow each other without a gap that matters.
  struct Run {
    private var range: PartRange
    /// The curve that begins first.
    var first: Span
    /// The curve that ends last.
    var last: Span
    /// The end of the previous run; minus infinity for the first run of an ID.
    let previous: Double
    /// The start of the next run; infinity for the last run of an ID.
    var next = Double.infinity

    /// A run of one curve yet.
    init(_ span: Span, at index: Int, after previous: Double = -.infinity) {
      range = PartRange(index..<index + 1)
      first = span
      last = span
      self.previous = previous
    }

    /// The curves of a control, as a range of ``CurveSpans/spans``.
    var spans: Range<Int> {
      get { range.range }
      set { range = PartRange(newValue) }
    }
  }

  private static func runs(of spans: [Span]) -> [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(spans.count)
    for (index, span) in spans.enumerated() {
      guard let run = runs.last, run.first.id == span.id else {
        runs.append(Run(span, at: index))
        continue
      }
      if span.begin - run.last.end > Noticeable.duration(span.id) {
        runs[runs.count - 1].next = span.begin
        runs.append(Run(span, at: index, after: run.last.end))
      } else {
        runs[runs.count - 1].spans = run.spans.lowerBound..<index + 1
        if span.end >= run.last.end { runs[runs.count - 1].last = span }
      }
    }
    return runs
  }

  private static func span(of index: Int, in document: AHAPDocument) -> Span? {
    let curve = document.curves[index]
    guard let id = curve.id, id.acceptsCurve, let time = curve.time.usable, time.isFinite,
      curve.points.count > 1, !curve.isDisturbed
    else { return nil }
    var begin = Double.infinity
    var end = -Double.infinity
    for point in document.controlPoints[curve.points] {
      guard let offset = point.time.usable, offset.isFinite, point.value.usable != nil
      else { return nil }
      begin = min(begin, time + offset)
      end = max(end, time + offset)
    }
    guard begin.isFinite, end.isFinite else { return nil }
    return Span(curve: index, id: id, begin: begin, end: end)
  }

  /// Returns the curves whose first point has the time of the curve, which suggests absolute times.
  ///
  /// A curve is exempt if, as written, it ends with a continuous event of its family, as in Apple's
  /// sample Jump, or at the start of another curve of its ID: then its times are relative on
  /// purpose.
  private static func absolute(_ spans: [Span], _ document: AHAPDocument) -> [Span] {
    var absolute: [Span] = []
    var ends: EventEnds?
    for span in spans {
      let curve = document.curves[span.curve]
      let first = document.controlPoints[curve.points.lowerBound]
      guard curve.time.number > 0, first.time.number == curve.time.number else { continue }
      let known = ends ?? EventEnds(document)
      ends = known
      let isMeasured =
        known.contains(span.end, span.id.family)
        && !known.contains(span.end - curve.time.number, span.id.family)
      if !isMeasured, !isContinued(span, in: spans) { absolute.append(span) }
    }
    return absolute
  }

  /// Returns whether another curve begins at the end of a curve.
  private static func isContinued(_ span: Span, in spans: [Span]) -> Bool {
    let time = span.end - ControlTrack.curveReach
    let next = spans.partitioningIndex {
      !($0.id == span.id ? $0.begin < time : $0.id.rawValue < span.id.rawValue)
    }
    return next < spans.count && spans[next].id == span.id
      && spans[next].begin <= span.end + ControlTrack.curveReach
  }
}

/// The ends of a file's continuous events, as written.
private struct EventEnds {
  private var haptic: [Double] = []
  private var audio: [Double] = []

  init(_ document: AHAPDocument) {
    for event in document.events {
      guard let type = event.type, type != .hapticTransient, let time = event.time.usable
      else { continue }
      let end = time + (event.duration.usable ?? 0)
      if type.family == .haptic { haptic.append(end) } else { audio.append(end) }
    }
    haptic.sort()
    audio.sort()
  }

  /// Returns whether an event ends at a time, to the millisecond.
  func contains(_ time: Double, _ family: HapticEvent.Family) -> Bool {
    let ends = family == .haptic ? haptic : audio
    let next = ends.partitioningIndex { !($0 < time - 0.001) }
    return next < ends.count && ends[next] <= time + 0.001
  }
}
