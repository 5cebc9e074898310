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
      records[index].generation == playback.key.generation,
      let anchor = records[index].anchors.last(where: { Double($0.frame) <= heardFrame })
    else { return nil }
    let moved = anchor.isRunning ? (heardFrame - Double(anchor.frame)) * anchor.rate : 0
    let position = Double(anchor.position.raw) * 0x1p-32 + moved
    let seconds = position / Double(configuration.sampleRate)
    let place = FramePosition(seconds: seconds, sampleRate: configuration.sampleRate)
    return PlaybackPosition(
      seconds: seconds,
      beats: anchor.sheet?.view.beat(at: place).value ?? 0,
      isRunning: anchor.isRunning
    )
  }
}
