import HapticsTimeline

/// A slot in which a live cue may wait.
struct WaitingCue {
  /// The generation of the waiting cue; 0 if there is none.
  var generation: UInt32 = 0
  var meaning = Meaning(rawValue: -1)
}

/// The slots of commands, which the render thread returns after performing a command.
struct CommandSlots {
  private var free: [Int32]
  private(set) var waiting: [WaitingCue]
  /// The commands of the current transaction.
  private(set) var staged: [CommandToken] = []
  private var cancelled: [CommandToken] = []

  init(count: Int) {
    free = (0..<Int32(count)).reversed()
    waiting = Array(repeating: WaitingCue(), count: count)
    staged.reserveCapacity(64)
  }

  var freeCount: Int { free.count }

  mutating func take(generation: UInt32) -> CommandToken? {
    guard let slot = free.popLast() else { return nil }
    let token = CommandToken(slot: slot, generation: generation)
    staged.append(token)
    return token
  }

  mutating func wait(_ token: CommandToken, meaning: Meaning) {
    waiting[Int(token.slot)] = WaitingCue(generation: token.generation, meaning: meaning)
  }

  /// Returns the meaning of the live cue that a staged command fires, even if a later one cancels it.
  func meaning(firedBy token: CommandToken) -> Meaning? {
    let cue = waiting[Int(token.slot)]
    let isFired = cue.generation == token.generation || cancelled.contains(token)
    return isFired ? cue.meaning : nil
  }

  mutating func cancel(_ token: CommandToken) {
    waiting[Int(token.slot)].generation = 0
    cancelled.append(token)
  }

  mutating func reclaim(_ slot: Int32) {
    free.append(slot)
    waiting[Int(slot)].generation = 0
  }

  /// Marks every live cue as ended and returns those that were waiting.
  mutating func abandon() -> [(token: CommandToken, meaning: Meaning)] {
    var abandoned: [(token: CommandToken, meaning: Meaning)] = []
    for slot in waiting.indices where waiting[slot].generation > 0 {
      let token = CommandToken(slot: Int32(slot), generation: waiting[slot].generation)
      abandoned.append((token, waiting[slot].meaning))
      waiting[slot].generation = 0
    }
    return abandoned
  }

  mutating func commit() {
    if !staged.isEmpty { staged.removeAll(keepingCapacity: true) }
    if !cancelled.isEmpty { cancelled.removeAll(keepingCapacity: true) }
  }

  mutating func rollBack() {
    for token in cancelled { waiting[Int(token.slot)].generation = token.generation }
    for token in staged.reversed() { reclaim(token.slot) }
    commit()
  }
}
