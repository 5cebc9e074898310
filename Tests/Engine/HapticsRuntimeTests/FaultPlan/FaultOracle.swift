import HapticsRuntime
import HapticsTimeline

/// What must come of a case: goes from frame to frame, looks at every cue anew, and keeps lists.
///
/// It is slow, and reads the policy as it is written, not as it is compiled.
final class FaultOracle {
  /// A cue with all that happens to it.
  final class Known {
    let name: String
    let cue: Cue
    let policy: LossPolicy
    let isLive: Bool
    /// The place in its list.
    let index: Int
    /// Of the timeline's cues the place in it; of live ones the frame.
    let due: Int64
    var isOver = false
    var outcome = CueOutcome(haptic: .nothing, audio: .nothing, visual: .nothing)
    /// The frame at which it started.
    var startFrame: Int64 = 0
    /// What sounds in its place.
    var played: Cue

    /// Whether it says nothing to any modality.
    var isSilent: Bool {
      cue.pattern == nil && cue.sound == nil && cue.visual == nil && cue.fallback == .init()
    }

    init(_ index: Int, _ cue: Cue, _ policy: LossPolicy, isLive: Bool, due: Int64) {
      name = (isLive ? "l" : "c") + "\(index)"
      self.index = index
      (self.cue, self.policy, self.isLive, self.due) = (cue, policy, isLive, due)
      played = cue
      played.visual = nil
      played.fallback = .init()
      played.onLoss = nil
      played.minimumModalities = nil
      played.cooldown = nil
    }
  }

  let plan: FaultCase
  let cues: [Known]
  let live: [Known]
  var facts: [String] = []
  var tally = DeliveryTally()
  var lostMessages = 0
  /// What was shown: of each cue this is decided at its moment, from what was shown before.
  var seen: [Visual] = []
  /// What is announced, in the order in which it is due, and what was told of it.
  var previews: [(known: Known, due: Int64, reported: Answer)] = []
  /// What was told and may still change.
  var pending: [Visual] = []
  /// Whether what is announced has to be decided anew.
  var needsReview = false
  /// How many messages wait.
  var messages = 0
  /// Whether all commands are in use, as far as the side that gives them knows.
  var isFull = false
  var frame: Int64 = 0
  var statuses: [Modality: ModalityStatus] = [:]

  /// A cue that has started, as far as it matters for what is held back after it.
  struct Start {
    var frame: Int64
    var meaning: Meaning
    var hasCooldown: Bool
    var isCounted: Bool
    var momentEnd: Int64
  }

  var started: [Start] = []
  var closedGates: Gates = []

  /// Works out a case.
  ///
  /// - Parameter flooded: How many cues without any renditions were taken at which frames.
  init(_ plan: FaultCase, flooded: [Int64: Int] = [:]) {
    self.plan = plan
    cues = plan.timeline.cues.enumerated().map { index, cue in
      guard case .frames(let place) = cue.time else { fatalError("cues stand at frames") }
      return Known(index, cue, plan.timeline.lossPolicy, isLive: false, due: place)
    }
    live = plan.live.enumerated().map { index, cue in
      Known(index, cue.cue, plan.livePolicy, isLive: true, due: cue.due)
    }
    run(flooded)
  }

  private func run(_ flooded: [Int64: Int]) {
    var place: Int64 = 0
    var isRunning = true
    let inOrder = cues.enumerated().sorted {
      ($0.element.due, $0.offset) < ($1.element.due, $1.offset)
    }
    .map(\.element)
    var first = 0
    let cuts = Set(plan.cuts)
    let changes = Set(plan.changes.map(\.frame))
    emit(isVital: true)  // The timeline began.
    while frame < FaultCase.duration {
      // Who asks for more than there is room for makes the engine look at what was told.
      if flooded[frame] != nil || (isFull && plan.live.contains { $0.asked == frame }) {
        messages = 0
        isFull = flooded[frame] != nil
      }
      let closed = plan.closedGates(at: frame)
      let isGateOther = closed != closedGates
      closedGates = closed
      if frame == 0 || changes.contains(frame) {
        let now = plan.statuses(at: frame)
        if Modality.allCases.contains(where: { status($0) != now[$0] ?? .available }) {
          emit(isVital: true)
        }
        let isOther = Modality.allCases.contains { status($0) != now[$0] ?? .available }
        statuses = now
        if isOther || isGateOther { review() }
      } else if isGateOther {
        review()
      }
      if plan.suspension?.lowerBound == frame {
        emit(isVital: true)  // The interruption,
        emit(isVital: true)  // and the playback's pause.
        isRunning = false
        withdraw()
        review()
      } else if plan.suspension?.upperBound == frame {
        emit(isVital: true)
        emit(isVital: true)
        isRunning = true
        withdraw()
        review()
      }
      for (index, known) in live.enumerated() where plan.live[index].asked <= frame {
        if known.due == frame {
          start(known)
        } else if known.due > frame {
          announce(known, known.due)
        }
      }
      for _ in 0..<(flooded[frame] ?? 0) {
        tally.cues += 1
        emit(isVital: false)
      }
      if isRunning {
        while inOrder[first].due < place { first += 1 }
        let ahead = inOrder[first...].prefix { $0.due - place <= plan.lookahead }
        for known in ahead { announce(known, frame + known.due - place) }
        for known in ahead where known.due == place { start(known) }
        place += 1
      }
      frame += 1
      if cuts.contains(frame) { poll() }
    }
  }

  func status(_ modality: Modality) -> ModalityStatus { statuses[modality] ?? .available }

  func isLost(_ modality: Modality) -> Bool {
    switch status(modality) {
    case .available, .reduced: false
    default: true
    }
  }

  /// Puts a message into the ring, of whose 1024 places half are kept for what must be known.
  @discardableResult
  func emit(isVital: Bool) -> Bool {
    guard messages < (isVital ? 1024 : 512) else {
      lostMessages += 1
      return false
    }
    messages += 1
    return true
  }

  private func poll() {
    guard plan.polls(at: frame) || frame == FaultCase.duration else { return }
    messages = 0
    isFull = false
    expire()
    guard !(plan.blindness?.contains(frame) ?? false) else { return }
    // It is said once. Cues that have expired by then stay so; those that are merged later are
    // shown.
    for visual in pending where visual.frame < frame && !visual.isShown {
      visual.isShown = true
      for (index, member) in visual.members.enumerated() where !member.isExpired {
        if index == 0 || member.known.isOver { visual.show(index, &facts) }
      }
    }
  }
}
