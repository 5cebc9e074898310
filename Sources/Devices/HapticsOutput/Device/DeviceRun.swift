import HapticsLifecycle
import HapticsRuntime
import Synchronization

/// The lifetime of a device, from the thread that opens it until it is closed.
///
/// The thread retains the run, and the run retains the engine, so that they live as long as a
/// hanging call to the device.
final class DeviceRun: Sendable {
  let engine: HapticEngine
  let configuration: DeviceConfiguration
  private let backEnds: [BackEnd]
  let mailbox = OutputMailbox()
  let gauges = DeviceGauges()
  /// The stop request; ``wantsStop`` is set with it.
  let stopping: Signal
  let wantsStop = Atomic<Bool>(false)
  private let outcome = Mutex<Result<DeviceSetup, OutputError>?>(nil)
  private let opened: Signal
  private let ended: Signal

  init(
    _ engine: HapticEngine,
    _ configuration: DeviceConfiguration,
    _ backEnds: [BackEnd]
  ) throws(OutputError) {
    self.engine = engine
    self.configuration = configuration
    self.backEnds = backEnds
    stopping = try Signal()
    opened = try Signal()
    ended = try Signal()
  }

  func begin() throws(OutputError) { try SystemThread { [self] in main() }.detach() }

  func waitUntilOpen() throws(OutputError) -> DeviceSetup {
    opened.wait(nanoseconds: DeviceConfiguration.nanoseconds(configuration.patience))
    return try OutputError.naming(configuration.device) { () throws(OutputError) in
      guard let outcome = outcome.withLock({ $0 }) else { throw .noAnswer }
      return try outcome.get()
    }
  }

  var setup: DeviceSetup? { outcome.withLock { try? $0?.get() } }

  /// Ends the thread, or abandons it if it hangs in a call to the device.
  func end() {
    wantsStop.store(true, ordering: .releasing)
    stopping.raise()
    ended.wait(nanoseconds: DeviceConfiguration.nanoseconds(configuration.patience))
    gauges.state.store(OutputStatus.State.stopped.rawValue, ordering: .releasing)
  }

  private func main() {
    let isRealtime = ThreadPriority.raise(to: configuration.priority)
    gauges.isRealtime.store(isRealtime, ordering: .relaxed)
    let fault = play(isRealtime: isRealtime)
    if let fault {
      gauges.state.store(OutputStatus.State.lost.rawValue, ordering: .releasing)
      mailbox.post(.lost(fault))
    }
    opened.raise()
    ended.raise()
  }

  /// Opens the device and plays until the end.
  private func play(isRealtime: Bool) -> OutputFault? {
    do throws(OutputError) {
      var loop = try open()
      let setup = loop.setup
      outcome.withLock { $0 = .success(setup) }
      gauges.state.store(OutputStatus.State.running.rawValue, ordering: .releasing)
      mailbox.post(.started)
      if configuration.priority > 0 { mailbox.post(.realtime(isRealtime)) }
      opened.raise()
      return loop.play()
    } catch {
      outcome.withLock { $0 = .failure(error) }
      return error.fault
    }
  }

  private func open() throws(OutputError) -> DeviceLoop {
    let name = configuration.device
    let rate = engine.configuration.sampleRate
    let (port, setup) = try OutputError.naming(name) { () throws(OutputError) in
      let port = try backEnds.open(name)
      return (port, try port.setUp(configuration.request(engineRate: rate)))
    }
    let second = try configuration.hapticDevice.map { name throws(OutputError) in
      try OutputError.naming(name) { () throws(OutputError) in
        try SecondDevice(engine, configuration, backEnds.open(name))
      }
    }
    let supply = try OutputError.naming(name) { () throws(OutputError) in
      try FrameSupply(engine, setup, configuration.firstLayout, second)
    }
    return DeviceLoop(self, port, setup, DeviceWait(limit: configuration.stallLimit), supply)
  }
}
