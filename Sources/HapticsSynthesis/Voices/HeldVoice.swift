import HapticsCore

/// A held vibration that sounds.
///
/// Time is cut into stretches, at edges of the contour and on the ``Grid``, and within a stretch
/// everything moves in straight lines, from what the contour says at its start to what it says at
/// its end. So a sample is a closed form of its frame, however calls split the frames.
struct HeldVoice: BitwiseCopyable, Sendable {
  /// Whether nothing more will sound.
  private(set) var isFinished = false

  private let event: HeldEvent
  /// The current stretch.
  private var start: Int64
  private var end: Int64
  private var lines = HeldLines()
  /// Where the contour bends or jumps next.
  private var edge: Int64
  /// How finely the contour has to be read up to there.
  private var cell = Grid.moving

  private var level = Glide(restingAt: 0)
  private var sharpness: Glide
  private var intensityCursor: Int
  private var sharpnessCursor: Int

  /// What belongs to the sharpness that the stretch reaches; the next one mostly begins with it.
  private var step: UInt32
  private var tone: Tone

  /// Begins to play an event, at its first frame.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  init(_ event: HeldEvent, at frame: Int64, in context: borrowing HeldContext) {
    self.event = event
    start = frame
    end = frame
    edge = frame
    intensityCursor = context.intensity.cursor(at: frame, in: context.frameScale)
    sharpnessCursor = context.sharpness.cursor(at: frame, in: context.frameScale)
    let control = context.sharpness.value(sharpnessCursor, at: event.envelope.start)
    sharpness = Glide(restingAt: (event.sharpness + control).clampedToUnit)
    step = context.step(atSharpness: sharpness.to)
    tone = context.tones.tone(atSharpness: sharpness.to)
  }

  /// Adds the frames from `position` on, which follow those of the last call, to the rest of a
  /// block from an index on.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func mix(
    from position: Int64,
    into block: inout MutableSpan<Float>,
    at index: Int,
    in context: borrowing HeldContext
  ) {
    var position = position
    var index = index
    while index < block.count {
      if position == end { begin(at: position, in: context) }
      guard !isFinished else { return }
      let count = Int(min(end - position, Int64(block.count - index)))
      lines.mix(
        from: UInt32(truncatingIfNeeded: position - start),
        into: &block,
        range: index..<index + count,
        isPure: context.tones.isPure,
        isSquared: context.tones.isSquared
      )
      index += count
      position += Int64(count)
    }
  }

  /// Passes over the frames from `position` up to `target`, which follow those of the last call.
  ///
  /// - Complexity: O(*n*) in the number of stretches.
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func skip(from position: Int64, to target: Int64, in context: borrowing HeldContext) {
    var position = position
    while position < target {
      if position == end { begin(at: position, in: context) }
      guard !isFinished else { return }
      position = min(end, target)
    }
  }

  /// Begins the stretch that follows the last one.
  @_noAllocation @_noLocks
  private mutating func begin(at frame: Int64, in context: borrowing HeldContext) {
    let passed = frame - start
    let isOver = frame >= context.frameScale.frame(at: event.envelope.end)
    start = frame
    if frame == edge {
      if isOver { passEnd(at: frame, in: context) } else { passEdge(at: frame, in: context) }
    } else {
      level.proceed(at: frame)
      sharpness.proceed(at: frame)
    }
    let isRamping = level.isRamping || sharpness.isRamping
    end = min(edge, Grid.end(after: frame, cell: isRamping ? min(cell, Grid.moving) : cell))
    if level.isRamping { end = min(end, level.rampEnd) }
    if sharpness.isRamping { end = min(end, sharpness.rampEnd) }
    let then =
      isOver ? (level: 0, sharpness: sharpness.contour) : contour(at: end, in: context)
    level.end(at: end, value: then.level, ramp: context.ramp)
    sharpness.end(at: end, value: then.sharpness, ramp: context.ramp)
    draw(after: passed, in: context)
  }

  /// Takes up what the contour says from an edge on.
  @_noAllocation @_noLocks
  private mutating func passEdge(at frame: Int64, in context: borrowing HeldContext) {
    let scale = context.frameScale
    let envelope = event.envelope
    context.intensity.advance(&intensityCursor, to: frame, in: scale)
    context.sharpness.advance(&sharpnessCursor, to: frame, in: scale)
    let now = contour(at: frame, in: context)
    level.jump(at: frame, to: now.level, ramp: context.ramp)
    sharpness.jump(at: frame, to: now.sharpness, ramp: context.ramp)
    if context.ramp == 0 { read(sharpness.from, in: context) }
    edge = envelope.nextEdge(after: frame, in: scale)
    edge = min(edge, context.intensity.edge(intensityCursor, in: scale))
    edge = min(edge, context.sharpness.edge(sharpnessCursor, in: scale))
    let isStill =
      envelope.isHeld(at: frame, in: scale)
      && context.intensity.isConstant(intensityCursor)
      && context.sharpness.isConstant(sharpnessCursor)
    cell = isStill ? Grid.still : Grid.cell(forFall: envelope.fall(at: frame, in: scale))
  }

  /// Lets the level ramp to silence, if it has not come there.
  @_noAllocation @_noLocks
  private mutating func passEnd(at frame: Int64, in context: borrowing HeldContext) {
    level.jump(at: frame, to: 0, ramp: context.ramp)
    sharpness.proceed(at: frame)
    isFinished = !level.isRamping
    edge = level.isRamping ? level.rampEnd : frame + 1
  }

  /// What the event's contour says at a frame, read in the cursors' segments.
  @inline(__always)
  @_noAllocation @_noLocks
  private func contour(
    at frame: Int64,
    in context: borrowing HeldContext
  ) -> (level: Double, sharpness: Double) {
    let time = min(
      max(context.frameScale.time(of: frame), event.envelope.start),
      event.envelope.end
    )
    let intensity = context.intensity.value(intensityCursor, at: time)
    let sharpness = event.sharpness + context.sharpness.value(sharpnessCursor, at: time)
    return (event.envelope.level(at: time) * intensity, sharpness.clampedToUnit)
  }

  /// Looks up what belongs to a sharpness.
  @_noAllocation @_noLocks
  private mutating func read(_ sharpness: Double, in context: borrowing HeldContext) {
    step = context.step(atSharpness: sharpness)
    tone = context.tones.tone(atSharpness: sharpness)
  }

  /// Draws the straight lines of the stretch.
  @_noAllocation @_noLocks
  private mutating func draw(after passed: Int64, in context: borrowing HeldContext) {
    let frames = end - start
    let firstStep = step
    let firstTone = tone
    if sharpness.to != sharpness.from { read(sharpness.to, in: context) }
    lines.phase.advance(by: passed, from: firstStep, to: step, over: frames)
    lines.draw(level: level, from: firstTone, to: tone, over: frames)
  }
}
