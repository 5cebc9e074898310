public import Haptics

/// The estimation game: quiet by default, with haptics for the lock-in, the reveal and the
/// milestone.
public struct Estimation {
  private let engine: HapticEngine
  private let scene: LoadedContents
  private let chatter: Gates

  public init(_ engine: HapticEngine, _ scene: LoadedContents, _ contents: TimelineContents) {
    (self.engine, self.scene) = (engine, scene)
    chatter = contents.gates(named: "chatter") ?? []
    engine.quietPolicy = scene.timeline.quietPolicy
    setChatter(false)
  }

  /// The setting "feel every step", which is off at first.
  public func setChatter(_ isOn: Bool) { engine.setGates(chatter, areOpen: isOn) }

  /// The slider moved by a step; cues that are held back have receipts.
  public func step() throws(EngineError) { try engine.fire(scene.cue("step")) }

  /// A moment: "lock-in", "reveal" or "milestone".
  public func play(_ moment: String) throws(EngineError) { try engine.fire(scene.cue(moment)) }
}
