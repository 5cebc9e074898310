public import Haptics

/// The gravity game: a table of events, and worlds that pulse at their own tempo.
public struct GravityGame {
  /// The beats per minute of the eight worlds.
  public static let tempi: [Double] = [88, 95, 132, 138, 160, 165, 172, 174]
  public private(set) var world: HapticPlayer?
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Plays an event of the table by its name: "flip", "goal", "death", "pick-up", "button", ….
  public func play(_ event: String) throws(EngineError) { try engine.fire(scene.cue(event)) }

  /// Enters a world: its pulse takes over, and its music crosses with that of the last one.
  public mutating func enter(
    _ number: Int,
    _ music: MusicTrack? = nil,
    over seconds: Double = 0.5
  ) throws(EngineError) {
    var timeline = scene.timeline
    timeline.tempo.beatsPerMinute = Self.tempi[number]
    let (next, last) = (try engine.makePlayer(with: timeline), world)
    try engine.transaction { control throws(EngineError) in
      if let last { try control.stop(last, fade: seconds) }
      try control.start(next)
      if let music { try control.playMusic(music, .crossfade(seconds)) }
    }
    world = next
  }

  /// Restarts a level with its pulse; the music continues.
  public func restart() throws(EngineError) { try world?.start() }
}
