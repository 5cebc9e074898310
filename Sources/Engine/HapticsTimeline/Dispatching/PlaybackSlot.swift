/// The state of a ``CueDispatcher`` for one playback.
///
/// Positions are unrolled and continue to increase when a loop restarts. Subtract `pass` times the
/// loop's length to get the position in the sheet. The k-th pass starts at the frame nearest to k
/// lengths, so its error does not grow.
struct PlaybackSlot: BitwiseCopyable {
  var isActive = false
  var isRunning = false
  var isLooping = false
  /// A Boolean value that indicates whether an interruption pauses the playback.
  var isInterrupted = false
  var heldSince: Int64 = 0
  var onInterruption = InterruptionPolicy.resume
  var key = PlaybackKey.none
  var sheet: SheetView?

  /// A frame, and the unrolled position at it.
  var anchorFrame: Int64 = 0
  var anchor: Int128 = 0
  var rate = PlaybackRate.normal
  /// The unrolled position before which everything was played, regardless of the current rate.
  var watermark: Int128 = .min
  /// The unrolled position before which everything held when the playback began; none after a seek.
  var opening: Int128 = .min

  var cursor = Cursor()
  var announcing = Cursor()
  /// Cues before the playhead that may be joined.
  var scan: Scan?
  var notice: TransportChange?
  var followUp: TransportChange?
  var noticeFade: Int64 = 0
  var retiring: Int32 = -1
  /// A Boolean value that indicates whether the slot becomes free after all events are reported.
  var isEnding = false
  /// The frame at which there is something to do.
  var due: Int64 = .max

  struct Cursor: BitwiseCopyable {
    var index: Int
    var pass: Int64

    @_noAllocation @_noLocks init(index: Int = 0, pass: Int64 = 0) {
      self.index = index
      self.pass = pass
    }
  }

  /// A walk over the cues before the playhead.
  struct Scan: BitwiseCopyable {
    var next: Int
    var end: Int
    let position: Int128
    /// The index of the first late cue; those before it are joined.
    let firstLate: Int
    var dropped: Int64 = 0
    /// The index of the next cue of earlier passes of the loop, whose changes may still apply; the
    /// greatest number if there are none.
    var earlier = Int.max

    @_noAllocation @_noLocks init(next: Int, end: Int, position: Int128, firstLate: Int) {
      self.next = next
      self.end = end
      self.position = position
      self.firstLate = firstLate
    }
  }

  @_noAllocation @_noLocks init() {}

  /// Returns the unrolled position at a frame.
  @_noAllocation @_noLocks func position(at frame: Int64) -> Int128 {
    isRunning ? anchor + Int128(frame - anchorFrame) * Int128(rate.raw) : anchor
  }

  /// Returns the frame nearest to an unrolled position, rounding half up, at or after the anchor.
  @_noAllocation @_noLocks func frame(of position: Int128) -> Int64 {
    let distance = position - anchor
    guard distance > 0 else { return anchorFrame }
    let frames: Int128
    if rate.isNormal {
      frames = (distance + (1 << 31)) >> 32
    } else {
      let rate = Int128(self.rate.raw)
      frames = floorDivide(2 * distance + rate, by: 2 * rate)
    }
    return anchorFrame + Int64(truncatingIfNeeded: min(frames, 1 << 62))
  }

  /// Anchors the playback at its position at a frame.
  @_noAllocation @_noLocks mutating func reanchor(at frame: Int64) {
    let position = position(at: frame)
    if isRunning { watermark = max(watermark, position - Int128(rate.raw / 2)) }
    anchor = position
    anchorFrame = frame
  }

  /// Finds the next cues at the anchor, whose frames have not passed.
  @_noAllocation @_noLocks mutating func locate(isLooping: Bool) {
    guard let sheet else { return }
    let threshold = max(anchor - Int128(rate.raw / 2), watermark)
    cursor = Cursor()
    self.isLooping = false
    if let loop = sheet.loop, isLooping {
      self.isLooping = true
      if threshold >= loop.end {
        let passes = floorDivide(threshold - loop.start, by: loop.duration)
        cursor.pass = Int64(truncatingIfNeeded: passes)
      }
      cursor.index = sheet.firstCue(from: threshold - passOrigin)
      if cursor.pass > 0 { cursor.index = max(cursor.index, loop.first) }
      cursor.index = min(cursor.index, loop.last)
    } else {
      cursor.index = sheet.firstCue(from: threshold)
    }
    announcing = cursor
  }

  /// Returns the frame of the next boundary at or after a frame.
  @_noAllocation @_noLocks func frame(of quantum: CueQuantum, from frame: Int64) -> Int64 {
    guard isActive, isRunning, let sheet else { return frame }
    let threshold = position(at: frame) - passOrigin - Int128(rate.raw / 2)
    var next: Int128
    if isLooping, let loop = sheet.loop {
      next = loop.end
      if !quantum.isLoop { next = min(next, sheet.boundary(quantum, from: threshold)) }
    } else {
      next = sheet.boundary(quantum, from: threshold)
    }
    return max(frame, self.frame(of: next + passOrigin))
  }

  var passOrigin: Int128 {
    @_noAllocation @_noLocks get { origin(ofPass: cursor.pass) }
  }

  @_noAllocation @_noLocks func origin(ofPass pass: Int64) -> Int128 {
    guard pass > 0, let loop = sheet?.loop else { return 0 }
    return Int128(pass) * loop.duration
  }
}
