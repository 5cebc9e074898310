#if canImport(AVFAudio)
  package import AVFAudio
  public import HapticsLifecycle
  public import HapticsRuntime
  import Synchronization

  /// An output that plays the audio channels of an engine with an `AVAudioEngine`.
  ///
  /// ```swift
  /// var configuration = EngineConfiguration()
  /// configuration.hapticChannels = 0
  /// configuration.startBuses = .all
  /// let engine = try HapticEngine(configuration)
  /// let lifecycle = EngineLifecycle(engine, output: AudioEngineOutput())
  /// try lifecycle.start()
  /// ```
  ///
  /// The output activates the app's `AVAudioSession`, whose category the app sets. When the output
  /// stops, it deactivates the session and notifies other apps, so that their music continues. It
  /// restarts the audio engine after the hardware changed. Interruptions of the session interrupt the
  /// `EngineLifecycle`.
  ///
  /// It was type-checked against declarations and simulated, and has never run on a device.
  public final class AudioEngineOutput: EngineOutput {
    private let makeAudioEngine: @Sendable () -> AVAudioEngine
    private let notifications: NotificationCenter
    private let session: AudioSessionActivation
    private let hostTime: @Sendable () -> Int64
    /// The volume that the user set, from 0 to 1; `nil` if there is no session.
    private let volume: @Sendable () -> Double?
    /// Starts and stops of the audio engine, which take time.
    private let run = Mutex<AudioEngineRun?>(nil)
    private let shared = Mutex(Shared())
    private let queue: DispatchQueue

    /// The state that is read without waiting for a start.
    private struct Shared {
      var source: AudioSource?
      var restarting: HapticEngine?
      var events: [OutputEvent] = []
      var observers: [any NSObjectProtocol] = []
    }

    /// Creates an output without starting it.
    ///
    /// - Parameter deactivatesSession: A Boolean value that indicates whether the output deactivates
    ///   the session when it stops. Pass `false` if the app also plays sounds in another way, because
    ///   a deactivation stops them.
    public convenience init(deactivatesSession: Bool = true) {
      self.init(
        { AVAudioEngine() },
        session: AudioSessionActivation(deactivates: deactivatesSession),
        notifications: .default,
        queue: DispatchQueue(label: "haptics.audio-engine-output"),
        hostTime: { HostClock.now },
        volume: {
          #if os(macOS)
            nil
          #else
            Double(AVAudioSession.sharedInstance().outputVolume)
          #endif
        }
      )
    }

    package convenience init(
      _ makeAudioEngine: @escaping @Sendable () -> AVAudioEngine,
      setActive: @escaping @Sendable (Bool) throws -> Void,
      notifications: NotificationCenter,
      queue: DispatchQueue,
      hostTime: @escaping @Sendable () -> Int64,
      volume: @escaping @Sendable () -> Double? = { nil }
    ) {
      self.init(
        makeAudioEngine,
        session: AudioSessionActivation(setActive),
        notifications: notifications,
        queue: queue,
        hostTime: hostTime,
        volume: volume
      )
    }

    private init(
      _ makeAudioEngine: @escaping @Sendable () -> AVAudioEngine,
      session: AudioSessionActivation,
      notifications: NotificationCenter,
      queue: DispatchQueue,
      hostTime: @escaping @Sendable () -> Int64,
      volume: @escaping @Sendable () -> Double?
    ) {
      self.makeAudioEngine = makeAudioEngine
      self.session = session
      self.notifications = notifications
      self.queue = queue
      self.hostTime = hostTime
      self.volume = volume
      #if !os(macOS)
        observe(AVAudioSession.interruptionNotification) { output, notification in
          output.noteInterruption(notification)
        }
        observe(AVAudioSession.routeChangeNotification) { output, _ in
          output.onQueue { $0?.readLatency() }
        }
        observe(AVAudioSession.mediaServicesWereResetNotification) { output, _ in
          output.onQueue { output.lose(&$0, OutputFault(.failed)) }
        }
      #endif
    }

    deinit {
      stop()
      shared.withLock { for observer in $0.observers { notifications.removeObserver(observer) } }
    }

    /// Activates the session and starts an audio engine.
    ///
    /// The output keeps the engine alive while it pulls.
    ///
    /// - Throws: `OutputError` if the engine has haptic channels or no audio channels, or if the
    ///   session or the audio engine does not start.
    public func start(_ engine: HapticEngine) throws(OutputError) {
      try run.withLock { run throws(OutputError) in try begin(engine, &run) }
    }

    /// Starts like ``start(_:)`` without waiting; events report the result.
    public func restart(_ engine: HapticEngine) {
      shared.withLock { $0.restarting = engine }
      onQueue { [self] run in
        guard let engine = shared.withLock({ $0.restarting.take() }) else { return }
        do throws(OutputError) {
          try begin(engine, &run)
        } catch {
          lose(&run, error.fault)
        }
      }
    }

    /// Stops the audio engine and deactivates the session.
    public func stop() {
      shared.withLock { $0.restarting = nil }
      run.withLock { run in
        run?.stop()
        run = nil
        session.deactivate()
      }
    }

    /// The current status of the audio engine.
    ///
    /// The latency includes that of the hardware, which Bluetooth and AirPlay make long.
    public var status: OutputStatus {
      var status = OutputStatus()
      guard let source = shared.withLock({ $0.source }) else { return status }
      let state = source.state.load(ordering: .acquiring)
      status.state = OutputStatus.State(rawValue: state) ?? .stopped
      status.deliveredFrames = source.deliveredFrames.load(ordering: .relaxed)
      if status.state == .running, let reading = source.engine.reading {
        status.latency = max(reading.hostTime(of: source.engine.renderedFrames) &- hostTime(), 0)
      }
      status.isRealtime = status.state == .running
      status.volume = volume()
      return status
    }

    /// Returns the events since the last call, in order.
    public func takeEvents() -> [OutputEvent] {
      shared.withLock { shared in
        defer { shared.events = [] }
        return shared.events
      }
    }

    private func post(_ event: OutputEvent) { shared.withLock { $0.events.append(event) } }

    private func onQueue(_ body: @escaping @Sendable (inout AudioEngineRun?) -> Void) {
      queue.async { [self] in run.withLock { body(&$0) } }
    }

    private func begin(
      _ engine: HapticEngine,
      _ run: inout AudioEngineRun?
    ) throws(OutputError) {
      run?.stop()
      run = nil
      let source = AudioSource(engine)
      shared.withLock { $0.source = source }
      do throws(OutputError) {
        run = try AudioEngineRun(makeAudioEngine(), source, session, notifications) { [weak self] in
          self?.onQueue { [weak self] in self?.resume(&$0) }
        }
      } catch {
        source.close()
        session.deactivate()
        throw error
      }
      post(.started)
    }

    /// Starts the audio engine again after its hardware changed.
    private func resume(_ run: inout AudioEngineRun?) {
      guard let current = run, !current.isRunning else { return }
      do throws(OutputError) {
        try current.start()
        post(.resumed)
      } catch {
        lose(&run, error.fault)
      }
    }

    private func lose(_ run: inout AudioEngineRun?, _ fault: OutputFault) {
      run?.stop()
      run = nil
      shared.withLock { shared in
        shared.source?.enter(.lost)
        shared.events.append(.lost(fault))
      }
    }
  }

  #if !os(macOS)
    extension AudioEngineOutput {
      private func observe(
        _ name: NSNotification.Name,
        _ body: @escaping @Sendable (AudioEngineOutput, Notification) -> Void
      ) {
        shared.withLock { shared in
          let observer = notifications.addObserver(forName: name, object: nil, queue: nil) {
            @Sendable [weak self] notification in
            if let self { body(self, notification) }
          }
          shared.observers.append(observer)
        }
      }

      private func noteInterruption(_ notification: Notification) {
        func number(_ key: String) -> UInt? {
          (notification.userInfo?[key] as? NSNumber)?.uintValue
        }
        let type = number(AVAudioSessionInterruptionTypeKey)
        switch type.flatMap(AVAudioSession.InterruptionType.init(rawValue:)) {
        case .began: post(.interruptionBegan)
        case .ended:
          let options = number(AVAudioSessionInterruptionOptionKey) ?? 0
          let isResumed = AVAudioSession.InterruptionOptions(rawValue: options)
            .contains(.shouldResume)
          post(.interruptionEnded(isResumed: isResumed))
        default: break
        }
      }
    }
  #endif
#endif
