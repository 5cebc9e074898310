import HapticsCore
import HapticsRealtime

/// The transients of a pattern, and the sounding ones.
struct TransientVoices: ~Copyable, Sendable {
  /// The transients in the order of their starts.
  private let taps: [Tap]
  private(set) var frameScale: FrameScale
  private var voices: VoiceLine<Active>
  /// The number of frames of the longest transient.
  private let longest: Int64
  /// The controls that are sent while the pattern plays.
  var live = LiveLink.none

  /// A transient that sounds, with its start frame.
  struct Active: BitwiseCopyable, Sendable {
    var tap: Int
    var start: Int64
    /// The level: the transient's own, unless a control was sent.
    var level: Double
  }

  init(_ contours: Contours, voicing: borrowing Voicing, frameScale: FrameScale) {
    let scale = TransientScale(voicing)
    var taps: [Tap] = []
    for event in contours.events where event.type == .hapticTransient && !event.isSilent {
      taps.append(
        Tap(
          time: event.start,
          level: event.intensity(at: event.start),
          sharpness: event.sharpness(at: event.start),
          voicing: voicing,
          scale: scale,
          sampleRate: frameScale.rate
        )
      )
    }
    taps.sortByTime { $0.time }
    self.taps = taps
    self.frameScale = frameScale
    voices = VoiceLine(
      eventCount: taps.count,
      voices: frameScale.greatestOverlap(of: taps.map { ($0.time, $0.time, $0.frames) })
    )
    longest = taps.reduce(0) { max($0, $1.frames) }
    end = taps.reduce(0) { max($0, frameScale.frame(at: $1.time) + $1.frames) }
  }

  /// The frame after the last one that sounds.
  let end: Int64

  /// Adds the frames that follow the last call, starting at `position`, to a block.
  @_noAllocation @_noLocks mutating func mix(
    from position: Int64,
    into block: inout MutableSpan<Float>,
    felt: LevelCells = .none
  ) {
    let end = position + Int64(block.count)
    for i in voices.sounding.beginSweep() {
      let voice = voices.sounding[i]
      let tap = tap(voice.tap, voice.level)
      tap.mix(from: position - voice.start, into: &block, at: 0)
      if voice.start + tap.frames > end { voices.sounding.keep(i) }
    }
    voices.sounding.endSweep()
    while let next = voices.nextEvent {
      let start = max(position, frameScale.frame(at: taps[next].time))
      guard start < end else { return }
      let level = level(ofTap: next, at: start)
      let tap = tap(next, level)
      tap.mix(from: 0, into: &block, at: Int(start - position))
      felt.note(
        transient: HapticLevel(Float(level), sharpness: Float(tap.sharpness)),
        at: Int(start - position)
      )
      let isFinished = start + tap.frames <= end
      voices.begin(Active(tap: next, start: start, level: level), isFinished: isFinished)
    }
  }

  /// Passes over the frames from `position` up to `end`.
  ///
  /// - Complexity: O(log *n*) in the number of transients, and linear in those that sound at the end.
  @_noAllocation @_noLocks mutating func skip(from position: Int64, to end: Int64) {
    for i in voices.sounding.beginSweep() {
      let voice = voices.sounding[i]
      if voice.start + taps[voice.tap].frames > end { voices.sounding.keep(i) }
    }
    voices.sounding.endSweep()
    if position + longest <= end {
      // All that start so early have ended.
      var search = SortedSearch(in: voices.begunCount..<taps.count)
      while let middle = search.middle {
        search.narrow(holds: frameScale.frame(at: taps[middle].time) > end - longest)
      }
      voices.pass(to: search.index)
    }
    while let next = voices.nextEvent {
      let start = max(position, frameScale.frame(at: taps[next].time))
      guard start < end else { return }
      let isFinished = start + taps[next].frames <= end
      let level = level(ofTap: next, at: start)
      voices.begin(Active(tap: next, start: start, level: level), isFinished: isFinished)
    }
  }

  /// Resets to the pattern's start.
  @_noAllocation @_noLocks mutating func reset() {
    voices.reset()
    frameScale.reset()
  }

  /// Changes the speed of the pattern at a frame, but not the speed of transients.
  @_noAllocation @_noLocks mutating func setSpeed(_ speed: Double, at position: Int64) {
    frameScale.setSpeed(speed, at: position)
  }

  @_noAllocation @_noLocks private func level(ofTap index: Int, at frame: Int64) -> Double {
    let tap = taps[index]
    guard live.isActive else { return tap.level }
    let factor = live.value(
      HapticDynamicParameter.ID.hapticIntensityControl.index,
      multiplies: true,
      at: frameScale.isOwn ? tap.time : Double(frame) / frameScale.rate,
      frame,
      rate: frameScale.rate
    )
    if let factor { return tap.level * factor }
    return tap.level
  }

  @_noAllocation @_noLocks private func tap(_ index: Int, _ level: Double) -> Tap {
    level == taps[index].level ? taps[index] : taps[index].at(level: level)
  }

  /// A Boolean value that indicates whether nothing more will come.
  var isOver: Bool {
    @_noAllocation @_noLocks get { voices.isOver }
  }
}
