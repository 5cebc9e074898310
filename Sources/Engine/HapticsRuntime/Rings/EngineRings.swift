import HapticsRealtime
import HapticsTimeline
import Synchronization

/// Everything that passes between the control side and the render side.
///
/// Each ring has one writer and one reader. The control side is one thread at a time, by its lock;
/// the render side by its flag.
struct EngineRings: ~Copyable {
  /// A command and its token.
  struct Order: BitwiseCopyable {
    var command: DispatchCommand
    var token: CommandToken
  }

  /// From control to render: what is to be done.
  let orders: Ring<Order>
  /// From control to render: what is loaded and unloaded.
  let resources: Ring<ResourceOrder>
  /// From render to control: what was unloaded and nobody plays.
  let unused: Ring<ResourceName>
  /// From render to control: the slots of commands that are done.
  let slots: Ring<Int32>
  /// From render to control: what happened.
  let messages: Ring<EngineMessage>
  /// The same for what ends, where the other ring is full: without it, playbacks and sheets would
  /// be taken for used for ever.
  let endings: Ring<DispatchEvent>
  /// How many messages found no room.
  let lostMessages = Atomic<Int>(0)
  /// The frame at which the control side has something to tell of itself, the least number where it
  /// has already.
  let newsFrame = Atomic<Int64>(.max)
  /// Whether a thread renders.
  let isRendering = Atomic<Bool>(false)
  /// The first frame that is not rendered yet.
  let renderedFrames = Atomic<Int64>(0)
  /// Whether a voice is in use.
  let isSounding = Atomic<Bool>(false)
  /// What the render side knows of the time.
  let clock = Seqlock<ClockReading?>(nil)
  /// What motors are to do at which frame.
  let levels: LevelHistory
  /// Whether the modalities can be reached.
  let statuses: SharedStatuses
  /// What became of all cues.
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
  }

  /// Whether there is nothing to be told; what happens meanwhile may be missed.
  @_noAllocation @_noLocks
  borrowing func isQuiet() -> Bool {
    messages.count() == 0 && endings.count() == 0 && unused.count() == 0
      && lostMessages.load(ordering: .relaxed) == 0
      && renderedFrames.load(ordering: .relaxed) < newsFrame.load(ordering: .relaxed)
  }

  /// The room that is kept for messages that must not be lost.
  static var reserve: Int {
    @_noAllocation @_noLocks get { 512 }
  }

  /// Whether a message would find room.
  @_noAllocation @_noLocks
  borrowing func hasRoom(isVital: Bool) -> Bool {
    messages.room() > (isVital ? 0 : EngineRings.reserve)
  }

  /// Tells the control side something; counts it as lost where there is no room.
  ///
  /// - Returns: Whether there was.
  @_noAllocation @_noLocks
  @discardableResult
  borrowing func emit(_ message: EngineMessage, isVital: Bool) -> Bool {
    if hasRoom(isVital: isVital), messages.push(message) { return true }
    lostMessages.wrappingAdd(1, ordering: .relaxed)
    return false
  }

  /// Tells the control side that a playback or a sheet is done with, whatever else is full.
  @_noAllocation @_noLocks
  borrowing func emitEnding(_ event: DispatchEvent) {
    // What is in the second ring comes after all of the first, so it is used to its end.
    if endings.count() == 0, messages.push(EngineMessage(event)) { return }
    // The control side empties it before it has used all slots again, so there is always room.
    if !endings.push(event) { lostMessages.wrappingAdd(1, ordering: .relaxed) }
  }

  /// Gives the slot of a command back.
  @_noAllocation @_noLocks
  borrowing func giveBack(_ slot: Int32) {
    // As large as there are slots: there is always room.
    slots.push(slot)
  }
}

/// What became of one rendition of a cue that started.
enum VoiceOutcome: UInt8, BitwiseCopyable {
  /// There is none, or it would be over already.
  case none
  /// It sounds.
  case sounding
  /// There was no voice for it.
  case noVoice
  /// It is not loaded any more.
  case unloaded
}
