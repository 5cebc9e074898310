import HapticsOutput
public import HapticsRuntime
import HapticsSynthesis
import Synchronization

/// Lets controllers rumble in step with what an engine plays.
///
/// ```swift
/// let pads = GamepadOutput()
/// try pads.start(engine)
/// …
/// pads.stop()
/// ```
///
/// A thread of its own asks the engine 200 times a second for its levels, and sends them as
/// ``MotorSender`` paces them. Controllers that are plugged in meanwhile join.
public final class GamepadOutput: Sendable {
  private let name: String?
  private let port: any InputPort
  private let run = Mutex<GamepadRun?>(nil)

  /// Describes controllers; nothing is opened before ``start(_:)``.
  ///
  /// - Parameter name: A part of the name of those that are wanted; all where nothing is said.
  public init(named name: String? = nil, through port: any InputPort = KernelInput()) {
    self.name = name
    self.port = port
  }

  deinit { stop() }

  /// Opens the controllers, and begins to send.
  ///
  /// The output keeps the engine alive until ``stop()``.
  ///
  /// - Throws: ``GamepadFault``: why none rumbles; then nothing is sent.
  public func start(_ engine: HapticEngine) throws(GamepadFault) {
    stop()
    let pads = GamepadSet(named: name, through: port)
    if pads.names.isEmpty {
      throw pads.faults.first ?? GamepadFault(.noGamepad, at: name ?? "gamepad")
    }
    do throws(DeviceRefusal) {
      let run = try GamepadRun(pads, engine)
      try DetachedThread.begin { run.play() }
      self.run.withLock { $0 = run }
    } catch {
      throw GamepadFault(.failed, at: name ?? "gamepad", code: error.fault.code)
    }
  }

  /// Stops all motors, and closes the controllers; when it returns, nobody sends any more.
  public func stop() {
    let run = run.withLock { run in
      let last = run
      run = nil
      return last
    }
    run?.end()
  }

  /// The names of the controllers that rumble now.
  public var names: [String] { run.withLock { $0?.names } ?? [] }
}

/// The thread of an output, from start to stop.
private final class GamepadRun: Sendable {
  private let engine: HapticEngine
  private let pads: Mutex<GamepadSet>
  private let stopping: Signal
  private let ended: Signal

  init(_ pads: sending GamepadSet, _ engine: HapticEngine) throws(DeviceRefusal) {
    stopping = try Signal()
    ended = try Signal()
    self.engine = engine
    self.pads = Mutex(pads)
  }

  var names: [String] { pads.withLock { $0.names } }

  func play() {
    repeat {
      let now = HostClock.now
      let motors = engine.levels(at: now).motors
      pads.withLock { $0.send(motors, at: now) }
    } while !stopping.wait(nanoseconds: 5_000_000)
    pads.withLock { $0.stop() }
    ended.raise()
  }

  func end() {
    stopping.raise()
    ended.wait(nanoseconds: .max / 2)
  }
}
