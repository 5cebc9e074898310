import HapticsCore
import HapticsRealtime

/// All taps of a pattern, and those that sound.
struct TapVoices: ~Copyable, Sendable {
  /// The taps in the order in which they begin.
  private let taps: [Tap]
  private var frameScale: FrameScale
  private var voices: VoiceLine<Active>

  /// A tap that sounds since a frame.
  struct Active: BitwiseCopyable, Sendable {
    var tap: Int
    var start: Int64
  }

  /// Compiles the taps of a pattern.
  init(_ contours: Contours, voicing: borrowing Voicing, frameScale: FrameScale) {
    let scale = TapScale(voicing)
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
    end = taps.reduce(0) { max($0, frameScale.frame(at: $1.time) + $1.frames) }
  }

  /// The frame after the last one that sounds.
  let end: Int64

  /// Adds the frames from `position` on, which follow those of the last call, to a block.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func mix(from position: Int64, into block: inout MutableSpan<Float>) {
    let end = position + Int64(block.count)
    for i in voices.sounding.beginSweep() {
      let voice = voices.sounding[i]
      let tap = taps[voice.tap]
      tap.mix(from: position - voice.start, into: &block, at: 0)
      if voice.start + tap.frames > end { voices.sounding.keep(i) }
    }
    voices.sounding.endSweep()
    while let next = voices.nextEvent {
      let tap = taps[next]
      let start = max(position, frameScale.frame(at: tap.time))
      guard start < end else { return }
      tap.mix(from: 0, into: &block, at: Int(start - position))
      voices.begin(Active(tap: next, start: start), isFinished: start + tap.frames <= end)
    }
  }

  /// Passes over the frames from `position` up to `end`.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func skip(from position: Int64, to end: Int64) {
    for i in voices.sounding.beginSweep() {
      let voice = voices.sounding[i]
      if voice.start + taps[voice.tap].frames > end { voices.sounding.keep(i) }
    }
    voices.sounding.endSweep()
    while let next = voices.nextEvent {
      let start = max(position, frameScale.frame(at: taps[next].time))
      guard start < end else { return }
      let isFinished = start + taps[next].frames <= end
      voices.begin(Active(tap: next, start: start), isFinished: isFinished)
    }
  }

  /// Returns to the pattern's start.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func reset() {
    voices.reset()
    frameScale.reset()
  }

  /// Changes how fast the pattern passes from a frame on; taps themselves stay as they are.
  ///
  /// - Realtime: safe.
  @_noAllocation @_noLocks
  mutating func setSpeed(_ speed: Double, at position: Int64) {
    frameScale.setSpeed(speed, at: position)
  }

  /// Whether nothing more will come.
  ///
  /// - Realtime: safe.
  var isOver: Bool {
    @_noAllocation @_noLocks get { voices.isOver }
  }
}
