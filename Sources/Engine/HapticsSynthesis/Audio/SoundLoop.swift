import HapticsRealtime

/// The part of a sound that repeats, and how often it has been played.
package struct SoundLoop: BitwiseCopyable {
  /// The first frame.
  package let start: Int64
  /// The frame after the last one.
  package let end: Int64
  /// The number of completed passes.
  package var passes: Int64

  /// More passes than a kernel reaches back over, even if a loop has a single frame.
  package static var manyPasses: Int64 {
    @_noAllocation @_noLocks get { 1024 }
  }

  @_noAllocation @_noLocks package init(from start: Int64, to end: Int64, passes: Int64) {
    self.start = start
    self.end = end
    self.passes = passes
  }

  /// Moves a position that has passed the end back into the loop.
  @_noAllocation @_noLocks package mutating func wrap(_ place: inout Int64) {
    guard place >= end << 32 else { return }
    let (length, beyond) = ((end - start) << 32, place - end << 32)
    passes += 1 + beyond / length
    place = start << 32 + beyond % length
  }
}

/// Room for frames of a sound in the order in which they are played, as around the end of a loop.
package struct LoopWindow: ~Copyable, Sendable {
  private let frames: FixedStorage<Float>

  /// The number of frames.
  package static var length: Int64 {
    @_noAllocation @_noLocks get { 1024 }
  }

  /// Creates room, or none if nothing is looped.
  package init(isNeeded: Bool = true) {
    frames = FixedStorage(repeating: 0, count: isNeeded ? 2 * Int(LoopWindow.length) : 0)
  }

  package var left: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { frames.start }
  }

  package var right: UnsafeMutablePointer<Float> {
    @_noAllocation @_noLocks get { frames.start + Int(LoopWindow.length) }
  }

  /// Returns the first frames as the samples of a sound.
  @_noAllocation @_noLocks
  package func samples(count: Int64, isMono: Bool) -> DecodedSound.Samples {
    DecodedSound.Samples(
      left: UnsafePointer(left),
      right: UnsafePointer(isMono ? left : right),
      frames: count,
      isMono: isMono
    )
  }

  /// Copies frames of a sound that repeats a part.
  ///
  /// - Parameter first: The position of the first frame, as if the current pass continued past the
  ///   loop's end.
  /// - Returns: The samples, whose frame 0 is the first one.
  @_noAllocation @_noLocks fileprivate func fill(
    _ samples: DecodedSound.Samples,
    from first: Int64,
    count: Int64,
    _ loop: SoundLoop
  ) -> DecodedSound.Samples {
    let length = loop.end - loop.start
    let (left, right) = (left, right)
    // Counted from the start of the first pass, so that earlier passes and what leads to the loop
    // are in their order.
    var place = first + loop.passes * length
    for i in 0..<Int(count) {
      var source = place
      if source >= loop.end { source = loop.start + (source - loop.start) % length }
      left[i] = samples.left[Int(source)]
      right[i] = samples.right[Int(source)]
      place += 1
    }
    return self.samples(count: count, isMono: samples.isMono)
  }
}

extension SincKernel.View {
  /// Adds frames of a sound that repeats a part to two signals, across the ends of the part.
  ///
  /// - Parameters:
  ///   - ramp: The positions of the frames, starting within the loop or before it; they are counted
  ///     on past its end.
  ///   - loop: The loop as it is at the first of the frames; it is moved on.
  /// - Returns: The position of the frame after the last one, before the loop's end.
  @_noAllocation @_noLocks package func add(
    _ samples: DecodedSound.Samples,
    looping loop: inout SoundLoop,
    _ ramp: PlaceRamp,
    count: Int,
    gain: Float,
    in window: borrowing LoopWindow,
    to left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) -> Int64 {
    var ramp = ramp
    loop.wrap(&ramp.place)
    var done = 0
    while done < count {
      let rest = count - done
      let isCopied = ramp.isCopy
      let reach = isCopied ? 0 : reach
      let frame = ramp.place >> 32
      // As far as the kernel reads no frame after the end.
      let last = (loop.end - reach) << 32
      var part = 0
      if ramp.place < last, loop.passes == 0 || isCopied || frame - reach + 1 >= loop.start {
        part = ramp.count(upTo: last, most: rest)
        add(samples, ramp, count: part, gain: gain, to: left + done, right + done)
      } else {
        part = ramp.count(upTo: (frame + LoopWindow.length - 2 * reach) << 32, most: min(rest, 64))
        let begin = frame - reach + 1
        let span = ramp[Int64(part - 1)] >> 32 + reach - begin + 1
        var rebased = ramp
        rebased.place -= begin << 32
        add(
          window.fill(samples, from: begin, count: span, loop),
          rebased,
          count: part,
          gain: gain,
          to: left + done,
          right + done
        )
      }
      done += part
      ramp = ramp.from(Int64(part))
      loop.wrap(&ramp.place)
    }
    return ramp.place
  }
}
