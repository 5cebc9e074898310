public import HapticsRuntime
import Synchronization

/// A sound device of ALSA's that plays an engine.
///
/// ```swift
/// let engine = try HapticEngine()
/// let output = ALSAOutput(ALSAConfiguration(device: "default"))
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
public final class ALSAOutput: EngineOutput {
  /// Which device plays, and how.
  public let configuration: ALSAConfiguration

  private let life = Mutex(Life())

  private struct Life {
    var run: DeviceRun?
    /// What earlier runs told and nobody took.
    var events: [OutputEvent] = []
  }

  /// Describes a device; nothing is opened before ``start(_:)``.
  public init(_ configuration: ALSAConfiguration = .init()) { self.configuration = configuration }

  deinit { stop() }

  /// Opens the device, waits until it accepted, and begins to pull frames.
  ///
  /// The output keeps the engine alive as long as it pulls.
  ///
  /// - Throws: Why the device does not play, in ALSA's words; then nothing is pulled.
  public func start(_ engine: HapticEngine) throws(OutputError) {
    do throws(PCMError) {
      let run = try begin(engine)
      do throws(PCMError) {
        _ = try run.waitUntilOpen()
      } catch {
        run.end()
        throw error
      }
    } catch { throw error.outputError }
  }

  /// Begins like ``start(_:)``, but waits for nothing: events tell what came of it.
  public func restart(_ engine: HapticEngine) {
    do throws(PCMError) {
      _ = try begin(engine)
    } catch {
      let fault = error.outputError.fault
      life.withLock { $0.events.append(.lost(fault)) }
    }
  }

  /// Ends pulling: what the device holds is played, and then it is closed.
  ///
  /// A device that hangs is left behind after ``ALSAConfiguration/patience``. When the call returns,
  /// nobody renders any more.
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

  /// How the device does at this moment.
  public var status: OutputStatus { life.withLock { $0.run?.gauges.status } ?? OutputStatus() }

  /// What the device agreed to, while it is open.
  public var setup: PCMSetup? { life.withLock { $0.run?.setup } }

  /// What happened since the last call, in the order in which it did.
  public func takeEvents() -> [OutputEvent] {
    life.withLock { life in
      let events = life.events + (life.run?.mailbox.take() ?? [])
      life.events = []
      return events
    }
  }

  private func begin(_ engine: HapticEngine) throws(PCMError) -> DeviceRun {
    stop()
    let run = try DeviceRun(engine, configuration)
    life.withLock { $0.run = run }
    try run.begin()
    return run
  }
}
