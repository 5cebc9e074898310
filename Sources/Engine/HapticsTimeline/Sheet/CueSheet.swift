package import HapticsCore
import HapticsRealtime
import Synchronization

/// A timeline compiled for one sample rate, as a sorted array of numbers for the render thread.
///
/// A sheet never changes. Keep it alive while a ``CueDispatcher`` has its ``view``, until the
/// dispatcher reports it as retired.
package final class CueSheet: @unchecked Sendable {
  // Sendable: all storage is written in the initializer only.

  /// Pointers into the sheet, for the render thread.
  package let view: SheetView
  /// A copy of the cues in the order in which they are due, and in the timeline's order at the same
  /// time.
  package var cues: [SheetCue] { withCues { Array($0) } }
  /// The buses that its cues play into, a bit for each.
  package var buses: UInt32 { view.buses }
  package var end: FramePosition { FramePosition(raw: view.end) }
  /// The first frame at which nothing of the timeline happens or sounds, apart from music: the end, or
  /// later if cues ring on.
  package let silentFrame: Int64
  /// The part that repeats.
  package let loop: Range<FramePosition>?

  private let storage: FixedStorage<SheetCue>
  private let reaches: FixedStorage<Int128>
  private let tempi: FixedStorage<TempoPiece>
  private let content: FixedStorage<SheetContent>
  private let policies: FixedStorage<SheetPolicy>
  private let outcomes: FixedStorage<Atomic<UInt32>>
  private let mixes: FixedStorage<MixChange>

  /// The sample rates that timelines can be compiled for, in Hz.
  package static let sampleRates = 8_000...768_000
  /// The shortest loop, in frames, which restarts in every frame at the highest rate.
  package static let shortestLoop: Int64 = 64
  package static let mostCues = 1 << 24

  /// Calls a closure with the cues, which are there while it runs.
  package func withCues<Result>(_ body: (UnsafeBufferPointer<SheetCue>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: view.cues, count: view.count)) }
  }

  /// Compiles a timeline.
  ///
  /// - Parameters:
  ///   - id: The number with which the render thread reports the sheet as retired.
  ///   - leftOut: The indices of cues to exclude.
  ///   - moves: New instants of moved cues, by their indices.
  ///   - patternDuration: The length of a pattern; `nil` if there is no such pattern.
  ///   - soundDuration: The length of a sound; `nil` if there is no such sound.
  ///   - patternContents: The contents of a pattern.
  ///   - soundContents: The contents of a sound.
  ///   - isStreamed: Whether a sound is streamed, so that only music plays it.
  /// - Throws: ``TimelineError``, including for numbers of a cue or of the policy that are not
  ///   finite or out of range.
  /// - Complexity: O(*n* log *n*) in the number of cues.
  package convenience init(
    _ timeline: Timeline,
    sampleRate: Int,
    id: Int32 = 0,
    leavingOut leftOut: Set<Int> = [],
    moving moves: [Int: Timeline.Instant] = [:],
    patternDuration: @escaping (PatternID) -> RenditionDuration? = { _ in 0 },
    soundDuration: @escaping (SoundID) -> RenditionDuration? = { _ in 0 },
    patternContents: @escaping (PatternID) -> RenditionContents = { _ in .haptic },
    soundContents: @escaping (SoundID) -> RenditionContents = { _ in .audio },
    isStreamed: @escaping (SoundID) -> Bool = { _ in false }
  ) throws(TimelineError) {
    let compiler = try SheetCompiler(
      timeline.tempo,
      sampleRate: sampleRate,
      patternDuration: patternDuration,
      soundDuration: soundDuration,
      patternContents: patternContents,
      soundContents: soundContents,
      isStreamed: isStreamed
    )
    guard timeline.cues.count <= CueSheet.mostCues else {
      throw .tooManyCues(timeline.cues.count)
    }
    try timeline.lossPolicy.check()
    guard timeline.routing.isUsable else { throw .routingOutOfRange }
    try timeline.quietPolicy.check()
    var cues: [SheetCue] = []
    cues.reserveCapacity(timeline.cues.count)
    var table = PolicyTable(capacity: .max)
    var stated = try timeline.end.map { instant throws(TimelineError) in
      try compiler.usablePosition(of: instant)
    }
    var lastEnd: Int128 = 0
    for (index, cue) in timeline.cues.enumerated() where !leftOut.contains(index) {
      let instant = moves[index] ?? cue.time
      var compiled = try compiler.compile(cue, at: instant, index: index)
      let policy = try compiler.policy(
        of: cue,
        under: timeline.lossPolicy,
        timeline.quietPolicy,
        at: instant,
        index: index
      )
      guard let place = table.place(of: policy) else { throw .tooManyPolicies }
      compiled.policy = place
      compiled.routing = cue.routing ?? timeline.routing
      let written = compiler.writtenFrames(of: cue, at: compiled.position)
      lastEnd = max(lastEnd, compiled.position.raw + Int128(written) << 32)
      cues.append(compiled)
    }
    let mixCues = try compiler.mixCues(of: timeline)
    cues += mixCues
    cues += try compiler.markerCues(of: timeline)
    if let end = stated, timeline.isFlow {
      for cue in cues where cue.position > end {
        let length = cue.mix >= 0 ? 0 : Int128(cue.duration) << 32
        stated = max(stated ?? end, FramePosition(raw: cue.position.raw + length))
      }
    } else if let stated {
      cues.removeAll { $0.position >= stated }
    }
    cues.sort { ($0.position, $0.index) < ($1.position, $1.index) }
    let loop = try timeline.loop.map { region throws(TimelineError) in
      try compiler.compile(region, timeline.loopStyle, among: cues)
    }

    let blocks = stride(from: 0, to: cues.count, by: SheetView.blockSize).map { start in
      cues[start..<min(start + SheetView.blockSize, cues.count)].reduce(Int128.min) {
        max($0, $1.reach)
      }
    }
    let end =
      stated?.raw
      ?? cues.reduce(lastEnd) { end, cue in
        cue.mix >= 0 ? max(end, compiler.end(of: cue, in: timeline)) : end
      }
    // The last cue may be as long as it takes to start it.
    let silentFrame = cues.reduce(FramePosition(raw: end).frame) { frame, cue in
      let start = cue.position.frame
      if cue.mix >= 0 { return max(frame, start + 1) }
      return max(frame, start + max(compiler.soundingFrames(of: timeline.cues[Int(cue.index)]), 1))
    }
    self.init(
      id,
      cues,
      reaches: blocks,
      tempi: compiler.tempi,
      policies: table.policies,
      mixes: timeline.mix.map { $0.change.change(sampleRate: sampleRate) }
        + timeline.markers.indices.map { .marker(Int32($0)) },
      unitsPerBar: Int64(timeline.tempo.beatsPerBar) * Beats.unitsPerBeat,
      buses: timeline.mix.reduce(cues.reduce(0) { $0 | $1.routing.bits }) { $0 | $1.change.buses },
      end: end,
      silentFrame: silentFrame,
      loop: loop
    )
  }

  /// Stores the result of compiling a timeline.
  ///
  /// It does not throw, because Embedded Swift does not free an object whose initializer throws.
  private init(
    _ id: Int32,
    _ cues: [SheetCue],
    reaches: [Int128],
    tempi: [TempoPiece],
    policies: [SheetPolicy],
    mixes: [MixChange],
    unitsPerBar: Int64,
    buses: UInt32,
    end: Int128,
    silentFrame: Int64,
    loop: SheetContent.Loop?
  ) {
    self.silentFrame = silentFrame
    storage = FixedStorage(cues)
    self.reaches = FixedStorage(reaches)
    self.tempi = FixedStorage(tempi)
    self.policies = FixedStorage(policies)
    outcomes = FixedStorage(count: cues.count) { _ in Atomic(0) }
    self.mixes = FixedStorage(mixes)
    self.loop = loop.map { FramePosition(raw: $0.start)..<FramePosition(raw: $0.end) }
    let content = SheetContent(
      count: cues.count,
      cues: UnsafePointer(storage.start),
      reaches: UnsafePointer(self.reaches.start),
      policies: UnsafePointer(self.policies.start),
      policyCount: policies.count,
      outcomes: outcomes.start,
      tempi: UnsafePointer(self.tempi.start),
      tempoCount: tempi.count,
      unitsPerBar: unitsPerBar,
      end: end,
      hasVisuals: cues.contains { $0.visual >= 0 },
      buses: buses,
      mixes: UnsafePointer(self.mixes.start),
      loop: loop
    )
    self.content = FixedStorage(repeating: content, count: 1)
    view = SheetView(id: id, UnsafePointer(self.content.start))
  }
}
