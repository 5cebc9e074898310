/// A held vibration that sounds.
struct ContinuousVoice: BitwiseCopyable, Sendable {
  private var walk: ContourWalk
  private var lines = HeldLines()

  private var sharpness: Double
  private var step: UInt32
  private var tone: Tone
  private var steps = SIMD4<UInt32>()

  /// Begins to play an event, at its first frame.
  @_noAllocation @_noLocks
  init(_ event: HeldEvent, at frame: Int64, in context: borrowing HeldContext) {
    let own = SIMD4(0, event.sharpness, 0, 0)
    let envelope = context.controls.envelope(event.envelope, at: frame)
    walk = ContourWalk(envelope, own: own, at: frame, in: context.controls)
    sharpness = walk.glide.to[1]
    step = context.step(atSharpness: sharpness)
    tone = context.tones.tone(atSharpness: sharpness)
  }

  var isFinished: Bool {
    @_noAllocation @_noLocks get { walk.isFinished }
  }

  /// Adds the frames that follow the last call, starting at `position`, to the rest of a block,
  /// starting at an index.
  @_noAllocation @_noLocks mutating func mix(
    from position: Int64,
    into block: inout MutableSpan<Float>,
    at index: Int,
    felt: LevelCells,
    in context: borrowing HeldContext
  ) {
    var position = position
    var index = index
    while index < block.count {
      if position == walk.end { advance(in: context) }
      guard !walk.isFinished else { return }
      let count = Int(min(walk.end - position, Int64(block.count - index)))
      lines.mix(
        from: UInt32(truncatingIfNeeded: position - walk.start),
        into: &block,
        range: index..<index + count,
        isPure: context.tones.isPure,
        isSquared: context.tones.isSquared
      )
      if felt.isNeeded { note(position, index, count, in: felt) }
      index += count
      position += Int64(count)
    }
  }

  /// Stores the haptic levels at the frames of a segment at which cells start.
  @_noAllocation @_noLocks
  private func note(_ position: Int64, _ index: Int, _ count: Int, in felt: LevelCells) {
    var place = felt.cellStart(from: index)
    while place < index + count {
      let passed = Double(position + Int64(place - index) - walk.start)
      let part = passed / Double(walk.end - walk.start)
      let values = walk.glide.from + (walk.glide.to - walk.glide.from) * part
      felt.note(
        continuous: HapticLevel(Float(values[0]), sharpness: Float(values[1])),
        at: place
      )
      place += Int(LevelCell.frames)
    }
  }

  /// Skips the frames from `position` up to `target`, which follow the last call.
  ///
  /// - Returns: The number of segments.
  /// - Complexity: O(*n*) in the number of segments.
  @_noAllocation @_noLocks mutating func skip(
    from position: Int64,
    to target: Int64,
    in context: borrowing HeldContext
  ) -> Int {
    var position = position
    var segments = 0
    while position < target {
      segments &+= 1
      if position == walk.end { advance(in: context) }
      guard !walk.isFinished else { return segments }
      position = min(walk.end, target)
    }
    return segments
  }

  /// Ends the straight lines at a frame that is yet to be rendered.
  @_noAllocation @_noLocks mutating func cut(at frame: Int64) { walk.cut(at: frame) }

  @_noAllocation @_noLocks private mutating func advance(in context: borrowing HeldContext) {
    let passed = walk.end - walk.start
    walk.advance(in: context.controls)
    let frames = walk.end - walk.start
    read(walk.glide.from[1], in: context)
    let (firstStep, firstTone) = (step, tone)
    readEnd(in: context)
    lines.phase.advance(by: passed, from: firstStep, to: step, over: frames)
    lines.draw(
      levelFrom: walk.glide.from[0],
      levelTo: walk.glide.to[0],
      toneFrom: firstTone,
      toneTo: tone,
      over: frames
    )
  }

  /// Reads the values for the sharpness at the end of the segment and at the frames that were read
  /// ahead.
  @inline(__always)
  @_noAllocation @_noLocks private mutating func readEnd(in context: borrowing HeldContext) {
    let sharpness = walk.glide.to[1]
    guard let lane = walk.ahead.lane(of: walk.end) else { return read(sharpness, in: context) }
    let sharpnesses = walk.ahead.quantities.1
    if lane == 0 { steps = context.steps(atSharpness: sharpnesses) }
    guard sharpness != self.sharpness else { return }
    guard sharpness == sharpnesses[lane] else { return read(sharpness, in: context) }
    self.sharpness = sharpness
    step = steps[lane]
    tone = context.tones.tone(atSharpness: sharpness)
  }

  @inline(__always)
  @_noAllocation @_noLocks
  private mutating func read(_ sharpness: Double, in context: borrowing HeldContext) {
    guard sharpness != self.sharpness else { return }
    self.sharpness = sharpness
    step = context.step(atSharpness: sharpness)
    tone = context.tones.tone(atSharpness: sharpness)
  }
}
