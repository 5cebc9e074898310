import HapticsRealtime
import HapticsTimeline
import Synchronization

extension EngineControl {
  /// The position at which a playback is heard at a host time, or `nil` if it is not heard yet.
  ///
  /// Time in the engine never goes backwards: an earlier host time than before counts as that one.
  /// Without a clock, it is where the last rendered frame is.
  ///
  /// - Parameter hostTime: In nanoseconds, on the clock that `heardAt` of the blocks was read from.
  public mutating func position(
    of playback: Playback,
    heardAt hostTime: Int64
  ) -> PlaybackPosition? {
    do { return try heardPosition(of: playback, at: hostTime) } catch { return nil }
  }

  /// Where a playback is heard to be at a host time.
  ///
  /// A playback that is over stays where it ended until another takes its place.
  ///
  /// - Throws: ``EngineError/notBegun`` where nothing of it is heard yet,
  ///   ``EngineError/noSuchPlayback`` where it is forgotten or never was.
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

/// Where a playhead was when, of late.
///
/// A class, so that reading it touches nothing else of the playback's record.
final class PlaybackTrack {
  /// A frame from which on the playhead moved at one rate, or stood.
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

  /// Keeps an anchor, and forgets the oldest of many.
  func append(_ anchor: Anchor) {
    if anchors.count == 16 { anchors.removeFirst() }
    anchors.append(anchor)
  }

  /// Where the playhead is at a frame of the engine, or `nil` where it has not begun.
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
