import HapticsTimeline

extension EngineLifecycle.Life {
  /// Tells the engine which senses failed with the output, so that the others carry what matters.
  mutating func loseSenses(_ modalities: [Modality], _ reason: StoppedReason) {
    for modality in modalities {
      let status = engine.wantedStatus(of: modality)
      if case .failed = status { continue }
      lostSenses[modality] = status
      engine.setStatus(.failed(reason), of: modality)
    }
  }

  /// Gives the senses back what they were, unless somebody has said otherwise since.
  mutating func restoreSenses() {
    for (modality, status) in lostSenses {
      if case .failed = engine.wantedStatus(of: modality) { engine.setStatus(status, of: modality) }
    }
    lostSenses = [:]
  }
}
