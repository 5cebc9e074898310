public import HapticsTimeline
import Synchronization

extension HapticPlayer {
  /// The playback of the most recent start; `nil` before the first one.
  public var playback: Playback? { record { $0.playback } ?? nil }

  /// A Boolean value that indicates whether the last command was a pause, without a later resume or
  /// start.
  public var isPaused: Bool { record { $0.isPaused } ?? false }

  /// A Boolean value that indicates whether it repeats at its end.
  public var isLooping: Bool { record { $0.isLooping } ?? false }

  /// The playback rate.
  public var rate: PlaybackRate { record { $0.rate } ?? .normal }

  /// A Boolean value that indicates whether the player was started and has not ended, according to
  /// the render thread's messages.
  public var isActive: Bool {
    engine.control.withLock { control in
      control.collect()
      return control.activePlayback(ofPlayer: id) != nil
    }
  }

  /// Returns the audible position at a host time, in nanoseconds; `nil` until the first frame is
  /// audible.
  public func position(heardAt hostTime: Int64) -> PlaybackPosition? {
    engine.control.withLock { control in
      guard let playback = control.state.players[id]?.playback else { return nil }
      return control.position(of: playback, heardAt: hostTime)
    }
  }

  private func record<Value: Sendable>(_ read: (PlayerRecord) -> Value) -> Value? {
    engine.control.withLock { control in control.state.players[id].map(read) }
  }
}
