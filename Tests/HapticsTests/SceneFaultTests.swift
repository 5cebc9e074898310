import Haptics
import Testing

/// The receipts of every scene under every loss of one modality or two.
@Suite struct SceneFaultTests {
  /// The ways in which a modality is lost.
  private static let statuses: [ModalityStatus] = [
    .muted, .inaudible, .interrupted, .failed(.gameControllerDisconnect),
  ]

  @Test(arguments: Scene.names)
  func `a scene has no findings and reaches every modality that it speaks to`(name: String) throws {
    let scene = try Scene(name)
    let report = try scene.report(LossPlan())
    #expect(report.shortfalls == [])
    #expect(report.lostMessages == 0)
    for (cue, reported) in zip(scene.timeline.cues, report.cues) {
      #expect(reported.reached == cue.modalities)
      #expect(reported.frame != nil)
      for (modality, state) in reported.states {
        #expect(state == (modality == .visual ? .queued : .played) || state == .shown)
      }
    }
  }

  @Test(arguments: Scene.names, Modality.allCases)
  func `whichever modality is lost, the others carry every cue`(
    name: String,
    lost: Modality
  ) throws {
    // The shortest scene stands for the ways in which a modality is lost; the rules are the same.
    let statuses = name == "handshake" ? Self.statuses : [.failed(.systemError)]
    for status in statuses {
      let scene = try Scene(name)
      var plan = LossPlan()
      plan.add(status, of: lost)
      try expectCarried(scene, plan, lost: [lost: status])
    }
  }

  @Test(arguments: Scene.names, Modality.allCases)
  func `where two modalities are lost, the third carries every cue`(
    name: String,
    left: Modality
  ) throws {
    let scene = try Scene(name)
    var plan = LossPlan()
    var lost: [Modality: ModalityStatus] = [:]
    for (i, modality) in Modality.allCases.filter({ $0 != left }).enumerated() {
      lost[modality] = Self.statuses[i * 3]
      plan.add(Self.statuses[i * 3], of: modality)
    }
    try expectCarried(scene, plan, lost: lost)
  }

  @Test(arguments: Scene.names)
  func `where all are lost, every cue is an error event`(name: String) throws {
    let scene = try Scene(name)
    var plan = LossPlan()
    for modality in Modality.allCases { plan.add(.muted, of: modality) }
    let report = try scene.report(plan)
    // What may be missed, such as a decoration of each beat, is no error.
    let required = scene.timeline.cues.filter {
      ($0.minimumModalities ?? scene.timeline.lossPolicy.minimumModalities) > 0
    }
    #expect(report.shortfalls.count == required.count)
    #expect(report.cues.count { $0.isShort } == required.count)
    #expect(report.cues.allSatisfy { $0.reached.isEmpty })
  }

  @Test(arguments: Scene.names, Modality.allCases)
  func `a modality that fails for a while loses the cues of that while`(
    name: String,
    lost: Modality
  ) throws {
    let scene = try Scene(name)
    var plan = LossPlan()
    plan.add(.failed(.systemError), of: lost, from: 1, to: 4)
    let report = try scene.report(plan)
    #expect(report.shortfalls == [])
    for (cue, reported) in zip(scene.timeline.cues, report.cues) where cue.modalities.contains(lost)
    {
      let frame = try #require(reported.frame)
      let isWithin = (Int64(Scene.sampleRate)..<Int64(4 * Scene.sampleRate)).contains(frame)
      #expect(reported.reached.contains(lost) == !isWithin, "at frame \(frame)")
    }
  }

  private func expectCarried(
    _ scene: Scene,
    _ plan: LossPlan,
    lost: [Modality: ModalityStatus]
  ) throws {
    let report = try scene.report(plan)
    #expect(report.shortfalls == [])
    for (cue, reported) in zip(scene.timeline.cues, report.cues) {
      #expect(reported.reached == cue.modalities.subtracting(lost.keys))
      for modality in cue.modalities {
        if let status = lost[modality] {
          #expect(reported.states[modality] == .lost(status))
        } else {
          let onLoss = lost.keys.map {
            (cue.onLoss ?? scene.timeline.lossPolicy.onLoss)[lost: $0, on: modality]
          }
          #expect(reported.states[modality] == expected(cue, modality, onLoss))
        }
      }
    }
  }

  /// What a modality is to do: its fallback before anything else, then its own, stronger.
  private func expected(
    _ cue: Cue,
    _ modality: Modality,
    _ onLoss: [LossPolicy.Action]
  ) -> Receipt.State {
    if onLoss.contains(.fallback), cue.hasFallback(for: modality) { return .playedFallback }
    let isStronger = onLoss.contains { action in
      if case .stronger = action { return true }
      return false
    }
    return isStronger ? .strengthened : modality == .visual ? .shown : .played
  }
}
