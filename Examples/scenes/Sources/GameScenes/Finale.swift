public import Haptics
import HapticsGame

/// The finale: a slider that resists, a heart that rises with it, and a song at its very end.
public struct Finale {
  /// The playback of the song and its confetti, once the slider is at 100 %.
  public private(set) var playback: Playback?
  private var heart = RisingHeartbeat()
  private let slider = Resistance()
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Once a frame: the finger's distance, from 0 to 1, at a time in nanoseconds.
  ///
  /// At exactly 1, the song starts once, on the frame of the confetti, and the music ends.
  ///
  /// - Returns: The place of the handle: the distance to the power of 0.8.
  @discardableResult
  public mutating func drag(to drag: Double, at now: Int64) throws(EngineError) -> Double {
    let travel = slider.travel(ofDrag: drag)
    if travel >= 1 {
      if playback == nil { playback = try engine.play(scene.timeline) }
    } else if playback == nil {
      for pulse in heart.advance(to: now, progress: travel) {
        var cue = scene.cue(pulse.isDub ? "dub" : "lub")
        cue.pattern?.gain = Float(pulse.intensity)
        try engine.fire(cue)
      }
    }
    return travel
  }
}
