internal import HapticsRuntime
internal import HapticsTimeline

/// Plays one thing: where it is, and what the keys do with it.
///
/// Times are those of the picture, in seconds.
struct Player {
  let playable: Playable
  /// Whether it repeats at its end.
  private(set) var isLooping: Bool
  /// Whether it was paused.
  private(set) var isPaused = false

  private let player: HapticPlayer
  /// The first frame after the end, once it is known.
  private var end: Int64?
  /// How much later sounds are perceived than the clock of the device says, in nanoseconds.
  private let lateness: Int64
  /// Where it was told to go, until it is heard there.
  private var target: Target?
  /// Where it was when it was asked last.
  private var lastPosition: Double

  /// A place to go to, how many answers of the engine are still to come, and the frame of the last.
  private struct Target {
    var position: Double
    var answersToCome: Int
    var frame: Int64?
  }

  /// Begins to play, as soon as the device asks for frames.
  ///
  /// - Parameters:
  ///   - lateness: How much later than lights sounds are perceived, in seconds.
  ///   - policy: What an interruption does to it.
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

  /// Reads what the engine has told.
  mutating func update() {
    for event in engine.poll() {
      guard case .transport(let playback, let kind, let frame) = event, playback == player.playback
      else { continue }
      switch kind {
      case .finished, .stopped: end = frame
      case .sought:
        target?.answersToCome -= 1
        if target?.answersToCome == 0 { target?.frame = frame }
      default: break
      }
    }
  }

  /// Whether the last of it has been heard at a time of the monotonic clock.
  func isOver(at now: Int64) -> Bool {
    end.map { heardFrame(at: now) >= Double($0) } ?? false
  }

  private func heardFrame(at now: Int64) -> Double {
    engine.reading?.frame(heardAt: now) ?? Double(engine.renderedFrames)
  }

  /// Where it is at a time of the monotonic clock.
  mutating func position(at now: Int64) -> Double {
    guard !isOver(at: now) else { return playable.length }
    if let target {
      // Until then the engine tells where it is still heard.
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

  /// Pauses, or goes on; begins anew where it was over.
  mutating func togglePause(at now: Int64) throws(EngineError) {
    guard end == nil else { return try play(from: 0) }
    if isPaused { try player.resume() } else { try player.pause() }
    isPaused.toggle()
  }

  /// Goes to a time; what is beyond the ends counts as them.
  mutating func seek(to time: Double) throws(EngineError) {
    let time = min(max(time, 0), playable.length)
    guard end == nil else { return try play(from: time) }
    let answersToCome = (target?.frame == nil ? target?.answersToCome ?? 0 : 0) + 1
    target = Target(position: time, answersToCome: answersToCome)
    lastPosition = time
    try player.seek(to: .seconds(time / playable.rate))
  }

  /// Begins anew at its end, or stops there.
  mutating func toggleLoop() throws(EngineError) {
    isLooping.toggle()
    try player.setLooping(isLooping)
  }
}
