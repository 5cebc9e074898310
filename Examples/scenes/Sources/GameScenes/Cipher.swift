public import Haptics
public import HapticsGame

/// The cipher: a wheel that clicks at each detent, nodes that are right or wrong, and help.
public struct Cipher {
  public private(set) var tries = AssistCounter(endingAfter: 1)
  private var detent = 0
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Turns the wheel to an angle in degrees; a detent lies every 15.
  public mutating func turn(to angle: Double) throws(EngineError) {
    let next = Int((angle / 15).rounded(.down))
    if next != detent { try engine.fire(scene.cue("detent")) }
    detent = next
  }

  /// Tries a node: after three wrong ones the right one glows, until it is found.
  public mutating func choose(isRight: Bool) throws(EngineError) {
    try engine.fire(scene.cue(isRight ? "locked" : "wrong node"))
    if isRight {
      tries.noteSuccess()
    } else if tries.noteFailure() {
      try engine.fire(scene.cue("glow"), at: .after(seconds: 0.5))
    }
  }
}
