public import HapticsTimeline

/// The outcome of a track of music.
///
/// Music that is refused, because of its numbers or its sound, throws where it is asked for.
public struct MusicReceipt: Hashable, Sendable {
  /// The sound of the track.
  public var sound: SoundID
  /// The playback whose timeline plays it; `nil` for the game's own.
  public var playback: Playback?
  /// The outcome: ``Receipt/State/queued`` where it waits for its boundary, ``Receipt/State/played``
  /// where it began, ``Receipt/State/lost(_:)`` where it began and is not heard, and
  /// ``Receipt/State/dropped(_:)`` where its sound was unloaded, or something else took its place before
  /// it began.
  public var state: Receipt.State
  /// The frame at which it began, will begin, or was dropped.
  ///
  /// What waits in held music has the frame at which it was asked for.
  public var frame: Int64

  /// Creates a receipt.
  public init(sound: SoundID, playback: Playback?, state: Receipt.State, frame: Int64) {
    self.sound = sound
    self.playback = playback
    self.state = state
    self.frame = frame
  }
}
