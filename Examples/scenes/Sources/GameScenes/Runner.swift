public import Haptics
public import HapticsGame

/// The runner: a soundtrack and a pulse at its tempo, a chime at each heart, and deaths that cut
/// everything off.
public struct Runner {
  public let player: HapticPlayer
  public private(set) var deaths = AssistCounter(counting: .inTotal, levelFactor: 0.8)
  /// The factor of the gaps between obstacles: a fifth wider once the player is helped.
  public var gapFactor: Double { deaths.isHelping ? 1.2 : 1 }
  private let (scene, soundtrack): (LoadedContents, MusicTrack?)

  public init(
    _ engine: HapticEngine,
    _ scene: LoadedContents,
    soundtrack: MusicTrack? = nil
  ) throws(EngineError) {
    (self.scene, self.soundtrack) = (scene, soundtrack)
    player = try engine.makePlayer(with: scene.timeline)
  }

  /// Starts a run; after three deaths it is a fifth slower, to help.
  public func start() throws(EngineError) {
    try player.setRate(PlaybackRate(deaths.factor))
    try player.start()
    if let soundtrack { try player.engine.playMusic(soundtrack, .cut) }
  }

  /// Collects a heart.
  public func collect() throws(EngineError) { try player.engine.fire(scene.cue("heart")) }

  /// Ends pulse and soundtrack on the very frame on which the death is heard.
  public mutating func die() throws(EngineError) {
    let isHelped = deaths.noteFailure()
    try player.engine.transaction { control throws(EngineError) in
      try control.stop(player)
      try control.stopMusic()
      _ = try control.fire(scene.cue("death"))
      if isHelped { _ = try control.fire(scene.cue("assist"), at: .after(seconds: 1.5)) }
    }
  }
}
