import HapticsCore

/// A walk along the contour of a continuous event, segment by segment.
///
/// Time is split into segments at edges of the contour and on the ``Grid``. Within a segment, all
/// values are linear, from the contour at its start to the contour at its end. A sample is
/// therefore a closed form of its frame, regardless of the way in which calls split the frames.
struct ContourWalk: BitwiseCopyable {
  /// The first frame of the current segment.
  private(set) var start: Int64
  /// The frame after the last one of the current segment.
  private(set) var end: Int64
  private(set) var glide: Glide
  private(set) var isFinished = false

  private let envelope: EventEnvelope
  private let own: SIMD4<Double>
  private var cursors: ContourControls.Cursors
  private var edge: Int64
  private var cell = Grid.moving
  private var stage = EventEnvelope.Stage()
  /// A Boolean value that indicates whether the event itself has ended, so that at most its closing
  /// ramp remains.
  private var isOver = false
  private(set) var ahead = FramesAhead()

  /// Creates a walk before the first segment of an event, at its first frame.
  ///
  /// - Parameter own: The event's own values; the first one is ignored.
  @_noAllocation @_noLocks init(
    _ envelope: EventEnvelope,
    own: SIMD4<Double>,
    at frame: Int64,
    in controls: borrowing ContourControls
  ) {
    self.envelope = envelope
    self.own = own
    start = frame
    end = frame
    edge = frame
    cursors = controls.cursors(at: frame)
    var values = own
    values[0] = 0
    glide = Glide(restingAt: controls.compose(values, cursors, at: frame, envelope.start))
  }

  @_noAllocation @_noLocks mutating func advance(in controls: borrowing ContourControls) {
    let frame = end
    start = frame
    if frame != edge {
      glide.proceed(at: frame)
    } else {
      isOver = frame >= controls.frameScale.frame(at: envelope.end)
      if isOver { passEnd(at: frame, in: controls) } else { passEdge(at: frame, in: controls) }
    }
    end = min(edge, Grid.end(after: frame, cell: glide.isRamping ? min(cell, Grid.moving) : cell))
    if glide.isRamping { end = min(end, glide.rampEnd) }
    glide.end(at: end, values: isOver ? glide.contours : valuesAhead(at: end, in: controls))
  }

  /// Reads all later values again, starting at a frame, at which the current segment ends.
  @_noAllocation @_noLocks mutating func cut(at frame: Int64) {
    if frame > start, frame < end {
      glide.cut(at: frame, part: Double(frame - start) / Double(end - start))
      end = frame
    }
    edge = min(edge, max(frame, end))
    ahead = FramesAhead()
  }

  @_noAllocation @_noLocks
  private mutating func passEdge(at frame: Int64, in controls: borrowing ContourControls) {
    let scale = controls.frameScale
    let isFirst = frame == scale.frame(at: envelope.start)
    stage = envelope.stage(at: frame, in: scale)
    controls.advance(&cursors, to: frame)
    ahead = FramesAhead()
    glide.jump(
      at: frame,
      to: values(at: frame, in: controls),
      ramp: isFirst ? envelope.rampIn : controls.ramp
    )
    edge = min(stage.end, controls.edge(cursors))
    let isStill = stage.isHeld && controls.areConstant(cursors)
    cell = isStill ? Grid.still : Grid.cell(forFall: stage.fall)
  }

  @_noAllocation @_noLocks
  private mutating func passEnd(at frame: Int64, in controls: borrowing ContourControls) {
    var last = glide.contours
    last[0] = 0
    glide.jump(at: frame, to: last, ramp: envelope.rampOut)
    isFinished = !glide.isRamping
    edge = glide.isRamping ? glide.rampEnd : frame + 1
  }

  @inline(__always)
  @_noAllocation @_noLocks private mutating func valuesAhead(
    at frame: Int64,
    in controls: borrowing ContourControls
  ) -> SIMD4<Double> {
    if let lane = ahead.lane(of: frame) { return ahead[lane] }
    guard stage.isHeld, frame < FramesAhead.limit, frame % Grid.moving == 0,
      cell == Grid.moving, !controls.live.isActive
    else { return values(at: frame, in: controls) }
    let frames = FramesAhead.frames(from: frame, until: edge)
    let times = controls.frameScale.times(of: frames)
    var held = own
    held[0] = envelope.level
    ahead = FramesAhead(
      at: frames,
      controls.compose(
        held,
        cursors,
        atTimes: times.atLeast(envelope.start).atMost(envelope.end)
      )
    )
    return ahead[0]
  }

  @inline(__always)
  @_noAllocation @_noLocks
  private func values(at frame: Int64, in controls: borrowing ContourControls) -> SIMD4<Double> {
    let time = min(max(controls.frameScale.time(of: frame), envelope.start), envelope.end)
    var values = own
    values[0] = envelope.level(at: frame, time, in: stage)
    return controls.compose(values, cursors, at: frame, time)
  }
}
