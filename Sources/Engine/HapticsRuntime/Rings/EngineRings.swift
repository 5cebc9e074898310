import HapticsRealtime
import HapticsTimeline
import Synchronization

/// The communication between the control side and the render side.
///
/// Each ring has one writer and one reader. A lock restricts the control side to one thread at a
/// time, and a flag the render side.
struct EngineRings: ~Copyable {
  /// A command and its token.
  struct Order: BitwiseCopyable {
    var command: DispatchCommand
    var token: CommandToken
  }

  /// Commands from the control side to the render side.
  let orders: Ring<Order>
  /// Changes of resources from the control side to the render side.
  let resources: Ring<ResourceOrder>
  /// Unloaded, unused resources from the render side to the control side.
  let unused: Ring<ResourceName>
  /// Slots of completed commands from the render side to the control side.
  let slots: Ring<Int32>
  /// Messages from the render side to the control side.
  let messages: Ring<EngineMessage>
  /// The ring for ends of playbacks and sheets if the message ring is full; otherwise, they would
  /// count as used indefinitely.
  let endings: Ring<DispatchEvent>
  /// Starts that their player refused or never began, from the control side to the render side.
  let refusals: Ring<MissedStart>
  /// Messages about patterns that a player of the platform starts.
  let starts: Ring<StartMessage>
  /// A Boolean value that indicates whether such a message was lost, so that a stop may be missing.
  let hasLostStarts = Atomic<Bool>(false)
  let lostMessages = Atomic<Int>(0)
  /// The frame at which the control side has an event, or the least number if it already has one.
  let newsFrame = Atomic<Int64>(.max)
  /// A Boolean value that indicates whether a thread renders.
  let isRendering = Atomic<Bool>(false)
  /// The first frame that is not rendered yet.
  let renderedFrames = Atomic<Int64>(0)
  let isSounding = Atomic<Bool>(false)
  let clock = Seqlock<ClockReading?>(nil)
  /// The motor levels by frame.
  let levels: LevelHistory
  let statuses: SharedStatuses
  let tally = SharedTally()

  init(_ configuration: EngineConfiguration) {
    statuses = SharedStatuses(
      hasHaptic: configuration.hasHaptic,
      hasAudio: configuration.audioChannels > 0
    )
    levels = LevelHistory(sampleRate: configuration.sampleRate)
    // Sounds and patterns, each loaded and unloaded.
    resources = Ring(capacity: 4 * configuration.resources)
    unused = Ring(capacity: 2 * configuration.resources)
    orders = Ring(capacity: configuration.slots)
    slots = Ring(capacity: configuration.slots)
    messages = Ring(capacity: configuration.messages)
    endings = Ring(capacity: configuration.endings)
    starts = Ring(capacity: configuration.startBuses.isEmpty ? 1 : configuration.messages)
    refusals = Ring(capacity: configuration.startBuses.isEmpty ? 1 : configuration.messages)
  }

  /// Returns whether there are no events; concurrent events may be missed.
  @_noAllocation @_noLocks borrowing func isQuiet() -> Bool {
    messages.count() == 0 && endings.count() == 0 && unused.count() == 0 && starts.count() == 0
      && lostMessages.load(ordering: .relaxed) == 0
      && renderedFrames.load(ordering: .relaxed) < newsFrame.load(ordering: .relaxed)
  }

  /// The room that is kept for messages that must not be lost.
  static var reserve: Int {
    @_noAllocation @_noLocks get { 512 }
  }

  @_noAllocation @_noLocks borrowing func hasRoom(isVital: Bool) -> Bool {
    messages.room() > (isVital ? 0 : EngineRings.reserve)
  }

  /// Sends a message to the control side, or counts it as lost if there is no room.
  ///
  /// - Returns: `true` if there was room; otherwise, `false`.
  @_noAllocation @_noLocks @discardableResult
  borrowing func emit(_ message: EngineMessage, isVital: Bool) -> Bool {
    if hasRoom(isVital: isVital), messages.push(message) { return true }
    lostMessages.wrappingAdd(1, ordering: .relaxed)
    return false
  }

  /// Returns whether another start can be reported, with room for its changes.
  @_noAllocation @_noLocks
  borrowing func hasRoomForStarts() -> Bool { starts.room() > EngineRings.reserve }

  @_noAllocation @_noLocks borrowing func emit(_ message: StartMessage) {
    if starts.push(message) { return }
    hasLostStarts.store(true, ordering: .relaxed)
    lostMessages.wrappingAdd(1, ordering: .relaxed)
  }

  @_noAllocation @_noLocks borrowing func emitEnding(_ event: DispatchEvent) {
    // Elements of the second ring follow all of the first, so use it until it is empty.
    if endings.count() == 0, messages.push(EngineMessage(event)) { return }
    // The control side empties it before it has used all slots again, so there is always room.
    if !endings.push(event) { lostMessages.wrappingAdd(1, ordering: .relaxed) }
  }

  @_noAllocation @_noLocks borrowing func release(_ slot: Int32) {
    // The ring has a place for every slot, so there is always room.
    slots.push(slot)
  }
}

/// The outcome of one rendition of a cue.
enum VoiceOutcome: UInt8, BitwiseCopyable {
  case none
  case sounding
  case noVoice
  case unloaded
}
