public import Haptics
public import HapticsGame

/// The camera: a sound that asks for attention, its real end, a countdown, and the shutter.
public struct Camera {
  public private(set) var run: FlowRun?
  private let engine: HapticEngine
  private let scene: LoadedContents

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
  }

  /// Counts down: a flash and one pulse every half second, six times.
  public mutating func takePicture(
    _ onCompletion: @escaping @Sendable (FlowRun.Outcome) -> Void
  ) throws(EngineError) {
    var flow = TimedFlow()
    flow.play("attention", scene.cue("attention"))
    flow.countDown("countdown", scene.cue("count"), count: 6, every: .seconds(0.5))
    flow.play("shutter", scene.cue("shutter"))
    run = try engine.run(flow, onCompletion: onCompletion)
  }

  /// Leaves silence at any moment, and one outcome.
  public func abort() throws(EngineError) { try run?.abort() }
}
