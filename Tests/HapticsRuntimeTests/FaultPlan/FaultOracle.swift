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
    let policy: RedundancyPolicy
    let isLive: Bool
    /// Of the timeline's cues the place in it; of live ones the frame.
    let due: Int64
    /// What was announced to the eye.
    var announced: SenseOutcome?
    var isOver = false
    var outcome = CueOutcome(haptic: .nothing, audio: .nothing, visual: .nothing)
    /// What sounds in its place.
    var played: Cue

    /// Whether it says nothing to any sense.
    var isSilent: Bool {
      cue.pattern == nil && cue.sound == nil && cue.visual == nil && cue.substitutes == .init()
    }

    init(_ name: String, _ cue: Cue, _ policy: RedundancyPolicy, isLive: Bool, due: Int64) {
      (self.name, self.cue, self.policy, self.isLive, self.due) = (name, cue, policy, isLive, due)
      played = cue
      played.visual = nil
      played.substitutes = .init()
      played.responses = nil
      played.minimumSenses = nil
    }
  }

  /// A visual as the eye remembers it.
  final class Seen {
    let lead: Known
    let visual: Cue.VisualRendition
    let isFlash: Bool
    let frame: Int64
    var record: Record
    /// Whether it stands for other cues too, and for such of other sources.
    var isRepeated = false
    var isShared = false

    init(_ record: Record, _ visual: Cue.VisualRendition, isFlash: Bool) {
      (lead, frame) = (record.lead, record.frame)
      (self.record, self.visual, self.isFlash) = (record, visual, isFlash)
    }
  }

  /// A visual on its way, with the cues that it stands for.
  final class Record {
    let lead: Known
    let frame: Int64
    /// The frame after which nobody needs to show it.
    let expiry: Int64
    var members: [(known: Known, frame: Int64, isShown: Bool)] = []
    var count = 1
    var isShown = false

    init(_ lead: Known, frame: Int64, length: Int64) {
      (self.lead, self.frame) = (lead, frame)
      expiry = frame + max(2000, length)
      members = [(lead, frame, false)]
    }
  }

  let plan: FaultCase
  let cues: [Known]
  let live: [Known]
  var facts: [String] = []
  var tally = DeliveryTally()
  var lostMessages = 0
  /// What the eye remembers, and what is on its way to it.
  var remembered: [Seen] = []
  var pending: [Record] = []
  /// How many messages wait.
  var messages = 0
  /// Whether all commands are in use, as far as the side that gives them knows.
  var isFull = false
  var frame: Int64 = 0
  var statuses: [Modality: ModalityStatus] = [:]

  /// Works out a case.
  ///
  /// - Parameter flooded: How many cues without any renditions were taken at which frames.
  init(_ plan: FaultCase, flooded: [Int64: Int] = [:]) {
    self.plan = plan
    cues = plan.timeline.cues.enumerated().map { index, cue in
      guard case .frames(let place) = cue.instant else { fatalError("cues stand at frames") }
      return Known("c\(index)", cue, plan.timeline.policy, isLive: false, due: place)
    }
    live = plan.live.enumerated().map { index, cue in
      Known("l\(index)", cue.cue, plan.livePolicy, isLive: true, due: cue.due)
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
    tell(isVital: true)  // The timeline began.
    while frame < FaultCase.length {
      // Who asks for more than there is room for makes the engine look at what was told.
      if flooded[frame] != nil || (isFull && plan.live.contains { $0.asked == frame }) {
        messages = 0
        isFull = flooded[frame] != nil
      }
      if frame == 0 || changes.contains(frame) {
        let now = plan.statuses(at: frame)
        if Modality.allCases.contains(where: { status($0) != now[$0] ?? .available }) {
          tell(isVital: true)
        }
        statuses = now
      }
      if plan.suspension?.lowerBound == frame {
        tell(isVital: true)  // The interruption,
        tell(isVital: true)  // and the playback's pause.
        isRunning = false
        withdraw()
      } else if plan.suspension?.upperBound == frame {
        tell(isVital: true)
        tell(isVital: true)
        isRunning = true
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
        tell(isVital: false)
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
  func tell(isVital: Bool) -> Bool {
    guard messages < (isVital ? 1024 : 512) else {
      lostMessages += 1
      return false
    }
    messages += 1
    return true
  }

  private func poll() {
    guard plan.polls(at: frame) || frame == FaultCase.length else { return }
    messages = 0
    isFull = false
    for seen in pending where seen.expiry < frame && !seen.isShown { expire(seen) }
    pending.removeAll { $0.expiry < frame }
    guard !(plan.blindness?.contains(frame) ?? false) else { return }
    for seen in pending where seen.frame < frame && !seen.isShown {
      seen.isShown = true
      for index in seen.members.indices {
        seen.members[index].isShown = true
        facts.append("\(seen.members[index].known.name) visual shown")
      }
    }
  }

  private func expire(_ record: Record) {
    for (known, _, _) in record.members {
      facts.append("\(known.name) visual \(Receipt.State.dropped(.expired)) at \(record.expiry)")
      guard known.isOver, known.outcome.reached - 1 < minimum(known) else { continue }
      let senses = ["\(known.outcome[.haptic])", "\(known.outcome[.audio])", "expired"]
      facts.append("\(known.name) short of \(minimum(known)): \(senses) at \(record.expiry)")
    }
  }

  /// What the suspension leaves of visuals: those of live cues.
  private func withdraw() {
    takeBack { !$0.isLive && $1 >= frame }
    remembered.removeAll { !$0.isShared && !$0.lead.isLive && $0.frame >= frame }
    for known in cues where !known.isOver { known.announced = nil }
  }

  /// Takes cues out of what is on its way; what stands for nobody any more is taken back.
  func takeBack(where isMeant: (Known, Int64) -> Bool) {
    for record in pending where record.members.contains(where: { isMeant($0.known, $0.frame) }) {
      for (known, due, isShown) in record.members where isMeant(known, due) && !isShown {
        facts.append("\(known.name) visual \(Receipt.State.dropped(.withdrawn)) at \(due)")
      }
      record.members.removeAll { isMeant($0.known, $0.frame) }
      if record.members.isEmpty, !record.isShown {
        facts.append("take back at \(record.frame) of \(record.lead.name)")
      }
    }
    pending.removeAll(where: \.members.isEmpty)
  }
}
