import HapticsRuntime
import HapticsTimeline

extension Session {
  /// A sound that stays at one level.
  func tone(_ frames: Int, level: Float) throws -> SoundID {
    try engine.load(
      samples: [Float](repeating: level, count: frames),
      channels: 1,
      sampleRate: 48_000
    )
  }

  /// What became of cues in a modality, in the order in which it was told.
  func states(_ modality: Modality) -> [Receipt.State] {
    receipts.filter { $0.modality == modality }.map(\.state)
  }

  /// The cues that reached too few modalities.
  var shortfalls: [Shortfall] {
    events.compactMap { event in
      if case .shortfall(let shortfall) = event { return shortfall }
      return nil
    }
  }

  /// The playbacks that started.
  var playbacks: [Playback] {
    events.compactMap { event in
      if case .transport(let playback, .started, _) = event { return playback }
      return nil
    }
  }
}
