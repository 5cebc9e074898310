import HapticsCore
import HapticsRuntime
import HapticsTesting
import HapticsTimeline

/// A case as the engine plays it: its samples, and all that it told, in lines.
final class FaultRun {
  private(set) var samples: [Float] = []
  /// Everything that was told of cues, one line each.
  fileprivate(set) var facts: [String] = []
  /// What the engine keeps of each cue of the timeline.
  private(set) var outcomes: [String] = []
  private(set) var tally = DeliveryTally()
  /// What a consumer ends up showing, one line each.
  private(set) var sights: [String] = []
  /// Of a flood, how many cues were taken at which frames, how many were refused, and how many
  /// messages were told to be lost.
  private(set) var flooded: [Int64: Int] = [:]
  private(set) var refused = 0
  fileprivate(set) var lostMessages = 0
  /// What is wrong with the end of the case.
  fileprivate(set) var problems: [String] = []

  /// What a player of the platform begins, one line each; empty if haptics leave as frames.
  fileprivate(set) var begun: [String] = []

  private let plan: FaultCase
  fileprivate let engine: HapticEngine
  private let player: (any RecordedStartPlayer)?
  fileprivate var live: [FiredCue: Int] = [:]
  fileprivate var visuals: [VisualCue.ID: VisualCue] = [:]
  fileprivate var screen = FaultScreen()
  /// What was shown and is not acknowledged yet.
  private var unacknowledged: [VisualCue.ID] = []

  /// Plays a case.
  ///
  /// - Parameters:
  ///   - cues: What is played in place of the timeline's cues, and then of the live ones.
  ///   - isFaulty: Whether anything goes wrong but the suspension.
  ///   - player: The player to which haptics are handed over; `nil` for frames.
  init(
    _ plan: FaultCase,
    cues: [Cue]? = nil,
    isFaulty: Bool = true,
    player: (any RecordedStartPlayer)? = nil
  ) throws {
    self.plan = plan
    self.player = player
    var configuration = EngineConfiguration()
    configuration.sampleRate = FaultCase.sampleRate
    configuration.playbacks = 2
    configuration.voices = 128
    configuration.commands = 64
    configuration.messages = 1024
    configuration.resources = 64
    configuration.visualLookahead = Double(plan.lookahead) / Double(FaultCase.sampleRate)
    if player != nil { configuration.startBuses = .all }
    engine = try HapticEngine(configuration)
    engine.startPlayer = player
    try load()
    var timeline = plan.timeline
    var fired = plan.live.map(\.cue)
    engine.lossPolicy = plan.livePolicy
    engine.quietPolicy = plan.liveQuiet
    if let cues {
      timeline.cues = Array(cues[..<timeline.cues.count])
      fired = Array(cues[timeline.cues.count...])
      timeline.lossPolicy = FaultRun.plainPolicy
      engine.lossPolicy = FaultRun.plainPolicy
    }
    if !isFaulty {
      // What is held back is not among what is to be played.
      timeline.quietPolicy = QuietPolicy()
      engine.quietPolicy = QuietPolicy()
      for index in timeline.cues.indices { timeline.cues[index].cooldown = nil }
      for index in fired.indices { fired[index].cooldown = nil }
    }
    let playback = try engine.play(timeline)
    try run(fired, isFaulty: isFaulty)
    outcomes = timeline.cues.indices.map { index in
      guard let outcome = engine.outcome(ofCue: index, in: playback) else { return "unknown" }
      return "\(Modality.allCases.map { outcome[$0] })"
    }
    tally = engine.tally
    sights = screen.shown.map { visual in
      "\(name(visual.source) ?? "unknown") shows \(visual.visual.rawValue) \(visual.effect)"
        + " x\(visual.level) for \(visual.duration) at \(visual.frame), cues \(visual.count)"
    }
    problems += screen.problems
    if let player { read(player.recording, until: moment(of: FaultCase.duration + plan.block)) }
    try end(playback)
  }

  private static let plainPolicy: LossPolicy = {
    var policy = LossPolicy(minimumModalities: 0)
    policy.onLoss = .init(.nothing)
    return policy
  }()

  private func load() throws {
    for pattern in FaultCase.patterns { _ = try engine.load(pattern, polyphony: 16) }
    for (duration, level) in zip(FaultCase.soundFrames, [0.001953125, 0.00390625, 0.0009765625]) {
      let samples = [Float](repeating: Float(level), count: Int(duration))
      _ = try engine.load(samples: samples, channels: 1, sampleRate: FaultCase.sampleRate)
    }
  }

  private func run(_ fired: [Cue], isFaulty: Bool) throws {
    var frame: Int64 = 0
    var hostOffset: Int64 = 0
    for cut in plan.cuts {
      if isFaulty {
        for change in plan.changes where change.frame == frame {
          engine.setStatus(change.status, of: change.modality)
        }
        if let stall = plan.stall, stall.frame == frame { hostOffset = stall.nanoseconds }
      }
      if isFaulty {
        for change in plan.gateChanges where change.frame == frame {
          engine.setGates(change.gates, areOpen: change.areOpen)
        }
      }
      if plan.suspension?.lowerBound == frame { engine.beginInterruption(.applicationSuspended) }
      if plan.suspension?.upperBound == frame { engine.endInterruption() }
      for (index, cue) in plan.live.enumerated() where cue.asked == frame {
        live[try engine.fire(fired[index], at: .frame(cue.due))] = index
      }
      if isFaulty, plan.isFlood, flooded.isEmpty, !plan.polls(at: frame) { try flood(at: frame) }
      render(Int(cut - frame), heardAt: frame * 125_000 + hostOffset)
      frame = cut
      if !isFaulty || plan.polls(at: frame) || frame == FaultCase.duration { poll(at: frame) }
    }
  }

  private func render(_ frames: Int, heardAt: Int64) {
    var block = [Float](repeating: .nan, count: frames * engine.configuration.channels)
    var span = block.mutableSpan
    if !engine.render(into: &span, frames: frames, heardAt: heardAt) {
      problems.append("a block was not rendered")
    }
    samples += block
  }

  /// Fires more than there is room for.
  private func flood(at frame: Int64) throws {
    let ready = try engine.prepare(Cue(Meaning(rawValue: 1000)))
    var taken = 0
    for _ in 0..<80 {
      do throws(EngineError) {
        try engine.fire(ready)
        taken += 1
      } catch {
        guard error == .queueFull else { throw error }
        refused += 1
      }
    }
    flooded[frame] = taken
  }

  private func poll(at frame: Int64) {
    for event in engine.poll(at: moment(of: frame)) { read(event) }
    unacknowledged += screen.present(before: frame).map(\.id)
    if !(plan.blindness?.contains(frame) ?? false) {
      for id in unacknowledged { engine.acknowledge(id) }
      unacknowledged = []
    }
    for event in engine.poll(at: moment(of: frame)) { read(event) }
  }

  /// The host time at which a player is driven: what is rendered is felt a block later.
  private func moment(of frame: Int64) -> HostTimestamp {
    HostTimestamp(time: engine.reading?.hostTime(of: frame - plan.block) ?? 0)
  }

  /// Ends the playback while the queue is full: the end must come through, and then be silent.
  private func end(_ playback: Playback) throws {
    engine.endInterruption()
    for modality in Modality.allCases { engine.setStatus(.available, of: modality) }
    let ready = try engine.prepare(Cue(Meaning(rawValue: 0)))
    while (try? engine.fire(ready, at: .frame(.max))) != nil {}
    try engine.transaction { control throws(EngineError) in try control.stop(playback) }
    let kept = samples
    samples = []
    render(200, heardAt: 0)
    // What the suspension held goes on with the rest of it.
    let held = plan.suspension.map { min($0.upperBound, FaultCase.duration) - $0.lowerBound } ?? 0
    let isLiveOver =
      plan.live.allSatisfy { $0.due + 2500 + held < FaultCase.duration } && !plan.isFlood
    if isLiveOver, samples[(70 * 3)...].contains(where: { $0 != 0 }) {
      problems.append("something sounds after the stop")
    }
    if !engine.poll(at: moment(of: FaultCase.duration)).contains(
      .transport(playback, .stopped, frame: FaultCase.duration)
    ) {
      problems.append("the stop was not told")
    }
    samples = kept
  }
}

extension FaultRun {
  /// Writes down what a player has begun, and what it should not have been asked.
  fileprivate func read(_ player: RecordingStartPlayer, until moment: HostTimestamp) {
    for _ in 0..<2 { for event in engine.poll(at: moment) { read(event) } }
    problems += player.violations
    for record in player.records where record.begunAt != nil && record.start.offset == 0 {
      guard let name = name(record.start.source) else { continue }
      begun.append(
        "\(name) begins \(record.start.pattern.rawValue) x\(record.start.gain)"
          + " at \(record.start.frame)"
      )
    }
  }

  /// Writes down what an event tells of cues.
  private func read(_ event: EngineEvent) {
    screen.follow(event)
    switch event {
    case .visual(let visual):
      visuals[visual.id] = visual
      guard let name = name(visual.source) else { return }
      facts.append(
        "see \(visual.visual.rawValue) \(visual.effect) x\(visual.level) for \(visual.duration)"
          + " at \(visual.frame) of \(name)"
      )
    case .visualMerged(let id, let count):
      guard let visual = visuals[id], let name = name(visual.source) else { return }
      facts.append("count \(count) at \(visual.frame) of \(name)")
    case .visualWithdrawn(let id):
      guard let visual = visuals[id], let name = name(visual.source) else { return }
      facts.append("take back at \(visual.frame) of \(name)")
    case .receipt(let receipt):
      guard let modality = receipt.modality, let name = name(receipt.source) else { return }
      // When somebody said that it was shown is a matter of polling.
      let frame = receipt.state == .shown ? "" : " at \(receipt.frame)"
      facts.append("\(name) \(modality) \(receipt.state)\(frame)")
    case .shortfall(let shortfall):
      guard let name = name(shortfall.source) else { return }
      let modalities = Modality.allCases.map { "\(shortfall.outcome[$0])" }
      facts.append(
        "\(name) short of \(shortfall.minimumModalities): \(modalities) at \(shortfall.frame)"
      )
    case .lost(let count): lostMessages += count
    case .transport, .status, .interruption, .music, .musicGap, .marker, .start, .startChanged:
      break
    }
  }

  /// The name of a cue: of the timeline, or the number of a live one.
  private func name(_ source: CueSource) -> String? {
    switch source {
    case .timeline(_, let cue): "c\(cue)"
    case .fired(let fired): live[fired].map { "l\($0)" }
    }
  }
}
