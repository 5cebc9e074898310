import HapticsRealtime
public import HapticsTimeline
import Synchronization

extension EngineControl {
  /// Returns the audible position of a playback at a host time, or `nil` if it is not audible yet.
  ///
  /// Time never runs backward: an earlier host time than in a previous call is replaced by that
  /// one. Without a clock, the result is the position of the last rendered frame.
  ///
  /// - Parameter hostTime: The time in nanoseconds, on the clock of the blocks' `heardAt`.
  public mutating func position(
    of playback: Playback,
    heardAt hostTime: Int64
  ) -> PlaybackPosition? {
    do { return try heardPosition(of: playback, at: hostTime) } catch { return nil }
  }

  /// Returns the audible position of a playback at a host time.
  ///
  /// A playback that has ended keeps its last position until another one takes its slot.
  ///
  /// - Throws: ``EngineError/notBegun`` if the playback is not audible yet,
  ///   ``EngineError/noSuchPlayback`` if it is unknown.
  mutating func heardPosition(
    of playback: Playback,
    at hostTime: Int64
  ) throws(EngineError) -> PlaybackPosition {
    collect()
    let rendered = Double(rings.pointee.renderedFrames.load(ordering: .acquiring))
    var frame = rendered
    if let reading = rings.pointee.clock.read() {
      frame = reading.frame(heardAt: hostTime) - slowest
    }
    heardFrame = max(heardFrame, min(frame, rendered))
    let index = Int(playback.key.index)
    guard state.records.indices.contains(index), playback.key.generation > 0,
      state.records[index].generation == playback.key.generation
    else { throw .noSuchPlayback }
    guard let position = state.records[index].track.position(at: heardFrame, sampleRate: sampleRate)
    else { throw .notBegun }
    return position
  }
}

/// The recent positions of a playhead.
///
/// It is a class, so that reading it does not copy the playback's record.
final class PlaybackTrack {
  /// A frame at which the playhead started to move at one rate, or stopped.
  struct Anchor {
    var frame: Int64
    /// In frames of the timeline.
    var position: Double
    var rate: Double
    var isRunning: Bool
    var sheet: CueSheet?
  }

  private var anchors: [Anchor] = []

  var last: Anchor? { anchors.last }

  func append(_ anchor: Anchor) {
    if anchors.count == 16 { anchors.removeFirst() }
    anchors.append(anchor)
  }

  /// Returns the playhead's position at a frame of the engine, or `nil` if it has not started.
  func position(at frame: Double, sampleRate: Int) -> PlaybackPosition? {
    var index = anchors.count - 1
    while index >= 0, Double(anchors[index].frame) > frame { index -= 1 }
    guard index >= 0 else { return nil }
    let isRunning = anchors[index].isRunning
    var position = anchors[index].position
    if isRunning { position += (frame - Double(anchors[index].frame)) * anchors[index].rate }
    return PlaybackPosition(
      seconds: position / Double(sampleRate),
      beats: anchors[index].sheet?.view.beats(atFrame: position) ?? 0,
      isRunning: isRunning,
      rate: anchors[index].rate
    )
  }
}
