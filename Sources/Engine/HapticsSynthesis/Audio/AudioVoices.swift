import HapticsCore
import HapticsRealtime

/// The tones and sounds of a pattern, and the sounding ones.
struct AudioVoices: ~Copyable, Sendable {
  /// The events in the order of their starts.
  private let events: [AudioEvent]
  private let sounds: [DecodedSound]
  private var context: AudioContext
  private var voices: VoiceLine<AudioVoice>

  /// The frame after the last audible one.
  let end: Int64

  /// Compiles the tones and the available sounds of a pattern.
  ///
  /// - Parameter isLive: A Boolean value that indicates whether controls can be sent, which can
  ///   make events longer.
  init(
    _ contours: Contours,
    frameScale: FrameScale,
    isLive: Bool,
    sounds: (HapticEvent.Waveform) throws(SynthesisError) -> DecodedSound?
  ) throws(SynthesisError) {
    let context = AudioContext(contours, frameScale: frameScale)
    var events: [AudioEvent] = []
    var used: [DecodedSound] = []
    for contour in contours.events where !contour.isSilent {
      if contour.type == .audioContinuous {
        events.append(AudioEvent(tone: contour, in: context.controls))
      } else if let waveform = contour.waveform, contour.type == .audioCustom,
        let sound = try sounds(waveform)
      {
        used.append(sound)
        events.append(AudioEvent(sound, waveform, contour, in: context.controls))
      }
    }
    events.sortByTime { $0.envelope.start }
    let spans = events.map { $0.envelope.frames(in: frameScale) }
    self.events = events
    self.sounds = used
    self.context = context
    voices = VoiceLine(
      eventCount: events.count,
      voices: frameScale.greatestOverlap(
        of: events.map { isLive ? $0.envelope.longestSpan : $0.envelope.span }
      )
    )
    end = spans.reduce(0) { max($0, $1.upperBound - 1) }
  }

  /// Adds the frames that follow the last call, starting at `position`, to two blocks of the same
  /// length.
  @_noAllocation @_noLocks
  mutating func mix(
    from position: Int64,
    left: UnsafeMutableBufferPointer<Float>,
    right: UnsafeMutableBufferPointer<Float>
  ) {
    precondition(left.count == right.count, "two channels of one block")
    let end = position + Int64(left.count)
    for i in voices.sounding.beginSweep() {
      voices.sounding[i].mix(from: position, left: left, right: right, at: 0, in: context)
      if !voices.sounding[i].isFinished { voices.sounding.keep(i) }
    }
    voices.sounding.endSweep()
    while let next = voices.nextEvent {
      let start = max(position, frame(ofEvent: next))
      guard start < end else { return }
      var voice = AudioVoice(events[next], at: start, in: context)
      let index = Int(start - position)
      voice.mix(from: start, left: left, right: right, at: index, in: context)
      voices.begin(voice, isFinished: voice.isFinished)
    }
  }

  /// Passes over the frames from `position` up to `end`.
  @_noAllocation @_noLocks
  mutating func skip(from position: Int64, to end: Int64) {
    for i in voices.sounding.beginSweep() {
      voices.sounding[i].skip(from: position, to: end, in: context)
      if !voices.sounding[i].isFinished { voices.sounding.keep(i) }
    }
    voices.sounding.endSweep()
    while let next = voices.nextEvent {
      let start = max(position, frame(ofEvent: next))
      guard start < end else { return }
      var voice = AudioVoice(events[next], at: start, in: context)
      voice.skip(from: start, to: end, in: context)
      voices.begin(voice, isFinished: voice.isFinished)
    }
  }

  /// Resets to the pattern's start.
  @_noAllocation @_noLocks
  mutating func reset() {
    voices.reset()
    context.controls.frameScale.reset()
  }

  /// Changes the speed of the pattern at a frame.
  @_noAllocation @_noLocks
  mutating func setSpeed(_ speed: Double, at position: Int64) {
    for i in 0..<voices.sounding.count { voices.sounding[i].cut(at: position) }
    context.controls.frameScale.setSpeed(speed, at: position)
  }

  /// Reads the live controls of the pattern, starting at a frame.
  @_noAllocation @_noLocks
  mutating func follow(_ live: LiveLink, _ change: LiveChange, from position: Int64) {
    context.controls.live = live
    guard context.controls.reads(change) else { return }
    let frame = max(change.frame, position)
    for i in 0..<voices.sounding.count { voices.sounding[i].cut(at: frame) }
  }

  /// A Boolean value that indicates whether nothing more will come.
  var isOver: Bool {
    @_noAllocation @_noLocks get { voices.isOver }
  }

  @_noAllocation @_noLocks
  private func frame(ofEvent index: Int) -> Int64 {
    context.controls.frameScale.frame(at: events[index].envelope.start)
  }
}
