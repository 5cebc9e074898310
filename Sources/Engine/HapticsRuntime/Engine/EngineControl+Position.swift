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
    heardFrame = max(heardFrame, audibleFrame(at: hostTime, latency: 0))
    let track = try track(of: playback)
    guard let position = track.position(at: heardFrame, sampleRate: sampleRate) else {
      throw .notBegun
    }
    return position
  }

  /// Returns the audible position of a playback at an earlier time, in seconds, to judge an input of
  /// that time.
  ///
  /// Changes of the playback since then have no effect. The position continues after the end of the
  /// timeline, and before the first known change, at the rate there.
  ///
  /// - Parameters:
  ///   - hostTime: The time in nanoseconds, on the clock of the blocks' `heardAt`.
  ///   - latency: The nanoseconds before it.
  /// - Throws: ``EngineError/notBegun`` if the playback has not started,
  ///   ``EngineError/noSuchPlayback`` if it is unknown.
  mutating func pastPosition(
    of playback: Playback,
    at hostTime: Int64,
    latency: Int64
  ) throws(EngineError) -> Double {
    collect()
    let frame = audibleFrame(at: hostTime, latency: latency)
    guard let position = try track(of: playback).extendedPosition(at: frame) else {
      throw .notBegun
    }
    return position / Double(sampleRate)
  }

  /// Returns the frame that is audible at a time, at most the last rendered one.
  ///
  /// Without a clock, the last rendered frame is audible at every host time.
  private func audibleFrame(at hostTime: Int64, latency: Int64) -> Double {
    let rendered = Double(rings.pointee.renderedFrames.load(ordering: .acquiring))
    let before = Double(latency) * 1e-9
    guard let reading = rings.pointee.clock.read() else {
      return rendered - before * Double(sampleRate)
    }
    let frame = reading.frame(heardAt: hostTime) - before * reading.framesPerSecond
    return min(frame - slowest, rendered)
  }

  private func track(of playback: Playback) throws(EngineError) -> PlaybackTrack {
    let index = Int(playback.key.index)
    guard state.records.indices.contains(index), playback.key.generation > 0,
      state.records[index].generation == playback.key.generation
    else { throw .noSuchPlayback }
    return state.records[index].track
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
    var isFinished: Bool
    var sheet: CueSheet?

    func position(at frame: Double) -> Double {
      isRunning ? position + (frame - Double(self.frame)) * rate : position
    }
  }

  private var anchors: [Anchor] = []

  var last: Anchor? { anchors.last }

  func append(_ anchor: Anchor) {
    if anchors.count == 16 { anchors.removeFirst() }
    anchors.append(anchor)
  }

  /// Returns the playhead's position at a frame of the engine, or `nil` if it has not started.
  func position(at frame: Double, sampleRate: Int) -> PlaybackPosition? {
    guard let anchor = anchor(at: frame) else { return nil }
    let position = anchor.position(at: frame)
    return PlaybackPosition(
      seconds: position / Double(sampleRate),
      beats: anchor.sheet?.view.beats(atFrame: position) ?? 0,
      isRunning: anchor.isRunning,
      rate: anchor.rate,
      isFinished: anchor.isFinished
    )
  }

  /// Returns the playhead's position at a frame of the engine, in frames of the timeline, as if it
  /// continued after the end and before the first anchor; `nil` without anchors.
  func extendedPosition(at frame: Double) -> Double? {
    guard var anchor = anchor(at: frame) ?? anchors.first else { return nil }
    if anchor.isFinished { anchor.isRunning = true }
    return anchor.position(at: frame)
  }

  /// Returns the last anchor at or before a frame.
  private func anchor(at frame: Double) -> Anchor? {
    anchors.last { Double($0.frame) <= frame }
  }
}
