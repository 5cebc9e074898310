import HapticsRealtime
import HapticsTimeline
import Synchronization

extension HapticEngine {
  /// Whether nothing is played, and nothing waits to be.
  ///
  /// What was asked for counts until a block was rendered and its messages were read.
  public var isIdle: Bool {
    let isWaiting = control.withLock { control in
      control.collect()
      return control.freeSlots.count < control.configuration.commands
        || control.records.contains { $0.isActive }
    }
    return !isWaiting && !renderer.isSounding
  }

  /// Holds what is played where it is, and ends what is not to be held.
  ///
  /// Nobody else may render: the render side is asked for one frame, so that it takes the orders.
  ///
  /// - Returns: The playbacks that were running.
  func hold(aborting isAborted: (Playback) -> Bool) -> [Playback] {
    var held: [Playback] = []
    // Where there is no room for the orders, everything still stands as long as nobody renders.
    try? transaction { control throws(EngineError) in
      control.collect()
      try control.holdMusic()
      for playback in control.runningPlaybacks {
        if isAborted(playback) {
          try control.stop(playback)
        } else {
          try control.pause(playback)
          held.append(playback)
        }
      }
    }
    let frame = FixedStorage<Float>(uninitializedCount: configuration.channels)
    renderer.render(into: frame.start, frames: 1, heardAt: nil)
    return held
  }

  /// Lets go on what was held and is not over.
  func release(_ held: [Playback]) {
    try? transaction { control throws(EngineError) in try control.releaseMusic() }
    for playback in held {
      try? transaction { control throws(EngineError) in try control.resume(playback) }
    }
  }
}

extension EngineControl {
  /// The playbacks that have begun, or are about to, and are not held.
  var runningPlaybacks: [Playback] {
    records.indices.compactMap { index in
      let record = records[index]
      guard record.isActive, record.track.last?.isRunning ?? true else { return nil }
      return Playback(key: PlaybackKey(index: Int32(index), generation: record.generation))
    }
  }
}
