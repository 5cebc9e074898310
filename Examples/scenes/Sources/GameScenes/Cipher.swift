public import Haptics
public import HapticsGame

/// The cipher: three wheels that click at each tick, segments that lock, and help.
public struct Cipher {
  public private(set) var tries = AssistCounter(endingAfter: 1)
  public private(set) var lockedSegments = 0
  private var detents = [0, 0, 0]
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Turns a wheel, from 0 to 2, to an angle in degrees; there is a detent every 15 degrees.
  public mutating func turn(_ wheel: Int, to angle: Double) throws(EngineError) {
    let next = Int((angle / 15).rounded(.down))
    if next != detents[wheel] { try engine.fire(scene.cue("detent")) }
    detents[wheel] = next
  }

  /// Tries a segment: after three wrong ones the right one glows, until it locks.
  ///
  /// Half a second after the third has locked, the cipher is solved.
  public mutating func choose(isRight: Bool) throws(EngineError) {
    guard isRight else {
      try engine.fire(scene.cue("wrong"))
      if tries.noteFailure() { try engine.fire(scene.cue("glow"), at: .after(seconds: 0.5)) }
      return
    }
    tries.noteSuccess()
    lockedSegments += 1
    try engine.fire(scene.cue("locked"))
    if lockedSegments == 3 { try engine.fire(scene.cue("solved"), at: .after(seconds: 0.5)) }
  }
}
