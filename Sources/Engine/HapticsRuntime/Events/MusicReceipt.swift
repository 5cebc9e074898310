public import HapticsTimeline

/// The outcome of a track of music.
///
/// Music with invalid numbers or an invalid sound throws when it is requested.
public struct MusicReceipt: Hashable, Sendable {
  /// The sound of the track.
  public var sound: SoundID
  /// The playback whose timeline plays it; `nil` for the game's own.
  public var playback: Playback?
  /// The outcome of the track.
  ///
  /// It is ``Receipt/State/queued`` while the track waits for its boundary,
  /// ``Receipt/State/played`` after it started, ``Receipt/State/lost(_:)`` if it started inaudibly,
  /// and ``Receipt/State/dropped(_:)`` if its sound was unloaded or another track replaced it
  /// before it started.
  public var state: Receipt.State
  /// The frame at which the track started, will start, or was dropped.
  ///
  /// For a track that waits in paused music, it is the frame of the request.
  public var frame: Int64

  package init(sound: SoundID, playback: Playback?, state: Receipt.State, frame: Int64) {
    self.sound = sound
    self.playback = playback
    self.state = state
    self.frame = frame
  }
}
