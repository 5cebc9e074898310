public import Haptics
import HapticsGame

/// The blueprint: parts that slide into place with detents and milestones, and a hint for who waits.
public struct Blueprint {
  private var flow = StepFlow(
    ["frame", "engine", "roof"].map { .init($0, milestones: [0.25, 0.5, 0.75]) }
  )
  private var idle = IdleHint()
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Slides the current part, from 0 to 1.
  public mutating func slide(to progress: Double, at now: Int64) throws(EngineError) {
    idle.noteInput(at: now)
    for event in flow.report(progress) {
      switch event {
      case .began, .fellBack: break
      case .passed: try engine.fire(scene.cue("detent"))
      case .done: try engine.fire(scene.cue(flow.isDone ? "complete" : "milestone"))
      }
    }
  }

  /// Once a frame: whoever has done nothing for ten seconds is nudged.
  public mutating func update(at now: Int64) throws(EngineError) {
    if idle.advance(to: now) != nil { try engine.fire(scene.cue("hint")) }
  }
}
