public import HapticsLifecycle
import HapticsOutput
public import HapticsRuntime
import HapticsSynthesis
import Synchronization

/// Drives the rumble motors of controllers in sync with an engine.
///
/// ```swift
/// let pads = GamepadOutput()
/// try pads.start(engine)
/// …
/// pads.stop()
/// ```
///
/// A separate thread reads the engine's levels 200 times a second, and sends them as often
/// as a controller accepts. Controllers that are plugged in later join.
public final class GamepadOutput: Sendable {
  private let name: String?
  private let port: any InputPort
  private let run = Mutex<GamepadRun?>(nil)

  /// Creates an output without opening controllers before ``start(_:)``.
  ///
  /// - Parameter name: A part of the names of the controllers; the default is all.
  public convenience init(named name: String? = nil) {
    self.init(named: name, through: KernelInput())
  }

  package init(named name: String? = nil, through port: any InputPort) {
    self.name = name
    self.port = port
  }

  deinit { stop() }

  /// Opens the controllers and starts to send levels.
  ///
  /// The output keeps the engine alive until ``stop()``.
  ///
  /// - Throws: `OutputError` if no controller can rumble; no levels are sent then.
  public func start(_ engine: HapticEngine) throws(OutputError) {
    stop()
    let pads = GamepadSet(named: name, through: port)
    if pads.names.isEmpty {
      throw pads.faults.first ?? .none(.rumble, named: name)
    }
    do throws(OutputError) {
      let run = try GamepadRun(pads, engine)
      try SystemThread { run.play() }.detach()
      self.run.withLock { $0 = run }
    } catch {
      throw error.named(name ?? "gamepad")
    }
  }

  /// Stops all motors and the thread, and closes the controllers.
  public func stop() {
    let run = run.withLock { run in
      let last = run
      run = nil
      return last
    }
    run?.end()
  }

  /// The udev rule that gives controllers to the person at the machine.
  ///
  /// It belongs into a file of `/etc/udev/rules.d` whose name comes before `73-seat-late.rules`.
  public static let udevRule =
    #"KERNEL=="event*", SUBSYSTEM=="input", ENV{ID_INPUT_JOYSTICK}=="1", TAG+="uaccess""#

  /// The names of the controllers that rumble now.
  public var names: [String] { run.withLock { $0?.names } ?? [] }
}

/// The thread of an output, from start to stop.
private final class GamepadRun: Sendable {
  private let engine: HapticEngine
  private let pads: Mutex<GamepadSet>
  private let stopping: Signal
  private let ended: Signal

  init(_ pads: sending GamepadSet, _ engine: HapticEngine) throws(OutputError) {
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
