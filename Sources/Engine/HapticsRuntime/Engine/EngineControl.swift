import HapticsRealtime
import HapticsTimeline
import Synchronization

/// The control side of an engine, while it is held: what changes playbacks and fires cues.
///
/// ``HapticEngine/transaction(_:)`` hands it out. Everything asked of it in one transaction reaches
/// the render side at once, and everything of it that is for `now` lands on one frame. Where one of
/// the calls throws out of the transaction, nothing of it is done.
public struct EngineControl: ~Copyable {
  let configuration: EngineConfiguration
  let rings: UnsafeMutablePointer<EngineRings>
  let sounds: ResourceShelf<SoundView>
  let patterns: ResourceShelf<PatternView>
  let compiler: SheetCompiler

  var slots: CommandSlots
  var generation: UInt32 = 0
  /// The receipts of live cues that the current transaction fires.
  var queued: [Receipt] = []
  var sheetCount: Int32 = 0
  private var current: ControlState
  /// The state before the current transaction, once a command has changed it.
  private var before: ControlState?
  private var isInTransaction = false

  var events: [EngineEvent] = []
  var announced: [AnnouncedVisual] = []
  var visualCount: UInt64 = 0
  var lostEvents = 0
  /// What is known of the statuses.
  var statuses = ModalityStatuses()
  var interruption = ModalityStatus.available
  /// The policy for live cues, and those of the cues that were made ready.
  var policy = LossPolicy()
  /// What holds live cues back.
  var quiet = QuietPolicy()
  var policies: PolicyTable
  let policyStorage: UnsafeMutablePointer<SheetPolicy>
  var heardFrame = -Double.infinity
  /// How many engines were taken over up to this one, and whether another takes over from it.
  var takeOvers: UInt32 = 0
  var isReplaced = false
  /// What is asked of the configuration for every position.
  let sampleRate: Int
  let slowest: Double

  init(
    _ configuration: EngineConfiguration,
    rings: UnsafeMutablePointer<EngineRings>,
    tables: borrowing RenderTables
  ) throws(EngineError) {
    self.configuration = configuration
    sampleRate = configuration.sampleRate
    slowest = Double(configuration.slowest)
    self.rings = rings
    let sounds = ResourceShelf<SoundView>(capacity: tables.capacity) { $0.samples?.deallocate() }
    let patterns = ResourceShelf<PatternView>(capacity: tables.capacity) { view in
      view.renderers?.deinitialize(count: Int(view.count))
      view.renderers?.deallocate()
    }
    policyStorage = tables.policies.start
    policies = PolicyTable(capacity: tables.capacity)
    self.sounds = sounds
    self.patterns = patterns
    do {
      compiler = try SheetCompiler(
        sampleRate: configuration.sampleRate,
        patternDuration: { patterns[$0.rawValue]?.frames },
        soundDuration: { sounds[$0.rawValue]?.engineFrames },
        patternContents: { patterns[$0.rawValue]?.contents ?? [] },
        soundContents: { sounds[$0.rawValue]?.contents ?? [] }
      )
    } catch { throw .timeline(error) }
    slots = CommandSlots(count: configuration.slots)
    current = ControlState(playbacks: configuration.playbacks)
    events.reserveCapacity(1024)
  }

  /// What commands change.
  ///
  /// The first change in a transaction keeps a copy of the old state, which ``rollBack()`` restores.
  var state: ControlState {
    _read { yield current }
    _modify {
      if isInTransaction, before == nil { before = current }
      yield &current
    }
  }

  /// Applies what the render side reports, which no failed transaction undoes.
  mutating func settle(_ body: (inout ControlState) -> Void) {
    body(&current)
    guard var old = before.take() else { return }
    body(&old)
    before = old
  }

  mutating func beginTransaction() { isInTransaction = true }

  /// Publishes the staged commands to the render side, all at once.
  mutating func publish() {
    if !queued.isEmpty {
      for receipt in queued { note(.receipt(receipt)) }
      queued.removeAll(keepingCapacity: true)
    }
    if slots.stagedCount > 0 { rings.pointee.orders.publish(slots.stagedCount) }
    slots.commit()
    before = nil
    isInTransaction = false
  }

  /// Discards the staged commands and restores the state before the transaction.
  mutating func rollBack() {
    queued.removeAll(keepingCapacity: true)
    slots.rollBack()
    if let old = before.take() { current = old }
    isInTransaction = false
  }

  /// The most events that are kept for ``HapticEngine/poll()``.
  static let mostEvents = 16_384

  /// Keeps an event until somebody polls.
  mutating func note(_ event: EngineEvent) {
    rings.pointee.newsFrame.store(.min, ordering: .relaxed)
    if events.count < EngineControl.mostEvents { events.append(event) } else { lostEvents += 1 }
  }

  /// Takes the oldest events out.
  mutating func takeEvents(_ most: Int) -> [EngineEvent] {
    let count = min(most, events.count)
    let taken = Array(events[..<max(count, 0)])
    events.removeSubrange(..<taken.count)
    var news = Int64.max
    for known in announced where known.nextExpiry < .max { news = min(news, known.nextExpiry + 1) }
    rings.pointee.newsFrame.store(events.isEmpty ? news : .min, ordering: .relaxed)
    return taken
  }

  /// How many events and messages were lost since it was asked.
  mutating func takeLost() -> Int {
    var lost = lostEvents
    lostEvents = 0
    if rings.pointee.lostMessages.load(ordering: .relaxed) > 0 {
      lost += rings.pointee.lostMessages.exchange(0, ordering: .relaxed)
    }
    return lost
  }
}

extension SoundView {
  /// How long the sound is, in frames of the engine.
  var engineFrames: Int64 {
    pace > 0 ? Int64(((Int128(frames) << 32) + Int128(pace) - 1) / Int128(pace)) : 0
  }
}

/// What the control side knows of a playback.
struct PlaybackRecord {
  var generation: UInt32 = 0
  var isActive = false
  /// The timeline as it was last sent, with its edits.
  var timeline = Timeline()
  var leftOut: Set<Int> = []
  var moves: [Int: Timeline.Instant] = [:]
  /// Where seeks lead that were asked for and not yet told; `nil` where a replacement does.
  var targets: [FramePosition?] = []
  var sheet: CueSheet?
  var onInterruption = InterruptionPolicy.resume
  /// Where the playhead was when, of late.
  let track = PlaybackTrack()
}
