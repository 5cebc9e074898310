import HapticsRuntime
import HapticsTimeline

/// The transport of a playback.
///
/// Times are in seconds of the picture.
struct Player {
  let playable: Playable
  private(set) var isLooping: Bool
  private(set) var isPaused = false

  private let player: HapticPlayer
  private var end: Int64?
  /// The frames for which cues ring on after the end of the timeline.
  private let tail: Int64
  /// The perceived delay of sounds after the device's clock, in nanoseconds.
  private let lateness: Int64
  /// The target of a seek, until it is audible.
  private var target: Target?
  /// The last reported position.
  private var lastPosition: Double

  /// A position, the number of outstanding replies of the engine, and the frame of the last one.
  private struct Target {
    var position: Double
    var answersToCome: Int
    var frame: Int64?
  }

  /// Starts playback when the device requests frames.
  ///
  /// - Parameters:
  ///   - lateness: The perceived delay of sounds after lights, in seconds.
  ///   - policy: The effect of an interruption.
  init(
    _ playable: Playable,
    from start: Double,
    isLooping: Bool,
    lateness: Double,
    onInterruption policy: InterruptionPolicy = .resume
  ) throws(EngineError) {
    self.playable = playable
    self.isLooping = isLooping
    player = try playable.engine.makePlayer(with: playable.timeline)
    let tail = Double(try playable.engine.tail(of: playable.timeline))
    self.tail = Int64(tail * 0x1p32 / Double(playable.playbackRate.raw))
    try player.setLooping(isLooping)
    try player.setRate(playable.playbackRate)
    try player.setInterruptionPolicy(policy)
    self.lateness = Int64((min(max(lateness, -2), 2) * 1e9).rounded())
    lastPosition = start
    try play(from: start)
  }

  private var engine: HapticEngine { playable.engine }

  private mutating func play(from start: Double) throws(EngineError) {
    end = nil
    target = nil
    isPaused = false
    lastPosition = start
    try player.start(from: .seconds(start / playable.rate))
  }

  /// Processes the messages of the engine.
  mutating func update() {
    for event in engine.poll() {
      guard case .transport(let playback, let kind, let frame) = event, playback == player.playback
      else { continue }
      switch kind {
      case .finished: end = frame + tail
      case .stopped: end = frame
      case .sought:
        target?.answersToCome -= 1
        if target?.answersToCome == 0 { target?.frame = frame }
      default: break
      }
    }
  }

  /// Returns whether the end, with what rings on, was audible at a time of the monotonic clock.
  func isOver(at now: Int64) -> Bool {
    end.map { heardFrame(at: now) >= Double($0) } ?? false
  }

  private func heardFrame(at now: Int64) -> Double {
    engine.reading?.frame(heardAt: now) ?? Double(engine.renderedFrames)
  }

  /// Returns the position at a time of the monotonic clock.
  mutating func position(at now: Int64) -> Double {
    guard !isOver(at: now) else { return playable.length }
    if let target {
      // Until then the engine reports the old audible position.
      guard let frame = target.frame, heardFrame(at: now) >= Double(frame) else {
        return target.position
      }
      self.target = nil
    }
    if let position = player.position(heardAt: now &- lateness) {
      lastPosition = position.seconds * playable.rate
    }
    return lastPosition
  }

  /// Pauses, resumes, or restarts at the end.
  mutating func togglePause(at now: Int64) throws(EngineError) {
    guard end == nil else { return try play(from: 0) }
    if isPaused { try player.resume() } else { try player.pause() }
    isPaused.toggle()
  }

  /// Seeks to a time, clamped to the duration.
  mutating func seek(to time: Double) throws(EngineError) {
    let time = min(max(time, 0), playable.length)
    guard end == nil else { return try play(from: time) }
    let answersToCome = (target?.frame == nil ? target?.answersToCome ?? 0 : 0) + 1
    target = Target(position: time, answersToCome: answersToCome)
    lastPosition = time
    try player.seek(to: .seconds(time / playable.rate))
  }

  mutating func toggleLoop() throws(EngineError) {
    isLooping.toggle()
    try player.setLooping(isLooping)
  }
}
