import HapticsTimeline
import Synchronization

extension EngineControl {
  /// Where a playback is heard to be at a host time, or `nil` where it is not yet heard.
  ///
  /// Time in the engine never goes backwards: an earlier host time than before counts as that one.
  /// Without a clock, it is where the last rendered frame is.
  ///
  /// - Parameter hostTime: In nanoseconds, on the clock that `heardAt` of the blocks was read from.
  public mutating func position(
    of playback: Playback,
    heardAt hostTime: Int64
  ) -> PlaybackPosition? {
    collect()
    let rendered = Double(rings.pointee.renderedFrames.load(ordering: .acquiring))
    var frame = rendered
    if let reading = rings.pointee.clock.read() {
      frame = reading.frame(heardAt: hostTime) - Double(configuration.slowest)
    }
    heardFrame = max(heardFrame, min(frame, rendered))
    let index = Int(playback.key.index)
    guard records.indices.contains(index),
      records[index].generation == playback.key.generation
    else { return nil }
    return records[index].position(at: heardFrame, sampleRate: configuration.sampleRate)
  }
}

extension PlaybackRecord {
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
      isRunning: isRunning
    )
  }
}
