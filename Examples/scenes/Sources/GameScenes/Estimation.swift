public import Haptics

/// The estimation game: quiet by default; what is felt is the lock-in, the reveal, the milestone.
public struct Estimation {
  private let engine: HapticEngine
  private let scene: LoadedContents
  private let chatter: Gates

  public init(_ engine: HapticEngine, _ scene: LoadedContents, _ contents: TimelineContents) {
    (self.engine, self.scene) = (engine, scene)
    chatter = contents.gates(named: "chatter") ?? []
    engine.quiet = scene.timeline.quiet
    setChatter(false)
  }

  /// The setting "feel every step", which is off at first.
  public func setChatter(_ isOn: Bool) { engine.setGates(chatter, areOpen: isOn) }

  /// The slider moved by a step; what is held back says so in its receipts.
  public func step() throws(EngineError) { try engine.fire(scene.cue("step")) }

  /// A moment: "lock-in", "reveal" or "milestone".
  public func play(_ moment: String) throws(EngineError) { try engine.fire(scene.cue(moment)) }
}
