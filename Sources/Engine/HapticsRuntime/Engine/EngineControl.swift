import HapticsRealtime
import HapticsTimeline
import Synchronization

/// The locked control side of an engine, which changes playbacks and fires cues.
///
/// ``HapticEngine/transaction(_:)`` provides it. All commands of one transaction reach the render
/// thread together, and all commands for `now` apply at one frame. If the transaction throws, no
/// command is performed.
public struct EngineControl: ~Copyable {
  let configuration: EngineConfiguration
  let rings: UnsafeMutablePointer<EngineRings>
  let sounds: ResourceTable<LoadedSound>
  let patterns: ResourceTable<PatternView>
  let compiler: SheetCompiler

  var slots: CommandSlots
  var generation: UInt32 = 0
  var sheetCount: Int32 = 0
  private var current: ControlState
  /// The state before the current transaction, once a command has changed it.
  private var before: ControlState?
  private var isInTransaction = false
  /// Keeps this structure in its place: without an atomic member, the compiler copies all of it for
  /// each call that only reads it.
  private let anchor = Atomic(false)

  var events: [EngineEvent] = []
  var visuals: [AnnouncedVisual] = []
  var starts: [AnnouncedStart] = []
  /// The receipts of other modalities that the refusal of a start may still change.
  var awaiting: [Receipt] = []
  var hasPlayer = false
  /// The frame before which all messages about starts were read.
  var collectedFrames: Int64 = 0
  var visualCount: UInt64 = 0
  var lostEvents = 0
  var statuses = ModalityStatuses()
  var interruption = ModalityStatus.available
  var policy = LossPolicy()
  var quiet = QuietPolicy()
  var policies: PolicyTable
  let policyStorage: UnsafeMutablePointer<SheetPolicy>
  var heardFrame = -Double.infinity
  /// The numbers for the names of loaded files.
  var names = NameTable()
  var takeOvers: UInt32 = 0
  var isReplaced = false
  /// The sample rate of the configuration, stored for fast access.
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
    let sounds = ResourceTable<LoadedSound>(capacity: tables.capacity)
    let patterns = ResourceTable<PatternView>(capacity: tables.capacity) { view in
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
        patternDuration: { patterns[$0.rawValue]?.length },
        soundDuration: { sounds[$0.rawValue]?.length },
        patternContents: { patterns[$0.rawValue]?.contents ?? [] },
        soundContents: { sounds[$0.rawValue]?.view.contents ?? [] },
        isStreamed: { sounds[$0.rawValue]?.view.stream != nil }
      )
    } catch { throw .timeline(error) }
    slots = CommandSlots(count: configuration.slots)
    current = ControlState(playbacks: configuration.playbacks)
    events.reserveCapacity(1024)
    if !configuration.startBuses.isEmpty { starts.reserveCapacity(1024) }
  }

  /// The state that commands change.
  ///
  /// The first change in a transaction stores a copy of the old state, which ``rollBack()``
  /// restores.
  var state: ControlState {
    _read { yield current }
    _modify {
      if isInTransaction, before == nil { before = current }
      yield &current
    }
  }

  mutating func settle(_ body: (inout ControlState) -> Void) {
    body(&current)
    guard var old = before.take() else { return }
    body(&old)
    before = old
  }

  mutating func beginTransaction() { isInTransaction = true }

  /// Publishes all staged commands to the render thread together.
  mutating func publish() {
    let frame = rings.pointee.renderedFrames.load(ordering: .relaxed)
    for token in slots.staged {
      guard let meaning = slots.meaning(firedBy: token) else { continue }
      let fired = FiredCue(token: token)
      note(.receipt(Receipt(.queued, of: .fired(fired), meaning, in: nil, at: frame)))
    }
    if !slots.staged.isEmpty { rings.pointee.orders.publish(slots.staged.count) }
    slots.commit()
    before = nil
    isInTransaction = false
  }

  /// Discards the staged commands and restores the state before the transaction.
  mutating func rollBack() {
    slots.rollBack()
    if let old = before.take() { current = old }
    isInTransaction = false
  }

  /// The greatest number of events that are stored for ``HapticEngine/poll()``.
  static let mostEvents = 16_384

  mutating func note(_ event: EngineEvent) {
    rings.pointee.newsFrame.store(.min, ordering: .relaxed)
    if events.count < EngineControl.mostEvents { events.append(event) } else { lostEvents += 1 }
  }

  mutating func takeEvents(_ most: Int) -> [EngineEvent] {
    let count = max(min(most, events.count), 0)
    let taken = Array(events[..<count])
    if count > 0 { events.removeSubrange(..<count) }
    let expiry = nextExpiry
    let news = expiry < .max ? expiry + 1 : .max
    rings.pointee.newsFrame.store(events.isEmpty ? news : .min, ordering: .relaxed)
    return taken
  }

  /// Returns the number of events and messages lost since the last call.
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
  /// The length of the sound, in frames of the engine.
  var engineFrames: Int64 {
    pace > 0 ? Int64(((Int128(frames) << 32) + Int128(pace) - 1) / Int128(pace)) : 0
  }
}

/// The control side's record of a playback.
struct PlaybackRecord {
  var generation: UInt32 = 0
  var isActive = false
  var timeline = Timeline()
  var leftOut: Set<Int> = []
  var moves: [Int: Timeline.Instant] = [:]
  /// The targets of pending seeks; `nil` for a replacement.
  var targets: [FramePosition?] = []
  var sheet: CueSheet?
  var onInterruption = InterruptionPolicy.resume
  let track = PlaybackTrack()
}
