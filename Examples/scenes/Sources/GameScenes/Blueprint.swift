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
  private var idle = IdleHint()
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Joins a node.
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
    let isComplete = joined == Self.nodes.count
    let cue = isComplete ? "complete" : Self.nodes[node] == nil ? "node" : "named node"
    try engine.fire(scene.cue(cue))
    return true
  }

  /// Once a frame: the next node pulses after ten seconds without input.
  public mutating func update(at now: Int64) throws(EngineError) {
    if idle.advance(to: now) != nil { try engine.fire(scene.cue("hint")) }
  }
}
