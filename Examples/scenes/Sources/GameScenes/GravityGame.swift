public import Haptics
public import HapticsGame

/// The gravity game: a table of events, and worlds whose beats are seen at their own tempo.
public struct GravityGame {
  /// The beats per minute of the four worlds: of levels 1 to 5, and of 6 to 10.
  public static let tempi: [[Double]] = [[88, 95], [172, 174], [160, 165], [132, 138]]
  public private(set) var beats: HapticPlayer?
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Plays an event of the table by its name: "flip", "goal", "death", "collect", "button", ….
  public func play(_ event: String) throws(EngineError) { try engine.fire(scene.cue(event)) }

  /// Enters a level, from 1 to 10: its music crosses with that of the last one.
  public mutating func enter(
    _ world: Int,
    level: Int,
    _ music: MusicTrack? = nil,
    over seconds: Double = 2
  ) throws(EngineError) {
    try stop()
    var timeline = scene.timeline
    timeline.tempo.beatsPerMinute = Self.tempi[world][level > 5 ? 1 : 0]
    beats = try engine.makePlayer(with: timeline)
    if let music { try engine.playMusic(music, .crossfade(seconds)) }
  }

  /// Starts or restarts a level with its beats; the music continues.
  public func start() throws(EngineError) { try beats?.start() }

  /// Ends the beats, as at a death; the music continues.
  public func stop() throws(EngineError) { try beats?.stop() }

  /// After levels 5 and 10: black, silence, a voice, and its music at once.
  public func intermission(
    _ voice: Cue,
    _ music: MusicTrack,
    _ onCompletion: @escaping @Sendable (FlowRun.Outcome) -> Void
  ) throws(EngineError) -> FlowRun {
    var flow = TimedFlow()
    flow.stopMusic("cut")
    flow.play("black", scene.cue("flash to black"))
    flow.pause("silence", .seconds(0.5))
    flow.play("voice", voice)
    flow.playMusic("play", music)
    return try engine.run(flow, onCompletion: onCompletion)
  }

  /// A death in the intermission: a hard cut, a white flash, a text, and the next track fades in.
  public func endIntermission(
    _ next: MusicTrack,
    _ onCompletion: @escaping @Sendable (FlowRun.Outcome) -> Void
  ) throws(EngineError) -> FlowRun {
    var flow = TimedFlow()
    flow.stopMusic("cut")
    flow.play("white", scene.cue("white flash"))
    flow.pause("text", .seconds(1.5))
    flow.playMusic("next", next, MusicTransition(fadeIn: 2))
    return try engine.run(flow, onCompletion: onCompletion)
  }
}
