public import HapticsLifecycle
public import HapticsRuntime
import Synchronization

/// An output that plays an engine on a device of a back end.
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
/// A separate thread opens the device, pulls frames, converts them to the device's rate, format and
/// channels, and writes them period by period. It recovers from underruns, suspended and stalled
/// devices, and devices that never block. A lost device ends the thread, and ``restart(_:)`` starts
/// a new one.
public final class DeviceOutput: EngineOutput {
  /// The devices and their settings.
  public let configuration: DeviceConfiguration

  private let backEnds: [BackEnd]
  private let life = Mutex(Life())

  private struct Life {
    var run: DeviceRun?
    var events: [OutputEvent] = []
    /// The volume of the device, once it was opened.
    var volume: (any DeviceVolume)?
    var level: Double?
    /// The host time of the next reading of the volume.
    var nextReading = Int64.min
  }

  /// Creates an output without opening the device before ``start(_:)``.
  ///
  /// - Parameter backEnds: The back ends to search for the device; a name without the name of a
  ///   back end belongs to the first.
  public init(_ configuration: DeviceConfiguration = .init(), through backEnds: [BackEnd]) {
    self.configuration = configuration
    self.backEnds = backEnds
  }

  deinit { stop() }

  /// Opens the device, waits until it accepts, and starts to pull frames.
  ///
  /// The output keeps the engine alive while it pulls.
  ///
  /// - Throws: `OutputError` with the message of the device's library if the device cannot play;
  ///   no frames are pulled then.
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

  /// Stops pulling, plays the frames in the device's buffer, and closes the device.
  ///
  /// A device that hangs is abandoned after ``DeviceConfiguration/patience``. When the call
  /// returns, the engine is no longer rendered.
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

  /// The current status of the device; its volume is read at most four times a second.
  public var status: OutputStatus {
    let now = HostClock.now
    return life.withLock { life in
      guard let run = life.run else { return OutputStatus() }
      if now >= life.nextReading {
        life.nextReading = now + 250_000_000
        life.level = life.volume?.read()
      }
      var status = run.gauges.status
      status.volume = life.level
      return status
    }
  }

  /// The sync of the second device with the first one; `nil` without a second device.
  public var following: FollowingStatus? {
    guard configuration.hapticDevice != nil else { return nil }
    return life.withLock { $0.run?.gauges.following }
  }

  /// The setup that the device agreed to, while it is open.
  package var setup: DeviceSetup? { life.withLock { $0.run?.setup } }

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
    return try OutputError.naming(configuration.device) { () throws(OutputError) in
      let run = try DeviceRun(engine, configuration, backEnds)
      let volume = backEnds.volume(of: configuration.device)
      life.withLock { life in
        life.run = run
        (life.volume, life.level, life.nextReading) = (volume, nil, .min)
      }
      try run.begin()
      return run
    }
  }
}
