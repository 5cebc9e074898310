public import Haptics
public import HapticsGame

/// The camera: a sound that asks for attention, its real end, a countdown, and the shutter.
public struct Camera {
  /// The lengths of the countdown that the player can choose, in seconds.
  public static let countdowns = 0.5...3.0
  public private(set) var run: FlowRun?
  private let engine: HapticEngine
  private let scene: LoadedContents
  private let flash: Gates

  public init(_ engine: HapticEngine, _ scene: LoadedContents) {
    (self.engine, self.scene) = (engine, scene)
    flash = scene.gates["flash"] ?? []
  }

  /// The setting "flash", which is on at first.
  public func setFlash(_ isOn: Bool) { engine.setGates(flash, areOpen: isOn) }

  /// Counts down with one haptic at the start, and a flash every half second.
  ///
  /// The states of the camera follow from the events of the steps.
  public mutating func takePicture(
    after countdown: Double = 3,
    _ onCompletion: @escaping @Sendable (FlowRun.Outcome) -> Void
  ) throws(EngineError) {
    let length = min(max(countdown, Self.countdowns.lowerBound), Self.countdowns.upperBound)
    var flow = TimedFlow()
    flow.play("attention", scene.cue("attention"))
    flow.countDown(
      "counting down",
      scene.cue("flash"),
      for: .seconds(length),
      every: .seconds(0.5),
      opening: scene.cue("countdown")
    )
    flow.play("capturing", scene.cue("shutter"))
    flow.pause("processing", .seconds(0))
    run = try engine.run(flow, onCompletion: onCompletion)
  }

  /// Leaves silence at any moment, and one outcome.
  public func abort() throws(EngineError) { try run?.abort() }
}
