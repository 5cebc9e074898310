public import HapticsRuntime
import HapticsTimeline
import Synchronization

/// Keeps an engine playing: starts its output, restarts it after failures, and pauses everything
/// during interruptions.
///
/// ```swift
/// let lifecycle = EngineLifecycle(engine, output: output)
/// try lifecycle.start()
/// …                                  // once a frame of the game:
/// for event in lifecycle.poll() { … }
/// for event in engine.poll() { … }
/// ```
///
/// The lifecycle has no thread: ``poll(at:)`` does the work. While the output is lost,
/// ``poll(at:)`` renders with the host clock, so that visuals continue without audio and haptics.
/// Events report this.
///
/// All functions may be called from any thread; they take a lock that the output never touches.
public final class EngineLifecycle: Sendable {
  /// The output that pulls its frames.
  public let output: any EngineOutput
  /// The configuration of the lifecycle.
  public let configuration: LifecycleConfiguration

  let life: Mutex<Life>

  struct Life {
    var engine: HapticEngine
    var state = EngineState.stopped(nil)
    var events: [LifecycleEvent] = []
    var interruptedAt = HostTimestamp(time: 0)
    var drive: HostClockDrive?
    var attempts = 0
    var retryAt: Int64?
    /// The time at which the output started to pull, as observed by polls.
    var startedAt: Int64?
    var lastFault: OutputFault?
    var isFailed = false
    var stopsWhenFinished = false
    var idleSince: Int64?
    var slept: Int64?
    var lostModalities: [Modality: ModalityStatus] = [:]
    /// The volume that was reported last.
    var volume: Double?
    /// The status of audio before the volume fell to 0.
    var statusBeforeSilence: ModalityStatus?
  }

  /// Creates a lifecycle for an engine and an output, without starting them.
  public init(
    _ engine: HapticEngine,
    output: any EngineOutput,
    configuration: LifecycleConfiguration = .init()
  ) {
    life = Mutex(Life(engine: engine))
    self.output = output
    self.configuration = configuration
  }

  deinit { output.stop() }

  /// The engine; a different one after ``reset(_:)``.
  public var engine: HapticEngine { life.withLock { $0.engine } }

  /// A Boolean value that indicates whether the engine plays.
  public var state: EngineState { life.withLock { $0.state } }

  /// Starts the output, unless it already pulls, and ends an interruption.
  ///
  /// - Throws: ``OutputError`` if the device cannot play. The state is then stopped with
  ///   `StoppedReason.systemError`, visuals continue, and the output is restarted later if the
  ///   configuration allows it.
  public func start(at moment: HostTimestamp = .now) throws(OutputError) {
    try life.withLock { life throws(OutputError) in
      if life.state == .running { return }
      if case .interrupted = life.state { resume(&life, moment, resumes: true) }
      life.attempts = 0
      try begin(&life)
      life.state = .running
    }
  }

  /// Stops the output.
  ///
  /// Playbacks keep their positions and continue with the next start.
  public func stop() {
    life.withLock { halt(&$0, reason: nil) }
  }

  /// Stops the output as soon as everything has played.
  public func stopWhenFinished() {
    life.withLock { $0.stopsWhenFinished = true }
  }

  func begin(_ life: inout Life) throws(OutputError) {
    do throws(OutputError) {
      try output.start(life.engine)
    } catch {
      fail(&life, error.fault)
      throw error
    }
    life.restoreModalities()
    life.drive = nil
    life.retryAt = nil
    life.isFailed = false
    life.idleSince = nil
    life.startedAt = nil
  }

  func halt(_ life: inout Life, reason: StoppedReason?) {
    output.stop()
    life.restoreModalities()
    life.drive = nil
    life.retryAt = nil
    life.isFailed = false
    life.stopsWhenFinished = false
    life.state = .stopped(reason)
    life.events.append(.stopped(reason))
  }

  func fail(_ life: inout Life, _ fault: OutputFault) {
    life.lastFault = fault
    // The results of retries do not change the reason of the stop.
    guard !life.isFailed else { return }
    let reason: StoppedReason = fault.kind == .gone ? .gameControllerDisconnect : .systemError
    life.isFailed = true
    life.loseModalities([.audio, .haptic], reason)
    life.state = .stopped(reason)
    life.events.append(.stopped(reason))
  }
}
