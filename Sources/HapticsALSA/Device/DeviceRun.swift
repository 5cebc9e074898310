import CALSA
import HapticsRuntime
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One life of a device: from the thread that opens it to the moment at which it closes.
///
/// The thread keeps the run, and the run the engine: what a device that hangs may still touch lives
/// as long as the hanging call.
final class DeviceRun: Sendable {
  let engine: HapticEngine
  let configuration: ALSAConfiguration
  let mailbox = OutputMailbox()
  let gauges = DeviceGauges()
  /// Raised by whoever wants the end; then ``wantsStop`` is set, too.
  let stopping: Signal
  let wantsStop = Atomic<Bool>(false)
  /// What came of opening the device; nothing as long as it takes.
  private let outcome = Mutex<Result<PCMSetup, PCMError>?>(nil)
  private let opened: Signal
  private let ended: Signal

  init(_ engine: HapticEngine, _ configuration: ALSAConfiguration) throws(PCMError) {
    guard let stopping = Signal(), let opened = Signal(), let ended = Signal() else {
      throw PCMError(.thread, configuration.device, -errno)
    }
    self.engine = engine
    self.configuration = configuration
    self.stopping = stopping
    self.opened = opened
    self.ended = ended
  }

  /// Begins the thread.
  func begin() throws(PCMError) {
    try DetachedThread.begin(named: configuration.device) { [self] in main() }
  }

  /// Waits for the device to open.
  func waitUntilOpen() throws(PCMError) -> PCMSetup {
    opened.wait(nanoseconds: ALSAConfiguration.nanoseconds(configuration.patience))
    guard let outcome = outcome.withLock({ $0 }) else {
      throw PCMError(.wait, configuration.device, -ETIMEDOUT)
    }
    return try outcome.get()
  }

  /// What the device agreed to, if it did.
  var setup: PCMSetup? { outcome.withLock { try? $0?.get() } }

  /// Ends the thread; where it hangs in a call of ALSA's, it is left alone there.
  func end() {
    wantsStop.store(true, ordering: .releasing)
    stopping.raise()
    ended.wait(nanoseconds: ALSAConfiguration.nanoseconds(configuration.patience))
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
    do throws(PCMError) {
      let pcm = try PCMHandle(opening: configuration.device)
      let setup = try pcm.setUp(
        configuration.wishes(engineRate: engine.configuration.sampleRate)
      )
      let waiting = try DeviceWait(pcm, stopping, limit: configuration.stallLimit)
      let supply = try FrameSupply(engine, setup: setup, configuration)
      var loop = DeviceLoop(self, pcm, setup, waiting, supply)
      outcome.withLock { $0 = .success(setup) }
      gauges.state.store(OutputStatus.State.running.rawValue, ordering: .releasing)
      mailbox.post(.started)
      if configuration.priority > 0 { mailbox.post(.realtime(isRealtime)) }
      opened.raise()
      return loop.play()
    } catch {
      outcome.withLock { $0 = .failure(error) }
      return error.outputError.fault
    }
  }
}
