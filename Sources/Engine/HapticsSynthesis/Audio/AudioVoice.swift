import HapticsCore
import HapticsRealtime

/// A sounding tone or sound.
struct AudioVoice: BitwiseCopyable, Sendable {
  private let event: AudioEvent
  private var walk: ContourWalk
  private var stage = AudioStage()
  private var phase = PhaseRamp(step: 0)
  private var place = PlaceRamp()
  private var kernel: SincKernel.View?

  /// Begins to play an event, at its first frame.
  @_noAllocation @_noLocks
  init(_ event: AudioEvent, at frame: Int64, in context: borrowing AudioContext) {
    self.event = event
    let envelope = context.controls.envelope(event.envelope, at: frame)
    walk = ContourWalk(envelope, own: event.own, at: frame, in: context.controls)
  }

  var isFinished: Bool {
    @_noAllocation @_noLocks get { walk.isFinished }
  }

  /// Adds the frames that follow the last call, starting at `position`, to the rest of two blocks
  /// of the same length, starting at an index.
  @_noAllocation @_noLocks mutating func mix(
    from position: Int64,
    left: UnsafeMutableBufferPointer<Float>,
    right: UnsafeMutableBufferPointer<Float>,
    at index: Int,
    in context: borrowing AudioContext
  ) {
    var position = position
    var index = index
    guard let leftOut = left.baseAddress, let rightOut = right.baseAddress else { return }
    while index < left.count {
      if position == walk.end { advance(in: context) }
      guard !walk.isFinished else { return }
      let rest = min(left.count - index, AudioContext.chunk)
      let count = Int(min(walk.end - position, Int64(rest)))
      let first = UInt32(truncatingIfNeeded: position - walk.start)
      read(from: first, count: count, to: leftOut + index, rightOut + index, in: context)
      index += count
      position += Int64(count)
    }
  }

  /// Skips the frames from `position` up to `target`, which follow the last call.
  ///
  /// Filters are reset, because their state is unknown.
  ///
  /// - Returns: The number of segments.
  /// - Complexity: O(*n*) in the number of segments.
  @_noAllocation @_noLocks mutating func skip(
    from position: Int64,
    to target: Int64,
    in context: borrowing AudioContext
  ) -> Int {
    var position = position
    var segments = 0
    while position < target {
      segments &+= 1
      if position == walk.end { advance(in: context) }
      guard !walk.isFinished else { return segments }
      position = min(walk.end, target)
    }
    stage.rest()
    return segments
  }

  /// Ends the straight lines at a frame that is yet to be rendered.
  @_noAllocation @_noLocks mutating func cut(at frame: Int64) { walk.cut(at: frame) }

  @_noAllocation @_noLocks private mutating func advance(in context: borrowing AudioContext) {
    let rate = context.controls.frameScale.rate
    let passed = walk.end - walk.start
    walk.advance(in: context.controls)
    let frames = walk.end - walk.start
    // A higher speed raises the pitch of audio, as on a tape.
    let speed = context.controls.frameScale.speed
    let from = DeterministicMath.exp2(walk.glide.from[1]) * speed
    let to =
      walk.glide.from[1] == walk.glide.to[1]
      ? from : DeterministicMath.exp2(walk.glide.to[1]) * speed
    stage.draw(walk.glide, over: frames, sampleRate: rate)
    if let samples = event.samples {
      kernel = context.kernels?.kernel(for: PlaceRamp.step(speed: max(from, to)))
      place.advance(
        by: passed,
        from: PlaceRamp.step(speed: from),
        to: PlaceRamp.step(speed: to),
        over: frames,
        loop: event.isLooped ? samples.frames : 0
      )
    } else {
      let middle = TriangleTable.middleFrequency
      phase.advance(
        by: passed,
        from: Oscillator.step(frequency: middle * from, sampleRate: rate),
        to: Oscillator.step(frequency: middle * to, sampleRate: rate),
        over: frames
      )
    }
  }

  @_noAllocation @_noLocks private mutating func read(
    from first: UInt32,
    count: Int,
    to leftOut: UnsafeMutablePointer<Float>,
    _ rightOut: UnsafeMutablePointer<Float>,
    in context: borrowing AudioContext
  ) {
    let left = context.left.start
    let right = context.right.start
    guard let samples = event.samples else {
      context.triangle.read(phase, after: first, count: count, into: left)
      stage.mix(left, count: count, from: first, left: leftOut, right: rightOut)
      return
    }
    read(samples, from: first, count: count, into: left, right, in: context)
    if samples.isMono {
      stage.mix(left, count: count, from: first, left: leftOut, right: rightOut)
    } else {
      stage.mix(left, right, count: count, from: first, left: leftOut, right: rightOut)
    }
  }

  @_noAllocation @_noLocks private func read(
    _ samples: DecodedSound.Samples,
    from first: UInt32,
    count: Int,
    into left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>,
    in context: borrowing AudioContext
  ) {
    for i in 0..<count {
      left[i] = 0
      right[i] = 0
    }
    guard let kernel else { return }
    let length = samples.frames << 32
    let ramp = place.from(Int64(first))
    if event.isLooped {
      var loop = SoundLoop(from: 0, to: samples.frames, passes: SoundLoop.manyPasses)
      _ = kernel.add(
        samples,
        looping: &loop,
        ramp,
        count: count,
        gain: 1,
        in: context.window,
        to: left,
        right
      )
    } else if ramp.place < length {
      let count = ramp.count(upTo: length, most: count)
      kernel.add(samples, ramp, count: count, gain: 1, to: left, right)
      guard event.fade > 0 else { return }
      for i in 0..<count {
        let level = min(1, Float(Double(length - ramp[Int64(i)]) * 0x1p-32) * event.fade)
        left[i] *= level
        right[i] *= level
      }
    }
  }
}
