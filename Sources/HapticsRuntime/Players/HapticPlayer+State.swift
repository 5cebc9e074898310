public import HapticsTimeline
import Synchronization

extension HapticPlayer {
  /// What the last start began, by name; `nil` before the first one.
  public var playback: Playback? { record { $0.playback } ?? nil }

  /// Whether it was asked to pause, and neither to resume nor to start since.
  public var isPaused: Bool { record { $0.isPaused } ?? false }

  /// Whether it begins anew at its end.
  public var isLooping: Bool { record { $0.isLooping } ?? false }

  /// How fast it plays.
  public var rate: PlaybackRate { record { $0.rate } ?? .normal }

  /// Whether something was begun, and is not over as far as messages of the render side tell.
  public var isActive: Bool {
    engine.control.withLock { control in
      control.collect()
      return control.activePlayback(of: self) != nil
    }
  }

  /// Where it is heard to be at a host time in nanoseconds; `nil` where nothing of it is heard yet.
  public func position(heardAt hostTime: Int64) -> PlaybackPosition? {
    engine.control.withLock { control in
      guard let playback = control.players[id]?.playback else { return nil }
      return control.position(of: playback, heardAt: hostTime)
    }
  }

  private func record<Value: Sendable>(_ read: (PlayerRecord) -> Value) -> Value? {
    engine.control.withLock { control in control.players[id].map(read) }
  }
}
