import HapticsTimeline

extension EngineLifecycle.Life {
  /// Tells the engine which modalities failed with the output, so that the others carry what
  /// matters.
  mutating func loseModalities(_ modalities: [Modality], _ reason: StoppedReason) {
    for modality in modalities {
      let status = engine.wantedStatus(of: modality)
      if case .failed = status { continue }
      lostModalities[modality] = status
      engine.setStatus(.failed(reason), of: modality)
    }
  }

  /// Gives the modalities back what they were, unless somebody has said otherwise since.
  mutating func restoreModalities() {
    for (modality, status) in lostModalities {
      if case .failed = engine.wantedStatus(of: modality) { engine.setStatus(status, of: modality) }
    }
    lostModalities = [:]
  }
}
