public import HapticsRuntime
import Synchronization

/// A device of a back end that plays an engine.
///
/// ```swift
/// let engine = try HapticEngine()
/// let output = DeviceOutput(DeviceConfiguration(device: "default"), through: [.alsa])
/// try output.start(engine)
/// try engine.play(timeline)
/// …                       // engine.poll() once a frame, output.takeEvents() now and then
/// output.stop()
/// ```
///
/// One thread of its own opens the device, pulls frames, brings them into the device's rate, format
/// and channels, and hands them over a period at a time. Frames that ran out, a device that was put
/// to sleep, one that takes no more frames, and one that never waits are dealt with there; a device
/// that is lost ends the thread, and ``restart(_:)`` begins another.
public final class DeviceOutput: EngineOutput {
  /// Which device plays, and how.
  public let configuration: DeviceConfiguration

  private let backEnds: [BackEnd]
  private let life = Mutex(Life())

  private struct Life {
    var run: DeviceRun?
    var events: [OutputEvent] = []
  }

  /// Describes a device; nothing is opened before ``start(_:)``.
  ///
  /// - Parameter backEnds: Where the device is looked for; a name without the name of a back end
  ///   belongs to the first.
  public init(_ configuration: DeviceConfiguration = .init(), through backEnds: [BackEnd]) {
    self.configuration = configuration
    self.backEnds = backEnds
  }

  deinit { stop() }

  /// Opens the device, waits until it accepts, and begins to pull frames.
  ///
  /// The output keeps the engine alive as long as it pulls.
  ///
  /// - Throws: Why the device does not play, in the words of its own library; then nothing is
  ///   pulled.
  public func start(_ engine: HapticEngine) throws(OutputError) {
    let run = try begin(engine)
    do throws(OutputError) {
      _ = try run.waitUntilOpen()
    } catch {
      run.end()
      throw error
    }
  }

  /// Starts like ``start(_:)`` without waiting; events report the result.
  public func restart(_ engine: HapticEngine) {
    do throws(OutputError) {
      _ = try begin(engine)
    } catch {
      let fault = error.fault
      life.withLock { $0.events.append(.lost(fault)) }
    }
  }

  /// Ends pulling: what the device holds is played, and then it is closed.
  ///
  /// A device that hangs is left behind after ``DeviceConfiguration/patience``. When the call
  /// returns, nobody renders any more.
  public func stop() {
    let run = life.withLock { life in
      let run = life.run
      life.run = nil
      return run
    }
    guard let run else { return }
    run.end()
    let rest = run.mailbox.take()
    life.withLock { $0.events += rest }
  }

  /// The current status of the device.
  public var status: OutputStatus { life.withLock { $0.run?.gauges.status } ?? OutputStatus() }

  /// The sync of the second device with the first one; `nil` without a second device.
  public var following: FollowingStatus? {
    guard configuration.hapticDevice != nil else { return nil }
    return life.withLock { $0.run?.gauges.following }
  }

  /// The setup that the device agreed to, while it is open.
  public var setup: DeviceSetup? { life.withLock { $0.run?.setup } }

  /// Returns the events since the last call, in order.
  public func takeEvents() -> [OutputEvent] {
    life.withLock { life in
      let events = life.events + (life.run?.mailbox.take() ?? [])
      life.events = []
      return events
    }
  }

  private func begin(_ engine: HapticEngine) throws(OutputError) -> DeviceRun {
    stop()
    return try DeviceRefusal.naming(configuration.device) { () throws(DeviceRefusal) in
      let run = try DeviceRun(engine, configuration, backEnds)
      life.withLock { $0.run = run }
      try run.begin()
      return run
    }
  }
}
