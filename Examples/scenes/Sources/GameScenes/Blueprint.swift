public import Haptics
import HapticsGame

/// The blueprint: twelve nodes of a heart, joined in order, and a hint for idle players.
public struct Blueprint {
  /// The names of the nodes, four of which have one.
  public static let nodes = [
    nil, nil, "left", nil, nil, "tip", nil, nil, "right", nil, nil, "center",
  ]
  /// The number of nodes that are joined; a wrong one snaps back to the last of them.
  public private(set) var joined = 0
  private var idle = IdleHint(after: 10, again: 10)
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Joins a node, which chimes; half a second after the last one, the blueprint is complete.
  ///
  /// - Returns: `false` if it is not the next one, and the line snaps back.
  @discardableResult
  public mutating func join(_ node: Int, at now: Int64) throws(EngineError) -> Bool {
    idle.noteInput(at: now)
    guard node == joined, node < Self.nodes.count else {
      try engine.fire(scene.cue("wrong node"))
      return false
    }
    joined += 1
    try engine.fire(scene.cue(Self.nodes[node] == nil ? "node" : "named node"))
    if joined == Self.nodes.count {
      idle.stop()
      try engine.fire(scene.cue("complete"), at: .after(seconds: 0.5))
    }
    return true
  }

  /// Once a frame: the next node pulses after ten seconds without input, also before the first one.
  public mutating func update(at now: Int64) throws(EngineError) {
    if idle.nextTime == nil, joined < Self.nodes.count { idle.noteInput(at: now) }
    if idle.advance(to: now) != nil { try engine.fire(scene.cue("hint")) }
  }
}
