import HapticsCore
import HapticsRealtime

/// The continuous events of a pattern, and the sounding ones.
struct ContinuousVoices: ~Copyable, RecordableVoices, Sendable {
  /// The events in the order of their starts.
  private let events: [HeldEvent]
  private var context: HeldContext
  private(set) var voices: VoiceLine<ContinuousVoice>
  /// The snapshots from which a skip continues.
  var snapshots: VoiceSnapshots<ContinuousVoice>?

  /// The frame after the last one that sounds.
  let end: Int64

  /// Compiles the continuous events of a pattern.
  ///
  /// - Parameter isLive: A Boolean value that indicates whether controls can be sent, which can
  ///   make events longer.
  init(
    _ contours: Contours,
    voicing: borrowing Voicing,
    frameScale: FrameScale,
    isLive: Bool
  ) {
    let context = HeldContext(contours, voicing: voicing, frameScale: frameScale)
    var events: [HeldEvent] = []
    for event in contours.events where event.type == .hapticContinuous && !event.isSilent {
      events.append(HeldEvent(event, in: context.controls))
    }
    events.sortByTime { $0.envelope.start }
    self.events = events
    self.context = context
    let envelopes = events.map { $0.envelope }
    voices = VoiceLine(for: envelopes, frameScale, isLive: isLive)
    end = envelopes.reduce(0) { max($0, $1.frames(in: frameScale).upperBound - 1) }
  }

  /// Adds the frames that follow the last call, starting at `position`, to a block.
  @_noAllocation @_noLocks mutating func mix(
    from position: Int64,
    into block: inout MutableSpan<Float>,
    felt: LevelCells = .none
  ) {
    let end = position + Int64(block.count)
    for i in voices.sounding.beginSweep() {
      voices.sounding[i].mix(from: position, into: &block, at: 0, felt: felt, in: context)
      if !voices.sounding[i].isFinished { voices.sounding.keep(i) }
    }
    voices.sounding.endSweep()
    while let next = voices.nextEvent {
      let start = max(position, frame(ofEvent: next))
      guard start < end else { return }
      var voice = ContinuousVoice(events[next], at: start, in: context)
      let index = Int(start - position)
      voice.mix(from: start, into: &block, at: index, felt: felt, in: context)
      if felt.isNeeded { note(pulseOf: next, at: start, index, in: felt) }
      voices.begin(voice, isFinished: voice.isFinished)
    }
  }

  @_noAllocation @_noLocks
  private func note(pulseOf event: Int, at frame: Int64, _ index: Int, in felt: LevelCells) {
    var pulse = events[event].pulse
    guard pulse.intensity > 0 else { return }
    let factor = context.controls.liveLevel(at: frame, events[event].envelope.start)
    pulse.intensity *= Float(factor)
    felt.note(transient: pulse, at: index)
  }

  /// Passes over the frames from `position` up to `end`.
  ///
  /// - Complexity: O(log *n*) in the number of snapshots, and linear in the work between two of them.
  ///   After a change of the speed, linear in the number of segments.
  @_noAllocation @_noLocks mutating func skip(from position: Int64, to end: Int64) {
    var position = position
    if context.controls.frameScale.isOwn, let snapshots,
      let frame = voices.restart(from: snapshots, after: position, upTo: end)
    {
      position = frame
      if context.controls.live.isActive { cut(at: position) }
    }
    _ = walk(from: position, to: end)
  }

  /// Passes over the frames from `position` up to `end`, segment by segment.
  ///
  /// - Returns: The number of segments and of started events.
  @_noAllocation @_noLocks mutating func walk(from position: Int64, to end: Int64) -> Int {
    var work = 0
    for i in voices.sounding.beginSweep() {
      work &+= voices.sounding[i].skip(from: position, to: end, in: context)
      if !voices.sounding[i].isFinished { voices.sounding.keep(i) }
    }
    voices.sounding.endSweep()
    while let next = voices.nextEvent {
      let start = max(position, frame(ofEvent: next))
      guard start < end else { return work }
      var voice = ContinuousVoice(events[next], at: start, in: context)
      work &+= 1 &+ voice.skip(from: start, to: end, in: context)
      voices.begin(voice, isFinished: voice.isFinished)
    }
    return work
  }

  /// Resets to the pattern's start.
  @_noAllocation @_noLocks mutating func reset() {
    voices.reset()
    context.controls.frameScale.reset()
  }

  /// Changes the speed of the pattern at a frame.
  @_noAllocation @_noLocks mutating func setSpeed(_ speed: Double, at position: Int64) {
    cut(at: position)
    context.controls.frameScale.setSpeed(speed, at: position)
  }

  /// Reads the live controls of the pattern, starting at a frame.
  @_noAllocation @_noLocks
  mutating func follow(_ live: LiveLink, _ change: LiveChange, from position: Int64) {
    context.controls.live = live
    if context.controls.reads(change) { cut(at: max(change.frame, position)) }
  }

  /// Ends the straight lines of all voices at a frame that is yet to be rendered.
  @_noAllocation @_noLocks private mutating func cut(at frame: Int64) {
    for i in 0..<voices.sounding.count { voices.sounding[i].cut(at: frame) }
  }

  /// A Boolean value that indicates whether nothing more will come.
  var isOver: Bool {
    @_noAllocation @_noLocks get { voices.isOver }
  }

  @_noAllocation @_noLocks func frame(ofEvent index: Int) -> Int64 {
    context.controls.frameScale.frame(at: events[index].envelope.start)
  }
}
