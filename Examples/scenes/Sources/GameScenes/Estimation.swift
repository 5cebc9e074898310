public import Haptics

/// The estimation game: felt are the lock-in, the reveal and the milestones, and never a tap.
public struct Estimation {
  private let engine: HapticEngine
  private let scene: LoadedContents
  private let chatter: Gates

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
    chatter = scene.gates["chatter"] ?? []
    engine.quietPolicy = scene.timeline.quietPolicy
    setChatter(false)
  }

  /// The setting "hear every step", which is off at first.
  public func setChatter(_ isOn: Bool) { engine.setGates(chatter, areOpen: isOn) }

  /// The slider moved by a step; cues that are held back have receipts.
  public func step() throws(EngineError) { try engine.fire(scene.cue("step")) }

  /// Locks the estimate in.
  public func lockIn() throws(EngineError) { try engine.fire(scene.cue("lock-in")) }

  /// Reveals a grade: "spot on", "close", "off" or "way off".
  public func reveal(_ grade: String) throws(EngineError) { try engine.fire(scene.cue(grade)) }

  /// A milestone: "streak", "level-up" or "personal best".
  public func reach(_ milestone: String) throws(EngineError) {
    try engine.fire(scene.cue(milestone))
  }
}
