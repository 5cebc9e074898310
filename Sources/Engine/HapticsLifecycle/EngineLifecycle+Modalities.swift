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

  /// Reports a change of the output's volume; without any, audio is inaudible.
  ///
  /// A status that the game sets meanwhile stays.
  mutating func follow(_ volume: Double?) {
    guard let volume, volume != self.volume else { return }
    self.volume = volume
    events.append(.volume(volume))
    let status = engine.wantedStatus(of: .audio)
    if volume <= 0 {
      guard !status.isLost else { return }
      statusBeforeSilence = status
      engine.setStatus(.inaudible, of: .audio)
    } else if let before = statusBeforeSilence.take() {
      if status == .inaudible { engine.setStatus(before, of: .audio) }
    }
  }
}
