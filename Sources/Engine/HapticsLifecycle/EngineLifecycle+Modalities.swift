import HapticsRuntime
import HapticsTimeline

extension EngineLifecycle.Life {
  /// Reports the modalities that failed with the output to the engine, so that the policy applies
  /// to the others.
  mutating func loseModalities(_ modalities: [Modality], _ reason: StoppedReason) {
    for modality in modalities {
      let status = engine.wantedStatus(of: modality)
      if case .failed = status { continue }
      lostModalities[modality] = status
      engine.setStatus(.failed(reason), of: modality)
    }
  }

  /// Restores the previous statuses of the modalities, unless they have been set since.
  mutating func restoreModalities() {
    for (modality, status) in lostModalities {
      if case .failed = engine.wantedStatus(of: modality) { engine.setStatus(status, of: modality) }
    }
    lostModalities = [:]
  }
}
