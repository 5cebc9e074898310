import HapticsRealtime
import HapticsTimeline

/// A playing track, with its position and its fades.
struct MusicDeck: BitwiseCopyable {
  var order: MusicCommand
  var isUsed = false
  var sound: Int32 = -1
  /// The position, in units of 2^-32 of the sound's frames.
  var place: Int64 = 0
  /// The number of completed passes of the loop; see ``SoundLoop/passes``.
  var passes: Int64 = 0
  /// The position at which the deck was held, and the passes completed by then.
  var heldPlace: Int64 = 0
  var heldPasses: Int64 = 0
  /// The stream of the sound, if it has one.
  var stream = DeckStream()
  /// The increment of the position per frame.
  var step: Int64 = 0
  /// The frame from which it sounds.
  var start: Int64 = 0
  /// The amplitude of the fade, from 0 to 1.
  private(set) var fade = ValueLine(0)
  /// A Boolean value that indicates whether it goes once it has faded.
  private(set) var isLeaving = false

  @_noAllocation @_noLocks init() { order = MusicCommand(-1) }

  @_noAllocation @_noLocks init(_ order: MusicCommand, sound: Int32, step: Int64, at frame: Int64) {
    self.order = order
    self.sound = sound
    self.step = step
    isUsed = true
    place = order.place
    start = frame
    fade = ValueLine(
      from: 0,
      to: 1,
      start: frame,
      length: order.fadeIn,
      shape: order.isEqualPower ? .rising : .straight
    )
  }

  /// Fades out from the current level, so that the powers or amplitudes of simultaneous fades keep
  /// their sum.
  @_noAllocation @_noLocks
  mutating func leave(at frame: Int64, over frames: Int64, isEqualPower: Bool) {
    // A fade-out in progress continues unless the new one ends earlier.
    if isLeaving, fade.end <= frame + frames { return }
    isLeaving = true
    fade = ValueLine(
      from: fade.value(at: frame),
      to: 0,
      start: frame,
      length: frames,
      shape: isEqualPower ? .falling : .straight
    )
  }

  /// Delays the fade by the given number of frames.
  @_noAllocation @_noLocks mutating func shiftFade(by frames: Int64) { fade.shift(by: frames) }

  /// Returns the level of a segment if it is constant; otherwise, writes the levels and returns
  /// `nil`.
  @_noAllocation @_noLocks func level(
    _ count: Int,
    from frame: Int64,
    to values: UnsafeMutablePointer<Float>
  ) -> Float? {
    if let constant = fade.constant(from: frame, to: frame + Int64(count)) {
      return constant * order.gain
    }
    fade.write(count, from: frame, to: values)
    for i in 0..<count { values[i] *= order.gain }
    return nil
  }

  var loops: Bool {
    @_noAllocation @_noLocks get { order.loopEnd > order.loopStart }
  }

  /// A Boolean value that indicates whether the loop is ahead; playback after it continues to the
  /// sound's end.
  var isLooping: Bool {
    @_noAllocation @_noLocks get { loops && place < order.loopEnd << 32 }
  }
}

extension MusicDeck {
  /// Returns the frame of the next boundary at or after a frame, at which the deck is at ``place``.
  ///
  /// If no beat or bar starts in the repeated range, as in a loop that is shorter than a bar, the
  /// next one starts with the next pass.
  ///
  /// - Parameter view: The sound of the deck.
  @_noAllocation @_noLocks
  func frame(of boundary: MusicBoundary, in view: SoundView, from frame: Int64) -> Int64 {
    let end = (loops ? order.loopEnd : view.frames) << 32
    var distance: Int128
    switch boundary {
    case .none: return frame
    case .end:
      // Playback after the loop continues to the sound's end.
      let last = place < end ? end : view.frames << 32
      distance = Int128(last - place)
    case .beat, .bar:
      guard order.milliBeatsPerMinute > 0 else { return frame }
      var beats = Int128(1)
      if case .bar = boundary { beats = Int128(max(order.beatsPerBar, 1)) }
      let next = grid(beats, from: Int128(place), in: view)
      distance = next - Int128(place)
      if loops, place < end, next >= Int128(end) {
        let start = Int128(order.loopStart) << 32
        let again = grid(beats, from: start, in: view)
        distance = Int128(end - place) + (again < Int128(end) ? again - start : 0)
      }
    }
    // To the nearest frame.
    let step = Int128(max(step, 1))
    let frames = Int64(truncatingIfNeeded: (max(distance, 0) + step / 2) / step)
    return max(start, frame) + frames
  }

  /// Returns the first position of a multiple of `beats` at or after a position.
  @_noAllocation @_noLocks
  private func grid(_ beats: Int128, from place: Int128, in view: SoundView) -> Int128 {
    // So many units a minute, in thousandths of beats.
    let minute = Int128(view.sampleRate) * 60_000 << 32
    let tempo = Int128(order.milliBeatsPerMinute)
    let first = Int128(order.firstBeat) << 32
    // Half a frame of the engine belongs to the boundary, as it does to the cues that fall on it.
    let passed = place - first - Int128(step / 2)
    guard passed > 0 else { return first }
    let length = minute * beats
    let number = (passed * tempo + length - 1) / length
    return first + (number * length + tempo / 2) / tempo
  }
}
